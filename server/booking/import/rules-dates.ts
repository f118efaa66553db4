/**
 * Parses dates and times of other systems. Pure; a date is a day number as in `hours/rules-zone.ts`, a time is in
 * minutes.
 */
import type { DayOrder } from "../../../contract/booking/import-limits.ts";
import { DAY_MS, dayOfDate, MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Both readings, where the order of day and month is ambiguous. */
export type AmbiguousDate = { day: number } | { dayFirst: number | null; monthFirst: number | null };

const two = (value: number) => String(value).padStart(2, "0");

/** Null where the date does not exist. */
function dayOf(year: number, month: number, date: number): number | null {
  const full = year < 100 ? 2_000 + year : year;
  if (full < 1_970 || full > 2_200 || month < 1 || month > 12 || date < 1 || date > 31) return null;
  const day = dayOfDate(`${full}-${two(month)}-${two(date)}`);
  return new Date(day * DAY_MS).getUTCDate() === date ? day : null;
}

const known = (day: number | null): AmbiguousDate | null => (day === null ? null : { day });

/** Parses '2026-12-01', '1.12.2026', '01/12/26', 'Tue, Dec 1, 2026' and '1 December 2026'; null for other texts. */
export function readDate(text: string): AmbiguousDate | null {
  const said = text.trim().replace(/^\p{L}{2,12}\.?,?\s+(?=\d)/u, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (iso !== null) return known(dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(said);
  if (packed !== null) return known(dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3])));
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(said);
  if (numbers !== null) {
    const [a, b, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    const dayFirst = dayOf(year, b, a);
    // before a full stop, the day always comes first
    if (numbers[2] === ".") return known(dayFirst);
    const monthFirst = dayOf(year, a, b);
    return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst };
  }
  const words = text.trim().toLowerCase();
  const named =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(\p{L}{3})\p{L}*\.?,?[\s-]+(\d{4})$/u.exec(words) ??
    /^(?:\p{L}+\.?,?\s+)?(?<month>\p{L}{3})\p{L}*\.?\s+(?<date>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u.exec(
      words,
    );
  if (named === null) return null;
  const { month = named[2], date = named[1], year = named[3] } = named.groups ?? {};
  return known(dayOf(Number(year), MONTHS.indexOf(month ?? "") + 1, Number(date)));
}

/** Minutes after midnight of '19:30', '7:30 PM', '7pm', '19h30', '19.30', '1930', '19:30 - 21:00'; else null. */
export function readTime(text: string): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[\u202f\u00a0]/g, " ");
  const [first = ""] = said.split(/\s*(?:–|—|\bto\b|\s-\s|-(?=\d))\s*/);
  const found =
    /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:uhr|hrs?)?\s*([ap])?\.?(?:m\.?)?$/.exec(first) ??
    /^(\d{1,2})()\s*([ap])\.?m\.?$/.exec(first) ??
    /^(\d{2})(\d{2})()$/.exec(first) ??
    /^(\d{1,2})()\s*(?:h|uhr)()$/.exec(first);
  if (found === null) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? "0"), found[3] ?? ""];
  if (minute > 59 || hour > 23) return null;
  if (half === "") return hour * 60 + minute;
  if (hour < 1 || hour > 12) return hour > 12 && half === "p" ? hour * 60 + minute : null;
  return ((hour % 12) + (half === "p" ? 12 : 0)) * 60 + minute;
}

/** An instant with its own UTC offset, in epoch milliseconds. */
export function readInstant(text: string): number | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.0+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})$/.exec(text.trim());
  if (found === null) return null;
  const [, date = "", clock = "", seconds = ":00", zone = ""] = found;
  const date_ = readDate(date);
  if (date_ === null) return null;
  const offset = zone === "Z" || zone === "UTC" ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2");
  const instant = Date.parse(`${date}T${clock}${seconds}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/** Splits a date from the time after it; the time is empty if none exists. */
export function partsOf(text: string): { date: string; time: string } {
  const said = text.trim();
  const found = /^(.*?\d)(?:T|,?\s+(?:at\s+|um\s+)?)(\d{1,2}(?:[:.h]\d{2}|\s*[ap]\.?m).*)$/i.exec(said);
  const [, date = said, time = ""] = found ?? [];
  return { date, time };
}

/**
 * The order of day and month that the dates of a column imply. `order` is null where none is ambiguous, or where the
 * user must choose; then `unclear` has up to two examples.
 */
export function orderOf(dates: readonly string[]): { order: DayOrder | null; unclear: string[] } {
  const open = dates.flatMap((text) => {
    const date = readDate(text);
    return date === null || "day" in date || date.dayFirst === date.monthFirst ? [] : [{ text, ...date }];
  });
  const isDayFirst = open.some(({ monthFirst }) => monthFirst === null);
  const isMonthFirst = open.some(({ dayFirst }) => dayFirst === null);
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? "day_first" : "month_first", unclear: [] };
  return { order: null, unclear: [...new Set(open.map(({ text }) => text))].slice(0, 2) };
}

/** Null where the date does not exist in this order. */
export function dayIn(date: AmbiguousDate, order: DayOrder | null): number | null {
  if ("day" in date) return date.day;
  return order === "month_first" ? date.monthFirst : date.dayFirst;
}

export type At = { at: number; isTwice: boolean } | { at: null };

/** The instant of a wall time: null in a clock gap, the first of two in a repeated hour. */
export function instantIn(timeZone: string, day: number, minutes: number): At {
  const zone = zoneOf(timeZone);
  const local = day * DAY_MS + minutes * MINUTE_MS;
  const first = zone.firstAt(local);
  if (zone.localAt(first) !== local) return { at: null };
  return { at: first, isTwice: zone.lastAt(local) !== first };
}
