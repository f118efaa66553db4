/** Files with fixed names for browsers, telephones and programs: the manifest and its icons, security.txt, llms.txt. */
import { rmSync } from "node:fs";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { expect } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { test as base } from "../support/database.ts";
import { serveSite } from "../support/site.ts";
import { siteFolder, writeSiteFolder } from "../support/site-folder.ts";

const PUBLIC = "https://street.example";

const test = base
  .extend("local", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const serving = await serveSite(connection);
    onCleanup(() => serving.close());
    return serving.url;
  })
  .extend("published", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const SITE_DIR = writeSiteFolder({
      "site.json": JSON.stringify({ name: 'Elm & "Oak" Street', contact: "help@street.example" }),
    });
    const serving = await serveSite(connection, { BASE_URL: PUBLIC, SITE_DIR });
    onCleanup(async () => {
      await serving.close();
      rmSync(SITE_DIR, { recursive: true });
    });
    return serving.url;
  });

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test("the manifest has the site's name, and icons of the sizes it states", async ({ published, local }) => {
  const response = await fetch(`${published}/manifest.webmanifest`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=/);
  const { icons, ...manifest } = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: 'Elm & "Oak" Street',
    short_name: 'Elm & "Oak"',
    start_url: "/",
    background_color: "#ffffff",
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "any any",
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, type, sizes, purpose } of icons) {
    const picture = await fetch(published + src);
    expect([src, picture.status, picture.headers.get("content-type")]).toEqual([src, 200, type]);
    expect(picture.headers.get("cache-control")).toMatch(/^public, max-age=/);
    if (type !== "image/png") continue;
    const { width, height, channels } = await sharp(await picture.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const corner = await sharp(await (await fetch(published + src)).arrayBuffer())
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // a telephone crops a maskable icon, which reaches every edge
    expect([src, corner[3]]).toEqual([src, purpose === "maskable" ? 255 : 0]);
    expect(channels).toBeGreaterThanOrEqual(3);
  }
  expect(((await (await fetch(`${local}/manifest.webmanifest`)).json()) as Manifest).short_name).toBe("Mainstreet");
});

test("the desk's worker is a separate script that browsers revalidate, limited to the desk", async ({ local }) => {
  const response = await fetch(`${local}/desk/worker.js`);
  expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    "text/javascript; charset=utf-8",
    "no-cache",
  ]);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self';/);
  const script = await response.text();
  const listening: string[] = [];
  const scope = { addEventListener: (type: string) => listening.push(type) };
  // without any TypeScript
  runInNewContext(script, { self: scope });
  expect(listening).toEqual(["install", "fetch", "push", "notificationclick"]);
});

test("there are icons for home screens and for old browsers, and no others", async ({ local }) => {
  const apple = await fetch(`${local}/apple-touch-icon.png`);
  expect(apple.headers.get("content-type")).toBe("image/png");
  expect(await sharp(await apple.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 180 });
  const favicon = await fetch(`${local}/favicon.ico`);
  expect(favicon.headers.get("content-type")).toBe("image/x-icon");
  const bytes = Buffer.from(await favicon.arrayBuffer());
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, pixels] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const length = bytes.readUInt32LE(at + 8);
    const offset = bytes.readUInt32LE(at + 12);
    const picture = await sharp(bytes.subarray(offset, offset + length)).metadata();
    expect([bytes[at], picture.width, picture.height, picture.format]).toEqual([pixels, pixels, pixels, "png"]);
  }
  for (const none of ["192", "64.png", "constructor.png", "..%2f192.png"])
    expect((await fetch(`${local}/icons/${none}`)).status, none).toBe(404);
});

test("pages name the manifest, the icons and the feeds, which all exist", async ({ local }) => {
  for (const path of ["/", "/contact", "/nowhere"]) {
    const html = await (await fetch(local + path)).text();
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
    const hrefOf = (wanted: RegExp) =>
      links.filter((link) => wanted.test(link)).map((link) => /href="([^"]*)"/.exec(link)?.[1]);
    expect(hrefOf(/rel="manifest"/)).toEqual(["/manifest.webmanifest"]);
    expect(hrefOf(/rel="apple-touch-icon"/)).toEqual(["/apple-touch-icon.png"]);
    expect(hrefOf(/rel="icon"/)).toEqual(["/favicon.ico", "/favicon.svg"]);
    const feeds = hrefOf(/rel="alternate"[^>]*type="application\/atom\+xml"/);
    expect(feeds).toEqual(["/feeds/listings.atom", "/feeds/reviews.atom"]);
    for (const feed of feeds) expect((await fetch(`${local}${feed ?? ""}`)).status).toBe(200);
  }
});

