/** A time zone as a listing's page speaks of it. */
import type { Temporal } from "temporal-polyfill";
import type { HoursView } from "#contract/listings/business.ts";

const HALF_YEAR_DAYS = 182;
const MINUTE_NS = 60_000_000_000;

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
  const instants = [at, at.add({ hours: HALF_YEAR_DAYS * 24 })];
  return {
    name: nameOf(timeZone, at),
    offsets: instants.map((instant) => ({
      at: instant.toString(),
      minutes: instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / MINUTE_NS,
    })),
  };
}
