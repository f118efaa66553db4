/**
 * The hours of one reservation type (docs/decisions/0095): those of the listing, or its own week. On dated exceptions
 * and public holidays, its own week is cut to what the listing has open. Pure; days as in `hours/rules-zone.ts`.
 */
import type { OpeningHours, Period, WeeklyHours } from "../../../contract/hours/hours.ts";
import { datedHours } from "../../hours/rules-holidays.ts";
import { spansOf } from "../../hours/rules-plan.ts";
import { DAY_MINUTES, dateOfDay, dayOfDate, weekdayOf } from "../../hours/rules-zone.ts";

function clockOf(minute: number): string {
  const within = minute % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

/** Intersection of periods that start on the same day. */
function common(own: readonly Period[], open: readonly Period[]): Period[] {
  return spansOf(own).flatMap((mine) =>
    spansOf(open).flatMap((theirs) => {
      const [from, to] = [Math.max(mine.open, theirs.open), Math.min(mine.close, theirs.close)];
      return from < to && from < DAY_MINUTES ? [{ open: clockOf(from), close: clockOf(to) }] : [];
    }),
  );
}

/** The hours of a type with this own week, valid for starts on the days `first`–`last`. */
export function typeHours(listing: OpeningHours, own: WeeklyHours | null, first: number, last: number): OpeningHours {
  if (own === null || listing.mode === "closed") return listing;
  const special = datedHours(listing, first, last).flatMap((entry) => {
    const [from, to] = [Math.max(dayOfDate(entry.from), first), Math.min(dayOfDate(entry.to), last)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
      const date = dateOfDay(from + index);
      const periods = common(own[weekdayOf(from + index)] ?? [], entry.periods);
      return { from: date, to: date, periods, note: entry.note };
    });
  });
  return { mode: "custom", weekly: own, special, timeZone: listing.timeZone };
}
