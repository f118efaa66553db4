import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { PageFreshness } from "#server/context/freshness.ts";
import type { Rendered } from "#server/pages/cached-page.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { encodingFor } from "#server/platform/http/compression.ts";
import { cacheKey } from "#server/pages/cache-key.ts";
import { inlineScriptHashes } from "#server/platform/http/security-headers.ts";
import { until } from "../support/until.ts";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server that answers from the cache or fills it, with a clock that the test sets. */
async function serveCache(
  render: (key: string) => Promise<Rendered | null>,
  bytes = 1_000_000,
  { isRenewing = false }: { isRenewing?: boolean } = {},
) {
  const clock = { now: 1_000_000, passed: 0 };
  const times = { now: () => clock.now, passed: () => clock.passed };
  const cache = new PageCache({ bytes, ...times, ...(isRenewing ? { render } : {}) });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const key = cacheKey(request);
    if (key === null) {
      response.end("not kept");
      return;
    }
    if (cache.answer(key, request, response)) return;
    void cache
      .fill(key, () => render(key), request, response)
      .then((isAnswered) => {
        if (!isAnswered) response.end("for one visitor");
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((resolve, reject) => {
      const request = httpRequest({ port, host: "127.0.0.1", path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.on("error", reject);
      request.end();
    });
  return { cache, clock, get, arrived: () => requests };
}

function page(body: string, change: (freshness: PageFreshness) => void = () => undefined): Rendered {
  const freshness = new PageFreshness();
  change(freshness);
  return { status: 200, contentType: "text/html; charset=utf-8", body, headers: { "x-from": "test" }, freshness };
}

const LISTING = "01990b7e-5c00-7000-8000-000000000001";

describe("the page cache", () => {
  test("renders once for a hundred requests at once, and answers all alike", async () => {
    let renders = 0;
    const { get, arrived } = await serveCache(async () => {
      renders += 1;
      await until(() => arrived() === 100, { what: "all who ask" });
      return page(`<p>${renders}</p>`);
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => get("/")));
    expect(renders).toBe(1);
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["<p>1</p>"]));
    expect(answers[0]?.headers).toMatchObject({
      "x-from": "test",
      vary: "accept-encoding, cookie",
      "content-type": "text/html; charset=utf-8",
    });
  });

  test("answers with br, gzip and plain, and 304 to a client that has it", async () => {
    const { get } = await serveCache(async () => page("<p>hello hello hello hello</p>"));
    const plain = await get("/");
    const br = await get("/", { "accept-encoding": "gzip, br" });
    const gzip = await get("/", { "accept-encoding": "gzip" });
    expect(zlib.brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(zlib.gunzipSync(gzip.body)).toEqual(plain.body);
    const again = await get("/", { "if-none-match": String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect((await get("/", {}, "HEAD")).body.length).toBe(0);
  });

  test("lets a shared cache store a page for thirty seconds, or less where it changes sooner", async () => {
    const { get, clock } = await serveCache(async (key) =>
      page("x", (freshness) => (freshness.expiresAt = key === "/" ? Infinity : clock.now + 5_500)),
    );
    expect((await get("/")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=30, stale-while-revalidate=30");
    expect((await get("/faqs")).headers["cache-control"]).toContain("s-maxage=5,");
  });

  test("stores no page of a clock that went ahead, and none for more than an hour", async () => {
    let renders = 0;
    const { get, clock } = await serveCache(async () => page(String((renders += 1))));
    const DAY = 86_400_000;
    clock.now += DAY;
    expect((await get("/")).body.toString()).toBe("1");
    clock.now -= DAY;
    // rendered the next day
    expect((await get("/")).body.toString()).toBe("2");
    clock.now -= 900;
    expect((await get("/")).body.toString()).toBe("2");
    // the clock stops, or is set back repeatedly
    clock.passed += 3_600_000 - 1;
    expect((await get("/")).body.toString()).toBe("2");
    clock.passed += 1;
    expect((await get("/")).body.toString()).toBe("3");
  });

  test("renders again at the moment a page would change", async () => {
    let renders = 0;
    const { get, clock } = await serveCache(async () => {
      renders += 1;
      return page(String(renders), (freshness) => (freshness.expiresAt = clock.now + 60_000));
    });
    expect((await get("/")).body.toString()).toBe("1");
    clock.now += 59_999;
    expect((await get("/")).body.toString()).toBe("1");
    clock.now += 1;
    expect((await get("/")).body.toString()).toBe("2");
  });

  test("stores a page of several listings no longer than its total may be old", async () => {
    let renders = 0;
    const { get, clock } = await serveCache(async () =>
      page(String((renders += 1)), (freshness) => freshness.showsDirectory()),
    );
    await get("/search?q=a");
    clock.now += 15_000;
    expect((await get("/search?q=a")).body.toString()).toBe("2");
  });

  test("a change to a listing drops its page and every selection, and nothing else", async () => {
    const renders = new Map<string, number>();
    const { get, cache } = await serveCache(async (key) => {
      renders.set(key, (renders.get(key) ?? 0) + 1);
      return page(key, (freshness) => {
        if (key.startsWith("/search")) freshness.showsDirectory();
        if (key.startsWith("/listing")) freshness.showsListing(key.slice(9));
      });
    });
    const other = LISTING.replace(/1$/, "2");
    const all = ["/search", `/listing/${LISTING}`, `/listing/${other}`, "/terms"];
    for (const path of all) await get(path);
    cache.dropListing(LISTING);
    for (const path of all) await get(path);
    expect(Object.fromEntries(renders)).toEqual({
      "/search": 2,
      [`/listing/${LISTING}`]: 2,
      [`/listing/${other}`]: 1,
      "/terms": 1,
    });
  });

  /** Counts how often each page was rendered. */
  async function countedCache(change: (freshness: PageFreshness, key: string) => void) {
    const renders = new Map<string, number>();
    const served = await serveCache(async (key) => {
      const times = (renders.get(key) ?? 0) + 1;
      renders.set(key, times);
      return page(String(times), (freshness) => change(freshness, key));
    });
    const read = async (path: string) => Number((await served.get(path)).body.toString());
    return { ...served, renders, read };
  }

  test("with many changes a second, selections are dropped at the first, and once more for the others", async () => {
    const { read, cache, clock } = await countedCache((freshness) => freshness.showsDirectory());
    await read("/search");
    cache.dropListing(LISTING);
    // visible at once
    expect(await read("/search")).toBe(2);
    for (let change = 0; change < 99; change += 1) {
      clock.now += 10;
      cache.dropListing(LISTING.replace(/1$/, String(change % 10)));
      expect(await read("/search")).toBe(2);
    }
    // and the last change is never lost
    clock.now += 10;
    expect(await read("/search")).toBe(3);
    clock.now += 10_000;
    expect(await read("/search")).toBe(3);
    cache.dropListing(LISTING);
    expect(await read("/search")).toBe(4);
  });

  test("a changed selection is shown until it is rendered again, with a limit", async () => {
    let [renders, isHanging] = [0, false];
    const hanging = Promise.withResolvers<null>();
    const { get, cache, clock } = await serveCache(
      async () => {
        renders += 1;
        const body = String(renders);
        if (isHanging) await hanging.promise;
        return page(body, (freshness) => freshness.showsDirectory());
      },
      1_000_000,
      { isRenewing: true },
    );
    const read = async () => (await get("/search")).body.toString();
    await read();
    cache.dropListing(LISTING);
    // the first change is visible at once
    expect(await read()).toBe("2");
    cache.dropListing(LISTING);
    clock.now += 1_000;
    // the next readers do not wait for it, and it is rendered once
    expect(await read()).toBe("2");
    await expect.poll(read).toBe("3");
    expect(renders).toBe(3);

    // readers finally wait for a slow rendering instead of getting an old page forever
    cache.dropListing(LISTING);
    clock.now += 1_000;
    isHanging = true;
    expect(await read()).toBe("3");
    clock.now += 4_000;
    expect(await read()).toBe("3");
    clock.now += 1_000;
    const waiting = read();
    isHanging = false;
    hanging.resolve(null);
    expect(await waiting).toBe("4");

    // a page that was not requested in the meantime is not served
    cache.dropListing(LISTING);
    cache.dropListing(LISTING);
    clock.now += 5_000;
    expect(Number(await read())).toBeGreaterThan(4);
    // nor one that a listing has left
    const before = Number(await read());
    cache.dropListing(LISTING);
    cache.dropListing(LISTING, { isDeleted: true });
    expect(Number(await read())).toBeGreaterThan(before);
  });

  test("a listing's page, and selections that it left, are dropped at once", async () => {
    const { read, cache } = await countedCache((freshness, key) =>
      key === "/search" ? freshness.showsDirectory() : freshness.showsListing(LISTING),
    );
    const [own, all] = [`/listing/${LISTING}`, "/search"];
    for (let change = 1; change < 5; change += 1) {
      expect(await read(own)).toBe(change);
      cache.dropListing(LISTING);
    }
    expect(await read(all)).toBe(1);
    for (let change = 1; change < 5; change += 1) {
      cache.dropListing(LISTING, { isDeleted: true });
      expect(await read(all)).toBe(1 + change);
    }
  });

  test("a clock that is set back delays nothing", async () => {
    const { read, cache, clock } = await countedCache((freshness) => freshness.showsDirectory());
    cache.dropListing(LISTING);
    await read("/search");
    cache.dropListing(LISTING);
    clock.now -= 3_600_000;
    expect(await read("/search")).toBe(2);
  });

  test("a selection is cached although other listings change while it is rendered, until the changes are due", async () => {
    let renders = 0;
    const { get, cache, clock } = await serveCache(async () => {
      renders += 1;
      cache.dropListing(LISTING);
      return page(String(renders), (freshness) => freshness.showsDirectory());
    });
    cache.dropListing(LISTING);
    expect((await get("/search")).body.toString()).toBe("1");
    expect((await get("/search")).body.toString()).toBe("1");
    clock.now += 1_000;
    expect((await get("/search")).body.toString()).toBe("2");
  });

  test("does not store a page rendered before a concurrent change", async () => {
    let renders = 0;
    const { get, cache } = await serveCache(async () => {
      renders += 1;
      if (renders === 1) cache.dropListing(LISTING);
      return page(String(renders), (freshness) => freshness.showsListing(LISTING));
    });
    expect((await get(`/listing/${LISTING}`)).body.toString()).toBe("1");
    expect((await get(`/listing/${LISTING}`)).body.toString()).toBe("2");
    expect((await get(`/listing/${LISTING}`)).body.toString()).toBe("2");
  });

  test("stores nothing while changes cannot be received", async () => {
    let renders = 0;
    const { get, cache } = await serveCache(async () => page(String((renders += 1))));
    await get("/");
    cache.setListening(false);
    expect((await get("/")).body.toString()).toBe("for one visitor");
    cache.setListening(true);
    expect((await get("/")).body.toString()).toBe("2");
  });

  test("stays within its size, and drops the least recently used", async () => {
    const { get, cache } = await serveCache(async (key) => page(key.padEnd(5_000, "x")), 40_000);
    for (let index = 0; index < 50; index += 1) await get(`/search?q=${index}`);
    expect(cache.size.bytes).toBeLessThanOrEqual(40_000);
    expect(cache.size.pages).toBeGreaterThan(2);
  });

  test("a page that may not be cached is rendered for each request", async () => {
    const { get, cache } = await serveCache(async () => null);
    expect((await get("/")).body.toString()).toBe("for one visitor");
    expect(cache.size.pages).toBe(0);
  });
});

describe("requests with the same answer", () => {
  const key = (url: string, headers: Record<string, string> = {}, method = "GET") => cacheKey({ url, headers, method });

  test("are reads by guests, of pages that are the same for all", () => {
    expect(key("/")).toBe("/");
    expect(key(`/listing/${LISTING}`)).toBe(`/listing/${LISTING}`);
    expect(key("/in?utm_source=mail")).toBe("/in");
    expect(key("/in/porto/beauty.data")).toBe("/in/porto/beauty.data");
    expect(key("/", {}, "HEAD")).toBe("/");
    expect(key("/", {}, "POST")).toBeNull();
    expect(key("/", { cookie: "mainstreet.session_token=abc" })).toBeNull();
    expect(key("/", { cookie: "__Secure-mainstreet.session_token=abc" })).toBeNull();
    expect(key("/", { authorization: "Bearer x" })).toBeNull();
    expect(key("/dashboard")).toBeNull();
    for (const path of [
      "/saved",
      "/save/01990b7e-5c00-7000-8000-000000000000",
      "/list/0123456789abcdefghijkl",
      "/plan/0123456789abcdefghijkl",
    ])
      expect(key(path)).toBeNull();
    expect(key("/listing/1")).toBeNull();
    expect(key("/search/../listing")).toBeNull();
  });

  test("parameters without effect do not make a separate page", () => {
    expect(key("/?utm_source=mail")).toBe("/");
    expect(key("/search?page=2&q=tea&fbclid=1")).toBe("/search?q=tea&page=2");
    expect(key("/search?q=tea&page=2")).toBe("/search?q=tea&page=2");
    expect(key("/search.data?q=tea")).toBe("/search.data?q=tea");
    expect(key("/search?party=2&time=19:00&date=2026-11-28")).toBe("/search?date=2026-11-28&time=19%3A00&party=2");
    expect(key(`/listing/${LISTING}?photos=all&reviews=2`)).toBe(`/listing/${LISTING}?reviews=2&photos=all`);
    // as a form without scripts sends several checked boxes
    expect(key("/search?categories=Beauty&categories=Fashion")).toBe("/search?categories=Beauty&categories=Fashion");
  });
});

test("the smallest accepted encoding is used", () => {
  expect(encodingFor(undefined)).toBe("identity");
  expect(encodingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(encodingFor("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(encodingFor("br;q=0.5")).toBe("br");
  expect(encodingFor("identity")).toBe("identity");
  expect(encodingFor("brotli")).toBe("identity");
});

test("inline scripts have hashes; data blocks and files do not", () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script>a()</script>';
  expect(inlineScriptHashes(html)).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});
