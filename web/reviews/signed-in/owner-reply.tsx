/** The owner's answer as its writer sees it: written, edited and taken back in place. */
import { useEffect } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Review, ReviewReply as Reply } from "#contract/reviews/review.ts";
import { UNANSWERED } from "../../platform/failure-text.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { showToast } from "../../platform/toast.ts";
import { ReviewReply } from "../review-reply.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { Refusal } from "./refusal.tsx";
import { tellRefusal } from "./refused.ts";
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
  const form = usePostForm<Reply>("reply", undefined, {
    onAnswer(answer) {
      // of the session it is said beside what was typed, with the way to log in
      if (answer.failure !== null && answer.code !== null && answer.code !== "unauthenticated")
        showToast(answer.failure, "bad");
      if (isRight(answer))
        thenFocus(review.id, () => {
          onChange({ ...review, reply: answer.made ?? null });
          onReplying(false);
        });
    },
  });
  const { element, isBusy, failure, code, errors } = form;

  useEffect(() => element.current?.querySelector("textarea")?.focus(), [element]);

  return (
    <PostForm of={form} className="reply-form stack">
      <input type="hidden" name="p_review_id" value={review.id} />
      {(code === null || code === "unauthenticated") && <Refusal failure={failure} code={code} here={here} />}
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
    </PostForm>
  );
}

export default function OwnerReply(props: OwnerReplyProps) {
  const { review, name, asOf, here, isReplying, onReplying, onChange } = props;

  const { isBusy, send } = usePostForm("unreply", undefined, {
    onAnswer(answer) {
      if (!tellRefusal(answer, here)) thenFocus(review.id, () => onChange({ ...review, reply: null }));
    },
    unanswered: UNANSWERED.again,
  });

  if (isReplying) return <ReplyForm {...props} />;
  if (review.reply === null) return null;
  return (
    <ReviewReply reply={review.reply} name={name} asOf={asOf}>
      <div className="review-actions">
        <button type="button" className="btn quiet sm" onClick={() => onReplying(true)}>
          Edit reply
        </button>
        <DeleteButton
          label="Delete reply"
          question="Are you sure you want to delete your reply?"
          isBusy={isBusy}
          onDelete={() => send({ p_review_id: review.id })}
        />
      </div>
    </ReviewReply>
  );
}
