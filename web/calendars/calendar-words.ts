/** Texts of the page of other calendars. */
import { EVENT_FAULTS } from "#contract/calendars/faults.ts";
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { calendarsTexts } from "./calendars-texts.ts";

export const CALENDAR_WORDS = {
  added: "The calendar is added, and is being read.",
  accountAdded: "The account is added. It is being asked which calendars it has.",
  chosen: "Saved. The calendars are being read.",
  choicesSaved: "Saved. The calendar is being read again.",
  asked: "The calendar is being read.",
  feedEnded: "The feed address no longer works.",
  removed: "The calendar is removed. Its times are free again.",
  connected: "Google is connected. Choose which of its calendars count.",
  declined: "Google was not connected: you did not allow it.",
} as const;

export const KIND_WORDS: Readonly<Record<OtherCalendar["kind"], string>> = {
  ics: "By address",
  caldav: "CalDAV account",
  google: "Google",
};

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;

/** 'In 12 events: 8 busy times ahead. 2 are your own reservations, 1 is shown as free.' */
export function foundText(found: FoundInCalendar): string {
  const { events, busy, own, free, declined, unanswered, all_day: allDay } = found;
  const ahead = calendarsTexts.ahead({ many: many(busy, "busy time", "busy times") });
  const whole = events === null ? `${ahead}.` : calendarsTexts.from({ ahead, many: many(events, "event", "events") });
  const left = [
    ...(own > 0 ? [many(own, calendarsTexts.isAReservationOfYours, calendarsTexts.areReservationsOfYours)] : []),
    ...(free > 0 ? [many(free, calendarsTexts.isShownAsFree, calendarsTexts.areShownAsFree)] : []),
    ...(declined > 0
      ? [many(declined, calendarsTexts.isADeclinedInvitation, calendarsTexts.areDeclinedInvitations)]
      : []),
    ...(unanswered > 0
      ? [many(unanswered, calendarsTexts.isNotAnsweredOrTentative, calendarsTexts.areNotAnsweredOrTentative)]
      : []),
    ...(allDay > 0 ? [many(allDay, calendarsTexts.isAnAllDayEvent, calendarsTexts.areAllDayEvents)] : []),
  ];
  return left.length === 0 ? whole : calendarsTexts.leftOut({ whole, left: left.join(", ") });
}

/**
 * How the calendar was interpreted, one sentence each: its owner and its time zone. `timeZone`: the zone that was used
 * for reading it.
 */
export function readingTexts(found: FoundInCalendar, timeZone: string): string[] {
  const { owners, unclear, floating, named_zone: namedZone, zones } = found;
  return [
    ...(owners.length > 0 ? [calendarsTexts.answersToInvitationsAreThose({ owners: owners.join(" and ") })] : []),
    ...(unclear > 0
      ? [calendarsTexts.declinedByAParticipantAnd({ many: many(unclear, "invitation was", "invitations were"), unclear })] // oxfmt-ignore
      : []),
    ...(floating > 0
      ? [calendarsTexts.aTimeWithoutATime({ many: many(floating, "event has", "events have"), timeZone, value: namedZone === "" ? "" : ` The calendar itself names ${namedZone}.` })] // oxfmt-ignore
      : []),
    ...(zones.length > 0
      ? [calendarsTexts.theTimeZoneIsNot({ map: zones.map((zone) => `“${zone}”`).join(", "), timeZone })] // oxfmt-ignore
      : []),
  ];
}

/** 'December 10, 2026 (INTERVAL=0): its INTERVAL must be a whole number from 1 to 9,999.' */
export function unreadText({ fault, detail, day }: FoundInCalendar["unread_events"][number]): string {
  const when = day === null ? calendarsTexts.anEventWithoutADate : dateText(day);
  return `${when}${detail === "" ? "" : ` (${detail})`}: ${EVENT_FAULTS[fault]}`;
}

const dateText = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

export function unreadHeading({ unread }: FoundInCalendar): string {
  return calendarsTexts.couldNotBeReadAnd({ many: many(unread, "event", "events"), unread });
}

/** '1 event repeats too often to be read time by time. It counts as busy without a gap from its first time to its last (December 10, 2026).' */
export function throughoutText({ throughout, throughout_days: days }: FoundInCalendar): string {
  const [it, its] = throughout === 1 ? [calendarsTexts.itCounts, "its"] : [calendarsTexts.theyCount, "their"];
  const from = days.length === 0 ? "" : calendarsTexts.from2({ map: days.map(dateText).join("; ") });
  return calendarsTexts.tooOftenToBeRead({ many: many(throughout, "event repeats", "events repeat"), it, its, from, throughout }); // oxfmt-ignore
}

/** Null for a calendar with the usual interval. */
export function slowText(everyMinutes: number): string | null {
  if (everyMinutes <= CALENDARS.everyMinutes) return null;
  return calendarsTexts.itsServerIsSlowTo({ everyMinutes, everyMinutes2: CALENDARS.everyMinutes });
}

/** 'unanswered invitations are free, all-day events busy' */
export function choicesText({ unanswered, all_day: allDay }: OtherCalendar): string {
  if (unanswered === allDay) return calendarsTexts.unansweredInvitationsAndAllDay({ allDay });
  return calendarsTexts.unansweredInvitationsAreAllDay({ unanswered, allDay });
}

/** The owner of the calendar. */
export const whoseText = (name: string): string => (name === "" ? calendarsTexts.everythingHere : name);
