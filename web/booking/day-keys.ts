/** Keys of the day grid, as in the date grid of the ARIA Authoring Practices. */
import { addDays, addMonthsToDay } from "./calendar.ts";

const WEEK = 7;
const MONTHS_OF_YEAR = 12;
const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

interface DayKey {
  key: string;
  shiftKey: boolean;
}

/** The day to which a key leads from a day of the row `week`; null: another key. */
export function dayOfKey({ key, shiftKey }: DayKey, from: string, week: readonly string[]): string | null {
  const days = DAYS[key];
  if (days !== undefined) return addDays(from, days);
  const months = shiftKey ? MONTHS_OF_YEAR : 1;
  switch (key) {
    case "Home":
      return week[0] ?? from;
    case "End":
      return week.at(-1) ?? from;
    case "PageUp":
      return addMonthsToDay(from, -months);
    case "PageDown":
      return addMonthsToDay(from, months);
    default:
      return null;
  }
}
