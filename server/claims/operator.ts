/**
 * The operator's decisions about claims. Each is one transaction that writes to `audit` and notifies the people
 * concerned.
 */
import { storedText } from "#contract/text/stored-text.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { listMembers, lockListing, removeMembers } from "../access/queries.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { ChangedMeanwhile, commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { cancelAtListing } from "../booking/reservations/queries-status.ts";
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import type { Database } from "../platform/db/pool.ts";
import { dropJob, enqueueMail, enqueueMailIn, type JobPayloads } from "../platform/jobs/queries.ts";
import { hashCode, newCode } from "./code.ts";
import { addCode, endCodes } from "./queries-codes.ts";
import { findClaim, lockClaim, saveClaim, type ClaimRow } from "./queries.ts";
import {
  claimBefore,
  hasNewOwnerActed,
  listFormerMembers,
  lockFormerMembers,
  restoreMembers,
  saveApproval,
  takeApproval,
} from "./queries-approvals.ts";
import { lockAccount, lockOwners, type ClaimingAccount } from "./queries-accounts.ts";
import { seenOf } from "./rules-seen.ts";
import { listingUrlOf } from "./urls.ts";
import { give } from "./settle.ts";

const DAY_MS = 86_400_000;

interface LockedClaim {
  claim: ClaimRow;
  account: ClaimingAccount | null;
  listing: { id: string; name: string };
}

/** Locks in the same order as all changes of owners. Null when the claim or the listing does not exist. */
async function lockAll(tx: Database, id: string): Promise<LockedClaim | null> {
  const seen = await findClaim(tx, id);
  if (seen === null) return null;
  const account = await lockAccount(tx, seen.user_id);
  await lockOwners(tx, seen.business_id);
  const listing = await lockListing(tx, seen.business_id);
  const claim = await lockClaim(tx, id);
  return claim === null || listing === null || listing.deleted_at !== null ? null : { claim, account, listing };
}

function requireSeen(claim: ClaimRow, seen: string | undefined): void {
  if (seen !== undefined && seenOf(claim) !== seen) throw new ChangedMeanwhile();
}

export type Approval =
  /** `confirmed`: the claimant had the listing already and stays its owner without the lost proof. */
  | { outcome: "given" | "confirmed"; name: string; email: string; before: string[] }
  /** The owners have not answered and may do so until then; null when they were not notified. */
  | { outcome: "unanswered"; name: string; owners: string[]; until: Date | null }
  /** The claim has no proof, and `isUnprovedFine` is not set. */
  | { outcome: "unproved"; name: string; email: string }
  | { outcome: "no_claim" | "no_account" | "settled" };

interface ClaimDecision extends AuditContext {
  at: Date;
  /** The start of links in emails. */
  baseUrl: string;
}

interface Approving extends ClaimDecision {
  /** Approves without waiting for the owner's answer. */
  isNow: boolean;
  /** Approves a claim without proof. */
  isUnprovedFine: boolean;
}

/** An approval can be undone while the new owner has not acted, for this long at most. */
export const APPROVAL_UNDO_DAYS = 30;
/** Emails about an approval are held a little longer than this. An undo within this time deletes them. */
const MAIL_HELD_MS = 60_000;
const MAIL_DELAY_MS = MAIL_HELD_MS + 5_000;

/** Enqueues emails that an undo can still delete. Returns their job keys. */
async function enqueueHeld(tx: Database, mails: readonly JobPayloads["mail"][]): Promise<string[]> {
  const keys: string[] = [];
  for (const mail of mails) keys.push(await enqueueMailIn(tx, MAIL_DELAY_MS, mail));
  return keys;
}

export function approveClaim(
  db: Database,
  id: string,
  { at, baseUrl, isNow, isUnprovedFine, actor = commandActor(), seen }: Approving,
): Promise<Approval> {
  return db.transaction().execute(async (tx): Promise<Approval> => {
    const locked = await lockAll(tx, id);
    if (locked === null) return { outcome: "no_claim" };
    const { claim, account, listing } = locked;
    requireSeen(claim, seen);
    const { name } = listing;
    if (account === null) return { outcome: "no_account" };
    const { email } = account;
    const owners = await listMembers(tx, listing.id);
    const details = { email, claim: id, before: owners, proof: claim.proof };
    const proved = { proof: "operator" as const, evidence: claim.evidence, proved_at: at };
    if (claim.state === "settled") {
      if (claim.lapsed_at === null) return { outcome: "settled" };
      await saveClaim(tx, id, { ...proved, lost_at: null, lapsed_at: null });
      await writeAudit(tx, { action: "claim.approve", subject: listing.id, details, actor });
      return { outcome: "confirmed", name, email, before: owners };
    }
    if (claim.state !== "waiting" && claim.state !== "asked" && claim.state !== "open") return { outcome: "settled" };
    const before = owners.filter((one) => one !== email);
    const { answer, answer_until: until } = claim;
    const hasAnswered = answer !== null || (until !== null && until <= at);
    if (before.length > 0 && !hasAnswered && !isNow) return { outcome: "unanswered", name, owners: before, until };
    if (claim.proof === null && !isUnprovedFine) return { outcome: "unproved", name, email };
    const members_before = await listFormerMembers(tx, listing.id);
    await removeMembers(tx, listing.id);
    await give(tx, { claim, account, name, proved: claim.proof === null ? proved : null, at, by: "operator" });
    await saveOperatorEvent(tx, before, { kind: "listing_unclaimed", subject: name });
    const listingUrl = listingUrlOf(baseUrl, listing.id);
    const about = { businessName: name, listingUrl };
    const mail_keys = await enqueueHeld(tx, [
      ...before.map((to) => ({ template: "listing-lost" as const, to, ...about, isTransfer: true })),
      { template: "claim-decided", to: email, ...about, outcome: "given", reason: "" },
    ]);
    await writeAudit(tx, { action: "claim.approve", subject: listing.id, details, actor });
    const approval = { claim_id: id, business_id: listing.id, owner_id: account.id, approved_at: at, actor };
    const restored = { claim_before: claimBefore(claim), members_before, mail_keys };
    await saveApproval(tx, { ...approval, ...restored }, new Date(at.getTime() - APPROVAL_UNDO_DAYS * DAY_MS));
    return { outcome: "given", name, email, before };
  });
}

export type ApprovalUndo =
  /** `members`: emails of the restored members; empty when the listing had none before. */
  | { outcome: "undone"; name: string; email: string; members: string[] }
  /** The new owner has acted, or the listing has other members. */
  | { outcome: "acted"; name: string; email: string }
  /** The claim was not approved, the undo period is over, or the approval has been undone already. */
  | { outcome: "nothing" };

/**
 * Restores the members and the claim from before the approval. Calendar addresses and invitations of former members
 * stay invalid.
 */
export function undoApproval(
  db: Database,
  id: string,
  { at, baseUrl, actor = commandActor() }: Omit<ClaimDecision, "seen">,
): Promise<ApprovalUndo> {
  return db.transaction().execute(async (tx): Promise<ApprovalUndo> => {
    await lockFormerMembers(tx, id);
    const locked = await lockAll(tx, id);
    const approval = locked === null ? null : await takeApproval(tx, id);
    if (locked === null || approval === null) return { outcome: "nothing" };
    const { listing } = locked;
    const { name } = listing;
    const email = locked.account?.email ?? "";
    if (at.getTime() - approval.approved_at.getTime() > APPROVAL_UNDO_DAYS * DAY_MS) return { outcome: "nothing" };
    if (await hasNewOwnerActed(tx, approval)) return { outcome: "acted", name, email };
    const { members_before: former, mail_keys: keys } = approval;
    const hadMembers = former.length > 0;
    // before the new owner is removed: a listing without members takes no reservations
    if (!hadMembers)
      await cancelAtListing(tx, listing.id, {
        by: "system",
        actorId: null,
        reason: storedText(cancellationReasonTexts, "withoutOwner"),
        at,
      });
    await removeMembers(tx, listing.id);
    const members = await restoreMembers(tx, listing.id, former);
    const change = { field: "members", subjectId: approval.owner_id, before: "owner", after: null };
    await noteChanges(tx, listing.id, { by: "operator", at, changes: [change] });
    await saveClaim(tx, id, approval.claim_before);
    if (!members.includes(email)) await saveOperatorEvent(tx, [email], { kind: "listing_unclaimed", subject: name });
    const others = members.filter((one) => one !== email);
    await saveOperatorEvent(tx, others, { kind: "listing_claimed", subject: name });
    if (at.getTime() - approval.approved_at.getTime() < MAIL_HELD_MS) for (const key of keys) await dropJob(tx, key);
    else {
      const about = {
        template: "claim-decided",
        businessName: name,
        listingUrl: listingUrlOf(baseUrl, listing.id),
      } as const;
      if (email !== "") await enqueueMail(tx, { ...about, to: email, outcome: "undone", reason: "" });
      for (const to of others) await enqueueMail(tx, { ...about, to, outcome: "returned", reason: "" });
    }
    const details = { email, claim: id, before: [email], after: members };
    await writeAudit(tx, { action: "claim.undo", subject: listing.id, details, actor });
    return { outcome: "undone", name, email, members };
  });
}

export type ClaimDecisionRefusal =
  | { outcome: "refused"; name: string; email: string }
  /** The claimant is the owner already; removing an owner is a separate action. */
  | { outcome: "has_it"; name: string; businessId: string }
  | { outcome: "no_claim" }
  | { outcome: "settled" };

export function refuseClaim(
  db: Database,
  id: string,
  { reason, baseUrl, actor = commandActor(), seen }: Omit<ClaimDecision, "at"> & { reason: string },
): Promise<ClaimDecisionRefusal> {
  return db.transaction().execute(async (tx): Promise<ClaimDecisionRefusal> => {
    const locked = await lockAll(tx, id);
    if (locked === null) return { outcome: "no_claim" };
    const { claim, account, listing } = locked;
    requireSeen(claim, seen);
    if (claim.state === "settled") return { outcome: "has_it", name: listing.name, businessId: listing.id };
    if (claim.state === "refused" || claim.state === "withdrawn") return { outcome: "settled" };
    await saveClaim(tx, id, { state: "refused" });
    await endCodes(tx, id);
    const email = account?.email ?? "";
    await writeAudit(tx, { action: "claim.refuse", subject: listing.id, details: { email, reason, claim: id }, actor });
    const listingUrl = listingUrlOf(baseUrl, listing.id);
    const decision = { businessName: listing.name, listingUrl, outcome: "refused" as const, reason };
    if (account !== null) await enqueueMail(tx, { template: "claim-decided", to: email, ...decision });
    return { outcome: "refused", name: listing.name, email };
  });
}

export type ClaimLetterResult =
  | { outcome: "made"; name: string; email: string; businessId: string; code: string; expiresAt: Date }
  | { outcome: "no_claim" }
  | { outcome: "not_waiting" };

/** Creates a code for a letter or a phone call and invalidates the previous one. The code is returned only here. */
export async function makeClaimLetter(
  db: Database,
  id: string,
  at: Date,
  { actor = commandActor(), seen }: AuditContext = {},
): Promise<ClaimLetterResult> {
  const code = newCode();
  const hashed = await hashCode(code);
  return db.transaction().execute(async (tx): Promise<ClaimLetterResult> => {
    const locked = await lockAll(tx, id);
    if (locked?.account == null) return { outcome: "no_claim" };
    const { claim, account, listing } = locked;
    requireSeen(claim, seen);
    if (claim.state !== "waiting") return { outcome: "not_waiting" };
    const expiresAt = new Date(at.getTime() + CLAIMS.letterCodeDays * DAY_MS);
    await addCode(tx, {
      claimId: id,
      kind: "letter",
      address: "",
      network: "",
      ...hashed,
      tries: CLAIMS.codeTries,
      at,
      expiresAt,
    });
    const details = { email: account.email, claim: id };
    await writeAudit(tx, { action: "claim.letter", subject: listing.id, details, actor });
    return { outcome: "made", name: listing.name, email: account.email, businessId: listing.id, code, expiresAt };
  });
}
