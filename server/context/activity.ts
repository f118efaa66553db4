/** What happens to an account is logged, and listed for its person. */
import type { AccountEventKind } from "#contract/accounts/account-event.ts";
import type { Database } from "../platform/db/pool.ts";

/** From where something is done; both empty where nobody knows. */
export interface ActivitySource {
  userAgent: string;
  /** A city, roughly. */
  place: string;
}

export interface Happened {
  userId: string;
  kind: AccountEventKind;
  /** An address, a listing's name. */
  subject?: string;
}

/** Writes the row within the transaction that `db` is in. */
export type NoteEvent = (db: Database, event: Happened) => Promise<void>;

export interface Activity {
  note: NoteEvent;
  /** What strangers can cause without end: one row a day. Outside of any transaction, and never fails. */
  refused: (kind: AccountEventKind, email: string) => Promise<void>;
}
