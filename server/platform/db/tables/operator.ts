/** Operators, what they did, and what they were told. */
import type { Defaulted, Json } from "./columns.ts";

export interface OperatorTable {
  user_id: string;
  added_at: Defaulted<Date>;
}

/** Until when the operator has been told; one row. */
export interface OperatorDigestTable {
  one: Defaulted<boolean>;
  told_until: Date;
  sent_at: Date | null;
}

export interface OperatorUndoTable {
  subject: string;
  made_at: Date;
  actor: string;
  action: string;
  details: Json<Record<string, unknown>>;
}

/** What operators and moderation did. */
export interface AuditTable {
  id: string;
  at: Defaulted<Date, Date | string>;
  actor: string;
  action: string;
  subject: string;
  details: Json<Record<string, unknown>>;
}

export interface OperatorTables {
  operator: OperatorTable;
  operator_digest: OperatorDigestTable;
  operator_undo: OperatorUndoTable;
  audit: AuditTable;
}
