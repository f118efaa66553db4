/** The guest book of a listing. */
import type { Defaulted, Timestamp } from "./columns.ts";

export interface GuestTable {
  id: string;
  business_id: string;
  /** Null for a guest whom a member entered. */
  user_id: string | null;
  name: Defaulted<string>;
  contact: Defaulted<string>;
  /** Digits that identify a telephone number. */
  number: Defaulted<string>;
  mail: Defaulted<string>;
  allergies: Defaulted<string>;
  notes: Defaulted<string>;
  wishes: Defaulted<string>;
  tags: Defaulted<string[]>;
  latest_at: Timestamp;
  created_at: Defaulted<Date, Date | string>;
}

export interface GuestKeyTable {
  business_id: string;
  key: string;
  guest_id: string;
}

export interface ReservationGuestTable {
  reservation_id: string;
  guest_id: string;
}

export interface GuestBookTable {
  business_id: string;
  seen_seq: number;
  /**
   * The country whose numbering was used to parse the telephone numbers, 'US'; empty: unknown; null: not parsed yet.
   */
  numbers_country: Defaulted<string | null>;
}

export interface GuestBookAgainTable {
  business_id: string;
}

export interface ImportedReservationTable {
  id: string;
  business_id: string;
  reference: Defaulted<string>;
  imported_at: Timestamp;
}

export interface DayRulesTable {
  business_id: string;
  ask_hours: number;
  until_hours: number;
  releases: boolean;
}

export interface DayAnswerTable {
  reservation_id: string;
  starts_at: Timestamp;
  asked_at: Timestamp;
  due_at: Timestamp;
  releases: boolean;
  sent_at: Timestamp | null;
  answered_at: Timestamp | null;
  settled_at: Timestamp | null;
}

export interface GuestTables {
  day_rules: DayRulesTable;
  day_answer: DayAnswerTable;
  imported_reservation: ImportedReservationTable;
  guest: GuestTable;
  guest_key: GuestKeyTable;
  reservation_guest: ReservationGuestTable;
  guest_book: GuestBookTable;
  guest_book_again: GuestBookAgainTable;
}
