/**
 * One `opening_hours` string read as seven days of at most three periods. What those cannot say exactly (seasons, sunrise,
 * open ends, typing errors) throws `Inexact`; a night that ends when the next day's business has long begun throws `Doubtful`.
 * A night past midnight belongs to the day on which it begins and is not cut by the next day's rule.
 */
import { LIMITS } from "#contract/limits.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import { clock, DAY_MINUTES, Doubtful, Inexact, isDoubtful, isTouching, joinedNights, merged, type Span } from "./opening-hours-spans.ts"; // oxfmt-ignore
import { isGerman, tokenize, type Token } from "./opening-hours-tokens.ts";

export interface ReadHours {
  mode: "always" | "custom";
  weekly: WeeklyHours | null;
  /** What the week leaves out, in the words of the source: holidays, single dates, remarks. */
  beside: string[];
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Throws `Inexact` or `Doubtful`. */
export function readHours(text: string): ReadHours {
  try {
    return new Reader(text, false).read();
  } catch (error) {
    if (!(error instanceof Overruled)) throw error;
    return new Reader(text, true).read();
  }
}

/** A rule that later ones take everything from was meant to be added to: `Mo-Fr 11:00-14:00; Mo-Fr 17:00-22:00`. */
class Overruled extends Error {}

const DATE = String.raw`(?:\d{4} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?: ?- ?\d{1,2})?(?![\d:])`;
/** Rules for holidays or single dates alone: `PH off`, `PH,SH 10:00-14:00`, `Dec 25 off`, `Dec 24,31: 08:00-12:00`. */
const EXCEPTION = new RegExp(
  String.raw`^(?:ph|sh|${DATE})(?:\s*,\s*(?:ph|sh|${DATE}|\d{1,2}(?![\d:])))*(?:\s*:?\s+(?!-)(.*))?$`,
  "is",
);

/** A remark that closes the string, after `;` or `||`: it takes nothing back of what stands before it. */
const LAST_REMARK = /^(.*[^\s;|])\s*(?:;|\|\|)\s*("[^"]+")\s*;?$/s;

/** Cuts at semicolons outside of comments. */
function rulesOf(text: string): string[] {
  return text.match(/(?:"[^"]*"|[^;"]|"(?=[^"]*$))+/g) ?? [];
}

