/** Terms as tsquery text. The lexemes are described at `search_document` in 0083-search-documents.sql. */
import { countingAt, LEVELS, type MatchLevel, type MatchTier } from "./rules-levels.ts";
import type { SearchStrategy } from "./rules-ways.ts";
import type { Alternative, Term } from "./rules-terms.ts";
import type { QueryWord } from "../platform/text/rules-words.ts";

const joined = (parts: readonly string[], by: " | " | " & ") =>
  parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(by)})`;

// a word contains neither quotes nor backslashes: both separate words
const lexeme = (tag: MatchTier, { text, isPrefix }: QueryWord) => `'${tag}${text}'${isPrefix ? ":*" : ""}`;

/** All words of an alternative, each in one of the tiers. */
const allIn = (words: Alternative, tiers: readonly MatchTier[]): string =>
  joined(
    words.map((word) =>
      joined(
        tiers.map((tier) => lexeme(tier, word)),
        " | ",
      ),
    ),
    " & ",
  );

/** Matches nothing: for a term without alternatives at a level. */
const NOTHING = "'-'";

function termUpTo(term: Term, level: MatchLevel): string {
  const choices = countingAt(term, level);
  if (choices.length === 0) return NOTHING;
  const met = choices.map((choice) =>
    joined(
      choice.map(({ words, tiers }) => allIn(words, tiers)),
      " | ",
    ),
  );
  return joined(met, " & ");
}

/** Listings that match every term at the level or better. */
export const matchesUpTo = (terms: readonly Term[], level: MatchLevel): string =>
  terms.map((term) => termUpTo(term, level)).join(" & ");

/** Whether the term includes a prefix. */
export const hasBeginning = (term: Term): boolean =>
  countingAt(term, 6)
    .flat()
    .some(({ words }) => words.some(({ isPrefix }) => isPrefix));

/** Listings that match a strategy at the level or better. */
export function matchesWayUpTo({ terms, countries }: SearchStrategy, level: MatchLevel): string {
  const query = matchesUpTo(terms, level);
  if (countries === undefined) return query;
  const words = countries.map((country) => country.split(" ").map((text) => ({ text, isPrefix: false })));
  return `${query} & ${joined(words.map((country) => allIn(country, [1, 2, 3])), " | ")}`; // oxfmt-ignore
}

/** The results of all strategies; null for everything. */
export function matchesAny(ways: readonly SearchStrategy[]): string | null {
  if (ways.some(({ terms }) => terms.length === 0)) return null;
  return joined(
    ways.map((way) => `(${matchesWayUpTo(way, way.upTo)})`),
    " | ",
  );
}

/** The possible levels of a strategy, best first, each with the query for this level or better. */
export function levelsOf(way: SearchStrategy): { level: MatchLevel; query: string }[] {
  const { terms, upTo } = way;
  const levels: { level: MatchLevel; query: string }[] = [];
  for (const level of LEVELS) {
    if (level > upTo || terms.some((term) => countingAt(term, level).length === 0)) continue;
    const query = matchesWayUpTo(way, level);
    if (query !== levels.at(-1)?.query) levels.push({ level, query });
  }
  return levels;
}
