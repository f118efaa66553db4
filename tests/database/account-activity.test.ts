/** Account events are logged and listed for the user, and a log-in from a new device is emailed. */
import { Writable } from "node:stream";
import { pino } from "pino";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import type { AccountEvent } from "#contract/accounts/account-event.ts";
import { RETENTION } from "#contract/retention.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { saveAccountEvent } from "#server/accounts/queries-events.ts";
import { cleanUp } from "../support/clean-up.ts";
import { claimListing, unclaimListing } from "#server/operator/ownership.ts";
import { enter, makeAccount, member } from "../support/accounts.ts";
import { mailedToken, PASSWORD, signedUp, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp, type Served } from "../support/http.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 86_400_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const NEW_PASSWORD = "staple the horse again";

interface Watched extends Served {
  lines: Record<string, unknown>[];
}

async function watched(connection: Connection): Promise<Watched> {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const served = await serveApp(connection, {
    log: pino({ level: "info" }, sink),
    findCity: async () => ({ city: "Albany", state: "NY", country: "United States" }),
  });
  return { ...served, lines };
}

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await watched(connection);
  onCleanup(() => served.close());
  return served;
});

const eventsOf = async (visitor: Visitor) => (await visitor.call("get_activity")).body as unknown as AccountEvent[];
const kindsOf = async (visitor: Visitor) => (await eventsOf(visitor)).map(({ kind }) => kind);

describe("the list of account activity", () => {
  test("shows events newest first, and the log has the same names and no secrets", async ({
    connection,
    served: { url, lines },
  }) => {
    const email = "lives@example.com";
    const visitor = new Visitor(url, { "user-agent": FIREFOX });
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    const token = await mailedToken(connection, "confirm-address", email);
    await visitor.post("verify-email", { token });
    await visitor.post("change-password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await visitor.post("change-email", { newEmail: "moved@example.com", currentPassword: NEW_PASSWORD });
    const next = await mailedToken(connection, "confirm-new-address", "moved@example.com");
    await visitor.post("verify-email", { token: next });
    expect((await visitor.call("get_my_data")).body["activity"]).toHaveLength(6);
    const events = await eventsOf(visitor);
    expect(events.map(({ kind }) => kind)).toEqual([
      "data_downloaded",
      "address_changed",
      "address_change_asked",
      "password_changed",
      "sign_in",
      "address_confirmed",
      "sign_up",
    ]);
    expect(events[1]).toMatchObject({ subject: "moved@example.com", user_agent: FIREFOX, count: 1 });
    expect(events[4]).toMatchObject({ place: "Albany, NY", at: NOW.toISOString() });
    const id = (await visitor.call("get_profile")).body["id"];
    const logged = lines.filter((line) => line["user_id"] === id);
    expect(logged.map((line) => line["event"])).toEqual(events.map(({ kind }) => kind).toReversed());
    for (const secret of [token, next, PASSWORD, NEW_PASSWORD, "example.com"])
      expect(JSON.stringify(logged)).not.toContain(secret);
  });

  test("is visible to its owner only", async ({ connection, served: { url } }) => {
    expect((await new Visitor(url).call("get_activity")).status).toBe(401);
    await signedUp(connection, url, "busy@example.com");
    const { visitor } = await member(connection, url, "idle@example.com");
    expect(await eventsOf(visitor)).toEqual([]);
    expect((await visitor.call("get_activity", { p_user_id: "x" })).status).toBe(422);
  });

  test("counts refusals by day, so that other people cannot fill it", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "guessed@example.com");
    const stranger = new Visitor(url, { "user-agent": "a stranger's browser" });
    for (let guess = 0; guess < 12; guess += 1)
      await stranger.post("sign-in/email", { email, password: `a guess ${guess}` });
    await visitor.post("change-password", { currentPassword: "not it", newPassword: NEW_PASSWORD });
    await visitor.call("end_session", { p_session_id: null, p_password: "not it either" });
    expect(await eventsOf(visitor)).toMatchObject([{ kind: "wrong_password", count: 14 }]);
    await connection.db.updateTable("user_account").set({ disabled_at: NOW }).where("id", "=", id).execute();
    await stranger.post("sign-in/email", { email, password: PASSWORD });
    await connection.db.updateTable("user_account").set({ disabled_at: null }).where("id", "=", id).execute();
    expect((await kindsOf(visitor)).toSorted()).toEqual(["disabled_refused", "wrong_password"]);
    await stranger.post("sign-in/email", { email: "nobody@example.com", password: "a guess" });
    const { rows } = await sql`select from account_event where user_id = ${id}`.execute(connection.db);
    expect(rows).toHaveLength(2);
  });

  test("reports attempts that are refused", async ({ connection }) => {
    const limited = await serveApp(connection, { areLimitsOn: true });
    try {
      const { visitor, email } = await member(connection, limited.url, "flooded@example.com");
      for (let guess = 0; guess < 10; guess += 1)
        await new Visitor(limited.url).post("sign-in/email", { email, password: "a guess" });
      const events = await eventsOf(visitor);
      expect(events.map(({ kind, count }) => ({ kind, count }))).toEqual(
        expect.arrayContaining([
          { kind: "wrong_password", count: 8 },
          { kind: "too_many_attempts", count: 2 },
        ]),
      );
    } finally {
      await limited.close();
    }
  });

  test("includes sign-outs here and elsewhere, and actions of the operator", async ({
    connection,
    served: { url },
  }) => {
    const { visitor, id, email } = await member(connection, url, "owner@example.com");
    const other = await member(connection, url, "next-owner@example.com");
    await enter(connection, url, id);
    const leaving = await enter(connection, url, id);
    await leaving.post("sign-out");
    await visitor.call("end_session", { p_session_id: null, p_password: PASSWORD });
    const listing = await makeBusiness(connection.db, { name: "Corner Bakery" });
    const baseUrl = "https://mainstreet.example";
    await claimListing(connection.db, listing, email, { isTransfer: false, baseUrl });
    await claimListing(connection.db, listing, other.email, { isTransfer: true, baseUrl });
    await unclaimListing(connection.db, listing, { baseUrl, at: new Date() });
    expect((await kindsOf(visitor)).toSorted()).toEqual([
      "listing_claimed",
      "listing_unclaimed",
      "sessions_ended",
      "sign_out",
    ]);
    expect(await eventsOf(other.visitor)).toMatchObject(
      Array.from({ length: 2 }, () => ({ subject: "Corner Bakery", user_agent: "" })),
    );
  });

  test("deletes entries after ninety days, keeps the newest thousand, and is deleted with the account", async ({
    connection,
  }) => {
    const { db } = connection;
    const [quiet, busy] = [await makeAccount(db, "quiet@example.com"), await makeAccount(db, "loud@example.com")];
    const event = { kind: "sign_in", userAgent: "", place: "", subject: "" } as const;
    for (const days of [89, 91])
      await saveAccountEvent(db, quiet, { ...event, at: new Date(NOW.getTime() - days * DAY) });
    await sql`
      insert into account_event (id, user_id, at, kind)
      select gen_random_uuid(), ${busy}, ${NOW}::timestamptz - n * interval '1 minute', 'sign_in'
      from generate_series(1, ${RETENTION.accountEvents + 20}::integer) n
    `.execute(db);
    await cleanUp(db, NOW);
    const count = async (id: string) =>
      (await sql`select from account_event where user_id = ${id}`.execute(db)).rows.length;
    expect([await count(quiet), await count(busy)]).toEqual([1, RETENTION.accountEvents]);
    await db.deleteFrom("user_account").where("id", "in", [quiet, busy]).execute();
    expect(await count(busy)).toBe(0);
  });
});

