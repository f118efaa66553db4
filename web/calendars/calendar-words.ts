/** Texts of the page of other calendars. */
import { commaList, quotedText } from "#contract/text/text-list.ts";
import { eventFaultTexts } from "#contract/calendars/calendar-problem-texts.ts";
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { addCalendarTexts, calendarItemTexts, calendarResultTexts } from "./calendars-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

/** '8 busy times ahead, from 12 events. Not counted: 2 reservations of yours, 1 event shown as free.' */
export function foundText(found: FoundInCalendar): string {
  const { events, busy, own, free, declined, unanswered, all_day: allDay } = found;
  const texts = calendarResultTexts;
  const whole = events === null ? texts.busyTimes({ busy }) : texts.busyTimesOf({ busy, events });
  const reasons = [
    ...(own > 0 ? [texts.own({ count: own })] : []),
    ...(free > 0 ? [texts.free({ count: free })] : []),
    ...(declined > 0 ? [texts.declined({ count: declined })] : []),
    ...(unanswered > 0 ? [texts.unanswered({ count: unanswered })] : []),
    ...(allDay > 0 ? [texts.allDay({ count: allDay })] : []),
  ];
  return reasons.length === 0 ? whole : `${whole} ${texts.notCounted({ reasons: commaList(reasons) })}`;
}

/**
 * How the calendar was interpreted, one sentence each: its owner and its time zone. `timeZone`: the zone that was used
 * for reading it.
 */
export function readingTexts(found: FoundInCalendar, timeZone: string): string[] {
  const { owners, unclear, floating, named_zone: namedZone, zones } = found;
  const texts = calendarResultTexts;
  const unzoned = [
    texts.withoutZone({ count: floating, zone: timeZone }),
    ...(namedZone === "" ? [] : [texts.zoneOfCalendar({ zone: namedZone })]),
  ];
  const names = commaList(zones.map(quotedText));
  return [
    ...(owners.length > 0 ? [texts.answersOf({ addresses: commaList(owners) })] : []),
    ...(unclear > 0 ? [texts.unclearOwner({ count: unclear })] : []),
    ...(floating > 0 ? [unzoned.join(" ")] : []),
    ...(zones.length > 0 ? [texts.unknownZones({ count: zones.length, names, zone: timeZone })] : []),
  ];
}

/** 'December 10, 2026 (INTERVAL=0): its INTERVAL must be a whole number from 1 to 9,999.' */
export function unreadText({ fault, detail, day }: FoundInCalendar["unread_events"][number]): string {
  const event = day === null ? calendarResultTexts.eventWithoutDate : dateText(day);
  const problem = eventFaultTexts[fault];
  return detail === ""
    ? calendarResultTexts.unreadEvent({ event, problem })
    : calendarResultTexts.unreadEventDetail({ event, detail, problem });
}

const dateText = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

export const unreadHeading = ({ unread }: FoundInCalendar): string => calendarResultTexts.unread({ count: unread });

/** '1 event (December 10, 2026) repeats too often to list its times. It counts as busy from its first time to its last.' */
export function throughoutText({ throughout, throughout_days: days }: FoundInCalendar): string {
  return days.length === 0
    ? calendarResultTexts.tooFrequent({ count: throughout })
    : calendarResultTexts.tooFrequentDates({ count: throughout, dates: days.map(dateText).join("; ") });
}

/** Null for a calendar with the usual interval. */
export function slowText(everyMinutes: number): string | null {
  if (everyMinutes <= CALENDARS.everyMinutes) return null;
  return calendarResultTexts.slow({ minutes: everyMinutes, usual: CALENDARS.everyMinutes });
}

/** 'unanswered invitations are free, all-day events busy' */
export function choicesText({ unanswered, all_day: allDay }: OtherCalendar): string {
  if (unanswered === allDay) return calendarItemTexts.sameRules({ state: allDay });
  return calendarItemTexts.differentRules({ unanswered, allDay });
}

/** The owner of the calendar. */
export const whoseText = (name: string): string => (name === "" ? addCalendarTexts.wholeListing : name);
