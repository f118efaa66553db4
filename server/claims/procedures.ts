/** Procedures for claiming a listing. */
import type { Claiming, ClaimRequest, OwnClaim } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { chargeOf } from "../context/limits.ts";
import { limit, shareOf, type Procedure, type Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { dateOf, provable, visibleListing } from "./claimed-listing.ts";
import { hashCode, isCode, networkDigest, newCode, newToken } from "./code.ts";
import { addCode, endCodes, listWaiting, takeTry, wasMailedSince } from "./queries-codes.ts";
import {
  addClaim,
  findClaimed,
  findSettled,
  findUnderWay,
  listRequests,
  lockUnderWay,
  saveClaim,
  type ClaimRow,
  type RequestRow,
} from "./queries.ts";
import { fileUrl, isRoleAddress } from "./rules-website.ts";
import { settle, type Settlement } from "./settle.ts";
import { may } from "../access/rules.ts";
import { lockListing } from "../access/queries.ts";

const HOUR_MS = 3_600_000;

async function toOwnClaim(db: Database, claim: ClaimRow, at: Date): Promise<OwnClaim | null> {
  const { state } = claim;
  if (state !== "open" && state !== "asked" && state !== "waiting") return null;
  const codes = await listWaiting(db, claim.id, at);
  return {
    state,
    token: claim.token,
    reason: claim.reason,
    way: claim.way,
    proof: claim.proof,
    answer_until: claim.answer_until?.toISOString() ?? null,
    is_kept: claim.answer === "keep",
    mailed_to: codes.find(({ kind }) => kind === "mail")?.address ?? null,
    has_letter: codes.some(({ kind }) => kind === "letter"),
  };
}

const toRequest = ({ id, email, reason, proof, answer_until: until }: RequestRow): ClaimRequest => ({
  id,
  email,
  reason,
  proof,
  answer_until: until.toISOString(),
});

export const getClaim: Procedure<"get_claim"> = async ({ input, viewer, context, refuse }): Promise<Claiming> => {
  const { db } = context.connection;
  const at = dateOf(context);
  const listing = await visibleListing(db, input.p_business_id, viewer.id, refuse);
  const website = provable(listing, at);
  const claim = listing.member_role !== null ? null : await findUnderWay(db, listing.id, viewer.id);
  const settled = listing.member_role !== null ? await findSettled(db, listing.id, viewer.id) : null;
  return {
    standing: listing.member_role !== null ? "yours" : listing.has_owner ? "owned" : "unclaimed",
    claim: claim === null ? null : await toOwnClaim(db, claim, at),
    website:
      website.problem === null
        ? { host: website.url.host, file_url: fileUrl(website.url), domain: website.domain, problem: null }
        : { host: "", file_url: "", domain: "", problem: website.problem },
    requests: may(listing.member_role, "claims") ? (await listRequests(db, listing.id)).map(toRequest) : [],
    proved: settled === null ? null : { ...settled, lost_at: settled.lost_at?.toISOString() ?? null },
  };
};

export const beginClaim: Procedure<"begin_claim"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const listing = await visibleListing(db, input.p_business_id, viewer.id, refuse);
  if (listing.member_role !== null) throw refuse("claim_not_possible");
  if ((await findUnderWay(db, listing.id, viewer.id)) !== null) return {};
  await limit(call, chargeOf("claim", viewer.id));
  await addClaim(db, { businessId: listing.id, userId: viewer.id, token: newToken(), at: dateOf(context) });
  return {};
};

export const withdrawClaim: Procedure<"withdraw_claim"> = async ({ input, viewer, context, refuse }) => {
  await context.connection.db.transaction().execute(async (tx) => {
    const claim = await lockUnderWay(tx, input.p_business_id, viewer.id);
    if (claim === null) throw refuse("claim_not_begun");
    await saveClaim(tx, claim.id, { state: "withdrawn" });
    await endCodes(tx, claim.id);
  });
  return {};
};

/** Throws for a settlement without a listing or claim; otherwise returns its outcome. */
function settled(
  settlement: Settlement,
  refuse: Refuse<"listing_not_found" | "claim_not_begun">,
): Extract<Settlement, { name: string }>["outcome"] {
  if (settlement.outcome === "no_listing") throw refuse("listing_not_found");
  if (!("name" in settlement)) throw refuse("claim_not_begun");
  return settlement.outcome;
}

