/** Parses and formats durations. All in whole minutes. */
import { lengthTexts } from "./type-summary-texts.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const UNITS = { m: 1, h: HOUR, d: DAY } as const;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const PARTS = /(\d+(?:\.\d+)?)\s*(m|h|d)[a-z]*\.?\s*/gy;
const NONE = /^(?:none|no|0)$/;

/**
 * '45', '45 min', '1:30', '1.5 hours', '1h 30', '2 days', 'none' → minutes; null if the text is not a duration. A bare
 * number counts minutes.
 */
export function parseLength(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/½/g, ".5")
    .replace(/,(?=\d)/g, ".");
  if (NONE.test(text)) return 0;
  if (/^\d+$/.test(text)) return Number(text);
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * HOUR + Number(minutes);
  let total = 0;
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [all, amount = "", unit = "m"] = match;
    total += Number(amount) * UNITS[unit as keyof typeof UNITS];
    end = match.index + all.length;
  }
  const rest = text.slice(end).trim();
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
