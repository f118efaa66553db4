/** History of a listing's changes, for its members. */
import { z } from "zod";

export const ListingChange = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** member: a member; gone: a deleted account; operator: an operator. */
  by: z.enum(["member", "gone", "operator"]),
  /** For a member: the display name, or the address if none exists. Else empty. */
  by_name: z.string(),
  /**
   * A field by its name in `get_business`; for a text in another language followed by it, as in `description:de`; or position, photos, resources, resource_sets, type_needs, booking_rules
   * (with the changed entries), members, hidden, or merged (with the name of the listing that became part of it).
   */
  field: z.string(),
  /** For members: the person concerned; empty for other fields, and for a deleted account. */
  about: z.string(),
  /** Value as in `get_business`, any JSON; null if there was or is none. */
  before: z.unknown(),
  after: z.unknown(),
  /** It undoes an earlier change. */
  is_undo: z.boolean(),
  /** The field still has the value of this change, and the viewer may change it. */
  can_undo: z.boolean(),
});
export type ListingChange = z.infer<typeof ListingChange>;

export const GetChangesInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: z.int().min(1).max(1_000).default(1),
});
export const Changes = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  /** Newest first. */
  changes: z.array(ListingChange),
  /** Imports that created or updated the listing: source and time, oldest first. */
  imported: z.array(z.strictObject({ source: z.string(), at: z.iso.datetime() })),
  created_at: z.iso.datetime(),
});
export type Changes = z.infer<typeof Changes>;

export const UndoChangeInput = z.strictObject({ p_change_id: z.uuid() });
/** changed: the field has been changed since, so nothing was done; `now` is its present value. */
export const UndoneChange = z.strictObject({
  outcome: z.enum(["undone", "changed"]),
  now: z.unknown(),
});
