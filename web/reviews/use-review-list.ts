/** Loads a listing's reviews: more pages below those of the document, or another view. */
import { useEffect, useRef, useState, type RefObject } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { api } from "../platform/api.ts";
import {
  listOf,
  refreshed,
  withMore,
  withoutReview,
  withReview,
  type ReadReviews,
  type ReviewList,
} from "./review-list-state.ts";
import { filtersOf, type ReviewView } from "./review-view.ts";

interface ReviewPageRequest {
  view: ReviewView;
  page: number;
  hasFailed: boolean;
}

export interface ReviewReading {
  list: ReviewList;
  /** View of the controls, which may still be loading. */
  view: ReviewView;
  /** `more` and `others` while they load. */
  status: "idle" | "more" | "others" | "failed";
  firstNew: RefObject<HTMLLIElement | null>;
  turnTo: (view: ReviewView) => void;
  readOn: () => void;
  retry: () => void;
  put: (review: Review, asOf: string) => void;
  drop: (id: string) => void;
}

export function useReviewList(businessId: string, first: ReadReviews): ReviewReading {
  const [list, setList] = useState(() => listOf(first));
  const [known, setKnown] = useState(first);
  const [params, setAsked] = useState<ReviewPageRequest | null>(null);
  const firstNew = useRef<HTMLLIElement>(null);
  const stop = useRef<AbortController | null>(null);
  if (known !== first) {
    setKnown(first);
    setList(refreshed(list, first));
  }

  useEffect(() => () => stop.current?.abort(), []);

  // keyboard users continue at the first new review, not after the last
  useEffect(() => {
    if (list.firstNewAt > 0) firstNew.current?.focus({ preventScroll: true });
  }, [list.firstNewAt]);

  async function read(view: ReviewView, page: number): Promise<void> {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setAsked({ view, page, hasFailed: false });
    const filters = filtersOf(view);
    const input = { p_business_id: businessId, page_number: page, sort: view.sort };
    try {
      const answer = await api.get_reviews(filters === undefined ? input : { ...input, filters }, {
        signal: controller.signal,
      });
      const { total, pages, reviews, as_of: asOf } = answer;
      const found: ReadReviews = { view, page, total, pages, reviews, asOf };
      setList((now) => (page === 1 ? listOf(found) : withMore(now, found)));
      setAsked(null);
    } catch {
      if (!controller.signal.aborted) setAsked({ view, page, hasFailed: true });
    }
  }

  const status = params === null ? "idle" : params.hasFailed ? "failed" : params.page === 1 ? "others" : "more";
  return {
    list,
    view: params?.view ?? list.view,
    status,
    firstNew,
    turnTo: (view) => void read(view, 1),
    readOn: () => {
      if (status !== "more" && status !== "others") void read(list.view, list.lastPage + 1);
    },
    retry: () => {
      if (params !== null) void read(params.view, params.page);
    },
    put: (review, asOf) => setList((now) => withReview(now, review, asOf)),
    drop: (id) => setList((now) => withoutReview(now, id)),
  };
}
