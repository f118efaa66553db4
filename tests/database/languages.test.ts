/** A site in two languages: addresses, cached pages, the choice of a language, and emails in the recipient's. */
import { expect } from "vitest";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { makeAccount } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { CLIENT, startProvider, throughGoogle } from "../support/google.ts";
import { mailServer, type MailServer } from "../support/mail.ts";
import { guarded } from "../support/second-factor.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";
import { serveSite } from "../support/site.ts";
import { until } from "../support/until.ts";

interface Town {
  url: string;
  mail: MailServer;
  listing: string;
}

const test = base.extend<"town", Town>("town", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const mail = await mailServer();
  const site = await serveSite(connection, { LOCALES: "en,de", SMTP_URL: mail.url, MAIL_FROM: "town@example.com" });
  onCleanup(async () => {
    await site.close();
    await mail.close();
  });
  return { url: site.url, mail, listing: await makeBusiness(connection.db) };
});

const LOADED = ["/", "/search", "/faqs", "/login", "/contact", "/tonight"];

/** Addresses of pages in links and forms. */
const addresses = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(([, address = ""]) => address);

const read = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { redirect: "manual", ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("each language has its addresses, and its pages lead to no other", async ({ town: { url, listing } }) => {
  for (const path of [...LOADED, `/listing/${listing}`]) {
    const [english, german] = await Promise.all([read(url + path), read(`${url}/de${path === "/" ? "" : path}`)]);
    expect([english.status, german.status], path).toEqual([200, 200]);
    expect(english.text).toContain('<html lang="en"');
    expect(german.text).toMatch(/<html lang="de"[^>]* data-prefix="\/de"/);
    // the form of the languages has one address
    const wrong = addresses(german.text).filter((address) => !/^\/de(?:[/?#]|$)|^\/(?:language|image\/)/.test(address));
    expect(wrong, path).toEqual([]);
    expect(addresses(english.text).filter((address) => address.startsWith("/de"))).toEqual([]);
  }
});

test("search engines learn of the other languages", async ({ town: { url } }) => {
  const { text } = await read(`${url}/de/faqs`);
  expect(text).toContain(`<link rel="canonical" href="${url}/de/faqs"/>`);
  for (const [code, path] of [
    ["en", "/faqs"],
    ["de", "/de/faqs"],
    ["x-default", "/faqs"],
  ])
    expect(text).toContain(`<link rel="alternate" hrefLang="${code}" href="${url}${path}"/>`);
  const sitemap = await read(`${url}/sitemap/1.xml`);
  expect(sitemap.text).toContain(
    `<url><loc>${url}/de/faqs</loc><xhtml:link rel="alternate" hreflang="en" href="${url}/faqs"/><xhtml:link rel="alternate" hreflang="de" href="${url}/de/faqs"/></url>`,
  );
  expect((await read(`${url}/robots.txt`)).text).toContain("Disallow: /de/rpc/");
});

test("a cached page of one language never answers another", async ({ town: { url, listing } }) => {
  const paths = ["/faqs", "/de/faqs", `/listing/${listing}`, `/de/listing/${listing}`];
  const languages = async () =>
    Promise.all(paths.map(async (path) => /<html lang="(\w+)"/.exec((await read(url + path)).text)?.[1]));
  for (let turn = 0; turn < 3; turn += 1) expect(await languages()).toEqual(["en", "de", "en", "de"]);
});

test("a page has the owner's text in its language, else the original with its language", async ({
  connection,
  town: { url },
}) => {
  const id = await makeBusiness(connection.db, {
    ...{ name: "Rye", description: "Bread and buns.", texts_language: "en" },
    translations: JSON.stringify({ de: { description: "Sauerteigbrot.\n\nUnd Zimtschnecken." } }),
  });
  const german = (await read(`${url}/de/listing/${id}`)).text;
  expect(german).toMatch(/<p class="lead" dir="auto">Sauerteigbrot\.<\/p>/);
  expect(german).toContain('<meta name="description" content="Sauerteigbrot. Und Zimtschnecken."/>');
  expect(german).toContain('<meta property="og:description" content="Sauerteigbrot. Und Zimtschnecken."/>');
  expect(german).toMatch(/<script type="application\/ld\+json">[^<]*"description":"Sauerteigbrot\./);
  expect(german).not.toContain(">Bread and buns.<");
  const english = (await read(`${url}/listing/${id}`)).text;
  expect(english).toMatch(/<p class="lead" dir="auto">Bread and buns\.<\/p>/);
  expect(english).not.toContain("Sauerteigbrot");
  expect((await read(`${url}/de/search?q=Zimtschnecken`)).text).toContain(
    "Sauerteigbrot. Und <mark>Zimtschnecken</mark>.",
  );
  expect((await read(`${url}/feeds/listings.atom`)).text).toContain("Bread and buns.");
  expect((await read(`${url}/de/feeds/listings.atom`)).text).toContain("Sauerteigbrot.");
  // German is not stated for this one, so the page does not guess
  const plain = await makeBusiness(connection.db, { description: "Nur Brot." });
  expect((await read(`${url}/de/listing/${plain}`)).text).toMatch(/<p class="lead" dir="auto">Nur Brot\.<\/p>/);
  await connection.db.updateTable("business").set({ texts_language: "fr" }).where("id", "=", plain).execute();
  const marked = '<p class="lead" lang="fr" dir="auto">Nur Brot.</p>';
  // the cached page is dropped a moment later
  await until(async () => (await read(`${url}/de/listing/${plain}`)).text.includes(marked), { what: "the language" });
});

test("an unknown prefix is a page that does not exist, in the first language", async ({ town: { url } }) => {
  for (const path of ["/fr", "/xx/search", "/de-AT/faqs", "/DE/faqs"]) {
    const { status, text } = await read(url + path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<html lang="en"');
  }
  const { status, text } = await read(`${url}/de/no-such-page`);
  expect([status, text.includes('<html lang="de"')]).toEqual([404, true]);
});

test("the first language's own prefix leads to the address without it", async ({ town: { url } }) => {
  const { status, headers } = await read(`${url}/en/search?q=caf%C3%A9`);
  expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
    308,
    "/search?q=caf%C3%A9",
    "public, max-age=86400",
  ]);
  expect((await read(`${url}/en//evil.example`)).headers.get("location")).toBe("/");
});

test("it does so too on a site that has no other language any more", async ({ connection }) => {
  const site = await serveSite(connection, { LOCALES: "en", JOBS: "off" });
  try {
    const { status, headers } = await read(`${site.url}/en/faqs`);
    expect([status, headers.get("location")]).toEqual([308, "/faqs"]);
    expect((await read(`${site.url}/faqs`)).text).toContain('<html lang="en"');
    expect((await read(`${site.url}/de/faqs`)).status).toBe(404);
  } finally {
    await site.close();
  }
});

test("procedures answer in the language of their address, with the same codes", async ({ town: { url } }) => {
  const ask = async (prefix: string) =>
    (await (
      await fetch(`${url}${prefix}/rpc/get_business`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ p_id: "01990b7e-5c00-765e-a89a-cc4a047ecbb7" }),
      })
    ).json()) as { code: string; message: string };
  const [english, german] = await Promise.all([ask(""), ask("/de")]);
  expect(german.code).toBe(english.code);
  expect(german.message).not.toBe(english.message);
});

test("a search reads its words in the language of its address", async ({ connection, town: { url } }) => {
  const pool = { name: "Anker", keywords: ["swimming pool"], categories: ["Education" as const] };
  for (const values of [pool, { name: "Bad Company", keywords: ["bar"] }]) await makeBusiness(connection.db, values);
  const ask = async <Answer>(path: string, query: string) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ search_query: query }),
    };
    return (await (await fetch(`${url}${path}`, init)).json()) as Answer;
  };
  const names = async (prefix: string) =>
    (await ask<{ results: { name: string }[] }>(`${prefix}/rpc/search_businesses`, "bad")).results
      .map(({ name }) => name)
      .toSorted();
  expect(await names("/de")).toEqual(["Anker", "Bad Company"]);
  expect(await names("")).toEqual(["Bad Company"]);
  const categories = async (prefix: string) =>
    (await ask<{ categories: string[] }>(`${prefix}/rpc/get_suggestions`, "bildu")).categories;
  expect(await categories("/de")).toEqual(["Education"]);
  expect(await categories("")).toEqual([]);
});

