/**
 * Parses an `opening_hours` string as seven days of at most three periods. Anything that these cannot express exactly
 * (seasons, sunrise, open ends, typing errors) throws `Inexact`. A night that ends long after the next day's opening
 * throws `Doubtful`. A night past midnight belongs to the day on which it begins and is not cut by the next day's rule.
 */
import { LIMITS } from "#contract/limits.ts";
import type { SpecialHours } from "#contract/hours/hours.ts";
import { readSpan, type WrittenSpan } from "./clock.ts";
import { readExceptionHead } from "./dates.ts";
import { clock, DAY_MINUTES, Inexact, isTouching, merged, type HoursSpan } from "./spans.ts"; // oxfmt-ignore
import { periodsOf, resultOf, type ParsedHours } from "./result.ts";
import { tokenize, type HoursToken } from "./tokens.ts";

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Parses the result of `plainSpelling`. Throws `Inexact` or `Doubtful`. */
export function readHours(text: string): ParsedHours {
  try {
    return new HoursReader(text, false).read();
  } catch (error) {
    if (!(error instanceof Overruled)) throw error;
    return new HoursReader(text, true).read();
  }
}

/** Later rules replace a rule completely, so the author meant to add: `Mo-Fr 11:00-14:00; Mo-Fr 17:00-22:00`. */
class Overruled extends Error {}

/** A final remark after `;` or `||`: it does not replace the rules before it. */
const LAST_REMARK = /^(.*[^\s;|])\s*(?:;|\|\|)\s*("[^"]+")\s*;?$/s;

/** Splits at semicolons outside of comments. */
function rulesOf(text: string): string[] {
  return text.match(/(?:"[^"]*"|[^;"]|"(?=[^"]*$))+/g) ?? [];
}

class HoursReader {
  private readonly days: HoursSpan[][] = ALL_DAYS.map(() => []);
  /** Days that a rule mentions; a week without any such day is unknown. */
  private readonly isSet = new Set<number>();
  private readonly notes: string[] = [];
  private readonly special: SpecialHours[] = [];
  /** Spans of public holidays; null if unknown. */
  private holidays: HoursSpan[] | "usual" | null = null;
  /** All spans as written. */
  private readonly spans: WrittenSpan[] = [];
  /** For every rule with opening times: its days that no later rule has replaced. */
  private readonly openings: Set<number>[] = [];
  private tokens: HoursToken[] = [];
  private at = 0;
  private rule = "";

  private readonly text: string;
  private readonly remark: string | null;
  /** Rules for days that are already open add to them instead of replacing them. */
  private readonly isAdding: boolean;
  /** The days of the previous rule, for a rule that consists of times only. */
  private daysBefore: readonly number[] = [];

  constructor(text: string, isAdding: boolean) {
    const remark = LAST_REMARK.exec(text);
    this.remark = remark?.[2] ?? null;
    // `|` and `/` with spaces around them are informal separators, not syntax
    this.text = (remark?.[1] ?? text).replace(/([^|]) \| (?=[^|])/g, "$1; ").replace(/(\d) \/ (?=\d\d?:)/g, "$1, ");
    this.isAdding = isAdding;
  }

  read(): ParsedHours {
    if (this.text.includes("||")) throw new Inexact();
    for (const rule of rulesOf(this.text)) {
      const trimmed = rule.trim();
      if (trimmed !== "" && !this.readException(trimmed)) this.readRule(trimmed);
    }
    if (this.isSet.size === 0) throw new Inexact();
    // only closed days are named, so the hours of the others are unknown
    if (this.isSet.size < 7 && this.days.every((spans) => spans.length === 0)) throw new Inexact();
    const remarks = [...this.notes, ...(this.remark === null ? [] : [this.remark])];
    return resultOf({ days: this.days, special: this.special, holidays: this.holidays, spans: this.spans, remarks });
  }

  /** Parses a rule for holidays or dates only. False if the rule is of another type. */
  private readException(rule: string): boolean {
    const head = readExceptionHead(rule);
    if (head === null) return false;
    const { rest, dates, isPublicHoliday, others } = head;
    // `PH off, Su 10:00-12:00` is two rules
    if (/(?:\d|off)\s*,\s*(?:mo|tu|we|th|fr|sa|su)\b/i.test(rest)) return false;
    const before = this.spans.length;
    const hours = this.readRest(rest);
    if (hours === null) {
      this.spans.length = before;
      // a season whose rules differ by weekday cannot be expressed
      if (dates.some(({ from, to }) => from !== to) && /\b(?:mo|tu|we|th|fr|sa|su)\b/i.test(rest)) throw new Inexact();
      this.notes.push(rule);
      return true;
    }
    const { spans, isUsual, remark } = hours;
    if (isPublicHoliday) this.setHolidays(spans, isUsual);
    for (const { from, to } of dates) {
      if (isUsual) throw new Inexact();
      if (this.special.some((entry) => from <= entry.to && entry.from <= to)) throw new Inexact();
      this.special.push({ from, to, periods: periodsOf(merged(spans)), note: remark });
    }
    if (others.length > 0) this.notes.push(`${others.join(",")} ${rest}`);
    else if (remark !== null && dates.length === 0) this.notes.push(rule);
    return true;
  }

