/** Why an external calendar could not be read, for the member who added it. */
import { calendarProblemTexts } from "./calendar-problem-texts.ts";

export type CalendarProblem = keyof typeof calendarProblemTexts;

export const isCalendarProblem = (text: string): text is CalendarProblem => Object.hasOwn(calendarProblemTexts, text);
