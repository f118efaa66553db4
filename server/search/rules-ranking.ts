/**
 * The order of search results (docs/decisions/0133-plain-search.md). Relevance compares, in this order: how well the
 * words match, the Bayesian rating, the id. The database computes the same. A property test compares the two over every
 * sort and page, and the benchmark's exhaustive scorer uses these functions.
 */
import { type Sort } from "../../contract/search/search.ts";

/** Fields of a listing used for ranking. */
export interface Rankable {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly description: string;
  /** A line of its facts in the language of the place. */
  readonly featureWords: string;
  /** Closed until further notice. */
  readonly isClosed?: boolean;
  /** Sum of the stars of all its reviews. */
  readonly ratingSum: number;
  readonly reviewCount: number;
}

/** Prior votes added to those of every listing, and their average: one five-star review makes 4.0, not 5. */
export const PRIOR_VOTES = 10;
export const PRIOR_RATING = 3.9;

/** The Bayesian rating, 1–5. The prior is fixed, so that a listing's score changes only with its own reviews. */
export function scoreOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number {
  return (PRIOR_VOTES * PRIOR_RATING + ratingSum) / (PRIOR_VOTES + reviewCount);
}

/** The average rating, unrounded; null without reviews. */
export function ratingOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number | null {
  return reviewCount === 0 ? null : ratingSum / reviewCount;
}

/**
 * Fields that are compared, in this order; `place` counts only for relevance. Listings closed until further notice come
 * last in every order.
 */
export interface RankedListing {
  readonly id: string;
  readonly isClosed?: boolean;
  /**
   * 0 if the name is the typed text, else the level, from 1 on; results of a second query come after those of the
   * first.
   */
  readonly place: number;
  readonly score: number;
  readonly rating: number | null;
  readonly reviewCount: number;
  /** Kilometres from the centre; null if distance does not count or the listing has no coordinates. */
  readonly km?: number | null;
}

/** Penalty for each doubling of the distance, in stars. */
export const STARS_A_DOUBLING = 0.4;

/** The Bayesian rating minus the distance penalty: 0.4 stars at one kilometre, 0.8 at three, 1.2 at seven. */
export const nearScore = (score: number, km: number): number => score - STARS_A_DOUBLING * Math.log2(1 + km);

const worth = ({ score, km = null }: RankedListing): number => (km === null ? score : nearScore(score, km));

const byId = (a: RankedListing, b: RankedListing) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** By rating: ascending with `direction` 1, descending with −1; unrated listings last in both. */
function byRating(a: RankedListing, b: RankedListing, direction: 1 | -1): number {
  if (a.rating === null || b.rating === null) return Number(a.rating === null) - Number(b.rating === null);
  return direction * (a.rating - b.rating);
}

type RankingComparison = (a: RankedListing, b: RankedListing) => number;

const openFirst =
  (compare: RankingComparison): RankingComparison =>
  (a, b) =>
    Number(a.isClosed === true) - Number(b.isClosed === true) || compare(a, b);

/** For `toSorted`: negative when `a` comes first. */
export const COMPARE: Readonly<Record<Sort, RankingComparison>> = {
  relevance: openFirst((a, b) => a.place - b.place || worth(b) - worth(a) || byId(a, b)),
  "rating-high": openFirst((a, b) => byRating(a, b, -1) || b.reviewCount - a.reviewCount || byId(a, b)),
  "rating-low": openFirst((a, b) => byRating(a, b, 1) || b.reviewCount - a.reviewCount || byId(a, b)),
  "number-of-reviews": openFirst((a, b) => b.reviewCount - a.reviewCount || byRating(a, b, -1) || byId(a, b)),
  // listings without coordinates come last
  distance: openFirst((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || byId(a, b)),
};

export function rank(listing: Rankable, place: number): RankedListing {
  return {
    id: listing.id,
    isClosed: listing.isClosed === true,
    place,
    score: scoreOf(listing),
    rating: ratingOf(listing),
    reviewCount: listing.reviewCount,
  };
}
