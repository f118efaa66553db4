import type { Ref } from "react";
import type { Review } from "#contract/review.ts";
import { RelativeTime } from "./relative-time.tsx";
import { Stars } from "./stars.tsx";

/** 'Hanna Lindqvist' → 'HL', 'Madonna' → 'M'; by characters, not code units. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0] ?? "";
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "")).toLocaleUpperCase("en-US");
}

interface ReviewItemProps {
  review: Review;
  /** The instant the reviews were read. */
  asOf: string;
  ref?: Ref<HTMLLIElement>;
}

/** One person's review. Takes the focus when it is the first of those read on. */
export function ReviewItem({ review, asOf, ref }: ReviewItemProps) {
  const { rating, comment, reviewer_name: name, created_at: at } = review;
  return (
    <li className="review" ref={ref} tabIndex={-1}>
      <span className="avatar" aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <h3 className="review-name">
          <bdi>{name}</bdi>
        </h3>
        <div className="starline">
          <Stars value={rating} label={`${rating} out of 5 stars`} />
          <span className="faint tiny">
            <RelativeTime at={at} asOf={asOf} />
          </span>
        </div>
        {comment.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </li>
  );
}
