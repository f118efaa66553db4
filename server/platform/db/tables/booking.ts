/** Reservations, reservation types, and reservation events. */
import type { Generated, GeneratedAlways } from "kysely";
import type { QuestionAnswer, Question } from "#contract/booking/question.ts";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { TextsByLanguage } from "#contract/language-code.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";
import type { ResourceTables, TurnTimeColumn } from "./resources.ts";

export interface ReservationTypeTable {
  id: string;
  business_id: string;
  position: number;
  name: string;
  /** Minutes, like `slot_interval`. */
  duration: number;
  slot_interval: number;
  min_party_size: number | null;
  max_party_size: number | null;
  auto_confirm: Defaulted<boolean>;
  asks_phone: Defaulted<boolean>;
  waitlist: Defaulted<boolean>;
  overlap_limit: Defaulted<number>;
  allow_conflicts: Defaulted<boolean>;
  create_zoom: Defaulted<boolean>;
  weekly_hours: JsonColumn<WeeklyHours> | null;
  /** Minutes. */
  min_notice: Defaulted<number>;
  /** Days. */
  max_advance: Defaulted<number>;
  /** Minutes, like `buffer_after`. */
  buffer_before: Defaulted<number>;
  buffer_after: Defaulted<number>;
  pool_id: string | null;
  pool_takes: Defaulted<"one" | "party">;
  meeting_link: Defaulted<string>;
  description: Defaulted<string>;
  price: Defaulted<string>;
  /** Name, description and price in further languages, by language and field. */
  translations: Defaulted<TextsByLanguage | null, string | null>;
  turn_times: Defaulted<TurnTimeColumn[], string>;
  questions: Defaulted<Question[], string>;
  /** Hours before the start until which guests may cancel and move it themselves. */
  cancel_hours: Defaulted<number>;
  /** It needs one of the resources of `reservation_type_resource`. */
  uses_resources: Defaulted<boolean>;
  /** How many dates guests book at once; 0: one at a time. */
  repeats: Defaulted<number>;
  is_course: Defaulted<boolean>;
  /** Wall time of the listing, `YYYY-MM-DDTHH:MM`. */
  course_dates: Defaulted<string[], string>;
  archived_at: Timestamp | null;
  created_at: Defaulted<Date, Date | string>;
}

export interface CapacityPoolTable {
  business_id: string;
  id: string;
  position: number;
  name: string;
  size: number;
}

export interface BlockedGuestTable {
  business_id: string;
  user_id: string;
  created_at: Defaulted<Date, Date | string>;
}

export interface ReservationTable {
  id: string;
  business_id: string | null;
  business_name: string;
  time_zone: string;
  type_id: string | null;
  type_name: string;
  user_id: string | null;
  guest_name: Defaulted<string>;
  guest_contact: Defaulted<string>;
  source: "online" | "owner" | "block";
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** The day of the listing that it belongs to (rules: booking, 10). */
  day_on: Defaulted<string>;
  /**
   * Wall time of its start when it was booked or moved; null until the program has computed it (jobs-local-start.ts).
   */
  local_start: Defaulted<string | null>;
  /** A range of instants in PostgreSQL's text form. */
  holds: string;
  status: ReservationStatus;
  party_size: number | null;
  meeting_link: Defaulted<string>;
  note: Defaulted<string>;
  guest_note: Defaulted<string>;
  guest_phone: Defaulted<string>;
  reason: Defaulted<string>;
  cancelled_by: "guest" | "owner" | "system" | null;
  sequence: Defaulted<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The resource that its guest requested. */
  wanted_id: string | null;
  /** A member has chosen its resources. */
  is_pinned: Defaulted<boolean>;
  /** Until when a hold is offered to a person on the waitlist; null for every other reservation. */
  offer_until: Timestamp | null;
  answers: Defaulted<QuestionAnswer[], string>;
  /** Copied from its type when it was booked or moved; a trigger sets it. */
  cancel_hours: Defaulted<number>;
  /** Duration set by a member; null: the duration of its type. */
  own_minutes: Defaulted<number | null>;
  /** The series of dates that were booked together. */
  series_id: string | null;
  service_state: "late" | "arrived" | "seated" | "finished" | null;
  service_at: Timestamp | null;
  /** Booked despite a rule or the capacity. */
  is_overruled: Defaulted<boolean>;
  /** For a block: only this type is blocked. */
  blocked_type_id: string | null;
}

export interface ReservationEventTable {
  seq: GeneratedAlways<number>;
  reservation_id: string;
  business_id: string | null;
  at: Timestamp;
  actor: "guest" | "owner" | "system";
  actor_id: string | null;
  kind:
    | "requested"
    | "confirmed"
    | "entered"
    | "blocked"
    | "moved"
    | "cancelled"
    | "no_show"
    | "meeting"
    | "undelivered"
    | "kept"
    | "late"
    | "message"
    | "reworded"
    | "seated"
    | "offered"
    | "offer_ended"
    | "resized"
    | "service"
    | "edited"
    | "undone"
    | "rearranged";
  reason: Defaulted<string>;
  moved_from: Timestamp | null;
  /** How late the guest is; null for every other kind. */
  minutes: Defaulted<number | null>;
  /** Copied from the reservation at that moment by a trigger; so are the next three. */
  sequence: GeneratedAlways<number>;
  starts_at: GeneratedAlways<Date>;
  ends_at: GeneratedAlways<Date>;
  status: GeneratedAlways<ReservationStatus>;
  /** Null while emails, reminders and meetings are still to follow. */
  notified_at: Timestamp | null;
  /** Shared by events of one action on several dates of a series. */
  batch_id: Defaulted<string | null>;
  notify_at: Generated<Timestamp>;
  /** Copied when it happened; null once they were notified. */
  guest_name: string | null;
  owner_ids: string[] | null;
  /** Old and new values for the history. */
  changes: Defaulted<{ what: string; from: string; to: string }[], string>;
  /** State before a change that can be undone. */
  before: JsonColumn<Record<string, unknown>> | null;
}

export interface ReservationMailTable {
  id: string;
  reservation_id: string;
  /** Null for a reminder. */
  event_seq: number | null;
  kind: ReservationNews;
  audience: "guest" | "owner";
  user_id: string;
  guest_name: Defaulted<string>;
  hours_before: 2 | 24 | null;
  starts_at: Timestamp;
  created_at: Timestamp;
  /** Null until it was written. */
  had_link: boolean | null;
  sent_at: Timestamp | null;
  given_up_at: Timestamp | null;
  failure: Defaulted<string>;
}

export interface CalendarFeedTable {
  id: string;
  user_id: string;
  business_id: string | null;
  token_hash: Buffer;
  created_at: Timestamp;
}

export interface ResourceFeedTable {
  id: string;
  resource_id: string;
  business_id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: Timestamp;
}

export interface BookingTables extends ResourceTables {
  reservation_type: ReservationTypeTable;
  capacity_pool: CapacityPoolTable;
  blocked_guest: BlockedGuestTable;
  reservation: ReservationTable;
  reservation_event: ReservationEventTable;
  reservation_mail: ReservationMailTable;
  calendar_feed: CalendarFeedTable;
  resource_feed: ResourceFeedTable;
}
