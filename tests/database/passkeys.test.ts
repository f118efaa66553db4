/** Passkeys: adding them, logging in with them, and invalid ones. */
import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { PASSKEYS } from "#contract/accounts/factor-limits.ts";
import { factorProvedAt, hasFactor } from "#server/accounts/queries-factors.ts";
import { findPersonalData } from "#server/personal-data/queries.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount, member, whoIs } from "../support/accounts.ts";
import { Authenticator, cbor, optionsIn, type CredentialOptions, type Twist } from "../support/authenticator.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/app-test.ts";
import { serveApp } from "../support/http.ts";
import { guarded } from "../support/second-factor.ts";

const MINUTE = 60_000;
const OVER = { status: 400, body: { code: "PASSKEY_OVER" } };
const INVALID = { status: 401, body: { code: "INVALID_PASSKEY" } };

/** Passkeys of 127.0.0.1 belong to localhost. */
const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const clock = { at: Date.parse("2026-11-21T12:00:00Z") };
  const now = () => new Date(clock.at);
  const served = await serveApp(connection, { now });
  onCleanup(() => served.close());
  const origin = served.url.replace("127.0.0.1", "localhost");
  return { url: served.url, origin, now, pass: (ms: number) => (clock.at += ms) };
});

async function add(visitor: Visitor, device: Authenticator, twist?: Twist, name = "Phone", code?: string) {
  const options = optionsIn(await visitor.post("passkey/begin", { currentPassword: PASSWORD, code }));
  return visitor.post("passkey/add", { name, credential: device.make(options, twist) });
}

/** An account with a passkey on a device. */
async function holder(connection: Connection, { url, origin }: { url: string; origin: string }, email: string) {
  const device = new Authenticator(origin);
  const person = await member(connection, url, email);
  expect((await add(person.visitor, device)).status).toBe(200);
  return { ...person, device };
}

async function enter(url: string, device: Authenticator, twist?: Twist) {
  const visitor = new Visitor(url);
  const options = optionsIn(await visitor.post("passkey/options"));
  return { visitor, answer: await visitor.post("sign-in/passkey", { credential: device.sign(options, twist) }) };
}

const sessionOf = async ({ db }: Connection, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from user_session where user_id = ${userId} order by created_at desc limit 1
  `.execute(db);
  return rows[0]?.id ?? "";
};

const kindsOf = async ({ db }: Connection, userId: string) => {
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from account_event where user_id = ${userId} order by id
  `.execute(db);
  return rows.map(({ kind, subject }) => (subject === "" ? kind : `${kind}: ${subject}`));
};

