/** Suggestions while a name is typed: the names that are, hold or nearly are what was typed. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import { keyOf, queryWords, type QueryWord } from "../platform/text/rules-words.ts";
import { PLANNED_EACH_TIME } from "../platform/db/statement-names.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { findAnySpelling, knownNeighbours } from "./queries-correct.ts";
import { listCounts, mostUpTo } from "./queries-estimate.ts";
import { directorySize, fromIndexes } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import { plainTerms } from "./rules-terms.ts";

export interface SuggestionRow {
  id: string;
  name: string;
  image: string | null;
  city: string;
  state: string;
  country: string;
  category: Category;
  claimed: boolean;
}

/** Places kept for names that are one slip away from what was typed, where there are such. */
const MEANT = 2;

/** Names that are tried for each query; each costs an index look-up of some microseconds. */
const KEYS = 60;

/** Listings that are read in the order of their scores, where many have the words. */
const READ = 2_000;

/** Ids of listings with every word in their name, the last one perhaps unfinished; by score. */
async function listNaming(db: Database, words: readonly QueryWord[], limit: number): Promise<string[]> {
  const [counts, listed] = await Promise.all([listCounts(db, plainTerms(words)), directorySize(db)]);
  const finished = words.filter(({ isPrefix }) => !isPrefix);
  // the beginning of a word is compared with the name itself: in the index it is all that begins so
  const begun = words.filter(({ isPrefix }) => isPrefix).map(({ text }) => `% ${text}%`);
  const byName = finished.length > 0 && begun.length > 0;
  const query = matchesUpTo(plainTerms(byName ? finished : words), 1);
  const condition = sql`e.words @@ ${query}::tsquery and ${byName ? sql`' ' || e.name_key like all (${begun}::text[])` : sql`true`}`;
  const find = async (from: ReturnType<typeof sql>) => {
    const { rows } = await fromIndexes(db, (one) =>
      sql<{ ids: string[] }>`
        select ${sql.raw(PLANNED_EACH_TIME)} array(
          select e.business_id from ${from} e where ${condition} order by e.score desc, e.business_id limit ${limit}
        )::text[] as ids
      `.execute(one),
    );
    return rows[0]?.ids ?? [];
  };
  const isFrequent = mostUpTo(counts, 1) * READ > listed * limit * 2;
  const first = isFrequent ? await find(sql`(select * from search_document order by score desc, business_id limit ${READ})`) : []; // oxfmt-ignore
  if (first.length === limit) return first;
  // offset 0: or else the order would be taken from an index, past all that has other words
  return find(sql`(select * from search_document e where ${condition} offset 0)`);
}

/** Whole names that one slip in one word of what was typed makes, the most frequent words first. */
async function listMeant(db: Database, typed: readonly string[]): Promise<string[]> {
  const neighbours = await knownNeighbours(db, typed);
  return typed
    .flatMap((word, index) =>
      (neighbours.get(word) ?? []).map(({ text, listings }) => ({ key: typed.with(index, text).join(" "), listings })),
    )
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, KEYS)
    .map(({ key }) => key);
}

async function listCalled(db: Database, keys: readonly string[], each: number, most: number): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from search_named(${keys}::text[], ${each}, ${most}) as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<SuggestionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SuggestionRow>`
    select b.id, b.name,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1) as image,
      b.city, b.state, b.country, b.categories[1] as category,
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner') as claimed
    from unnest(${ids}::uuid[]) with ordinality as found (id, place) join business b on b.id = found.id and b.is_listed
    order by found.place
  `.execute(db);
  return rows;
}

/**
 * Up to `limit` listings for what is typed so far: those of exactly that name, then those that have its words in their
 * name, by score; and among the first five those whose whole name is one slip away.
 */
export async function suggestListings(
  connection: Database | Connection,
  text: string,
  limit: number = LIMITS.suggestions,
): Promise<SuggestionRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const words = queryWords(text);
  if (words.length === 0) return [];
  const typed = keyOf(text).split(" ").slice(0, LIMITS.queryWords);
  const [called, naming, meant] = await Promise.all([
    listCalled(db, [typed.join(" ")], limit, limit),
    listNaming(db, words, limit),
    listMeant(db, typed).then((keys) => listCalled(db, keys, 1, limit)),
  ]);
  const kept = called.length < limit ? Math.min(MEANT, meant.length) : 0;
  const first = [...new Set([...called, ...naming])].slice(0, limit - kept);
  const ids = [...new Set([...first, ...meant, ...naming])].slice(0, limit);
  if (ids.length > 0) return rowsOf(db, ids);

  const spelling = await findAnySpelling(db, plainTerms(words));
  return spelling === null ? [] : rowsOf(db, await listNaming(db, queryWords(spelling), limit));
}
