/** Fair turns: a party with very many requests still leaves turns to the next one, in every queue. */
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import { sendMails } from "#server/notifications/queries.ts";
import { withNetwork } from "#server/platform/current-network.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type PoolOptions } from "#server/platform/db/pool.ts";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { WorkQueue } from "#server/platform/work-queue.ts";
import { askForWaiting, enqueueMeeting } from "#server/zoom/queries.ts";
import { makeBookable, makeReservation } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { serveApp, type ServeOptions } from "../support/http.ts";
import { until } from "../support/until.ts";

type Connected = Parameters<typeof serveApp>[0];

async function siteOf(connection: Connected, options: ServeOptions): Promise<string> {
  const served = await serveApp(connection, { proxies: "private", ...options });
  onTestFinished(() => served.close());
  return served.url;
}

function poolOf(connection: Connected, options: PoolOptions): Connected {
  const own = connect(connection.address, options);
  onTestFinished(() => own.close());
  return own;
}

describe("connections to the database", () => {
  test("are given to networks in turn", async ({ connection }) => {
    const { pool } = poolOf(connection, { max: 1 });
    const held = await pool.connect();
    const order: string[] = [];
    const ask = (network: string) => withNetwork(network, () => pool.query("select 1").then(() => order.push(network)));
    const all = [...Array.from({ length: 20 }, () => ask("crowd")), ask("other")];
    await until(() => pool.pending === 21, { what: "all to wait" });
    held.release();
    await Promise.all(all);
    expect(order.indexOf("other")).toBe(1);
  });

  test("are not all given to one network while it waits for more", async ({ connection }) => {
    const { pool } = poolOf(connection, { max: 5 });
    const held = await withNetwork("crowd", () => Promise.all([1, 2, 3].map(() => pool.connect())));
    const waiting = withNetwork("crowd", () => pool.query("select 1"));
    expect(pool.pending).toBe(1);
    await withNetwork("other", () => pool.query("select 1"));
    expect(pool.pending).toBe(1);
    for (const client of held) client.release();
    await waiting;
  });

  test("time out with a sentence that the database is busy, and leave nothing behind", async ({ connection }) => {
    const { pool } = poolOf(connection, { max: 1, connectMs: 3_000 });
    const held = await pool.connect();
    const waiting = await Promise.allSettled([1, 2, 3].map(() => pool.query("select 1")));
    for (const one of waiting)
      expect(String(one.status === "rejected" && one.reason)).toContain("timeout exceeded when trying to connect");
    expect(pool.pending).toBe(0);
    held.release();
    await Promise.all([1, 2, 3].map(() => pool.query("select 1")));
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });

  test("are not all taken by another network, for a visitor who searches once", async ({ connection }) => {
    const own = poolOf(connection, { max: 1, connectMs: 60_000 });
    const served = await serveApp(own, { proxies: "private" });
    onTestFinished(() => served.close());
    const order: string[] = [];
    const held = await own.pool.connect();
    const search = (network: string) =>
      served
        .call(
          "search_businesses",
          { search_query: `coffee ${network}` },
          {
            headers: { "content-type": "application/json", "x-forwarded-for": network },
          },
        )
        .then(({ status }) => order.push(`${network} ${status}`));
    const all = Array.from({ length: 40 }, () => search("198.51.100.7"));
    await until(() => own.pool.pending >= 40, { what: "a crowd of one network" });
    const before = own.pool.pending;
    all.push(search("203.0.113.9"));
    await until(() => own.pool.pending > before, { what: "another network" });
    held.release();
    await Promise.all(all);
    expect(new Set(order)).toEqual(new Set(["198.51.100.7 200", "203.0.113.9 200"]));
    expect(order[0]).toBe("203.0.113.9 200");
  });
});

describe("jobs", () => {
  interface Waiting {
    task_identifier: string;
    key: string;
  }

  /** In the order of execution. */
  async function waiting({ db }: Connected): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`
      select task_identifier, key from graphile_worker.jobs order by priority, run_at, id
    `.execute(db);
    return rows;
  }

  test("that send codes and links run before emails about reservations", async ({ connection: { db }, connection }) => {
    const ids = Array.from({ length: 20 }, () => newId());
    await sendMails(db, ids);
    await enqueueMail(db, { template: "test", to: "waits@people.example" });
    expect((await waiting(connection))[0]?.key).toMatch(/^mail:waits@people.example:/);
  });

  test("of one event's many emails yield the first place to another's", async ({ connection: { db }, connection }) => {
    const many = Array.from({ length: 20 }, () => newId());
    const other = newId();
    await sendMails(db, many);
    await sendMails(db, [other]);
    const keys = (await waiting(connection)).map(({ key }) => key.replace("reservation-mail:", ""));
    const own = keys.filter((key) => key === other || many.includes(key));
    expect(own.slice(9, 12)).toEqual([many[9], other, many[10]]);
  });

  test("for one owner's many meetings yield the first place to another's", async ({
    connection: { db },
    connection,
  }) => {
    const url = await siteOf(connection, {});
    const place = await makeBookable(connection, url, { create_zoom: true });
    for (let day = 1; day <= 5; day += 1)
      await makeReservation(db, {
        business_id: place.businessId,
        type_id: place.typeId,
        starts_at: `2026-12-0${day}T12:00:00Z`,
      });
    await askForWaiting(db, place.owner.id, new Date("2026-11-21T12:00:00Z"));
    const other = newId();
    await enqueueMeeting(db, other);
    const keys = (await waiting(connection)).filter(({ task_identifier }) => task_identifier === "zoom_meeting");
    expect(keys).toHaveLength(6);
    expect(keys[1]?.key).toBe(`zoom:${other}`);
  });
});

test("an owner who downloads all the time leaves a slot for another's download", async ({ connection }) => {
  const exports = new WorkQueue({ width: 1, ofOne: 1, length: 3 });
  const url = await siteOf(connection, { exports });
  const [one, two] = [await makeBookable(connection, url), await makeBookable(connection, url)];
  const download = async (place: typeof one) => {
    const { status, headers } = await fetch(`${url}/api/reservations.csv?business_id=${place.businessId}`, {
      headers: { cookie: place.owner.visitor.cookie },
    });
    return { status, retryAfter: headers.get("retry-after") };
  };
  // the file is not made until this has ended
  expect(await exports.enter({ party: "" })).toBe(true);
  const many = [1, 2, 3].map(() => download(one));
  await until(() => exports.waiting === 3, { what: "three downloads" });
  expect(await download(one)).toEqual({ status: 503, retryAfter: "5" });
  const other = download(two);
  expect(await Promise.race(many)).toEqual({ status: 503, retryAfter: "5" });
  exports.leave("");
  expect(await other).toMatchObject({ status: 200 });
  expect((await Promise.all(many)).map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
});
