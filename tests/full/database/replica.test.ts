/** Reads from a standby: which reads use it, which must not, and what happens when it lags, hangs or disappears. */
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { hideListing } from "#server/operator/visibility.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import type { Serving } from "#server/start/serve.ts";
import { doctorCommand } from "../../../cli/commands/doctor.ts";
import { makeType } from "../../support/bookings.ts";
import { Visitor } from "../../support/browserless.ts";
import { call } from "../../support/command.ts";
import { databaseIn } from "../../support/empty-database.ts";
import { makeBusiness, makeImage, makeOwner, makeReview, makeUser } from "../../support/factories.ts";
import { SECRET } from "../../support/secret.ts";
import { makeSession, SESSION_COOKIE } from "../../support/sessions.ts";
import { serveSite } from "../../support/site.ts";
import { canHaveStandby, startPair, SUPERUSER, type Pair, type Server } from "../../support/standby.ts";
import { until } from "../../support/until.ts";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe.skipIf(!canHaveStandby())("a standby", () => {
  const started: { pair?: Pair; connection?: Connection } = {};
  const pair = () => started.pair as Pair;
  const primary = () => started.connection as Connection;
  const databaseName = () => primary().pool.options.database ?? "";

  const urlOf = ({ host }: Server, database = databaseName()) =>
    `postgres://mainstreet@/${database}?host=${encodeURIComponent(host)}`;
  const variables = (more: NodeJS.ProcessEnv = {}) => ({
    DATABASE_URL: urlOf(pair().primary),
    DATABASE_REPLICA_URL: urlOf(pair().standby),
    DATABASE_REPLICA_LAG_SECONDS: "3600",
    METRICS_PORT: "0",
    JOBS: "off",
    SECRET,
    ...more,
  });

  async function serve(more: NodeJS.ProcessEnv = {}): Promise<Serving> {
    const serving = await serveSite(primary(), variables(more));
    onTestFinished(() => serving.close());
    return serving;
  }

  async function metric(serving: Serving, name: string): Promise<number | null> {
    const text = await (await fetch(serving.metricsUrl ?? "")).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
    return line === undefined ? null : Number(line.split(" ").at(-1));
  }
  const reads = (serving: Serving, result: "answered" | "asked_again") =>
    metric(serving, `mainstreet_replica_reads_total{result="${result}"`.replace(/"$/, '"}')).then(
      (count) => count ?? 0,
    );

  const isUsed = async (serving: Serving) => (await metric(serving, "mainstreet_replica_in_use")) === 1;

  /** Signed out. */
  async function ask(serving: Serving, name: string, input: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${serving.url}/rpc/${name}`, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify(input),
    });
    return { status: response.status, body: await response.json() };
  }
  const nameOf = async (serving: Serving, id: string) => JSON.stringify((await ask(serving, "get_business", { p_id: id })).body).match(/"name":"([^"]*)"/)?.[1]; // oxfmt-ignore

  async function readFrom(serving: Serving): Promise<void> {
    await until(async () => {
      const before = await reads(serving, "answered");
      await ask(serving, "get_moderation_counts", {});
      return (await reads(serving, "answered")) > before;
    });
  }

  const pause = async (does: boolean) => {
    const { admin } = pair().standby;
    await admin.pool.query(`select pg_wal_replay_${does ? "pause" : "resume"}()`);
    const { rows } = await admin.pool.query<{ is: string }>("select pg_get_wal_replay_pause_state() as is");
    if (does) await until(async () => (await admin.pool.query<{ is: string }>("select pg_get_wal_replay_pause_state() as is")).rows[0]?.is === "paused"); // oxfmt-ignore
    return rows;
  };

  async function caughtUp(): Promise<void> {
    const { rows } = await pair().primary.admin.pool.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    await until(
      async () =>
        (await pair().standby.admin.pool.query<{ is: boolean }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as is", [rows[0]?.at])).rows[0]?.is === true, // oxfmt-ignore
    );
  }

  /** Without a notification. */
  async function renameQuietly(id: string, name: string): Promise<void> {
    const client = await primary().pool.connect();
    try {
      await client.query("begin");
      await client.query("alter table business disable trigger user");
      await client.query("update business set name = $2 where id = $1", [id, name]);
      await client.query("alter table business enable trigger user");
      await client.query("commit");
    } finally {
      client.release();
    }
  }

  beforeAll(async () => {
    started.pair = await startPair();
    const { host } = started.pair.primary;
    started.connection = await databaseIn({ host, superuser: SUPERUSER });
    await migrate(started.connection.pool);
    await caughtUp();
  });
  afterAll(async () => {
    await started.connection?.close();
    await started.pair?.stop();
  });

  test("answers every public query and writes nothing", async () => {
    const { db } = primary();
    const id = await makeBusiness(db, { name: "Kettle & Key", hours_mode: "always", time_zone: "UTC", city: "Tidewater", country: "US", lat: 40, lng: -70 }); // oxfmt-ignore
    await makeOwner(db, id);
    const typeId = await makeType(db, id);
    const reviewId = await makeReview(db, { business_id: id });
    const serving = await serve();
    await readFrom(serving);
    const filters = { available: { date: TOMORROW, time: "12:00", party: 1 } };
    const slots = { p_business_id: id, p_reservation_type_id: typeId };
    const requested: [string, unknown, RegExp][] = [
      ["search_businesses", { search_query: "kettle", filters }, /Kettle & Key/],
      [
        "search_map",
        { search_query: "kettle", view: { bounds: { south: 39, west: -71, north: 41, east: -69 }, zoom: 8 } },
        /40/,
      ],
      ["search_businesses_light", { search_query: "kett" }, /Kettle & Key/],
      ["get_suggestions", { search_query: "kett" }, /Kettle & Key/],
      ["suggest_places", { query: "tide" }, /Tidewater/],
      ["get_place", { p_slug: "tidewater" }, /Tidewater/],
      ["list_places", {}, /Tidewater/],
      ["get_business", { p_id: id }, /Kettle & Key/],
      ["get_images", { p_business_id: id }, /images/],
      ["get_reviews", { p_business_id: id }, new RegExp(reviewId)],
      ["get_review", { p_business_id: id, p_review_id: reviewId }, new RegExp(reviewId)],
      ["get_moderation_counts", {}, /\d/],
      ["get_available_time_slots", { ...slots, p_date: TOMORROW }, /12:00/],
      ["get_available_days", { ...slots, p_month: TOMORROW.slice(0, 7) }, new RegExp(TOMORROW)],
    ];
    const again = () => reads(serving, "asked_again");
    // the first request after the write computes the places, which only the primary can store
    await until(async () => {
      const before = await again();
      for (const [name, input] of requested) await ask(serving, name, input);
      await caughtUp();
      return (await again()) === before;
    });
    const before = await reads(serving, "answered");
    for (const [name, input, says] of requested) {
      const { status, body } = await ask(serving, name, input);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
      expect(JSON.stringify(body), name).toMatch(says);
    }
    expect(await reads(serving, "answered")).toBe(before + requested.length);
    expect(await metric(serving, "mainstreet_replica_lag_seconds")).toBeLessThan(60);
  });

  test("is used for guests only: a person who is or was signed in reads their own writes", async () => {
    const { db } = primary();
    const id = await makeBusiness(db, { name: "Before" });
    const serving = await serve();
    await caughtUp();
    await readFrom(serving);
    await pause(true);
    try {
      await renameQuietly(id, "After");
      // under load a read from the standby may time out and is then repeated on the primary
      await until(async () => (await nameOf(serving, id)) === "Before");
      const session = await makeSession(db, await makeUser(db));
      for (const cookie of [
        `${SESSION_COOKIE}=${session}`,
        "mainstreet.device=something",
        "__Host-mainstreet.waiting=1",
      ]) {
        const visitor = new Visitor(serving.url);
        const [name = "", value = ""] = cookie.split("=");
        visitor.cookies.set(name, value);
        expect(JSON.stringify((await visitor.call("get_business", { p_id: id })).body)).toContain("After");
      }
      // rows that have not arrived are not reported as missing
      const added = await makeBusiness(db, { name: "Just opened" });
      expect(await nameOf(serving, added)).toBe("Just opened");
    } finally {
      await pause(false);
    }
    await until(async () => (await nameOf(serving, id)) === "After");
  });

  test("no page is cached from data that it does not have yet", async () => {
    const { db } = primary();
    const id = await makeBusiness(db, { name: "Before" });
    const serving = await serve();
    await caughtUp();
    await readFrom(serving);
    const page = async () => /<title>(\w+)/.exec(await (await fetch(`${serving.url}/listing/${id}`)).text())?.[1];
    await until(async () => (await page()) === "Before" && serving.cache.size.pages > 0);
    await pause(true);
    try {
      await db.updateTable("business").set({ name: "After" }).where("id", "=", id).execute();
      await until(async () => (await page()) === "After", { ms: 20_000 });
      for (let again = 0; again < 5; again += 1) expect(await page()).toBe("After");
      expect(serving.cache.size.pages).toBeGreaterThan(0);
    } finally {
      await pause(false);
    }
    await readFrom(serving);
    expect(await page()).toBe("After");
  });

  test("is not read from when it lags too far, without visitors noticing", async () => {
    const id = await makeBusiness(primary().db, { name: "Before" });
    const serving = await serve({ DATABASE_REPLICA_LAG_SECONDS: "1" });
    await caughtUp();
    await readFrom(serving);
    await pause(true);
    try {
      await renameQuietly(id, "After");
      await until(async () => (await nameOf(serving, id)) === "After");
      expect(await metric(serving, "mainstreet_replica_lag_seconds")).toBeGreaterThan(1);
    } finally {
      await pause(false);
    }
    await readFrom(serving);
  });

  // without a file: 404 where the photo may be seen, 410 where it may not
  const photoStatus = async (serving: Serving, image: string) => (await fetch(`${serving.url}/image/${image}.webp`)).status; // oxfmt-ignore

  test("does not show photos of a listing that was hidden on the primary", async () => {
    const { db } = primary();
    const id = await makeBusiness(db);
    const image = await makeImage(db, { business_id: id });
    await caughtUp();
    const serving = await serve();
    await readFrom(serving);
    expect(await photoStatus(serving, image)).toBe(404);
    await pause(true);
    try {
      await hideListing(db, id, "Illegal photo");
      await until(async () => (await photoStatus(serving, image)) === 410);
      // the standby does not have this row yet
      expect(await photoStatus(serving, await makeImage(db, { business_id: await makeBusiness(db) }))).toBe(404);
    } finally {
      await pause(false);
    }
  });

  test("that hangs, stops and returns fails no request", async () => {
    const id = await makeBusiness(primary().db, { name: "Steady" });
    const serving = await serve({ PAGE_CACHE: "off" });
    await caughtUp();
    await readFrom(serving);
    const statuses = new Map<number, number>();
    const state = { isOver: false };
    const visit = async () => {
      while (!state.isOver) {
        const response = await fetch(`${serving.url}/listing/${id}`);
        await response.arrayBuffer();
        const { status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visits = [visit(), visit(), visit()];
    const { standby } = pair();
    standby.freeze();
    await until(async () => !(await isUsed(serving)));
    standby.thaw();
    await readFrom(serving);
    await standby.kill();
    await until(async () => !(await isUsed(serving)));
    await standby.start();
    await readFrom(serving);
    state.isOver = true;
    await Promise.all(visits);
    expect([...statuses.keys()]).toEqual([200]);
  });

  test("an invalid one, or one of another database, is reported and not read from", async () => {
    const id = await makeBusiness(primary().db, { name: "Here" });
    const elsewhere = `postgres://mainstreet@/postgres?host=${encodeURIComponent(inject("postgresHost"))}`;
    for (const [url, says] of [
      [urlOf(pair().primary), /is no standby, or was promoted/],
      [urlOf(pair().standby, "postgres"), /is not a standby of the database/],
      [elsewhere, /is no standby|does not answer/],
      ["postgres://mainstreet@127.0.0.1:1/town", /does not answer/],
    ] as const) {
      const given = variables({ DATABASE_REPLICA_URL: url });
      const { code, out } = await call(doctorCommand, [], { configuration: () => readConfiguration(given) });
      expect(code).toBe(1);
      expect(out).toMatch(new RegExp(`^mend +standby +.*${says.source}`, "m"));
      const said: string[] = [];
      const log = pino({ level: "warn" }, new Writable({ write: (chunk, _encoding, done) => done(void said.push(String(chunk))) })); // oxfmt-ignore
      const serving = await serveSite(primary(), given, { log });
      await until(() => said.some((line) => line.includes("all is read from the primary")), { ms: 20_000 });
      for (let again = 0; again < 3; again += 1) expect(await nameOf(serving, id)).toBe("Here");
      expect(await reads(serving, "answered")).toBe(0);
      await serving.close();
    }
    const { out } = await call(doctorCommand, [], { configuration: () => readConfiguration(variables()) });
    expect(out).toMatch(/^ok +standby +the standby had everything within \d+ ms/m);
  });

  test("keeps answering guests while the primary is down; promoted, it is not used", async () => {
    const id = await makeBusiness(primary().db, { name: "Still here" });
    const image = await makeImage(primary().db, { business_id: id });
    await caughtUp();
    const serving = await serve();
    await readFrom(serving);
    await pair().primary.kill();
    for (let again = 0; again < 5; again += 1) expect(await nameOf(serving, id)).toBe("Still here");
    expect(await photoStatus(serving, image)).toBe(404);
    const before = await reads(serving, "answered");
    await pair().standby.admin.pool.query("select pg_promote()");
    await until(async () => !(await isUsed(serving)));
    expect((await ask(serving, "get_business", { p_id: id })).status).toBe(503);
    expect(await reads(serving, "answered")).toBeGreaterThanOrEqual(before);
  });
});
