/**
 * The kinds of a query: whether any listing is of the kind, and which listings only mention it ('over the old
 * pharmacy').
 */
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { Database } from "../platform/db/pool.ts";
import { whichMatch } from "./queries-index.ts";
import { collectFirst, type PreparedSearch } from "./queries-page.ts";
import { listRows, type ResultRow } from "./queries-rows.ts";
import { matchesAny, matchesUpTo } from "./queries-words.ts";
import { phrasesOf } from "./rules-matches.ts";
import { mentionIn, type Mention } from "./rules-mention.ts";
import { mentioning } from "./rules-ranking.ts";
import { termsOfStrategies } from "./rules-ways.ts";
import type { Term } from "./rules-terms.ts";

/** Maximum number of listings that mention a kind. */
const MOST_MENTIONS = 6;

export interface MentioningListing {
  row: ResultRow;
  sentence: Mention;
}

/** The term without prefixes and related kinds. */
const plainKind = (term: Term): Term => ({ ...term, near: [], related: [] });

/** Those of `kinds` that no listing has, in any place. */
export async function missingKinds(db: Database, kinds: readonly Term[]): Promise<Term[]> {
  const found = await whichMatch(
    db,
    kinds.map((term) => matchesUpTo([plainKind(term)], 6)),
  );
  return kinds.filter((_, index) => found[index] !== true);
}

/** Listings that have the kinds of the search only in their description or address, by relevance. */
export async function listMentions(
  db: Database,
  search: PreparedSearch,
  at: Temporal.Instant,
): Promise<MentioningListing[]> {
  const terms = mentioning(termsOfStrategies(search.ways));
  const found = matchesAny(search.ways);
  if (terms === null || found === null) return [];
  const filters = sql`not e.words @@ ${found}::tsquery and ${search.conditions.filters}`;
  const conditions = { ...search.conditions, filters };
  const mentions: PreparedSearch = { ...search, ways: [{ terms, upTo: 6 }], names: [], conditions };
  const ids = await collectFirst(db, mentions, MOST_MENTIONS);
  if (ids.length === 0) return [];
  const rows = await listRows(db, ids, at);
  const texts = await textsOf(db, ids);
  const phrases = phrasesOf(terms);
  return rows.flatMap((row) => {
    const { description = "", address = "" } = texts.get(row.id) ?? {};
    const sentence = mentionIn(description, phrases) ?? mentionIn(address, phrases);
    return sentence === null ? [] : [{ row, sentence }];
  });
}

async function textsOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; description: string; address: string }>`
    select id, coalesce(nullif(description, ''), feature_words) as description, address from business where id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
