/** Finds the next day with free times in the loaded months. */
import type { AvailableDays } from "#contract/booking/reservation.ts";
import { addMonths, monthOf } from "./calendar.ts";

/** The first day with free times in a month's response, or after the month. */
export const firstRoom = ({ days, next }: AvailableDays): string | null => days[0]?.date ?? next;

/** The next day with free times after another; `unknown` names the month that must be loaded first. */
export type NextRoom = { kind: "day"; date: string } | { kind: "none" } | { kind: "unknown"; month: string };

/**
 * `monthAt` returns the response for a loaded month. A response names a day after the month only if the month has none,
 * so two months are enough.
 */
export function nextRoom(date: string, monthAt: (month: string) => AvailableDays | null): NextRoom {
  const month = monthOf(date);
  const own = monthAt(month);
  if (own === null) return { kind: "unknown", month };
  const later = own.days.find((day) => day.date > date)?.date ?? own.next;
  if (later !== null) return { kind: "day", date: later };
  // a month without any day and without a next one ends the search
  if (own.days.length === 0) return { kind: "none" };
  const following = monthAt(addMonths(month, 1));
  if (following === null) return { kind: "unknown", month: addMonths(month, 1) };
  const first = firstRoom(following);
  return first === null ? { kind: "none" } : { kind: "day", date: first };
}
