import { RotateCw, CloudOff } from "lucide-react";
import { Suspense, type MouseEvent, type ReactNode } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { paths } from "../platform/paths.ts";
import { isPlainClick } from "../platform/plain-click.ts";
import { ReviewItem } from "./review-item.tsx";
import type { ReviewList as List, ListedReview } from "./review-list-state.ts";
import { EVERY_REVIEW, isFiltered, viewText, writeView } from "./review-view.ts";
import type { ReviewReading } from "./use-review-list.ts";
import { reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

interface ReviewListProps {
  business: Business;
  reading: ReviewReading;
  /** Replaces the viewer's own review; null while it is not being edited. */
  editing: ReactNode;
  onEdit: () => void;
  onChange: (review: Review) => void;
  onRemove: (review: Review) => void;
}

/** Position of the shown reviews among all of the view. */
function rangeOf({ shown, total, firstPage }: List) {
  const before = (firstPage - 1) * LIMITS.reviewsPerPage;
  return { first: before + 1, last: before + shown.length, total };
}

/** Announced when it changes; empty if there is nothing to announce. */
function statusText(list: List, count: number): string {
  const { view, total, firstPage, lastPage } = list;
  const isWhole = lastPage === firstPage;
  if (!isFiltered(view)) return isWhole ? "" : reviewsTexts.showingRange(rangeOf(list));
  const filtered = { total, count, filters: viewText(view) };
  return isWhole ? reviewsTexts.filtered(filtered) : reviewsTexts.filteredRange({ ...filtered, ...rangeOf(list) });
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="more-failed" role="alert">
      <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      <p>{richText(reviewsTexts.moreFailed({ b: (parts) => <b>{parts}</b> }))}</p>
      <button type="button" className="btn" onClick={onRetry}>
        <RotateCw className="i" strokeWidth={1.75} aria-hidden />
        {reviewsTexts.retry}
      </button>
    </div>
  );
}

/** Reviews of the view, and links to further pages. */
export function ReviewList({ business, reading, editing, onEdit, onChange, onRemove }: ReviewListProps) {
  const { id, review_count: count } = business;
  const { list, status, firstNew, turnTo, readOn, retry } = reading;
  const { view, shown, pages, firstPage, lastPage } = list;
  const isNarrowed = isFiltered(view);
  const which = writeView(view);
  const addressOf = (page: number) => localPath(`${paths.listing(id, { reviews: page, which })}#reviews`);
  const hereOf = ({ review, page }: ListedReview) =>
    `${paths.listing(id, { reviews: page, which })}#review-${review.id}`;

  // links, so that they work before hydration
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div className={isNarrowed ? "review-which" : undefined}>
        <p className={isNarrowed ? "muted small" : "vh"} role="status">
          {statusText(list, count)}
        </p>
        {isNarrowed && (
          <a
            className="btn quiet sm"
            href={localPath(`${paths.listing(id)}#reviews`)}
            onClick={instead(() => turnTo({ ...EVERY_REVIEW, sort: view.sort }))}
          >
            {reviewsTexts.clearFilters}
          </a>
        )}
      </div>
      {firstPage > 1 && (
        <p className="review-page">
          <span className="muted small num">{reviewsTexts.range(rangeOf(list))}</span>
          <a className="btn" href={addressOf(firstPage - 1)}>
            {view.sort === "newest" ? reviewsTexts.newer : reviewsTexts.previous}
          </a>
        </p>
      )}
      {isNarrowed && shown.length === 0 && <p className="muted review-none">{reviewsTexts.noMatch}</p>}
      <ol className="reviews" aria-busy={status === "others"}>
        {shown.map((one, index) =>
          one.review.is_reviewer && editing !== null ? (
            <li key={one.review.id} className="review-editing">
              <Suspense>{editing}</Suspense>
            </li>
          ) : (
            <ReviewItem
              key={one.review.id}
              {...one}
              business={business}
              here={hereOf(one)}
              onChange={onChange}
              onRemove={() => onRemove(one.review)}
              onEdit={onEdit}
              {...(index === list.firstNewAt ? { ref: firstNew } : {})}
            />
          ),
        )}
      </ol>
      {status === "failed" && <Failure onRetry={retry} />}
      {status !== "failed" && lastPage < pages && (
        <a
          className="btn show-more"
          href={addressOf(lastPage + 1)}
          aria-busy={status === "more"}
          onClick={instead(readOn)}
        >
          {status === "more" && <span className="spin" aria-hidden />}
          {reviewsTexts.showMore}
        </a>
      )}
    </>
  );
}
