/** Digest emails for operators about waiting items: each item once, at most hourly, and none without items. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { notifyOperator } from "#server/operator/tell-operator.ts";
import { makeReservation } from "../support/bookings.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeRequestedClaim } from "../support/claims.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { test } from "../support/database.ts";

const TO = "operator@example.com";
const START = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

async function mails({ db }: Connection): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(db);
  return rows.map(({ payload }) => payload).filter(({ template }) => template === "operator-digest");
}

async function report(connection: Connection, name: string, created_at: Date, settled_at: Date | null = null) {
  const business_id = await makeBusiness(connection.db, { name });
  const review_id = await makeReview(connection.db, { business_id });
  await connection.db
    .insertInto("review_report")
    .values({ id: newId(), review_id, source: "person", reason: "spam", created_at, settled_at })
    .execute();
}

/** Resets the state to that of a new site. */
async function begin({ db }: Connection): Promise<void> {
  await db.deleteFrom("review_report").execute();
  await db.deleteFrom("reservation_mail").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.updateTable("operator_digest").set({ told_until: START, sent_at: null }).execute();
}

test("reports what is new, once, with names and without texts of people", async ({ connection }) => {
  await begin(connection);
  expect(await notifyOperator(connection.db, TO, after(5))).toBe(false);
  await report(connection, "Golden Pizza", after(6));
  await report(connection, "Settled Place", after(6), after(7));
  const user_id = await makeAccount(connection.db, "not.reached@example.com");
  const business_id = await makeBusiness(connection.db);
  const reservation_id = await makeReservation(connection.db, { business_id, starts_at: "2026-12-01T10:00:00Z" });
  await connection.db
    .insertInto("reservation_mail")
    .values({
      id: newId(),
      reservation_id,
      kind: "reminder",
      hours_before: 24,
      audience: "guest",
      user_id,
      starts_at: new Date("2026-12-01T10:00:00Z"),
      created_at: after(1),
      given_up_at: after(6),
      failure: "550",
    })
    .execute();
  expect(await notifyOperator(connection.db, TO, after(8))).toBe(true);
  expect(await mails(connection)).toEqual([
    {
      template: "operator-digest",
      to: TO,
      reportedReviews: 1,
      heldReviews: 0,
      waitingClaims: 0,
      suggestedEdits: 0,
      undeliveredMails: 1,
      listingNames: ["Golden Pizza"],
    },
  ]);
  expect(await notifyOperator(connection.db, TO, after(200))).toBe(false);
  expect(await mails(connection)).toHaveLength(1);
});

test("is sent at most once an hour, and then contains all since", async ({ connection }) => {
  await begin(connection);
  await report(connection, "One", after(1));
  expect(await notifyOperator(connection.db, TO, after(3))).toBe(true);
  await report(connection, "Two", after(4));
  await report(connection, "Three", after(20));
  expect(await notifyOperator(connection.db, TO, after(62))).toBe(false);
  expect(await notifyOperator(connection.db, TO, after(63))).toBe(true);
  expect((await mails(connection)).map(({ listingNames }) => listingNames)).toEqual([["One"], ["Three", "Two"]]);
});

test("of many workers at once one sends it", async ({ connection }) => {
  await begin(connection);
  await report(connection, "Once", after(1));
  const sent = await Promise.all(Array.from({ length: 8 }, () => notifyOperator(connection.db, TO, after(5))));
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await mails(connection)).toHaveLength(1);
});

test("a digest whose sending was not recorded is sent again", async ({ connection }) => {
  await begin(connection);
  await report(connection, "Lost and Found", after(1));
  await sql`alter table operator_digest add constraint full_disk check (sent_at is null)`.execute(connection.db);
  await expect(notifyOperator(connection.db, TO, after(5))).rejects.toThrow("full_disk");
  await sql`alter table operator_digest drop constraint full_disk`.execute(connection.db);
  expect(await mails(connection)).toEqual([]);
  expect(await notifyOperator(connection.db, TO, after(6))).toBe(true);
});

test("does not report its own failures, but other emails that were given up", async ({ connection }) => {
  await begin(connection);
  const giveUp = async (key: string) => {
    await sql`select graphile_worker.add_job('mail', payload => '{"template":"x"}'::json, job_key => ${key})`.execute(
      connection.db,
    );
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${after(2)}
      where key = ${key}`.execute(connection.db);
  };
  await giveUp(`operator-digest:${newId()}`);
  expect(await notifyOperator(connection.db, TO, after(5))).toBe(false);
  await giveUp(`mail:somebody@example.com:${newId()}`);
  await connection.db.updateTable("operator_digest").set({ told_until: START }).execute();
  expect(await notifyOperator(connection.db, TO, after(6))).toBe(true);
  expect(await mails(connection)).toMatchObject([{ undeliveredMails: 1, reportedReviews: 0 }]);
});

test("reports waiting claims once, and a proof that has been missing too long", async ({ connection }) => {
  await begin(connection);
  const user_id = await makeAccount(connection.db, "claims.wait@example.com");
  const claims = [];
  for (let made = 0; made < 3; made++)
    claims.push(await makeRequestedClaim(connection.db, await makeBusiness(connection.db), user_id));
  const [waits = "", lapses = ""] = claims;
  const { db } = connection;
  await db
    .updateTable("claim")
    .set({ state: "waiting", waits_since: after(6) })
    .where("id", "=", waits)
    .execute();
  const lapsed = { state: "settled", settled_at: START, lapsed_at: after(6) } as const;
  await db.updateTable("claim").set(lapsed).where("id", "=", lapses).execute();
  expect(await notifyOperator(db, TO, after(10))).toBe(true);
  expect((await mails(connection)).at(-1)).toMatchObject({ waitingClaims: 2, reportedReviews: 0 });
  expect(await notifyOperator(db, TO, after(100))).toBe(false);
});
