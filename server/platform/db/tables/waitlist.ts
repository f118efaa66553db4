/** Entries of waitlists, and listings whose waitlists must be checked. */
import type { QuestionAnswer } from "#contract/booking/question.ts";
import type { GeneratedAlways } from "kysely";
import type { Defaulted, Timestamp } from "./columns.ts";

export interface WaitlistRulesTable {
  business_id: string;
  offer_minutes: number;
}

export interface WaitingTable {
  /** Also the id of the offered reservation. */
  id: string;
  seq: GeneratedAlways<number>;
  business_id: string;
  type_id: string;
  /** Null for an entry that a member added; then there is a name. */
  user_id: string | null;
  day_on: string;
  /** Minutes of the listing's wall clock: the first and the last acceptable start. */
  from_minute: number;
  until_minute: number;
  party_size: number | null;
  guest_phone: Defaulted<string>;
  answers: Defaulted<QuestionAnswer[], string>;
  joined_at: Timestamp;
  /** The requested resource; null: any. */
  wanted_id: Defaulted<string | null>;
  /** Null while it waits. */
  offered_at: Timestamp | null;
  guest_name: Defaulted<string>;
  guest_email: Defaulted<string>;
  note: Defaulted<string>;
  is_at_door: Defaulted<boolean>;
  quoted_until: Defaulted<Date | null, Date | string | null>;
  /** It can be restored for a while; everywhere else it counts as deleted. */
  removed_at: Defaulted<Date | null, Date | string | null>;
}

export interface WaitlistLookTable {
  seq: GeneratedAlways<number>;
  business_id: string;
  due_at: Defaulted<Date, Date | string>;
}

export interface WaitlistTables {
  waitlist_rules: WaitlistRulesTable;
  waiting: WaitingTable;
  waitlist_look: WaitlistLookTable;
}
