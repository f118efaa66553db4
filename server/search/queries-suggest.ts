/** Suggestions while a name is typed: the names that are, hold or nearly are what was typed. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import { keyOf, queryWords, type QueryWord } from "../platform/text/rules-words.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { findAnySpelling, knownNeighbours } from "./queries-correct.ts";
import { listCounts, mostUpTo } from "./queries-estimate.ts";
import { directorySize } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import { plainTerms } from "./rules-terms.ts";

export interface SearchSuggestionRow {
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

/** What `search_naming` asks for: names with every word, the last one perhaps unfinished. */
interface Naming {
  query: string;
  begun: string[];
  read: number;
}

async function namingOf(db: Database, words: readonly QueryWord[], limit: number): Promise<Naming> {
  const [counts, listed] = await Promise.all([listCounts(db, plainTerms(words)), directorySize(db)]);
  const finished = words.filter(({ isPrefix }) => !isPrefix);
  const isByName = finished.length > 0 && finished.length < words.length;
  const isFrequent = mostUpTo(counts, 1) * READ > listed * limit * 2;
  return {
    query: matchesUpTo(plainTerms(isByName ? finished : words), 1),
    // compared with the name itself: in the index it would be all that begins so
    begun: isByName ? words.filter(({ isPrefix }) => isPrefix).map(({ text }) => `% ${text}%`) : [],
    read: isFrequent ? READ : 0,
  };
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

/** Of exactly the name, with the words in it, of a name that may have been meant. */
interface Suggested {
  called: SearchSuggestionRow[];
  naming: SearchSuggestionRow[];
  meant: SearchSuggestionRow[];
}

async function ask(
  db: Database,
  { key, meant, naming: { query, begun, read } }: { key: string; meant: readonly string[]; naming: Naming },
  limit: number,
): Promise<Suggested> {
  const { rows } = await sql<SearchSuggestionRow & { way: keyof Suggested }>`
    with found as materialized (
      select 'called' as way, f.id, f.place from search_named(array[${key}], ${limit}, ${limit}) with ordinality as f (id, place)
      union all
      select 'naming', f.id, f.place
      from search_naming(${query}::tsquery, ${begun}::text[], ${read}, ${limit}) with ordinality as f (id, place)
      union all
      select 'meant', f.id, f.place from search_named(${meant}::text[], 1, ${limit}) with ordinality as f (id, place)
    )
    select f.way, b.id, b.name,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1) as image,
      b.city, b.state, b.country, b.categories[1] as category,
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner') as claimed
    from found f join business b on b.id = f.id and b.is_listed
    order by f.place
  `.execute(db);
  const of = (wanted: keyof Suggested) => rows.filter(({ way }) => way === wanted).map(({ way: _way, ...row }) => row);
  return { called: of("called"), naming: of("naming"), meant: of("meant") };
}

const distinct = (rows: readonly SearchSuggestionRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

/**
 * Up to `limit` listings for what is typed so far: those of exactly that name, then those that have its words in their
 * name, by score; and among the first five those whose whole name is one slip away.
 */
export async function listNamed(db: Database, text: string, limit: number): Promise<SearchSuggestionRow[]> {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const typed = keyOf(text).split(" ").slice(0, LIMITS.queryWords);
  const key = typed.join(" ");
  const [meantKeys, naming] = await Promise.all([listMeant(db, typed), namingOf(db, words, limit)]);
  const found = await ask(db, { key, meant: meantKeys, naming }, limit);
  const kept = found.called.length < limit ? Math.min(MEANT, found.meant.length) : 0;
  const first = distinct([...found.called, ...found.naming]).slice(0, limit - kept);
  return distinct([...first, ...found.meant, ...found.naming]).slice(0, limit);
}

/** A corrected word with at most this many letters is a whole word: as a beginning, 'coff' would be 'off', and find an 'Office'. */
const WHOLE_UNTIL = 4;

/** Listings that have the words in their names once mistyped ones are corrected, by score. */
export async function listRespelled(db: Database, text: string, limit: number): Promise<SearchSuggestionRow[]> {
  const words = queryWords(text);
  const spelling = words.length === 0 ? null : await findAnySpelling(db, plainTerms(words));
  if (spelling === null) return [];
  const isTyped = (word: string) => words.some((typed) => typed.text === word);
  const meant = queryWords(spelling).map((word) => ({
    ...word,
    isPrefix: word.isPrefix && (isTyped(word.text) || word.text.length > WHOLE_UNTIL),
  }));
  return (await ask(db, { key: "", meant: [], naming: await namingOf(db, meant, limit) }, limit)).naming;
}

/** By name, else by the name that was meant. */
export async function suggestListings(
  connection: Database | Connection,
  text: string,
  limit: number = LIMITS.suggestions,
): Promise<SearchSuggestionRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const named = await listNamed(db, text, limit);
  return named.length > 0 ? named : listRespelled(db, text, limit);
}
