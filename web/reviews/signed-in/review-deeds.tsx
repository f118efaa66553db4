/** What a signed-in reader does with a review: their own is edited and deleted, others' are voted for and reported. */
import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { countText } from "#contract/messages.ts";
import type { Review } from "#contract/reviews/review.ts";
import { api } from "../../platform/api.ts";
import { showToast } from "../../ui/toast.ts";
import { DeleteButton } from "./delete-button.tsx";
import { tellRefusal } from "./refused.ts";
import { ReportButton } from "./report-button.tsx";

interface ReviewDeedsProps {
  review: Review;
  here: string;
  onChange: (review: Review) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** Null where the viewer cannot, or is at it already. */
  onReply: (() => void) | null;
}

function Helpful({ review, here, onChange }: Pick<ReviewDeedsProps, "review" | "here" | "onChange">) {
  const { id, helpful_count: count, is_helpful: isHelpful } = review;
  const [isBusy, setBusy] = useState(false);

  async function vote() {
    setBusy(true);
    // at once; the server's answer puts it right
    onChange({ ...review, is_helpful: !isHelpful, helpful_count: Math.max(0, count + (isHelpful ? -1 : 1)) });
    try {
      onChange({ ...review, ...(await api.vote_review({ p_review_id: id, p_helpful: !isHelpful })) });
    } catch (error) {
      onChange(review);
      tellRefusal(error, here);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="btn quiet sm helpful"
      aria-pressed={isHelpful}
      onClick={() => void (isBusy ? undefined : vote())}
    >
      <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />
      Helpful
      {count > 0 && <span className="num">{countText(count)}</span>}
    </button>
  );
}

function OwnDeeds({
  review,
  here,
  onRemove,
  onEdit,
}: Pick<ReviewDeedsProps, "review" | "here" | "onRemove" | "onEdit">) {
  async function remove() {
    const { message } = await api.delete_review({ p_review_id: review.id });
    showToast(message);
    onRemove();
  }

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
        here={here}
        onDelete={remove}
      >
        <p>It goes at once, with its photos and any reply to it. This can’t be undone.</p>
      </DeleteButton>
    </>
  );
}

export default function ReviewDeeds({ review, here, onChange, onRemove, onEdit, onReply }: ReviewDeedsProps) {
  if (review.is_reviewer) return <OwnDeeds review={review} here={here} onRemove={onRemove} onEdit={onEdit} />;
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
