/** A day's hours on one line, as people write them: '9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM', '10-6', 'closed'. */
import type { Period } from "#contract/hours/hours.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { parseClock } from "./clock.ts";

const BETWEEN = /\s*(?:–|—|-|\bto\b|\buntil\b)\s*/i;
const HAS_HALF = /[ap]\.?\s*m?\.?$|noon|midday|midnight/i;
const WHOLE_DAY = /^(?:open )?24 hours$/i;

/** Empty for a closed day. */
export const hoursLine = (periods: readonly Period[]): string =>
  periods.map(({ open, close }) => `${clockTimeText(open)} – ${clockTimeText(close)}`).join(", ");

/** '10-6' is from ten to six in the evening: nobody means six in the morning without saying so. */
function closeOf(open: string, close: string, isHalfTyped: boolean): string {
  const hour = Number(close.slice(0, 2));
  if (isHalfTyped || close > open || hour === 0 || hour >= 12) return close;
  return `${String(hour + 12).padStart(2, "0")}:${close.slice(3)}`;
}

function periodOf(part: string): Period | null {
  if (WHOLE_DAY.test(part)) return { open: "00:00", close: "00:00" };
  const [from = "", to = "", ...more] = part.split(BETWEEN);
  const [open, close] = [parseClock(from), parseClock(to)];
  if (more.length > 0 || open === null || close === null) return null;
  return { open, close: closeOf(open, close, HAS_HALF.test(from.trim()) || HAS_HALF.test(to.trim())) };
}

/** Null for what cannot be read; an empty line is closed. */
export function parseHoursLine(line: string): Period[] | null {
  const text = line.trim();
  if (text === "" || /^closed$/i.test(text)) return [];
  const periods = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(periodOf);
  return periods.every((period) => period !== null) ? periods : null;
}
