import { Link } from "react-router";
import { X } from "lucide-react";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { MapListing } from "#contract/search/search-map.ts";
import { ListingPicture } from "../../business/listing-picture.tsx";
import { paths } from "../../platform/paths.ts";
import { placeText } from "../../places/place-text.ts";
import { Rating } from "../../reviews/rating.tsx";
import { searchMapTexts } from "./search-map-texts.ts";

/** Card of a pin: one listing, or a list of several. */
export function MapCard({ listings, onClose }: { listings: readonly MapListing[]; onClose: () => void }) {
  return (
    <div className="map-card">
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <div className="art">
              <ListingPicture
                listing={{ ...listing, categories: [listing.category] }}
                isEager
                width={96}
                height={72}
                sizes="96px"
                widths={[208]}
              />
            </div>
            <div className="what">
              <Link to={paths.listing(listing.id)}>
                <bdi>{listing.name}</bdi>
              </Link>
              <Rating rating={listing.rating} count={listing.review_count} />
              <p className="small faint">
                {categoryTexts[listing.category]}
                {placeText(listing) !== "" && ` · ${placeText(listing)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className="close" aria-label={searchMapTexts.close} onClick={onClose}>
        <X className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
