import { reviewTexts } from "#contract/reviews/review-texts.ts";
import { placeText } from "../../places/place-text.ts";
import { Stars } from "../../reviews/stars.tsx";
import { Storefront } from "../../drawings/storefront.tsx";
import { useDebounced } from "../../platform/delays.ts";
import "../tall-card.css";
import { createListingTexts } from "./create-listing-texts.ts";

interface PreviewProps {
  name: string;
  place: { city: string; state: string; country: string };
}

/** The new listing has no id yet; its storefront is drawn for this one. */
const TO_COME = "00000000-0000-4000-8000-000000000002";
/** Delay that avoids drawing the storefront on every keystroke. */
const DRAWN_AFTER_MS = 350;

/** Preview of the listing in search results, updated while the user types. */
export function Preview({ name, place }: PreviewProps) {
  const drawn = useDebounced(name, DRAWN_AFTER_MS);
  return (
    <section className="preview" aria-labelledby="preview">
      <h2 id="preview">{createListingTexts.preview}</h2>
      <div className="tall-card">
        <div className="art tall-picture">
          <Storefront
            id={TO_COME}
            name={drawn === "" ? createListingTexts.yourShop : drawn}
            category="Local Services"
            isEager
          />
        </div>
        <div className="tall-body">
          <h3>
            <bdi>{name === "" ? createListingTexts.yourBusiness : name}</bdi>
          </h3>
          <p className="faint small">{placeText(place) || createListingTexts.yourCity}</p>
          <p className="rating faint">
            <Stars value={0} />
            {reviewTexts.noReviews}
          </p>
        </div>
      </div>
      <p className="help">{createListingTexts.previewHint}</p>
    </section>
  );
}
