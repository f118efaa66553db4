/** Behind a pooler that gives each transaction another connection. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { reachDatabase } from "#server/start/open-database.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { backupCommand } from "../../../cli/commands/backup.ts";
import { importCommand } from "../../../cli/commands/import.ts";
import { doctorCommand } from "../../../cli/commands/doctor.ts";
import { makeSession } from "../../support/sessions.ts";
import { makeType } from "../../support/bookings.ts";
import { Visitor } from "../../support/browserless.ts";
import { call } from "../../support/command.ts";
import { test } from "../../support/database.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";
import { SECRET } from "../../support/secret.ts";
import { linkTo } from "../../support/link.ts";
import { serveSite } from "../../support/site.ts";
import { until } from "../../support/until.ts";

async function variables({ pool }: Connection) {
  const host = inject("postgresHost");
  const link = await linkTo(host, { isPooler: true });
  const { user = "", database = "" } = pool.options;
  const directory = mkdtempSync(join(tmpdir(), "ms-between-"));
  onTestFinished(async () => {
    await link.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    pooled: { DATABASE_URL: `postgres://${user}@127.0.0.1:${link.port}/${database}`, SECRET, DATA_DIR: directory },
    direct: { DATABASE_DIRECT_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
  };
}

async function opened(environment: NodeJS.ProcessEnv) {
  const database = await reachDatabase(readConfiguration(environment), { isServing: true });
  onTestFinished(() => database.close());
  return database;
}

async function booked(url: string, { db }: Connection): Promise<number> {
  const businessId = await makeBusiness(db, { hours_mode: "always", time_zone: "UTC" });
  const owner = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: owner, role: "owner" }).execute();
  const typeId = await makeType(db, businessId);
  const visitor = new Visitor(url);
  visitor.cookies.set("mainstreet.session_token", await makeSession(db, await makeUser(db)));
  const { status } = await visitor.call("add_reservation", {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_reservation_time: new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 36_000_000).toISOString(),
  });
  return status;
}

test("is detected; statements are not prepared, and no page is cached that could not be invalidated", async ({
  connection,
}) => {
  const { pooled } = await variables(connection);
  const database = await opened(pooled);
  expect(database.connection.address.isPooled).toBe(true);
  const serving = await serveSite(database.connection, pooled);
  onTestFinished(() => serving.close());
  expect(await booked(serving.url, connection)).toBe(200);
  expect((await fetch(serving.url)).status).toBe(200);
  expect((await fetch(serving.url)).status).toBe(200);
  expect(serving.cache.size.pages).toBe(0);
  // several processes can wait for the lock through the pooler, too
  expect(await Promise.all([migrate(database.patient.pool), migrate(connection.pool)])).toEqual([[], []]);
  const refused = await call(importCommand, ["/nowhere.csv"], { connection: database.connection });
  expect(refused.err).toContain("Set DATABASE_DIRECT_URL");
  const none = await call(backupCommand, ["/nowhere"], {
    ...{ connection: database.connection, configuration: () => readConfiguration(pooled) },
  });
  expect(none.code).toMatchObject({ message: expect.stringContaining("Set DATABASE_DIRECT_URL") as string });
  const { code, out } = await call(doctorCommand, [], { configuration: () => readConfiguration(pooled) });
  expect(code).toBe(1);
  expect(out).toMatch(/^mend +database +A connection pooler .*DATABASE_DIRECT_URL/m);
});

test("with PostgreSQL's direct address, changes and jobs are announced", async ({ connection }) => {
  const { pooled, direct } = await variables(connection);
  const database = await opened({ ...pooled, ...direct });
  expect(database.direct.address.isPooled).toBe(false);
  const serving = await serveSite(database.connection, pooled, { direct: database.direct });
  onTestFinished(() => serving.close());
  expect(await booked(serving.url, connection)).toBe(200);
  await until(async () => (await fetch(serving.url)).ok && serving.cache.size.pages > 0);
  const configuration = () => readConfiguration({ ...pooled, ...direct });
  const { out } = await call(doctorCommand, [], { configuration });
  expect(out).toMatch(/^ok +database +PostgreSQL/m);
  expect(out).not.toContain("pooler");
  expect(out).toContain("statements are planned each time");
  const { out: plain } = await call(doctorCommand, [], {
    configuration: () => readConfiguration({ ...pooled, ...direct, DATABASE_URL: direct.DATABASE_DIRECT_URL }),
  });
  expect(plain).not.toContain("planned each time");
});

test("a direct address of another database is a finding", async ({ connection }) => {
  const { pooled, direct } = await variables(connection);
  const elsewhere = direct.DATABASE_DIRECT_URL.replace(connection.pool.options.database ?? "", "postgres");
  const { out } = await call(doctorCommand, [], {
    configuration: () => readConfiguration({ ...pooled, DATABASE_DIRECT_URL: elsewhere }),
  });
  expect(out).toMatch(/^mend +database +What is written at DATABASE_URL is not announced at DATABASE_DIRECT_URL/m);
});

test("named statements can be enabled, or not used", async ({ connection }) => {
  const { pooled, direct } = await variables(connection);
  const named = async (environment: NodeJS.ProcessEnv) => {
    const { connection: one } = await opened(environment);
    await one.pool.query({ name: "one", text: "select 1" });
    // a separate session, so that the statements belong to this connection
    const client = await one.pool.connect();
    await client.query({ name: "one", text: "select 1" });
    const { rows } = await client.query<{ name: string }>("select name from pg_prepared_statements");
    client.release();
    return rows.map(({ name }) => name);
  };
  const url = { DATABASE_URL: direct.DATABASE_DIRECT_URL };
  expect(await named(url)).toEqual(["one"]);
  expect(await named({ ...url, DATABASE_PREPARED: "off" })).toEqual([]);
  // this pooler closes such a connection
  await expect(named({ ...pooled, DATABASE_PREPARED: "on" })).rejects.toThrow(/terminated|ECONNRESET/);
  expect(await named(pooled)).toEqual([]);
});
