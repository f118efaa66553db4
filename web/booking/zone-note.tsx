/** Names the time zone of a reservation if the viewer's clock differs (rules: hours, 4). */
import { zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import { useHydrated, useInBrowser } from "../platform/use-in-browser.ts";
import { offsetMinutesOf } from "./calendar.ts";
import "./zone-note.css";

/** Whether the viewer's clock differs at an instant with an offset; `unknown` until hydration. */
export const useOtherClock = (at: string, unknown: boolean): boolean =>
  useInBrowser(() => -new Date(at).getTimezoneOffset() !== offsetMinutesOf(at), unknown);

interface ZoneNoteProps {
  timeZone: string;
  /** Instant of the times, with the zone's offset. */
  at: string;
}

/** Follows a time. Without scripts the viewer's zone stays unknown, and the zone is always named. */
export function ZoneNote({ timeZone, at }: ZoneNoteProps) {
  const isOther = useOtherClock(at, true);
  const isHydrated = useHydrated();
  return (
    isOther && (
      <>
        {" "}
        {/* the browser's names may be of another version: the server's stay */}
        <span suppressHydrationWarning className={isHydrated ? "zone-name" : "zone-name zone-unsure"}>
          {zoneNameOfTime(timeZone, Date.parse(at))}
        </span>
      </>
    )
  );
}
