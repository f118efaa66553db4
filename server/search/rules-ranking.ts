/**
 * The order of search results (docs/decisions/0003-search-ranking.md). Relevance is, one after the other: where the words
 * stand, the Bayesian rating, the id. The database computes the same; a property test compares the two over every sort and
 * page, and the benchmark's exhaustive scorer is made of these functions.
 */
import { type Sort } from "../../contract/search/search.ts";
import { type QueryWord, wordsOf } from "./rules-words.ts";

/** A listing as ranking sees it. */
export interface Rankable {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly description: string;
  /** Sum of the stars of all its reviews. */
  readonly ratingSum: number;
  readonly reviewCount: number;
}

/** Where a word stands, best first: 1 the name, 2 keywords and categories, 3 city and state, 4 the description. */
export type Tier = 1 | 2 | 3 | 4;

export const TIERS = [1, 2, 3, 4] as const satisfies readonly Tier[];

/** Votes that every listing has beside its own, and the average of those: so one five-star review makes 4.0, not 5. */
export const PRIOR_VOTES = 10;
export const PRIOR_RATING = 3.9;

/** The Bayesian rating, 1–5; a fixed prior, so that a listing's score changes with its own reviews only. */
export function scoreOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number {
  return (PRIOR_VOTES * PRIOR_RATING + ratingSum) / (PRIOR_VOTES + reviewCount);
}

/** The plain average, unrounded; null without reviews. */
export function ratingOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number | null {
  return reviewCount === 0 ? null : ratingSum / reviewCount;
}

/**
 * Each word of a listing with the best tier where it stands. `wordsOfOften` may remember: it is asked for the words of
 * what many listings have in common.
 */
export function tiersOf(
  listing: Omit<Rankable, "id">,
  wordsOfOften: (text: string) => readonly string[] = wordsOf,
): Map<string, Tier> {
  const tiers = new Map<string, Tier>();
  const put = (words: readonly string[], tier: Tier) => {
    for (const word of words) if (!tiers.has(word)) tiers.set(word, tier);
  };
  put(wordsOf(listing.name), 1);
  for (const text of listing.keywords) put(wordsOfOften(text), 2);
  for (const text of listing.categories) put(wordsOfOften(text), 2);
  put(wordsOfOften(listing.city), 3);
  put(wordsOfOften(listing.state), 3);
  put(wordsOf(listing.description), 4);
  return tiers;
}

/**
 * Where a query matches a listing: the worst tier among its words, each word counted at its best. Null when a word is
 * missing; 1 for no words at all.
 */
export function tierOf(words: readonly QueryWord[], tiers: ReadonlyMap<string, Tier>): Tier | null {
  let worst: Tier = 1;
  for (const { text, isPrefix } of words) {
    let best = tiers.get(text) ?? null;
    if (isPrefix) {
      for (const [word, tier] of tiers) if ((best === null || tier < best) && word.startsWith(text)) best = tier;
    }
    if (best === null) return null;
    if (best > worst) worst = best;
  }
  return worst;
}

/** What is compared, in this order: `tier` counts for relevance alone. */
export interface Ranked {
  readonly id: string;
  readonly tier: Tier;
  readonly score: number;
  readonly rating: number | null;
  readonly reviewCount: number;
}

const byId = (a: Ranked, b: Ranked) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Ratings with `direction` 1 rising and −1 falling; without any, last either way. */
function byRating(a: Ranked, b: Ranked, direction: 1 | -1): number {
  if (a.rating === null || b.rating === null) return Number(a.rating === null) - Number(b.rating === null);
  return direction * (a.rating - b.rating);
}

/** For `toSorted`: negative when `a` comes first. */
export const COMPARE: Readonly<Record<Sort, (a: Ranked, b: Ranked) => number>> = {
  relevance: (a, b) => a.tier - b.tier || b.score - a.score || byId(a, b),
  "rating-high": (a, b) => byRating(a, b, -1) || b.reviewCount - a.reviewCount || byId(a, b),
  "rating-low": (a, b) => byRating(a, b, 1) || b.reviewCount - a.reviewCount || byId(a, b),
  "number-of-reviews": (a, b) => b.reviewCount - a.reviewCount || byRating(a, b, -1) || byId(a, b),
};

export function rank(listing: Rankable, tier: Tier): Ranked {
  return {
    id: listing.id,
    tier,
    score: scoreOf(listing),
    rating: ratingOf(listing),
    reviewCount: listing.reviewCount,
  };
}