test("security.txt names the configured contact, expires within a year, and is missing without a contact", async ({
  local,
  published,
}) => {
  const response = await fetch(`${published}/.well-known/security.txt`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const text = await response.text();
  expect(text).toMatch(/^(?:[A-Z][\w-]*: \S.*\r\n)+$/);
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/^([\w-]+): (.*)\r$/gm)) fields[name] = value;
  expect(fields).toMatchObject({
    Contact: "mailto:help@street.example",
    Canonical: `${PUBLIC}/.well-known/security.txt`,
    "Preferred-Languages": "en",
  });
  const days = (Date.parse(String(fields["Expires"])) - Date.now()) / 86_400_000;
  expect(fields["Expires"]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  const elsewhere = await fetch(`${published}/security.txt`, { redirect: "manual" });
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([301, "/.well-known/security.txt"]);
  for (const path of ["/.well-known/security.txt", "/security.txt"])
    expect((await fetch(local + path, { redirect: "manual" })).status).toBe(404);

  const contactOf = (environment: NodeJS.ProcessEnv) => readConfiguration(environment).securityContact;
  expect(contactOf({})).toBeNull();
  const SITE_DIR = siteFolder({ "site.json": '{ "contact": "help@street.example" }' });
  expect(contactOf({ SITE_DIR })).toBe("help@street.example");
  expect(contactOf({ SITE_DIR, SECURITY_CONTACT: "https://street.example/holes" })).toBe(
    "https://street.example/holes",
  );
  for (const wrong of ["javascript:alert(1)", "http://street.example/", "nobody", "a@b.example\nX: y"])
    expect(() => contactOf({ SECURITY_CONTACT: wrong }), wrong).toThrow("SECURITY_CONTACT");
});

test("llms.txt describes the site and its API, and everything it names exists", async ({ published }) => {
  const response = await fetch(`${published}/llms.txt`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  const text = await response.text();
  expect(text).toMatch(/^# Elm & "Oak" Street\n\n> A directory of local businesses/);
  expect(text).toContain("help@street.example");
  const links = [...text.matchAll(/\]\((https:[^)]*)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(8);
  const robots = await (await fetch(`${published}/robots.txt`)).text();
  const disallowed = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, path = ""]) => path);
  for (const link of links) {
    expect(link.startsWith(`${PUBLIC}/`), link).toBe(true);
    const { pathname } = new URL(link);
    expect((await fetch(published + pathname)).status, pathname).toBe(200);
    expect(
      disallowed.some((path) => pathname.startsWith(path)),
      pathname,
    ).toBe(false);
  }
});

/**
 * By RFC 9309 (2.2.2 and 2.2.3): the longest matching rule decides, `*` matches anything, `$` the end; by the address
 * that a crawler requests.
 */
function mayCrawl(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow):[ \t]*(\S+)[ \t]*$/gim)].map(([, kind = "", pattern = ""]) => ({
    isAllowed: kind.toLowerCase() === "allow",
    pattern,
  }));
  const fits = (pattern: string) => {
    const isWhole = pattern.endsWith("$");
    const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const found = address.indexOf(part, at);
      if (found === -1 || (index === 0 && found !== 0)) return false;
      at = found + part.length;
    }
    return !isWhole || at === address.length;
  };
  const [longest] = rules.filter(({ pattern }) => fits(pattern)).sort((a, b) => b.pattern.length - a.pattern.length);
  return longest?.isAllowed ?? true;
}

test("robots.txt excludes filters, orders and pages of search, and allows pages and listings", async ({
  published,
}) => {
  const robots = await (await fetch(`${published}/robots.txt`)).text();
  expect(robots).toMatch(/^User-agent: \*\n/);
  const listing = "/listing/01990b7e-5c00-7000-8000-00000000ffff";
  const open = [
    ...[
      "/",
      "/search",
      "/search?q=bakery",
      "/search?q=sort%3D1&near=porto",
      "/search?q=page",
      "/search?near=munich-germany",
    ],
    ...[
      "/search?categories=Beauty",
      "/search?q=tea&categories=Food%20%26%20Drink",
      "/in/porto-portugal",
      "/in/porto-portugal/beauty",
    ],
    ...[listing, `${listing}?reviews=2`, `${listing}?utm_source=letter`, "/sitemap.xml", "/assets/a.js", "/searching"],
  ];
  expect(open.filter((address) => !mayCrawl(robots, address))).toEqual([]);
  const closed = [
    ...["/search?sort=rating", "/search?q=bakery&sort=rating", "/search?page=2", "/search?q=bakery&page=7"],
    ...[
      "/search?q=bakery&rating=4&sort=reviews&page=3",
      "/search?hours=open",
      "/search?q=tea&hours=open",
      "/search?rating=4",
    ],
    ...["/search?date=2026-12-24&time=19%3A00&party=2", "/search?q=tea&party=2", "/search?q=tea&time=19%3A00"],
    ...[
      "/search?at=48.137%2C11.575",
      "/search?q=tea&at=48.137%2C11.575&km=5",
      "/search?bounds=1%2C2%2C3%2C4",
      "/search?map=1",
    ],
    ...["/search?q=tea&exact=1", "/search?where=Munich", "/search?q=tea&where=Munich", "/search?near=porto&map=1"],
    ...[
      "/search?categories=Beauty%2CRetail",
      "/search?q=tea&categories=Beauty%2CRetail",
      "/search?categories=Beauty&categories=Retail",
    ],
    ...[`${listing}?stars=5`, `${listing}?reviews=2&order=lowest`, `${listing}?reserve=1&date=2026-12-24`],
    ...[`${listing}/reserve?date=2026-12-24`, `${listing}/wait`, "/rpc/search_businesses", "/api/feeds"],
  ];
  expect(closed.filter((address) => mayCrawl(robots, address))).toEqual([]);
  // crawlers may read every address of the sitemap
  const index = await (await fetch(`${published}/sitemap.xml`)).text();
  for (const [, page = ""] of index.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const text = await (await fetch(published + new URL(page).pathname)).text();
    for (const [, address = ""] of text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const { pathname, search } = new URL(address);
      expect(mayCrawl(robots, pathname + search), address).toBe(true);
    }
  }
});
