/** Converts between instants and wall clock times of a time zone, with `Intl` only. Instants are epoch milliseconds. */

import { zoneOrUtc } from "#contract/hours/time-zone.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface WallTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: zoneOrUtc(zone),
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

/** The wall clock time of a zone at an instant. */
export function wallTimeOf(instant: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: string) => parts[type] ?? "";
  return { date: `${read("year")}-${read("month")}-${read("day")}`, time: `${read("hour")}:${read("minute")}` };
}

const asUtc = ({ date, time }: WallTime) => Date.parse(`${date}T${time}:00Z`);

/** Offset of the zone from UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / MINUTE) * MINUTE;
  return asUtc(wallTimeOf(minute, zone)) - minute;
}

/** The first instant of (before, after] with the offset of `after`, to the minute. */
function changeBetween(before: number, after: number, zone: string): number {
  const target = offsetAt(after, zone);
  let [low, high] = [before, after];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === target) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The instant of a wall clock time. A repeated time is the first or last of the two; a skipped one is the end of the
 * gap (rules: hours, 3). Null if the time is not valid.
 */
export function instantOf(wall: WallTime, zone: string, which: "first" | "last"): number | null {
  const utc = asUtc(wall);
  if (Number.isNaN(utc)) return null;
  const [before, after] = [utc - DAY, utc + DAY];
  const candidates = [offsetAt(before, zone), offsetAt(after, zone)]
    .map((offset) => utc - offset)
    .filter((instant) => asUtc(wallTimeOf(instant, zone)) === utc)
    .sort((a, b) => a - b);
  return (which === "first" ? candidates[0] : candidates.at(-1)) ?? changeBetween(before, after, zone);
}
