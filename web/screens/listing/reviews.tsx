import { MessageSquare, RotateCw, TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import type { Business } from "#contract/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { ReviewItem } from "../../components/review-item.tsx";
import { paths } from "../../paths.ts";
import { isPlainClick } from "./plain-click.ts";
import { ReviewSummary } from "./review-summary.tsx";
import { useMoreReviews, type ReadReviews } from "./use-more-reviews.ts";

interface ReviewsProps {
  business: Business;
  /** The page that the address asks for. */
  first: ReadReviews;
}

function NoReviews({ name }: { name: string }) {
  return (
    <div className="empty no-reviews">
      <span className="emo">
        <MessageSquare className="i" strokeWidth={1.75} aria-hidden />
      </span>
      <h3>{MESSAGES.noReviews}</h3>
      <p>
        Nobody has written about <bdi>{name}</bdi> yet.
      </p>
    </div>
  );
}

function numberText(from: number, to: number, total: number): string {
  const text = (value: number) => value.toLocaleString("en-US");
  return `${text(from)}–${text(to)} of ${text(total)}`;
}

function ReviewList({ business, first }: ReviewsProps) {
  const { id, review_count: total } = business;
  const { reviews, lastPage, status, firstNew, readOn } = useMoreReviews(id, first);
  const pages = Math.ceil(total / LIMITS.reviewsPerPage);
  const before = (first.page - 1) * LIMITS.reviewsPerPage;
  const addressOf = (page: number) => `${paths.listing(id, { reviews: page })}#reviews`;

  // a link, so that it leads on before the scripts have come
  function onShowMore(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void readOn();
  }

  return (
    <>
      {first.page > 1 && (
        <p className="review-page">
          <span className="muted small num">
            Reviews {numberText(before + 1, before + first.reviews.length, total)}
          </span>
          <a className="btn" href={addressOf(first.page - 1)}>
            Newer reviews
          </a>
        </p>
      )}
      <ol className="reviews">
        {reviews.map(({ review, asOf }, index) => (
          <ReviewItem
            key={review.id}
            review={review}
            asOf={asOf}
            {...(index === firstNew.at ? { ref: firstNew.ref } : {})}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {lastPage > first.page && `Showing ${numberText(before + 1, before + reviews.length, total)} reviews`}
      </p>
      {status === "failed" && (
        <div className="more-failed" role="alert">
          <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
          <p>
            <b>More reviews did not load.</b> The connection dropped or the server did not answer.
          </p>
          <button type="button" className="btn" onClick={() => void readOn()}>
            <RotateCw className="i" strokeWidth={1.75} aria-hidden />
            Retry
          </button>
        </div>
      )}
      {status !== "failed" && lastPage < pages && (
        <a
          className="btn show-more"
          href={addressOf(lastPage + 1)}
          aria-busy={status === "loading"}
          onClick={onShowMore}
        >
          {status === "loading" && <span className="spin" aria-hidden />}
          Show more reviews
        </a>
      )}
    </>
  );
}

export function Reviews({ business, first }: ReviewsProps) {
  const { name, rating, review_count: count, star_counts: starCounts } = business;
  return (
    <section className="reviews-part" id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">Reviews</h2>
      {rating === null ? (
        <NoReviews name={name} />
      ) : (
        <>
          <ReviewSummary rating={rating} count={count} starCounts={starCounts} />
          <ReviewList business={business} first={first} />
        </>
      )}
    </section>
  );
}
