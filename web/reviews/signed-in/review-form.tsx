/** Writes or edits a review. Loaded when it is first needed. */
import { useEffect, useState, type ClipboardEvent, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import type { Review, WrittenReview } from "#contract/reviews/review.ts";
import type { FormAnswer } from "../../platform/form-answer.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { focusFirstWrong, type RefusedForm } from "../../platform/refused-form.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { showToast } from "../../platform/toast.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { useProfile } from "../../platform/viewer.ts";
import { useFileDrop } from "../../photos/use-file-drop.ts";
import { ErrorSummary, fieldId } from "./error-summary.tsx";
import { dropDraft, keepDraft, readDraft } from "../draft.ts";
import { missingIn } from "../missing-input.ts";
import { dropPhotos } from "./photo-draft.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import { Refusal } from "./refusal.tsx";
import { StarsField } from "./stars-field.tsx";
import { TextArea } from "./text-area.tsx";
import { useStoredPhotos } from "./use-stored-photos.ts";
import { useReviewPhotos } from "./use-review-photos.ts";
import "./review-form.css";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface ReviewFormProps {
  businessId: string;
  /** Name of the business. */
  name: string;
  /** Null: a new review. */
  review: Review | null;
  /** The path to which logging in returns: this form. */
  here: string;
  onDone: (review: Review) => void;
  /** Null on the page of the review, which does not close the form. */
  onClose: (() => void) | null;
}

/** In the order of the form. */
const FIELDS = ["p_rating", "p_comment", "p_display_name"] as const;

/** Stars and text, stored in the tab during typing. `typed`: values of a form submitted without scripts. */
function useDraft(businessId: string, review: Review | null, typed: FormAnswer["values"]) {
  const authorId = useProfile()?.id ?? "";
  const reviewId = review?.id ?? null;
  // hydration must match the server's HTML, which has no draft of the tab
  const isHydrated = useHydrated();
  const [{ stars, comment }, set] = useState(() => {
    const { p_rating: rating = "", p_comment: text } = typed;
    if (text !== undefined) return { stars: Number(rating), comment: text };
    const draft = isHydrated ? readDraft(businessId, { authorId, reviewId }) : null;
    return draft ?? { stars: review?.rating ?? 0, comment: review?.comment ?? "" };
  });
  function change(to: { stars?: number; comment?: string }) {
    const next = { stars, comment, ...to };
    set(next);
    keepDraft(businessId, { authorId, reviewId, ...next });
  }
  return { stars, comment, change };
}

export default function ReviewForm({ businessId, name, review, here, onDone, onClose }: ReviewFormProps) {
  const profile = useProfile();
  const photos = useReviewPhotos(review?.images ?? []);
  /** The version that is saved on the server. */
  const [saved, setSaved] = useState(review);
  const [missing, setMissing] = useState<RefusedForm["errors"]>({});
  /** Fields that were changed since the last submit, so that their errors no longer hold. */
  const [fixed, setFixed] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  const form = usePostForm<WrittenReview>("review", undefined, {
    onAnswer({ made }) {
      if (made !== undefined) void onWritten(made);
    },
  });
  const { element, code, values } = form;
  const photosStored = useStoredPhotos(businessId, photos, code === "unauthenticated");
  const { stars, comment, change } = useDraft(businessId, review, values);
  const isNameless = profile?.display_name === null || values["p_display_name"] !== undefined;
  const isInPlace = onClose !== null;
  const isHydrated = useHydrated();
  const all = { ...form.errors, ...missing };
  // in the order of the form
  const wrong = FIELDS.flatMap((name) => (all[name] === undefined || fixed.includes(name) ? [] : [[name, all[name]] as const])); // oxfmt-ignore
  const errors: RefusedForm["errors"] = Object.fromEntries(wrong);
  const fix = (name: string, isFixed: boolean) =>
    setFixed((before) => (isFixed ? [...before, name] : before.filter((one) => one !== name)));
  const isBusy = form.isBusy || photos.isSending;

  async function onWritten({ review: written, message }: WrittenReview) {
    setSaved(written);
    dropDraft(businessId);
    const images = photos.hasChanged ? await photos.send(written.id) : [...photos.kept];
    if (images === null) {
      showToast(reviewFormsTexts.photosMissing, "bad");
      return;
    }
    void dropPhotos(businessId);
    if (photos.hasChanged) {
      showToast(message);
      // the page loaded the review before its photos were uploaded
      void revalidate();
    }
    onDone({ ...written, images });
  }

  /** Checks that need no server. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const name = isNameless ? new FormData(event.currentTarget).get("p_display_name") : undefined;
    const lacking = missingIn({ stars, comment, ...(typeof name === "string" && { name }) });
    setMissing(lacking);
    setFixed([]);
    if (Object.keys(lacking).length === 0) return;
    event.preventDefault();
    focusFirstWrong(event.currentTarget, lacking);
  }

  const { isOver, handlers } = useFileDrop(!isBusy && photos.room > 0, photos.add);

  // focuses the first control
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (isInPlace) (find(":checked") ?? find("[type=radio]"))?.focus();
  }, [element, isInPlace]);

  useEffect(() => {
    if (code === "reviewer_name_required")
      element.current?.querySelector<HTMLElement>("[name=p_display_name]")?.focus();
  }, [code, element]);

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isBusy) return;
    event.preventDefault();
    photos.add(files);
  }

  return (
    <PostForm
      of={form}
      noValidate
      className={isOver ? "review-form review-dropping" : "review-form"}
      aria-label={review === null ? reviewFormsTexts.newReview({ name }) : reviewFormsTexts.editYourReview}
      onSubmit={onSubmit}
      onPaste={onPaste}
      {...handlers}
    >
      <input type="hidden" name="p_review_id" value={saved?.id ?? values["p_review_id"] ?? ""} />
      {/* with photos, the confirmation is shown after their upload */}
      {photos.hasChanged && <input type="hidden" name="photos" value="follow" />}
      <Refusal {...form} here={here} isTextKept={isHydrated} photosStored={photosStored} />
      <ErrorSummary form={element} errors={wrong} />
      <StarsField
        id={fieldId("p_rating")}
        stars={stars}
        error={errors["p_rating"]}
        onChange={(chosen) => {
          change({ stars: chosen });
          fix("p_rating", true);
        }}
      />
      <TextArea
        label={reviewFormsTexts.yourReview}
        name="p_comment"
        rows={5}
        required
        maxLength={LIMITS.commentLength}
        defaultValue={comment}
        error={errors["p_comment"]}
        id={fieldId("p_comment")}
        onChange={({ target: { value } }) => {
          change({ comment: value });
          fix("p_comment", value.trim() !== "");
        }}
      />
      {isNameless && (
        <div id={fieldId("p_display_name")}>
          <Field
            label={reviewFormsTexts.displayName}
            name="p_display_name"
            autoComplete="nickname"
            maxLength={LIMITS.displayNameLength}
            required
            help={reviewFormsTexts.displayNameHelp}
            defaultValue={values["p_display_name"]}
            error={errors["p_display_name"]}
            onChange={({ target: { value } }) => fix("p_display_name", value.trim() !== "")}
          />
        </div>
      )}
      {review === null && (
        <noscript>
          <p className="help">{reviewFormsTexts.photosNeedScripts}</p>
        </noscript>
      )}
      <PhotoPicker photos={photos} isBusy={isBusy} />
      <div className="row">
        <BusyButton className="btn primary" isBusy={isBusy}>
          {review === null ? reviewFormsTexts.postReview : reviewFormsTexts.saveChanges}
        </BusyButton>
        {onClose !== null && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              // the text of a new review is still there when the form opens again
              if (review !== null) dropDraft(businessId);
              void dropPhotos(businessId);
              onClose();
            }}
          >
            {reviewFormsTexts.cancel}
          </button>
        )}
      </div>
    </PostForm>
  );
}
