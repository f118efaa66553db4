/** Where viewer and listing are in different zones, the page says which zone the times are in (rules: hours, 4). */
import type { HoursView } from "#contract/listings/business.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";

/**
 * Whether clocks here show the same as there: Detroit reads New York's times as its own. `offsetHere` is minutes east of
 * Greenwich. Without `Intl`, whose formatters would cost a phone a fifth of a second.
 */
export function haveSameClock({ offsets }: HoursView["zone"], offsetHere: (at: number) => number): boolean {
  return offsets.every(({ at, minutes }) => offsetHere(Date.parse(at)) === minutes);
}

const browserOffset = (at: number) => -new Date(at).getTimezoneOffset();

/** Says nothing until hydration: the server does not know where the reader is. */
export function TimeZoneNote({ zone }: { zone: HoursView["zone"] }) {
  const isForeign = useInBrowser(() => !haveSameClock(zone, browserOffset), false);
  return isForeign && <p className="help zone-note">Times are in {zone.name}.</p>;
}
