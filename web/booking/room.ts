/** Which day comes next, by what is known of the months. */
import type { AvailableDays } from "#contract/booking/reservation.ts";
import { addMonths, monthOf } from "./calendar.ts";

/** The first day with room of a month's answer, or after it. */
export const firstRoom = ({ days, next }: AvailableDays): string | null => days[0]?.date ?? next;

/** A day with room after another one; `unknown` names the month that has to be asked first. */
export type NextRoom = { kind: "day"; date: string } | { kind: "none" } | { kind: "unknown"; month: string };

/**
 * `monthAt` answers for the months that were asked. A month's answer names a day after it only where it has none itself, so two
 * months are all it takes.
 */
export function nextRoom(date: string, monthAt: (month: string) => AvailableDays | null): NextRoom {
  const month = monthOf(date);
  const own = monthAt(month);
  if (own === null) return { kind: "unknown", month };
  const later = own.days.find((day) => day.date > date)?.date ?? own.next;
  if (later !== null) return { kind: "day", date: later };
  // without any day of its own and none after it, there is nothing further on
  if (own.days.length === 0) return { kind: "none" };
  const following = monthAt(addMonths(month, 1));
  if (following === null) return { kind: "unknown", month: addMonths(month, 1) };
  const first = firstRoom(following);
  return first === null ? { kind: "none" } : { kind: "day", date: first };
}
