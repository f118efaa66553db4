/** Formats reservations and their times. Times are local to the listing (rules: site, 8). */
import { commaList } from "#contract/text/text-list.ts";
import { dateText, dayName, monthNameShort } from "#contract/hours/hours-text.ts";
import { longDateTexts, monthTexts } from "#contract/hours/month-texts.ts";
import { MONTHS } from "#contract/hours/months.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { daysBetween, dayOfInstant, weekdayOf } from "./calendar.ts";
import { bookingTexts, partOfDayTexts } from "./booking-texts.ts";

/** 45 → '45 min', 60 → '1 hour', 90 → '90 min', 150 → '2 hr 30 min', 180 → '3 hours'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest > 0 && hours < 2) return bookingTexts.min({ minutes });
  return rest === 0 ? bookingTexts.hours({ hours }) : bookingTexts.hrMin({ hours, rest });
}

/** '2026-11-21' → 'Nov'. */
export const monthShort = (date: string): string => monthNameShort(Number(date.slice(5, 7)) - 1);

function monthName(month: string): string {
  const key = MONTHS[Number(month.slice(5, 7)) - 1];
  return key === undefined ? "" : monthTexts[key];
}

/** '2026-11' → 'November 2026'. */
export const monthText = (month: string): string =>
  longDateTexts.monthYear({ month: monthName(month), year: month.slice(0, 4) });

/** Of one or two months: 'November 2026', 'November – December 2026', 'December 2026 – January 2027'. */
export function monthsText([first = "", last = first]: readonly string[]): string {
  if (first === last) return monthText(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return bookingTexts.months({ first: isSameYear ? monthName(first) : monthText(first), last: monthText(last) });
}

/** '2026-11-21' → 'Saturday, November 21', with the year if it is not `presentYear`; never with it if that is null. */
export function wholeDayText(date: string, presentYear: number | null): string {
  const weekday = dayName(weekdayOf(date));
  const parts = { weekday, month: monthName(date), day: String(Number(date.slice(8, 10))) };
  return presentYear === null || date.startsWith(`${presentYear}-`)
    ? longDateTexts.weekdayDate(parts)
    : longDateTexts.weekdayDateYear({ ...parts, year: date.slice(0, 4) });
}

/** 'Tue, Nov 24', with the year if it is not this one. */
export const shortDayText = (date: string, today: string): string => dateText(date, Number(today.slice(0, 4)));

/** 'today', 'tomorrow', 'Saturday' within a week, then 'Tue, Dec 1'. */
function nearDayText(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return bookingTexts.today;
  if (days === 1) return bookingTexts.tomorrow;
  return days > 1 && days < 7 ? dayName(weekdayOf(date)) : shortDayText(date, today);
}

/** 'Saturday at 6:30 PM' */
export const nearTimeText = (instant: string, today: string, timeZone: string): string =>
  bookingTexts.dayAtTime({
    nearDay: nearDayText(dayOfInstant(instant), today),
    instant: instantText(instant, timeZone),
  });

/** '6:30 PM – 8:00 PM'; with the day if it ends on another. */
export function rangeText(from: string, to: string, timeZone: string): string {
  const end = instantText(to, timeZone);
  const isSameDay = dayOfInstant(from) === dayOfInstant(to);
  const until = isSameDay ? end : commaList([shortDayText(dayOfInstant(to), from), end]);
  return `${instantText(from, timeZone)} – ${until}`;
}

interface LabelledSlot {
  slot: TimeSlot;
  label: string;
}

export interface PartOfDay {
  name: string;
  slots: LabelledSlot[];
}

const MORNING = "05:00";
const NOON = "12:00";
const EVENING = "17:00";

/** The times of a day, labelled in the listing's time zone. */
export const labelledSlots = (slots: readonly TimeSlot[], timeZone: string): LabelledSlot[] =>
  slots.map((slot) => ({ slot, label: instantText(slot.starts_at, timeZone) }));

/** The same, grouped by part of the day. */
export function partsOfDay(slots: readonly TimeSlot[], timeZone: string): PartOfDay[] {
  const labelled = labelledSlots(slots, timeZone);
  const part = (name: string, from: string, to: string) => ({
    name,
    slots: labelled.filter(({ slot: { time } }) => time >= from && time < to),
  });
  return [
    part(partOfDayTexts.afterMidnight, "", MORNING),
    part(partOfDayTexts.morning, MORNING, NOON),
    part(partOfDayTexts.afternoon, NOON, EVENING),
    part(partOfDayTexts.evening, EVENING, "24:00"),
  ].filter((one) => one.slots.length > 0);
}

/** Texts of the field for the guest's note, in the card and on the page without scripts. */
export const noteField = () => ({ label: bookingTexts.noteForBusiness, placeholder: bookingTexts.noteExamples });

export const phoneField = () => ({
  label: bookingTexts.phoneNumber,
  help: bookingTexts.phoneHelp,
  type: "tel" as const,
  autoComplete: "tel",
});
