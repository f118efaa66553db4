/** Reasons why a day cannot be chosen, as a short label and as a sentence. */
import { commaList } from "#contract/text/text-list.ts";
import { dayNameShort } from "#contract/hours/hours-text.ts";
import type { DayReason } from "#contract/booking/reservation.ts";
import { weekdayOf } from "./calendar.ts";
import { dayReasonListTexts, dayReasonSentenceTexts, dayReasonTexts } from "./booking-texts.ts";

export const reasonWords = (reason: DayReason): string => dayReasonTexts[reason];
export const reasonSentence = (reason: DayReason): string => dayReasonSentenceTexts[reason];

/** 'Closed Mon, Tue · Full Thu' */
export function reasonsText(dates: readonly string[], whyNot: (date: string) => DayReason | null): string {
  const days = new Map<DayReason, string[]>();
  for (const date of dates) {
    const reason = whyNot(date);
    if (reason !== null) days.set(reason, [...(days.get(reason) ?? []), dayNameShort(weekdayOf(date))]);
  }
  return [...days].map(([reason, names]) => dayReasonListTexts[reason]({ days: commaList(names) })).join(" · ");
}
