/** Tokens of an `opening_hours` string in the spelling of `spelling.ts`. */

interface TokenPosition {
  readonly start: number;
  readonly end: number;
}

export interface TimeToken extends TokenPosition {
  readonly type: "time";
  readonly minutes: number;
  /** `9`: an hour without minutes and without am or pm. */
  readonly isBareHour: boolean;
  /** `9` and `9:00`, as on a 12-hour clock; `09:00` is a 24-hour time. */
  readonly isUnpadded: boolean;
  readonly meridiem: "am" | "pm" | null;
}

export type HoursToken =
  | ({ readonly type: "day"; readonly day: number } & TokenPosition)
  | ({ readonly type: "holiday"; readonly isPublic: boolean } & TokenPosition)
  | ({ readonly type: "comment"; readonly text: string } & TokenPosition)
  | TimeToken
  | ({ readonly type: "dash" | "comma" | "colon" | "off" | "open" | "always" | "unsupported" } & TokenPosition);

/** Monday is 0. */
const DAYS: Readonly<Record<string, number>> = { mo: 0, tu: 1, we: 2, th: 3, fr: 4, sa: 5, su: 6 };

const PATTERN =
  /\s*(?:(24\s*\/\s*7)|(\d{1,2})(?::(\d{2}))?(?!\d)\s?(?:(am|pm)\b)?|"([^"]*)"|(\p{L}+)\.?|(-)|([,&])|(:)|(.))/iuy;

/** All tokens in order; those that weekly hours cannot express become 'unsupported', never an exception. */
export function tokenize(text: string): HoursToken[] {
  const tokens: HoursToken[] = [];
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(text); match !== null && match[0] !== ""; match = PATTERN.exec(text)) {
    const end = PATTERN.lastIndex;
    const start = end - match[0].trimStart().length;
    const [, always, hour, minute, meridiem, comment, word, dash, comma, colon] = match;
    if (always !== undefined) tokens.push({ type: "always", start, end });
    else if (hour !== undefined) tokens.push(time(hour, minute, meridiem, start, end));
    else if (comment !== undefined) tokens.push({ type: "comment", text: comment.trim(), start, end });
    else if (word !== undefined) tokens.push(readWord(word.toLowerCase(), start, end));
    else if (dash !== undefined) tokens.push({ type: "dash", start, end });
    else if (comma !== undefined) tokens.push({ type: "comma", start, end });
    else if (colon !== undefined) tokens.push({ type: "colon", start, end });
    else if (match[0].trim() !== "") tokens.push({ type: "unsupported", start, end });
  }
  return tokens;
}

function time(
  hour: string,
  minute: string | undefined,
  half: string | undefined,
  start: number,
  end: number,
): HoursToken {
  const meridiem = half === undefined ? null : half.toLowerCase() === "am" ? "am" : "pm";
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (meridiem !== null) {
    if (hours < 1 || hours > 12) return { type: "unsupported", start, end };
    hours = (hours % 12) + (meridiem === "pm" ? 12 : 0);
  }
  if (hours > 48 || minutes > 59) return { type: "unsupported", start, end };
  const isBareHour = minute === undefined && meridiem === null;
  return {
    type: "time",
    minutes: hours * 60 + minutes,
    isBareHour,
    isUnpadded: hour.length === 1,
    meridiem,
    start,
    end,
  };
}

/** The day named by a lowercase word. */
export const readDay = (word: string): number | undefined => (Object.hasOwn(DAYS, word) ? DAYS[word] : undefined);

function readWord(word: string, start: number, end: number): HoursToken {
  const day = readDay(word);
  if (day !== undefined) return { type: "day", day, start, end };
  if (word === "ph" || word === "sh") return { type: "holiday", isPublic: word === "ph", start, end };
  return { type: word === "off" || word === "open" ? word : "unsupported", start, end };
}
