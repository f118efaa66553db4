import type { ReactNode } from "react";
import { Globe, MapPin, Phone } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { addressText, phoneHref, websiteHref, websiteText } from "../../business/contact-links.ts";
import { PlaceMap } from "../../business/place-map.tsx";
import { listingPageTexts } from "./listing-page-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface LocationProps {
  business: Business;
  directions: string | null;
}

/** The source of data; `note` may be empty. */
function Attribution({ text, url, note }: { text: string; url: string; note: string }) {
  const values = {
    text,
    source: (parts: ReactNode[]) =>
      url === "" ? (
        parts
      ) : (
        <a href={url} rel="noopener">
          {parts}
        </a>
      ),
  };
  return richText(
    note === "" ? listingPageTexts.attribution(values) : listingPageTexts.attributionWithNote({ ...values, note }),
  );
}

/** Location and contact of the listing; renders nothing if none is known. */
export function Location({ business, directions }: LocationProps) {
  const { map_version: map, phone_number: phone, website, sources } = business;
  const address = addressText(business);
  const hasContact = address !== "" || phone !== "" || website !== "";
  if (!hasContact && map === null && sources.length === 0) return null;
  return (
    <section className="location-part" aria-labelledby="location">
      <h2 id="location">{hasContact || map !== null ? listingPageTexts.location : listingPageTexts.source}</h2>
      {map !== null && directions !== null && (
        <PlaceMap
          listing={business}
          map={map}
          href={directions}
          label={address === "" ? listingPageTexts.directions : listingPageTexts.directionsTo({ address })}
        />
      )}
      {hasContact && (
        <ul className="contact">
          {address !== "" && (
            <li>
              <MapPin className="i" strokeWidth={1.75} aria-hidden />
              <address>
                <bdi>{address}</bdi>
              </address>
            </li>
          )}
          {phone !== "" && (
            <li>
              <Phone className="i" strokeWidth={1.75} aria-hidden />
              <a href={phoneHref(phone)} dir="ltr">
                {phone}
              </a>
            </li>
          )}
          {website !== "" && (
            <li>
              <Globe className="i" strokeWidth={1.75} aria-hidden />
              <a className="contact-site" href={websiteHref(website)} target="_blank" rel="nofollow noopener">
                {websiteText(website)}
              </a>
            </li>
          )}
        </ul>
      )}
      {sources.map(({ text, url, said }) => (
        <p key={text + url} className="help attribution">
          {text === "" ? said : <Attribution text={text} url={url} note={said} />}
        </p>
      ))}
    </section>
  );
}
