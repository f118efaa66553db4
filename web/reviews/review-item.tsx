import { Suspense, useState, type Ref } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Review } from "#contract/reviews/review.ts";
import type { ReviewTask } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { GuestActions } from "./guest-actions.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { ReviewReply } from "./review-reply.tsx";
import { OwnerReply, ReviewActions } from "./signed-in-parts.ts";

interface ReviewItemProps {
  review: Review;
  /** The instant at which it was loaded, for its relative times. */
  asOf: string;
  business: Pick<Business, "id" | "name" | "may">;
  /** Address of this review, to return to. */
  here: string;
  /** The form that the page's address opens. */
  opened?: ReviewTask | null;
  onChange: (review: Review) => void;
  onRemove: () => void;
  /** Opens the form in place of the review. */
  onEdit: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** One review, its reply, and the viewer's actions. The first of newly loaded reviews gets the focus. */
export function ReviewItem({
  review,
  asOf,
  business: { id, name, may },
  here,
  opened = null,
  onChange,
  onRemove,
  onEdit,
  ref,
}: ReviewItemProps) {
  const { reply } = review;
  const isGuest = useProfile() === null;
  // the session expired while a form was open: the form stays, with its input
  const hasEnded = isGuest && opened !== null;
  const mayReply = may.includes("replies") || (hasEnded && opened === "reply");
  const [isReplying, setReplying] = useState(mayReply && opened === "reply");
  const about = { review, businessId: id, here, opened, onChange };
  const answer = reply !== null && <ReviewReply reply={reply} name={name} asOf={asOf} />;
  return (
    <ReviewEntry review={review} asOf={asOf} ref={ref}>
      <div className="review-actions">
        {isGuest && !hasEnded ? (
          <GuestActions helpfulCount={review.helpful_count} here={here} />
        ) : (
          <Suspense>
            <ReviewActions
              {...about}
              onRemove={onRemove}
              onEdit={onEdit}
              onReply={mayReply && reply === null && !isReplying ? () => setReplying(true) : null}
            />
          </Suspense>
        )}
      </div>
      {mayReply ? (
        <Suspense fallback={answer}>
          <OwnerReply {...about} name={name} asOf={asOf} isReplying={isReplying} onReplying={setReplying} />
        </Suspense>
      ) : (
        answer
      )}
    </ReviewEntry>
  );
}
