/** A logged-in user's actions on a review: edit and delete their own, vote for and report others'. */
import { ThumbsUp } from "lucide-react";
import { countText } from "#contract/text/count-text.ts";
import type { Review, VotedReview } from "#contract/reviews/review.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { guestPaths, type ReviewTask } from "../../platform/paths.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { OpenButton } from "../open-button.tsx";
import { DeleteReview } from "./delete-review.tsx";
import { Refusal } from "./refusal.tsx";
import { ReportButton } from "./report-button.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface ReviewActionsProps {
  review: Review;
  businessId: string;
  here: string;
  /** The form that the page's address opens. */
  opened: ReviewTask | null;
  onChange: (review: Review) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** Null if the viewer cannot reply, or is writing a reply already. */
  onReply: (() => void) | null;
}

type HelpfulProps = Pick<ReviewActionsProps, "review" | "businessId" | "here" | "onChange">;

function Helpful({ review, businessId, here, onChange }: HelpfulProps) {
  const { id, helpful_count: before, is_helpful: wasHelpful } = review;
  const form = usePostForm<VotedReview>("helpful", undefined, {
    onAnswer(answer) {
      if (isRight(answer)) onChange({ ...review, ...answer.made });
    },
    unanswered: unansweredTexts.again,
  });
  // shown at once; the server's response corrects it
  const isHelpful = form.isSending ? !wasHelpful : wasHelpful;
  const count = form.isSending ? Math.max(0, before + (wasHelpful ? -1 : 1)) : before;

  return (
    <PostForm of={form} page={guestPaths.review(businessId, { of: id })}>
      <input type="hidden" name="p_review_id" value={id} />
      <input type="hidden" name="p_helpful" value={wasHelpful ? "no" : "yes"} />
      <button
        className="btn quiet sm helpful"
        aria-pressed={isHelpful}
        onClick={(event) => {
          if (form.isBusy) event.preventDefault();
        }}
      >
        <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />
        {reviewFormsTexts.helpful}
        {count > 0 && <span className="num">{countText(count)}</span>}
      </button>
      <Refusal {...form} here={here} />
    </PostForm>
  );
}

type OwnActionsProps = Pick<ReviewActionsProps, "review" | "businessId" | "here" | "onRemove" | "onEdit">;

function OwnActions({ review, businessId, here, onRemove, onEdit }: OwnActionsProps) {
  return (
    <>
      {review.helpful_count > 0 && (
        <span className="muted small">
          {reviewFormsTexts.foundHelpful({
            count: review.helpful_count,
            shown: countText(review.helpful_count),
          })}
        </span>
      )}
      {review.state !== "hidden" && (
        <OpenButton businessId={businessId} review={review} className="btn quiet sm" onOpen={onEdit}>
          {reviewFormsTexts.edit}
        </OpenButton>
      )}
      <DeleteReview
        label={reviewFormsTexts.delete}
        businessId={businessId}
        review={review}
        here={here}
        onDeleted={onRemove}
      />
    </>
  );
}

export default function ReviewActions(props: ReviewActionsProps) {
  const { review, businessId, here, opened, onChange, onReply } = props;
  if (review.is_reviewer) return <OwnActions {...props} />;
  return (
    <>
      <Helpful {...props} />
      {onReply !== null && (
        <OpenButton businessId={businessId} review={review} task="reply" className="btn quiet sm" onOpen={onReply}>
          {reviewFormsTexts.reply}
        </OpenButton>
      )}
      <ReportButton
        review={review}
        businessId={businessId}
        here={here}
        isOpened={opened === "report"}
        onReported={() => onChange({ ...review, is_reported: true })}
      />
    </>
  );
}
