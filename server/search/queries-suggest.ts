/** Suggestions while a name is typed: the names that are, hold or nearly are what was typed. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import { NO_FILTERS } from "#contract/search/search.ts";
import { keyOf, queryWords, type QueryWord } from "../platform/text/rules-words.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { findAnySpelling, knownNeighbours } from "./queries-correct.ts";
import { listCounts, mostUpTo, type LevelCounts } from "./queries-estimate.ts";
import { planSteps, WHOLE } from "./queries-plan.ts";
import { knownSlices, type Slices } from "./queries-slices.ts";
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

/** Listings that finished words leave, of which each name's own beginning of words is then compared. */
const NAMES = 4_000;

/** How many times longer that takes for a listing than GIN takes for one that a beginning of a word begins: 5 µs, 0.25 µs. */
const NAME_COST = 20;

/** Steps as `search_first` takes them. */
interface NamingSteps {
  queries: string[];
  candidates: (string | null)[] | null;
  begun: string[] | null;
}

/** Where listings with every word in their name are, the last one perhaps unfinished; by score. */
function stepsTo(
  words: readonly QueryWord[],
  counts: readonly LevelCounts[],
  slices: Slices,
  limit: number,
): NamingSteps {
  const finished = words.filter(({ isPrefix }) => !isPrefix);
  const theirs = counts.filter((_, index) => words[index]?.isPrefix === false);
  const others = counts.filter((_, index) => words[index]?.isPrefix === true);
  const most = mostUpTo(theirs, 1);
  if (finished.length > 0 && most <= NAMES) {
    const isFew = others.length > 0 && mostUpTo(others, 1) < most * NAME_COST;
    if (isFew) return { queries: [matchesUpTo(plainTerms(words), 1)], candidates: null, begun: null };
    // in the name as it stands in the row: its words out of line take ten times as long, GIN one look at all that are begun
    const begun = words.filter(({ isPrefix }) => isPrefix).map(({ text }) => `% ${text}%`);
    return { queries: [matchesUpTo(plainTerms(finished), 1)], candidates: null, begun };
  }
  const plan = planSteps({
    terms: plainTerms(words),
    counts,
    sort: "relevance",
    filters: NO_FILTERS,
    freeShare: 1,
    slices,
    needed: limit,
    isBackwards: false,
    wholeUpTo: WHOLE,
    among: [1],
  });
  const steps = [...plan];
  return {
    queries: steps.map(({ query }) => query ?? ""),
    candidates: steps.map(({ candidates = null }) => candidates),
    begun: null,
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

/** 1: of exactly this name, 2: with the words in its name, 3: of a name that may have been meant. */
interface FoundRow extends SuggestionRow {
  kind: 1 | 2 | 3;
}

interface Asked {
  key: string;
  meant: readonly string[];
  naming: NamingSteps;
}

async function ask(db: Database, { key, meant, naming }: Asked, limit: number) {
  const { queries, candidates, begun } = naming;
  const { rows } = await sql<FoundRow>`
    select kind, id, name, image, city, state, country, category, claimed from search_suggestions(${key}, ${meant}::text[], ${queries}::text[], ${candidates}::text[], ${begun}::text[], ${limit})
  `.execute(db);
  const of = (wanted: FoundRow["kind"]): SuggestionRow[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, image, city, state, country, category, claimed }) => ({
        id,
        name,
        image,
        city,
        state,
        country,
        category,
        claimed,
      }));
  return { exact: of(1), naming: of(2), meant: of(3) };
}

const distinct = (rows: readonly SuggestionRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

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
  const [keys, slices, counts] = await Promise.all([
    listMeant(db, typed),
    knownSlices(db),
    listCounts(db, plainTerms(words)),
  ]);
  const key = typed.join(" ");
  const found = await ask(db, { key, meant: keys, naming: stepsTo(words, counts, slices, limit) }, limit);
  const kept = found.exact.length < limit ? Math.min(MEANT, found.meant.length) : 0;
  const first = distinct([...found.exact, ...found.naming]).slice(0, limit - kept);
  const suggestions = distinct([...first, ...found.meant, ...found.naming]).slice(0, limit);
  if (suggestions.length > 0) return suggestions;

  const spelling = await findAnySpelling(db, plainTerms(words));
  if (spelling === null) return [];
  const meant = queryWords(spelling);
  const corrected = stepsTo(meant, await listCounts(db, plainTerms(meant)), slices, limit);
  return (await ask(db, { key, meant: [], naming: corrected }, limit)).naming;
}
