import { Suspense, useState, type Ref } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Review } from "#contract/reviews/review.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { useProfile } from "../platform/viewer.ts";
import { GuestActions, PlainActions } from "./plain-actions.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import type { Shown } from "./review-list-state.ts";
import { ReviewReply } from "./review-reply.tsx";
import { OwnerReply, ReviewActions } from "./signed-in-parts.ts";

interface ReviewItemProps extends Shown {
  business: Pick<Business, "id" | "name" | "may">;
  /** The address of this review, for coming back to it. */
  here: string;
  onChange: (review: Review) => void;
  onRemove: () => void;
  /** Opens the form in its place. */
  onEdit: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** One of the list, what became of it, and what its reader can do. Takes the focus when it is the first of those read on. */
export function ReviewItem({ review, asOf, business, here, onChange, onRemove, onEdit, ref }: ReviewItemProps) {
  const { reply } = review;
  const mayReply = business.may.includes("replies");
  const isGuest = useProfile() === null;
  // of guests nothing depends on it, and twenty reviews would be rendered again for it
  const isHydrated = useInBrowser(() => !isGuest, false);
  const [isReplying, setReplying] = useState(false);
  const answer = reply !== null && <ReviewReply reply={reply} name={business.name} asOf={asOf} />;
  const plain = <PlainActions review={review} business={business} />;
  return (
    <ReviewEntry review={review} asOf={asOf} ref={ref}>
      <div className="review-actions">
        {isGuest ? (
          <GuestActions helpfulCount={review.helpful_count} here={here} />
        ) : isHydrated ? (
          <Suspense fallback={plain}>
            <ReviewActions
              review={review}
              here={here}
              onChange={onChange}
              onRemove={onRemove}
              onEdit={onEdit}
              onReply={mayReply && reply === null && !isReplying ? () => setReplying(true) : null}
            />
          </Suspense>
        ) : (
          plain
        )}
      </div>
      {mayReply && isHydrated ? (
        <Suspense fallback={answer}>
          <OwnerReply
            review={review}
            name={business.name}
            asOf={asOf}
            here={here}
            isReplying={isReplying}
            onReplying={setReplying}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        answer
      )}
    </ReviewEntry>
  );
}
