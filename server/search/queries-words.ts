/** The words of a query as tsquery text. What the lexemes mean is said beside `search_entry` in migration 0006-search-entries. */
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import type { QueryWord } from "./rules-words.ts";
import { TIERS, type Tier } from "./rules-ranking.ts";

/** Either all entries (null), or those of some slices by score. */
export type Scope = readonly string[] | null;

const either = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" | ")})`);

// a word holds neither quotes nor backslashes: both stand between words
const lexeme = (tag: string, { text, isPrefix }: QueryWord) => `'${tag}${text}'${isPrefix ? ":*" : ""}`;

function wordIn(word: QueryWord, tiers: readonly Tier[], scope: Scope): string {
  const labels = scope === null ? [""] : scope.map((label) => `b${label}`);
  return either(labels.flatMap((label) => tiers.map((tier) => lexeme(`${label}${tier}`, word))));
}

/** Listings that have every word in one of the first `worst` tiers. */
export function matchesUpTo(words: readonly QueryWord[], worst: Tier, scope: Scope = null): string {
  const tiers = TIERS.filter((tier) => tier <= worst);
  return words.map((word) => wordIn(word, tiers, scope)).join(" & ");
}

/** Listings that have any of the words in `tier` and perhaps in a better one. */
export function standsAt(words: readonly QueryWord[], tier: Tier): string {
  return either(words.map((word) => wordIn(word, [tier], null)));
}

/** Listings whose worst word stands in `tier`: the matches of one step of the ranking. */
export function matchesAt(words: readonly QueryWord[], tier: Tier, scope: Scope = null): string {
  const [word, ...more] = words;
  // a listing has each word once, at its best tier; but the beginning of a word can be in several
  if (word !== undefined && more.length === 0 && !word.isPrefix) return wordIn(word, [tier], scope);
  const better = tier === 1 ? "" : ` & !(${matchesUpTo(words, (tier - 1) as Tier, scope)})`;
  // for one word, what has it in a better tier is taken away anyhow
  const here = word !== undefined && more.length === 0 ? wordIn(word, [tier], scope) : matchesUpTo(words, tier, scope);
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
