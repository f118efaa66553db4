import { BadgeCheck } from "lucide-react";
import { Suspense, type ReactNode, type Ref } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewText } from "./review-text.tsx";
import { ReviewState } from "./signed-in-parts.ts";
import { Stars } from "./stars.tsx";
import { reviewsTexts } from "./reviews-texts.ts";

/** 'Hanna Lindqvist' → 'HL', 'Madonna' → 'M'; by characters, not code units. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0] ?? "";
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "")).toLocaleUpperCase("en-US");
}

interface ReviewEntryProps {
  review: Review;
  /** The instant at which it was loaded, for its relative time. */
  asOf: string;
  /** Status of the review, and the viewer's actions. */
  children: ReactNode;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** One user's review. */
export function ReviewEntry({ review, asOf, children, ref }: ReviewEntryProps) {
  const { id, rating, comment, reviewer_name: name, created_at: at } = review;
  return (
    <li className="review" id={`review-${id}`} ref={ref} tabIndex={-1}>
      <span className="avatar" aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <h3 className="review-name">
          <bdi>{name}</bdi>
          {review.is_reviewer && <span className="tag">{reviewsTexts.yourReview}</span>}
        </h3>
        <div className="starline">
          <Stars value={rating} label={reviewsTexts.outOf5Stars({ rating })} />
          <span className="faint tiny">
            <RelativeTime at={at} asOf={asOf} />
            {review.updated_at > at && ` ${reviewsTexts.edited}`}
          </span>
          {review.verified_visit && (
            <span className="verified" title={reviewsTexts.verifiedVisitHelp}>
              <BadgeCheck className="i" strokeWidth={1.75} aria-hidden />
              {reviewsTexts.verifiedVisit}
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
        {children}
      </div>
    </li>
  );
}