class Reader {
  private readonly days: Span[][] = ALL_DAYS.map(() => []);
  /** Days that a rule has spoken of; a week that no rule speaks of is unknown. */
  private readonly isSet = new Set<number>();
  private readonly notes: string[] = [];
  /** Every span as it was written. */
  private readonly spans: Span[] = [];
  /** For every rule that opens something: its days that no later rule has taken. */
  private readonly openings: Set<number>[] = [];
  private tokens: Token[] = [];
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
    this.text = (remark?.[1] ?? text).replace(/([^|]) \| (?=[^|])/g, "$1; ").replace(/(\d) \/ (?=\d\d?[:.])/g, "$1, ").replace(/^24 ?(?:hours|hrs|h|stunden)$/i, "24/7"); // oxfmt-ignore
    this.isAdding = isAdding;
  }

  read(): ReadHours {
    if (this.text.includes("||")) throw new Inexact();
    for (const rule of rulesOf(this.text.replaceAll("\n", ";"))) {
      const trimmed = rule.trim();
      if (trimmed === "") continue;
      const exception = EXCEPTION.exec(trimmed);
      // `PH Mo-Fr …` is a holiday on a weekday and goes with the holidays; `PH off, Su 10:00-12:00` is two rules
      if (
        exception !== null &&
        !/(?:\d|off|closed)\s*,\s*(?:mo|tu|we|th|fr|sa|su)\b/i.test(exception[1] ?? "") &&
        !this.isListed(trimmed)
      ) {
        this.notes.push(trimmed);
        continue;
      }
      this.readRule(trimmed);
    }
    return this.result();
  }

  /** `PH, Mo-Su …` lists the holidays beside weekdays: an ordinary rule. */
  private isListed(rule: string): boolean {
    return /^(?:(?:ph|sh)\s*,\s*)+(?:mo|tu|we|th|fr|sa|su)\b/i.test(rule);
  }

  private readRule(rule: string): void {
    this.rule = rule;
    this.tokens = tokenize(rule, isGerman(this.text));
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
    const { days, hasHolidays } = this.readDays();
    const hasDays = days.length > 0;
    if (hasDays || hasHolidays) this.skip("colon");
    else if (kind !== "rule") throw new Inexact();
    const { spans, isOff } = this.readTimes();
    const goesOn = !hasDays && !hasHolidays && this.isSet.size > 0;
    // by the letter, times alone would undo what was said of some days; they are more of the same days, or a slip
    if (goesOn && (isOff || this.daysBefore.length === 0 || this.overlaps(this.daysBefore, spans))) throw new Inexact();
    if (hasHolidays) this.keep(begin);
    if (!hasDays && hasHolidays) return;
    const target = hasDays ? days : goesOn ? this.daysBefore : ALL_DAYS;
    if (kind === "unseparated" && target.some((day) => this.isSet.has(day))) throw new Inexact();
    if (isOff && spans.length > 0) this.subtract(target, spans);
    else this.apply(target, spans, goesOn || (kind === "additional" && !isOff));
    this.daysBefore = isOff ? [] : target;
  }

  private overlaps(days: readonly number[], spans: readonly Span[]): boolean {
    return days.some((day) => (this.days[day] ?? []).some((open) => spans.some((span) => isTouching(open, span))));
  }

  /** Holidays among the days are said in the note, in the words of the source. */
  private keep(begin: number): void {
    const words = this.tokens.slice(begin, this.at);
    const holidays = words
      .filter((token) => token.type === "holiday")
      .map((token) => this.rule.slice(token.start, token.end));
    const first = words.find((token) => token.type === "time" || token.type === "off" || token.type === "open");
    const last = words.at(-1);
    if (first === undefined || last === undefined) throw new Inexact();
    this.notes.push(`${holidays.join(",")} ${this.rule.slice(first.start, last.end)}`);
  }

  private readDays(): { days: number[]; hasHolidays: boolean } {
    const days = new Set<number>();
    let hasHolidays = false;
    for (;;) {
      const token = this.peek();
      if (token?.type === "holiday") {
        hasHolidays = true;
        this.at += 1;
      } else if (token?.type === "daily") {
        this.at += 1;
        ALL_DAYS.forEach((day) => days.add(day));
      } else if (token?.type === "day") {
        this.at += 1;
        let last = token.day;
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
      else if (next?.type === "day" || next?.type === "holiday") {
        // `PH Mo-Fr`: only the holidays that fall on weekdays
        throw new Inexact();
      } else break;
    }
    return { days: [...days], hasHolidays };
  }

  private readTimes(): { spans: Span[]; isOff: boolean } {
    const spans: Span[] = [];
    while (this.peek()?.type === "time") {
      spans.push(this.readSpan());
      const after = this.tokens[this.at + 1];
      if (this.peek()?.type === "comma" && after?.type === "time") this.at += 1;
      else if (this.peek()?.type === "time") throw new Inexact();
    }
    const word = this.peek();
    if (word?.type === "off") {
      this.at += 1;
      return { spans, isOff: true };
    }
    if (word?.type === "open" && spans.length > 0) this.at += 1;
    // days without times would be open around the clock by the letter, and are a slip of the pen in practice
    if (spans.length === 0) throw new Inexact();
    return { spans, isOff: false };
  }

  private readSpan(): Span {
    const from = this.peek();
    const dash = this.tokens[this.at + 1];
    const to = this.tokens[this.at + 2];
    if (from?.type !== "time" || dash?.type !== "dash" || to?.type !== "time") throw new Inexact();
    this.at += 3;
    if ((from.meridiem === null) !== (to.meridiem === null)) throw new Inexact();
    if (from.isBareHour || to.isBareHour) {
      // 9-18 is clear; 9-5 and 1-5 are not
      if (to.minutes <= from.minutes || (to.minutes <= 12 * 60 && from.minutes < 6 * 60)) throw new Inexact();
    }
    if (from.minutes >= DAY_MINUTES) throw new Inexact();
    const end = to.minutes <= from.minutes ? to.minutes + DAY_MINUTES : to.minutes;
    // 09:00-09:00 would be a whole day by the letter; only midnight to midnight is written for that
    if (end - from.minutes > DAY_MINUTES || (end - from.minutes === DAY_MINUTES && from.minutes !== 0))
      throw new Inexact();
    this.spans.push([from.minutes, end]);
    return [from.minutes, end];
  }

  private apply(days: readonly number[], spans: readonly Span[], isMore: boolean): void {
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
  private subtract(days: readonly number[], spans: readonly Span[]): void {
    for (const day of days) {
      for (const [from, to] of spans) {
        this.days[day] = (this.days[day] ?? []).flatMap(([start, end]): Span[] => {
          const parts: Span[] = [[start, Math.min(end, from)], [Math.max(start, to), end]]; // oxfmt-ignore
          return parts.filter(([a, b]) => b > a);
        });
      }
      this.isSet.add(day);
    }
  }

  private result(): ReadHours {
    if (this.isSet.size === 0) throw new Inexact();
    const doubtful = this.spans.find((span) => isDoubtful(span, this.spans));
    if (doubtful !== undefined) throw new Doubtful(doubtful.map(clock).join("-"));
    const weekly = joinedNights(this.days.map(merged)).map((spans) =>
      spans.map(([from, to]) => ({ open: clock(from), close: clock(to) })),
    );
    if (weekly.some((periods) => periods.length > LIMITS.periodsPerDay)) throw new Inexact();
    const isAlways = weekly.every(
      ([first, ...more]) => more.length === 0 && first?.open === "00:00" && first.close === "00:00",
    );
    const beside = [...this.notes, ...(this.remark === null ? [] : [this.remark])];
    return isAlways ? { mode: "always", weekly: null, beside } : { mode: "custom", weekly, beside };
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private skip(type: Token["type"]): boolean {
    if (this.peek()?.type !== type) return false;
    this.at += 1;
    return true;
  }
}
