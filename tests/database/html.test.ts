/** The HTML of every screen is valid: as sent to guests, to members and to owners. */
import { expect } from "vitest";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { EXAMPLE_MAILS, EXAMPLE_RESERVATION_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { makeAnswerLinks } from "#server/context/answer-links.ts";
import { makePages } from "#server/pages/pages.ts";
import { emailPage, outboxPage } from "#server/outbox/pages.ts";
import { makeLogger } from "#server/platform/log.ts";
import { loadSample } from "#server/sample/load.ts";
import { renderMail } from "#emails/render.tsx";
import { enter } from "../support/accounts.ts";
import type { Visitor } from "../support/browserless.ts";
import { until } from "../support/until.ts";
import { test as base } from "../support/database.ts";
import { isFull, variants } from "../support/depth.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { htmlFaults } from "../support/html.ts";
import { contextOf, NO_STORAGE } from "../support/http.ts";
import { SECRET } from "../support/secret.ts";
import { serveSite } from "../support/site.ts";

interface Town {
  url: string;
  /** Photos, types to reserve, reviews: everything that a listing can have. */
  rich: string;
  /** The one with the most reviews. */
  reviewed: string;
  /** Only a name, a description and a category. */
  bare: string;
  linkOnly: string;
  hidden: string;
  /** Ids of accounts. */
  owner: string;
  reviewer: string;
  guest: string;
  newcomer: string;
  /** A path that answers about a reservation of the guest. */
  answer: string;
}

const ONE = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("The sample has no such thing");
  return row;
};

const test = base.extend("town", { scope: "file" }, async ({ connection }, { onCleanup }): Promise<Town> => {
  const { db } = connection;
  await loadSample(db, NO_STORAGE, Temporal.Now.instant());
  const { rows: rich } = await sql<{ id: string; owner: string }>`
    select b.id, m.user_id as owner from business b join business_member m on m.business_id = b.id
    where b.is_listed and exists (select from image where business_id = b.id)
    order by (select count(*) from reservation_type where business_id = b.id) desc, b.review_count desc limit 1
  `.execute(db);
  const { rows: reviewed } = await sql<{ id: string; reviewer: string }>`
    select b.id, r.author_id as reviewer from business b join review r on r.business_id = b.id
    where b.is_listed and r.author_id is not null order by b.review_count desc limit 1
  `.execute(db);
  const { rows: booked } = await sql<{ id: string; guest: string; starts_at: Date }>`
    select id, user_id as guest, starts_at from reservation
    where user_id is not null and status = 'confirmed' and starts_at > now() + interval '1 day' order by starts_at limit 1
  `.execute(db);
  const { id: reservationId, guest, starts_at: startsAt } = ONE(booked);
  const answer = makeAnswerLinks(SECRET).url("", {
    purpose: "cancel",
    userId: guest,
    role: "guest",
    reservationId,
    startsAt: startsAt.getTime(),
    expiresAt: startsAt.getTime(),
  });
  const both = { CLIENT_ID: "a", CLIENT_SECRET: "b" };
  const services = ["GOOGLE", "ZOOM"].flatMap((name) =>
    Object.entries(both).map(([what, value]) => [`${name}_${what}`, value]),
  );
  const serving = await serveSite(connection, Object.fromEntries(services) as NodeJS.ProcessEnv);
  onCleanup(() => serving.close());
  return {
    url: serving.url,
    rich: ONE(rich).id,
    reviewed: ONE(reviewed).id,
    bare: await makeBusiness(db),
    linkOnly: await makeBusiness(db, { visibility: false }),
    hidden: await makeBusiness(db, { hidden_at: new Date(), hidden_reason: "Not a business." }),
    owner: ONE(rich).owner,
    reviewer: ONE(reviewed).reviewer,
    guest,
    newcomer: await makeUser(db),
    answer,
  };
});

interface PageRequest {
  url: string;
  paths: readonly string[];
  visitor?: Visitor;
  status?: number;
}

/** Faults of these pages; empty if all of them are valid pages. */
async function faultsOf({ url, paths, visitor, status = 200 }: PageRequest): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const response = visitor === undefined ? await fetch(url + path, { redirect: "manual" }) : await visitor.get(path);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([
      path,
      status,
      expect.stringMatching(/^text\/html/),
    ]);
    const html = await response.text();
    faults.push(...(await htmlFaults(html)).map((fault) => `${path} ${fault}`));
  }
  return faults;
}

