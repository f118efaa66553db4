/** Many concurrent uploads, reads and pins. */
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { IMAGE_WIDTHS } from "#contract/photos/image-widths.ts";
import { makeEncoder, type Encoder } from "#server/photos/encoder.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { apiOf, serveApp, type ServeOptions } from "../support/http.ts";
import { dataUrl, jpeg, memoryStorage, owner } from "../support/photos.ts";
import { until } from "../support/until.ts";

function counting(): Encoder & { made: number } {
  const encoder = makeEncoder();
  const counted = {
    ...encoder,
    made: 0,
    rendition: (...wanted: Parameters<Encoder["rendition"]>) => {
      counted.made += 1;
      return encoder.rendition(...wanted);
    },
  };
  return counted;
}

async function siteOf(connection: Parameters<typeof serveApp>[0], options: ServeOptions = {}) {
  const [photos, made] = [memoryStorage(), memoryStorage()];
  const served = await serveApp(connection, { photos, made, ...options });
  onTestFinished(() => served.close());
  return { url: served.url, photos, made };
}

/** A listing that shows a photo with this file. */
const showFile = async ({ db }: Connection, file_name: string) =>
  makeImage(db, { business_id: await makeBusiness(db), file_name });

describe("readers", () => {
  test("who request one width a hundred times at once cause one encoding", async ({ connection }) => {
    const encoder = counting();
    const { url } = await siteOf(connection, { encoder });
    const { send } = await owner(connection, url);
    const { data } = UploadedImage.parse((await send(await jpeg(1_600, 1_200))).body);
    const ask = async (width: number) => (await fetch(`${url}/image/${data.file_name}?w=${width}`)).status;
    const requested = Array.from({ length: 100 }, (_, index) => IMAGE_WIDTHS[index % IMAGE_WIDTHS.length] ?? 0);
    const statuses = await Promise.all(requested.map(ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // the upload made two
    expect(encoder.made).toBe(IMAGE_WIDTHS.length - 2);
    expect(await ask(333)).toBe(404);
    expect(await ask(0)).toBe(404);
  });

  test("whose browser accepts AVIF get it once it is encoded", async ({ connection }) => {
    const { url } = await siteOf(connection);
    const { send } = await owner(connection, url);
    const { data } = UploadedImage.parse((await send(await jpeg())).body);
    const ask = (accept: string) => fetch(`${url}/image/${data.file_name}?w=96`, { headers: { accept } });
    const first = await ask("image/avif,image/webp,*/*");
    expect([first.headers.get("content-type"), first.headers.get("vary")]).toEqual(["image/webp", "Accept"]);
    const isAvif = async () => (await ask("image/avif,*/*")).headers.get("content-type") === "image/avif";
    await until(isAvif, { what: "AVIF" });
    expect((await sharp(await (await ask("image/avif")).arrayBuffer()).metadata()).format).toBe("heif");
    for (const accept of ["*/*", "image/webp", "image/avif;q=0, image/webp"])
      expect((await ask(accept)).headers.get("content-type")).toBe("image/webp");
  });

  test("get an image of a sample drawing, and the original SVG as it is", async ({ connection }) => {
    const { url, photos } = await siteOf(connection);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>';
    await photos.write("drawn.svg", svg);
    await showFile(connection, "drawn.svg");
    const picture = await fetch(`${url}/image/drawn.svg?w=208`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    const raw = await fetch(`${url}/image/drawn.svg?raw=1`);
    expect(raw.headers.get("content-type")).toBe("image/svg+xml");
    expect(raw.headers.get("content-security-policy")).toMatch(/base-uri 'none';.*sandbox/);
    expect(await raw.text()).toBe(svg);
  });

  test("get Retry-After while the storage is unavailable, and the answer is not cached", async ({ connection }) => {
    const { url, photos, made } = await siteOf(connection);
    for (const storage of [photos, made]) storage.failing.set("read", new Error("away"));
    await showFile(connection, "some.webp");
    for (const query of ["raw=1", "w=208"]) {
      const response = await fetch(`${url}/image/some.webp?${query}`);
      expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    }
  });

  test("leave no files of a photo that is deleted while they wait", async ({ connection }) => {
    const { url, photos, made } = await siteOf(connection);
    await photos.write("going.webp", await jpeg());
    await showFile(connection, "going.webp");
    const read = photos.read.bind(photos);
    photos.read = async (name) => {
      const bytes = await read(name);
      await photos.remove(name);
      return bytes;
    };
    expect((await fetch(`${url}/image/going.webp?w=208`)).status).toBe(200);
    expect([...made.files.keys()]).toEqual([]);
  });
});

describe("uploads", () => {
  test("over capacity are refused before their body is read", async ({ connection }) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>();
    const encoder = makeEncoder();
    let inside = 0;
    const { url } = await siteOf(connection, {
      encoder: {
        ...encoder,
        photo: async (...photo) => {
          inside += 1;
          photo[2]?.keep();
          await gate;
          return encoder.photo(...photo);
        },
      },
    });
    const image = await jpeg();
    const [one, two, three] = [
      await owner(connection, url),
      await owner(connection, url),
      await owner(connection, url),
    ];
    const waiting = [one, two].flatMap(({ send }) => Array.from({ length: 5 }, () => send(image)));
    // counted inside: an eleventh request as a probe might take the place of the tenth
    await until(() => inside === waiting.length, { ms: 240_000, what: "a full house" });
    const refused = await three.visitor.post("/api/image", "x".repeat(7_000_000));
    expect(refused).toMatchObject({ status: 503, body: { code: "uploads_busy" } });
    expect(refused.headers.get("retry-after")).toBeTruthy();
    open(undefined);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await three.send(image)).toMatchObject({ status: 200 });
  });

  test("of one person are delayed, others' are not", async ({ connection }) => {
    const { url } = await siteOf(connection, { areLimitsOn: true });
    const [eager, other] = [await owner(connection, url), await owner(connection, url)];
    const nothing = Buffer.from("no picture");
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => eager.send(nothing)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(120);
    const slowed = await eager.send(nothing);
    expect(slowed).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await other.send(await jpeg())).toMatchObject({ status: 200 });
  });

  test("with a truncated body leave nothing", async ({ connection }) => {
    const { url, photos } = await siteOf(connection);
    const { visitor, businessId } = await owner(connection, url);
    const body = JSON.stringify({ image: dataUrl(await jpeg()), businessId });
    const cut = new AbortController();
    const sending = fetch(`${url}/api/image`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie: visitor.cookie },
      body: new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(body.slice(0, 500))),
        // a second piece is pulled, so the first is on its way
        pull: () => cut.abort(),
      }),
      duplex: "half",
      signal: cut.signal,
    } as RequestInit);
    await expect(sending).rejects.toThrow();
    expect(photos.files.size).toBe(0);
  });
});

