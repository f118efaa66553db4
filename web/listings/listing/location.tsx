import { lazy } from "react";
import { Globe, MapPin, Phone } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { addressText, phoneHref, websiteHref, websiteText } from "../../business/contact-links.ts";
import { ThemedPicture } from "../../drawings/themed-picture.tsx";
import { OpenableMap } from "../../drawings/openable-map.tsx";
import { mapPaths } from "../../platform/paths.ts";
import { listingPageTexts } from "./listing-page-texts.ts";

const ListingMap = lazy(() => import("../../map/listing-map.tsx"));

interface LocationProps {
  business: Business;
  directions: string | null;
}

/** Location and contact of the listing; renders nothing if none is known. */
export function Location({ business, directions }: LocationProps) {
  const { id, lat, lng, map_version: map, phone_number: phone, website, sources } = business;
  const address = addressText(business);
  const hasContact = address !== "" || phone !== "" || website !== "";
  if (!hasContact && map === null && sources.length === 0) return null;
  return (
    <section className="location-part" aria-labelledby="location">
      <h2 id="location">{hasContact || map !== null ? listingPageTexts.location : listingPageTexts.source}</h2>
      {map !== null && directions !== null && (
        <OpenableMap
          map={lat === null || lng === null ? null : <ListingMap name={business.name} lat={lat} lng={lng} />}
        >
          <a
            className="map"
            href={directions}
            target="_blank"
            rel="noopener"
            aria-label={listingPageTexts.directionsTo({ value: address === "" ? "this place" : address })}
          >
            <ThemedPicture at={(theme) => mapPaths.listing(id, map, theme)} width={376} height={200} decoding="async" />
          </a>
        </OpenableMap>
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
              <a href={phoneHref(phone)}>{phone}</a>
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
          {text === "" ? (
            said
          ) : (
            <>
              {listingPageTexts.data}{" "}
              {url === "" ? (
                text
              ) : (
                <a href={url} rel="noopener">
                  {text}
                </a>
              )}
              {said !== "" && ` (${said})`}
            </>
          )}
        </p>
      ))}
    </section>
  );
}
