/** The owner's answer as its writer sees it: written, edited and taken back in place. */
import { useEffect, useRef } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Review } from "#contract/reviews/review.ts";
import { api, ApiError } from "../../platform/api.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { ReviewReply } from "../review-reply.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { Refusal } from "./refusal.tsx";
import { TextArea } from "./text-area.tsx";
import { thenFocus } from "./then-focus.ts";
import "./review-form.css";

interface OwnerReplyProps {
  review: Review;
  /** Of the business. */
  name: string;
  asOf: string;
  here: string;
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
  onChange: (review: Review) => void;
}

function ReplyForm({ review, here, onChange, onReplying }: OwnerReplyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, failure, code, errors, submit } = useSubmit(async ({ p_comment = "" }) => {
    try {
      const { reply, message } = await api.reply_to_review({ p_review_id: review.id, p_comment });
      showToast(message);
      thenFocus(review.id, () => {
        onChange({ ...review, reply });
        onReplying(false);
      });
    } catch (error) {
      // of the session it is said beside what was typed, with the way to log in
      if (error instanceof ApiError && error.issues.length === 0 && error.code !== "unauthenticated")
        showToast(error.message, "bad");
      throw error;
    }
  });

  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  return (
    <form ref={form} method="post" className="reply-form stack" onSubmit={submit}>
      {failure !== null && (code === null || code === "unauthenticated") && (
        <Refusal failure={failure} code={code} here={here} />
      )}
      <TextArea
        label="Your public reply"
        name="p_comment"
        rows={4}
        maxLength={LIMITS.replyLength}
        defaultValue={review.reply?.comment}
        error={errors["p_comment"]}
      />
      <div className="row">
        <BusyButton className="btn primary" isBusy={isBusy}>
          Save reply
        </BusyButton>
        <button type="button" className="btn" onClick={() => thenFocus(review.id, () => onReplying(false))}>
          Cancel
        </button>
      </div>
    </form>
  );
}

export default function OwnerReply(props: OwnerReplyProps) {
  const { review, name, asOf, here, isReplying, onReplying, onChange } = props;

  async function takeBack() {
    const { message } = await api.reply_to_review({ p_review_id: review.id, p_comment: null });
    showToast(message);
    thenFocus(review.id, () => onChange({ ...review, reply: null }));
  }

  if (isReplying) return <ReplyForm {...props} />;
  if (review.reply === null) return null;
  return (
    <ReviewReply reply={review.reply} name={name} asOf={asOf}>
      <div className="review-deeds">
        <button type="button" className="btn quiet sm" onClick={() => onReplying(true)}>
          Edit reply
        </button>
        <DeleteButton
          label="Delete reply"
          question="Are you sure you want to delete your reply?"
          here={here}
          onDelete={takeBack}
        />
      </div>
    </ReviewReply>
  );
}
