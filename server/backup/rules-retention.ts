/** Retention of scheduled backups: the newest few, or the last of each of some days, weeks and months. */
import { Temporal } from "temporal-polyfill";

const MOST = 10_000;
const UNITS = { d: "days", w: "weeks", m: "months" } as const;

/** Each number counts periods that contain a backup, latest first. Periods are in UTC; weeks begin on Monday. */
export interface RetentionScheme {
  days: number;
  weeks: number;
  months: number;
}

/** A number is how many of the newest to retain. */
export type Retention = number | RetentionScheme;

const MALFORMED = `must be a number from 1 to ${MOST}, or counts of days, weeks and months as in 7d,4w,6m`;

/** Parses `14`, or `7d,4w,6m` in any order, each unit once. Throws an error whose message says what to write. */
export function retentionOf(text: string): Retention {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST) return Number(text);
  const scheme: RetentionScheme = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(",")) {
    const [, count = "", unit = ""] = /^\s*([1-9]\d{0,3})([dwm])\s*$/.exec(part) ?? [];
    const name = unit === "d" || unit === "w" || unit === "m" ? UNITS[unit] : null;
    if (name === null || scheme[name] > 0) throw new Error(MALFORMED);
    scheme[name] = Number(count);
  }
  return scheme;
}

/** The first day of the period that contains a day. */
const PERIODS: Readonly<Record<keyof RetentionScheme, (day: Temporal.PlainDate) => Temporal.PlainDate>> = {
  days: (day) => day,
  weeks: (day) => day.subtract({ days: day.dayOfWeek - 1 }),
  months: (day) => day.with({ day: 1 }),
};

const dayOf = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO("UTC").toPlainDate();

/** Backups to remove, oldest first. The newest is never removed. */
export function listSurplus<Backup extends { taken_at: Date }>(
  backups: readonly Backup[],
  retention: Retention,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.taken_at.getTime() - one.taken_at.getTime());
  if (typeof retention === "number") return newestFirst.slice(retention).toReversed();
  const retained = new Set<Backup>(newestFirst.slice(0, 1));
  for (const unit of ["days", "weeks", "months"] as const) {
    const lastOf = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const period = PERIODS[unit](dayOf(backup.taken_at)).toString();
      if (!lastOf.has(period)) lastOf.set(period, backup);
    }
    for (const backup of [...lastOf.values()].slice(0, retention[unit])) retained.add(backup);
  }
  return newestFirst.filter((backup) => !retained.has(backup)).toReversed();
}
