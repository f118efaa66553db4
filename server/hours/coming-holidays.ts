/** Upcoming public holidays, for members of a listing. */
import type { Temporal } from "temporal-polyfill";
import type { ComingHoliday } from "#contract/listings/business.ts";
import { holidayRegionOf } from "./holiday-region.ts";
import { publicHolidays } from "./public-holidays.ts";
import type { StoredHours } from "./rules-stored.ts";
import { dateOfDay, zoneOf } from "./rules-zone.ts";

/** The number that the editor names. */
const SHOWN = 3;

type Located = Pick<StoredHours, "country" | "state" | "holiday_state" | "time_zone">;

/** Holidays of today and the next `days` days, whatever the listing's hours on them. */
export function holidaysWithin(
  { country, state, holiday_state, time_zone }: Located,
  at: Temporal.Instant,
  days: number,
): ComingHoliday[] {
  const region = holidayRegionOf(country, holiday_state ?? state);
  if (region === null) return [];
  const today = zoneOf(time_zone).dayAt(at.epochMilliseconds);
  return publicHolidays(region, dateOfDay(today), dateOfDay(today + days)).map(({ date, name }) => ({
    on: date,
    name,
  }));
}

/** The next three, today's included. */
export const comingHolidays = (located: Located, at: Temporal.Instant): ComingHoliday[] =>
  holidaysWithin(located, at, 400).slice(0, SHOWN);
