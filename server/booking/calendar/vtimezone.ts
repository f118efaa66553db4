/**
 * The VTIMEZONE of one event (RFC 5545). Outlook knows a zone only by this, and reads one yearly rule for each of the
 * two changes (MS-OXCICAL 2.1.3.1.1.19). Therefore yearly rules are written where the changes follow some, and single
 * changes elsewhere (Morocco's follow the moon; some countries have just given up summer time).
 */
import { DAY_MS, weekdayOf, zoneOf, type OffsetChange } from "../../hours/rules-zone.ts";

/**
 * Time before and after the event. More than a year, so that at least one of each yearly change precedes it and one
 * follows.
 */
const AROUND_MS = 400 * DAY_MS;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** Example: 20261101T020000. */
const stamp = (local: number) => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** Examples: -0500, +0545. */
function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

interface Observance {
  /** Wall time of the change, by the clock before it. */
  local: number;
  before: number;
  after: number;
  /** Yearly rule; null for a single change. */
  rule: string | null;
}

/** A local day as a rule has it: its month, its weekday, and its position among these weekdays from either end. */
function dayOf(local: number) {
  const at = new Date(local);
  const day = at.getUTCDate();
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    month: at.getUTCMonth() + 1,
    weekday: weekdayOf(Math.floor(local / DAY_MS)),
    nth: Math.ceil(day / 7),
    isLast: day + 7 > daysInMonth,
    clock: local % DAY_MS,
  };
}

/** The yearly rule that all of these follow, or null. */
function ruleOf(changes: readonly Observance[]): string | null {
  const days = changes.map(({ local }) => dayOf(local));
  const [first] = days;
  if (first === undefined || days.length < 2) return null;
  const isAlike = days.every(
    ({ month, weekday, clock }) => month === first.month && weekday === first.weekday && clock === first.clock,
  );
  const nth = days.every(({ isLast }) => isLast) ? -1 : days.every(({ nth: one }) => one === first.nth) ? first.nth : 0;
  if (!isAlike || nth === 0) return null;
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${WEEKDAYS[first.weekday]}`;
}

/** Two yearly rules for the changes forward and back; null where they follow none. */
function yearly(changes: readonly Observance[]): Observance[] | null {
  const forward = changes.filter(({ before, after }) => after > before);
  const back = changes.filter(({ before, after }) => after < before);
  const [first, second] = [forward, back].map((some) => ({ start: some[0], rule: ruleOf(some) }));
  if (first?.start === undefined || second?.start === undefined || first.rule === null || second.rule === null)
    return null;
  const isThereAndBack = changes.every(({ before, after }, index) => {
    const next = changes[index + 1];
    return next === undefined || (next.before === after && next.after === before);
  });
  return isThereAndBack
    ? [first, second].flatMap(({ start, rule }) => (start === undefined ? [] : [{ ...start, rule }]))
    : null;
}

function written({ local, before, after, rule }: Observance): string[] {
  const name = after > before ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp(local)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ];
}

const once = ({ at, before, after }: OffsetChange): Observance => ({ local: at + before, before, after, rule: null });

/**
 * VTIMEZONE of an event from `from` to `until` (epoch milliseconds), valid for the year before and after it. Lines end
 * in CRLF.
 */
export function vtimezoneOf(timeZone: string, from: number, until: number): string {
  const zone = zoneOf(timeZone);
  const changes = zone.changesIn(from - AROUND_MS, until + AROUND_MS).map(once);
  const offset = zone.offsetAt(from - AROUND_MS);
  const observances = yearly(changes) ?? [{ local: 0, before: offset, after: offset, rule: null }, ...changes];
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances.flatMap(written), "END:VTIMEZONE"].join("\r\n");
}
