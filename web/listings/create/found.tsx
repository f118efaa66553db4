import { Link } from "react-router";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import type { LightSummary } from "#contract/search/search.ts";
import { placeText } from "../../places/place-text.ts";
import { Storefront } from "../../drawings/storefront.tsx";
import { guestPaths, paths } from "../../platform/paths.ts";
import { useDetailsAddress } from "./use-details-address.ts";
import type { ReactNode } from "react";
import { richText } from "#contract/text/rich-text.ts";
import { createListingTexts } from "./create-listing-texts.ts";

interface FoundProps {
  name: string;
  city: string;
  /** Null if the search failed. */
  found: readonly LightSummary[] | null;
}

/** Link for a listing with that name: to its page if it has members, else to the claim form. */
export function foundAddress({ id, claimed }: LightSummary): string {
  return claimed ? paths.listing(id) : guestPaths.claimListing(id);
}

function Lead({ found }: { found: FoundProps["found"] }) {
  if (found === null) return <p>{createListingTexts.searchFailed}</p>;
  if (found.length === 0) return <p>{createListingTexts.noneFound}</p>;
  if (found.every(({ claimed }) => claimed)) return <p>{createListingTexts.foundClaimed}</p>;
  return <p>{createListingTexts.found}</p>;
}

/** Listings with a similar name, as part of the page, for browsers without scripts. */
export function Found({ name, city, found }: FoundProps) {
  const detailsAddress = useDetailsAddress();
  return (
    <section className="stack found-part" aria-labelledby="found">
      <h2 id="found">‘{name}’</h2>
      <Lead found={found} />
      <ul className="found-list">
        {(found ?? []).map((listing) => {
          const label = { name: listing.name, hidden: (parts: ReactNode[]) => <span className="vh">{parts}</span> };
          return (
            <li key={listing.id}>
              <span className="art">
                <Storefront id={listing.id} name={listing.name} category={listing.category} />
              </span>
              <span>
                <b>
                  <bdi>{listing.name}</bdi>
                </b>
                <span className="faint small">
                  {[placeText(listing), listing.claimed ? createListingTexts.alreadyListed : ""]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </span>
              </span>
              <Link className="btn sm" to={foundAddress(listing)}>
                {richText(
                  listing.claimed ? createListingTexts.viewListing(label) : createListingTexts.claimListing(label),
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={detailsAddress(name, city)}>
          {listingEditingTexts.createYourOwn} ‘{name}’
        </Link>
      </p>
    </section>
  );
}
