/** Names the zone of a reservation's times where the reader's clock shows something else (rules: hours, 4). */
import { zoneNameAt } from "#contract/hours/zone-clock.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { offsetMinutesOf } from "./calendar.ts";

interface ZoneNoteProps {
  timeZone: string;
  /** The instant of the times, with the offset that the zone has then. */
  at: string;
}

/** Empty until hydration: the server does not know where the reader is. */
export function ZoneNote({ timeZone, at }: ZoneNoteProps) {
  const isForeign = useInBrowser(() => -new Date(at).getTimezoneOffset() !== offsetMinutesOf(at), false);
  return isForeign && <p className="help">Shown in {zoneNameAt(timeZone, Date.parse(at))}, where the place is.</p>;
}
