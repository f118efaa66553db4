/** Another user's review on a separate page: the item of the list, which can open a form at once. */
import { useState } from "react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { Review } from "#contract/reviews/review.ts";
import { paths, type ReviewTask } from "../../platform/paths.ts";
import { ReviewItem } from "../review-item.tsx";
import { reviewsPageTexts } from "./reviews-page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface OtherReviewProps {
  business: Business;
  /** As the page has loaded it. */
  review: Review;
  task: ReviewTask | null;
  here: string;
}

export function OtherReview({ business, review: read, task, here }: OtherReviewProps) {
  const [known, setKnown] = useState(read);
  const [review, setReview] = useState(read);
  if (known !== read) {
    setKnown(read);
    setReview(read);
  }
  const never = () => undefined;
  return (
    <>
      <header>
        <h1>{richText(reviewsPageTexts.reviewOf({ name: business.name, bdi: (parts) => <bdi>{parts}</bdi> }))}</h1>
        <Link to={`${paths.listing(business.id)}#review-${review.id}`}>{reviewsPageTexts.backToListing}</Link>
      </header>
      <h2 className="vh">{reviewsPageTexts.review}</h2>
      <ol className="reviews">
        <ReviewItem
          review={review}
          asOf={business.as_of}
          business={business}
          here={here}
          opened={task}
          onChange={setReview}
          onRemove={never}
          onEdit={never}
        />
      </ol>
    </>
  );
}
