/** Fair shares of shared resources: a party that takes all it can leaves a share to the next one. Limits are small here. */
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import { sendMails } from "#server/notifications/queries.ts";
import { EncoderChild } from "#server/photos/encoder-child.ts";
import { makeEncoder, type Encoder } from "#server/photos/encoder.ts";
import { UploadLimit } from "#server/photos/upload-limit.ts";
import { withNetwork } from "#server/platform/current-network.ts";
import { connect, type PoolOptions } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { FairLimit } from "#server/platform/fair-limit.ts";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { WorkQueue } from "#server/platform/work-queue.ts";
import { askForWaiting, enqueueMeeting } from "#server/zoom/queries.ts";
import { makeBookable, makeReservation } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { serveApp, type ServeOptions } from "../support/http.ts";
import { member } from "../support/accounts.ts";
import { jpeg, memoryStorage, owner, type Owner } from "../support/photos.ts";
import { head, knock, type Knock } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";

const now = () => performance.now();

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

describe("live pages", () => {
  interface Page {
    status: number;
    retryAfter: string | null;
    isOver: () => boolean;
  }

  /** As soon as its answer has begun. */
  async function open(url: string, cookie: string, businessId: string, network: string): Promise<Page> {
    const closing = new AbortController();
    onTestFinished(() => closing.abort());
    const response = await fetch(`${url}/api/live/${businessId}`, {
      headers: { cookie, "x-forwarded-for": network },
      signal: closing.signal,
    });
    let isOver = false;
    const reading = response.text().catch(() => "");
    void reading.finally(() => (isOver = true));
    return { status: response.status, retryAfter: response.headers.get("retry-after"), isOver: () => isOver };
  }

  test("of accounts that hold all end for an owner who has none", async ({ connection }) => {
    const limit = new FairLimit({ all: 6, ofOne: 3 });
    const url = await siteOf(connection, { streams: limit });
    const places = await Promise.all([1, 2, 3].map(() => makeBookable(connection, url)));
    const [one, two, other] = places.map(({ owner: { visitor }, businessId }, index) => ({
      open: () => open(url, visitor.cookie, businessId, `203.0.113.${index}`),
    }));
    const held: (Page | undefined)[] = [];
    for (const holder of [one, two]) for (let n = 0; n < 3; n += 1) held.push(await holder?.open());
    expect(await other?.open()).toMatchObject({ status: 200 });
    await until(() => held.filter((page) => page?.isOver()).length === 1, { what: "one page to end" });
    expect(await other?.open()).toMatchObject({ status: 200 });
    await until(() => held.filter((page) => page?.isOver()).length === 2, { what: "another page to end" });
    // all have two: a third is nobody's
    for (const holder of [one, two, other])
      expect(await holder?.open()).toMatchObject({ status: 429, retryAfter: "30" });
    expect([limit.size, held.filter((page) => page?.isOver()).length]).toEqual([6, 2]);
  });

  for (const shared of ["network", "listing"] as const)
    test(`of many accounts of one ${shared} end for an owner elsewhere`, async ({ connection }) => {
      const url = await siteOf(connection, { streams: new FairLimit({ all: 4, ofOne: 3 }) });
      const crowded = await makeBookable(connection, url);
      const held: Page[] = [];
      for (let n = 1; n <= 4; n += 1) {
        const { visitor, id } = await member(connection, url, `${shared}-${n}@people.example`);
        const { businessId } = shared === "listing" ? crowded : await makeBookable(connection, url);
        await connection.db
          .insertInto("business_member")
          .values({ business_id: businessId, user_id: id, role: "manager" })
          .execute();
        const network = shared === "network" ? "198.51.100.7" : `198.51.100.${n}`;
        held.push(await open(url, visitor.cookie, businessId, network));
      }
      const { owner: other, businessId } = await makeBookable(connection, url);
      expect(await open(url, other.visitor.cookie, businessId, "203.0.113.9")).toMatchObject({ status: 200 });
      await until(() => held[0]?.isOver() === true, { what: "the oldest of them to end" });
      expect(held.map((page) => page.isOver())).toEqual([true, false, false, false]);
    });
});

