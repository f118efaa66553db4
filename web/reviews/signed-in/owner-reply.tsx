/** The owner's reply for its author: written, edited and deleted in place. */
import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Review, ReviewReply as Reply } from "#contract/reviews/review.ts";
import type { ReviewTask } from "../../platform/paths.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { OpenButton } from "../open-button.tsx";
import { ReviewReply } from "../review-reply.tsx";
import { DeleteButton, useDeletion } from "./delete-button.tsx";
import { Refusal } from "./refusal.tsx";
import { TextArea } from "./text-area.tsx";
import { thenFocus } from "./then-focus.ts";
import "./review-form.css";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface OwnerReplyProps {
  review: Review;
  businessId: string;
  /** Name of the business. */
  name: string;
  asOf: string;
  here: string;
  /** The form that the page's address opens. */
  opened: ReviewTask | null;
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
  onChange: (review: Review) => void;
}

function ReplyForm({ review, businessId, here, onChange, onReplying }: OwnerReplyProps) {
  const id = useId();
  const form = usePostForm<Reply>("reply", undefined, {
    onAnswer(answer) {
      if (isRight(answer))
        thenFocus(review.id, () => {
          onChange({ ...review, reply: answer.made ?? null });
          onReplying(false);
        });
    },
  });
  return (
    <div className="reply-form stack">
      <PostForm of={form} id={id} className="stack">
        <input type="hidden" name="p_review_id" value={review.id} />
        <Refusal {...form} here={here} />
        <TextArea
          label={reviewFormsTexts.yourPublicReply}
          name="p_comment"
          rows={4}
          required
          autoFocus
          maxLength={LIMITS.replyLength}
          defaultValue={form.values["p_comment"] ?? review.reply?.comment}
          error={form.errors["p_comment"]}
        />
      </PostForm>
      <div className="row">
        <BusyButton className="btn primary" form={id} isBusy={form.isBusy}>
          {reviewFormsTexts.saveReply}
        </BusyButton>
        <OpenButton
          businessId={businessId}
          review={review}
          className="btn"
          onOpen={() => thenFocus(review.id, () => onReplying(false))}
        >
          {reviewFormsTexts.cancel}
        </OpenButton>
      </div>
    </div>
  );
}

export default function OwnerReply(props: OwnerReplyProps) {
  const { review, businessId, name, asOf, here, opened, isReplying, onReplying, onChange } = props;
  const deletion = useDeletion("unreply", () => thenFocus(review.id, () => onChange({ ...review, reply: null })));
  if (isReplying) return <ReplyForm {...props} />;
  if (review.reply === null) return null;
  const about = { businessId, review };
  return (
    <ReviewReply reply={review.reply} name={name} asOf={asOf}>
      <div className="review-actions">
        <OpenButton {...about} task="reply" className="btn quiet sm" onOpen={() => onReplying(true)}>
          {reviewFormsTexts.editReply}
        </OpenButton>
        <DeleteButton
          {...about}
          of={deletion}
          label={reviewFormsTexts.deleteReply}
          question={reviewFormsTexts.deleteReplyQuestion}
          here={here}
          isOpened={opened === "delete"}
        >
          {reviewFormsTexts.deleteReplyHelp}
        </DeleteButton>
      </div>
    </ReviewReply>
  );
}
