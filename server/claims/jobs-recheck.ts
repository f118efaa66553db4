/**
 * Checks the website proofs of settled claims again. The owner has a grace period of days before the operator sees a
 * loss.
 */
import { CLAIMS } from "#contract/claims/proofs.ts";
import type { LookAtWebsite } from "../context/context.ts";
import { followableWebsite } from "#contract/text/website.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { noteMissingProof, noteThere, takeDue, type DueClaim } from "./queries-recheck.ts";
import { claimUrlOf } from "./urls.ts";
import { registrableDomain } from "./rules-website.ts";

const DAY_MS = 86_400_000;
/** Claims checked per minute. */
const AT_ONCE = 10;

export interface Rechecking {
  look: LookAtWebsite;
  /** The start of links in emails. */
  baseUrl: string;
  at: Date;
}

async function recheck(db: Database, due: DueClaim, { look, baseUrl, at }: Rechecking): Promise<void> {
  const website = followableWebsite(due.proved_at_website);
  const domain = website === null ? null : registrableDomain(website.hostname);
  if (website === null || domain === null) return;
  const looked = await look({ proof: due.proof, website, domain, token: due.token });
  // no check took place, or the website did not answer: that says nothing about the proof
  if (looked === null || looked.outcome === "away") return;
  if (looked.outcome === "there") return noteThere(db, due.id);
  const graceMs = CLAIMS.graceDays * DAY_MS;
  await db.transaction().execute(async (tx) => {
    const noted = await noteMissingProof(tx, due.id, { at, lapseBefore: new Date(at.getTime() - graceMs) });
    const { business_id: businessId, business_name: businessName, email, evidence } = due;
    if (noted === "gone") {
      const until = new Date(at.getTime() + graceMs).toISOString();
      await enqueueMail(tx, {
        template: "claim-proof-gone",
        to: email,
        businessName,
        claimUrl: claimUrlOf(baseUrl, businessId),
        evidence,
        until,
      });
    }
    if (noted === "lapsed") {
      const details = { email, evidence, claim: due.id };
      await writeAudit(tx, { action: "claim.lapse", subject: businessId, details, actor: "site" });
    }
  });
}

/** Called every minute. Each proof is checked once a week, and once a day while it is missing. */
export async function recheckClaims(db: Database, rechecking: Rechecking): Promise<number> {
  const { at } = rechecking;
  const due = await takeDue(db, {
    at,
    before: new Date(at.getTime() - CLAIMS.checkDays * DAY_MS),
    lostBefore: new Date(at.getTime() - DAY_MS),
    most: AT_ONCE,
  });
  // one after the other: no user waits for the result
  for (const one of due) await recheck(db, one, rechecking);
  return due.length;
}
