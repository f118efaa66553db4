/** The wall clock of a listing's zone and instants, with nothing but `Intl`. Instants are epoch milliseconds. */

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

/** What the clocks of a zone show at an instant. */
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

/** How far the zone's clocks are ahead of Greenwich. */
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
 * When the clocks of a zone show this. A time that they show twice is the first or the last of the two; one that they skip is
 * the end of the gap (rules: hours, 3). Null where it is no time at all.
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
