/** Reasons why a day cannot be chosen, as a short label and as a sentence. */
import { dayNameShort } from "#contract/hours/hours-text.ts";
import type { DayReason } from "#contract/booking/reservation.ts";
import { weekdayOf } from "./calendar.ts";

const WORDS: Readonly<Record<DayReason, readonly [words: string, sentence: string]>> = {
  past: ["past", "It is too late for this day."],
  too_far: ["too far ahead", "This day cannot be reserved yet."],
  closed: ["closed", "Nothing is offered on this day."],
  too_soon: ["too soon", "This needs more notice than is left."],
  party: ["too many people", "So many people never fit at once."],
  full: ["full", "Everything on this day is taken."],
};

export const reasonWords = (reason: DayReason): string => WORDS[reason][0];
export const reasonSentence = (reason: DayReason): string => WORDS[reason][1];

/** 'Closed Mon, Tue · Full Thu' */
export function reasonsText(dates: readonly string[], whyNot: (date: string) => DayReason | null): string {
  const days = new Map<DayReason, string[]>();
  for (const date of dates) {
    const reason = whyNot(date);
    if (reason !== null) days.set(reason, [...(days.get(reason) ?? []), dayNameShort(weekdayOf(date))]);
  }
  return [...days]
    .map(([reason, names]) => {
      const words = reasonWords(reason);
      return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${names.join(", ")}`;
    })
    .join(" · ");
}
