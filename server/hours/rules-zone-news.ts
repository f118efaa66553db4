/** Recent rules of the time-zone database, to detect outdated time-zone data without network access. */
import { MINUTE_MS, zoneOf } from "./rules-zone.ts";

interface ZoneNews {
  readonly timeZone: string;
  /** The release of the time-zone database that has the rule. */
  readonly release: string;
  /** An instant that the rule affects, and the offset then in minutes east of Greenwich. */
  readonly at: string;
  readonly minutes: number;
}

/** From the announcements of the releases (https://www.iana.org/time-zones). */
const ZONE_NEWS: readonly ZoneNews[] = [
  { timeZone: "America/Vancouver", release: "2026c", at: "2026-12-01T12:00:00Z", minutes: -420 },
  { timeZone: "America/Edmonton", release: "2026c", at: "2026-12-01T12:00:00Z", minutes: -360 },
  { timeZone: "Africa/Casablanca", release: "2026c", at: "2026-12-01T12:00:00Z", minutes: 0 },
  { timeZone: "America/Winnipeg", release: "2026f", at: "2026-12-01T12:00:00Z", minutes: -300 },
  { timeZone: "America/Havana", release: "2026f", at: "2026-12-01T12:00:00Z", minutes: -240 },
  { timeZone: "America/Inuvik", release: "2026f", at: "2026-12-01T12:00:00Z", minutes: -360 },
];

/** The newest release that this list includes. */
export const NEWEST_KNOWN_RELEASE = "2026f";

/** Rules that the program's data lacks: its offset differs from the announced one. */
export function missingZoneNews(): ZoneNews[] {
  return ZONE_NEWS.filter(
    ({ timeZone, at, minutes }) => zoneOf(timeZone).offsetAt(Date.parse(at)) !== minutes * MINUTE_MS,
  );
}