test("the description of the API is English, in any language of its first request", async ({ town: { url } }) => {
  const german = await read(`${url}/de/docs/api`);
  expect(german.text).toContain('lang="en" dir="ltr"');
  const [first, second] = [await read(`${url}/de/openapi.json`), await read(`${url}/openapi.json`)];
  expect(first.text).toBe(second.text);
  expect(second.text).not.toMatch(/Eintrag|nicht gefunden/);
});

test("a guest's redirect to the login stays in the language", async ({ town: { url } }) => {
  const { status, headers } = await read(`${url}/de/reservations`);
  expect([status, headers.get("location")]).toEqual([302, "/de/login?to=%2Freservations"]);
});

test("logging in with Google leads back in the language, also after a refusal and to the second factor", async ({
  connection,
}) => {
  const provider = await startProvider();
  const google = {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  };
  const site = await serveSite(connection, { LOCALES: "en,de", RATE_LIMITS: "off", JOBS: "off", ...google });
  try {
    const { url } = site;
    const landed = async (claims: Record<string, unknown>, prefix: string) => {
      provider.claims = { email_verified: true, ...claims };
      const { to } = await throughGoogle(new Visitor(url), "/reservations", prefix);
      return [to.pathname, to.searchParams.get("to")];
    };
    const guardedEmail = "guarded@languages.example";
    await guarded(connection, url, guardedEmail, () => new Date());
    for (const prefix of ["", "/de"]) {
      const email = `google${prefix.length}@languages.example`;
      expect(await landed({ sub: email, email }, prefix)).toEqual([`${prefix}/reservations`, null]);
      const refused = await landed({ sub: "none", email: "none@languages.example", email_verified: false }, prefix);
      expect(refused).toEqual([`${prefix}/login`, "/reservations"]);
      const held = await landed({ sub: "guarded", email: guardedEmail }, prefix);
      expect(held).toEqual([`${prefix}/login/code`, "/reservations"]);
    }
  } finally {
    await site.close();
    await provider.stop();
  }
});

