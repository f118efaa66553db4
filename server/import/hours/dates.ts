/** The dates and holidays at the start of a rule of `opening_hours` that has no other selectors there. */
import { LIMITS } from "#contract/limits.ts";
import { Inexact } from "./spans.ts";

export interface ExceptionHead {
  /** Dates with a year, ISO. */
  dates: { from: string; to: string }[];
  isPublicHoliday: boolean;
  /** School holidays and yearly dates, as written. */
  others: string[];
  /** The text after the dates and holidays. */
  rest: string;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
/** `2026 Dec 24`, `24 Dec 2026`, `2026 Dec`, `Dec 24`; not the hour of `Dec 10:00-12:00`. */
const DATE = new RegExp(String.raw`(?:(20\d\d) )?(?:(\d{1,2})\.? )?(${MONTH})\.?(?: (\d{1,2})(?!\d|:\d| ?[ap]m))?(?:,? (20\d\d)(?![\d:]))?`, "iy"); // oxfmt-ignore
/** After a comma or a dash the month may be left out: `Dec 24,31`, `Dec 24-26`. */
const DAY = /(\d{1,2})(?![\d:.]| ?[ap]m)/iy;
const HOLIDAY = /(ph|sh)(?![\p{L}\d])/iuy;
const EASTER = /easter(?: [+-]\d{1,2} days?)?(?![\p{L}\d-])/iuy;
const DASH = / ?- ?(?!1 day)/iy;
const COMMA = / ?, ?/y;

interface PartialDate {
  year: number | null;
  month: number;
  day: number | null;
}

const iso = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month, day));
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) throw new Inexact();
  return date.toISOString().slice(0, 10);
};

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

class HeadReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): ExceptionHead | null {
    const head: ExceptionHead = { dates: [], isPublicHoliday: false, others: [], rest: "" };
    let before: PartialDate | null = null;
    for (let isFirst = true; ; isFirst = false) {
      const start = this.at;
      if (!isFirst && this.take(COMMA) === null) break;
      const holiday = this.take(HOLIDAY);
      if (holiday !== null) {
        if (holiday[1]?.toLowerCase() === "ph") head.isPublicHoliday = true;
        else head.others.push("SH");
        continue;
      }
      const easter = this.take(EASTER);
      if (easter !== null) {
        head.others.push(easter[0]);
        continue;
      }
      const begin = this.at;
      const from = this.date(before);
      if (from === null) {
        if (isFirst) return null;
        this.at = start;
        break;
      }
      const isRange = this.take(DASH) !== null;
      const to: PartialDate | null = isRange ? this.date(from) : from;
      if (to === null) return null;
      if (to.year === null && from.year === null) {
        // consecutive yearly dates are a season, and the hours of a season are not an exception
        if ((isRange && to.month !== from.month) || from.day === null) return null;
        head.others.push(this.text.slice(begin, this.at));
      } else head.dates.push(this.range(from, to));
      before = to;
    }
    const rest = this.text.slice(this.at);
    // `PH -1 day`, `Dec 24[`, `PH Mo-Fr`: not supported here
    if (rest !== "" && !/^(?: ?: ?| )(?![-:])|^ ?"/.test(rest)) return null;
    return { ...head, rest: rest.trim() };
  }

  private range(from: PartialDate, to: PartialDate): { from: string; to: string } {
    const year = to.year ?? from.year ?? 0;
    // `Dec 24-Jan 2 2027` begins in the previous year
    const firstYear = from.year ?? (from.month > to.month ? year - 1 : year);
    const lastYear = to.year ?? (to.month < from.month ? firstYear + 1 : firstYear);
    const first = iso(firstYear, from.month, from.day ?? 1);
    const last = iso(lastYear, to.month, to.day ?? new Date(Date.UTC(lastYear, to.month + 1, 0)).getUTCDate());
    const days = daysBetween(first, last);
    if (days < 0 || days >= LIMITS.specialHoursDays) throw new Inexact();
    return { from: first, to: last };
  }

  private date(before: PartialDate | null): PartialDate | null {
    const match = this.take(DATE);
    if (match !== null) {
      const [, year, dayBefore, month = "", day, yearAfter] = match;
      const number = day ?? dayBefore;
      const given = year ?? yearAfter;
      return {
        year: given === undefined ? null : Number(given),
        month: MONTHS.indexOf(month.slice(0, 3).toLowerCase()),
        day: number === undefined ? null : Number(number),
      };
    }
    if (before === null || before.day === null) return null;
    const day = this.take(DAY);
    return day === null ? null : { ...before, day: Number(day[1]) };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }
}

/** Null if the rule has other selectors. Throws `Inexact` if its dates do not exist. */
export function readExceptionHead(rule: string): ExceptionHead | null {
  return new HeadReader(rule).read();
}
