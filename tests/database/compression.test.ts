/** Responses are compressed where the client accepts it, and have the same tag in every process. */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import zlib from "node:zlib";
import { describe, expect } from "vitest";
import { signedUp } from "../support/browserless.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const ENVIRONMENT = { BASE_URL: "https://mainstreet.example", JOBS: "off" };

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("processes", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const one = await serveSite(connection, ENVIRONMENT);
    const other = await serveSite(connection, ENVIRONMENT);
    onCleanup(async () => {
      await Promise.all([one.close(), other.close()]);
    });
    // nothing is cached before the processes listen for changes
    await until(async () => {
      const answers = await Promise.all([one, other].map(({ url }) => fetch(`${url}/contact`)));
      return answers.every(({ headers }) => headers.has("etag"));
    });
    return { one, other };
  });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As transferred: fetch would decompress it. */
function ask(url: string, headers: Record<string, string> = {}, { method = "GET", body = "" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Ignores the remaining cache time, as a second may pass between requests. */
const withoutAge = ({ headers }: Answer) => headers["cache-control"]?.replace(/s-maxage=\d+/, "");

const call = (url: string, name: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(
    `${url}/rpc/${name}`,
    { "content-type": "application/json", ...headers },
    { method: "POST", body: JSON.stringify(body) },
  );

const plainOf = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;

describe("answers of procedures", () => {
  test("are compressed in the requested encoding when large, and decode to the same", async ({
    served,
    connection,
  }) => {
    const id = await makeBusiness(connection.db, {
      name: "Long Story",
      description: "A tale of many words. ".repeat(100),
    });
    // the instant of reading differs between answers
    const said = ({ body }: Answer, read: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
      read(body)
        .toString()
        .replaceAll(/"(?:as_of|at)":"[^"]*"/g, "");
    const plain = await call(served.url, "get_business", { p_id: id });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
    ] as const) {
      const answer = await call(served.url, "get_business", { p_id: id }, { "accept-encoding": accepted });
      expect(answer.headers, accepted).toMatchObject({
        "content-encoding": encoding,
        "content-type": "application/json",
        "content-length": String(answer.body.length),
        "cache-control": "no-store",
      });
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.body.length).toBeLessThan(plain.body.length / 2);
      expect(said(answer, plainOf[encoding])).toBe(said(plain));
    }
    for (const accepted of ["identity", "deflate", "br;q=0, gzip;q=0"]) {
      const answer = await call(served.url, "get_business", { p_id: id }, { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"], accepted).toBeUndefined();
      expect(said(answer)).toBe(said(plain));
    }
  });

  test("larger than one chunk arrive whole", async ({ served, connection: { db } }) => {
    const id = await makeBusiness(db, { description: "word ".repeat(1_000) });
    for (let one = 0; one < 20; one += 1)
      await makeReview(db, { business_id: id, rating: 4, comment: `${one} was a good number. `.repeat(150) });
    const plain = await call(served.url, "get_reviews", { p_business_id: id });
    expect(plain.body.length).toBeGreaterThan(40_000);
    for (const encoding of ["br", "gzip"] as const) {
      const { body } = await call(served.url, "get_reviews", { p_business_id: id }, { "accept-encoding": encoding });
      const reviews = (JSON.parse(plainOf[encoding](body).toString()) as { reviews: unknown }).reviews;
      expect(reviews).toEqual((JSON.parse(plain.body.toString()) as { reviews: unknown }).reviews);
    }
  });

  test("stay uncompressed when short, and keep their status", async ({ served }) => {
    const headers = { "accept-encoding": "gzip, br" };
    const missing = await call(served.url, "get_business", { p_id: crypto.randomUUID() }, headers);
    expect(missing).toMatchObject({ status: 404 });
    expect(missing.headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(missing.body.toString())).toMatchObject({ code: "listing_not_found" });
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field_${index}`, index]));
    const invalid = await call(served.url, "get_business", fields, headers);
    expect(invalid).toMatchObject({ status: 422, headers: { "content-encoding": "br" } });
    expect(JSON.parse(zlib.brotliDecompressSync(invalid.body).toString())).toMatchObject({ code: "invalid_input" });
  });

  test("with a secret are never compressed", async ({ served, connection }) => {
    const visitor = await signedUp(connection, served.url, "feed@example.com");
    const headers = { cookie: visitor.cookie, origin: served.url, "accept-encoding": "br" };
    const { status, body, headers: answered } = await call(served.url, "make_calendar_feed", {}, headers);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({
      exists: true,
      url: expect.stringContaining("/calendar/") as string,
    });
    expect(answered["content-encoding"]).toBeUndefined();
    // decided by path, not by length: a refusal of several kilobytes is not compressed
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field_${index}`, index]));
    const refused = await call(served.url, "make_calendar_feed", fields, headers);
    expect(refused.status).toBe(422);
    expect(refused.body.length).toBeGreaterThan(2_000);
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });
});

