/** One's own review, on a page of its own. */
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, paths, type ReviewTask } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { ReviewState } from "../signed-in-parts.ts";
import { DeleteReview } from "../signed-in/delete-review.tsx";
import { Refusal } from "../signed-in/refusal.tsx";
import { StarsField } from "../signed-in/stars-field.tsx";
import { TextArea } from "../signed-in/text-area.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { OwnPhotos } from "./own-photos.tsx";

interface WriteProps {
  business: Business;
  /** Null for a new one. */
  review: Review | null;
  /** Whoever writes has chosen a name before. */
  hasName: boolean;
}

function Write({ business, review, hasName }: WriteProps) {
  const navigate = useNavigate();
  const form = usePostForm("review", () => void navigate(`${paths.listing(business.id)}#reviews`));
  const { values, errors } = form;
  return (
    <PostForm of={form} className="stack" noValidate>
      <Refusal {...form} here={guestPaths.review(business.id)} />
      <input type="hidden" name="p_review_id" value={values["p_review_id"] ?? review?.id ?? ""} />
      <StarsField stars={Number(values["p_rating"] ?? review?.rating ?? 0)} error={errors["p_rating"]} />
      <TextArea
        label="Your review"
        name="p_comment"
        rows={8}
        required
        maxLength={LIMITS.commentLength}
        defaultValue={values["p_comment"] ?? review?.comment}
        error={errors["p_comment"]}
      />
      {!hasName && (
        <Field
          label="Display name"
          name="p_display_name"
          autoComplete="nickname"
          maxLength={LIMITS.displayNameLength}
          required
          help="Shown beside your reviews."
          defaultValue={values["p_display_name"]}
          error={errors["p_display_name"]}
        />
      )}
      {review === null && <p className="help">Photos can be added once it is posted.</p>}
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        {review === null ? "Post Review" : "Save Changes"}
      </BusyButton>
    </PostForm>
  );
}

interface OwnReviewProps extends WriteProps {
  task: ReviewTask | null;
  here: string;
}

export function OwnReview({ business, review, hasName, task, here }: OwnReviewProps) {
  const navigate = useNavigate();
  return (
    <>
      <header>
        <h1>
          {review === null ? "Review " : "Your review of "}
          <bdi>{business.name}</bdi>
        </h1>
        <Link to={`${paths.listing(business.id)}#reviews`}>Back to the listing</Link>
      </header>
      {review !== null && review.state !== "shown" && (
        <Suspense>
          <ReviewState review={review} />
        </Suspense>
      )}
      {business.is_owner && review === null ? (
        <p>This is your own listing: only others can review it.</p>
      ) : (
        <>
          {review?.state !== "hidden" && <Write business={business} review={review} hasName={hasName} />}
          {review?.state === "shown" && <OwnPhotos review={review} here={guestPaths.review(business.id)} />}
          {review !== null && (
            <div className="section">
              <DeleteReview
                key={here}
                label="Delete your review"
                businessId={business.id}
                review={review}
                here={here}
                isOpened={task === "delete"}
                onDeleted={() => void navigate(`${paths.listing(business.id)}#reviews`)}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
