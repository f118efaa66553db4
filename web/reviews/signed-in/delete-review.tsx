import type { Review } from "#contract/reviews/review.ts";
import { DeleteButton } from "./delete-button.tsx";

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

export function DeleteReview({ isOpened = false, ...rest }: DeleteReviewProps) {
  return (
    <DeleteButton {...rest} form="delete" question="Are you sure you want to delete your review?" isOpened={isOpened}>
      It goes at once, with its photos and any reply to it. This can’t be undone.
    </DeleteButton>
  );
}