describe("adding a passkey", () => {
  test("requires the password and notifies the person", async ({ connection, site }) => {
    const { url, origin, now } = site;
    const { id, email, visitor } = await member(connection, url, "adds@example.com");
    const device = new Authenticator(origin);
    expect(await new Visitor(url).post("passkey/begin", {})).toMatchObject({ status: 401 });
    for (const currentPassword of [undefined, "guessed"])
      expect(await visitor.post("passkey/begin", { currentPassword })).toMatchObject({
        body: { code: "invalid_credentials" },
      });
    const begun = await visitor.post("passkey/begin", { currentPassword: PASSWORD });
    expect(begun.body["options"]).toMatchObject({
      rp: { id: "localhost", name: "Mainstreet" },
      user: { name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const [cookie] = begun.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^mainstreet\\.passkey=[\\w-]{32}; Max-Age=${PASSKEYS.minutes * 60}; .*HttpOnly`),
    );
    expect(await hasFactor(connection.db, id)).toBe(false);
    const credential = device.make(optionsIn(begun));
    expect(await visitor.post("passkey/add", { name: "  ", credential })).toMatchObject({ status: 422 });
    expect(await visitor.post("passkey/add", { name: "Ada’s phone", credential })).toMatchObject({ status: 200 });
    expect((await visitor.call("get_passkeys")).body).toMatchObject([
      {
        name: "Ada’s phone",
        is_synced: true,
        created_at: now().toISOString(),
        last_used_at: null,
      },
    ]);
    expect(await hasFactor(connection.db, id)).toBe(true);
    expect(await kindsOf(connection, id)).toContain("passkey_added: Ada’s phone");
    expect(await waitingMail(connection, email)).toContainEqual(
      expect.objectContaining({ template: "passkey", change: "added", name: "Ada’s phone" }),
    );
    expect(await findPersonalData(connection.db, id)).toMatchObject({ passkeys: [{ name: "Ada’s phone" }] });
    // a challenge is valid once
    expect(await visitor.post("passkey/add", { name: "Again", credential })).toMatchObject(OVER);
    const again = optionsIn(await visitor.post("passkey/begin", { currentPassword: PASSWORD }));
    expect(again.excludeCredentials).toEqual([expect.objectContaining({ id: credential.id })]);
  });

  test.for<[string, Twist]>([
    ["of another site", { origin: "https://elsewhere.example" }],
    ["of another host", { host: "elsewhere.example" }],
    ["that signs in instead", { type: "webauthn.get" }],
    ["without a fingerprint, face or PIN", { isVerified: false }],
    ["without anybody there", { isPresent: false }],
    ["in a format that is none", { fmt: "made-up" }],
    ["that says it was signed and is not", { fmt: "packed", attStmt: new Map([["sig", cbor(1)]]) }],
  ])("refuses a passkey that is %s", async ([what, twist], { connection, site }) => {
    const { url, origin } = site;
    const { visitor } = await member(connection, url, `${what.toLowerCase().replace(/\W+/g, "-")}@example.com`);
    expect(await add(visitor, new Authenticator(origin), twist)).toMatchObject({
      status: 400,
      body: { code: "INVALID_PASSKEY" },
    });
    expect((await visitor.call("get_passkeys")).body).toEqual([]);
  });

  test("refuses a challenge of another person or browser, an unknown one and an expired one", async ({
    connection,
    site,
  }) => {
    const { url, origin, pass } = site;
    const device = new Authenticator(origin);
    const mine = await member(connection, url, "asked@example.com");
    const other = await member(connection, url, "not-asked@example.com");
    const begin = async (visitor: Visitor) =>
      optionsIn(await visitor.post("passkey/begin", { currentPassword: PASSWORD }));
    const send = (visitor: Visitor, credential: unknown) => visitor.post("passkey/add", { name: "Phone", credential });
    const options = await begin(mine.visitor);
    expect(await send(mine.visitor, device.make(options, { challenge: "c29tZXRoaW5n" }))).toMatchObject(OVER);
    // that browser's cookie with another user's session
    other.visitor.cookies.set("mainstreet.passkey", mine.visitor.cookies.get("mainstreet.passkey") ?? "");
    expect(await send(other.visitor, device.make(options))).toMatchObject(OVER);
    const cookie = mine.visitor.cookies.get("mainstreet.passkey") ?? "";
    mine.visitor.cookies.delete("mainstreet.passkey");
    expect(await send(mine.visitor, device.make(options))).toMatchObject(OVER);
    mine.visitor.cookies.set("mainstreet.passkey", cookie);
    pass(PASSKEYS.minutes * MINUTE + 1);
    expect(await send(mine.visitor, device.make(options))).toMatchObject(OVER);
    // a challenge for logging in cannot add a passkey
    const entering = optionsIn(await new Visitor(url).post("passkey/options"));
    expect(await send(mine.visitor, device.make({ ...options, challenge: entering.challenge }))).toMatchObject(OVER);
  });

  test("stops at ten, however many requests arrive at once", async ({ connection, site }) => {
    const { url, origin } = site;
    const { visitor } = await member(connection, url, "collects@example.com");
    for (let at = 0; at < PASSKEYS.most - 1; at += 1) await add(visitor, new Authenticator(origin), {}, `No. ${at}`);
    const browsers = [visitor, new Visitor(url), new Visitor(url)];
    const session = visitor.cookies.get("mainstreet.session_token") ?? "";
    for (const one of browsers) one.cookies.set("mainstreet.session_token", session);
    const requested: CredentialOptions[] = [];
    for (const one of browsers)
      requested.push(optionsIn(await one.post("passkey/begin", { currentPassword: PASSWORD })));
    const send = (one: Visitor, at: number) => {
      const options = requested[at];
      if (options === undefined) throw new Error("Each of them has asked");
      return one.post("passkey/add", { name: "One more", credential: new Authenticator(origin).make(options) });
    };
    const statuses = (await Promise.all(browsers.map(send))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await visitor.post("passkey/begin", { currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: "PASSKEYS_FULL" },
    });
  });

  test("refuses a passkey of another account", async ({ connection, site }) => {
    const { url, origin } = site;
    const device = new Authenticator(origin);
    const one = await member(connection, url, "has-it@example.com");
    const two = await member(connection, url, "wants-it@example.com");
    const begin = async (visitor: Visitor) =>
      optionsIn(await visitor.post("passkey/begin", { currentPassword: PASSWORD }));
    const made = device.make(await begin(one.visitor));
    await one.visitor.post("passkey/add", { name: "Phone", credential: made });
    const { challenge } = await begin(two.visitor);
    const said = JSON.parse(Buffer.from(made.response.clientDataJSON, "base64url").toString()) as object;
    const clientDataJSON = Buffer.from(JSON.stringify({ ...said, challenge })).toString("base64url");
    const credential = { ...made, response: { ...made.response, clientDataJSON } };
    expect(await two.visitor.post("passkey/add", { name: "Mine", credential })).toMatchObject({
      status: 409,
      body: { code: "PASSKEY_IS_THERE" },
    });
  });
});

describe("signing in with a passkey", () => {
  test("requires no address, password or code, and is logged", async ({ connection, site }) => {
    const { url, origin, now } = site;
    const person = await guarded(connection, url, "presses@example.com", now);
    const device = new Authenticator(origin);
    expect(await person.visitor.post("passkey/begin", { currentPassword: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: "INVALID_SECOND_FACTOR" },
    });
    await add(person.visitor, device, {}, "Phone", person.codes[0]);
    const asking = new Visitor(url);
    const begun = optionsIn(await asking.post("passkey/options"));
    // the answer does not show which passkeys exist
    expect(begun.allowCredentials).toEqual([]);
    const { visitor, answer } = await enter(url, device);
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(answer.body).not.toHaveProperty("token");
    expect(await whoIs(visitor)).toBe(person.email);
    expect(visitor.cookies.has("mainstreet.passkey")).toBe(false);
    expect((await visitor.call("get_passkeys")).body).toMatchObject([{ last_used_at: now().toISOString() }]);
    expect(await kindsOf(connection, person.id)).toContain("sign_in_passkey");
    const mails = async () => (await waitingMail(connection, person.email)).map(({ template }) => template);
    expect(await mails()).not.toContain("new-sign-in");
    // as with every log-in, a new device causes an email
    await enter(url, device);
    expect(await mails()).toContain("new-sign-in");
    expect(await factorProvedAt(connection.db, await sessionOf(connection, person.id))).toEqual(now());
  });

  test.for<[string, Twist]>([
    ["on another site", { origin: "https://elsewhere.example" }],
    ["at another host", { host: "elsewhere.example" }],
    ["to add a passkey", { type: "webauthn.create" }],
    ["without a fingerprint, face or PIN", { isVerified: false }],
    ["without anybody there", { isPresent: false }],
    ["by another device", { privateKey: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
    ["for somebody else", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ])("refuses a signature that is %s", async ([what, twist], { connection, site }) => {
    const { email, device } = await holder(
      connection,
      site,
      `signs-${what.toLowerCase().replace(/\W+/g, "-")}@example.com`,
    );
    const { visitor, answer } = await enter(site.url, device, twist);
    expect(answer).toMatchObject(INVALID);
    expect(await whoIs(visitor)).toBeNull();
    const honest = await enter(site.url, device);
    expect(await whoIs(honest.visitor)).toBe(email);
  });

  test("accepts an answer once, in the browser of the challenge, for ten minutes", async ({ connection, site }) => {
    const { url, pass } = site;
    const { device, visitor: inside } = await holder(connection, site, "once@example.com");
    const visitor = new Visitor(url);
    const options = optionsIn(await visitor.post("passkey/options"));
    const credential = device.sign(options);
    expect(await new Visitor(url).post("sign-in/passkey", { credential })).toMatchObject(OVER);
    const cookie = visitor.cookie;
    const many = await Promise.all(
      Array.from({ length: 20 }, () => new Visitor(url, { cookie }).post("sign-in/passkey", { credential })),
    );
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const late = new Visitor(url);
    const requested = optionsIn(await late.post("passkey/options"));
    pass(PASSKEYS.minutes * MINUTE + 1);
    expect(await late.post("sign-in/passkey", { credential: device.sign(requested) })).toMatchObject(OVER);
    // a challenge for confirming an identity logs no one in
    const proving = optionsIn(await inside.post("passkey/options"));
    inside.cookies.delete("mainstreet.session_token");
    expect(await inside.post("sign-in/passkey", { credential: device.sign(proving) })).toMatchObject(OVER);
  });

  test("uses a challenge once even when it fails", async ({ connection, site }) => {
    const { device } = await holder(connection, site, "fails-once@example.com");
    const visitor = new Visitor(site.url);
    const options = optionsIn(await visitor.post("passkey/options"));
    const send = (twist?: Twist) => visitor.post("sign-in/passkey", { credential: device.sign(options, twist) });
    expect(await send({ isVerified: false })).toMatchObject(INVALID);
    expect(await send()).toMatchObject(OVER);
  });

  test("refuses a passkey whose counter goes back, and notifies the person", async ({ connection, site }) => {
    const { id, device } = await holder(connection, site, "copied@example.com");
    expect((await enter(site.url, device, { counter: 7 })).answer.status).toBe(200);
    for (const counter of [7, 3, 0]) expect((await enter(site.url, device, { counter })).answer).toMatchObject(INVALID);
    expect(await kindsOf(connection, id)).toContain("passkey_copied: Phone");
    expect((await enter(site.url, device, { counter: 8 })).answer.status).toBe(200);
  });

  test("works with a device that does not count and with one that sends no user", async ({ connection, site }) => {
    const { url, origin } = site;
    const { visitor } = await member(connection, url, "uncounted@example.com");
    const device = new Authenticator(origin, { counts: false });
    await add(visitor, device);
    for (const twist of [{}, { userHandle: null }])
      expect((await enter(url, device, twist)).answer).toMatchObject({ status: 200 });
  });

  test("is refused for a disabled account and with a removed passkey", async ({ connection, site }) => {
    const { id, device } = await holder(connection, site, "disabled-holder@example.com");
    await sql`update user_account set disabled_at = now() where id = ${id}`.execute(connection.db);
    expect((await enter(site.url, device)).answer).toMatchObject({ status: 403, body: { code: "ACCOUNT_DISABLED" } });
    await sql`delete from user_account where id = ${id}`.execute(connection.db);
    expect((await enter(site.url, device)).answer).toMatchObject(INVALID);
  });
});

test("removing a passkey requires the password, notifies the person, and removes only their own", async ({
  connection,
  site,
}) => {
  const { id, email, visitor, device } = await holder(connection, site, "removes@example.com");
  const other = await holder(connection, site, "keeps@example.com");
  const idOf = async (one: Visitor) => {
    const { body } = await one.call("get_passkeys");
    return String((body as unknown as { id: string }[])[0]?.id);
  };
  const remove = (passkey: string, currentPassword?: string) =>
    visitor.post("passkey/remove", { id: passkey, currentPassword });
  const mine = await idOf(visitor);
  expect(await remove(mine)).toMatchObject({ body: { code: "invalid_credentials" } });
  expect(await remove(await idOf(other.visitor), PASSWORD)).toMatchObject({ status: 404 });
  expect(await remove(mine, PASSWORD)).toMatchObject({ status: 200 });
  expect(await remove(mine, PASSWORD)).toMatchObject({ status: 404, body: { code: "PASSKEY_GONE" } });
  expect((await enter(site.url, device)).answer).toMatchObject(INVALID);
  expect((await enter(site.url, other.device)).answer).toMatchObject({ status: 200 });
  expect(await kindsOf(connection, id)).toContain("passkey_removed: Phone");
  expect(await waitingMail(connection, email)).toContainEqual(expect.objectContaining({ change: "removed" }));
});

test("a signed-in person confirms their identity with their passkey only", async ({ connection, site }) => {
  const { url, now } = site;
  const { id, visitor, device } = await holder(connection, site, "proves@example.com");
  const other = await holder(connection, site, "proves-not@example.com");
  const proved = async () => factorProvedAt(connection.db, await sessionOf(connection, id));
  expect(await proved()).toBeNull();
  const ask = async () => optionsIn(await visitor.post("passkey/options"));
  expect((await ask()).allowCredentials).toHaveLength(1);
  const prove = async (by: Authenticator) => visitor.post("passkey/prove", { credential: by.sign(await ask()) });
  expect(await prove(other.device)).toMatchObject({ status: 400, body: { code: "INVALID_PASSKEY" } });
  expect(await proved()).toBeNull();
  expect(await prove(device)).toMatchObject({ status: 200 });
  expect(await proved()).toEqual(now());
  expect(await new Visitor(url).post("passkey/prove", { credential: device.sign(await ask()) })).toMatchObject({
    status: 401,
  });
});

test("a person who undoes a change of address keeps their earlier passkeys, and the thief's are removed", async ({
  connection,
  site,
}) => {
  const { url, origin, pass } = site;
  const email = "robbed-of-passkeys@example.com";
  const { visitor, device } = await holder(connection, site, email);
  pass(MINUTE);
  await visitor.post("change-email", { newEmail: "passkey-thief@example.com", currentPassword: PASSWORD });
  pass(MINUTE);
  const thiefs = new Authenticator(origin);
  await add(visitor, thiefs);
  const token = await mailedToken(connection, "address-change-asked", email);
  expect(await new Visitor(url).post("undo-email-change", { token })).toMatchObject({ status: 200 });
  expect((await enter(url, thiefs)).answer).toMatchObject(INVALID);
  expect((await enter(url, device)).answer).toMatchObject({ status: 200 });
});

test("an account without a password needs a fresh session", async ({ connection, servedNow: { url } }) => {
  const young = await member(connection, url, "young@example.com", { hasPassword: false });
  expect((await young.visitor.post("passkey/begin", {})).status).toBe(200);
  const signedInAt = new Date(Date.now() - 11 * MINUTE);
  const old = await member(connection, url, "old@example.com", { hasPassword: false, signedInAt });
  expect(await old.visitor.post("passkey/begin", {})).toMatchObject({ body: { code: "session_not_fresh" } });
});

test("passkeys are not available at an address without a name, and challenges are limited", async ({
  connection,
  onTestFinished,
}) => {
  const nowhere = await serveApp(connection, { baseUrl: "http://192.0.2.7:3000" });
  onTestFinished(() => nowhere.close());
  const headers = { origin: "http://192.0.2.7:3000" };
  expect(await new Visitor(nowhere.url).post("passkey/options", {}, headers)).toMatchObject({
    status: 409,
    body: { code: "PASSKEYS_NOT_HERE" },
  });
  const limited = await serveApp(connection, { areLimitsOn: true });
  onTestFinished(() => limited.close());
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await new Visitor(limited.url).post("passkey/options")).status);
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 60))]).toEqual([60, new Set([200])]);
});

test("all passkey data is deleted with the account", async ({ connection, site }) => {
  const { visitor } = await holder(connection, site, "leaves-with-passkeys@example.com");
  await visitor.post("passkey/options");
  const left = { p_password: PASSWORD, p_listings: "delete", p_reviews: "delete" };
  expect((await visitor.call("delete_account", left)).status).toBe(200);
  await makeAccount(connection.db, "leaves-with-passkeys@example.com");
});
