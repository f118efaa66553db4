/** Parses and formats durations. All in whole minutes. */
import { lengthTexts } from "./type-summary-texts.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const UNITS: Readonly<Record<string, number>> = { m: 1, h: HOUR, d: DAY };
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const PARTS = /(\d+(?:\.\d+)?)\s*([^\d\s]+)\s*/gy;
const ENGLISH_UNIT = /^(m|h|d)[a-z]*\.?$/;
const NONE = /^(?:none|no|0)$/;

/** Counts whose words differ in one language or another. */
const COUNTS = [1, 2, 3, 11, 100] as const;

/** The words of the page's language for a number of units: 'Tage', or 'يومان' for two days. */
function ownWords(): { words: ReadonlyMap<string, number>; whole: ReadonlyMap<string, number> } {
  const words = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [unit, textOf] of [
    [DAY, lengthTexts.days],
    [HOUR, lengthTexts.hours],
    [1, lengthTexts.minutes],
  ] as const)
    for (const count of COUNTS) {
      const text = textOf({ count }).toLowerCase();
      if (/\d/.test(text)) words.set(text.replace(/[\d\s]/g, ""), unit);
      else whole.set(text, count * unit);
    }
  return { words, whole };
}

/**
 * '45', '45 min', '1:30', '1.5 hours', '1h 30', '2 days', 'none' → minutes, and words of the page's language; null if
 * the text is not a duration. A bare number counts minutes.
 */
export function parseLength(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/½/g, ".5")
    .replace(/,(?=\d)/g, ".");
  const own = ownWords();
  if (NONE.test(text) || text === lengthTexts.none.toLowerCase()) return 0;
  if (/^\d+$/.test(text)) return Number(text);
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * HOUR + Number(minutes);
  let total = 0;
  let end = 0;
  let spelled = text;
  for (const [words, minutes] of own.whole) spelled = spelled.replace(words, `${minutes} m`);
  for (const match of spelled.matchAll(PARTS)) {
    const [all, amount = "", word = ""] = match;
    const unit = own.words.get(word) ?? UNITS[ENGLISH_UNIT.exec(word)?.[1] ?? ""];
    if (unit === undefined) return null;
    total += Number(amount) * unit;
    end = match.index + all.length;
  }
  const rest = spelled.slice(end).trim();
  // '1 h 30'
  if (end > 0 && /^\d+$/.test(rest)) return whole(total + Number(rest));
  return end > 0 && rest === "" ? whole(total) : null;
}

const whole = (minutes: number) => (Number.isInteger(minutes) ? minutes : null);

/** 90 → '1 hour 30 min', 2880 → '2 days', 0 → 'None'. */
export function lengthText(minutes: number): string {
  if (minutes === 0) return lengthTexts.none;
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  return [
    days > 0 ? lengthTexts.days({ count: days }) : "",
    hours > 0 ? lengthTexts.hours({ count: hours }) : "",
    rest > 0 ? lengthTexts.minutes({ count: rest }) : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Text of a field after it loses the focus. Text that is not a duration stays unchanged, as does an empty field. */
export function tidyLength(typed: string): string {
  const minutes = parseLength(typed);
  return minutes === null ? typed.trim() : lengthText(minutes);
}
