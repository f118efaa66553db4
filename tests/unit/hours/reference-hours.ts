/** The rules of opening hours told again with Temporal alone, slow and plain, to hold the engine to. */
import { Temporal } from "temporal-polyfill";
import { type OpeningHours, type Period } from "../../../contract/hours.ts";

interface Stretch {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Every period that starts on the local days around [from, to], unmerged, empty ones left out. */
export function referencePeriods(hours: OpeningHours, from: Temporal.Instant, to: Temporal.Instant): Stretch[] {
  const found: Stretch[] = [];
  const last = to.toZonedDateTimeISO(hours.timeZone).toPlainDate().add({ days: 2 });
  let date = from.toZonedDateTimeISO(hours.timeZone).toPlainDate().subtract({ days: 4 });
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const { open, close } of periodsOn(hours, date)) {
      const closesOn = close <= open ? date.add({ days: 1 }) : date;
      const start = toInstant(date.toPlainDateTime(open), hours.timeZone, "earlier");
      const end = toInstant(closesOn.toPlainDateTime(close), hours.timeZone, "later");
      if (Temporal.Instant.compare(start, end) < 0) found.push({ start, end });
    }
  }
  return found;
}

export function referenceIsOpen(hours: OpeningHours, at: Temporal.Instant): boolean {
  return referencePeriods(hours, at, at).some(
    ({ start, end }) => Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
  );
}

function periodsOn(hours: OpeningHours, date: Temporal.PlainDate): readonly Period[] {
  const special = hours.special.find((entry) => entry.from <= date.toString() && date.toString() <= entry.to);
  if (special !== undefined) return special.periods;
  if (hours.mode === "closed") return [];
  if (hours.mode === "always") return [{ open: "00:00", close: "00:00" }];
  return hours.weekly?.[date.dayOfWeek - 1] ?? [];
}

function toInstant(
  wall: Temporal.PlainDateTime,
  timeZone: string,
  disambiguation: "earlier" | "later",
): Temporal.Instant {
  const read = wall.toZonedDateTime(timeZone, { disambiguation });
  if (read.toPlainDateTime().equals(wall)) return read.toInstant();
  const gapEnd = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" }).getTimeZoneTransition("next");
  if (gapEnd === null) throw new Error(`${wall.toString()} is in no gap of ${timeZone}`);
  return gapEnd.toInstant();
}
