/** The audit log of operators, as listed on their screens. */
import { z } from "zod";
import { SafeText } from "../text/text.ts";
import { inputTexts } from "../input-texts.ts";

/** Rows per page. */
export const AUDIT_PAGE = 50;

const Line = SafeText.trim().max(300);

export const AuditQuery = z.strictObject({
  /** Prefix of an action, such as `listing.`. */
  p_action: Line.default(""),
  /** An id, or the address of an account, including the operator's; empty for all. */
  p_about: Line.default(""),
  /** First day (YYYY-MM-DD, UTC); empty: from the start. */
  p_since: z.union([z.literal(""), z.iso.date({ error: () => inputTexts.day })]).default(""),
  /** Last row of the previous page. */
  p_before: z.uuid().nullable().default(null),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Subject of an entry. */
export const AuditSubject = z.strictObject({
  kind: z.enum(["listing", "review", "account", "photo"]),
  /** The listing's name, also for its reviews and photos; for an account its address. */
  name: z.string(),
  listing_id: z.uuid().nullable(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Null for deleted and unnamed subjects. */
  about: AuditSubject.nullable(),
  /** The listing that `details` names as `into`; null if it is not a listing. */
  into: AuditSubject.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), has_more: z.boolean() });
export type AuditPage = z.infer<typeof AuditPage>;
