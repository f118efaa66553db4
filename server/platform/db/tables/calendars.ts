/** Other calendars, their busy times, and pending consents. */
import type { BusyChoice, CalendarKind, FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";

export interface OtherCalendarTable {
  id: string;
  business_id: string;
  /** Null: the listing as a whole. */
  resource_id: string | null;
  kind: CalendarKind;
  name: string;
  host: string;
  /** Encrypted address and credentials. */
  sealed: string;
  added_by: string;
  added_at: Timestamp;
  /** Calendars of the account; null until its server has listed them. For an address, its single calendar. */
  offered: JsonColumn<OfferedCalendar[]> | null;
  /** Null until calendars were chosen. */
  chosen: string[] | null;
  read_at: Timestamp | null;
  /** When it was last read completely, and in which time zone. */
  whole_at: Timestamp | null;
  time_zone: Defaulted<string>;
  marks: Defaulted<Record<string, string>, string>;
  found: JsonColumn<FoundInCalendar> | null;
  tried_at: Timestamp | null;
  next_at: Timestamp;
  /** Longer than usual where its server is slow. */
  every_minutes: Defaulted<number>;
  failures: Defaulted<number>;
  failing_since: Timestamp | null;
  problem: Defaulted<CalendarProblem | "">;
  unanswered: Defaulted<BusyChoice>;
  all_day: Defaulted<BusyChoice>;
  /** The email address that invitations are sent to; empty where none is given. */
  invited_as: Defaulted<string>;
}

export interface BusyTimeTable {
  calendar_id: string;
  business_id: string;
  resource_id: string | null;
  from_at: Timestamp;
  until_at: Timestamp;
}

export interface CalendarAuthorizationTable {
  state_hash: Buffer;
  user_id: string;
  business_id: string;
  resource_id: string | null;
  /** Encrypted. */
  verifier: string;
  expires_at: Timestamp;
}

export interface CalendarTables {
  other_calendar: OtherCalendarTable;
  busy_time: BusyTimeTable;
  calendar_authorization: CalendarAuthorizationTable;
}