describe("uploads", () => {
  /** A photo whose body begins, and then waits for ever. */
  function slowly(url: string, { visitor }: Owner): Knock {
    const headers = { origin: url, cookie: visitor.cookie };
    // so much that it is not too slow for two minutes
    const one = knock(url, `${head("/api/image", 7_000_000, headers)}{"image":"${"a".repeat(3_000_000)}`);
    onTestFinished(() => void one.socket.destroy());
    return one;
  }

  async function siteFor(connection: Connected, uploads: UploadLimit) {
    const [photos, made] = [memoryStorage(), memoryStorage()];
    const url = await siteOf(connection, { uploads, photos, made, proxies: "" });
    const owners = [await owner(connection, url), await owner(connection, url), await owner(connection, url)] as const;
    return { url, owners };
  }

  const all = (uploads: UploadLimit, count: number) =>
    until(() => uploads.size === count, { what: `${count} uploads under way` });

  test("that take all places slowly end for another person's, with a word to come back", async ({ connection }) => {
    const uploads = new UploadLimit({ now, all: 4, ofOne: 2, promptMs: 0 });
    const { url, owners } = await siteFor(connection, uploads);
    const [one, two, three] = owners;
    const slow = [one, one, two, two].map((who) => slowly(url, who));
    await all(uploads, 4);
    const image = await jpeg();
    for (let turn = 0; turn < 3; turn += 1) expect(await three.send(image)).toMatchObject({ status: 200 });
    await until(() => slow.some(({ said }) => said() !== ""), { what: "a refusal" });
    const refused = slow.filter(({ said }) => said() !== "");
    // those that came after the first found free places
    expect(refused).toHaveLength(1);
    expect(refused[0]?.said()).toMatch(/^HTTP\/1\.1 503.*retry-after: 3.*"uploads_busy"/is);
  });

  test("that have only begun are not ended: the next one is refused", async ({ connection }) => {
    const uploads = new UploadLimit({ now, all: 2, ofOne: 2, promptMs: Infinity });
    const { url, owners } = await siteFor(connection, uploads);
    const [one, two] = owners;
    const begun = [slowly(url, one), slowly(url, one)];
    await all(uploads, 2);
    const refused = await two.send(await jpeg());
    expect(refused).toMatchObject({ status: 503, body: { code: "uploads_busy" } });
    expect(refused.headers.get("retry-after")).toBe("3");
    expect(begun.map(({ said }) => said())).toEqual(["", ""]);
  });

  test("that wait to be encoded end for another person's", async ({ connection }) => {
    const uploads = new UploadLimit({ now, all: 3, ofOne: 3 });
    const gated = gatedEncoder();
    const [photos, made] = [memoryStorage(), memoryStorage()];
    const url = await siteOf(connection, { uploads, photos, made, encoder: gated.encoder });
    const [one, two] = [await owner(connection, url), await owner(connection, url)];
    const image = await jpeg();
    const waiting = [1, 2, 3].map(() => one.send(image));
    await until(() => gated.requested.length === 3, { what: "three photos" });
    const other = two.send(image);
    await until(() => gated.requested.length === 4, { what: "the other person's photo" });
    gated.open();
    expect(await other).toMatchObject({ status: 200 });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
  });
});

interface Gated {
  encoder: Encoder;
  /** Sizes of pictures in the order in which they were requested, and made. */
  requested: number[];
  made: number[];
  open: () => void;
}

/** Makes nothing until it is opened. */
function gatedEncoder(): Gated {
  const { promise: gate, resolve } = Promise.withResolvers<undefined>();
  const [requested, made]: number[][] = [[], []];
  class GatedChild extends EncoderChild {
    override async ask(...[task]: Parameters<EncoderChild["ask"]>): ReturnType<EncoderChild["ask"]> {
      made?.push(task.bytes.length);
      await gate;
      return super.ask(task);
    }
  }
  const encoder = makeEncoder({ child: new GatedChild({ niceness: 0 }) });
  return {
    encoder: {
      ...encoder,
      photo: (bytes, ...more) => {
        requested?.push(bytes.length);
        return encoder.photo(bytes, ...more);
      },
      rendition: (bytes, ...more) => {
        requested?.push(bytes.length);
        return encoder.rendition(bytes, ...more);
      },
    },
    requested: requested ?? [],
    made: made ?? [],
    open: () => resolve(undefined),
  };
}

