/**
 * Fair shares of shared resources: a party that takes all it can leaves a share to the next one. Limits are small here.
 */
import { describe, expect, onTestFinished } from "vitest";
import { EncoderChild } from "#server/photos/encoder-child.ts";
import { makeEncoder, type Encoder } from "#server/photos/encoder.ts";
import { UploadLimit } from "#server/photos/upload-limit.ts";
import { FairLimit } from "#server/platform/fair-limit.ts";
import { makeBookable } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
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

describe("live pages", () => {
  interface Page {
    status: number;
    retryAfter: string | null;
    isOver: () => boolean;
  }

  /** Returns as soon as the answer has begun. */
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

  test("of an account that holds all end for an owner without any", async ({ connection }) => {
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
    // each has two; none gets a third
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
  /** A photo whose body begins and never ends. */
  function slowly(url: string, { visitor }: Owner): Knock {
    const headers = { origin: url, cookie: visitor.cookie };
    // large enough not to be too slow for two minutes
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

  test("that occupy all slots slowly end for another person's, with Retry-After", async ({ connection }) => {
    const uploads = new UploadLimit({ now, all: 4, ofOne: 2, promptMs: 0 });
    const { url, owners } = await siteFor(connection, uploads);
    const [one, two, three] = owners;
    const slow = [one, one, two, two].map((who) => slowly(url, who));
    await all(uploads, 4);
    const image = await jpeg();
    for (let turn = 0; turn < 3; turn += 1) expect(await three.send(image)).toMatchObject({ status: 200 });
    await until(() => slow.some(({ said }) => said() !== ""), { what: "a refusal" });
    const refused = slow.filter(({ said }) => said() !== "");
    // later ones found free places
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
  /** Sizes of pictures in the order requested, and made. */
  requested: number[];
  made: number[];
  open: () => void;
}

/** Makes nothing until its gate is opened. */
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
  test("encodes another person's photo soon, however many one person has sent", async ({ connection }) => {
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
    // after the one in progress and the first in the queue
    expect(gated.made.indexOf(small.length)).toBe(2);
  });

  test("encodes another network's picture soon, however many one network requests", async ({ connection }) => {
    const gated = gatedEncoder();
    const [photos, made] = [memoryStorage(), memoryStorage()];
    const url = await siteOf(connection, { photos, made, encoder: gated.encoder });
    const business_id = await makeBusiness(connection.db);
    for (const name of ["1", "2", "3", "4", "5", "other"]) {
      await photos.write(`${name}.webp`, name === "other" ? await jpeg(30, 20) : await jpeg(600, 400));
      await makeImage(connection.db, { business_id, file_name: `${name}.webp` });
    }
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
