/** One's own review, on a page of its own. */
import { Suspense, useId } from "react";
import { Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { ReviewState } from "../signed-in-parts.ts";
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

interface DeleteProps {
  business: Business;
  review: Review;
  /** The question is asked. */
  isToDelete: boolean;
}

function Delete({ business, review, isToDelete }: DeleteProps) {
  const navigate = useNavigate();
  const form = usePostForm("delete", () => void navigate(`${paths.listing(business.id)}#reviews`));
  const headingId = useId();
  if (!isToDelete)
    return (
      <p className="section">
        <Link className="btn danger-quiet" to={guestPaths.review(business.id, { asks: "delete" })}>
          Delete your review
        </Link>
      </p>
    );
  return (
    <section className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Are you sure you want to delete your review?</h2>
      <Refusal {...form} here={guestPaths.review(business.id, { asks: "delete" })} />
      <p>It goes at once, with its photos and any reply to it. This can’t be undone.</p>
      <PostForm of={form} className="row">
        <input type="hidden" name="p_review_id" value={review.id} />
        <Link className="btn" to={guestPaths.review(business.id)}>
          Cancel
        </Link>
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          Delete
        </BusyButton>
      </PostForm>
    </section>
  );
}

interface OwnReviewProps extends WriteProps {
  isToDelete: boolean;
}

export function OwnReview({ business, review, hasName, isToDelete }: OwnReviewProps) {
  const isAsked = isToDelete && review !== null;
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
          {!isAsked && review?.state !== "hidden" && <Write business={business} review={review} hasName={hasName} />}
          {!isAsked && review?.state === "shown" && <OwnPhotos review={review} here={guestPaths.review(business.id)} />}
          {review !== null && <Delete business={business} review={review} isToDelete={isToDelete} />}
        </>
      )}
    </>
  );
}
