/**
 * One reservation as an event for the calendar of one person (RFC 5546): sent again it changes what is there, and METHOD
 * CANCEL takes it away. Whoever gets it is its only attendee; of others there is no address in it.
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

export interface InviteFacts {
  /** What the mail says; its recipient is the attendee. */
  letter: ReservationMail;
  reservationId: string;
  /** Rises with each change to the reservation. */
  sequence: number;
  /** All that the letter is about, where that is more than one. */
  together?: readonly { id: string; sequence: number; startsAt: string; endsAt: string }[] | null;
  /** When what the letter tells happened. */
  happenedAt: Date;
  /** Where the listing is, on one line; empty where nobody knows. */
  address: string;
  /** Whom the mail is from. */
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
    partySize === null ? "" : `Party: ${partyText(partySize)}`,
    plainLine(phone),
    plainLines(note),
    ...answers.map(answerLine).map(plainLine),
    isLinkToCome ? "The meeting link follows." : plainLine(meetingLink),
    manageUrl,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/**
 * Instants in the listing's zone, or in UTC where one lies in an hour that comes twice: wall time there means the first
 * (RFC 5545, 3.3.5), and to some calendars all the same the second.
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

/** What programs disagree about in a parameter: RFC 6868 came late. */
const parameter = (text: string) => plainLine(text).replace(/["^\\]/g, "'");

export function inviteOf(facts: InviteFacts): CalendarPart {
  const { letter: sentEmail, reservationId, sequence, together } = facts;
  const { startsAt, endsAt, timeZone, news } = sentEmail;
  const dates = together ?? [{ id: reservationId, sequence, startsAt, endsAt }];
  // an invitation is to one event (RFC 5546, 3.2.2): several are published
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
        // whoever asked comes; nobody is to answer by mail, for nobody reads it
        status: forOwner && sentEmail.isPending ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    ...(place === "" ? {} : { location: { title: place } }),
  };
}