test("the checks find invalid HTML", async () => {
  const page = (body: string) =>
    htmlFaults(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>`,
    );
  expect(await page('<label for="a">A</label><input id="a" type="text" role="combobox">')).toEqual([]);
  for (const [wrong, rule] of [
    ['<label for="a">A</label><input id="a" type="search" role="combobox">', "permitted-role"],
    ['<pre tabindex="0" aria-label="Code">1</pre>', "permitted-role"],
    ['<p id="a"></p><p id="a"></p>', "no-dup-id"],
    ["<ul><div></div></ul>", "element-permitted-content"],
    ["<p><h1>A</h1></p>", "close-order"],
    ['<img src="/a.png">', "wcag/h37"],
    ['<button aria-controls="nowhere" type="button">A</button>', "no-missing-references"],
    ['<a href="/" role="heading">A</a>', "permitted-role"],
    ['<input type="text" autocomplete="no-such-thing">', "valid-autocomplete"],
    ['<label>A <input type="checkbox" maxlength="3"></label>', "input-attributes"],
  ] as const)
    expect(await page(wrong), wrong).toEqual(expect.arrayContaining([expect.stringMatching(`^${rule}:`)]));
});

test("pages for guests", async ({ town }) => {
  const { url, rich, reviewed, bare, linkOnly } = town;
  const paths = [
    "/",
    "/search",
    "/search?q=coffee",
    "/search?q=zzzzqq",
    "/search?page=99",
    "/search?sort=rating-high&rating=3&hours=open&categories=Restaurants,Beauty",
    `/search?date=${Temporal.Now.plainDateISO().add({ days: 3 }).toString()}&time=19:00&party=2`,
    `/listing/${rich}`,
    `/listing/${rich}?photos=all`,
    `/listing/${reviewed}`,
    `/listing/${reviewed}?reviews=2&order=helpful`,
    `/listing/${reviewed}?words=zzzzqq`,
    `/listing/${bare}`,
    `/listing/${linkOnly}`,
    "/create-listing",
    "/create-listing?name=Ropewalk&city=Portland",
    "/create-listing?name=zzzzqq",
    "/login",
    "/login?to=/settings&error=access_denied&error_description=No",
    "/signup",
    "/forgot-password",
    "/reset-password?token=abc",
    "/confirm-email?token=abc",
    "/contact",
    "/faqs",
    "/privacy",
    "/terms",
    "/reviews-policy",
    // half a megabyte
    ...(isFull ? ["/docs/api"] : []),
    town.answer,
  ];
  expect(await faultsOf({ url, paths })).toEqual([]);
  const removed = ["/nowhere", "/listing/nothing", "/answer/nothing", `/listing/${town.hidden}`];
  expect(await faultsOf({ url, paths: removed, status: 404 })).toEqual([]);
});

test("pages for signed-in people", async ({ connection, town }) => {
  const { url, rich, reviewed, bare } = town;
  const everybodys = [
    "/",
    "/search?q=coffee",
    "/settings",
    "/dashboard",
    "/reservations",
    "/reservations?when=past",
    "/saved",
  ];
  const paths = [
    ...everybodys,
    "/create-listing",
    "/create-listing-details?name=Larkspur&city=Bath",
    `/listing/${rich}`,
    `/listing/${reviewed}`,
    `/listing/${bare}/claim`,
    `/save/${rich}`,
  ];
  for (const person of variants(town.reviewer, town.newcomer, town.guest)) {
    const visitor = await enter(connection, url, person);
    expect(await faultsOf({ url, visitor, paths })).toEqual([]);
  }
  const visitor = await enter(connection, url, town.owner);
  expect(await faultsOf({ url, visitor, paths: [...paths, `/listing/${rich}/edit`] })).toEqual([]);
});

test("pages for errors", async ({ connection, town: { url, bare } }) => {
  await sql`alter table review_reply rename to elsewhere`.execute(connection.db);
  await connection.db
    .updateTable("business")
    .set({ review_count: 1, rating_sum: 4, star_counts: [0, 0, 0, 1, 0] })
    .where("id", "=", bare)
    .execute();
  // the earlier page is served until the change arrives
  await until(async () => (await fetch(`${url}/listing/${bare}`)).status === 500);
  expect(await faultsOf({ url, paths: [`/listing/${bare}`], status: 500 })).toEqual([]);
  await sql`alter table elsewhere rename to review_reply`.execute(connection.db);

  const pages = makePages({
    operatorApiFor: () => {
      throw new Error("Nobody asks here");
    },
    load: async () => Promise.reject(new Error("Not built")),
    contextFor: () => ({ ...contextOf(connection), cookies: async () => [] }),
    site: async () => MAIL_SITE,
    languages: [],
    describeApi: async () => null,
    ownTexts: () => ({ pages: new Map(), legalTexts: {} }),
    findCity: async () => null,
    accountPages: () => ({ waiting: null, isHeld: false, hasPasskeys: false, returnTo: () => "/" }),
    httpsOnly: "on",
    log: makeLogger("silent"),
    isDevelopment: false,
  });
  const plain = await pages.render(new Request(`${url}/contact`), undefined);
  expect(plain.status).toBe(500);
  expect(await htmlFaults(await plain.text())).toEqual([]);
});

test("emails, and the outbox that stores them", async () => {
  for (const mail of [...Object.values(EXAMPLE_MAILS), ...EXAMPLE_RESERVATION_MAILS]) {
    const { html } = renderMail(mail, MAIL_SITE);
    expect([mail.template, await htmlFaults(html, "letter")]).toEqual([mail.template, []]);
  }
  const { html, text, subject } = renderMail(EXAMPLE_MAILS["reset-password"], MAIL_SITE);
  const email = { subject, html, text, to: "ada@people.example", from: "a@b.example", calendar: null, pictures: new Map() }; // oxfmt-ignore
  const stored = { name: "20261121T120000000Z-abc.eml", letter: email };
  for (const page of [
    await emailPage("Mainstreet", stored),
    await outboxPage("Mainstreet", "/data/outbox", [stored], 2),
    await outboxPage("Mainstreet", "/data/outbox", [], 0),
  ])
    expect(await htmlFaults(String(page))).toEqual([]);
});
