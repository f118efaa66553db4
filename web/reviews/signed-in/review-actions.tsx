/** What a signed-in reader does with a review: their own is edited and deleted, others' are voted for and reported. */
import { ThumbsUp } from "lucide-react";
import { countText } from "#contract/text/count-text.ts";
import type { Review, VotedReview } from "#contract/reviews/review.ts";
import { UNANSWERED } from "../../platform/failure-text.ts";
import { usePostForm } from "../../platform/post-form.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { tellRefusal } from "./refused.ts";
import { ReportButton } from "./report-button.tsx";

interface ReviewActionsProps {
  review: Review;
  here: string;
  onChange: (review: Review) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** Null where the viewer cannot, or is at it already. */
  onReply: (() => void) | null;
}

function Helpful({ review, here, onChange }: Pick<ReviewActionsProps, "review" | "here" | "onChange">) {
  const { id, helpful_count: before, is_helpful: wasHelpful } = review;
  const { isBusy, isSending, send } = usePostForm<VotedReview>("helpful", undefined, {
    onAnswer(answer) {
      if (!tellRefusal(answer, here)) onChange({ ...review, ...answer.made });
    },
    unanswered: UNANSWERED.again,
  });
  // at once; the server's answer puts it right
  const isHelpful = isSending ? !wasHelpful : wasHelpful;
  const count = isSending ? Math.max(0, before + (wasHelpful ? -1 : 1)) : before;

  return (
    <button
      type="button"
      className="btn quiet sm helpful"
      aria-pressed={isHelpful}
      onClick={() => {
        if (!isBusy) send({ p_review_id: id, p_helpful: wasHelpful ? "no" : "yes" });
      }}
    >
      <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />
      Helpful
      {count > 0 && <span className="num">{countText(count)}</span>}
    </button>
  );
}

function OwnActions({
  review,
  here,
  onRemove,
  onEdit,
}: Pick<ReviewActionsProps, "review" | "here" | "onRemove" | "onEdit">) {
  const { isBusy, send } = usePostForm("delete", undefined, {
    onAnswer(answer) {
      if (!tellRefusal(answer, here)) onRemove();
    },
    unanswered: UNANSWERED.again,
  });

  return (
    <>
      {review.helpful_count > 0 && (
        <span className="muted small">
          {countText(review.helpful_count)} {review.helpful_count === 1 ? "person" : "people"} found this helpful
        </span>
      )}
      {review.state !== "hidden" && (
        <button type="button" className="btn quiet sm" onClick={onEdit}>
          Edit
        </button>
      )}
      <DeleteButton
        label="Delete"
        question="Are you sure you want to delete your review?"
        isBusy={isBusy}
        onDelete={() => send({ p_review_id: review.id })}
      >
        <p>It goes at once, with its photos and any reply to it. This can’t be undone.</p>
      </DeleteButton>
    </>
  );
}

export default function ReviewActions({ review, here, onChange, onRemove, onEdit, onReply }: ReviewActionsProps) {
  if (review.is_reviewer) return <OwnActions review={review} here={here} onRemove={onRemove} onEdit={onEdit} />;
  return (
    <>
      <Helpful review={review} here={here} onChange={onChange} />
      {onReply !== null && (
        <button type="button" className="btn quiet sm" onClick={onReply}>
          Reply
        </button>
      )}
      <ReportButton review={review} here={here} onReported={() => onChange({ ...review, is_reported: true })} />
    </>
  );
}
