/** The words of a query as tsquery text. What the lexemes mean is said beside `search_entry` in migration 0006-search-entries. */
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import type { QueryWord } from "./rules-words.ts";
import { PLACES, type Place } from "./rules-ranking.ts";

/** Either all entries (null), or those of some slices by score. */
export type Scope = readonly string[] | null;

const either = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" | ")})`);

// a word holds neither quotes nor backslashes: both stand between words
const lexeme = (tag: string, { text, isPrefix }: QueryWord) => `'${tag}${text}'${isPrefix ? ":*" : ""}`;

function wordIn(word: QueryWord, places: readonly Place[], scope: Scope): string {
  const labels = scope === null ? [""] : scope.map((label) => `b${label}`);
  return either(labels.flatMap((label) => places.map((place) => lexeme(`${label}${place}`, word))));
}

/** Listings that have every word in one of the first `worst` places. */
export function matchesUpTo(words: readonly QueryWord[], worst: Place, scope: Scope = null): string {
  const places = PLACES.filter((place) => place <= worst);
  return words.map((word) => wordIn(word, places, scope)).join(" & ");
}

/** Listings that have any of the words in `place` and perhaps in a better one. */
export function standsAt(words: readonly QueryWord[], place: Place): string {
  return either(words.map((word) => wordIn(word, [place], null)));
}

/** Listings whose worst word stands in `place`: the matches of one step of the ranking. */
export function matchesAt(words: readonly QueryWord[], place: Place, scope: Scope = null): string {
  const [word, ...more] = words;
  // a listing has each word once, at its best place; but the beginning of a word can be in several
  if (word !== undefined && more.length === 0 && !word.isPrefix) return wordIn(word, [place], scope);
  const better = place === 1 ? "" : ` & !(${matchesUpTo(words, (place - 1) as Place, scope)})`;
  // for one word, what has it in a better place is taken away anyhow
  const here =
    word !== undefined && more.length === 0 ? wordIn(word, [place], scope) : matchesUpTo(words, place, scope);
  return `${here}${better}`;
}

/** Listings that have every word anywhere, within slices by rating (p) or number of reviews (q). */
export function matchesWithin(words: readonly QueryWord[], order: "p" | "q", labels: readonly string[]): string {
  return words.map((word) => either(labels.map((label) => lexeme(`${order}${label}`, word)))).join(" & ");
}

/** Listings of any of these categories; null when none is chosen. */
export function categoryQuery(categories: readonly Category[]): string | null {
  if (categories.length === 0) return null;
  return either(categories.map((name) => `'c${CATEGORIES.indexOf(name)}'`));
}
