/** Names the zone of a reservation's times where the reader's clock shows something else (rules: hours, 4). */
import { useInBrowser } from "../platform/use-in-browser.ts";
import { offsetMinutesOf } from "./calendar.ts";

/** 'Eastern Time'; the zone's own name where a browser does not know it. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

interface ZoneNoteProps {
  timeZone: string;
  /** The instant it is about, with the offset that the zone has then. */
  at: string;
}

/** Says nothing until hydration: the server does not know where the reader is. */
export function ZoneNote({ timeZone, at }: ZoneNoteProps) {
  const isForeign = useInBrowser(() => -new Date(at).getTimezoneOffset() !== offsetMinutesOf(at), false);
  return isForeign && <p className="help">Shown in {zoneName(timeZone)}, where the place is.</p>;
}
