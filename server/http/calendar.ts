/** Reservations in the words of calendars (RFC 5545): stable ids, a rising sequence. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { ReservationRow } from "../db/queries/reservations.ts";

interface CalendarOptions {
  name: string;
  baseUrl: string;
  /** For the listing's owner, who wants to know who is coming rather than where. */
  forOwner: boolean;
}

const STATUS = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

function summaryOf(row: ReservationRow, forOwner: boolean): string {
  if (row.source === "block") return row.note === "" ? "Blocked" : `Blocked: ${row.note}`;
  const party = row.party_size === null ? "" : ` (${row.party_size})`;
  const who = row.guest === "" ? "Guest" : row.guest;
  return forOwner ? `${row.type_name}: ${who}${party}` : `${row.type_name} at ${row.business_name}`;
}

/** What somebody needs to take part, or an owner to get ready; a meeting at Zoom takes the place of the type's own link. */
function descriptionOf(row: ReservationRow, forOwner: boolean): string {
  const meeting = row.status === "confirmed" ? row.join_url : "";
  const lines = forOwner ? [row.guest_contact, row.note, meeting] : [meeting === "" ? row.meeting_link : meeting];
  return lines.filter((line) => line !== "").join("\n");
}

export function calendarOf(rows: readonly ReservationRow[], { name, baseUrl, forOwner }: CalendarOptions): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: "//Mainstreet//Reservations//EN" });
  for (const row of rows)
    calendar.createEvent({
      id: `${row.id}@${new URL(baseUrl).hostname}`,
      sequence: row.sequence,
      start: row.starts_at,
      end: row.ends_at,
      stamp: row.updated_at,
      created: row.created_at,
      lastModified: row.updated_at,
      summary: summaryOf(row, forOwner),
      description: descriptionOf(row, forOwner),
      status: STATUS[row.status],
      ...(row.business_id === null ? {} : { url: `${baseUrl}/listing/${row.business_id}` }),
    });
  return calendar.toString();
}