  /** The hours of an exception; null if they are not simple hours. */
  private readRest(rest: string): { spans: HoursSpan[]; isUsual: boolean; remark: string | null } | null {
    this.rule = rest;
    this.tokens = tokenize(rest);
    this.at = 0;
    try {
      this.skip("colon");
      const isUsual = this.skip("open");
      const { spans, isOff } = isUsual ? { spans: [], isOff: false } : this.readTimes();
      if (isOff && spans.length > 0) return null;
      const comment = this.peek();
      const remark = comment?.type === "comment" ? comment.text.slice(0, LIMITS.specialHoursNoteLength).trim() : null;
      if (remark !== null) this.at += 1;
      return this.at < this.tokens.length ? null : { spans, isUsual, remark };
    } catch (error) {
      if (!(error instanceof Inexact)) throw error;
      return null;
    }
  }

  /** A second rule for holidays adds to the first, as in `PH 10:00-12:00; PH 14:00-16:00`, or replaces it. */
  private setHolidays(spans: readonly HoursSpan[], isUsual: boolean): void {
    const before = this.holidays === "usual" ? [] : (this.holidays ?? []);
    const isMore = spans.length > 0 && !before.some((open) => spans.some((span) => isTouching(open, span)));
    this.holidays = isUsual ? "usual" : isMore ? [...before, ...spans] : [...spans];
  }

  private readRule(rule: string): void {
    this.rule = rule;
    this.tokens = tokenize(rule);
    this.at = 0;
    let isFirst = true;
    while (this.at < this.tokens.length) {
      let isAdditional = false;
      if (!isFirst) {
        isAdditional = this.skip("comma");
        if (this.at >= this.tokens.length && isAdditional) throw new Inexact();
      }
      this.readClause(isFirst ? "rule" : isAdditional ? "additional" : "unseparated");
      isFirst = false;
    }
  }

  /** Days, then times or a word: one rule, or one of several separated by commas. */
  private readClause(kind: "rule" | "additional" | "unseparated"): void {
    const begin = this.at;
    if (this.peek()?.type === "always") {
      if (kind !== "rule") throw new Inexact();
      this.at += 1;
      if (this.peek()?.type === "open") this.at += 1;
      this.apply([...ALL_DAYS], [[0, DAY_MINUTES]], false);
      return;
    }
    const isOffFirst = this.peek()?.type === "off" && this.tokens[this.at + 1] !== undefined;
    if (isOffFirst) {
      // `closed Sunday`
      this.at += 1;
      this.skip("colon");
    }
    let named = this.readDays();
    const isNamed = (): boolean => named.days.length > 0 || named.holidays.length > 0;
    if (isNamed()) this.skip("colon");
    else if (isOffFirst) throw new Inexact();
    const { spans, isOff } = isOffFirst ? { spans: [], isOff: true } : this.readTimes();
    if (!isNamed() && (this.peek()?.type === "day" || this.peek()?.type === "holiday")) {
      // `10:00-18:00 Mo-Fr`, unless the days belong to the next rule
      named = this.readDays();
      if (this.peek()?.type === "time" || this.peek()?.type === "colon" || isOff) throw new Inexact();
    }
    if (!isNamed() && kind !== "rule") throw new Inexact();
    const { days, holidays } = named;
    const hasDays = days.length > 0;
    const isRemarked = isOff && this.skip("comment");
    const goesOn = !isNamed() && this.isSet.size > 0;
    // literally, times alone would replace the hours of some days; in practice they add to the same days or are wrong
    if (goesOn && (isOff || this.daysBefore.length === 0 || this.overlaps(this.daysBefore, spans))) throw new Inexact();
    const isBreak = isOff && spans.length > 0;
    if (holidays.includes(true) && !isBreak) this.setHolidays(spans, false);
    const unresolved = holidays.filter((isPublic) => !isPublic || isBreak).map((isPublic) => (isPublic ? "PH" : "SH"));
    if (unresolved.length > 0) {
      const times = spans.map((span) => span.map(clock).join("-")).join(",");
      this.notes.push(`${unresolved.join(",")} ${times}${isOff ? " off" : ""}`);
    }
    if (isRemarked) this.notes.push(this.rule.slice(this.tokens[begin]?.start, this.tokens[this.at - 1]?.end));
    if (!hasDays && holidays.length > 0) return;
    const target = hasDays ? days : goesOn ? this.daysBefore : ALL_DAYS;
    if (kind === "unseparated" && target.some((day) => this.isSet.has(day))) throw new Inexact();
    if (isBreak) this.subtract(target, spans);
    else this.apply(target, spans, goesOn || (kind === "additional" && !isOff));
    this.daysBefore = isOff ? [] : target;
  }

