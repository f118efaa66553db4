/** The viewer's review, on a separate page. */
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, paths, type ReviewTask } from "../../platform/paths.ts";
import { ReviewForm, ReviewState } from "../signed-in-parts.ts";
import { DeleteReview } from "../signed-in/delete-review.tsx";
import { OwnPhotos } from "./own-photos.tsx";
import { reviewsPageTexts } from "./reviews-page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface OwnReviewProps {
  business: Business;
  /** Null: a new review. */
  review: Review | null;
  task: ReviewTask | null;
  here: string;
}

export function OwnReview({ business, review, task, here }: OwnReviewProps) {
  const { id, name } = business;
  const navigate = useNavigate();
  const leave = () => void navigate(`${paths.listing(id)}#reviews`);
  return (
    <>
      <header>
        <h1>
          {richText(
            review === null
              ? reviewsPageTexts.newReview({ name, bdi: (parts) => <bdi>{parts}</bdi> })
              : reviewsPageTexts.yourReviewOf({ name, bdi: (parts) => <bdi>{parts}</bdi> }),
          )}
        </h1>
        <Link to={`${paths.listing(id)}#reviews`}>{reviewsPageTexts.backToListing}</Link>
      </header>
      {review !== null && review.state !== "shown" && (
        <Suspense>
          <ReviewState review={review} />
        </Suspense>
      )}
      {business.is_owner && review === null ? (
        <p>{reviewsPageTexts.ownListing}</p>
      ) : (
        <>
          {review?.state !== "hidden" && (
            <Suspense>
              <ReviewForm
                businessId={id}
                name={name}
                review={review}
                here={`${paths.listing(id)}#write-review`}
                onDone={leave}
                onClose={null}
              />
            </Suspense>
          )}
          {review?.state === "shown" && (
            // with scripts, the form has them
            <noscript>
              <OwnPhotos review={review} here={guestPaths.review(id)} />
            </noscript>
          )}
          {review !== null && (
            <div className="section">
              <DeleteReview
                key={here}
                label={reviewsPageTexts.deleteReview}
                businessId={id}
                review={review}
                here={here}
                isOpened={task === "delete"}
                onDeleted={leave}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
