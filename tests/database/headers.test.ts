/** Security headers of every answer, attributes of cookies, and that no private page is cached. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { makeAccount, member } from "../support/accounts.ts";
import { makeSession } from "../support/sessions.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { startProvider } from "../support/google.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const PUBLIC = "https://mainstreet.example";

const test = base
  .extend("provider", { scope: "file" }, async ({}, { onCleanup }) => {
    const provider = await startProvider();
    onCleanup(() => provider.stop());
    return provider;
  })
  .extend("local", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const serving = await serveSite(connection);
    onCleanup(() => serving.close());
    return serving;
  })
  .extend("published", { scope: "file" }, async ({ connection, provider }, { onCleanup }) => {
    const google = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_ISSUER: provider.issuer };
    const serving = await serveSite(connection, { BASE_URL: PUBLIC, ...google });
    onCleanup(() => serving.close());
    return serving;
  });

const CLIENT = join(import.meta.dirname, "../../build/en/client/assets");
const GUESTS = [
  "/",
  "/search?q=shop",
  "/contact",
  "/contact.data",
  "/login",
  "/signup",
  "/docs/api",
  "/settings",
  "/nowhere",
  "/outbox",
  "/outbox/style.css",
];
const FILES = [
  "/openapi.json",
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.svg",
  "/og.png",
  "/manifest.webmanifest",
  "/desk/worker.js",
  "/apple-touch-icon.png",
  "/feeds/listings.atom",
  "/feeds/reviews.atom?category=x",
  "/llms.txt",
  "/.well-known/security.txt",
  "/art/street/wide-light.svg",
  "/image/nothing.webp",
  "/share/nothing.png",
  "/art/nothing",
  "/assets/nothing.js",
  "/rpc/get_profile",
  "/rpc/nothing",
  "/api/auth/nothing",
  "/api/auth/callback/google",
  "/api/auth/sign-in/email",
];

function expectGuarded(what: string, { headers }: Response, isSecure: boolean): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, what).toMatch(/default-src '(?:none|self)'/);
  expect(policy, what).toMatch(/frame-ancestors '(?:none|self)'/);
  expect(policy, what).not.toMatch(/script-src[^;]*(?:unsafe-inline|unsafe-eval|\*|http:)/);
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("referrer-policy"), what).toMatch(/^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/);
  expect(headers.get("permissions-policy"), what).toContain("camera=()");
  expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin");
  expect(headers.get("strict-transport-security"), what).toBe(isSecure ? "max-age=31536000" : null);
  expect(headers.get("x-powered-by"), what).toBeNull();
}

describe("every answer has the security headers", () => {
  for (const which of ["local", "published"] as const)
    test(`of the ${which} site`, async ({ connection, local, published }) => {
      const { url } = { local, published }[which];
      const isSecure = which === "published";
      const id = await makeBusiness(connection.db);
      const hidden = await makeBusiness(connection.db, { visibility: false });
      const [asset = ""] = readdirSync(CLIENT).filter((name) => name.endsWith(".js"));
      const paths = [
        ...GUESTS,
        ...FILES,
        `/listing/${id}`,
        `/listing/${hidden}`,
        "/listing/nothing",
        `/assets/${asset}`,
        `/share/${id}.png`,
      ];
      for (const path of paths)
        for (const method of ["GET", "HEAD", "POST", "OPTIONS", "DELETE"]) {
          const response = await fetch(url + path, { method, redirect: "manual" });
          expect(response.status, `${method} ${path}`).not.toBe(500);
          expectGuarded(`${method} ${path} ${response.status}`, response, isSecure);
        }
      for (const [path, body, type] of [
        ["/rpc/search_businesses", "{}", "application/json"],
        ["/rpc/search_businesses", "{", "application/json"],
        ["/rpc/search_businesses", '{"a":1}', "application/json"],
        ["/rpc/search_businesses", "x".repeat(1_100_000), "application/json"],
        ["/api/auth/sign-in/email", "{}", "application/json"],
        ["/api/auth/verify-email", '{"token":"x"}', "application/json"],
        ["/api/auth/verify-email", "token=x", "text/plain"],
      ] as const) {
        const response = await fetch(url + path, { method: "POST", body, headers: { "content-type": type } });
        expectGuarded(`${path} ${response.status}`, response, isSecure);
      }
      const first = await fetch(`${url}/contact`);
      const etag = first.headers.get("etag") ?? "";
      const revalidated = await fetch(`${url}/contact`, { headers: { "if-none-match": etag } });
      expect([first.status, revalidated.status]).toEqual([200, 304]);
      expectGuarded("a cached page that has not changed", revalidated, isSecure);
    });

  test("allows scripts of this site only", async ({ local: { url } }) => {
    for (const [path, cookie] of [
      ["/contact", ""],
      ["/login", ""],
      ["/nowhere", ""],
      ["/contact", "mainstreet.session_token=x"],
    ] as const) {
      const response = await fetch(url + path, { headers: cookie === "" ? {} : { cookie } });
      const policy = response.headers.get("content-security-policy") ?? "";
      const html = await response.text();
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
        ([, attributes = ""]) => !/\bsrc=|ld\+json/.test(attributes),
      );
      expect(inline.length).toBeGreaterThan(0);
      if (policy.includes("'nonce-")) for (const [tag] of inline) expect(tag).toContain("nonce=");
      else expect(policy).toContain("'sha256-");
    }
  });
});

describe("cookies", () => {
  test("are HttpOnly and SameSite; on https they have the __Host- prefix", async ({ connection, local, published }) => {
    await makeAccount(connection.db, "cookies@example.com");
    for (const [{ url }, prefix, isSecure] of [
      [local, "mainstreet", false],
      [published, "__Host-mainstreet", true],
    ] as const) {
      const origin = isSecure ? PUBLIC : url;
      const visitor = new Visitor(url, { origin });
      const entered = await visitor.post("sign-in/email", { email: "cookies@example.com", password: PASSWORD });
      const google = isSecure ? (await visitor.post("sign-in/google")).headers.getSetCookie() : [];
      const out = await visitor.post("sign-out");
      const cookies = [...entered.headers.getSetCookie(), ...google, ...out.headers.getSetCookie()];
      const names = cookies.map((line) => line.split("=")[0]);
      expect(names).toEqual(
        expect.arrayContaining([
          `${prefix}.session_token`,
          `${prefix}.device`,
          ...(isSecure ? [`${prefix}.state`] : []),
        ]),
      );
      for (const line of cookies) {
        expect(line.startsWith(`${prefix}.`), line).toBe(true);
        expect(line, line).toMatch(/; HttpOnly(?:;|$)/i);
        expect(line, line).toMatch(/; SameSite=Lax(?:;|$)/i);
        expect(line, line).toMatch(/; Path=\/(?:;|$)/i);
        expect(line, line).not.toMatch(/; Domain=/i);
        expect(/; Secure(?:;|$)/i.test(line), line).toBe(isSecure);
      }
    }
  });
});

describe("a page of a signed-in person", () => {
  test("is never cached and never answered from the cache for guests", async ({ connection, local, published }) => {
    await until(async () => (await fetch(`${local.url}/contact`)).headers.get("etag") !== null);
    for (const [{ url }, prefix] of [
      [local, "mainstreet"],
      [published, "__Host-mainstreet"],
    ] as const) {
      const { id } = await member(connection, url, `${prefix.toLowerCase()}@example.com`);
      await connection.db
        .insertInto("profile")
        .values({ user_id: id, display_name: `Only for ${prefix}`, dark: false })
        .execute();
      const value = await makeSession(connection.db, id);
      const signedIn = [
        { cookie: `${prefix}.session_token=${value}` },
        { cookie: `a=b; ${prefix}.session_token=${value}` },
        { authorization: `Bearer ${decodeURIComponent(value)}` },
      ];
      for (const path of [
        "/",
        "/search",
        "/contact",
        "/contact.data",
        `/listing/${await makeBusiness(connection.db)}`,
        "/login",
      ]) {
        const before = await (await fetch(url + path)).text();
        for (const headers of signedIn) {
          const response = await fetch(url + path, { headers, redirect: "manual" });
          const what = `${path} ${Object.keys(headers).join()}`;
          expect(response.headers.get("cache-control"), what).toMatch(/no-store/);
          expect(response.headers.get("cache-control"), what).not.toMatch(/public|s-maxage/);
          expect(response.headers.get("etag"), what).toBeNull();
          expect(response.headers.get("vary")?.toLowerCase(), what).toContain("cookie");
          const after = await (await fetch(url + path)).text();
          expect(before + after, what).not.toContain("Only for");
        }
      }
      const home = await (await fetch(url, { headers: signedIn[0] ?? {} })).text();
      expect(home).toContain(`Only for ${prefix}`);
      // an old cookie makes the visitor a guest, and the answer does not mention it
      const stale = await fetch(url, { headers: { cookie: `${prefix}.session_token=stale.stale` } });
      expect(stale.headers.get("cache-control")).toMatch(/^private, no-/);
    }
  });

  test("answers of procedures and accounts are not cached either", async ({ connection, local: { url } }) => {
    const { visitor } = await member(connection, url, "answers@example.com");
    for (const answer of [
      await visitor.call("get_profile"),
      await visitor.call("search_businesses"),
      await visitor.post("sign-out"),
      await visitor.call("get_profile"),
      await visitor.post("nothing"),
    ])
      expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
