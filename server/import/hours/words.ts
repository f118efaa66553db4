/**
 * Formats as text what weekly hours cannot express: `Mo-Fr 17:00+` is 'Mon – Fri from 5:00 PM', `PH off` is 'Closed on
 * public holidays', a comment is unchanged. Describes either the whole string or nothing: partial hours would be wrong.
 */
import { clockText, dayNameShort, monthNameShort } from "#contract/hours/hours-text.ts";
import { ENGLISH, inLanguage } from "../../platform/current-language.ts";
import { hasAmbiguousDay, plainSpelling } from "./spelling.ts";
import { Indescribable, SYNTAX, wordTokens, type DateToken } from "./word-tokens.ts";

class Describer {
  private at = 0;
  private readonly tokens: readonly DateToken[];

  constructor(tokens: readonly DateToken[]) {
    this.tokens = tokens;
  }

  tell(): string {
    const parts: string[] = [];
    let prefix = "";
    while (this.at < this.tokens.length) {
      if (this.skip("end")) continue;
      if (this.skip("else")) {
        prefix = parts.length > 0 ? "otherwise " : "";
        continue;
      }
      const clause = this.clause();
      if (clause !== "") parts.push(prefix + clause);
      prefix = "";
      const next = this.peek();
      if (
        next !== undefined &&
        next.type !== "end" &&
        next.type !== "else" &&
        !this.skip("comma") &&
        next.type !== "day"
      )
        throw new Indescribable();
    }
    return parts.join("; ");
  }

  /** Dates and days, then times, a word or a comment. Empty if there is no information ('Mo-Su', 'PH unknown'). */
  private clause(): string {
    const begin = this.at;
    // 'closed Sunday'
    const second = this.tokens[begin + 1]?.type;
    const isOffFirst = (second === "day" || second === "holiday") && this.skip("off");
    const dates = this.dates();
    if (dates !== "") this.skip("colon");
    const days = this.days();
    if (days !== "") this.skip("colon");
    const times = this.times();
    const word = isOffFirst ? "off" : this.peek()?.type;
    if (!isOffFirst && (word === "off" || word === "open" || word === "unknown")) this.at += 1;
    const remark = this.take("comment") ?? "";
    if (this.at === begin) throw new Indescribable();
    const when = [dates, days].filter((part) => part !== "").join(", ");
    // hours that may not apply
    if (word === "unknown") return remark === "" ? "" : when === "" ? remark : `${when}: ${remark}`;
    if (word === "off") {
      const what = [when.replace(/^(?=public|school)/, "on "), times].filter((part) => part !== "").join(", ");
      return `closed ${what}${remark === "" ? "" : ` (${remark})`}`.trim();
    }
    if (times === "") {
      if (remark !== "") return when === "" ? remark : `${when}: ${remark}`;
      if (word === "open" && days.endsWith("holidays") && dates === "") return `open on ${days}`;
      return when === "daily" ? "" : when;
    }
    // 'Oct 15 9:00 AM' would join a date and a time
    const between = dates !== "" && days === "" ? ":" : "";
    return `${when}${between} ${times}${remark === "" ? "" : ` (${remark})`}`.trim();
  }

  /** `Apr-Oct`, `Jun 15-Sep 15`, `Dec 24,31`, `2021 Dec 24-26`. */
  private dates(): string {
    const dates: string[] = [];
    for (;;) {
      const easter = this.take("easter");
      if (easter !== null) {
        dates.push(easter);
        const after = this.tokens[this.at + 1]?.type;
        if (this.peek()?.type !== "comma" || (after !== "easter" && after !== "month")) break;
        this.at += 1;
        continue;
      }
      const season = this.take("season");
      if (season !== null) dates.push(season);
      if (this.skip("week")) dates.push(this.weeks());
      const date = this.date(false);
      if (date === null) break;
      const until = this.skip("dash") ? this.date(true) : undefined;
      if (until === null) throw new Indescribable();
      // the year follows the last of its days
      const year = until === undefined || until.year === "" ? date.year : until.year;
      const from = until === undefined || date.year === year ? date.text : date.text + date.year;
      dates.push(`${from}${until === undefined ? "" : ` – ${until.text}`}${year}`);
      if (this.peek()?.type !== "comma") break;
      const after = this.tokens[this.at + 1]?.type;
      if (after !== "month" && after !== "year" && after !== "easter" && (after !== "number" || !/\d/.test(date.text)))
        break;
      this.at += 1;
    }
    return dates.join(", ");
  }

  /** `week 01-10,20`. */
  private weeks(): string {
    const weeks: string[] = [];
    do {
      const from = this.take("number");
      const to = from !== null && this.skip("dash") ? this.take("number") : from;
      if (from === null || to === null) throw new Indescribable();
      weeks.push(from === to ? from : `${from} – ${to}`);
    } while (this.tokens[this.at + 1]?.type === "number" && this.skip("comma"));
    return `${weeks.length === 1 && !(weeks[0] ?? "").includes("–") ? "week" : "weeks"} ${weeks.join(", ")}`;
  }

