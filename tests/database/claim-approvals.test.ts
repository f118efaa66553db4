/** Approving a claim names what the operator saw, and can be undone until the new owner has acted. */
import { describe, expect } from "vitest";
import { addOwner } from "#server/access/queries.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeGuest } from "../support/bookings.ts";
import { waitingMail } from "../support/browserless.ts";
import { AT, operatorApiFor, makeOperator, makeWaiting, onQueued } from "../support/operator.ts";
import { makeBusiness } from "../support/factories.ts";
import { test } from "../support/served.ts";

const refused = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

const members = ({ db }: Connection, id: string) =>
  db
    .selectFrom("business_member")
    .select(["user_id", "role", "created_at", "role_since", "gets_mail"])
    .where("business_id", "=", id)
    .orderBy("user_id")
    .execute();

const claimRow = ({ db }: Connection, id: string) =>
  db.selectFrom("claim").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const actions = async ({ db }: Connection, subject: string) => {
  const rows = await db
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();
  return rows.map(({ actor, action }) => [actor, action]);
};

let serial = 0;

/**
 * A recently confirmed operator session and a waiting claim to a listing with an owner and a manager, or with no
 * members.
 */
async function scene(connection: Connection, url: string, { isOwned = true } = {}) {
  const { db } = connection;
  serial += 1;
  const now = AT;
  const email = `operator.${serial}@approvals.example`;
  const desk = operatorApiFor(connection, { ...(await makeOperator(db, email)), signedInAt: now }, { now });
  const later = (ms: number) => operatorApiFor(connection, operatorOf(ms), { now: new Date(now.getTime() + ms) });
  const viewer = { ...(await makeOperator(db, `later.${serial}@approvals.example`)), signedInAt: now };
  const operatorOf = (ms: number) => ({ ...viewer, signedInAt: new Date(now.getTime() + ms) });
  const listing = await makeBusiness(db, { name: "Corner Bakery" });
  const [owner, manager] = [`owner.${serial}@approvals.example`, `manager.${serial}@approvals.example`];
  if (isOwned) {
    await addOwner(db, listing, await makeAccount(db, owner));
    const user_id = await makeAccount(db, manager);
    await db
      .insertInto("business_member")
      .values({ business_id: listing, user_id, role: "manager", gets_mail: false })
      .execute();
  }
  const claimant = await makeGuest(connection, url);
  const claim = await makeWaiting(db, listing, claimant.id);
  const approve = async () => desk.approve_claim({ ...(await onQueued(desk, claim)), p_now: true, p_unproved: true });
  return { desk, later, listing, owner, manager, claimant, claim, approve, email };
}

test("a claim without a proof is not approved unless that is confirmed", async ({ connection, served: { url } }) => {
  const { desk, claim, listing, claimant } = await scene(connection, url, { isOwned: false });
  const requested = await onQueued(desk, claim);
  const failure = await refused(desk.approve_claim({ ...requested, p_now: true }));
  expect(failure).toMatchObject({ code: "not_possible", status: 409 });
  expect(String(failure)).toContain(`${claimant.email} has shown nothing as proof`);
  expect(await members(connection, listing)).toEqual([]);
  await desk.approve_claim({ ...requested, p_now: true, p_unproved: true });
  expect(await members(connection, listing)).toMatchObject([{ user_id: claimant.id, role: "owner" }]);
});

