import type { Review } from "#contract/reviews/review.ts";
import { DeleteButton, useDeletion } from "./delete-button.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface DeleteReviewProps {
  label: string;
  businessId: string;
  review: Review;
  /** The path to which logging in returns. */
  here: string;
  /** The address opens the confirmation. */
  isOpened?: boolean;
  onDeleted: () => void;
}

export function DeleteReview({ isOpened = false, onDeleted, ...rest }: DeleteReviewProps) {
  const form = useDeletion("delete", onDeleted);
  return (
    <DeleteButton {...rest} of={form} question={reviewFormsTexts.deleteReviewQuestion} isOpened={isOpened}>
      {reviewFormsTexts.deleteReviewHelp}
    </DeleteButton>
  );
}
