/** What was changed of a listing, for those who look after it. */
import { z } from "zod";

export const ListingChange = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** member: one of those who look after it; gone: one whose account is no more; operator: whoever runs the site. */
  by: z.enum(["member", "gone", "operator"]),
  /** Of a member: their display name, or the address where they have none. Else empty. */
  by_name: z.string(),
  /**
   * A field as `get_business` calls it; position; photos; resources, resource_sets, type_needs and booking_rules, with those that differ; members; hidden; merged: the name
   * of a listing that became part of it.
   */
  field: z.string(),
  /** Of members: whom it is about; empty for others, and when their account is gone. */
  about: z.string(),
  /** As the field is in `get_business`, whatever JSON that is; null where there was or is none. */
  before: z.unknown(),
  after: z.unknown(),
  /** It took an earlier change back. */
  is_undo: z.boolean(),
  /** It is a field that still says what this change made of it, and the viewer may change it. */
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
  /** The newest first. */
  changes: z.array(ListingChange),
  /** Where it came from: by which sources' imports, and when. The oldest first. */
  imported: z.array(z.strictObject({ source: z.string(), at: z.iso.datetime() })),
  created_at: z.iso.datetime(),
});
export type Changes = z.infer<typeof Changes>;

export const UndoChangeInput = z.strictObject({ p_change_id: z.uuid() });
/** changed: the field has been changed since, and nothing was done; `now` is what it says. */
export const UndoneChange = z.strictObject({
  outcome: z.enum(["undone", "changed"]),
  now: z.unknown(),
});