describe("files", () => {
  test("of reservations are compressed", async ({ served, connection }) => {
    const { db } = connection;
    const visitor = await signedUp(connection, served.url, "files@example.com");
    const { id: user_id } = await db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", "files@example.com")
      .executeTakeFirstOrThrow();
    const id = await makeBusiness(db);
    await db.insertInto("business_member").values({ business_id: id, user_id, role: "owner" }).execute();
    const type_id = await makeType(db, id);
    for (let day = 1; day <= 20; day += 1) {
      const starts_at = `2026-12-${String(day).padStart(2, "0")}T10:00:00Z`;
      await makeReservation(db, { business_id: id, type_id, user_id, starts_at });
    }
    const { body } = await visitor.call("make_calendar_feed", { p_business_id: id });
    const feed = String(body["url"]);
    for (const path of [`/api/reservations.csv?business_id=${id}`, feed]) {
      const plain = await ask(served.url + path, { cookie: visitor.cookie });
      expect(plain.status).toBe(200);
      const answer = await ask(served.url + path, { cookie: visitor.cookie, "accept-encoding": "gzip" });
      expect(answer.headers, path).toMatchObject({
        "content-encoding": "gzip",
        "content-type": plain.headers["content-type"],
        "content-disposition": plain.headers["content-disposition"],
        "cache-control": plain.headers["cache-control"],
      });
      expect(zlib.gunzipSync(answer.body)).toEqual(plain.body);
      expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    }
  });
});

