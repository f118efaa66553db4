/** What operators did, as the desk lists it. */
import { z } from "zod";
import { SafeText } from "../text/text.ts";

/** A page's worth. */
export const AUDIT_PAGE = 50;

const Line = SafeText.trim().max(300);

export const AuditQuery = z.strictObject({
  /** The beginning of an action, such as `listing.`. */
  p_action: Line.default(""),
  /** An id, or the address of an account, of whoever acted too; empty for all. */
  p_about: Line.default(""),
  /** YYYY-MM-DD, from that day on (UTC); empty from the beginning. */
  p_since: z.union([z.literal(""), z.iso.date("Give a day, such as 2026-11-01.")]).default(""),
  /** The last line of the page before. */
  p_before: z.uuid().nullable().default(null),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), has_more: z.boolean() });
export type AuditPage = z.infer<typeof AuditPage>;
