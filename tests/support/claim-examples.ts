/** Rows that the printed examples about claims need in the database. */
import { EXAMPLE_ID } from "#contract/examples.ts";
import { hashCode } from "#server/claims/code.ts";
import { addCode } from "#server/claims/queries-codes.ts";
import type { Database } from "#server/platform/db/pool.ts";

/** Examples sent by a user who is not a member of the listing. */
export const BY_CLAIMANTS: readonly string[] = [
  ...["get_claim", "begin_claim", "withdraw_claim", "check_claim", "send_claim_code", "ask_claim_operator"],
  ...["ask_claim_owner", "enter_claim_code"],
];

interface People {
  ownerId: string;
  guestId: string;
}

/** Gives the example listing an owner, and creates the guest's claim in the state that the example expects. */
export async function makeClaimOf(name: string, db: Database, { ownerId, guestId }: People): Promise<void> {
  await db.deleteFrom("claim").execute();
  await db.deleteFrom("business_member").where("business_id", "=", EXAMPLE_ID).execute();
  if (name !== "ask_claim_operator")
    await db
      .insertInto("business_member")
      .values({ business_id: EXAMPLE_ID, user_id: ownerId, role: "owner" })
      .execute();
  if (name === "begin_claim") return;
  const claim = { id: EXAMPLE_ID, business_id: EXAMPLE_ID, user_id: guestId, token: "a".repeat(26) };
  const [at, until] = ["2026-11-21T12:00:00Z", "2026-11-28T12:00:00Z"];
  const isAnswer = name === "answer_claim";
  await db
    .insertInto("claim")
    .values({
      ...claim,
      state: isAnswer ? "asked" : "open",
      answer_until: isAnswer ? until : null,
      created_at: at,
    })
    .execute();
  if (name !== "enter_claim_code") return;
  const code = await hashCode("402718");
  const postal = { claimId: EXAMPLE_ID, kind: "letter", address: "", network: "", tries: 3 } as const;
  await addCode(db, { ...postal, ...code, at: new Date(at), expiresAt: new Date(until) });
}
