/** Which of a listing's reviews are looked at, and in which order; and how an address carries that. */
import { LIMITS } from "#contract/limits.ts";
import type { ReviewFilters, ReviewSort } from "#contract/reviews/review.ts";

export interface ReviewView {
  /** Of just so many stars; null for any. */
  stars: number | null;
  /** Of verified visits alone. */
  isVerified: boolean;
  /** Words that are all in the comment; empty for any. */
  words: string;
  sort: ReviewSort;
}

export const SORT_CHOICES: readonly { value: ReviewSort; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "rating-high", label: "Highest" },
  { value: "rating-low", label: "Lowest" },
  { value: "helpful", label: "Most helpful" },
];

export const EVERY_REVIEW: ReviewView = { stars: null, isVerified: false, words: "", sort: "newest" };

/** Some reviews may be left out. */
export const isFiltered = ({ stars, isVerified, words }: ReviewView): boolean =>
  stars !== null || isVerified || words !== "";

export const isSameView = (a: ReviewView, b: ReviewView): boolean =>
  a.stars === b.stars && a.isVerified === b.isVerified && a.words === b.words && a.sort === b.sort;

/** As the server takes it; undefined where nothing is left out. */
export const filtersOf = (view: ReviewView): ReviewFilters | undefined =>
  isFiltered(view) ? { stars: view.stars, verified: view.isVerified, query: view.words } : undefined;

/** What is typed, as it can be asked for. */
export const wordsOf = (typed: string): string =>
  typed.replaceAll("\0", "").toWellFormed().trim().slice(0, LIMITS.queryLength).toWellFormed();

/** Whatever is wrong in an address is left out. */
export function readView(parameters: URLSearchParams): ReviewView {
  const stars = parameters.get("stars") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    isVerified: parameters.get("visits") === "verified",
    words: wordsOf(parameters.get("words") ?? ""),
    sort: SORT_CHOICES.find(({ value }) => value === parameters.get("order"))?.value ?? "newest",
  };
}

/** Parameters by name; empty ones go without saying. */
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
  return [
    stars === null ? "" : `with ${stars} ${stars === 1 ? "star" : "stars"}`,
    isVerified ? "from verified visits" : "",
    words === "" ? "" : `with “${words}”`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}