test("feeds, the manifest, the desk's worker, pictures and badges are in the language of their address", async ({
  town: { url, listing },
}) => {
  const [english, german] = await Promise.all(
    ["", "/de"].map(async (prefix) => ({
      listings: (await read(`${url}${prefix}/feeds/listings.atom?category=Restaurants`)).text,
      reviews: (await read(`${url}${prefix}/feeds/reviews.atom`)).text,
      manifest: JSON.parse((await read(`${url}${prefix}/manifest.webmanifest`)).text) as Record<string, unknown>,
      worker: (await read(`${url}${prefix}/desk/worker.js`)).text,
      badge: (await read(`${url}${prefix}/badge/${listing}.svg`)).text,
      sticker: (await read(`${url}${prefix}/window/${listing}-sticker.svg`)).text,
    })),
  );
  expect(english?.listings).toContain('xml:lang="en"');
  expect(german?.listings).toContain('xml:lang="de"');
  expect(german?.listings).toContain("<title>Neu auf Mainstreet: Restaurants</title>");
  expect(german?.listings).toContain(`href="${url}/de/feeds/listings.atom?category=Restaurants"`);
  expect(german?.listings).toContain(`href="${url}/de/search?categories=Restaurants"`);
  expect(german?.reviews).toContain('xml:lang="de"');
  expect(english?.manifest).toMatchObject({ id: "/", lang: "en", dir: "ltr", start_url: "/" });
  expect(german?.manifest).toMatchObject({
    ...{ id: "/", lang: "de", dir: "ltr", start_url: "/de" },
    shortcuts: [
      { name: "Suchen", url: "/de/search" },
      { name: "Reservierungen", url: "/de/reservations" },
      { name: "Verwaltung", url: "/de/dashboard" },
    ],
  });
  expect(english?.worker).toContain('"language":"en","direction":"ltr","prefix":""');
  expect(german?.worker).toContain('"language":"de","direction":"ltr","prefix":"/de"');
  expect(german?.badge).not.toBe(english?.badge);
  expect(english?.sticker).toContain("Find us on Mainstreet");
  expect(german?.sticker).not.toContain("Find us on");
  const page = await read(`${url}/de/listing/${listing}`);
  expect(page.text).toContain(`content="${url}/de/share/${listing}.png`);
  expect(page.text).toContain('href="/de/feeds/listings.atom"');
  expect(page.text).toContain('rel="manifest" href="/de/manifest.webmanifest"');
});

