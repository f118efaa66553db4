import { BadgeCheck } from "lucide-react";
import { Suspense, useState, type Ref } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Review } from "#contract/reviews/review.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { Stars } from "./stars.tsx";
import { useHydrated } from "../platform/use-hydrated.ts";
import { useProfile } from "../platform/viewer.ts";
import { GuestDeeds } from "./guest-deeds.tsx";
import type { Shown } from "./review-list-state.ts";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewReply } from "./review-reply.tsx";
import { ReviewText } from "./review-text.tsx";
import { OwnerReply, ReviewDeeds, ReviewState } from "./signed-in-parts.ts";

/** 'Hanna Lindqvist' → 'HL', 'Madonna' → 'M'; by characters, not code units. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0] ?? "";
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "")).toLocaleUpperCase("en-US");
}

interface ReviewItemProps extends Shown {
  business: Pick<Business, "name" | "is_owner">;
  /** The address of this review, for coming back to it. */
  here: string;
  onChange: (review: Review) => void;
  onRemove: () => void;
  /** Opens the form in its place. */
  onEdit: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** One person's review, what became of it, and what its reader can do. Takes the focus when it is the first of those read on. */
export function ReviewItem({ review, asOf, business, here, onChange, onRemove, onEdit, ref }: ReviewItemProps) {
  const { id, rating, comment, reviewer_name: name, created_at: at, reply } = review;
  const isGuest = useProfile() === null;
  const isHydrated = useHydrated();
  const [isReplying, setReplying] = useState(false);
  const answer = reply !== null && <ReviewReply reply={reply} name={business.name} asOf={asOf} />;
  return (
    <li className="review" id={`review-${id}`} ref={ref} tabIndex={-1}>
      <span className="avatar" aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <h3 className="review-name">
          <bdi>{name}</bdi>
          {review.is_reviewer && <span className="tag">Your review</span>}
        </h3>
        <div className="starline">
          <Stars value={rating} label={`${rating} out of 5 stars`} />
          <span className="faint tiny">
            <RelativeTime at={at} asOf={asOf} />
            {review.updated_at > at && " (edited)"}
          </span>
          {review.verified_visit && (
            <span className="verified" title="They had a confirmed reservation here, and it was over.">
              <BadgeCheck className="i" strokeWidth={1.75} aria-hidden />
              Verified visit
            </span>
          )}
        </div>
        {review.state !== "shown" && (
          <Suspense>
            <ReviewState review={review} />
          </Suspense>
        )}
        <ReviewText text={comment} />
        <ReviewPhotos images={review.images} name={name} at={at} />
        {isGuest ? (
          <GuestDeeds helpfulCount={review.helpful_count} here={here} />
        ) : (
          <div className="review-deeds">
            {isHydrated && (
              <Suspense>
                <ReviewDeeds
                  review={review}
                  here={here}
                  onChange={onChange}
                  onRemove={onRemove}
                  onEdit={onEdit}
                  onReply={business.is_owner && reply === null && !isReplying ? () => setReplying(true) : null}
                />
              </Suspense>
            )}
          </div>
        )}
        {business.is_owner && isHydrated ? (
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
      </div>
    </li>
  );
}
