/**
 * An operator's edit of a listing: one transaction with a row in `audit`, the listing's history and an email to its
 * owners.
 */
import type { UpdateBusinessInput } from "#contract/listings/listing-fields.ts";
import { mailedChange, type MailedChange } from "#contract/notifications/mailed-change.ts";
import { listMailedOwners, lockListing } from "../access/queries.ts";
import { changeListing } from "../listings/procedures-owner.ts";
import type { PartChange } from "../listings/rules-changes.ts";
import { askIn } from "../listings/sources/queries-facts.ts";
import { storeStatedFacts } from "../listings/sources/settle-listings.ts";
import { findVersion } from "../listings/queries-owner.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { writeAudit } from "../audit/queries-audit.ts";

/** Fields that operators may change: facts, but not the visibility or what can be reserved. */
export type EditedFields = Omit<
  UpdateBusinessInput,
  "p_id" | "p_version" | "p_visibility" | "p_reservation_types" | "p_capacity_pools"
>;

export interface EditOptions {
  /** The version that was read before the edit; absent for an edit of any version. */
  version?: number | undefined;
  actor: string;
  at: Date;
  /** The start of links in emails. */
  baseUrl: string;
  /** Further details of the audit row. */
  details?: Readonly<Record<string, unknown>>;
  /** Further changes of the same transaction that the owners' email lists. */
  alsoMailed?: readonly MailedChange[];
}

export type ListingEdit =
  | { outcome: "saved"; id: string; version: number; name: string; changes: readonly PartChange[] }
  | { outcome: "no_listing" | "deleted" | "stale" };

/** Runs in a transaction. Throws `invalid` for fields that contradict each other. */
export async function editListingIn(
  tx: Database,
  id: string,
  fields: EditedFields,
  { version, actor, at, baseUrl, details = {}, alsoMailed = [] }: EditOptions,
): Promise<ListingEdit> {
  const listing = await lockListing(tx, id);
  if (listing === null) return { outcome: "no_listing" };
  if (listing.deleted_at !== null) return { outcome: "deleted" };
  const now = await findVersion(tx, id);
  if (version !== undefined && version !== now) return { outcome: "stale" };
  await storeStatedFacts(askIn(tx), id);
  const saved = await changeListing(tx, id, fields, { version: now, undoes: null, by: "operator", at });
  const { changes } = saved;
  if (changes.length > 0)
    await writeAudit(tx, { action: "listing.edit", subject: id, details: { ...details, changes }, actor });
  const changedFields = changes.map(({ field, before, after }) => mailedChange(field, before, after));
  if (changedFields.length + alsoMailed.length > 0) {
    const about = { businessName: listing.name, historyUrl: `${baseUrl}/listing/${id}/history` };
    for (const to of await listMailedOwners(tx, id))
      await enqueueMail(tx, { template: "listing-edited", to, ...about, changes: [...changedFields, ...alsoMailed] });
  }
  return { outcome: "saved", id, version: saved.version, name: listing.name, changes };
}

export function editListing(
  db: Database,
  id: string,
  fields: EditedFields,
  options: EditOptions,
): Promise<ListingEdit> {
  return db.transaction().execute((tx) => editListingIn(tx, id, fields, options));
}
