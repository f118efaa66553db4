/** Texts of the page of other calendars. */
import { EVENT_FAULTS } from "#contract/calendars/faults.ts";
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";

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
  const ahead = `${many(busy, "busy time", "busy times")} ahead`;
  const whole = events === null ? `${ahead}.` : `${ahead}, from ${many(events, "event", "events")}.`;
  const left = [
    ...(own > 0 ? [many(own, "is a reservation of yours", "are reservations of yours")] : []),
    ...(free > 0 ? [many(free, "is shown as free", "are shown as free")] : []),
    ...(declined > 0 ? [many(declined, "is a declined invitation", "are declined invitations")] : []),
    ...(unanswered > 0 ? [many(unanswered, "is not answered or tentative", "are not answered or tentative")] : []),
    ...(allDay > 0 ? [many(allDay, "is an all-day event", "are all-day events")] : []),
  ];
  return left.length === 0 ? whole : `${whole} Left out: ${left.join(", ")}.`;
}

/**
 * How the calendar was interpreted, one sentence each: its owner and its time zone. `timeZone`: the zone that was used
 * for reading it.
 */
export function readingTexts(found: FoundInCalendar, timeZone: string): string[] {
  const { owners, unclear, floating, named_zone: namedZone, zones } = found;
  return [
    ...(owners.length > 0 ? [`Answers to invitations are those of ${owners.join(" and ")}.`] : []),
    ...(unclear > 0
      ? [`${many(unclear, "invitation was", "invitations were")} declined by a participant, and it is not known whose calendar this is: ${unclear === 1 ? "it counts" : "they count"} as busy. Enter the address that invitations come to under “What counts as busy”.`] // oxfmt-ignore
      : []),
    ...(floating > 0
      ? [`${many(floating, "event has", "events have")} a time without a time zone: read in ${timeZone}, the time zone of this listing.${namedZone === "" ? "" : ` The calendar itself names ${namedZone}.`}`] // oxfmt-ignore
      : []),
    ...(zones.length > 0
      ? [`The time zone ${zones.map((zone) => `“${zone}”`).join(", ")} is not known: read in ${timeZone}, the time zone of this listing.`] // oxfmt-ignore
      : []),
  ];
}

/** 'December 10, 2026 (INTERVAL=0): its INTERVAL must be a whole number from 1 to 9,999.' */
export function unreadText({ fault, detail, day }: FoundInCalendar["unread_events"][number]): string {
  const when = day === null ? "An event without a date" : dateText(day);
  return `${when}${detail === "" ? "" : ` (${detail})`}: ${EVENT_FAULTS[fault]}`;
}

const dateText = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

export function unreadHeading({ unread }: FoundInCalendar): string {
  return `${many(unread, "event", "events")} could not be read, and ${unread === 1 ? "blocks" : "block"} no time. Correct ${unread === 1 ? "it" : "them"} in the calendar.`;
}

/** '1 event repeats too often to be read time by time. It counts as busy without a gap from its first time to its last (December 10, 2026).' */
export function throughoutText({ throughout, throughout_days: days }: FoundInCalendar): string {
  const [it, its] = throughout === 1 ? ["It counts", "its"] : ["They count", "their"];
  const from = days.length === 0 ? "" : ` (from ${days.map(dateText).join("; ")})`;
  return `${many(throughout, "event repeats", "events repeat")} too often to be read time by time. ${it} as busy without a gap from ${its} first time to ${its} last${from}. Correct ${throughout === 1 ? "it" : "them"} in the calendar if that is not meant.`; // oxfmt-ignore
}

/** Null for a calendar with the usual interval. */
export function slowText(everyMinutes: number): string | null {
  if (everyMinutes <= CALENDARS.everyMinutes) return null;
  return `Its server is slow to answer, so it is read every ${everyMinutes} minutes instead of every ${CALENDARS.everyMinutes}.`;
}

/** 'unanswered invitations are free, all-day events busy' */
export function choicesText({ unanswered, all_day: allDay }: OtherCalendar): string {
  if (unanswered === allDay) return `unanswered invitations and all-day events are ${allDay}`;
  return `unanswered invitations are ${unanswered}, all-day events ${allDay}`;
}

/** The owner of the calendar. */
export const whoseText = (name: string): string => (name === "" ? "Everything here" : name);
