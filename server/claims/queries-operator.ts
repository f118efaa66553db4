/** Claims as the operator sees them. */
import { sql } from "kysely";
import type { ClaimAnswer, ClaimProof, ClaimWay } from "#contract/claims/claim.ts";
import type { ClaimState } from "#contract/claims/proofs.ts";
import type { Database } from "../platform/db/pool.ts";

export interface ClaimLine {
  id: string;
  state: ClaimState;
  business_id: string;
  business_name: string;
  claimant: string;
  way: ClaimWay | null;
  proof: ClaimProof | null;
  evidence: string;
  reason: string;
  /** Emails of the listing's members, without the claimant. */
  owners: string[];
  answer: ClaimAnswer | null;
  answer_until: Date | null;
  created_at: Date;
  proved_at: Date | null;
  /** Since when the claim waits; for a settled claim, since when its proof has lapsed. */
  waits_since: Date | null;
  lost_at: Date | null;
  lapsed_at: Date | null;
  address: string;
  city: string;
  phone_number: string;
  website: string;
  website_changed_at: Date | null;
  listing_updated_at: Date;
}

/** waiting: claims for the operator; all: also those under way and settled. */
export type ClaimList = "waiting" | "all";

const COLUMNS = sql`
  c.id, c.state, c.business_id, b.name as business_name, a.email as claimant, c.way, c.proof, c.evidence, c.reason,
  array(
    select o.email from business_member m join user_account o on o.id = m.user_id
    where m.business_id = b.id and m.user_id <> c.user_id order by o.email
  ) as owners,
  c.answer, c.answer_until, c.created_at, c.proved_at, coalesce(c.lapsed_at, c.waits_since) as waits_since, c.lost_at, c.lapsed_at,
  b.address, b.city, b.phone_number, b.website, w.changed_at as website_changed_at, b.updated_at as listing_updated_at
`;
const FROM = sql`
  from claim c join business b on b.id = c.business_id join user_account a on a.id = c.user_id
    left join website_change w on w.business_id = b.id
`;

/** Waiting claims oldest first; all claims newest first. */
export async function listClaims(db: Database, list: ClaimList, most: number): Promise<ClaimLine[]> {
  const { rows } =
    list === "all"
      ? await sql<ClaimLine>`select ${COLUMNS} ${FROM} order by c.created_at desc, c.id desc limit ${most}`.execute(db)
      : await sql<ClaimLine>`
          select ${COLUMNS} ${FROM}
          where b.deleted_at is null and (c.state = 'waiting' or c.lapsed_at is not null)
          order by coalesce(c.lapsed_at, c.waits_since), c.id limit ${most}
        `.execute(db);
  return rows;
}

export async function findClaimLine(db: Database, id: string): Promise<ClaimLine | null> {
  const { rows } = await sql<ClaimLine>`select ${COLUMNS} ${FROM} where c.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
