/**
 * One `opening_hours` string read as seven days of at most three periods. What those cannot say exactly (seasons, sunrise,
 * open ends, typing errors) throws `Inexact`; a night that ends when the next day's business has long begun throws `Doubtful`.
 * A night past midnight belongs to the day on which it begins and is not cut by the next day's rule.
 */
import { LIMITS } from "#contract/limits.ts";
import type { SpecialHours } from "#contract/hours/hours.ts";
import { readSpan, type WrittenSpan } from "./clock.ts";
import { readExceptionHead } from "./dates.ts";
import { clock, DAY_MINUTES, Inexact, isTouching, merged, type HoursSpan } from "./spans.ts"; // oxfmt-ignore
import { periodsOf, resultOf, type ParsedHours } from "./result.ts";
import { tokenize, type HoursToken } from "./tokens.ts";

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Reads what `plainSpelling` returns. Throws `Inexact` or `Doubtful`. */
export function readHours(text: string): ParsedHours {
  try {
    return new HoursReader(text, false).read();
  } catch (error) {
    if (!(error instanceof Overruled)) throw error;
    return new HoursReader(text, true).read();
  }
}

/** A rule that later ones take everything from was meant to be added to: `Mo-Fr 11:00-14:00; Mo-Fr 17:00-22:00`. */
class Overruled extends Error {}

/** A remark that closes the string, after `;` or `||`: it takes nothing back of what stands before it. */
const LAST_REMARK = /^(.*[^\s;|])\s*(?:;|\|\|)\s*("[^"]+")\s*;?$/s;

/** Cuts at semicolons outside of comments. */
function rulesOf(text: string): string[] {
  return text.match(/(?:"[^"]*"|[^;"]|"(?=[^"]*$))+/g) ?? [];
}

class HoursReader {
  private readonly days: HoursSpan[][] = ALL_DAYS.map(() => []);
  /** Days that a rule has spoken of; a week that no rule speaks of is unknown. */
  private readonly isSet = new Set<number>();
  private readonly notes: string[] = [];
  private readonly special: SpecialHours[] = [];
  /** Spans of public holidays; null where nothing is known of them. */
  private holidays: HoursSpan[] | "usual" | null = null;
  /** Every span as it was written. */
  private readonly spans: WrittenSpan[] = [];
  /** For every rule that opens something: its days that no later rule has taken. */
  private readonly openings: Set<number>[] = [];
  private tokens: HoursToken[] = [];
  private at = 0;
  private rule = "";

  private readonly text: string;
  private readonly remark: string | null;
  /** Rules for days that are open already add to them instead of replacing them. */
  private readonly isAdding: boolean;
  /** The days of the rule before, for a rule that is nothing but times. */
  private daysBefore: readonly number[] = [];

  constructor(text: string, isAdding: boolean) {
    const remark = LAST_REMARK.exec(text);
    this.remark = remark?.[2] ?? null;
    // `|` and `/` with spaces around are how people divide, not signs of the language
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
    const remarks = [...this.notes, ...(this.remark === null ? [] : [this.remark])];
    return resultOf({ days: this.days, special: this.special, holidays: this.holidays, spans: this.spans, remarks });
  }

  /** A rule for holidays or dates alone. False where it is another rule. */
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
      // a season that no rule of the year takes apart from the week
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

  /** The hours of an exception; null where they are no plain hours. */
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

  /** A second rule for the hours of holidays adds to them, as `PH 10:00-12:00; PH 14:00-16:00`, or replaces them. */
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

  /** Days, then times or a word: one rule, or one of several joined by commas. */
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
      // `10:00-18:00 Mo-Fr`, unless the days begin the next rule
      named = this.readDays();
      if (this.peek()?.type === "time" || this.peek()?.type === "colon" || isOff) throw new Inexact();
    }
    if (!isNamed() && kind !== "rule") throw new Inexact();
    const { days, holidays } = named;
    const hasDays = days.length > 0;
    const isRemarked = isOff && this.skip("comment");
    const goesOn = !isNamed() && this.isSet.size > 0;
    // literally, times alone would replace the hours of some days; they are more of the same days, or a slip
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

  /** Days in order, and for every kind of holiday whether it is a public one. */
  private readDays(): { days: number[]; holidays: boolean[] } {
    const days = new Set<number>();
    const holidays: boolean[] = [];
    /** Pairs without a comma or a dash between: `Mo Tu We`. */
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
      // a comma goes on to another day, or belongs to what follows
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
      // `09:00-12:00 14:00-18:00`: only a later span goes on without a comma
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
    // days without times would literally be open around the clock, and are a slip of the pen in practice
    if (spans.length === 0) throw new Inexact();
    return { spans, isOff: false };
  }

  /** Whether the three words at `at` are a span with its days behind it, in a text that writes all days so. */
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

  /** `We 12:00-14:00 off`: takes that time out of what is open. */
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
