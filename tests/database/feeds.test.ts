/** The Atom feeds: their content, what they must not contain, and conditional requests. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { listNewReviews } from "#server/site/queries-feeds.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const clock = { at: Date.parse("2026-11-21T12:00:00Z") };
  const served = await serveApp(connection, { now: () => new Date(clock.at) });
  onCleanup(() => served.close());
  return { url: served.url, later: () => (clock.at += 60_000) };
});

const BASE = "http://127.0.0.1";

/** The parts of each entry, as in the file. */
function entriesOf(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = ""]) => {
    const parts: Record<string, string> = {
      link: /<link rel="alternate" type="text\/html" href="([^"]*)"\/>/.exec(entry)?.[1] ?? "",
      terms: [...entry.matchAll(/<category term="([^"]*)"\/>/g)].map(([, term = ""]) => term).join(","),
    };
    for (const [, name = "", text = ""] of entry.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) parts[name] = text;
    return parts;
  });
}

async function feed(url: string, path: string): Promise<{ xml: string; entries: Record<string, string>[] }> {
  const response = await fetch(`${url}/feeds/${path}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const xml = await response.text();
  return { xml, entries: entriesOf(xml) };
}

const HOSTILE = '</title><script>&"\u0000\u0008\u001b \u202e]]>\uffff \u{1F370}';

async function clear({ pool }: Connection): Promise<void> {
  await pool.query("truncate business, review cascade");
}

test("lists new listings, newest first, without hidden, deleted or direct-link ones", async ({
  connection,
  site: { url, later },
}) => {
  const { db } = connection;
  await clear(connection);
  later();
  const first = await makeBusiness(db, {
    name: "Larkspur & Vine",
    description: `${"Bread and wine. ".repeat(30)}The end.`,
    categories: ["Restaurants", "Local Services"],
    city: "Bath",
    state: "ME",
    created_at: "2026-11-01T08:00:00Z",
    updated_at: "2026-11-02T09:30:00Z",
  });
  const second = await makeBusiness(db, {
    name: HOSTILE.replaceAll("\0", ""),
    categories: ["Beauty"],
    country: "Malta",
  });
  for (const secret of [
    { visibility: false },
    { hidden_at: new Date(), hidden_reason: "No." },
    { deleted_at: new Date() },
  ])
    await makeBusiness(db, { name: "Secret", ...secret });

  const { xml, entries } = await feed(url, "listings.atom");
  expect(xml).not.toContain("Secret");
  expect(entries.map(({ id }) => id)).toEqual([`urn:uuid:${second}`, `urn:uuid:${first}`]);
  expect(entries[1]).toEqual({
    id: `urn:uuid:${first}`,
    title: "Larkspur &amp; Vine · Bath, ME",
    link: `${BASE}/listing/${first}`,
    terms: "Restaurants,Local Services",
    published: "2026-11-01T08:00:00.000Z",
    updated: "2026-11-02T09:30:00.000Z",
    summary: expect.stringMatching(/^(?:Bread and wine\. ?){5,12}$/) as string,
  });
  expect(entries[0]?.["title"]).toBe("&lt;/title&gt;&lt;script&gt;&amp;&quot; ]]&gt; \u{1F370} · Malta");
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202e\uffff]/);

  const beauty = await feed(url, "listings.atom?category=Beauty");
  expect(beauty.entries.map(({ id }) => id)).toEqual([`urn:uuid:${second}`]);
  expect(beauty.xml).toContain(
    `<link rel="self" type="application/atom+xml" href="${BASE}/feeds/listings.atom?category=Beauty"/>`,
  );
  expect(beauty.xml).toContain(`<link rel="alternate" type="text/html" href="${BASE}/search?categories=Beauty"/>`);
  for (const unknown of ["Nothing", "__proto__", "%00", "Beauty,Fashion", ""])
    expect((await fetch(`${url}/feeds/listings.atom?category=${unknown}`)).status, unknown).toBe(404);
});

test("lists new reviews with their displayed authors, without held and hidden ones and those of unlisted places", async ({
  connection,
  site: { url, later },
}) => {
  const { db } = connection;
  await clear(connection);
  later();
  const place = await makeBusiness(db, { name: "Tide" });
  const secret = await makeBusiness(db, { name: "Secret", visibility: false });
  const ada = await makeUser(db, { name: "Ada <b>Lovelace</b>" });
  const at = (day: number) => `2026-11-0${day}T08:00:00Z`;
  const old = await makeReview(db, {
    business_id: place,
    author_id: ada,
    comment: "Salt.\n\nAnd vinegar.",
    created_at: at(1),
  });
  const removed = await makeReview(db, {
    business_id: place,
    author_id: null,
    rating: 1,
    comment: "Cold.",
    created_at: at(3),
  });
  await makeReview(db, { business_id: place, comment: "Held back", state: "held", created_at: at(4) });
  await makeReview(db, {
    business_id: place,
    comment: "Hidden",
    state: "hidden",
    hidden_reason: "No.",
    created_at: at(4),
  });
  await makeReview(db, { business_id: secret, comment: "Of the secret", created_at: at(5) });

  const { xml, entries } = await feed(url, "reviews.atom");
  expect(xml).not.toMatch(/Held back|Hidden|secret/i);
  expect(entries).toMatchObject([
    {
      id: `urn:uuid:${removed}`,
      title: "Tide: 1 of 5 stars",
      name: "Former member",
      summary: "Cold.",
      published: "2026-11-03T08:00:00.000Z",
    },
    {
      id: `urn:uuid:${old}`,
      title: "Tide: 4 of 5 stars",
      name: "Ada &lt;b&gt;Lovelace&lt;/b&gt;",
      link: `${BASE}/listing/${place}#reviews`,
      summary: "Salt. And vinegar.",
    },
  ]);
});

