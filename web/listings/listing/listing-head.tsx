import { Suspense } from "react";
import { BadgeCheck, Circle } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { reviewTexts } from "#contract/reviews/review-texts.ts";
import { countText, decimalText } from "#contract/text/count-text.ts";
import { CategoryIcon } from "../../drawings/category.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { guestPaths, paths } from "../../platform/paths.ts";
import { listingPageTexts } from "./listing-page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { optionalPart } from "../../platform/chunk.ts";

/** Loaded for listings that are not found by search. */
const WhoSees = optionalPart(() => import("./who-sees.tsx"));

/** Eight dashes of a circle's line: a separate icon would be a quarter of a kilobyte. */
const DASHES = "3.7 4.154";

function ClaimedMark({ isClaimed }: { isClaimed: boolean }) {
  const Icon = isClaimed ? BadgeCheck : Circle;
  const label = isClaimed ? listingPageTexts.claimed : listingPageTexts.unclaimed;
  return (
    // the word joiner keeps the mark on the line of the name's last word
    <>
      {"\u2060"}
      <span
        className={isClaimed ? "claim-mark claimed" : "claim-mark"}
        role="img"
        aria-label={label}
        title={isClaimed ? listingPageTexts.claimedHint : listingPageTexts.unclaimedHint}
      >
        <Icon className="i" strokeWidth={1.75} strokeDasharray={isClaimed ? undefined : DASHES} aria-hidden />
      </span>
    </>
  );
}

function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) {
    return (
      <a className="head-rating head-unrated" href="#reviews">
        <Stars value={0} />
        {reviewTexts.noReviews}
      </a>
    );
  }
  const average = decimalText(rating);
  return (
    <a className="head-rating" href="#reviews">
      <Stars value={rating} label={listingPageTexts.stars({ average })} />
      <b aria-hidden>{average}</b>
      <span className="head-count">
        {richText(
          listingPageTexts.reviewCount({
            count,
            shown: countText(count),
            hidden: (parts) => <span className="vh">{parts}</span>,
          }),
        )}
      </span>
    </a>
  );
}

export function ListingHead({ business }: { business: Business }) {
  const {
    id,
    name,
    name_language: language,
    reader_name: readerName,
    claimed,
    rating,
    review_count: count,
    categories,
    hidden_reason: hiddenReason,
    visibility,
  } = business;
  return (
    <header className="lhead">
      <div className="title">
        <h1>
          <bdi lang={language ?? undefined}>{name}</bdi>
        </h1>
        <ClaimedMark isClaimed={claimed} />
      </div>
      {readerName !== null && <p className="muted">{readerName}</p>}
      <div className="facts">
        <Rating rating={rating} count={count} />
        <ul className="tags" aria-label={listingPageTexts.categories}>
          {categories.map((category) => (
            <li key={category}>
              <Link className="tag-link" to={paths.search({ categories: [category] })}>
                <span className="tag" data-cat={category}>
                  <CategoryIcon category={category} />
                  {categoryTexts[category]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {!claimed && (
          <Link className="claim-link" to={guestPaths.claimListing(id)} rel="nofollow">
            {listingTexts.claimThisListing}
          </Link>
        )}
      </div>
      <VisitFacts business={business} />
      {(hiddenReason !== null || !visibility) && (
        <Suspense>
          <WhoSees business={business} />
        </Suspense>
      )}
    </header>
  );
}
