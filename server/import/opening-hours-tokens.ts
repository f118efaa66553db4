/** The words of an `opening_hours` string, with the spellings that people use beside the specification's. */

export type Token =
  | { type: "day"; day: number; start: number; end: number }
  | { type: "holiday"; start: number; end: number }
  | { type: "time"; minutes: number; isBareHour: boolean; meridiem: "am" | "pm" | null; start: number; end: number }
  | { type: "dash" | "comma" | "semicolon" | "colon" | "off" | "open" | "always" | "daily"; start: number; end: number }
  | { type: "unsupported"; start: number; end: number };

/** Monday is 0. */
const DAYS: Readonly<Record<string, number>> = {
  mo: 0, mon: 0, monday: 0, mondays: 0, montag: 0, tu: 1, tue: 1, tues: 1, tuesday: 1, tuesdays: 1, dienstag: 1, we: 2, wed: 2, weds: 2, wednesday: 2, wednesdays: 2, mittwoch: 2,
  th: 3, thu: 3, thur: 3, thurs: 3, thursday: 3, thursdays: 3, donnerstag: 3, fr: 4, fri: 4, friday: 4, fridays: 4, freitag: 4, sa: 5, sat: 5, saturday: 5, saturdays: 5, samstag: 5, su: 6, sun: 6, sunday: 6, sundays: 6, sonntag: 6,
}; // oxfmt-ignore

/** German short forms; `Do` and `Mi` mean other days elsewhere, so they count only among their own kind. */
const GERMAN_DAYS: Readonly<Record<string, number>> = { di: 1, mi: 2, do: 3, so: 6 };

const WORDS: Readonly<Record<string, Exclude<Token["type"], "day" | "time" | "unsupported">>> = {
  ph: "holiday", sh: "holiday", feiertag: "holiday", feiertags: "holiday", holidays: "holiday",
  off: "off", closed: "off", geschlossen: "off", ruhetag: "off", open: "open", daily: "daily", "täglich": "daily", taeglich: "daily", to: "dash", bis: "dash", und: "comma", and: "comma",
}; // oxfmt-ignore

const PATTERN =
  /\s*(?:(24\s*\/\s*7)|(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?!\d)\s*(am\b|pm\b|a\.m\.|p\.m\.|uhr\b|h\b)?|(\p{L}+)\.?|([-‐‑–—−~])|([,&])|(;|\n)|(:)|(.))/iuy;

/** Whether a whole string abbreviates its days in German: `So` is a Saturday in Czech and `Do` a Sunday in Spanish. */
export function isGerman(text: string): boolean {
  const lower = text.toLowerCase();
  const hasGerman = /\b(?:di|mi|so)\b/.test(lower) || (/\bmo\b/.test(lower) && /\bdo\b/.test(lower));
  return hasGerman && !/\b(?:tu|we|th|su)\b/.test(lower);
}

/** Every word in order; what has no place in weekly hours becomes 'unsupported', never an exception. */
export function tokenize(text: string, hasGermanDays: boolean): Token[] {
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(text); match !== null && match[0] !== ""; match = PATTERN.exec(text)) {
    const end = PATTERN.lastIndex;
    const start = end - match[0].trimStart().length;
    const [, always, hour, minute, meridiem, word, dash, comma, semicolon, colon] = match;
    if (always !== undefined) tokens.push({ type: "always", start, end });
    else if (hour !== undefined) tokens.push(time(hour, minute, meridiem, start, end));
    else if (word !== undefined) tokens.push(readWord(word.toLowerCase(), hasGermanDays, start, end));
    else if (dash !== undefined) tokens.push({ type: "dash", start, end });
    else if (comma !== undefined) tokens.push({ type: "comma", start, end });
    else if (semicolon !== undefined) tokens.push({ type: "semicolon", start, end });
    else if (colon !== undefined) tokens.push({ type: "colon", start, end });
    else if (match[0].trim() !== "") tokens.push({ type: "unsupported", start, end });
  }
  return tokens;
}

function time(hour: string, minute: string | undefined, suffix: string | undefined, start: number, end: number): Token {
  const meridiem =
    suffix === undefined || !/^[ap]/i.test(suffix) ? null : suffix.toLowerCase().startsWith("a") ? "am" : "pm";
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (meridiem !== null) {
    if (hours < 1 || hours > 12) return { type: "unsupported", start, end };
    hours = (hours % 12) + (meridiem === "pm" ? 12 : 0);
  }
  if (hours > 48 || minutes > 59) return { type: "unsupported", start, end };
  const isBareHour = minute === undefined && meridiem === null && suffix === undefined;
  return { type: "time", minutes: hours * 60 + minutes, isBareHour, meridiem, start, end };
}

/** The day that a word in lower case names. */
export function readDay(word: string, hasGermanDays: boolean): number | undefined {
  return (
    (Object.hasOwn(DAYS, word) ? DAYS[word] : undefined) ??
    (hasGermanDays && Object.hasOwn(GERMAN_DAYS, word) ? GERMAN_DAYS[word] : undefined)
  );
}

function readWord(word: string, hasGermanDays: boolean, start: number, end: number): Token {
  const day = readDay(word, hasGermanDays);
  if (day !== undefined) return { type: "day", day, start, end };
  const type = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return { type: type ?? "unsupported", start, end };
}