  private overlaps(days: readonly number[], spans: readonly HoursSpan[]): boolean {
    return days.some((day) => (this.days[day] ?? []).some((open) => spans.some((span) => isTouching(open, span))));
  }

  /** Days in order, and for each holiday selector whether it means public holidays. */
  private readDays(): { days: number[]; holidays: boolean[] } {
    const days = new Set<number>();
    const holidays: boolean[] = [];
    /** Adjacent days without a comma or a dash: `Mo Tu We`. */
    const pairs: [number, number][] = [];
    for (;;) {
      let last = -1;
      const token = this.peek();
      if (token?.type === "holiday") {
        holidays.push(token.isPublic);
        this.at += 1;
      } else if (token?.type === "day") {
        this.at += 1;
        last = token.day;
        if (this.peek()?.type === "dash") {
          this.at += 1;
          const end = this.peek();
          if (end?.type !== "day") throw new Inexact();
          this.at += 1;
          last = end.day;
        }
        for (let day = token.day; ; day = (day + 1) % 7) {
          days.add(day);
          if (day === last) break;
        }
      } else break;
      // a comma continues the list of days, or belongs to what follows
      const next = this.peek();
      const after = this.tokens[this.at + 1];
      if (next?.type === "comma" && (after?.type === "day" || after?.type === "holiday")) this.at += 1;
      else if (next?.type === "day" && last !== -1) pairs.push([last, next.day]);
      // `PH Mo-Fr`: only the holidays that fall on weekdays
      else if (next?.type === "day" || next?.type === "holiday") throw new Inexact();
      else break;
    }
    // `Mo Fr` may be a list or a range
    if (pairs.length === 1 && pairs.some(([first, second]) => second !== (first + 1) % 7)) throw new Inexact();
    return { days: [...days], holidays };
  }

  private readTimes(): { spans: HoursSpan[]; isOff: boolean } {
    const spans: HoursSpan[] = [];
    while (this.peek()?.type === "time") {
      const span = this.readSpan();
      // `09:00-12:00 14:00-18:00`: without a comma, only a later span continues the list
      if (this.tokens[this.at - 4]?.type === "time" && (spans.at(-1)?.[1] ?? DAY_MINUTES) >= span[0])
        throw new Inexact();
      spans.push(span);
      const after = this.tokens[this.at + 1];
      if (this.peek()?.type === "comma" && after?.type === "time" && !this.isBeforeDays(this.at + 1)) this.at += 1;
    }
    const word = this.peek();
    if (word?.type === "off") {
      this.at += 1;
      return { spans, isOff: true };
    }
    if (word?.type === "open" && spans.length > 0) this.at += 1;
    // days without times would literally mean open around the clock; in practice they are an error
    if (spans.length === 0) throw new Inexact();
    return { spans, isOff: false };
  }

  /** Whether the three tokens at `at` are a span followed by its days, in a text that writes days last. */
  private isBeforeDays(at: number): boolean {
    return this.tokens[0]?.type === "time" && this.tokens[at + 3]?.type === "day";
  }

  private readSpan(): HoursSpan {
    const from = this.peek();
    const dash = this.tokens[this.at + 1];
    const to = this.tokens[this.at + 2];
    if (from?.type !== "time" || dash?.type !== "dash" || to?.type !== "time") throw new Inexact();
    this.at += 3;
    const written = readSpan(from, to);
    this.spans.push(written);
    return written.span;
  }

  private apply(days: readonly number[], spans: readonly HoursSpan[], isMore: boolean): void {
    const isAdditional = isMore || (this.isAdding && spans.length > 0);
    if (this.isAdding && !isMore && this.overlaps(days, spans)) throw new Inexact();
    if (!isAdditional) {
      for (const opening of this.openings) {
        const before = opening.size;
        if (spans.length > 0) for (const day of days) opening.delete(day);
        if (before > 0 && opening.size === 0) throw new Overruled();
      }
    }
    if (spans.length > 0) this.openings.push(new Set(days));
    for (const day of days) {
      this.days[day] = isAdditional ? [...(this.days[day] ?? []), ...spans] : [...spans];
      this.isSet.add(day);
    }
  }

  /** `We 12:00-14:00 off`: removes that time from the opening times. */
  private subtract(days: readonly number[], spans: readonly HoursSpan[]): void {
    for (const day of days) {
      for (const [from, to] of spans) {
        this.days[day] = (this.days[day] ?? []).flatMap(([start, end]): HoursSpan[] => {
          const parts: HoursSpan[] = [[start, Math.min(end, from)], [Math.max(start, to), end]]; // oxfmt-ignore
          return parts.filter(([a, b]) => b > a);
        });
      }
      this.isSet.add(day);
    }
  }

  private peek(): HoursToken | undefined {
    return this.tokens[this.at];
  }

  private skip(type: HoursToken["type"]): boolean {
    if (this.peek()?.type !== type) return false;
    this.at += 1;
    return true;
  }
}
