/** View of a listing's reviews: filters and order, and their form in an address. */
import { startOfText } from "#contract/text/cut.ts";
import { commaList } from "#contract/text/text-list.ts";
import { LIMITS } from "#contract/limits.ts";
import type { ReviewFilters, ReviewSort } from "#contract/reviews/review.ts";
import { reviewsTexts } from "./reviews-texts.ts";

export interface ReviewView {
  /** Exact number of stars; null: any. */
  stars: number | null;
  /** Only verified visits. */
  isVerified: boolean;
  /** Words that must all be in the comment; empty: any. */
  words: string;
  sort: ReviewSort;
}

export const SORTS: readonly ReviewSort[] = ["newest", "rating-high", "rating-low", "helpful"];

export const EVERY_REVIEW: ReviewView = { stars: null, isVerified: false, words: "", sort: "newest" };

/** Whether a filter is set. */
export const isFiltered = ({ stars, isVerified, words }: ReviewView): boolean =>
  stars !== null || isVerified || words !== "";

export const isSameView = (a: ReviewView, b: ReviewView): boolean =>
  a.stars === b.stars && a.isVerified === b.isVerified && a.words === b.words && a.sort === b.sort;

/** The filters for the server; undefined if none is set. */
export const filtersOf = (view: ReviewView): ReviewFilters | undefined =>
  isFiltered(view) ? { stars: view.stars, verified: view.isVerified, query: view.words } : undefined;

/** Typed text as a valid query. */
export const wordsOf = (typed: string): string =>
  startOfText(typed.replaceAll("\0", "").toWellFormed().trim(), LIMITS.queryLength);

/** Invalid values in an address are ignored. */
export function readView(parameters: URLSearchParams): ReviewView {
  const stars = parameters.get("stars") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    isVerified: parameters.get("visits") === "verified",
    words: wordsOf(parameters.get("words") ?? ""),
    sort: SORTS.find((sort) => sort === parameters.get("order")) ?? "newest",
  };
}

/** Parameters by name; defaults are empty. */
export function writeView({ stars, isVerified, words, sort }: ReviewView): Readonly<Record<string, string>> {
  return {
    stars: stars === null ? "" : String(stars),
    visits: isVerified ? "verified" : "",
    words,
    order: sort === "newest" ? "" : sort,
  };
}

/** 'with 5 stars, from verified visits, with “parking”' */
export function viewText({ stars, isVerified, words }: ReviewView): string {
  return commaList([
    stars === null ? "" : reviewsTexts.filterByStars({ stars }),
    isVerified ? reviewsTexts.filterByVisit : "",
    words === "" ? "" : reviewsTexts.filterByWords({ words }),
  ]);
}
