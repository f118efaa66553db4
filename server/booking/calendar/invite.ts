/**
 * One reservation as an event for one recipient (RFC 5546). A later message with a higher sequence updates the event;
 * METHOD CANCEL removes it. The recipient is the only attendee, so no other address is disclosed.
 */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { answerLine } from "#contract/booking/question-limits.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import { zoneOf } from "../../hours/rules-zone.ts";
import type { CalendarPart } from "../../platform/mail/email.ts";
import { eventId, eventTitle, eventUrl } from "./event.ts";
import { vtimezoneOf } from "./vtimezone.ts";
import { calendarEventTexts } from "./calendar-texts.ts";

export interface InviteFacts {
  /** The content of the email; its recipient is the attendee. */
  letter: ReservationMail;
  reservationId: string;
  /** Rises with each change to the reservation. */
  sequence: number;
  /** All reservations that the email is about, if several. */
  together?: readonly { id: string; sequence: number; startsAt: string; endsAt: string }[] | null;
  /** When the change in the email happened. */
  happenedAt: Date;
  /** Address of the listing on one line; empty where unknown. */
  address: string;
  /** Sender of the email. */
  organizer: { name: string; address: string };
  baseUrl: string;
}

function describe({
  partySize,
  note,
  phone,
  answers,
  isPending,
  news,
  reason,
  meetingLink,
  isLinkToCome,
  manageUrl,
}: ReservationMail): string {
  const status = news === "cancelled" ? statusWord("cancelled", false) : isPending ? statusWord("pending", false) : "";
  return [
    status,
    plainLines(reason),
    partySize === null ? "" : calendarEventTexts.party({ party: partyText(partySize) }),
    plainLine(phone),
    plainLines(note),
    ...answers.map(answerLine).map(plainLine),
    isLinkToCome ? calendarEventTexts.linkFollows : plainLine(meetingLink),
    manageUrl,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/**
 * Times in the listing's zone, or in UTC where one lies in a repeated hour. Wall time there means the first instant
 * (RFC 5545, 3.3.5), but some calendars use the second.
 */
function times({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string) {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
  const zone = zoneOf(timeZone);
  const isPlain = [from, until]
    .map((at) => zone.localAt(at))
    .every((local) => zone.firstAt(local) === zone.lastAt(local));
  return {
    start: Temporal.Instant.fromEpochMilliseconds(from),
    end: Temporal.Instant.fromEpochMilliseconds(until),
    timezone: isPlain ? timeZone : null,
  };
}

function statusOf({ news, isPending }: ReservationMail): ICalEventStatus {
  if (news === "cancelled") return ICalEventStatus.CANCELLED;
  return isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Replaces characters that programs escape differently in a parameter (RFC 6868 is recent). */
const parameter = (text: string) => plainLine(text).replace(/["^\\]/g, "'");

export function inviteOf(facts: InviteFacts): CalendarPart {
  const { letter: sentEmail, reservationId, sequence, together } = facts;
  const { startsAt, endsAt, timeZone, news } = sentEmail;
  const dates = together ?? [{ id: reservationId, sequence, startsAt, endsAt }];
  // an invitation is for one event (RFC 5546, 3.2.2); several events are published
  const method =
    together != null
      ? ICalCalendarMethod.PUBLISH
      : news === "cancelled"
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST;
  const [from, until] = [dates.at(0)?.startsAt ?? startsAt, dates.at(-1)?.endsAt ?? endsAt];
  const calendar = ical({
    method,
    prodId: "//Mainstreet//Reservations//EN",
    timezone: { name: null, generator: () => vtimezoneOf(timeZone, Date.parse(from), Date.parse(until)) },
    events: dates.map((date) => eventOf(facts, date)),
  });
  return { method, content: `${calendar.toString()}\r\n` };
}

function eventOf(
  { letter: sentEmail, happenedAt, address, organizer, baseUrl }: InviteFacts,
  date: { id: string; sequence: number; startsAt: string; endsAt: string },
): ICalEventData {
  const forOwner = sentEmail.audience === "owner";
  const { start, end, timezone } = times(date, sentEmail.timeZone);
  const place = plainLine(sentEmail.meetingLink === "" ? address : sentEmail.meetingLink);
  return {
    id: eventId(date.id, baseUrl),
    sequence: date.sequence,
    stamp: happenedAt,
    start,
    end,
    timezone,
    summary: eventTitle({ ...sentEmail, forOwner }),
    description: describe(sentEmail),
    status: statusOf(sentEmail),
    url: eventUrl(sentEmail.listingUrl ?? sentEmail.manageUrl),
    organizer: { name: parameter(organizer.name) || organizer.address, email: organizer.address },
    attendees: [
      {
        email: sentEmail.to,
        role: ICalAttendeeRole.REQ,
        // the guest has already agreed; no reply is requested, because replies by email are not read
        status: forOwner && sentEmail.isPending ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    ...(place === "" ? {} : { location: { title: place } }),
  };
}
