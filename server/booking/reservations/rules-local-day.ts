/**
 * The local day and start of a reservation (rules: booking, 10; decision 101). They are computed only here, because the
 * database server may have other time-zone data than Node. Pure; instants are epoch milliseconds.
 */
import type { OpeningHours, WeeklyHours } from "../../../contract/hours/hours.ts";
import { planOf, spansOn } from "../../hours/rules-plan.ts";
import { closesAt, opensAt } from "../../hours/rules-windows.ts";
import { DAY_MINUTES, dateOfDay, zoneOf } from "../../hours/rules-zone.ts";
import { typeHours } from "../availability/rules-type-hours.ts";

export interface LocalStart {
  /** `YYYY-MM-DD`: the day on which the opening hours of the start began; outside of opening hours, its date. */
  readonly dayOn: string;
  /** Wall time of the start, `YYYY-MM-DDTHH:MM:SS`. */
  readonly localStart: string;
}

interface ReservationSpan {
  readonly starts: number;
  readonly ends: number;
  readonly isBlock: boolean;
}

/** The wall time of an instant in a zone, `YYYY-MM-DDTHH:MM:SS`. */
export const wallTimeAt = (timeZone: string, instant: number): string =>
  new Date(zoneOf(timeZone).localAt(instant)).toISOString().slice(0, 19);

/**
 * The day is the date of the start, or the day before where hours that began then are still open. Hours that began on
 * the date itself take precedence, and hours of a whole day end at midnight. A block belongs to a night only if the
 * night contains all of it.
 */
export function localStartOf(
  listing: OpeningHours,
  own: WeeklyHours | null,
  { starts, ends, isBlock }: ReservationSpan,
): LocalStart {
  const date = zoneOf(listing.timeZone).dayAt(starts);
  const plan = planOf(typeHours(listing, own, date - 1, date));
  const isWithin = (day: number): boolean =>
    spansOn(plan, day).some(
      (span) =>
        (day === date || span.close - span.open < DAY_MINUTES) &&
        opensAt(plan, day, span) <= starts &&
        starts < closesAt(plan, day, span) &&
        (!isBlock || ends <= closesAt(plan, day, span)),
    );
  const isOfNight = listing.mode !== "closed" && !isWithin(date) && isWithin(date - 1);
  return { dayOn: dateOfDay(isOfNight ? date - 1 : date), localStart: wallTimeAt(listing.timeZone, starts) };
}