describe("a new device", () => {
  const emails = async (connection: Parameters<typeof waitingMail>[0], email: string) =>
    (await waitingMail(connection, email)).filter(({ template }) => template === "new-sign-in");

  test("triggers an email, except the first after sign-up and known ones", async ({ connection, served: { url } }) => {
    const email = "devices@example.com";
    const home = await signedUp(connection, url, email);
    await home.post("sign-out");
    await home.post("sign-in/email", { email, password: PASSWORD });
    expect(await emails(connection, email)).toEqual([]);
    await new Visitor(url, { "user-agent": FIREFOX }).post("sign-in/email", { email, password: PASSWORD });
    expect(await emails(connection, email)).toEqual([
      {
        template: "new-sign-in",
        to: email,
        at: NOW.toISOString(),
        timeZone: null,
        userAgent: FIREFOX,
        place: "Albany, NY",
        activityUrl: `${url}/settings/activity`,
        resetUrl: `${url}/forgot-password`,
      },
    ]);
  });

  test("of an older account triggers an email the first time too", async ({ connection, served: { url } }) => {
    const email = "veteran@example.com";
    const id = await makeAccount(connection.db, email);
    const created_at = new Date(NOW.getTime() - 100 * DAY);
    await connection.db.updateTable("user_account").set({ created_at }).where("id", "=", id).execute();
    await new Visitor(url).post("sign-in/email", { email, password: PASSWORD });
    expect(await emails(connection, email)).toHaveLength(1);
  });

  test("that is refused triggers no email", async ({ connection, served: { url } }) => {
    const email = "refused@example.com";
    await signedUp(connection, url, email);
    await new Visitor(url).post("sign-in/email", { email, password: "a guess" });
    expect(await emails(connection, email)).toEqual([]);
  });
});

describe("refusals", () => {
  test("are logged with the requested action, at most a few a second", async ({ connection }) => {
    // a separate site, as refusals in other tests may have used up this second's log lines
    const { url, lines, close } = await watched(connection);
    onTestFinished(close);
    const refused = () => lines.filter(({ msg }) => msg === "refused");
    const guest = new Visitor(url);
    await guest.call("get_profile");
    await guest.call("get_profile", {}, { origin: "https://elsewhere.example" });
    const id = await makeBusiness(connection.db);
    const { visitor } = await member(connection, url, "curious@example.com");
    await visitor.call("delete_business", { p_id: id });
    const [post, where] = ["POST", "/rpc/get_profile"];
    expect(refused()).toMatchObject([
      { status: 401, method: post, where },
      { status: 403, method: post, where },
      { status: 403, method: post, where: "/rpc/delete_business" },
    ]);
    await Promise.all(Array.from({ length: 200 }, () => guest.call("get_profile")));
    expect(refused().length).toBeLessThan(200);
  });
});
