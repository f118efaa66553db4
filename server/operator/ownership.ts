/** Giving a listing to an account and taking it away. Each is one transaction that writes to `audit`. */
import { storedText } from "#contract/text/stored-text.ts";
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import type { Database } from "../platform/db/pool.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { askIn } from "../listings/sources/queries-facts.ts";
import { forgetListing } from "../listings/sources/queries-missing.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { cancelAtListing } from "../booking/reservations/queries-status.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { addOwner, lockAccountByEmail, listMembers, lockListing, removeMembers } from "../access/queries.ts";

export type ClaimResult =
  /** `before`: emails of the former members. */
  | { outcome: "claimed"; name: string; before: string[] }
  | { outcome: "already"; name: string }
  | { outcome: "owned"; name: string; owners: string[] }
  | { outcome: "no_account" | "unconfirmed" | "disabled" | "no_listing" | "deleted" };

/** Notifies former members at once, because the transfer may be a mistake or fraud. */
export async function notifyFormerOwners(
  db: Database,
  before: readonly string[],
  listing: { id: string; name: string },
  { baseUrl, isTransfer }: { baseUrl: string; isTransfer: boolean },
): Promise<void> {
  const listingUrl = `${baseUrl}/listing/${listing.id}`;
  for (const to of before)
    await enqueueMail(db, { template: "listing-lost", to, businessName: listing.name, listingUrl, isTransfer });
}

interface ClaimOptions extends Pick<AuditContext, "actor"> {
  /** Replaces the present members. */
  isTransfer: boolean;
  /** The start of links in emails. */
  baseUrl: string;
}

/** Of several concurrent calls one gets the listing. */
export function claimListing(
  db: Database,
  listingId: string,
  email: string,
  { isTransfer, baseUrl, actor = commandActor() }: ClaimOptions,
): Promise<ClaimResult> {
  return db.transaction().execute(async (tx): Promise<ClaimResult> => {
    const account = await lockAccountByEmail(tx, email);
    if (account === null) return { outcome: "no_account" };
    if (account.disabled_at !== null) return { outcome: "disabled" };
    if (!account.email_verified) return { outcome: "unconfirmed" };
    const listing = await lockListing(tx, listingId);
    if (listing === null) return { outcome: "no_listing" };
    if (listing.deleted_at !== null) return { outcome: "deleted" };
    const { name } = listing;
    const before = await listMembers(tx, listing.id);
    if (before.length === 1 && before[0] === email) return { outcome: "already", name };
    if (before.length > 0 && !isTransfer) return { outcome: "owned", name, owners: before };
    await removeMembers(tx, listing.id);
    await addOwner(tx, listing.id, account.id);
    const change = { field: "members", subjectId: account.id, before: null, after: "owner" };
    await noteChanges(tx, listing.id, { by: "operator", changes: [change] });
    await forgetListing(askIn(tx), listing.id);
    const losing = before.filter((one) => one !== email);
    await notifyFormerOwners(tx, losing, listing, { baseUrl, isTransfer: true });
    await saveOperatorEvent(tx, losing, { kind: "listing_unclaimed", subject: name });
    await saveOperatorEvent(tx, [email], { kind: "listing_claimed", subject: name });
    await writeAudit(tx, { action: "listing.claim", subject: listing.id, details: { email, before }, actor });
    return { outcome: "claimed", name, before };
  });
}

export type Unclaim =
  | { outcome: "unclaimed"; name: string; before: string[] }
  | { outcome: "already"; name: string }
  | { outcome: "no_listing" | "deleted" };

export function unclaimListing(
  db: Database,
  listingId: string,
  { baseUrl, at, actor = commandActor() }: Pick<ClaimOptions, "baseUrl" | "actor"> & { at: Date },
): Promise<Unclaim> {
  return db.transaction().execute(async (tx): Promise<Unclaim> => {
    const listing = await lockListing(tx, listingId);
    if (listing === null) return { outcome: "no_listing" };
    if (listing.deleted_at !== null) return { outcome: "deleted" };
    const { name } = listing;
    const before = await listMembers(tx, listing.id);
    if (before.length === 0) return { outcome: "already", name };
    // before the members are removed, so that they are notified too
    await cancelAtListing(tx, listing.id, {
      by: "system",
      actorId: null,
      reason: storedText(cancellationReasonTexts, "withoutOwner"),
      at,
    });
    await removeMembers(tx, listing.id);
    await notifyFormerOwners(tx, before, listing, { baseUrl, isTransfer: false });
    await saveOperatorEvent(tx, before, { kind: "listing_unclaimed", subject: name });
    await writeAudit(tx, { action: "listing.unclaim", subject: listing.id, details: { before }, actor });
    return { outcome: "unclaimed", name, before };
  });
}