test("a chosen language is stored, and leads to the same page", async ({ connection, town: { url } }) => {
  const id = await makeAccount(connection.db, "chooser@languages.example");
  const session = `${SESSION_COOKIE}=${await makeSession(connection.db, id)}`;
  const choose = (body: Record<string, string>, cookie = "") =>
    read(`${url}/language`, {
      method: "POST",
      headers: { origin: url, cookie },
      body: new URLSearchParams(body),
    });
  const chosen = await choose({ language: "de", to: "/search?q=caf%C3%A9" }, session);
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/de/search?q=caf%C3%A9"]);
  expect(chosen.headers.get("set-cookie")).toMatch(/^language=de; .*Path=\/; SameSite=Lax$/);
  const { locale } = await connection.db
    .selectFrom("profile")
    .select("locale")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(locale).toBe("de");
  // a guest's choice, an unknown language, and addresses of other sites
  expect((await choose({ language: "en", to: "/de" })).headers.get("location")).toBe("/de");
  expect((await choose({ language: "xx", to: "/faqs" })).headers.get("set-cookie")).toBeNull();
  for (const to of ["//evil.example", "https://evil.example/", "/\\evil.example", "\0", "x".repeat(5_000)])
    expect((await choose({ language: "de", to })).headers.get("location")).toBe("/de");
  expect((await choose({ language: "de", to: "/" }, session)).status).toBe(303);
  const elsewhere = await read(`${url}/language`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ language: "de", to: "/" }),
  });
  expect(elsewhere.status).toBe(403);
});

test("emails are in the recipient's language, and so are their links", async ({ connection, town: { url, mail } }) => {
  for (const [email, locale] of [
    ["deutsch@languages.example", "de-CH"],
    ["english@languages.example", "fr"],
    ["unknown@languages.example", null],
  ] as const) {
    const id = await makeAccount(connection.db, email);
    if (locale !== null) await connection.db.insertInto("profile").values({ user_id: id, locale }).execute();
    await new Visitor(url).post("request-password-reset", { email });
  }
  // the account no longer exists when this is written
  const deletion = { template: "account-deleted", to: "deleted@languages.example", locale: "de" } as const;
  await enqueueMail(connection.db, deletion);
  const of = (email: string) => mail.received.find(({ to }) => to.includes(email))?.raw ?? "";
  const recipients = ["deleted", "deutsch", "english", "unknown"].map((name) => `${name}@languages.example`);
  await until(() => recipients.every((email) => of(email) !== ""));
  expect(of("deleted@languages.example")).toMatch(/<html lang=3D"de"/);
  expect(of("deutsch@languages.example")).toMatch(/<html lang=3D"de"/);
  expect(of("deutsch@languages.example").replace(/=\r\n/g, "")).toContain(`${url}/de/`);
  for (const email of ["english@languages.example", "unknown@languages.example"]) {
    expect(of(email)).toMatch(/<html lang=3D"en"/);
    expect(of(email).replace(/=\r\n/g, "")).not.toContain(`${url}/de`);
  }
});