describe("the encoder", () => {
  test("makes another person's photo soon, however many one person has sent", async ({ connection }) => {
    const gated = gatedEncoder();
    const [photos, made] = [memoryStorage(), memoryStorage()];
    const url = await siteOf(connection, { photos, made, encoder: gated.encoder });
    const [one, two] = [await owner(connection, url), await owner(connection, url)];
    const [image, small] = [await jpeg(600, 400), await jpeg(30, 20)];
    const all = [1, 2, 3, 4].map(() => one.send(image));
    await until(() => gated.requested.length === 4, { what: "four photos" });
    all.push(two.send(small));
    await until(() => gated.requested.length === 5, { what: "the other person's photo" });
    gated.open();
    await Promise.all(all);
    // behind the one that was being made, and the first that waited
    expect(gated.made.indexOf(small.length)).toBe(2);
  });

  test("makes another network's picture soon, however many one network requests", async ({ connection }) => {
    const gated = gatedEncoder();
    const [photos, made] = [memoryStorage(), memoryStorage()];
    const url = await siteOf(connection, { photos, made, encoder: gated.encoder });
    for (let n = 1; n <= 5; n += 1) await photos.write(`${n}.webp`, await jpeg(600, 400));
    await photos.write("other.webp", await jpeg(30, 20));
    const ask = (name: string, network: string) =>
      fetch(`${url}/image/${name}.webp?w=208`, { headers: { "x-forwarded-for": network } });
    const all = [1, 2, 3, 4, 5].map((n) => ask(String(n), "198.51.100.7"));
    await until(() => gated.requested.length === 5, { what: "five pictures" });
    all.push(ask("other", "203.0.113.9"));
    await until(() => gated.requested.length === 6, { what: "the other network's picture" });
    gated.open();
    await Promise.all(all);
    expect(gated.made.indexOf(gated.requested.at(-1) ?? 0)).toBe(2);
  });
});

describe("connections to the database", () => {
  test("go to networks in turn", async ({ connection }) => {
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

  test("are not all one network's, while it waits for more", async ({ connection }) => {
    const { pool } = poolOf(connection, { max: 5 });
    const held = await withNetwork("crowd", () => Promise.all([1, 2, 3].map(() => pool.connect())));
    const waiting = withNetwork("crowd", () => pool.query("select 1"));
    expect(pool.pending).toBe(1);
    await withNetwork("other", () => pool.query("select 1"));
    expect(pool.pending).toBe(1);
    for (const client of held) client.release();
    await waiting;
  });

  test("that are not had in time say that the database is busy, and leave nothing behind", async ({ connection }) => {
    const { pool } = poolOf(connection, { max: 1, connectMs: 50 });
    const held = await pool.connect();
    const waiting = [1, 2, 3].map(() => pool.query("select 1"));
    for (const one of waiting) await expect(one).rejects.toThrow("timeout exceeded when trying to connect");
    expect(pool.pending).toBe(0);
    held.release();
    await Promise.all([1, 2, 3].map(() => pool.query("select 1")));
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });

  test("are not all another network's, for a visitor who searches once", async ({ connection }) => {
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

  /** In the order in which they are done. */
  async function waiting({ db }: Connected): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`
      select task_identifier, key from graphile_worker.jobs order by priority, run_at, id
    `.execute(db);
    return rows;
  }

  test("that send codes and links go before emails about reservations", async ({ connection: { db }, connection }) => {
    const ids = Array.from({ length: 20 }, () => newId());
    await sendMails(db, ids);
    await enqueueMail(db, { template: "test", to: "waits@people.example" });
    expect((await waiting(connection))[0]?.key).toMatch(/^mail:waits@people.example:/);
  });

  test("of one event's many emails leave the first place to another's", async ({ connection: { db }, connection }) => {
    const many = Array.from({ length: 20 }, () => newId());
    const other = newId();
    await sendMails(db, many);
    await sendMails(db, [other]);
    const keys = (await waiting(connection)).map(({ key }) => key.replace("reservation-mail:", ""));
    const own = keys.filter((key) => key === other || many.includes(key));
    expect(own.slice(0, 3)).toEqual([many[0], other, many[1]]);
  });

  test("for one owner's many meetings leave the first place to another's", async ({
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

test("an owner who downloads all the time leaves a place for another's download", async ({ connection }) => {
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
