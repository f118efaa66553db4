/** Acts of operators, as their screens list them. */
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

/** What an entry is about, by name. */
export const AuditSubject = z.strictObject({
  kind: z.enum(["listing", "review", "account", "photo"]),
  /** Of a listing, or of the one that a review or a photo is of; of an account its address. */
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
  /** Null for what is deleted, and what has no name. */
  about: AuditSubject.nullable(),
  /** Of what `details` names by id as `into`: null where it is not a listing. */
  into: AuditSubject.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.strictObject({ entries: z.array(AuditEntry), has_more: z.boolean() });
export type AuditPage = z.infer<typeof AuditPage>;
