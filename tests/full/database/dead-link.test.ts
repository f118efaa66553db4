/** Requests while the connection to PostgreSQL is dead, and afterwards. */
import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished } from "vitest";
import { isDatabaseUnreachable } from "#server/platform/db/unreachable.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { makeSession } from "../../support/sessions.ts";
import { makeType } from "../../support/bookings.ts";
import { Visitor } from "../../support/browserless.ts";
import { test } from "../../support/database.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { serveApp } from "../../support/http.ts";
import { inTime, linkTo, type Link } from "../../support/link.ts";
import { serveSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const TIMEOUT_MS = 1_500;

/** Connects to this file's database through a link that can be interrupted. */
async function linked({ pool }: Connection, options: { max?: number; queryMs?: number } = {}) {
  const link = await linkTo(inject("postgresHost"));
  const { database, user } = pool.options;
  const address = { host: "127.0.0.1", port: link.port, user, database };
  const connection = connect(address, { queryMs: TIMEOUT_MS, ...options });
  onTestFinished(async () => {
    link.plugIn();
    await connection.close();
    await link.close();
  });
  return { link, connection };
}

async function bookable({ db }: Connection): Promise<{ businessId: string; typeId: string }> {
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  const owner = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  return { businessId, typeId: await makeType(db, businessId) };
}

const tomorrowAt = (hour: number) =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + hour * 3_600_000).toISOString();

async function countOf({ db }: Connection, businessId: string): Promise<number> {
  const rows = await db.selectFrom("reservation").select("id").where("business_id", "=", businessId).execute();
  return rows.length;
}

async function served(connection: Connection, link: Link, own: Connection) {
  const serving = await serveSite(connection);
  onTestFinished(async () => {
    link.plugIn();
    await serving.close();
  });
  const { url } = serving;
  const visitor = new Visitor(url);
  visitor.cookies.set("mainstreet.session_token", await makeSession(own.db, await makeUser(own.db)));
  const ready = async () => (await inTime(fetch(`${url}/readyz`))).status;
  const page = async (path: string) => {
    const response = await inTime(fetch(url + path));
    return { status: response.status, text: await response.text() };
  };
  return { serving, visitor, ready, page };
}

test("all visitors are answered in time, nothing stale is shown, and it recovers by itself", async ({
  connection: own,
}) => {
  const { link, connection } = await linked(own);
  const { serving, visitor, ready, page } = await served(connection, link, own);
  const { businessId, typeId } = await bookable(own);
  const path = `/listing/${businessId}`;
  const renamed = (name: string) => own.db.updateTable("business").set({ name }).where("id", "=", businessId).execute();
  const book = (hour: number, key: string) =>
    inTime(
      visitor.call(
        "add_reservation",
        { p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time: tomorrowAt(hour) },
        { "idempotency-key": key },
      ),
    );

  expect(await ready()).toBe(200);
  const isCached = async (text: string) => (await page(path)).text.includes(text) && serving.cache.size.pages > 0;
  await renamed("The First Name");
  await until(() => isCached("The First Name"));
  // by another process
  await renamed("The Second Name");
  await until(() => isCached("The Second Name"));
  expect((await book(1, randomUUID())).status).toBe(200);

  link.pull();
  const key = randomUUID();
  const requested = [
    book(2, key),
    book(3, randomUUID()),
    page("/login"),
    page(`/listing/${randomUUID()}`),
    ready(),
  ] as const;
  const [first, second, signIn, unknown, readiness] = await Promise.all(requested);
  for (const answer of [first, second]) expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(first.body["message"]).toContain("cannot reach its database");
  expect(readiness).toBe(503);
  // the designed error page
  expect(unknown.status).toBe(503);
  expect(unknown.text).toContain("Something went wrong on our side");
  expect([200, 503]).toContain(signIn.status);
  // it is as old as the silence: after a missed heartbeat it is no longer served
  await renamed("The Third Name");
  await until(async () => (await page(path)).status === 503);

  link.plugIn();
  await until(async () => (await ready()) === 200);
  await until(async () => (await page(path)).text.includes("The Third Name"));
  // whether or not the answer was lost: one reservation
  const again = await book(2, key);
  expect(again.status).toBe(200);
  expect((await book(2, key)).body["id"]).toBe(again.body["id"]);
  const rows = await own.db
    .selectFrom("reservation")
    .select("starts_at")
    .where("business_id", "=", businessId)
    .where("starts_at", "=", new Date(tomorrowAt(2)))
    .execute();
  expect(rows).toHaveLength(1);
  expect(await countOf(own, businessId)).toBeLessThanOrEqual(3);
  await renamed("The Fourth Name");
  await until(() => isCached("The Fourth Name"));
});

test("readiness is reported, however long the connection's timeout", async ({ connection: own }) => {
  const link = await linkTo(inject("postgresHost"));
  const { database, user } = own.pool.options;
  const connection = connect({ host: "127.0.0.1", port: link.port, user, database });
  const site = await serveApp(connection);
  onTestFinished(async () => {
    await Promise.all([site.close(), connection.close(), link.close()]);
  });
  const ready = () => inTime(fetch(`${site.url}/readyz`));
  expect((await ready()).status).toBe(200);
  link.pull();
  const answers = await Promise.all(Array.from({ length: 30 }, ready));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await answers[0]?.json()).toEqual({ status: "unavailable", reason: "database" });
  // thirty requests share one query
  expect(connection.pool.totalCount - connection.pool.idleCount + connection.pool.waitingCount).toBe(1);
  link.plugIn();
  await until(async () => (await ready()).status === 200);
});

test("a connection whose answer never arrived is not reused", async ({ connection: own }) => {
  const { link, connection } = await linked(own, { max: 1 });
  const ask = async (text: string) => {
    const row = await connection.db.selectNoFrom((eb) => eb.val(text).as("said")).executeTakeFirstOrThrow();
    return row.said;
  };
  expect(await ask("one")).toBe("one");
  link.lose();
  const failed = await inTime(ask("two").catch((error: unknown) => error));
  expect(isDatabaseUnreachable(failed)).toBe(true);
  expect(await inTime(ask("three"))).toBe("three");

  // nor within a transaction, whose end is not waited for either
  const lost = connection.db.transaction().execute(async (tx) => {
    link.lose();
    await tx.selectNoFrom((eb) => eb.val(1).as("n")).execute();
  });
  expect(
    isDatabaseUnreachable(
      await inTime(
        lost.catch((error: unknown) => error),
        3 * TIMEOUT_MS,
      ),
    ),
  ).toBe(true);
  expect(await inTime(ask("four"))).toBe("four");
});

test("PostgreSQL also ends long statements, and closing waits for none", async ({ connection: own }) => {
  // PostgreSQL's own limit is reached a tenth earlier
  const { link, connection } = await linked(own, { max: 2, queryMs: 5_000 });
  const slow = await connection.pool.query("select pg_sleep(30)").catch((error: unknown) => error);
  expect(slow).toMatchObject({ code: "57014" });
  expect(isDatabaseUnreachable(slow)).toBe(true);

  // nothing in it ends by itself
  const { database, user } = own.pool.options;
  const patient = connect({ host: "127.0.0.1", port: link.port, user, database });
  const client = await patient.pool.connect();
  const unanswered = client.query("select 1").then(() => client.query("select 1"));
  link.pull();
  void unanswered.catch(() => undefined).finally(() => client.release());
  await inTime(patient.close());
});
