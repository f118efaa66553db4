import { BadgeCheck, Star } from "lucide-react";
import type { MouseEvent } from "react";
import type { Business } from "#contract/listings/business.ts";
import { countText, decimalText } from "#contract/text/count-text.ts";
import { Stars } from "./stars.tsx";
import { isPlainClick } from "../platform/plain-click.ts";
import type { ReviewView } from "./review-view.ts";
import { reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const HIGHEST_FIRST = [5, 4, 3, 2, 1] as const;
/** In percent: a single review among thousands stays visible. */
const SHORTEST_BAR = 1.5;

interface ReviewSummaryProps {
  business: Business;
  rating: number;
  view: ReviewView;
  addressOf: (view: ReviewView) => string;
  onTurn: (view: ReviewView) => void;
}

interface BarProps {
  stars: number;
  count: number;
  /** In percent of the longest. */
  share: number;
}

function Bar({ stars, count, share }: BarProps) {
  return (
    <>
      <span className="bar-name">
        <span className="num">{stars}</span>
        <Star className="i" aria-hidden />
        <span className="vh">{reviewsTexts.starsOfBar({ stars })}</span>
      </span>
      <svg aria-hidden focusable="false">
        <rect className="bar-track" width="100%" height="100%" rx="4" />
        {count > 0 && <rect className="bar-fill" width={`${share.toFixed(1)}%`} height="100%" rx="4" />}
      </svg>
      <span className="num">
        {richText(
          reviewsTexts.reviewCountShort({
            count,
            shown: countText(count),
            hidden: (parts) => <span className="vh">{parts}</span>,
          }),
        )}
      </span>
    </>
  );
}

/** The rating, that of verified visits, and the distribution of stars: each bar toggles the filter for its stars. */
export function ReviewSummary({ business, rating, view, addressOf, onTurn }: ReviewSummaryProps) {
  const { review_count: count, star_counts: starCounts } = business;
  const { verified_rating: verifiedRating, verified_count: verifiedCount } = business;
  const most = Math.max(1, ...starCounts);
  const average = decimalText(rating);

  function onPick(event: MouseEvent, next: ReviewView) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onTurn(next);
  }

  return (
    <div className="summary">
      <div className="score">
        <b className="num">{average}</b>
        <Stars value={rating} label={reviewsTexts.outOf5Stars({ rating: average })} />
        <span className="small muted">{reviewsTexts.reviewCount({ count, shown: countText(count) })}</span>
        {verifiedRating !== null && (
          <span className="small muted score-verified">
            <BadgeCheck className="i" strokeWidth={1.75} aria-hidden />
            {reviewsTexts.fromVerifiedVisits({
              rating: decimalText(verifiedRating),
              count: verifiedCount,
              shown: countText(verifiedCount),
            })}
          </span>
        )}
      </div>
      <div className="bars" role="group" aria-label={reviewsTexts.reviewsByStars}>
        {HIGHEST_FIRST.map((stars) => {
          const ofThese = starCounts[stars - 1] ?? 0;
          const share = Math.max((ofThese / most) * 100, SHORTEST_BAR);
          const bar = <Bar stars={stars} count={ofThese} share={share} />;
          const isChosen = view.stars === stars;
          if (ofThese === 0 && !isChosen)
            return (
              <p key={stars} className="bar">
                {bar}
              </p>
            );
          const next = { ...view, stars: isChosen ? null : stars };
          return (
            <a
              key={stars}
              className="bar"
              href={addressOf(next)}
              aria-current={isChosen}
              rel="nofollow"
              onClick={(event) => onPick(event, next)}
            >
              {bar}
            </a>
          );
        })}
      </div>
    </div>
  );
}
