/** State of the visible reviews, and its changes: more are loaded, the view changes, or one is written. */
import type { Review } from "#contract/reviews/review.ts";
import { isSameView, type ReviewView } from "./review-view.ts";

export interface ReadReviews {
  view: ReviewView;
  page: number;
  /** Number of matching reviews. */
  total: number;
  pages: number;
  reviews: readonly Review[];
  /** The instant at which they were loaded, for their relative times. */
  asOf: string;
}

export interface ListedReview {
  review: Review;
  asOf: string;
  /** The page of the review. */
  page: number;
}

export interface ReviewList {
  view: ReviewView;
  shown: readonly ListedReview[];
  total: number;
  pages: number;
  firstPage: number;
  lastPage: number;
  /** Index of the first newly loaded review; -1 before more are loaded. */
  firstNewAt: number;
}

const shownOf = ({ reviews, asOf, page }: ReadReviews): ListedReview[] =>
  reviews.map((review) => ({ review, asOf, page }));

export const listOf = (read: ReadReviews): ReviewList => ({
  view: read.view,
  shown: shownOf(read),
  total: read.total,
  pages: read.pages,
  firstPage: read.page,
  lastPage: read.page,
  firstNewAt: -1,
});

/** A review written or deleted in the meantime shifts others between pages: none is shown twice. */
export function withMore(list: ReviewList, read: ReadReviews): ReviewList {
  const known = new Set(list.shown.map(({ review }) => review.id));
  const fresh = shownOf(read).filter(({ review }) => !known.has(review.id));
  return {
    ...list,
    shown: [...list.shown, ...fresh],
    total: read.total,
    pages: read.pages,
    lastPage: read.page,
    firstNewAt: list.shown.length,
  };
}

/** Replaces a review by its latest version; a new one comes first. */
export function withReview(list: ReviewList, review: Review, asOf: string): ReviewList {
  const isKnown = list.shown.some((one) => one.review.id === review.id);
  const shown = isKnown
    ? list.shown.map((one) => (one.review.id === review.id ? { ...one, review } : one))
    : [{ review, asOf, page: list.firstPage }, ...list.shown];
  return { ...list, shown, firstNewAt: -1 };
}

export const withoutReview = (list: ReviewList, id: string): ReviewList => ({
  ...list,
  shown: list.shown.filter(({ review }) => review.id !== id),
  firstNewAt: -1,
});

/** After the page was loaded again: reviews loaded since, by more pages or another view, stay. */
export function refreshed(list: ReviewList, read: ReadReviews): ReviewList {
  const isAsRead = isSameView(list.view, read.view) && list.firstPage === read.page && list.lastPage === read.page;
  if (isAsRead) return listOf(read);
  const again = new Map(shownOf(read).map((one) => [one.review.id, one]));
  return {
    ...list,
    shown: list.shown.map((one) => {
      const now = again.get(one.review.id);
      return now === undefined ? one : { ...now, page: one.page };
    }),
  };
}
