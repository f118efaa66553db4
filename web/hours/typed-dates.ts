/**
 * Parses dates as people type them: 'Dec 24', 'Dec 24–26', '24.12.', '2026-12-24 to 2026-12-26'. The only parser for
 * fields of days off and special hours (docs/rules/hours.md, 7).
 */
import { escapePattern } from "#contract/text/escape-pattern.ts";
import { shortMonthTexts } from "#contract/hours/format-texts.ts";
import { dayName, dayNameShort, monthDayText, monthNameShort } from "#contract/hours/hours-text.ts";
import { monthTexts } from "#contract/hours/month-texts.ts";
import { MONTHS } from "#contract/hours/months.ts";
import { typedHoursTexts } from "./typed-hours-texts.ts";
import { withKnownWords } from "./typed-words.ts";

/** Local dates YYYY-MM-DD, both included. */
export interface DateSpan {
  from: string;
  to: string;
}

/** As written, before missing parts are added. */
interface TypedDate {
  year: number | null;
  month: number | null;
  day: number;
}

const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/gi;
const BETWEEN = /\s*(?:–|—|-|\.\.+|\b(?:to|until|till|through|thru)\b)\s*/i;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const ISO = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g;

const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;
const MONTH_NAME_FIRST = /^(\p{L}{3,12})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s+(\d{4}))?$/iu;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er)?\.?\s*(?:(?:of|de)\s+)?(\p{L}{3,12})\.?(?:\s+(?:de\s+)?(\d{4}))?$/iu;
const DOTS = /^(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4}|\d{2})?)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const DAY_ALONE = /^(\d{1,2})(?:st|nd|rd|th|er)?\.?(?:\s+(\d{4}))?$/;

/** 'dec' or 'sept', or in the page's language; null if no month begins with the text. */
function monthOf(name: string): number | null {
  const typedName = name.toLowerCase();
  const own = MONTHS.findIndex((month) =>
    [monthTexts[month], shortMonthTexts[month]].some((text) => {
      const known = text.toLowerCase().replace(/\.$/, "");
      return known !== "" && (known.startsWith(typedName) || typedName === known);
    }),
  );
  const index = own === -1 ? MONTHS.findIndex((month) => month.startsWith(typedName)) : own;
  return index === -1 ? null : index + 1;
}

function yearOf(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const typed = (year: string | undefined, month: number | null, day: string): TypedDate => ({
  year: yearOf(year),
  month,
  day: Number(day),
});

/** A string is an error message. */
function readDate(text: string): TypedDate | string {
  const [, ...first] = YEAR_FIRST.exec(text) ?? [];
  if (first.length > 0) return typed(first[0], Number(first[1]), first[2] ?? "");
  const [, name = "", dayAfter = "", yearAfter] = MONTH_NAME_FIRST.exec(text) ?? [];
  const [, dayBefore = "", nameAfter = "", yearLast] = DAY_FIRST.exec(text) ?? [];
  const month = monthOf(name === "" ? nameAfter : name);
  if (name !== "" && month !== null) return typed(yearAfter, month, dayAfter);
  if (nameAfter !== "" && month !== null) return typed(yearLast, month, dayBefore);
  const [, dotDay, dotMonth, dotYear] = DOTS.exec(text) ?? [];
  if (dotDay !== undefined) return typed(dotYear, Number(dotMonth), dotDay);
  const [, one = "", other = "", slashYear] = SLASHES.exec(text) ?? [];
  if (one !== "") return readSlashes(Number(one), Number(other), slashYear);
  const [, alone, aloneYear] = DAY_ALONE.exec(text) ?? [];
  return alone === undefined ? typedHoursTexts.dateInvalid : typed(aloneYear, null, alone);
}

/** '12/24' and '24/12' are unambiguous; '3/4' is not. */
function readSlashes(one: number, other: number, year: string | undefined): TypedDate | string {
  if (one > 12 || one === other) return { year: yearOf(year), month: other, day: one };
  if (other > 12) return { year: yearOf(year), month: one, day: other };
  const [first, second] = [
    monthDayText(monthNameShort(one - 1), other, null),
    monthDayText(monthNameShort(other - 1), one, null),
  ];
  return typedHoursTexts.dateAmbiguous({ first, second });
}

/** Null if the calendar has no such day. */
function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1_000 && year <= 9_999;
  return isThere ? date.toISOString().slice(0, 10) : null;
}

