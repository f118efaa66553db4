/** Calendar of many reservations for subscribers (RFC 5545), with stable ids and a rising sequence. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { answerLine } from "#contract/booking/question-limits.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { readerTypeName } from "../../platform/text/owner-text.ts";
import type { ReservationRow } from "../reservations/queries-reservations.ts";
import { eventId, eventTitle, eventUrl } from "./event.ts";
import { calendarEventTexts } from "./calendar-texts.ts";

interface CalendarOptions {
  name: string;
  baseUrl: string;
  /** Titles name the guest instead of the listing. */
  forOwner: boolean;
  /** For the feed of one staff member: their resource, and the time of the request. */
  forNow?: { resourceId: string; at: number } | null;
}

const STATUS = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

function summaryOf(row: ReservationRow, forOwner: boolean): string {
  const { business_name: businessName, guest: guestName, party_size: partySize } = row;
  const typeName = forOwner ? row.type_name : readerTypeName(row);
  if (row.source === "block")
    return plainLine(
      row.note === "" ? calendarEventTexts.blocked : calendarEventTexts.blockedWithNote({ note: row.note }),
    );
  return eventTitle({ typeName, businessName, guestName, partySize, forOwner });
}

/**
 * Whether the reservation may still be assigned to another resource: it has not begun, was not requested by name and is
 * not pinned.
 */
const isForNow = (row: ReservationRow, { resourceId, at }: NonNullable<CalendarOptions["forNow"]>): boolean =>
  !row.is_pinned && row.wanted_id !== resourceId && row.starts_at.getTime() > at && row.status !== "no_show";

/** Details for the guest or the owner. A Zoom meeting replaces the type's own link. */
function descriptionOf(row: ReservationRow, { forOwner, forNow = null }: CalendarOptions): string {
  const meeting = row.status === "confirmed" ? row.join_url : "";
  const lines = forOwner
    ? [row.guest_contact, row.guest_phone, row.note, row.guest_note, ...row.answers.map(answerLine), meeting]
    : [meeting === "" ? row.meeting_link : meeting];
  const sure = forNow !== null && isForNow(row, forNow) ? [...lines, calendarEventTexts.forNow] : lines;
  return plainLines(sure.filter((line) => line !== "").join("\n"));
}

/** ical-generator does not escape the name of a calendar, which RFC 5545 requires. */
const escaped = (text: string) => plainLine(text).replace(/[\\;,]/g, "\\$&");

export function calendarOf(rows: readonly ReservationRow[], options: CalendarOptions): string {
  const { name, baseUrl, forOwner } = options;
  const calendar = ical({
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: "//Mainstreet//Reservations//EN",
  });
  for (const row of rows)
    calendar.createEvent({
      id: eventId(row.id, baseUrl),
      sequence: row.sequence,
      start: row.starts_at,
      end: row.ends_at,
      stamp: row.updated_at,
      created: row.created_at,
      lastModified: row.updated_at,
      summary: summaryOf(row, forOwner),
      description: descriptionOf(row, options),
      status: STATUS[row.status],
      ...(row.business_id === null ? {} : { url: eventUrl(`${baseUrl}/listing/${row.business_id}`) }),
    });
  return calendar.toString();
}

interface PlanEvent {
  /** Of the plan: friends do not learn the reservation's id. */
  id: string;
  row: Pick<ReservationRow, "sequence" | "starts_at" | "ends_at" | "updated_at" | "status" | "business_name">;
  /** Address on one line; empty where unknown. */
  place: string;
  /** Page of the plan. */
  url: string;
}

/** A calendar with one event for friends: place and time only. */
export function planCalendarOf(
  { id, row, place, url }: PlanEvent,
  { name, baseUrl }: Omit<CalendarOptions, "forOwner">,
): string {
  const calendar = ical({
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: "//Mainstreet//Reservations//EN",
  });
  calendar.createEvent({
    id: eventId(id, baseUrl),
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    stamp: row.updated_at,
    summary: plainLine(row.business_name),
    status: STATUS[row.status],
    url: eventUrl(url),
    ...(place === "" ? {} : { location: { title: plainLine(place) } }),
  });
  return calendar.toString();
}
