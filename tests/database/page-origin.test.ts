/** Pages that another site requests in a visitor's name, and the headers for https. */
import { pino } from "pino";
import { describe, expect } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveSite } from "../support/site.ts";

const PUBLIC = "https://mainstreet.example";
const PAGES = ["/", "/_root.data", "/search?q=x", "/contact", "/contact.data", "/login", "/settings", "/nowhere"];

const test = base
  .extend("said", { scope: "file" }, () => [] as string[])
  .extend("local", { scope: "file" }, async ({ connection, said }, { onCleanup }) => {
    const serving = await serveSite(
      connection,
      {},
      { log: pino({ level: "warn" }, { write: (line) => said.push(line) }) },
    );
    onCleanup(() => serving.close());
    return serving;
  })
  .extend("published", { scope: "file" }, async ({ connection, said }, { onCleanup }) => {
    const log = pino({ level: "warn" }, { write: (line) => said.push(line) });
    const serving = await serveSite(connection, { BASE_URL: PUBLIC, HSTS: "subdomains" }, { log });
    onCleanup(() => serving.close());
    return serving;
  });

describe("a page that another site requests", () => {
  test("is refused with a sentence, cached or not, and nothing is logged", async ({
    connection,
    said,
    local,
    published,
  }) => {
    const pages = [...PAGES, `/listing/${await makeBusiness(connection.db)}`];
    for (const { url } of [local, published])
      for (const origin of ["https://evil.example", "null", "", `${url}.evil.example`, "not an origin"])
        for (const path of pages)
          for (const method of ["GET", "HEAD", "POST"]) {
            // so that a cached page would exist
            if (method === "GET" && origin === "null") await fetch(url + path, { redirect: "manual" });
            const body = method === "POST" ? "a=b" : null;
            const response = await fetch(url + path, { method, headers: { origin }, body, redirect: "manual" });
            const text = await response.text();
            const what = `${method} ${path} of '${origin}'`;
            expect(response.status, what).toBe(403);
            expect(response.headers.get("content-type"), what).toMatch(/^text\/plain/);
            expect(response.headers.get("cache-control"), what).toBe("no-store");
            expect(text, what).toBe(method === "HEAD" ? "" : "This request came from another site.\n");
          }
    expect(said).toEqual([]);
  });

  test("is the same when this site requests it", async ({ said, local, published }) => {
    for (const [{ url }, origin] of [
      [local, local.url],
      [local, local.url.replace("127.0.0.1", "localhost")],
      // a proxy uses http to the server and https to browsers
      [published, PUBLIC],
    ] as const) {
      expect((await fetch(`${url}/contact`, { headers: { origin } })).status).toBe(200);
      const posted = await fetch(`${url}/contact`, { method: "POST", headers: { origin }, body: "a=b" });
      expect(posted.status).toBe(405);
      const plain = await fetch(`${url}/contact`, { method: "POST", body: "a=b" });
      expect(plain.status).toBe(405);
    }
    expect(said.filter((line) => /origin|stack/i.test(line))).toEqual([]);
  });
});

test("Strict-Transport-Security is sent as the operator configures it", async ({ connection, published }) => {
  async function transportSecurity(url: string, path: string): Promise<string | null> {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    return response.headers.get("strict-transport-security");
  }
  for (const path of ["/contact", "/login", "/robots.txt", "/assets/nothing.js"])
    expect(await transportSecurity(published.url, path), path).toBe("max-age=31536000; includeSubDomains");
  for (const [choice, header] of [
    ["", "max-age=31536000"],
    ["off", null],
    ["preload", "max-age=63072000; includeSubDomains; preload"],
  ] as const) {
    const site = await serveSite(connection, { BASE_URL: PUBLIC, HSTS: choice });
    for (const path of ["/contact", "/robots.txt"])
      expect(await transportSecurity(site.url, path), choice).toBe(header);
    await site.close();
  }
  expect(() => readConfiguration({ HSTS: "always" })).toThrow(/HSTS:/);
});