describe("undo", () => {
  test("restores members and the claim, and deletes the emails that wait", async ({ connection, served: { url } }) => {
    const { desk, listing, claim, claimant, owner, manager, approve, email } = await scene(connection, url);
    const [before, was] = [await members(connection, listing), await claimRow(connection, claim)];
    await approve();
    expect(await members(connection, listing)).toMatchObject([{ user_id: claimant.id }]);
    expect(await waitingMail(connection, owner)).toMatchObject([{ template: "listing-lost" }]);
    const { approvals } = await desk.get_queue({});
    expect(approvals.find(({ id }) => id === claim)).toMatchObject({
      actor: email,
      owner: claimant.email,
      proof: null,
    });

    expect(await desk.undo_claim({ p_id: claim })).toEqual({
      said: `Corner Bakery no longer belongs to ${claimant.email}. It belongs to ${manager}, ${owner}, and the claim is open again.`,
    });
    expect(await members(connection, listing)).toEqual(before);
    expect(await claimRow(connection, claim)).toEqual(was);
    for (const to of [owner, manager]) expect(await waitingMail(connection, to)).toEqual([]);
    expect((await desk.get_queue({})).items.map(({ id }) => id)).toContain(claim);
    expect((await desk.get_queue({})).approvals.map(({ id }) => id)).not.toContain(claim);
    expect(await refused(desk.undo_claim({ p_id: claim }))).toMatchObject({ code: "not_possible" });
    expect(await actions(connection, listing)).toEqual([
      [email, "claim.approve"],
      [email, "claim.undo"],
    ]);
  });

  test("tells everyone by email once the first emails have left", async ({ connection, served: { url } }) => {
    const { later, listing, claim, claimant, owner, approve } = await scene(connection, url);
    await approve();
    await later(3_600_000).undo_claim({ p_id: claim });
    expect(await members(connection, listing)).toHaveLength(2);
    expect(await waitingMail(connection, owner)).toMatchObject([
      {},
      { template: "claim-decided", outcome: "returned" },
    ]);
    expect(await waitingMail(connection, claimant.email)).toMatchObject([
      {},
      { template: "claim-decided", outcome: "undone" },
    ]);
  });

  test("of a listing that no one had leaves it without an owner; after 30 days there is none", async ({
    connection,
    served: { url },
  }) => {
    const first = await scene(connection, url, { isOwned: false });
    await first.approve();
    await first.desk.undo_claim({ p_id: first.claim });
    expect(await members(connection, first.listing)).toEqual([]);
    const second = await scene(connection, url, { isOwned: false });
    await second.approve();
    expect(await refused(second.later(31 * 86_400_000).undo_claim({ p_id: second.claim }))).toMatchObject({
      code: "not_possible",
    });
    expect(await members(connection, second.listing)).toHaveLength(1);
  });

  test("is refused once the new owner has acted, whatever they did", async ({ connection, served: { url } }) => {
    const acts: readonly ((made: Awaited<ReturnType<typeof scene>>) => Promise<unknown>)[] = [
      ({ claimant, listing }) =>
        claimant.visitor.call("update_business", { p_id: listing, p_phone_number: "+1 207 555 0199" }),
      ({ listing, claimant }) =>
        connection.db
          .insertInto("business_invitation")
          .values({
            ...{ id: newId(), business_id: listing, email: `i${listing}@approvals.example`, role: "staff" },
            ...{ token_hash: Buffer.from(listing), invited_by: claimant.id, created_at: AT },
            expires_at: new Date(Date.now() + 86_400_000),
          })
          .execute(),
      ({ listing, manager }) =>
        connection.db
          .selectFrom("user_account")
          .select("id")
          .where("email", "=", manager)
          .executeTakeFirstOrThrow()
          .then(({ id }) =>
            connection.db
              .insertInto("business_member")
              .values({ business_id: listing, user_id: id, role: "staff" })
              .execute(),
          ),
    ];
    for (const act of acts) {
      const made = await scene(connection, url);
      await made.approve();
      await act(made);
      const after = await members(connection, made.listing);
      expect((await made.desk.get_queue({})).approvals.map(({ id }) => id)).not.toContain(made.claim);
      const failure = await refused(made.desk.undo_claim({ p_id: made.claim }));
      expect(failure).toMatchObject({ code: "not_possible" });
      expect(String(failure)).toContain("has changed something at Corner Bakery since");
      expect(await members(connection, made.listing)).toEqual(after);
    }
  });

  test("needs a fresh session", async ({ connection, served: { url } }) => {
    const { claim, approve } = await scene(connection, url);
    await approve();
    const stale = operatorApiFor(
      connection,
      await makeOperator(connection.db, `stale.${serial}@approvals.example`, { minutesAgo: 60 }),
    );
    expect(await refused(stale.undo_claim({ p_id: claim }))).toMatchObject({ code: "proof_needed", status: 403 });
  });

  test("against undo and against the owner's first act: one of them wins", async ({ connection, served: { url } }) => {
    for (let round = 0; round < 6; round++) {
      const made = await scene(connection, url);
      const before = await members(connection, made.listing);
      await made.approve();
      const [one, two, edit] = await Promise.all([
        refused(made.desk.undo_claim({ p_id: made.claim })),
        refused(made.later(1_000).undo_claim({ p_id: made.claim })),
        made.claimant.visitor.call("update_business", { p_id: made.listing, p_phone_number: "+1 207 555 0199" }),
      ]);
      const undone = [one, two].filter((failure) => failure === null).length;
      expect([undone, edit.status]).toSatisfy(([count, status]) =>
        count === 1 ? status === 403 : count === 0 && status === 200,
      );
      const now = await members(connection, made.listing);
      expect(now).toEqual(undone === 1 ? before : [expect.objectContaining({ user_id: made.claimant.id })]);
    }
  });

  test("of an approval and an undo at once, the listing has either its old members or the new owner", async ({
    connection,
    served: { url },
  }) => {
    for (let round = 0; round < 6; round++) {
      const made = await scene(connection, url);
      const before = await members(connection, made.listing);
      await Promise.all([made.approve(), refused(made.desk.undo_claim({ p_id: made.claim }))]);
      const now = await members(connection, made.listing);
      const { state } = await claimRow(connection, made.claim);
      if (state === "settled") expect(now).toMatchObject([{ user_id: made.claimant.id }]);
      else expect([state, now]).toEqual(["waiting", before]);
    }
  });
});
