/** Who has booked at a listing, as its owner knows them. */
import type { Defaulted, Timestamp } from "./columns.ts";

export interface GuestTable {
  id: string;
  business_id: string;
  /** Null for whom the owner wrote down. */
  user_id: string | null;
  name: Defaulted<string>;
  contact: Defaulted<string>;
  /** The digits that tell a telephone number apart. */
  number: Defaulted<string>;
  mail: Defaulted<string>;
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

export interface GuestTables {
  imported_reservation: ImportedReservationTable;
  guest: GuestTable;
  guest_key: GuestKeyTable;
  reservation_guest: ReservationGuestTable;
  guest_book: GuestBookTable;
  guest_book_again: GuestBookAgainTable;
}