describe("pins", () => {
  type Act = { kind: "pin"; rank: number } | { kind: "unpin" } | { kind: "delete" };
  const act: fc.Arbitrary<Act> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("pin" as const), rank: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 2, arbitrary: fc.constant({ kind: "unpin" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "delete" as const }) },
  );

  test("stay 1…n without gaps, and at most five, for any concurrent changes", async ({ connection }) => {
    const { url } = await siteOf(connection);
    const { id: viewerId, businessId } = await owner(connection, url);
    const api = apiOf(connection, { viewerId });
    const { db } = connection;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(8), act), { minLength: 5, maxLength: 20 }), async (acts) => {
        await db.deleteFrom("image").where("business_id", "=", businessId).execute();
        const images = await Promise.all(
          Array.from({ length: 9 }, async () => {
            const id = await makeImage(db, { business_id: businessId });
            return { id, file: `${id}.webp` };
          }),
        );
        const calls = acts.map(async ([which, { kind, ...more }]) => {
          const { id = "", file = "" } = images[which] ?? {};
          if (kind === "delete") return api.delete_image({ p_file_name: file });
          return api.update_image({ p_image_id: id, p_rank: "rank" in more ? more.rank : null });
        });
        for (const result of await Promise.allSettled(calls))
          if (result.status === "rejected")
            expect((result.reason as { code: string }).code).toMatch(/^(?:too_many_pinned|image_not_found)$/);
        const rows = await db.selectFrom("image").select("rank").where("business_id", "=", businessId).execute();
        const ranks = rows.flatMap(({ rank }) => (rank === null ? [] : [rank])).toSorted((a, b) => a - b);
        expect(ranks).toEqual(ranks.map((_, index) => index + 1));
        expect(ranks.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: depth(6, 25) },
    );
  });
});
