/** Names the time zone of the hours if it differs from the viewer's (rules: hours, 4). */
import type { HoursView } from "#contract/listings/business.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { hoursTexts } from "./hours-texts.ts";

/**
 * Whether both zones have the same clock: Detroit shows New York's times. `offsetHere` is minutes east of Greenwich.
 * Without `Intl`, whose formatters would take a fifth of a second on a phone.
 */
export function haveSameClock({ offsets }: HoursView["zone"], offsetHere: (at: number) => number): boolean {
  return offsets.every(({ at, minutes }) => offsetHere(Date.parse(at)) === minutes);
}

const browserOffset = (at: number) => -new Date(at).getTimezoneOffset();

/** Empty until hydration: the server does not know the viewer's time zone. */
export function TimeZoneNote({ zone }: { zone: HoursView["zone"] }) {
  const isForeign = useInBrowser(() => !haveSameClock(zone, browserOffset), false);
  return isForeign && <p className="help zone-note">{hoursTexts.timeZone({ name: zone.name })}</p>;
}
