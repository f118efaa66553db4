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
  /** The instant it was read, for its relative times. */
  asOf: string;
  business: Pick<Business, "id" | "name" | "may">;
  /** The address of this review, for coming back to it. */
  here: string;
  /** What the address of the page opens. */
  opened?: ReviewTask | null;
  onChange: (review: Review) => void;
  onRemove: () => void;
  /** Opens the form in its place. */
  onEdit: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** One review, the reply to it, and what its reader can do. Takes the focus when it is the first of those read on. */
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
  // the session has ended while a form was open: the form stays, with what was typed
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
