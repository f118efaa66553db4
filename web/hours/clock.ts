/** Parses times of day as people type them. */
import { dateTexts } from "#contract/hours/format-texts.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { withKnownWords } from "./typed-words.ts";

const TIME = /^(\d{1,2})(?:[:.h]?([0-5]\d)|h)?\s*(?:([ap])\.?\s*m?\.?)?$/i;
const WORDS: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 0 };
const HALF_DAY = 720;

/** A typed time of day. */
export interface ClockReading {
  /** Minutes after midnight, 0–1439: one value, or two if '6' may be 6 AM or 6 PM. */
  minutes: readonly number[];
  /** Written in 24-hour format: '17', '09:00', '0:30'. */
  isOf24Hours: boolean;
}

/** Null if it is not a time. */
export function readClock(typed: string): ClockReading | null {
  const text = withKnownWords(typed)
    .toLowerCase()
    .replace(dateTexts.am.toLowerCase(), "am")
    .replace(dateTexts.pm.toLowerCase(), "pm");
  const word = WORDS[text];
  if (word !== undefined) return { minutes: [word], isOf24Hours: false };
  const [, hours = "", minutes = "00", half] = TIME.exec(text) ?? [];
  if (hours === "") return null;
  const hour = Number(hours);
  const rest = Number(minutes);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    return { minutes: [((hour % 12) + (half === "p" ? 12 : 0)) * 60 + rest], isOf24Hours: false };
  }
  // 24:00 is accepted for midnight at the end of a day
  if (hour > 24 || (hour === 24 && rest > 0)) return null;
  if (dateTexts.hours === "24" || hour > 12 || hours.startsWith("0"))
    return { minutes: [(hour % 24) * 60 + rest], isOf24Hours: true };
  const morning = (hour % 12) * 60 + rest;
  return { minutes: [morning, morning + HALF_DAY], isOf24Hours: false };
}

/** 570 → '09:30'. */
export const clockTimeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * '9', '9:30 am', '930', '17.30', 'noon' → 'HH:MM'; null if it is not a time. A single time without AM or PM is read as
 * 24-hour time, as are all times in languages that count to 24; for periods see `typed-hours.ts`.
 */
export function parseClock(typed: string): string | null {
  const reading = readClock(typed);
  if (reading === null) return null;
  const [morning = 0, evening] = reading.minutes;
  // '12' is noon
  return clockTimeOf(morning < 60 && evening !== undefined ? evening : morning);
}

/** '24', '24:00', '24 Uhr': midnight at the end of a day. */
export const isDayEnd = (typed: string): boolean => /^\s*24(?!\d)(?:\D*00)?\D*$/.test(typed);

/** Text of a field that loses the focus: '5:30 PM'. Text that is not a time stays unchanged. */
export function tidyClock(typed: string): string {
  const time = parseClock(typed);
  return time === null ? typed.trim() : clockTimeText(time);
}
