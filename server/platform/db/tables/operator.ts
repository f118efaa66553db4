/** Operators, their actions, and their notifications. */
import type { Defaulted, JsonColumn } from "./columns.ts";

export interface OperatorTable {
  user_id: string;
  added_at: Defaulted<Date>;
}

/** Until when the operator has been notified; one row. */
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
  details: JsonColumn<Record<string, unknown>>;
}

/** A file that an operator uploaded, and the state of its import. */
export interface DeskImportTable {
  id: string;
  file_name: string;
  bytes: number;
  options: string[];
  state: "checking" | "checked" | "importing" | "done" | "failed" | "cancelled";
  actor: string;
  place: string;
  runner: string | null;
  beat_at: Date | null;
  is_cancel_asked: Defaulted<boolean>;
  share: Defaulted<number>;
  row_count: Defaulted<number>;
  refused_count: Defaulted<number>;
  refused_rows: Defaulted<{ row: string; reason: string; text: string }[], string>;
  report: Defaulted<string>;
  created_at: Defaulted<Date>;
  changed_at: Defaulted<Date>;
}

/** Actions of operators and of moderation. */
export interface AuditTable {
  id: string;
  at: Defaulted<Date, Date | string>;
  actor: string;
  action: string;
  subject: string;
  details: JsonColumn<Record<string, unknown>>;
}

export interface ReasonTemplateTable {
  position: number;
  body: string;
}

export interface OperatorTables {
  reason_template: ReasonTemplateTable;
  operator: OperatorTable;
  operator_digest: OperatorDigestTable;
  operator_undo: OperatorUndoTable;
  desk_import: DeskImportTable;
  audit: AuditTable;
}
