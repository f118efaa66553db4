/** Names the time zone of a reservation if the viewer's clock differs (rules: hours, 4). */
import { zoneNameAt } from "#contract/hours/zone-clock.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { offsetMinutesOf } from "./calendar.ts";
import { bookingTexts } from "./booking-texts.ts";

interface ZoneNoteProps {
  timeZone: string;
  /** Instant of the times, with the zone's offset. */
  at: string;
}

/** Empty until hydration: the server does not know the viewer's time zone. */
export function ZoneNote({ timeZone, at }: ZoneNoteProps) {
  const isForeign = useInBrowser(() => -new Date(at).getTimezoneOffset() !== offsetMinutesOf(at), false);
  return (
    isForeign && <p className="help">{bookingTexts.zoneNote({ zoneNameAt: zoneNameAt(timeZone, Date.parse(at)) })}</p>
  );
}
