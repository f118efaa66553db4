import { Link } from "react-router";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { ListingPicture } from "../business/listing-picture.tsx";
import { NextTimes } from "../booking/next-times.tsx";
import { OpenBadge } from "../hours/open-badge.tsx";
import { placeText, distanceText } from "../places/place-text.ts";
import { Rating } from "../reviews/rating.tsx";
import "./business-card.css";

interface BusinessCardProps {
  listing: SearchResult;
  /** Which of its categories is shown; the first, unless one was looked for. */
  category?: Category | undefined;
  /** Near the top of the page, so loaded at once. */
  isEager: boolean;
  /** In a town nobody asks how far it is from its middle. */
  hasDistance?: boolean;
  /** Of its heading: 3 where it stands under one of its own. */
  level?: 2 | 3;
  /** How many people the times are for, where that was asked. */
  party?: number | null;
  /** When it is full and was asked for. */
  full?: { date: string; time: string } | null;
  /** On the map beside the list. */
  isChosen?: boolean;
}

const WIDTHS: readonly ImageWidth[] = [208, 416, 640];

/** One line of results. The whole card is one link, stretched from the name; its times lie above that, links of their own. */
export function BusinessCard({
  listing,
  category = listing.categories[0],
  isEager,
  hasDistance = false,
  level = 2,
  party = null,
  full = null,
  isChosen = false,
}: BusinessCardProps) {
  const place = placeText(listing);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className="result" aria-current={isChosen ? true : undefined}>
      <div className="art pic">
        <ListingPicture
          listing={listing}
          isEager={isEager}
          width={208}
          height={139}
          // on phones the middle of the photo is shown, a square of 96
          sizes="(max-width: 600px) 144px, 208px"
          widths={WIDTHS}
        />
      </div>
      <div className="body">
        <div className="top">
          <Heading>
            <Link to={paths.listing(listing.id)}>{listing.name}</Link>
          </Heading>
          <Rating rating={listing.rating} count={listing.review_count} />
        </div>
        <p className="meta">
          {category !== undefined && (
            <span className="tag bare" data-cat={category}>
              <CategoryIcon category={category} />
              {category}
            </span>
          )}
          {hasDistance && listing.distance_km !== null && (
            <span className="num">{distanceText(listing.distance_km, listing.country)}</span>
          )}
          {place !== "" && <span className="faint">{place}</span>}
          <OpenBadge open={listing.open} />
        </p>
        {listing.summary !== "" && <p className="desc">{listing.summary}</p>}
      </div>
      <NextTimes listing={listing} party={party} full={full} />
    </li>
  );
}
