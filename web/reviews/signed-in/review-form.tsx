/** Writing a review, or editing it in place. Loaded when it is first wanted. */
import { useEffect, useState, type ClipboardEvent, type SubmitEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import type { Review, WrittenReview } from "#contract/reviews/review.ts";
import { paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { focusFirstWrong, type RefusedForm } from "../../platform/refused-form.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { showToast } from "../../platform/toast.ts";
import { useProfile } from "../../platform/viewer.ts";
import { useFileDrop } from "../../photos/use-file-drop.ts";
import { NameForm } from "../../accounts/name-form.tsx";
import { dropDraft, keepDraft, readDraft } from "../draft.ts";
import { missingIn } from "../words.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import { StarsField } from "./stars-field.tsx";
import { TextArea } from "./text-area.tsx";
import { useReviewPhotos } from "./use-review-photos.ts";
import "./review-form.css";

interface ReviewFormProps {
  businessId: string;
  /** Of the business. */
  name: string;
  /** Null for a new one. */
  review: Review | null;
  /** Where logging in leads back to: this form. */
  here: string;
  onDone: (review: Review) => void;
  onClose: () => void;
}

const PHOTOS_MISSING = "Your review is saved, but not all of its photos are. Press the button to send them again.";

/** Said by a toast; of these it is said in place. */
const IN_PLACE = ["unauthenticated", "reviewer_name_required"];

/** Stars and text, kept in the tab while they are typed. */
function useDraft(businessId: string, review: Review | null) {
  const authorId = useProfile()?.id ?? "";
  const reviewId = review?.id ?? null;
  const [{ stars, comment }, set] = useState(
    () =>
      readDraft(businessId, { authorId, reviewId }) ?? { stars: review?.rating ?? 0, comment: review?.comment ?? "" },
  );
  function change(to: { stars?: number; comment?: string }) {
    const next = { stars, comment, ...to };
    set(next);
    keepDraft(businessId, { authorId, reviewId, ...next });
  }
  return { stars, comment, change };
}

export default function ReviewForm({ businessId, name, review, here, onDone, onClose }: ReviewFormProps) {
  const { stars, comment, change } = useDraft(businessId, review);
  const photos = useReviewPhotos(review?.images ?? []);
  /** What the server has of it already. */
  const [saved, setSaved] = useState(review);
  const [missing, setMissing] = useState<RefusedForm["errors"]>({});
  const [isNamed, setNamed] = useState(false);
  const { revalidate } = useRevalidator();
  const form = usePostForm<WrittenReview>("review", undefined, {
    onAnswer({ made, failure: refused, code: why }) {
      if (made !== undefined) void onWritten(made);
      else if (refused !== null && why !== null && !IN_PLACE.includes(why)) showToast(refused, "bad");
    },
  });
  const { element, failure, code } = form;
  const errors = { ...form.errors, ...missing };
  const isBusy = form.isBusy || photos.isSending;

  async function onWritten({ review: written, message }: WrittenReview) {
    setSaved(written);
    dropDraft(businessId);
    const images = photos.hasChanged ? await photos.send(written.id) : [...photos.kept];
    if (images === null) {
      showToast(PHOTOS_MISSING, "bad");
      return;
    }
    if (photos.hasChanged) {
      showToast(message);
      // what the page has read again since has no photos yet
      void revalidate();
    }
    onDone({ ...written, images });
  }

  /** What can be said without the server. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const wrong = missingIn({ stars, comment });
    setMissing(wrong);
    if (Object.keys(wrong).length === 0) return;
    event.preventDefault();
    focusFirstWrong(event.currentTarget, wrong);
  }

  const { isOver, handlers } = useFileDrop(!isBusy && photos.room > 0, photos.add);

  // the first thing to do in it
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    (find(":checked") ?? find("[type=radio]"))?.focus();
  }, [element]);

  // on with it, once there is a name to it
  useEffect(() => {
    if (isNamed) element.current?.requestSubmit();
  }, [isNamed, element]);

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isBusy) return;
    event.preventDefault();
    photos.add(files);
  }

  if (code === "reviewer_name_required" && failure !== null && !isNamed)
    return (
      <div className="review-form">
        <NameForm message={failure} save="Save and post review" onSaved={() => setNamed(true)} />
      </div>
    );
  return (
    <PostForm
      of={form}
      noValidate
      className={isOver ? "review-form review-dropping" : "review-form"}
      aria-label={review === null ? `Review ${name}` : "Edit your review"}
      onSubmit={onSubmit}
      onPaste={onPaste}
      {...handlers}
    >
      <input type="hidden" name="p_review_id" value={saved?.id ?? ""} />
      {/* what was written is said to be there once they are, too */}
      {photos.hasChanged && <input type="hidden" name="photos" value="follow" />}
      {code === "unauthenticated" && (
        <Callout kind="danger">
          <p>
            Your session has ended. <Link to={paths.login(here)}>Log in again</Link>: what you have written is kept.
            {photos.fresh.length > 0 && " Photos have to be chosen again."}
          </p>
        </Callout>
      )}
      {failure !== null && code === null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <StarsField stars={stars} error={errors["p_rating"]} onChange={(chosen) => change({ stars: chosen })} />
      <TextArea
        label="Your review"
        name="p_comment"
        rows={5}
        required
        maxLength={LIMITS.commentLength}
        defaultValue={comment}
        error={errors["p_comment"]}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <PhotoPicker photos={photos} isBusy={isBusy} />
      <div className="row">
        <BusyButton className="btn primary" isBusy={isBusy}>
          {review === null ? "Post Review" : "Save Changes"}
        </BusyButton>
        <button
          type="button"
          className="btn"
          onClick={() => {
            // of a new one the words are still there when it is opened again
            if (review !== null) dropDraft(businessId);
            onClose();
          }}
        >
          Cancel
        </button>
      </div>
    </PostForm>
  );
}