/** Without a year: the next time that it ends after `yesterday`. February 29 may be eight years ahead. */
function firstSpanFrom(yesterday: string, spanIn: (year: number) => DateSpan | null): DateSpan | null {
  const first = Number(yesterday.slice(0, 4)) - 1;
  for (let year = first; year <= first + 10; year += 1) {
    const span = spanIn(year);
    if (span !== null && span.to >= yesterday) return span;
  }
  return null;
}

function readSpan(text: string, yesterday: string): DateSpan | string {
  const parts = text.split(BETWEEN);
  if (parts.length > 2) return typedHoursTexts.dateInvalid;
  const [from, to] = [parts[0] ?? "", parts[1] ?? parts[0] ?? ""].map((part) => readDate(part.trim()));
  if (typeof from === "string" || from === undefined) return from ?? typedHoursTexts.dateInvalid;
  if (typeof to === "string" || to === undefined) return to ?? typedHoursTexts.dateInvalid;
  // '24–26 Dec' and 'Dec 24–26'
  const [fromMonth, toMonth] = [from.month ?? to.month, to.month ?? from.month];
  if (fromMonth === null || toMonth === null) return typedHoursTexts.dateInvalid;
  const isOverNewYear = fromMonth > toMonth || (fromMonth === toMonth && from.day > to.day && from.month !== null && to.month !== null); // oxfmt-ignore
  const spanIn = (fromYear: number, toYear: number): DateSpan | null => {
    const [first, last] = [isoOf(fromYear, fromMonth, from.day), isoOf(toYear, toMonth, to.day)];
    return first === null || last === null ? null : { from: first, to: last };
  };
  const next = isOverNewYear ? 1 : 0;
  const found =
    from.year === null && to.year === null
      ? firstSpanFrom(yesterday, (year) => spanIn(year, year + next))
      : spanIn(from.year ?? (to.year ?? 0) - next, to.year ?? (from.year ?? 0) + next);
  if (found === null) return typedHoursTexts.dateInvalid;
  return found.from > found.to ? typedHoursTexts.datesReversed : found;
}

/** Names of weekdays in the page's language, before a date. */
function ownWeekdays(): RegExp {
  const names = WEEKDAYS.flatMap((day) => [dayName(day), dayNameShort(day)]).map((name) =>
    escapePattern(name.replace(/\.$/, "")),
  );
  return new RegExp(`(?<!\\p{L}|\\d\\s)(?:${names.join("|")})\\.?,?\\s+(?=\\d{1,2}(?!\\d))`, "giu");
}

/** A string is an error message. Dates without a year are the next ones; `today` is YYYY-MM-DD, in any zone. */
export function readDates(text: string, today: string): DateSpan[] | string {
  // yesterday counts too: the listing may be a day behind this date
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const lines = text
    .split("\n")
    .map(withKnownWords)
    .join("\n")
    .replace(ISO, "$1/$2/$3")
    .replace(WEEKDAY, "")
    .replace(ownWeekdays(), "")
    // 'Dec 24, 2026'
    .replace(/,\s*(\d{4})\b(?!\/)/g, " $1")
    .split(/[\n,;&]|\band\b/i)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return typedHoursTexts.dateInvalid;
  const spans: DateSpan[] = [];
  for (const line of lines) {
    const span = readSpan(line, yesterday);
    if (typeof span === "string") return span;
    spans.push(span);
  }
  return spans;
}

export const isLocalDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
