/** Gives a listing to a claimant who has proved a claim. */
import type { ClaimProof } from "#contract/claims/claim.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { noteChanges, type Changer } from "../access/queries-changes.ts";
import { addOwner, listOwners, lockListing } from "../access/queries.ts";
import { askIn } from "../listings/sources/queries-facts.ts";
import { forgetListing } from "../listings/sources/queries-missing.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import type { Database } from "../platform/db/pool.ts";
import { endCodes } from "./queries-codes.ts";
import { lockUnderWay, saveClaim, type ClaimRow } from "./queries.ts";
import { lockAccount, type ClaimingAccount } from "./queries-accounts.ts";

export interface Proved {
  proof: ClaimProof;
  /** Where the proof was found, or the address that got the code. */
  evidence: string;
  /** The website with the proof, for proofs that can be checked again. */
  website?: string;
}

/**
 * claimed: the claimant is the owner now; noted: the listing has an owner, whom a proof alone does not replace;
 * waiting: the operator weighs the proof.
 */
export type Settlement =
  | { outcome: "claimed" | "noted" | "waiting"; name: string }
  | { outcome: "no_account" | "no_listing" | "no_claim" | "changed" };

export interface SettleOptions extends Proved {
  businessId: string;
  userId: string;
  /** True for a proof that the operator must weigh. */
  isWeak: boolean;
  at: Date;
  /** Whether the proof is still valid. Called with the listing locked. */
  isStillGood?: (tx: Database) => Promise<boolean>;
}

/**
 * Runs in a transaction. Of several concurrent claimants one gets the listing; the proofs of the others are stored with
 * their claims.
 */
export async function settle(tx: Database, options: SettleOptions): Promise<Settlement> {
  const { businessId, userId, isWeak, at, proof, evidence, website = "" } = options;
  const account = await lockAccount(tx, userId);
  if (account === null) return { outcome: "no_account" };
  const listing = await lockListing(tx, businessId);
  if (listing === null || listing.deleted_at !== null) return { outcome: "no_listing" };
  const claim = await lockUnderWay(tx, businessId, userId);
  if (claim === null) return { outcome: "no_claim" };
  if (options.isStillGood !== undefined && !(await options.isStillGood(tx))) return { outcome: "changed" };
  const { name } = listing;
  const owners = await listOwners(tx, businessId);
  const shown = { proof, evidence, website, proved_at: at };
  const details = { email: account.email, proof, evidence, claim: claim.id };
  if (owners.length > 0 || isWeak) {
    const waits = owners.length === 0;
    const wait = waits ? { state: "waiting" as const, waits_since: claim.waits_since ?? at } : {};
    await saveClaim(tx, claim.id, { ...shown, ...wait });
    await writeAudit(tx, { action: "claim.prove", subject: businessId, details, actor: account.email });
    return { outcome: waits ? "waiting" : "noted", name };
  }
  await give(tx, { claim, account, name, proved: shown, at, by: { id: account.id } });
  await writeAudit(tx, { action: "claim.settle", subject: businessId, details, actor: account.email });
  return { outcome: "claimed", name };
}

interface Given {
  claim: ClaimRow;
  account: ClaimingAccount;
  name: string;
  /** Null: an earlier proof, if there is one, stays. */
  proved: (Proved & { proved_at: Date }) | null;
  at: Date;
  /** Who made the change. */
  by: Changer;
}

/** Gives a listing without members to an account. The listing is locked. */
export async function give(tx: Database, { claim, account, name, proved, at, by }: Given): Promise<void> {
  await addOwner(tx, claim.business_id, account.id);
  const change = { field: "members", subjectId: account.id, before: null, after: "owner" };
  await noteChanges(tx, claim.business_id, { by, at, changes: [change] });
  await forgetListing(askIn(tx), claim.business_id);
  await saveClaim(tx, claim.id, { ...(proved ?? {}), state: "settled", settled_at: at, checked_at: at });
  await endCodes(tx, claim.id);
  await saveOperatorEvent(tx, [account.email], { kind: "listing_claimed", subject: name });
}
