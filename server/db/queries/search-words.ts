/** The words of a query as tsquery text. What the lexemes mean is said beside `search_entry` in migration 0002. */
import { CATEGORIES, type Category } from "#contract/categories.ts";
import type { QueryWord } from "../../domain/query-words.ts";
import { PLACES, type Place } from "../../domain/ranking.ts";

/** Either all entries, or those of some slices by score, of which the first three places have lexemes of their own. */
export type Scope = readonly string[] | null;

const either = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" | ")})`);
const all = (parts: readonly string[]) => parts.join(" & ");

// a word holds neither quotes nor backslashes: both stand between words
const lexeme = (text: string, { text: word, isPrefix }: QueryWord) => `'${text}${word}'${isPrefix ? ":*" : ""}`;

function wordIn(word: QueryWord, places: readonly Place[], scope: Scope): string {
  if (scope === null) return either(places.map((place) => lexeme(String(place), word)));
  return either(scope.flatMap((label) => places.map((place) => lexeme(`b${label}${place}`, word))));
}

/** Listings that have every word in one of the first `worst` places. */
export function matchesUpTo(words: readonly QueryWord[], worst: Place, scope: Scope = null): string {
  const places = PLACES.filter((place) => place <= worst);
  return all(words.map((word) => wordIn(word, places, worst === 4 ? null : scope)));
}

/** Listings whose worst word stands in `place`: the matches of one step of the ranking. */
export function matchesAt(words: readonly QueryWord[], place: Place, scope: Scope = null): string {
  const [word, ...more] = words;
  const slices = place === 4 && scope !== null ? [either(scope.map((label) => `'s${label}'`))] : [];
  // a listing has each word once, at its best place; but the beginning of a word can be in several
  if (word !== undefined && more.length === 0 && !word.isPrefix) {
    return all([...slices, wordIn(word, [place], place === 4 ? null : scope)]);
  }
  const here = matchesUpTo(words, place, scope);
  if (place === 1) return here;
  const better = matchesUpTo(words, (place - 1) as Place, scope);
  return all([...slices, here, `!(${better})`]);
}

/** Listings of any of these categories; null when none is chosen. */
export function categoryQuery(categories: readonly Category[]): string | null {
  if (categories.length === 0) return null;
  return either(categories.map((name) => `'c${CATEGORIES.indexOf(name)}'`));
}
