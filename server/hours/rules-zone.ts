/**
 * Converts between local wall time and instants of an IANA zone, in plain numbers.
 *
 * Temporal's polyfill takes 10 µs to find an offset, and a results page needs hundreds, so the offset changes of a zone
 * are read from Temporal once for each stretch of 800 days and cached. Instants are epoch milliseconds. A wall time is
 * the number of milliseconds that an epoch clock with that wall time would show (`local = instant + offset`). A day is
 * the number of days since 1970-01-01. Two changes of one zone within 48 hours are not supported: the closest since
 * 1985 are 6.9 days apart (America/Boa_Vista, October 2000).
 */
import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "../../contract/hours/time-zone.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1_440;

const STRETCH_MS = 800 * DAY_MS;

/** Far more than there are zones; only spellings that differ in case could exceed it. */
const MOST_ZONES = 2_000;

/** At the instant `at` the offset from UTC changes from `before` to `after` (milliseconds, east positive). */
export interface OffsetChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

interface OffsetPeriod {
  /** The offset at the first instant. */
  readonly offset: number;
  /** Changes after the first instant, up to and including the first of the next stretch. */
  readonly changes: readonly OffsetChange[];
}

export class ZoneOffsets {
  readonly timeZone: string;
  readonly #stretches = new Map<number, OffsetPeriod>();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** The offset from UTC at an instant, in milliseconds, east positive. */
  offsetAt(instant: number): number {
    const stretch = this.#stretch(Math.floor(instant / STRETCH_MS));
    let offset = stretch.offset;
    for (const change of stretch.changes) {
      if (change.at > instant) break;
      offset = change.after;
    }
    return offset;
  }

  localAt(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  dayAt(instant: number): number {
    return Math.floor(this.localAt(instant) / DAY_MS);
  }

  /** The first instant whose wall time is `local`; the end of the gap if `local` lies in one. */
  firstAt(local: number): number {
    return this.#instantOf(local, true);
  }

  /** The last instant whose wall time is `local`; the end of the gap if `local` lies in one. */
  lastAt(local: number): number {
    return this.#instantOf(local, false);
  }

  /** The offset changes after `after` and up to `until`, in order. */
  changesIn(after: number, until: number): OffsetChange[] {
    const found: OffsetChange[] = [];
    const last = Math.floor(until / STRETCH_MS);
    for (let index = Math.floor(after / STRETCH_MS); index <= last; index += 1) {
      for (const change of this.#stretch(index).changes) {
        if (change.at > after && change.at <= until) found.push(change);
      }
    }
    return found;
  }

  /** Whether the offset does not change after `after` and up to `until`. */
  isSteady(after: number, until: number): boolean {
    const last = Math.floor(until / STRETCH_MS);
    for (let index = Math.floor(after / STRETCH_MS); index <= last; index += 1)
      for (const { at } of this.#stretch(index).changes) if (at > after && at <= until) return false;
    return true;
  }

  #instantOf(local: number, first: boolean): number {
    // Offsets are less than a day, so these two lie on either side of any change near `local`.
    const before = this.offsetAt(local - DAY_MS);
    const after = this.offsetAt(local + DAY_MS);
    if (before === after) return local - before;
    const early = local - Math.max(before, after);
    const late = local - Math.min(before, after);
    const isEarly = this.localAt(early) === local;
    const isLate = this.localAt(late) === local;
    if (isEarly && isLate) return first ? early : late;
    if (isEarly) return early;
    if (isLate) return late;
    return this.changesIn(early, late)[0]?.at ?? late;
  }

  #stretch(index: number): OffsetPeriod {
    const known = this.#stretches.get(index);
    if (known !== undefined) return known;
    const made = readStretch(this.timeZone, index * STRETCH_MS, (index + 1) * STRETCH_MS);
    this.#stretches.set(index, made);
    return made;
  }
}

const zones = new LRUCache<string, ZoneOffsets>({ max: MOST_ZONES });

/** The zone of an IANA name; UTC if there is no such zone, so that one invalid row causes no failure. */
export function zoneOf(timeZone: string): ZoneOffsets {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const zone = new ZoneOffsets(isTimeZone(timeZone) ? timeZone : "UTC");
  zones.set(timeZone, zone);
  return zone;
}

/** An instant as ISO 8601 with the zone's offset, to the second: '2026-11-26T17:30:00-05:00'. */
export function isoAt(timeZone: string, instant: number): string {
  const minutes = Math.round(zoneOf(timeZone).offsetAt(instant) / MINUTE_MS);
  const local = new Date(instant + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** An instant in the format of Temporal, to the millisecond, without calling it: '2026-11-26T22:30:00Z'. */
export const utcText = (instant: number): string => new Date(instant).toISOString().replace(".000Z", "Z");

/** The day of a local date `YYYY-MM-DD`. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The number of days of a month `YYYY-MM`. `Date.UTC` is not used: it reads the years 0 to 99 as 1900 to 1999. */
export const daysInMonth = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** The local date `YYYY-MM-DD` of a day. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Milliseconds from midnight to a wall time. */
export const timeOfDay = (local: number): number => local - Math.floor(local / DAY_MS) * DAY_MS;

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** The local date `YYYY-MM-DD` of a zone at an instant (epoch milliseconds). */
export const dateAt = (timeZone: string, instant: number): string => dateOfDay(zoneOf(timeZone).dayAt(instant));

/** The weekday of a day, 0 = Monday … 6 = Sunday. */
export function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function readStretch(timeZone: string, from: number, to: number): OffsetPeriod {
  let moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const offset = moment.offsetNanoseconds / 1e6;
  const changes: OffsetChange[] = [];
  let before = offset;
  for (;;) {
    const next = moment.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds > to) return { offset, changes };
    const after = next.offsetNanoseconds / 1e6;
    changes.push({ at: next.epochMilliseconds, before, after });
    before = after;
    moment = next;
  }
}