/** The website is fetched without holding a database connection, because it may be slow. */
export const checkClaim: Procedure<"check_claim"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const { p_business_id: businessId, p_proof: proof } = input;
  const listing = await visibleListing(db, businessId, viewer.id, refuse);
  const claim = await findUnderWay(db, businessId, viewer.id);
  if (claim === null) throw refuse("claim_not_begun");
  const website = provable(listing, dateOf(context));
  if (website.problem !== null || listing.member_role !== null) throw refuse("claim_not_possible");
  await limit(call, chargeOf("claimCheck", viewer.id), ...shareOf(call, "claimCheckPair", website.domain));
  const looked = await context.lookAtWebsite({
    proof,
    website: website.url,
    domain: website.domain,
    token: claim.token,
  });
  if (looked === null) throw refuse("claim_check_busy");
  if (looked.outcome !== "there") return { outcome: "missing", found: looked.found };
  const at = dateOf(context);
  const shown = {
    businessId,
    userId: viewer.id,
    proof,
    evidence: looked.at,
    website: website.url.href,
    isWeak: false,
    at,
  };
  // the listing may have been edited or changed owners while its website was fetched
  const isStillGood = async (tx: Database) => {
    const now = await findClaimed(tx, businessId, viewer.id);
    const stands = now === null ? null : provable(now, at);
    return stands?.problem === null && stands.url.href === website.url.href;
  };
  const outcome = await db.transaction().execute((tx) => settle(tx, { ...shown, isStillGood }));
  if (outcome.outcome === "changed") throw refuse("claim_not_possible");
  // a proof at the website is never weak, so it does not wait for the operator
  return { outcome: settled(outcome, refuse) === "claimed" ? "claimed" : "noted", found: [looked.at] };
};

export const sendClaimCode: Procedure<"send_claim_code"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { db } = context.connection;
  const at = dateOf(context);
  const listing = await visibleListing(db, input.p_business_id, viewer.id, refuse);
  if ((await findUnderWay(db, listing.id, viewer.id)) === null) throw refuse("claim_not_begun");
  const website = provable(listing, at);
  if (website.problem !== null || listing.member_role !== null) throw refuse("claim_not_possible");
  const to = `${input.p_local_part}@${website.domain}`;
  const since = new Date(at.getTime() - CLAIMS.mailCodeHours * HOUR_MS);
  const network = networkDigest(context.network ?? viewer.id);
  const sent = { businessId: listing.id, address: to, network, since };
  if (await wasMailedSince(db, sent, CLAIMS.mailCodesToAddress)) throw refuse("claim_code_sent");
  await limit(call, chargeOf("claimMail", viewer.id), ...shareOf(call, "claimMailPair", to));
  const code = newCode();
  const hashed = await hashCode(code);
  await db.transaction().execute(async (tx) => {
    // serialized, so that only one of two concurrent requests sends an email
    await lockListing(tx, listing.id);
    const claim = await lockUnderWay(tx, listing.id, viewer.id);
    if (claim === null) throw refuse("claim_not_begun");
    if (await wasMailedSince(tx, sent, CLAIMS.mailCodesToAddress)) throw refuse("claim_code_sent");
    const expiresAt = new Date(at.getTime() + CLAIMS.mailCodeHours * HOUR_MS);
    await addCode(tx, {
      claimId: claim.id,
      kind: "mail",
      address: to,
      network,
      ...hashed,
      tries: CLAIMS.codeTries,
      at,
      expiresAt,
    });
    const about = { code, businessName: listing.name, claimant: viewer.email, hours: CLAIMS.mailCodeHours };
    await context.sendMail(tx, { template: "claim-code", to, ...about });
  });
  return {};
};

export const enterClaimCode: Procedure<"enter_claim_code"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const at = dateOf(context);
  const { p_business_id: businessId, p_code: code } = input;
  await visibleListing(db, businessId, viewer.id, refuse);
  const claim = await findUnderWay(db, businessId, viewer.id);
  if (claim === null) throw refuse("claim_not_begun");
  // a try is spent before the code is compared, so that concurrent requests get no more than three
  const tried = await takeTry(db, claim.id, at);
  const checked = await Promise.all(tried.map(async (one) => ((await isCode(code, one)) ? one : null)));
  const right = checked.find((one) => one !== null);
  if (right === undefined) throw refuse("claim_code_wrong");
  const { kind, address } = right;
  const isWeak = kind === "mail" && !isRoleAddress(address.slice(0, address.lastIndexOf("@")));
  const settlement = await db.transaction().execute(async (tx) => {
    const now = await settle(tx, { businessId, userId: viewer.id, proof: kind, evidence: address, isWeak, at });
    // a code works once
    await endCodes(tx, claim.id);
    return now;
  });
  return { outcome: settled(settlement, refuse) };
};
