/** A new account may invite few people, only for a listing that is some days old, and in a text without links. */
import { describe, expect } from "vitest";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { MEMBERS } from "#contract/members/member-limits.ts";
import { MAIL_SITE as SITE } from "#contract/notifications/mail-examples.ts";
import { renderMail } from "#emails/render.tsx";
import { member } from "../support/accounts.ts";
import { waitingMail } from "../support/browserless.ts";
import { makeImported } from "../support/claims.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const { url, close } = await serveApp(connection, { areLimitsOn: true, now: () => NOW });
  onCleanup(close);
  return url;
});

interface Ages {
  account: number;
  listing: number;
  isImported?: boolean;
  name?: string;
}

let serial = 0;

/** An account of this age in days, with a listing. */
async function inviting(connection: Connection, url: string, { account, listing, isImported, name = "A shop" }: Ages) {
  const { db } = connection;
  const person = await member(connection, url, `inviter${(serial += 1)}@people.example`);
  await db
    .updateTable("user_account")
    .set({ created_at: daysAgo(account) })
    .where("id", "=", person.id)
    .execute();
  const make: (db: Database, values: object) => Promise<string> = isImported === true ? makeImported : makeBusiness;
  const p_business_id = await make(db, { created_at: daysAgo(listing), name });
  const owned = { business_id: p_business_id, user_id: person.id, role: "owner" } as const;
  await db.insertInto("business_member").values(owned).execute();
  const invite = (p_email: string) => person.visitor.call("invite_member", { p_business_id, p_email, p_role: "staff" });
  const seen = () => person.visitor.call("get_members", { p_business_id });
  return { ...person, p_business_id, invite, seen };
}

const strangers = (name: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${name}${index}@strangers.example`);

test("a new account sends three invitations, however many requests arrive at once", async ({ connection, url }) => {
  const { invite } = await inviting(connection, url, { account: 1, listing: 30 });
  const answers = await Promise.all(strangers("new", 12).map((email) => invite(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ALLOWANCES.inviteNew.burst);
  expect(ALLOWANCES.inviteNew.burst).toBe(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - 3);
});

test("an account that is a week old sends more", async ({ connection, url }) => {
  const { invite } = await inviting(connection, url, { account: 8, listing: 30 });
  const answers = [];
  for (const email of strangers("older", 8)) answers.push((await invite(email)).status);
  expect(answers).toEqual(Array(8).fill(200));
});

describe("a listing that was added on this site", () => {
  test("invites no one in its first days, and says from when it may", async ({ connection, url }) => {
    const { invite, seen, p_business_id } = await inviting(connection, url, { account: 400, listing: 1 });
    expect(await invite("early@strangers.example")).toMatchObject({
      status: 403,
      body: { code: "listing_too_new", message: expect.stringContaining("three days") as unknown },
    });
    expect(await waitingMail(connection, "early@strangers.example")).toEqual([]);
    // others do not learn how old it is
    const other = await inviting(connection, url, { account: 400, listing: 30 });
    const input = { p_business_id, p_email: "early@strangers.example", p_role: "staff" };
    expect(await other.visitor.call("invite_member", input)).toMatchObject({ body: { code: "not_owner" } });
    expect((await seen()).body["invites_from"]).toBe(daysAgo(1 - MEMBERS.listingDays).toISOString());
  });

  test("may invite after them", async ({ connection, url }) => {
    const { invite, seen } = await inviting(connection, url, { account: 1, listing: MEMBERS.listingDays });
    expect((await seen()).body["invites_from"]).toBeNull();
    expect((await invite("later@strangers.example")).status).toBe(200);
  });

  test("or at once, where it was imported and claimed", async ({ connection, url }) => {
    const { invite, seen } = await inviting(connection, url, { account: 1, listing: 0, isImported: true });
    expect((await seen()).body["invites_from"]).toBeNull();
    expect((await invite("claimed@strangers.example")).status).toBe(200);
  });
});

test("text of the sender contains no links", async ({ connection, url }) => {
  const name = "Your account is locked. Verify at https://evil.example/login or evil.example, or ask help@evil.example";
  const { invite } = await inviting(connection, url, { account: 30, listing: 30, name });
  await invite("reader@strangers.example");
  const [mail] = await waitingMail(connection, "reader@strangers.example");
  if (mail === undefined) throw new Error("Nothing was mailed");
  const email = renderMail(mail, SITE);
  for (const text of [email.subject, email.text]) expect(text).not.toMatch(/evil\.|login|help/);
  expect(email.html).not.toMatch(/evil\.|help/);
});
