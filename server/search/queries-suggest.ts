/** Suggestions while a name is typed: names that equal, contain or nearly equal the typed text. */
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

/** Suggestions reserved for names one misspelling away from the typed text. */
const MEANT = 2;

/** Maximum number of names tried per query; each costs an index lookup of some microseconds. */
const KEYS = 60;

/** Listings read in score order if many contain the words. */
const READ = 2_000;

/** Parameters of `search_naming`: names with every word; the last one may be unfinished. */
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
    // compared with the name itself: a prefix query of the index would read all words that begin so
    begun: isByName ? words.filter(({ isPrefix }) => isPrefix).map(({ text }) => `% ${text}%`) : [],
    read: isFrequent ? READ : 0,
  };
}

/** Whole names that result from correcting one word of the typed text, the most frequent words first. */
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

/** Listings with exactly the name, with the words in the name, and with a corrected name. */
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
 * Up to `limit` listings for the typed text: exact names first, then names that contain its words, by score. The first
 * five may include names that are one misspelling away.
 */
export async function listNamed(db: Database, text: string, limit: number): Promise<SearchSuggestionRow[]> {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const typed = keyOf(text).split(" ").slice(0, LIMITS.queryWords);
  const key = typed.join(" ");
  const [meantKeys, naming] = await Promise.all([listMeant(db, typed), namingOf(db, words, limit)]);
  const found = await ask(db, { key, meant: meantKeys, naming }, limit);
  const reserved = found.called.length < limit ? Math.min(MEANT, found.meant.length) : 0;
  const first = distinct([...found.called, ...found.naming]).slice(0, limit - reserved);
  return distinct([...first, ...found.meant, ...found.naming]).slice(0, limit);
}

/** A corrected word up to this length is matched whole: as a prefix, 'coff' would become 'off' and find 'Office'. */
const WHOLE_UNTIL = 4;

/** Listings with the words in their names after spelling correction, by score. */
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

/** By name, otherwise by the corrected name. */
export async function suggestListings(
  connection: Database | Connection,
  text: string,
  limit: number = LIMITS.suggestions,
): Promise<SearchSuggestionRow[]> {
  const db = "pool" in connection ? connection.db : connection;
  const named = await listNamed(db, text, limit);
  return named.length > 0 ? named : listRespelled(db, text, limit);
}
