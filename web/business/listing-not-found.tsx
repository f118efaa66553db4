import { Link } from "react-router";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { Storefront } from "../drawings/storefront.tsx";
import { paths } from "../platform/paths.ts";
import { businessTexts } from "./business-texts.ts";

/** Storefront for the page; always the same one. */
const EMPTY_SHOP = {
  id: "00000000-0000-7000-8000-000000000404",
  category: "Local Services",
} as const;

/** The address has the form of a listing's, but the listing does not exist: a different text than for unknown pages. */
export function ListingNotFound() {
  return (
    <main id="main" tabIndex={-1} className="wrap listing-missing">
      <div className="empty">
        <div className="art missing-art">
          <Storefront {...EMPTY_SHOP} name={businessTexts.emptyShop} isEager />
        </div>
        <h1>{listingTexts.listingNotFound}</h1>
        <p>{businessTexts.notFoundHint}</p>
        <div className="row">
          <Link className="btn primary" to={paths.search()}>
            {businessTexts.search}
          </Link>
          <Link className="btn" to={paths.home()}>
            {businessTexts.home}
          </Link>
        </div>
      </div>
    </main>
  );
}
