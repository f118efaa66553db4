/** The first day of the week in calendars. A message, because not all browsers know it. */
import { weekTexts } from "./week-texts.ts";

const FIRST_DAYS: Readonly<Record<string, number>> = { monday: 0, saturday: 5, sunday: 6 };

/** 0 = Monday … 6 = Sunday. */
export const firstWeekday = (): number => FIRST_DAYS[weekTexts.firstDay] ?? 6;

/** All seven in the order of calendars. */
export const calendarWeekdays = (): number[] => Array.from({ length: 7 }, (_, index) => (firstWeekday() + index) % 7);
