/** Codes that were sent to a business. */
import { sql } from "kysely";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { HashedCode } from "./code.ts";

export interface NewCode extends HashedCode {
  claimId: string;
  kind: "mail" | "letter";
  /** Empty for a postal letter. */
  address: string;
  /** Digest of the network that requested it; empty for a postal letter. */
  network: string;
  tries: number;
  at: Date;
  expiresAt: Date;
}

/** Adds a code and invalidates the earlier codes of the same claim and kind. */
export async function addCode(
  db: Database,
  { claimId, kind, address, network, salt, hash, tries, at, expiresAt }: NewCode,
): Promise<void> {
  await db
    .updateTable("claim_code")
    .set({ tries_left: 0 })
    .where("claim_id", "=", claimId)
    .where("kind", "=", kind)
    .execute();
  await db
    .insertInto("claim_code")
    .values({
      id: newId(),
      claim_id: claimId,
      kind,
      address,
      network_digest: network,
      salt,
      code_hash: hash,
      tries_left: tries,
      made_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

interface MailedCodes {
  businessId: string;
  address: string;
  network: string;
  since: Date;
}

/**
 * Whether this network has requested a code for this listing and address since then, or all networks together `most`.
 */
export async function wasMailedSince(
  db: Database,
  { businessId, address, network, since }: MailedCodes,
  most: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom("claim_code")
    .innerJoin("claim", "claim.id", "claim_code.claim_id")
    .select("claim_code.network_digest")
    .where("claim.business_id", "=", businessId)
    .where("claim_code.address", "=", address)
    .where("claim_code.made_at", ">", since)
    .limit(most)
    .execute();
  return rows.length >= most || rows.some(({ network_digest }) => network_digest === network);
}

export interface TriedCode extends HashedCode {
  id: string;
  kind: "mail" | "letter";
  address: string;
}

/**
 * Spends a try of each valid code and returns these codes. Uses a separate transaction, so that a failed try stays
 * spent.
 */
export async function takeTry(db: Database, claimId: string, at: Date): Promise<TriedCode[]> {
  const { rows } = await sql<TriedCode>`
    update claim_code set tries_left = tries_left - 1
    where claim_id = ${claimId}::uuid and tries_left > 0 and expires_at > ${at}
    returning id, kind, address, salt, code_hash as hash
  `.execute(db);
  return rows;
}

/** Kinds and addresses of the codes that are still valid. */
export async function listWaiting(
  db: Database,
  claimId: string,
  at: Date,
): Promise<{ kind: "mail" | "letter"; address: string }[]> {
  return db
    .selectFrom("claim_code")
    .select(["kind", "address"])
    .where("claim_id", "=", claimId)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", at)
    .execute();
}

export async function endCodes(db: Database, claimId: string): Promise<void> {
  await db.updateTable("claim_code").set({ tries_left: 0 }).where("claim_id", "=", claimId).execute();
}

/** Deletes codes that expired before this instant. Until then they count for the limits of mailed codes. */
export async function sweepCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("claim_code").where("expires_at", "<", before).execute();
}
