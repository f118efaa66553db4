/** What the page of other calendars says. */
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";

export const CALENDAR_WORDS = {
  added: "The calendar is added, and is being read.",
  accountAdded: "The account is added. It is being asked which calendars it has.",
  chosen: "Saved. The calendars are being read.",
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
export function foundText({ events, busy, own, free }: FoundInCalendar): string {
  const ahead = `${many(busy, "busy time", "busy times")} ahead`;
  const whole = events === null ? `${ahead}.` : `${ahead}, from ${many(events, "event", "events")}.`;
  const left = [
    ...(own > 0 ? [many(own, "is a reservation of yours", "are reservations of yours")] : []),
    ...(free > 0 ? [many(free, "is shown as free", "are shown as free")] : []),
  ];
  return left.length === 0 ? whole : `${whole} Left out: ${left.join(", ")}.`;
}

/** What of it could not be understood; null where all could. */
export function doubtText({ unread, zones }: FoundInCalendar): string | null {
  const said = [
    ...(unread > 0 ? [`${many(unread, "event", "events")} could not be read.`] : []),
    ...(zones.length > 0
      ? [`Nobody knows the time zone ${zones.map((zone) => `“${zone}”`).join(", ")}: read by your own clock.`]
      : []),
  ];
  return said.length === 0 ? null : said.join(" ");
}

/** Whose it is. */
export const whoseText = (name: string): string => (name === "" ? "Everything here" : name);
