/** The description of a time zone on a listing's page. */
import type { Temporal } from "temporal-polyfill";
import type { HoursView } from "#contract/listings/business.ts";
import { genericZoneName } from "#contract/hours/zone-clock.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { DAY_MS, MINUTE_MS, utcText, zoneOf } from "./rules-zone.ts";

const HALF_YEAR_MS = 182 * DAY_MS;

/**
 * Creating a formatter takes a millisecond; there are some 400 zones. Names are cached by language, and per day,
 * because the name of a zone can change.
 */
const names = new Map<string, string>();
let namesDay = 0;

function nameOf(timeZone: string, at: number): string {
  const day = Math.floor(at / DAY_MS);
  if (day !== namesDay) {
    names.clear();
    namesDay = day;
  }
  const key = `${currentLanguage()} ${timeZone}`;
  let name = names.get(key);
  if (name === undefined) {
    name = genericZoneName(timeZone, at);
    names.set(key, name);
  }
  return name;
}

/** Compares both halves of the year, so that Phoenix and Denver differ in winter too. */
export function zoneViewOf(timeZone: string, at: Temporal.Instant): HoursView["zone"] {
  const zone = zoneOf(timeZone);
  const instants = [at.epochMilliseconds, at.epochMilliseconds + HALF_YEAR_MS];
  return {
    name: nameOf(timeZone, at.epochMilliseconds),
    offsets: instants.map((instant) => ({
      at: utcText(instant),
      minutes: zone.offsetAt(instant) / MINUTE_MS,
    })),
  };
}
