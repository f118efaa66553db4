/** Formats days and times of the listing's calendar. Dates are `YYYY-MM-DD` in the listing's time zone. */
import { commaList } from "#contract/text/text-list.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { localTimeText } from "#contract/hours/instant-text.ts";
import { addDays } from "../calendar.ts";
import { wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export function todayIn(zone: string, now = Date.now()): string {
  return wallTimeOf(now, zone).date;
}

/** 'Today', 'Tomorrow', 'Yesterday', 'Tue, Nov 24'; with the year if it is not this year. */
export function dayText(date: string, today: string): string {
  if (date === today) return manageReservationsTexts.today;
  if (date === addDays(today, 1)) return manageReservationsTexts.tomorrow;
  if (date === addDays(today, -1)) return manageReservationsTexts.yesterday;
  return dateText(date, Number(today.slice(0, 4)));
}

/** '7:05 PM' for an instant in epoch milliseconds; '2:30 AM (first)' if the time occurs twice. */
export const clockAt = (instant: number, zone: string): string =>
  localTimeText(wallTimeOf(instant, zone).time, instant, zone);

/** '7:05 PM' for an instant without the listing's offset. */
export const clockText = (instant: string, zone: string): string => clockAt(Date.parse(instant), zone);

/** 'Today, 7:05 PM' */
export function momentText(instant: string, today: string, zone: string): string {
  return commaList([dayText(wallTimeOf(Date.parse(instant), zone).date, today), clockText(instant, zone)]);
}

/** The same with the date after the word: 'Today, Tue, Nov 24'. */
export function fullDayText(date: string, today: string): string {
  const [word, plain] = [dayText(date, today), dateText(date, Number(today.slice(0, 4)))];
  return word === plain ? plain : commaList([word, plain]);
}
