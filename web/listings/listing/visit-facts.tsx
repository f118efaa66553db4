/** Facts for a visit: open state, hours of today, address, and the distance from where the visitor searched. */
import { commaList } from "#contract/text/text-list.ts";
import { Clock, MapPin } from "lucide-react";
import { useLocation } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { richText } from "#contract/text/rich-text.ts";
import { todayHoursText } from "../../hours/today-hours.ts";
import { OpenBadge } from "../../hours/open-badge.tsx";
import { distanceText, placeText } from "../../places/place-text.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { distanceIn } from "../../platform/search-distance.ts";
import { listingPageTexts } from "./listing-page-texts.ts";
import "./visit-facts.css";

/** '21 Ropewalk, Alder Bay'; without a street, the place. Empty if nothing is known. */
function shortAddress(business: Pick<Business, "address" | "city" | "state" | "country">): string {
  const parts = [business.address.trim(), business.city.trim()];
  return business.address.trim() === "" ? placeText(business) : commaList(parts);
}

export function VisitFacts({ business }: { business: Business }) {
  const state: unknown = useLocation().state;
  // the server and cached pages do not know it
  const distance = useInBrowser(() => {
    const km = distanceIn(state);
    return km === null ? null : distanceText(km, business.country);
  }, null);
  const hours = todayHoursText(business);
  const address = shortAddress(business);
  if (business.open === null && address === "") return null;
  return (
    <ul className="visit-facts">
      {business.open !== null && (
        <li>
          <OpenBadge open={business.open} />
        </li>
      )}
      {hours !== null && (
        <li>
          <Clock className="i" strokeWidth={1.75} aria-hidden />
          <bdi>{hours}</bdi>
        </li>
      )}
      {address !== "" && (
        <li>
          <MapPin className="i" strokeWidth={1.75} aria-hidden />
          <a className="address-link" href="#location">
            {richText(
              listingPageTexts.addressOnMap({
                address,
                bdi: (parts) => <bdi>{parts}</bdi>,
                hidden: (parts) => <span className="vh">{parts}</span>,
              }),
            )}
          </a>
          {distance !== null && <span className="num">{distance}</span>}
        </li>
      )}
    </ul>
  );
}
