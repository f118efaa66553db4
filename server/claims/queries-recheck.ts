/** Settled claims with a proof at a website. */
import { sql } from "kysely";
import type { WebsiteProof } from "#contract/claims/claim.ts";
import type { Database } from "../platform/db/pool.ts";

export interface DueClaim {
  id: string;
  proof: WebsiteProof;
  token: string;
  evidence: string;
  /** The website at which the claim was proved. */
  proved_at_website: string;
  business_id: string;
  business_name: string;
  email: string;
}

/**
 * Returns due claims and marks them as checked, so that no other process takes them. Only claims of present members
 * that have not lapsed.
 */
export async function takeDue(
  db: Database,
  { at, before, lostBefore, most }: { at: Date; before: Date; lostBefore: Date; most: number },
): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    update claim c set checked_at = ${at}
    from business b, user_account a
    where b.id = c.business_id and a.id = c.user_id and c.id in (
      select d.id from claim d
      where d.state = 'settled' and d.proof in ('file', 'meta', 'dns') and d.lapsed_at is null
        and d.checked_at < case when d.lost_at is null then ${before}::timestamptz else ${lostBefore}::timestamptz end
        and exists (select from business_member m where m.business_id = d.business_id and m.user_id = d.user_id)
        and exists (select from business e where e.id = d.business_id and e.deleted_at is null)
      order by d.checked_at limit ${most} for update skip locked
    )
    returning c.id, c.proof, c.token, c.evidence, c.website as proved_at_website, c.business_id, b.name as business_name, a.email
  `.execute(db);
  return rows;
}

export async function noteThere(db: Database, id: string): Promise<void> {
  await db.updateTable("claim").set({ lost_at: null }).where("id", "=", id).execute();
}

/** gone: missing for the first time; lapsed: missing for longer than the grace period; still: neither. */
export async function noteMissingProof(
  db: Database,
  id: string,
  { at, lapseBefore }: { at: Date; lapseBefore: Date },
): Promise<"gone" | "still" | "lapsed"> {
  const { rows } = await sql<{ is_new: boolean; has_lapsed: boolean }>`
    update claim set lost_at = coalesce(lost_at, ${at}::timestamptz),
      lapsed_at = case when lost_at <= ${lapseBefore}::timestamptz then ${at}::timestamptz end
    where id = ${id}::uuid
    returning lost_at = ${at}::timestamptz as is_new, lapsed_at is not null as has_lapsed
  `.execute(db);
  const [noted] = rows;
  if (noted?.has_lapsed === true) return "lapsed";
  return noted?.is_new === true ? "gone" : "still";
}
