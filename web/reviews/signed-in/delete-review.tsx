import type { Review } from "#contract/reviews/review.ts";
import { DeleteButton } from "./delete-button.tsx";

interface DeleteReviewProps {
  label: string;
  businessId: string;
  review: Review;
  /** Where logging in leads back to. */
  here: string;
  /** The address asks the question. */
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
