import { reviewTexts } from "#contract/reviews/review-texts.ts";
import { countText, decimalText } from "#contract/text/count-text.ts";
import { Stars } from "./stars.tsx";
import { reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Always stars, number and count together; 'No reviews' if there are none. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="rating faint">{reviewTexts.noReviews}</span>;
  const text = decimalText(rating);
  return (
    <span className="rating">
      <Stars value={rating} label={reviewsTexts.outOf5Stars({ rating: text })} />
      <b aria-hidden>{text}</b>
      <span>
        (
        {richText(
          reviewsTexts.reviewCountShort({
            count,
            shown: countText(count),
            hidden: (parts) => <span className="vh">{parts}</span>,
          }),
        )}
        )
      </span>
    </span>
  );
}
