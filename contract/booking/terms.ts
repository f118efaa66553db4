/** Cancellation deadlines and house rules: limits and texts (rules: guests, 2). */
import { leftToRight } from "../text/locale.ts";
import { termsTexts } from "./terms-texts.ts";

export const TERMS = {
  houseRulesLength: 2_000,
  /** Thirty days. */
  cancelHoursMax: 720,
} as const;

const HOUR_MS = 3_600_000;

export const hoursText = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? termsTexts.days({ days: hours / 24 }) : termsTexts.hours({ hours });

/** Continues the sentence 'Cancel or move it'; the next date is that of a course. */
export function untilText(cancelHours: number, { isCourse = false } = {}): string {
  const time = hoursText(cancelHours);
  if (isCourse) return cancelHours === 0 ? termsTexts.untilNextDate : termsTexts.untilBeforeNextDate({ time });
  return cancelHours === 0 ? termsTexts.untilStart : termsTexts.untilBeforeStart({ time });
}

/** Deadline in epoch milliseconds. */
export const deadlineOf = (starts: number, cancelHours: number): number => starts - cancelHours * HOUR_MS;

/** For a guest after the deadline; `phone` is the business's and may be empty. */
export function tooLateText(cancelHours: number, phone: string): string {
  const time = hoursText(cancelHours);
  const number = leftToRight(phone);
  if (phone === "") return cancelHours === 0 ? termsTexts.tooLate : termsTexts.tooLateBefore({ time });
  return cancelHours === 0
    ? termsTexts.tooLateCall({ phone: number })
    : termsTexts.tooLateBeforeCall({ time, phone: number });
}
