import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import { withDistance } from "../platform/search-distance.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { ListingPicture } from "../business/listing-picture.tsx";
import { NextTimes } from "../booking/next-times.tsx";
import { OpenBadge } from "../hours/open-badge.tsx";
import { SaveButton } from "../lists/save-button.tsx";
import { placeText, distanceText } from "../places/place-text.ts";
import { Rating } from "../reviews/rating.tsx";
import { MatchedText } from "./matched-text.tsx";
import "./business-card.css";
import "../lists/save-on-card.css";
import { categoryTexts } from "#contract/listings/category-texts.ts";

interface BusinessCardProps {
  listing: SearchResult;
  /** Its icon is shown, and its name if the listing has no kind; the first, unless another was searched for. */
  category?: Category | undefined;
  /** Near the top of the page: the image loads eagerly. */
  isEager: boolean;
  /** False in a town: the distance from its center does not matter. */
  hasDistance?: boolean;
  /** Level of its heading: 3 below a heading of a section. */
  level?: 2 | 3;
  /** Party size that the times are for, if requested. */
  party?: number | null;
  /** The requested date and time, if the listing is full then. */
  full?: { date: string; time: string } | null;
  /** Selected on the map next to the list. */
  isChosen?: boolean;
  /** With the button that saves it. */
  isSavable?: boolean;
  /** Below the times. */
  children?: ReactNode;
}

const WIDTHS: readonly ImageWidth[] = [208, 416, 640];

/** One search result. The link of the name covers the whole card; the links of its times are above it. */
export function BusinessCard({
  listing,
  category = listing.categories[0],
  isEager,
  hasDistance = false,
  level = 2,
  party = null,
  full = null,
  isChosen = false,
  isSavable = true,
  children,
}: BusinessCardProps) {
  const { kind, matches } = listing;
  const place = placeText(listing);
  const distance = withDistance(hasDistance ? listing.distance_km : null);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className="result" aria-current={isChosen ? true : undefined}>
      <div className="art pic">
        <ListingPicture
          listing={listing}
          isEager={isEager}
          width={208}
          height={139}
          // phones show the middle of the photo, a square of 96
          sizes="(max-width: 600px) 144px, 208px"
          widths={WIDTHS}
        />
      </div>
      <div className="body">
        <div className="top">
          <Heading>
            <Link to={paths.listing(listing.id)} state={distance}>
              <MatchedText text={listing.name} ranges={matches?.name} lang={listing.name_language} />
            </Link>
          </Heading>
          <Rating rating={listing.rating} count={listing.review_count} />
        </div>
        {listing.reader_name !== null && <p className="meta">{listing.reader_name}</p>}
        <p className="meta">
          {category !== undefined && (
            <span className="tag bare" data-cat={category}>
              <CategoryIcon category={category} />
              {kind === null ? (
                categoryTexts[category]
              ) : (
                <MatchedText text={kind} ranges={matches?.kind} lang={listing.kind_language} />
              )}
            </span>
          )}
          {hasDistance && listing.distance_km !== null && (
            <span className="num">{distanceText(listing.distance_km, listing.country)}</span>
          )}
          {place !== "" && <span className="faint">{place}</span>}
          <OpenBadge open={listing.open} />
        </p>
        {listing.summary !== "" && (
          <p className="desc" lang={listing.summary_language ?? undefined} dir="auto">
            <MatchedText text={listing.summary} ranges={matches?.summary} />
          </p>
        )}
      </div>
      <NextTimes listing={listing} party={party} full={full} distance={distance} />
      {children}
      {isSavable && <SaveButton listing={listing} />}
    </li>
  );
}
