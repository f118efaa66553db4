/**
 * OpenStreetMap's `opening_hours` turned into weekly hours where seven days of at most three periods say exactly the
 * same, and into a note where they don't: seasons, sunrise, open ends, comments and typing errors are never guessed.
 * A night past midnight belongs to the day on which it begins and is not cut by the next day's rule.
 */
import { LIMITS } from "#contract/limits.ts";
import type { HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { clock, DAY_MINUTES, Inexact, joinedNights, merged, type Span } from "./opening-hours-spans.ts";
import { isGerman, tokenize, type Token } from "./opening-hours-tokens.ts";
import { cleanLines, clip } from "./text.ts";

export interface ImportedHours {
  mode: HoursMode;
  weekly: WeeklyHours | null;
  special: SpecialHours[];
  /** Word for word what the hours leave out: all of it where they are not exact, the holidays' part where they are. */
  note: string | null;
  /** True when mode and weekly hours say what the string says, holidays aside. */
  exact: boolean;
}

const NOTE_LENGTH = 500;
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const UNKNOWN: ImportedHours = { mode: "closed", weekly: null, special: [], note: null, exact: false };

/** Half the rows of a city repeat another's hours, and reading them takes longer than all else in a row. */
const cache = new Map<string, ImportedHours>();
const MOST_CACHED = 4_000;

export function parseOpeningHours(value: string | undefined): ImportedHours {
  if (value === undefined) return UNKNOWN;
  const known = cache.get(value);
  if (known !== undefined) return known;
  const hours = read(value);
  if (cache.size >= MOST_CACHED) cache.clear();
  if (value.length <= 500) cache.set(value, hours);
  return hours;
}

function read(value: string): ImportedHours {
  const text = cleanLines(value.slice(0, 5_000));
  if (text === "" || value.includes("\ufffd")) return UNKNOWN;
  try {
    return new Reader(text).read();
  } catch (error) {
    if (!(error instanceof Inexact)) throw error;
    return { ...UNKNOWN, note: clip(text, NOTE_LENGTH) };
  }
}

const DATE = String.raw`(?:\d{4} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?: ?- ?\d{1,2})?(?![\d:])`;
/** Rules for holidays or single dates alone: `PH off`, `PH,SH 10:00-14:00`, `Dec 25 off`, `Dec 24,31: 08:00-12:00`. */
const EXCEPTION = new RegExp(
  String.raw`^(?:ph|sh|${DATE})(?:\s*,\s*(?:ph|sh|${DATE}|\d{1,2}(?![\d:])))*(?:\s*:?\s+(?!-)(.*))?$`,
  "is",
);

/** Cuts at semicolons outside of comments. */
function rulesOf(text: string): string[] {
  return text.match(/(?:"[^"]*"|[^;"]|"(?=[^"]*$))+/g) ?? [];
}

class Reader {
  private readonly days: Span[][] = ALL_DAYS.map(() => []);
  /** Days that a rule has spoken of; a week that no rule speaks of is unknown. */
  private readonly isSet = new Set<number>();
  private readonly notes: string[] = [];
  /** For every rule that opens something: its days that no later rule has taken. */
  private readonly openings: Set<number>[] = [];
  private tokens: Token[] = [];
  private at = 0;
  private rule = "";

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): ImportedHours {
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
    // hours for every day after hours for some would undo them; whoever wrote it meant something else
    else if (kind !== "rule" || this.isSet.size > 0) throw new Inexact();
    const { spans, isOff } = this.readTimes();
    if (!hasDays && !hasHolidays && isOff && spans.length === 0 && this.isSet.size > 0) throw new Inexact();
    if (hasHolidays) this.keep(begin);
    if (!hasDays && hasHolidays) return;
    const target = hasDays ? days : [...ALL_DAYS];
    if (kind === "unseparated" && target.some((day) => this.isSet.has(day))) throw new Inexact();
    if (isOff && spans.length > 0) this.subtract(target, spans);
    else this.apply(target, spans, kind === "additional" && !isOff);
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
    return [from.minutes, end];
  }

  private apply(days: readonly number[], spans: readonly Span[], isAdditional: boolean): void {
    if (!isAdditional) {
      for (const opening of this.openings) {
        const before = opening.size;
        if (spans.length > 0) for (const day of days) opening.delete(day);
        // a rule that later ones take everything from was meant to be added to: the string contradicts itself
        if (before > 0 && opening.size === 0) throw new Inexact();
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

  private result(): ImportedHours {
    if (this.isSet.size === 0) throw new Inexact();
    const weekly = joinedNights(this.days.map(merged)).map((spans) =>
      spans.map(([from, to]) => ({ open: clock(from), close: clock(to) })),
    );
    if (weekly.some((periods) => periods.length > LIMITS.periodsPerDay)) throw new Inexact();
    const note = this.notes.length === 0 ? null : clip(this.notes.join("; "), NOTE_LENGTH);
    const isAlways = weekly.every(
      ([first, ...more]) => more.length === 0 && first?.open === "00:00" && first.close === "00:00",
    );
    return isAlways
      ? { mode: "always", weekly: null, special: [], note, exact: true }
      : { mode: "custom", weekly, special: [], note, exact: true };
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