test("has at most fifty entries, and all required elements of Atom when empty", async ({
  connection,
  site: { url, later },
}) => {
  const { db } = connection;
  await clear(connection);
  later();
  const { xml, entries } = await feed(url, "listings.atom");
  expect(entries).toEqual([]);
  for (const required of [
    /<id>http[^<]+<\/id>/,
    /<title>[^<]+<\/title>/,
    /<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/,
  ])
    expect(xml.match(new RegExp(required, "g"))).toHaveLength(1);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  expect(xml).toContain("<author><name>Mainstreet</name>");
  for (let index = 0; index < 55; index += 1) await makeBusiness(db);
  later();
  expect((await feed(url, "listings.atom")).entries).toHaveLength(50);
  // the order is by time, whatever was requested in between
  expect((await feed(url, "reviews.atom")).entries).toEqual([]);
});

test("supports 304 and is compressed", async ({ connection, site: { url, later } }) => {
  const { db } = connection;
  await clear(connection);
  later();
  const id = await makeBusiness(db, { updated_at: "2026-11-02T09:30:00.700Z" });
  for (let more = 0; more < 5; more += 1) await makeBusiness(db, { updated_at: "2026-11-01T09:30:00Z" });
  const ask = (headers: Record<string, string> = {}) => fetch(`${url}/feeds/listings.atom`, { headers });
  const first = await ask();
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get("last-modified")).toBe("Mon, 02 Nov 2026 09:30:00 GMT");
  expect(first.headers.get("cache-control")).toBe("public, max-age=30");
  expect(first.headers.get("vary")).toContain("accept-encoding");
  for (const encoding of ["br", "gzip"]) {
    const packed = await ask({ "accept-encoding": encoding });
    expect([packed.headers.get("content-encoding"), packed.headers.get("etag")]).toEqual([encoding, etag]);
    expect(await packed.text()).toContain(id);
  }
  expect((await ask({ "accept-encoding": "identity" })).headers.get("content-encoding")).toBeNull();

  const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status;
  expect(await statusOf({ "if-none-match": etag })).toBe(304);
  expect(await statusOf({ "if-none-match": `"other", W/${etag}` })).toBe(304);
  expect(await statusOf({ "if-none-match": '"other"', "if-modified-since": "Mon, 02 Nov 2026 09:30:00 GMT" })).toBe(
    200,
  );
  expect(await statusOf({ "if-modified-since": "Mon, 02 Nov 2026 09:30:00 GMT" })).toBe(304);
  expect(await statusOf({ "if-modified-since": "Mon, 02 Nov 2026 09:29:59 GMT" })).toBe(200);
  expect(await statusOf({ "if-modified-since": "whenever" })).toBe(200);

  await db.updateTable("business").set({ visibility: false }).where("id", "=", id).execute();
  later();
  const after = await ask({ "if-none-match": etag });
  expect(after.status).toBe(200);
  expect(await after.text()).not.toContain(id);
});

test("answers many requests at once, and does not cache a failure for long", async ({
  connection,
  site: { url, later },
}) => {
  await clear(connection);
  later();
  await connection.pool.query("alter table review rename to elsewhere");
  expect((await fetch(`${url}/feeds/reviews.atom`)).status).toBe(500);
  await connection.pool.query("alter table elsewhere rename to review");
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/feeds/reviews.atom`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("the newest reviews are read from an index, however many there are", async ({ connection }) => {
  const { db, pool } = connection;
  await clear(connection);
  const business = await makeBusiness(db);
  await pool.query(
    `insert into review (id, business_id, rating, comment, created_at)
     select gen_random_uuid(), $1, 4, 'Good.', now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    [business],
  );
  await pool.query("analyze review");
  expect(await listNewReviews(db, 50)).toHaveLength(50);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain select r.id from review r join business b on b.id = r.business_id and b.is_listed
     where r.state = 'shown' order by r.created_at desc, r.id desc limit 50`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("review_newest_shown");
});
