/** Claims that the operator or the listing's owner decides. */
import { CLAIMS } from "#contract/claims/proofs.ts";
import { saveOperatorEvent } from "../accounts/queries-events.ts";
import { membershipOf } from "../access/allowed.ts";
import { lockListing, listMailedOwners, listMembers, listOwners, removeMembers } from "../access/queries.ts";
import { may, refusalOf } from "../access/rules.ts";
import { chargeOf } from "../context/limits.ts";
import { limit, shareOf, type Procedure } from "../context/procedure.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { dateOf, visibleListing } from "./claimed-listing.ts";
import {
  findClaim,
  findClaimed,
  findUnderWay,
  lockClaim,
  lockUnderWay,
  saveClaim,
  wasRefusedSince,
} from "./queries.ts";
import { lockAccount, lockOwners } from "./queries-accounts.ts";
import { endCodes } from "./queries-codes.ts";
import { claimUrlOf, listingUrlOf } from "./urls.ts";
import { give } from "./settle.ts";

const DAY_MS = 86_400_000;

/** The operator handles these requests by hand. For a listing with an owner, the claimant must ask the owner first. */
export const askClaimOperator: Procedure<"ask_claim_operator"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: businessId, p_way: way, p_reason: reason } = input;
  const listing = await visibleListing(db, businessId, viewer.id, refuse);
  if ((await findUnderWay(db, businessId, viewer.id)) === null) throw refuse("claim_not_begun");
  const isThereAWay = way === "word" || (way === "letter" ? listing.address : listing.phone_number) !== "";
  if (listing.has_owner || !isThereAWay) throw refuse("claim_not_possible");
  await limit(call, chargeOf("claimAsk", viewer.id));
  const at = dateOf(context);
  await db.transaction().execute(async (tx) => {
    const claim = await lockUnderWay(tx, businessId, viewer.id);
    if (claim === null) throw refuse("claim_not_begun");
    await saveClaim(tx, claim.id, { state: "waiting", way, reason, waits_since: claim.waits_since ?? at });
    const details = { email: viewer.email, way, reason, claim: claim.id };
    await writeAudit(tx, { action: "claim.ask", subject: businessId, details, actor: viewer.email });
  });
  return {};
};

export const askClaimOwner: Procedure<"ask_claim_owner"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: businessId, p_reason: reason } = input;
  const at = dateOf(context);
  const listing = await visibleListing(db, businessId, viewer.id, refuse);
  const begun = await findUnderWay(db, businessId, viewer.id);
  if (begun === null) throw refuse("claim_not_begun");
  const lately = new Date(at.getTime() - CLAIMS.askAgainDays * DAY_MS);
  if (!listing.has_owner || listing.member_role !== null || begun.answer_until !== null)
    throw refuse("claim_not_possible");
  if (await wasRefusedSince(db, businessId, viewer.id, lately)) throw refuse("claim_not_possible");
  await limit(call, chargeOf("claimAsk", viewer.id), ...shareOf(call, "claimOwnerPair", businessId));
  await db.transaction().execute(async (tx) => {
    await lockListing(tx, businessId);
    const claim = await lockUnderWay(tx, businessId, viewer.id);
    if (claim === null) throw refuse("claim_not_begun");
    const owners = await listOwners(tx, businessId);
    if (owners.length === 0 || claim.answer_until !== null) throw refuse("claim_not_possible");
    const until = new Date(at.getTime() + CLAIMS.answerDays * DAY_MS);
    await saveClaim(tx, claim.id, { state: "asked", reason, answer_until: until });
    const about = { businessName: listing.name, claimant: viewer.email, reason, proof: claim.proof };
    const claimUrl = claimUrlOf(context.baseUrl(), businessId);
    for (const to of await listMailedOwners(tx, businessId))
      await context.sendMail(tx, { template: "claim-asked", to, ...about, claimUrl, answerUntil: until.toISOString() });
    const details = { email: viewer.email, reason, claim: claim.id, before: owners };
    await writeAudit(tx, { action: "claim.ask", subject: businessId, details, actor: viewer.email });
  });
  return {};
};

/** For owners of the listing; all other callers get `claim_not_found`. */
export const answerClaim: Procedure<"answer_claim"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const at = dateOf(context);
  const { p_claim_id: id, p_answer: answer } = input;
  await db.transaction().execute(async (tx) => {
    const pending = await findClaim(tx, id);
    if (pending === null) throw refuse("claim_not_found");
    const claimant = await lockAccount(tx, pending.user_id);
    await lockOwners(tx, pending.business_id);
    await lockListing(tx, pending.business_id);
    const listing = await findClaimed(tx, pending.business_id, viewer.id);
    const claim = await lockClaim(tx, id);
    if (claim === null || listing === null || !may(listing.member_role, "claims") || listing.deleted_at !== null)
      throw refuse("claim_not_found");
    const isOpen = claim.state === "asked" || claim.state === "waiting";
    if (!isOpen || claim.answer_until === null || claim.answer !== null) throw refuse("claim_not_found");
    const details = { email: claimant?.email ?? "", answer, claim: id };
    await writeAudit(tx, { action: "claim.answer", subject: listing.id, details, actor: viewer.email });
    const listingUrl = listingUrlOf(context.baseUrl(), listing.id);
    const decision = { template: "claim-decided", businessName: listing.name, listingUrl, reason: "" } as const;
    if (answer === "hand_over") {
      const why = refusalOf(membershipOf(listing), "hand_over", at);
      if (why === "owner_too_new") throw refuse(why);
      // the claimant's account was deleted or disabled
      if (claimant === null) throw refuse("claim_not_found");
      await saveClaim(tx, id, { answer });
      const before = (await listMembers(tx, listing.id)).filter((one) => one !== claimant.email);
      await removeMembers(tx, listing.id);
      await give(tx, { claim, account: claimant, name: listing.name, proved: null, at, by: { id: claimant.id } });
      await saveOperatorEvent(tx, before, { kind: "listing_unclaimed", subject: listing.name });
      for (const to of before) await context.sendMail(tx, { ...decision, to, outcome: "handed_over" });
      await context.sendMail(tx, { ...decision, to: claimant.email, outcome: "given" });
      return;
    }
    // with a proof, the operator weighs it against the owner's answer
    const isWeighed = claim.proof !== null;
    const next = isWeighed ? { state: "waiting" as const, waits_since: at } : { state: "refused" as const };
    await saveClaim(tx, id, { answer, ...next });
    if (!isWeighed) await endCodes(tx, id);
    const outcome = isWeighed ? ("weighed" as const) : ("kept" as const);
    if (claimant !== null) await context.sendMail(tx, { ...decision, to: claimant.email, outcome });
  });
  return {};
};
