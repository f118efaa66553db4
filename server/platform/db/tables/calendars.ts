/** Other calendars, when those say that somebody is busy, and who is being asked for one. */
import type { BusyChoice, CalendarKind, FoundInCalendar, OfferedCalendar } from "#contract/calendars/calendar.ts";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";

export interface OtherCalendarTable {
  id: string;
  business_id: string;
  /** Null: of the listing as a whole. */
  resource_id: string | null;
  kind: CalendarKind;
  name: string;
  host: string;
  /** Its address and what opens it. */
  sealed: string;
  added_by: string;
  added_at: Timestamp;
  /** Null until its server has said which it has, and for an address, which is one. */
  offered: JsonColumn<OfferedCalendar[]> | null;
  /** Null until somebody has chosen. */
  chosen: string[] | null;
  read_at: Timestamp | null;
  /** When it was last read to the end, and by which zone's clock. */
  whole_at: Timestamp | null;
  time_zone: Defaulted<string>;
  marks: Defaulted<Record<string, string>, string>;
  found: JsonColumn<FoundInCalendar> | null;
  tried_at: Timestamp | null;
  next_at: Timestamp;
  /** More than usual where its server is slow. */
  every_minutes: Defaulted<number>;
  failures: Defaulted<number>;
  failing_since: Timestamp | null;
  problem: Defaulted<CalendarProblem | "">;
  unanswered: Defaulted<BusyChoice>;
  all_day: Defaulted<BusyChoice>;
  /** The address that invitations come to; empty where none is given. */
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
  /** Sealed. */
  verifier: string;
  expires_at: Timestamp;
}

export interface CalendarTables {
  other_calendar: OtherCalendarTable;
  busy_time: BusyTimeTable;
  calendar_authorization: CalendarAuthorizationTable;
}
