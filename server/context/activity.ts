/** Account events, logged and listed for the account's owner. */
import type { AccountEventKind } from "#contract/accounts/account-event.ts";
import type { Database } from "../platform/db/pool.ts";

/** Origin of an action; both are empty where it is unknown. */
export interface ActivitySource {
  userAgent: string;
  /** The approximate city. */
  place: string;
}

export interface Happened {
  userId: string;
  kind: AccountEventKind;
  /** An address or a listing's name. */
  subject?: string;
}

/** Writes the row within the transaction that `db` is in. */
export type NoteEvent = (db: Database, event: Happened) => Promise<void>;

export interface Activity {
  note: NoteEvent;
  /** For events that strangers can cause without limit: one row a day. Outside of any transaction; never fails. */
  refused: (kind: AccountEventKind, email: string) => Promise<void>;
}
