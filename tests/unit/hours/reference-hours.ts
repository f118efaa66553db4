/** The rules of opening hours implemented independently with Temporal, slow and simple, to check the engine. */
import { Temporal } from "temporal-polyfill";
import { type OpeningHours, type Period } from "../../../contract/hours/hours.ts";

interface Stretch {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Every period that starts on the local days around [from, to], unmerged, without empty ones. */
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

export function periodsOn(hours: OpeningHours, date: Temporal.PlainDate): readonly Period[] {
  const special = hours.special.find((entry) => entry.from <= date.toString() && date.toString() <= entry.to);
  if (special !== undefined) return special.periods;
  if (hours.mode === "closed") return [];
  if (hours.holidays?.ofYear(date.year).some((holiday) => holiday.date === date.toString()) === true)
    return hours.holidays.periods;
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

/** The instants that show a wall time, the earlier first; empty in a gap. */
function instantsOf(wall: Temporal.PlainDateTime, timeZone: string): Temporal.Instant[] {
  const read = (["earlier", "later"] as const)
    .map((disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(wall))
    .map((moment) => moment.toInstant());
  return read.filter((instant, index) => index === 0 || !instant.equals(read[index - 1] ?? instant));
}

/** Starts for a duration of `duration` minutes on the local dates `first`–`last`, in epoch milliseconds. */
export function referenceStarts(
  hours: OpeningHours,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  { duration, slotInterval }: { duration: number; slotInterval: number },
): number[] {
  const { timeZone } = hours;
  const [from, to] = [first.subtract({ days: 3 }), last.add({ days: 4 })].map((date) =>
    date.toZonedDateTime(timeZone).toInstant(),
  );
  const open = referencePeriods(hours, from as Temporal.Instant, to as Temporal.Instant).map(({ start, end }) => ({
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  }));
  /** Follows periods as long as one continues where another ends. */
  const openUntil = (at: number): number => {
    const reached = Math.max(at, ...open.filter(({ start, end }) => start <= at && end > at).map(({ end }) => end));
    return reached === at ? at : openUntil(reached);
  };
  const starts = new Set<number>();
  for (
    let date = first.subtract({ days: 3 });
    Temporal.PlainDate.compare(date, last.add({ days: 1 })) <= 0;
    date = date.add({ days: 1 })
  )
    for (const { open: opens, close } of periodsOn(hours, date)) {
      const end = (close <= opens ? date.add({ days: 1 }) : date).toPlainDateTime(close);
      let wall = date.toPlainDateTime(opens);
      for (let isOpening = true; Temporal.PlainDateTime.compare(wall, end) < 0; isOpening = false) {
        const shown = instantsOf(wall, timeZone);
        for (const instant of shown.length === 0 && isOpening ? [toInstant(wall, timeZone, "earlier")] : shown) {
          const on = instant.toZonedDateTimeISO(timeZone).toPlainDate();
          const isInRange = Temporal.PlainDate.compare(on, first) >= 0 && Temporal.PlainDate.compare(on, last) <= 0;
          const at = instant.epochMilliseconds;
          if (isInRange && openUntil(at) >= at + duration * 60_000) starts.add(at);
        }
        wall = wall.add({ minutes: slotInterval });
      }
    }
  return [...starts].sort((a, b) => a - b);
}
