/** Names of time zones for people, and which of two repeated local times an instant is. Uses only `Intl`. */
import { currentLocale } from "../text/locale.ts";

type NameStyle = "long" | "longGeneric" | "longOffset";

/** Cache by language, style and zone: a day's times at night need the same formatter dozens of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, timeZoneName: NameStyle): Intl.DateTimeFormat {
  const key = `${currentLocale()} ${timeZoneName} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName });
  formats.set(key, format);
  return format;
}

function namePart(timeZone: string, at: number, timeZoneName: NameStyle): string {
  const parts = formatOf(timeZone, timeZoneName).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/**
 * 'Eastern Standard Time': the name at an instant (epoch milliseconds), which distinguishes the two 1:30 AM of a night
 * in November. 'Punta Arenas Time' if English has no name for the offset; the zone's own name if `Intl` does not know
 * it.
 */
export function zoneNameAt(timeZone: string, at: number): string {
  try {
    const name = namePart(timeZone, at, "long");
    return /^GMT[+-]/.test(name) ? namePart(timeZone, at, "longGeneric") : name;
  } catch {
    return timeZone;
  }
}

/** 'Eastern Time': the name for times of any season around an instant, such as opening hours. */
export function genericZoneName(timeZone: string, at: number): string {
  try {
    const name = namePart(timeZone, at, "longGeneric");
    // UTC
    return /^GMT[+-]/.test(name) ? namePart(timeZone, at, "long") : name;
  } catch {
    return timeZone;
  }
}

/**
 * The name next to a reservation's time: that of the listing's hours, so that one zone has one name on all screens;
 * `zoneNameAt` where the local time occurs twice.
 */
export function zoneNameOfTime(timeZone: string, at: number): string {
  try {
    return repeatedHour(timeZone, at) === null ? genericZoneName(timeZone, at) : zoneNameAt(timeZone, at);
  } catch {
    return timeZone;
  }
}

const MINUTE_MS = 60_000;
const AROUND_MS = 6 * 60 * MINUTE_MS;

/** 'GMT-05:00' → -300; minutes east of Greenwich. */
function offsetAt(timeZone: string, at: number): number {
  const [, sign, hours, minutes = "0"] = /([+-])(\d\d):?(\d\d)?/.exec(namePart(timeZone, at, "longOffset")) ?? [];
  return sign === undefined ? 0 : (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * For an instant whose local time occurs twice because the clock is set back: which of the two it is; else null. `at`:
 * epoch milliseconds.
 */
export function repeatedHour(timeZone: string, at: number): "first" | "second" | null {
  const [before, after] = [offsetAt(timeZone, at - AROUND_MS), offsetAt(timeZone, at + AROUND_MS)];
  const shift = (before - after) * MINUTE_MS;
  if (shift <= 0) return null;
  const own = offsetAt(timeZone, at);
  if (own === before) return offsetAt(timeZone, at + shift) === after ? "first" : null;
  return offsetAt(timeZone, at - shift) === before ? "second" : null;
}
