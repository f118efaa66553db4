/** Tables, staff members, rooms and equipment, and their assignment to reservations. */
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { Defaulted, JsonColumn, Timestamp } from "./columns.ts";

/** Duration in minutes of parties up to this size. */
export interface TurnTimeColumn {
  party: number;
  minutes: number;
}

/** Local dates of the listing, both included. */
export interface DaysOff {
  from: string;
  to: string;
}

export interface ResourceTable {
  id: string;
  business_id: string;
  position: number;
  kind: "table" | "person" | "room" | "thing";
  name: string;
  area: Defaulted<string>;
  min_party: number | null;
  max_party: number | null;
  weekly_hours: JsonColumn<WeeklyHours> | null;
  days_off: Defaulted<DaysOff[], string>;
  /** Also for guests who book themselves. */
  is_online: Defaulted<boolean>;
  /** Guests may request it by name. */
  is_chosen: Defaulted<boolean>;
  user_id: string | null;
  image_id: string | null;
  archived_at: Timestamp | null;
  created_at: Defaulted<Date, Date | string>;
}

export interface ResourceSetTable {
  business_id: string;
  id: string;
  position: number;
  name: string;
  min_party: number;
  max_party: number;
  members: string[];
}

export interface ReservationTypeResourceTable {
  type_id: string;
  resource_id: string;
}

export interface BookingRulesTable {
  business_id: string;
  pace_starts: number | null;
  pace_covers: number | null;
  gap_minutes: Defaulted<number>;
}

export interface ReservationResourceTable {
  reservation_id: string;
  resource_id: string;
  /** A range of instants in PostgreSQL's text form. */
  held: string;
  /** A member has seated a second party there. */
  is_overruled: Defaulted<boolean>;
}

export interface ResourceTables {
  resource: ResourceTable;
  resource_set: ResourceSetTable;
  reservation_type_resource: ReservationTypeResourceTable;
  booking_rules: BookingRulesTable;
  reservation_resource: ReservationResourceTable;
}
