/** Terms as tsquery text. What the lexemes mean is said beside `search_entry` in migration 0006-search-entries. */
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { countingAt, EXACT, TIERS, type Level, type Spot } from "./rules-ranking.ts";
import { alternativesOf, type Alternative, type Term } from "./rules-terms.ts";
import type { QueryWord } from "../platform/text/rules-words.ts";

/** Either all entries (null), or those of some slices by score. */
export type Scope = readonly string[] | null;

const joined = (parts: readonly string[], by: " | " | " & ") =>
  parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(by)})`;

// a word holds neither quotes nor backslashes: both stand between words
const lexeme = (tag: string, { text, isPrefix }: QueryWord) => `'${tag}${text}'${isPrefix ? ":*" : ""}`;

function wordIn(word: QueryWord, tiers: readonly Spot[], scope: Scope): string {
  const labels = scope === null ? [""] : scope.map((label) => `b${label}`);
  return joined(
    labels.flatMap((label) => tiers.map((tier) => lexeme(`${label}${tier}`, word))),
    " | ",
  );
}

/** An alternative, whose words all stand in those tiers. */
const allIn = (words: Alternative, tiers: readonly Spot[], scope: Scope): string =>
  joined(
    words.map((word) => wordIn(word, tiers, scope)),
    " & ",
  );

/** Whether the beginning of a word counts at a level. */
export const isBegun = (term: Term, level: Level): boolean =>
  countingAt(term, level)
    .flat()
    .some(({ words }) => words.some(({ isPrefix }) => isPrefix));

/** Lexemes that a term has at a level, about: GIN looks at each of them. */
export const lexemesOf = (term: Term, level: Level): number =>
  countingAt(term, level)
    .flat()
    .reduce((sum, { words, tiers }) => sum + words.length * tiers.length, 0);

/** Matches nothing: for a term that nothing counts of yet. */
const NOTHING = "'-'";

function upTo(term: Term, level: Level, scope: Scope): string {
  const choices = countingAt(term, level);
  if (choices.length === 0) return NOTHING;
  const met = choices.map((choice) =>
    joined(
      choice.map(({ words, tiers }) => allIn(words, tiers, scope)),
      " | ",
    ),
  );
  return joined(met, " & ");
}

/** Listings that match every term at the level or better. */
export function matchesUpTo(terms: readonly Term[], level: Level, scope: Scope = null): string {
  return terms.map((term) => upTo(term, level, scope)).join(" & ");
}

/** What of a term counts at a level that does not count at the one before. */
function newAt(term: Term, level: Level): { words: Alternative; tiers: readonly Spot[] }[] {
  const before = level === 1 ? [] : countingAt(term, (level - 1) as Level).flat();
  return countingAt(term, level)
    .flat()
    .flatMap(({ words, tiers }) => {
      const had = before.find((one) => one.words === words)?.tiers ?? [];
      const added = tiers.filter((tier) => !had.includes(tier));
      if (added.length === 0) return [];
      // of several words it is enough that one stands in a tier that was added
      return [{ words, tiers: words.length > 1 ? tiers : added }];
    });
}

/** Listings that have a word of a term where it counts at this level and no better; perhaps another one better. Null with several words. */
export function standsAt(term: Term, level: Level): string | null {
  // how many are called so without being it, nobody has counted
  if (term.isKind === true) return null;
  const added = newAt(term, level);
  if (added.length === 0 || added.some(({ words }) => words.length > 1)) return null;
  return joined(
    added.map(({ words, tiers }) => allIn(words, tiers, null)),
    " | ",
  );
}

/** Listings whose worst term matches at the level: the matches of one step of the ranking. */
export function matchesAt(terms: readonly Term[], level: Level, scope: Scope = null): string {
  const [only] = terms;
  if (terms.length > 1 || only === undefined || only.isKind === true) {
    const here = matchesUpTo(terms, level, scope);
    return level === 1 ? here : `${here} & !(${matchesUpTo(terms, (level - 1) as Level, scope)})`;
  }
  const added = newAt(only, level);
  if (added.length === 0) return NOTHING;
  const here = joined(
    added.map(({ words, tiers }) => allIn(words, tiers, scope)),
    " | ",
  );
  if (level === 1) return here;
  // a listing has a word once, at its best tier; but the beginning of a word, or one of several, can be in several
  const isOneWord = alternativesOf(only).every((words) => words === only.literal[0] && words.length === 1);
  if (isOneWord && !isBegun(only, level)) return here;
  return `${here} & !(${matchesUpTo(terms, (level - 1) as Level, scope)})`;
}

/** Whether each of its words counts wherever it stands: not another word for a kind, within a longer keyword. */
const countsAnywhere = (term: Term): boolean =>
  countingAt(term, 6)
    .flat()
    .every(({ tiers }) => tiers.length === TIERS.length || tiers === EXACT);

/** Listings that match every term, within slices by rating (p) or number of reviews (q), where words have no tier. */
export function matchesWithin(terms: readonly Term[], order: "p" | "q", labels: readonly string[]): string {
  const within = (words: Alternative) =>
    joined(
      words.map((word) =>
        joined(
          labels.map((label) => lexeme(`${order}${label}`, word)),
          " | ",
        ),
      ),
      " & ",
    );
  return terms
    .flatMap((term) => [
      joined(alternativesOf(term).map(within), " | "),
      ...(countsAnywhere(term) ? [] : [upTo(term, 6, null)]),
    ])
    .join(" & ");
}

/** Listings of any of these categories; null when none is chosen. */
export function categoryQuery(categories: readonly Category[]): string | null {
  if (categories.length === 0) return null;
  return joined(
    categories.map((name) => `'c${CATEGORIES.indexOf(name)}'`),
    " | ",
  );
}
