/** Duration for which reservations are stopped. Instants are epoch milliseconds. */
import { commaList } from "#contract/text/text-list.ts";
import type { CalendarDay } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { addDays } from "../calendar.ts";
import type { TimeRange } from "./booked-time.ts";
import { clockAt, dayText } from "./day-words.ts";
import { instantOf, wallTimeOf } from "./zone-time.ts";
import { stopTexts } from "./manage-reservations-texts.ts";

const DAY_MS = 86_400_000;

/** End of the present opening hours, else of today's last hours, else midnight. */
export function endOfTonight(days: readonly Pick<CalendarDay, "date" | "open">[], now: number, zone: string): number {
  const today = wallTimeOf(now, zone).date;
  const open = days.flatMap((day) =>
    day.open.map((one) => ({ from: Date.parse(one.from), until: Date.parse(one.until), date: day.date })),
  );
  const running = open.find(({ from, until }) => from <= now && now < until);
  const last = open.findLast(({ date, until }) => date === today && until > now);
  // a day with several periods ends with the last of them
  const part = running === undefined ? undefined : open.findLast(({ date }) => date === running.date);
  return (part ?? last)?.until ?? instantOf({ date: addDays(today, 1), time: "00:00" }, zone, "first") ?? now + DAY_MS;
}

export function wholeDay(date: string, now: number, zone: string): TimeRange | null {
  const from = instantOf({ date, time: "00:00" }, zone, "first");
  const until = date === "" ? null : instantOf({ date: addDays(date, 1), time: "00:00" }, zone, "last");
  return from === null || until === null ? null : { from: Math.max(from, now), until };
}

/** The limit for blocked time applies. */
export const longestFrom = (now: number): number => now + LIMITS.blockedHours * 3_600_000;

/** Note of a block that stops reservations: stored, so it is in English (see `blockNoteText`). */
export const STOP_NOTE = "Reservations stopped";
/** Between that note and what is stopped. */
export const STOP_SCOPE = `${STOP_NOTE}: `;

/** The note of a block in the reader's language, if it was made by stopping reservations. */
export function blockNoteText(note: string): string {
  if (note === STOP_NOTE) return stopTexts.note;
  return note.startsWith(STOP_SCOPE) ? stopTexts.scopeNote({ scope: note.slice(STOP_SCOPE.length) }) : note;
}

type StopBlock = Pick<
  OwnerReservation,
  "source" | "status" | "reservationTime" | "reservationEndTime" | "resourceIds" | "ownerNote" | "timezone"
>;

/** Blocks that stop all reservations or a type, now or later today; and other blocks that were made as a stop. */
export const stopsAmong = <One extends StopBlock>(reservations: readonly One[], now: number): One[] =>
  reservations.filter(
    ({ source, status, ownerNote, resourceIds, reservationTime, reservationEndTime }) =>
      source === "block" &&
      status === "confirmed" &&
      Date.parse(reservationEndTime) > now &&
      (ownerNote.startsWith(STOP_NOTE) || (resourceIds.length === 0 && Date.parse(reservationTime) <= now)),
  );

/** Before this time, the night counts as part of the day before. */
export const NIGHT_ENDS = "06:00";

/** 'Reservations are stopped until 11:00 PM'; `what` is empty for all reservations. */
export function stoppedText(
  { reservationTime, reservationEndTime, timezone }: StopBlock,
  { what, now, today }: { what: string; now: number; today: string },
): string {
  const at = (instant: number) => {
    const { date, time } = wallTimeOf(instant, timezone);
    const isTomorrow = date === addDays(today, 1);
    if (isTomorrow && time === "00:00") return stopTexts.midnight;
    if (date === today || (isTomorrow && time < NIGHT_ENDS)) return clockAt(instant, timezone);
    return isTomorrow
      ? stopTexts.tomorrowAt({ time: clockAt(instant, timezone) })
      : commaList([dayText(date, today), clockAt(instant, timezone)]);
  };
  const starts = Date.parse(reservationTime);
  const until = at(Date.parse(reservationEndTime));
  if (starts <= now)
    return what === "" ? stopTexts.stoppedUntil({ until }) : stopTexts.scopeStoppedUntil({ scope: what, until });
  const from = at(starts);
  return what === ""
    ? stopTexts.stoppedFrom({ from, until })
    : stopTexts.scopeStoppedFrom({ scope: what, from, until });
}
