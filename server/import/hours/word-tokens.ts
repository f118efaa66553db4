/** Tokens of opening hours with their words in English, for `hoursInWords`. Throws if a word is unknown. */
import { clockText } from "#contract/hours/hours-text.ts";
import { readDay } from "./tokens.ts";

export type DateToken =
  | { type: "comment" | "event" | "number" | "year" | "easter" | "season"; text: string }
  | { type: "day" | "month"; index: number }
  | { type: "time"; text: string; hour: number }
  | { type: "holiday"; text: string }
  | { type: "off" | "open" | "unknown" | "always" | "else" | "dash" | "comma" | "end" | "colon" | "plus" | "week" }
  | { type: "ordinals"; text: string };

const PATTERN =
  /\s*(?:"([^"]*)"|easter(?:\s?([+-]\d{1,2}) days?\b)?(?!\p{L})()|(\|\|)|(24\s*\/\s*7)|((?:19|20)\d\d)(?![\d:.])|(\d{1,2}):(\d{2})(?!\d)\s?(am\b|pm\b)?|(\d{1,2})(?!\d|:\d)\s*(am\b|pm\b)?|\[([^\]]*)\]|(\p{L}+)\.?|(-)|([,&])|([;\n])|(:)|(\+)|(\S))/iuy;

const EVENTS = new Set(["sunrise", "sunset", "dawn", "dusk"]);
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;
const HOLIDAYS: Readonly<Record<string, string>> = {
  ph: "public holidays",
  sh: "school holidays",
};
/** Named days by their distance from Easter Sunday. */
const EASTER_DAYS: Readonly<Record<number, string>> = {
  "-48": "Shrove Monday", "-47": "Shrove Tuesday", "-3": "Maundy Thursday", "-2": "Good Friday", "-1": "Easter Saturday", 0: "Easter Sunday", 1: "Easter Monday", 39: "Ascension Day", 49: "Whit Sunday", 50: "Whit Monday", 60: "Corpus Christi",
}; // oxfmt-ignore
const ORDINALS: Readonly<Record<string, string>> = { 1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th", "-1": "last" };

/** Syntax of opening hours, as opposed to prose: `Mo-Fr`, `Sa 10`, `PH off`. */
export const SYNTAX =
  /\b(?:sunrise|sunset|dawn|dusk|easter|week \d)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b ?[\d-]|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b\s*(?:[-,;:[]|\d|off\b|$)|\|\||"|_|\d\+|[[\]{}<>=]/i;

/** The hours cannot be described as text; only `hoursInWords` catches it. */
export class Indescribable extends Error {}

function wordToken(word: string): DateToken {
  const day = readDay(word);
  if (day !== undefined) return { type: "day", index: day };
  const holiday = Object.hasOwn(HOLIDAYS, word) ? HOLIDAYS[word] : undefined;
  if (holiday !== undefined) return { type: "holiday", text: holiday };
  if (MONTH.test(word)) return { type: "month", index: MONTHS.indexOf(word.slice(0, 3)) };
  if (EVENTS.has(word)) return { type: "event", text: word };
  if (word === "off" || word === "open" || word === "unknown" || word === "week") return { type: word };
  if (word === "summer" || word === "winter") return { type: "season", text: word };
  throw new Indescribable();
}

function clockToken(hour: number, minute: number, meridiem: string | undefined): DateToken {
  const hours = meridiem === undefined ? hour : (hour % 12) + (meridiem.toLowerCase() === "pm" ? 12 : 0);
  if (hours > 30 || minute > 59 || (meridiem !== undefined && (hour < 1 || hour > 12))) throw new Indescribable();
  return { type: "time", hour: hours, text: clockText((hours % 24) * 60 + minute) };
}

function ordinalsToken(text: string): DateToken {
  const words = text.split(",").map((part) => ORDINALS[part.trim()]);
  if (words.some((word) => word === undefined)) throw new Indescribable();
  return { type: "ordinals", text: words.join(" and ") };
}

function easterToken(days: number): DateToken {
  const text = EASTER_DAYS[days] ?? `${Math.abs(days)} days ${days < 0 ? "before" : "after"} Easter`;
  return { type: "easter", text };
}

export function wordTokens(text: string): DateToken[] {
  const tokens: DateToken[] = [];
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(text); match !== null && match[0] !== ""; match = PATTERN.exec(text)) {
    const [, comment, easter, isEaster, or, always, year, hour, minute, half, bare, meridiem, nth, word, dash, comma, end, colon, plus, other] = match; // oxfmt-ignore
    if (comment !== undefined && SYNTAX.test(comment)) throw new Indescribable();
    else if (comment !== undefined) tokens.push({ type: "comment", text: comment.trim() });
    else if (isEaster !== undefined) tokens.push(easterToken(Number(easter ?? 0)));
    else if (or !== undefined) tokens.push({ type: "else" });
    else if (always !== undefined) tokens.push({ type: "always" });
    else if (year !== undefined) tokens.push({ type: "year", text: year });
    else if (hour !== undefined) tokens.push(clockToken(Number(hour), Number(minute), half));
    else if (bare !== undefined && meridiem !== undefined) tokens.push(clockToken(Number(bare), 0, meridiem));
    else if (bare !== undefined) tokens.push({ type: "number", text: String(Number(bare)) });
    else if (nth !== undefined) tokens.push(ordinalsToken(nth));
    else if (word !== undefined) tokens.push(wordToken(word.toLowerCase()));
    else if (dash !== undefined) tokens.push({ type: "dash" });
    else if (comma !== undefined) tokens.push({ type: "comma" });
    else if (end !== undefined) tokens.push({ type: "end" });
    else if (colon !== undefined) tokens.push({ type: "colon" });
    else if (plus !== undefined) tokens.push({ type: "plus" });
    else if (other !== undefined) throw new Indescribable();
  }
  return tokens;
}
