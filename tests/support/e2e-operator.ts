/** The operator's screens in a browser: operators and their queues. */
import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";
import { enqueue } from "#server/platform/jobs/queries.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { connectSite } from "./e2e-database.ts";
import { makePerson, operator, signIn } from "./e2e-people.ts";
import { makeBusiness, makeReview, makeUser } from "./factories.ts";

let opened: Connection | null = null;
export const site = (): Connection => (opened ??= connectSite());

/**
 * Prevents other tests from deciding about reviews until the returned function is called. The screens show every
 * operator's decisions of the last minute, and Z undoes the newest. A failing test ends its worker, which releases the
 * lock.
 */
export async function holdDecisions(): Promise<() => Promise<void>> {
  const lock = connectSite();
  await lock.pool.query("select pg_advisory_lock(hashtext('decisions of tests'))");
  return () => lock.close();
}

/** Logs an operator in. */
export async function sitDown(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await operator(["operator", "add", email]);
  await signIn(context, email);
}

/** Makes the account's sessions so old that the operator's screens require the password. */
export async function growStale(email: string): Promise<void> {
  const { db } = site();
  const found = db.selectFrom("user_account").select("id").where("email", "=", email);
  const { id } = await found.executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - 3_600_000);
  await db.updateTable("user_session").set({ created_at }).where("user_id", "=", id).execute();
}

/** Adds a review that was reported so long ago that it is first in the queue. Returns its id. */
export async function addReported(comment: string, business: string, hoursAgo = 1_000): Promise<string> {
  const { db } = site();
  const business_id = await makeBusiness(db, { name: business });
  const id = await makeReview(db, { business_id, comment });
  const reporter_id = await makeUser(db);
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000);
  await db
    .insertInto("review_report")
    .values({
      id: newId(),
      review_id: id,
      source: "person",
      reporter_id,
      reason: "spam",
      note: "An advertisement",
      created_at,
    }) // oxfmt-ignore
    .execute();
  return id;
}

/** Adds a claim that waits for a postal letter. Returns its id. */
export async function addClaim(email: string, business: string, hoursAgo = 1_000): Promise<string> {
  const { db } = site();
  await makePerson(email);
  const found = db.selectFrom("user_account").select("id").where("email", "=", email);
  const { id: user_id } = await found.executeTakeFirstOrThrow();
  const business_id = await makeBusiness(db, { name: business, address: "12 Harbour Street", city: "Lauf" });
  const id = newId();
  const since = new Date(Date.now() - hoursAgo * 3_600_000);
  await db
    .insertInto("claim")
    .values({
      id,
      business_id,
      user_id,
      token: "c".repeat(26),
      state: "waiting",
      way: "letter",
      reason: "I bake there.",
      created_at: since,
      waits_since: since,
    }) // oxfmt-ignore
    .execute();
  return id;
}

/** Adds an email that is no longer retried. Returns the job's id. */
export async function addGivenUp(to: string): Promise<string> {
  const { db } = site();
  await enqueue(db, "mail", { template: "test", to }, { key: `mail:${to}:${newId()}`, inMs: 86_400_000 });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server does not answer'
    where key like ${`mail:${to}:%`} returning id::text
  `.execute(db);
  return rows[0]?.id ?? "";
}
