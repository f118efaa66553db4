/** The operator's screens in a browser: operators, and what waits for them. */
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
 * No other test decides about reviews until the returned function is called: the screens show what any operator has decided within the last
 * minute, and Z takes back the newest of it. A test that fails takes its worker along, and the lock with it.
 */
export async function holdDecisions(): Promise<() => Promise<void>> {
  const lock = connectSite();
  await lock.pool.query("select pg_advisory_lock(hashtext('decisions of tests'))");
  return () => lock.close();
}

/** An operator, signed in. */
export async function sitDown(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await operator(["operator", "add", email]);
  await signIn(context, email);
}

/** Their sessions began so long ago that the operator's screens ask for the password. */
export async function growStale(email: string): Promise<void> {
  const { db } = site();
  const found = db.selectFrom("user_account").select("id").where("email", "=", email);
  const { id } = await found.executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - 3_600_000);
  await db.updateTable("user_session").set({ created_at }).where("user_id", "=", id).execute();
}

/** A review that was reported long ago, so that it stands at the head of the queue; its id. */
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

/** A claim that waits for a letter; its id. */
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

/** A mail that was given up; the job's id. */
export async function addGivenUp(to: string): Promise<string> {
  const { db } = site();
  await enqueue(db, "mail", { template: "test", to }, { key: `mail:${to}:${newId()}`, inMs: 86_400_000 });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server does not answer'
    where key like ${`mail:${to}:%`} returning id::text
  `.execute(db);
  return rows[0]?.id ?? "";
}
