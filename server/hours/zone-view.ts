/** A time zone as a listing's page speaks of it. */
import type { Temporal } from "temporal-polyfill";
import type { HoursView } from "#contract/listings/business.ts";
import { DAY_MS, MINUTE_MS, utcText, zoneOf } from "./rules-zone.ts";

const HALF_YEAR_MS = 182 * DAY_MS;

/** Making a formatter takes a millisecond; there are some 400 zones. */
const names = new Map<string, string>();

function nameOf(timeZone: string, at: Temporal.Instant): string {
  let name = names.get(timeZone);
  if (name === undefined) {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
    name = format.formatToParts(at.epochMilliseconds).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
    names.set(timeZone, name);
  }
  return name;
}

/** Both halves of the year, so that Phoenix and Denver differ in winter too. */
export function zoneViewOf(timeZone: string, at: Temporal.Instant): HoursView["zone"] {
  const zone = zoneOf(timeZone);
  const instants = [at.epochMilliseconds, at.epochMilliseconds + HALF_YEAR_MS];
  return {
    name: nameOf(timeZone, at),
    offsets: instants.map((instant) => ({
      at: utcText(instant),
      minutes: zone.offsetAt(instant) / MINUTE_MS,
    })),
  };
}
