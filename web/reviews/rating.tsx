import { REVIEW_WORDS } from "#contract/reviews/review-words.ts";
import { countText } from "#contract/text/count-text.ts";
import { Stars } from "./stars.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** Always stars, number and count together; 'No reviews' if there are none. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="rating faint">{REVIEW_WORDS.noReviews}</span>;
  const text = rating.toFixed(1);
  return (
    <span className="rating">
      <Stars value={rating} label={reviewsTexts.outOf5Stars({ text })} />
      <b aria-hidden>{text}</b>
      <span>
        ({countText(count)}
        <span className="vh"> {count === 1 ? reviewsTexts.review : reviewsTexts.reviews}</span>)
      </span>
    </span>
  );
}