test("pages that are not cached are compressed in the requested encoding", async ({ processes: { one } }) => {
  for (const path of ["/login", "/signup", "/login.data"]) {
    const plain = await ask(one.url + path);
    expect(plain.headers["cache-control"], path).toBe("private, no-cache");
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    for (const encoding of ["br", "gzip"] as const) {
      const answer = await ask(one.url + path, { "accept-encoding": encoding });
      const isShort = plain.body.length < 1_024;
      expect(answer.headers["content-encoding"], path).toBe(isShort ? undefined : encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      const text = isShort ? answer.body : plainOf[encoding](answer.body);
      // another nonce each time
      expect(text.length, path).toBe(plain.body.length);
    }
    const head = await ask(one.url + path, { "accept-encoding": "br" }, { method: "HEAD" });
    expect([head.status, head.body.length], path).toEqual([plain.status, 0]);
  }
});

describe("several processes", () => {
  const shown = async (connection: Parameters<typeof serveSite>[0]) => {
    const id = await makeBusiness(connection.db, { name: "Two Doors" });
    // long enough ago for 'a day ago' to stay during the test
    const created_at = new Date(Date.now() - 36 * 3_600_000);
    await makeReview(connection.db, {
      business_id: id,
      comment: "The same through both.",
      created_at,
      updated_at: created_at,
    });
    await makeImage(connection.db, { business_id: id });
    return id;
  };

  test("give equal answers the same ETag, and 304 for one from the other", async ({ connection, processes }) => {
    const id = await shown(connection);
    const { one, other } = processes;
    const paths = [
      "/",
      "/search?q=two",
      "/search.data?q=two",
      "/contact",
      "/docs/api",
      `/listing/${id}`,
      `/listing/${id}.data`,
      `/listing/${id}?order=helpful`,
      "/openapi.json",
      "/robots.txt",
      "/sitemap.xml",
      "/sitemap/1.xml",
    ];
    for (const path of paths) {
      const first = await ask(one.url + path);
      expect(first.status, path).toBe(200);
      const etag = String(first.headers.etag);
      expect(etag, path).toMatch(/^W\/"[\w-]{22}"$/);
      for (const { url } of [one, other])
        for (const encoding of ["br", "gzip", "identity"])
          for (const method of ["GET", "HEAD"]) {
            const what = `${path} ${encoding} ${method}`;
            const whole = await ask(url + path, { "accept-encoding": encoding }, { method });
            expect(whole.headers.etag, what).toBe(etag);
            expect(whole.headers.vary, what).toMatch(/accept-encoding/i);
            if (method === "HEAD") expect(whole.body.length, what).toBe(0);
            else expect(whole.headers["content-length"], what).toBe(String(whole.body.length));
            // proxies that compress make a tag weak, others drop its suffix
            for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
              const again = await ask(url + path, { "accept-encoding": encoding, "if-none-match": known }, { method });
              expect(again, what).toMatchObject({ status: 304, headers: { etag } });
              expect(again.body.length, what).toBe(0);
              expect(withoutAge(again), what).toBe(withoutAge(whole));
            }
          }
    }
  });

  test("give different answers different ETags", async ({ connection, processes: { one, other } }) => {
    const id = await shown(connection);
    const paths = [`/listing/${id}`, "/sitemap/1.xml"];
    const tagsAt = (url: string) =>
      Promise.all(paths.map(async (path) => String((await ask(url + path)).headers.etag)));
    const before = await tagsAt(one.url);
    await connection.db
      .updateTable("business")
      .set({ name: "Three Doors", updated_at: new Date("2026-11-21T00:00:00Z") })
      .where("id", "=", id)
      .execute();
    for (const { url } of [one, other])
      await until(async () => {
        const after = await tagsAt(url);
        return after.every((tag, index) => tag !== before[index]);
      });
    expect(await tagsAt(one.url)).toEqual(await tagsAt(other.url));
    const [path = ""] = paths;
    const stale = await ask(other.url + path, { "if-none-match": before[0] ?? "" });
    expect(stale.status).toBe(200);
    expect(stale.body.toString()).toContain("Three Doors");
  });

  test("a page whose scripts are named by hashes keeps its own policy on 304", async ({
    connection,
    processes: { one, other },
  }) => {
    const id = await shown(connection);
    const page = await ask(`${one.url}/listing/${id}`);
    const twin = await ask(`${other.url}/listing/${id}`);
    const { "content-security-policy": policy } = page.headers;
    // read at different instants, which a script in the page contains
    expect(twin.headers["content-security-policy"]).not.toBe(policy);
    const again = await ask(`${other.url}/listing/${id}`, { "if-none-match": String(page.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers["content-security-policy"]).toBeUndefined();
    expect(again.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("sitemaps and feeds are compressed", async ({ connection, processes: { one } }) => {
    for (let more = 0; more < 30; more += 1) await makeBusiness(connection.db);
    for (const path of ["/openapi.json", "/sitemap/1.xml"]) {
      const plain = await ask(one.url + path);
      for (const encoding of ["br", "gzip"] as const) {
        const answer = await ask(one.url + path, { "accept-encoding": encoding });
        expect(answer.headers["content-encoding"], path).toBe(encoding);
        expect(answer.headers["content-type"]).toBe(plain.headers["content-type"]);
        expect(plainOf[encoding](answer.body)).toEqual(plain.body);
        expect(answer.body.length).toBeLessThan(plain.body.length / 3);
      }
    }
  });
});
