/** What the operator decides about claims: each in one transaction, with its row in `audit` and word to whom it concerns. */
import { CLAIMS } from "#contract/claims/proofs.ts";
import { listMembers, lockListing, removeMembers } from "../access/queries.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { ChangedMeanwhile, commandActor, type Acting } from "../operator/acting.ts";
import { writeAudit } from "../operator/queries-audit.ts";
import { notifyFormerOwners } from "../operator/ownership.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { hashCode, newCode } from "./code.ts";
import { addCode, endCodes } from "./queries-codes.ts";
import { findClaim, lockClaim, saveClaim, type ClaimRow } from "./queries.ts";
import { lockAccount, lockOwners, type ClaimingAccount } from "./queries-accounts.ts";
import { seenOf } from "./rules-seen.ts";
import { listingUrlOf } from "./urls.ts";
import { give } from "./settle.ts";

const DAY_MS = 86_400_000;

interface Locked {
  claim: ClaimRow;
  account: ClaimingAccount | null;
  listing: { id: string; name: string };
}

/** In the order of all who change owners. Null where claim or listing are gone. */
async function lockAll(tx: Database, id: string): Promise<Locked | null> {
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
  /** `confirmed`: they had it, and keep it without their proof. */
  | { outcome: "given" | "confirmed"; name: string; email: string; before: string[] }
  /** Whoever looks after it has not answered, and may until then; null: has not been asked. */
  | { outcome: "unanswered"; name: string; owners: string[]; until: Date | null }
  | { outcome: "no_claim" | "no_account" | "settled" };

interface Deciding extends Acting {
  at: Date;
  /** What links in mails begin with. */
  baseUrl: string;
}

/** `isNow`: without waiting for the owner's answer. */
export function approveClaim(
  db: Database,
  id: string,
  { at, baseUrl, isNow, actor = commandActor(), seen }: Deciding & { isNow: boolean },
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
    await removeMembers(tx, listing.id);
    await give(tx, { claim, account, name, proved: claim.proof === null ? proved : null, at, by: "operator" });
    await notifyFormerOwners(tx, before, listing, { baseUrl, isTransfer: true });
    await saveOperatorEvent(tx, before, { kind: "listing_unclaimed", subject: name });
    const listingUrl = listingUrlOf(baseUrl, listing.id);
    const told = { businessName: name, listingUrl, outcome: "given" as const, reason: "" };
    await enqueueMail(tx, { template: "claim-decided", to: email, ...told });
    await writeAudit(tx, { action: "claim.approve", subject: listing.id, details, actor });
    return { outcome: "given", name, email, before };
  });
}

export type Refusal =
  | { outcome: "refused"; name: string; email: string }
  /** They have the listing: taking it away is another act. */
  | { outcome: "has_it"; name: string; businessId: string }
  | { outcome: "no_claim" }
  | { outcome: "settled" };

export function refuseClaim(
  db: Database,
  id: string,
  { reason, baseUrl, actor = commandActor(), seen }: Omit<Deciding, "at"> & { reason: string },
): Promise<Refusal> {
  return db.transaction().execute(async (tx): Promise<Refusal> => {
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
    const told = { businessName: listing.name, listingUrl, outcome: "refused" as const, reason };
    if (account !== null) await enqueueMail(tx, { template: "claim-decided", to: email, ...told });
    return { outcome: "refused", name: listing.name, email };
  });
}

export type Letter =
  | { outcome: "made"; name: string; email: string; businessId: string; code: string; expiresAt: Date }
  | { outcome: "no_claim" }
  | { outcome: "not_waiting" };

/** A code to be printed or told; each makes the one before useless. It is shown this once. */
export async function makeLetter(
  db: Database,
  id: string,
  at: Date,
  { actor = commandActor(), seen }: Acting = {},
): Promise<Letter> {
  const code = newCode();
  const hashed = await hashCode(code);
  return db.transaction().execute(async (tx): Promise<Letter> => {
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
