/** Times of day as people type them. */
import { clockTimeText } from "#contract/hours/hours-text.ts";

const TIME = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*(?:([ap])\.?\s*m?\.?)?$/i;
const WORDS: Readonly<Record<string, string>> = { noon: "12:00", midday: "12:00", midnight: "00:00" };

/** '9', '9:30 am', '930', '17.30', 'noon' → 'HH:MM'; null where it is no time. Without am or pm, the clock has 24 hours. */
export function parseClock(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const word = WORDS[text];
  if (word !== undefined) return word;
  const [, hours = "", minutes = "00", half] = TIME.exec(text) ?? [];
  if (hours === "") return null;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  // 24:00 is how some write midnight at the end of a day
  if (half === undefined && (hour > 24 || (hour === 24 && minutes !== "00"))) return null;
  const of24 = half === undefined ? hour % 24 : (hour % 12) + (half === "p" ? 12 : 0);
  return `${String(of24).padStart(2, "0")}:${minutes}`;
}

/** What the field shows once it is left: '5:30 PM'. What is no time stays as it was typed. */
export function tidyClock(typed: string): string {
  const time = parseClock(typed);
  return time === null ? typed.trim() : clockTimeText(time);
}