  private date(isEnd: boolean): { text: string; year: string } | null {
    const begin = this.at;
    const given = this.take("year");
    // `15 Jun` and `Jun 15`; after a dash or comma the month may be omitted
    const before = this.take("number");
    const month = this.peek();
    const year = given === null ? "" : `, ${given}`;
    if (month?.type !== "month") {
      if (before !== null && given === null && (isEnd || this.tokens[begin - 1]?.type === "comma"))
        return { text: before, year };
      if (before === null && given !== null) throw new Indescribable();
      this.at = begin;
      return null;
    }
    this.at += 1;
    const day = before ?? this.take("number");
    return { text: `${monthNameShort(month.index)}${day === null ? "" : ` ${day}`}`, year };
  }

  private days(): string {
    const days: string[] = [];
    for (;;) {
      const token = this.peek();
      if (token?.type === "holiday") {
        this.at += 1;
        // `SH Mo-Fr`: the weekdays of the holidays
        if (days.length === 0 && this.peek()?.type === "day")
          return `${this.days()} ${token.text.startsWith("school") ? "in" : "on"} ${token.text}`;
        days.push(token.text);
      } else if (token?.type === "day") {
        this.at += 1;
        const nth = this.take("ordinals");
        let day = `${nth === null ? "" : `${nth} `}${dayNameShort(token.index)}`;
        if (nth === null && this.skip("dash")) {
          const end = this.peek();
          if (end?.type !== "day") throw new Indescribable();
          this.at += 1;
          day = token.index === 0 && end.index === 6 ? "daily" : `${day} – ${dayNameShort(end.index)}`;
        }
        days.push(day);
      } else break;
      const after = this.tokens[this.at + 1]?.type;
      if (this.peek()?.type !== "comma" || (after !== "day" && after !== "holiday")) break;
      this.at += 1;
    }
    const [first, ...more] = [...days].sort((a, b) => Number(a.endsWith("holidays")) - Number(b.endsWith("holidays")));
    if (first === undefined) return "";
    const last = more.pop();
    return last === undefined ? first : `${[first, ...more].join(", ")} and ${last}`;
  }

  private times(): string {
    if (this.skip("always")) return "around the clock";
    const spans: string[] = [];
    for (;;) {
      const begin = this.peek();
      const from = this.moment();
      if (from === null) break;
      if (begin?.type === "time" && begin.hour >= 24) throw new Indescribable();
      if (this.skip("plus")) spans.push(`from ${from}`);
      else {
        if (!this.skip("dash")) throw new Indescribable();
        const to = this.moment();
        const isDay = from === to && from === clockText(0);
        // any other whole day is an error in practice
        if (to === null || (to === from && !isDay)) throw new Indescribable();
        spans.push(isDay ? "around the clock" : `${from} – ${to}${this.skip("plus") ? " or later" : ""}`);
      }
      const after = this.tokens[this.at + 1]?.type;
      if (this.peek()?.type !== "comma" || (after !== "time" && after !== "event")) break;
      this.at += 1;
    }
    return spans.join(", ");
  }

  private moment(): string | null {
    const token = this.peek();
    // '9-5' is unchanged because am or pm is unknown
    if (token?.type !== "time" && token?.type !== "event" && token?.type !== "number") return null;
    this.at += 1;
    return token.text;
  }

  private peek(): DateToken | undefined {
    return this.tokens[this.at];
  }

  private skip(type: DateToken["type"]): boolean {
    if (this.peek()?.type !== type) return false;
    this.at += 1;
    return true;
  }

  private take(type: "comment" | "number" | "year" | "ordinals" | "easter" | "season"): string | null {
    const token = this.peek();
    if (token?.type !== type) return null;
    this.at += 1;
    return token.text;
  }
}

/** Text for people: two words or more, without any syntax. */
const isProse = (text: string): boolean =>
  !SYNTAX.test(text) &&
  (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 &&
  /\p{L}{4}|[^\p{sc=Latin}\P{L}]{2}/u.test(text) &&
  !/^\S*(?:www\.|https?:)\S*$/i.test(text);

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function tell(text: string): string {
  try {
    return new Describer(wordTokens(plainSpelling(text))).tell();
  } catch (error) {
    if (!(error instanceof Indescribable)) throw error;
    return isProse(text) || (!SYNTAX.test(text) && hasAmbiguousDay(text)) ? text.replace(/\s+/g, " ") : "";
  }
}

/** All of these strings in one line, in English, which pages translate; null if there is no information or one cannot be described. */
export function hoursInWords(texts: readonly string[]): string | null {
  const phrases = texts
    .map((text) => inLanguage(ENGLISH, () => tell(text)).replace(/[\s.;,]+$/, ""))
    .filter((words) => words !== "");
  return phrases.length === 0 ? null : withCapital(phrases.join("; "));
}
