/** Reading on in a listing's reviews, page by page, below those that came with the page. */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Review } from "#contract/review.ts";
import { api } from "../../api.ts";

export interface ReadReviews {
  page: number;
  reviews: readonly Review[];
  /** The instant they were read, for their relative times. */
  asOf: string;
}

interface Shown {
  review: Review;
  asOf: string;
}

interface More {
  shown: Shown[];
  lastPage: number;
  status: "idle" | "loading" | "failed";
  /** Where those of the last reading begin; -1 before the first. */
  firstNewAt: number;
}

export interface MoreReviews {
  reviews: Shown[];
  lastPage: number;
  status: More["status"];
  firstNew: { at: number; ref: RefObject<HTMLLIElement | null> };
  readOn: () => Promise<void>;
}

export function useMoreReviews(businessId: string, first: ReadReviews): MoreReviews {
  const [more, setMore] = useState<More>(() => ({
    shown: first.reviews.map((review) => ({ review, asOf: first.asOf })),
    lastPage: first.page,
    status: "idle",
    firstNewAt: -1,
  }));
  const ref = useRef<HTMLLIElement>(null);
  const stop = useRef<AbortController | null>(null);

  useEffect(() => () => stop.current?.abort(), []);

  // whoever reads by keyboard goes on at the first new review, not past the last one
  useEffect(() => {
    if (more.firstNewAt > 0) ref.current?.focus({ preventScroll: true });
  }, [more.firstNewAt]);

  const { lastPage, status } = more;
  const readOn = useCallback(async () => {
    if (status === "loading") return;
    setMore((now) => ({ ...now, status: "loading" }));
    const controller = new AbortController();
    stop.current = controller;
    try {
      const page = await api.get_reviews(
        { p_business_id: businessId, page_number: lastPage + 1 },
        { signal: controller.signal },
      );
      setMore(({ shown }) => {
        // a review written meanwhile pushes the last ones over to the next page
        const known = new Set(shown.map(({ review }) => review.id));
        const fresh = page.reviews.filter(({ id }) => !known.has(id));
        return {
          shown: [...shown, ...fresh.map((review) => ({ review, asOf: page.as_of }))],
          lastPage: lastPage + 1,
          status: "idle",
          firstNewAt: shown.length,
        };
      });
    } catch {
      if (!controller.signal.aborted) setMore((now) => ({ ...now, status: "failed" }));
    }
  }, [businessId, lastPage, status]);

  return { reviews: more.shown, lastPage, status, firstNew: { at: more.firstNewAt, ref }, readOn };
}
