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
import { foreignLanguage } from "#contract/text/locale.ts";
import { readerText, type StoredTranslations } from "../platform/text/owner-text.ts";
import { mentionIn, type Mention } from "./rules-mention.ts";
import { mentioning } from "./rules-levels.ts";
import { termsOfStrategies } from "./rules-ways.ts";
import type { Term } from "./rules-terms.ts";

/** Maximum number of listings that mention a kind. */
const MOST_MENTIONS = 6;

export interface MentioningListing {
  row: ResultRow;
  sentence: Mention & { language: string | null };
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
    const text = texts.get(row.id);
    if (text === undefined) return [];
    const translated = mentionIn(readerText(text, "description") ?? "", phrases);
    const original = translated === null ? mentionIn(text.description, phrases) : null;
    const sentence = translated ?? original ?? mentionIn(text.address, phrases);
    const language = original === null ? null : foreignLanguage(text.texts_language);
    return sentence === null ? [] : [{ row, sentence: { ...sentence, language } }];
  });
}

interface MentionTexts {
  id: string;
  description: string;
  texts_language: string | null;
  translations: StoredTranslations;
  address: string;
}

async function textsOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<MentionTexts>`
    select id, coalesce(nullif(description, ''), feature_words) as description, texts_language, translations, address from business where id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
