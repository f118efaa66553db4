/** The second factor: no log-in method gives a session before it was shown. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { resetSecondFactor } from "#server/operator/accounts.ts";
import { resealEverything } from "#server/operator/keys.ts";
import { findPersonalData } from "#server/personal-data/queries.ts";
import { makeSecrets } from "#server/platform/secrets/secrets.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { enter, makeAccount, member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { codeAt, guarded, wrongCode } from "../support/second-factor.ts";

const NEEDED = { status: 403, body: { code: "SECOND_FACTOR_NEEDED" } };
const WRONG = { status: 401, body: { code: "INVALID_SECOND_FACTOR" } };
const OVER = { status: 400, body: { code: "SECOND_FACTOR_OVER" } };
const NEW_PASSWORD = "staple the horse again";
const MINUTE = 60_000;

/** A site whose clock advances by a period whenever a new code is needed. */
const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const clock = { at: Date.parse("2026-11-21T12:00:00Z") };
  const now = () => new Date(clock.at);
  const served = await serveApp(connection, { now });
  onCleanup(() => served.close());
  return { url: served.url, now, pass: (ms: number) => (clock.at += ms) };
});

const entering = async (url: string, email: string, headers: Record<string, string> = {}) => {
  const visitor = new Visitor(url);
  return { visitor, answer: await visitor.post("sign-in/email", { email, password: PASSWORD }, headers) };
};

const kindsOf = async ({ db }: Connection, userId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from account_event where user_id = ${userId} order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
};

const sessionsOf = async ({ db }: Connection, userId: string) =>
  (await sql`select from user_session where user_id = ${userId}`.execute(db)).rows.length;

describe("turning it on", () => {
  test("requires the password and a code, ends the other sessions, and notifies the person", async ({
    connection,
    site,
  }) => {
    const { url, now } = site;
    const { id, email, visitor } = await member(connection, url, "turns-on@example.com");
    const elsewhere = await enter(connection, url, id);
    expect(await new Visitor(url).post("second-factor/begin", {})).toMatchObject({ status: 401 });
    expect(await visitor.post("second-factor/turn-on", { code: "123456" })).toMatchObject({ status: 409 });
    expect(await visitor.post("second-factor/begin", { currentPassword: "guessed" })).toMatchObject({
      body: { code: "invalid_credentials" },
    });
    const { body } = await visitor.post("second-factor/begin", { currentPassword: PASSWORD });
    const key = String(body["key"]);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(String(body["url"]));
    expect([address.protocol, address.searchParams.get("secret"), address.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      key,
      "Mainstreet",
    ]);
    expect(decodeURIComponent(address.pathname)).toBe(`/Mainstreet:${email}`);
    // setup that is only begun has no effect
    expect((await entering(url, email)).answer.status).toBe(200);
    const right = codeAt(key, now());
    expect(await visitor.post("second-factor/turn-on", { code: wrongCode(right) })).toMatchObject({ status: 400 });
    expect((await visitor.call("get_second_factor")).body).toEqual({ since: null, backup_codes: 0 });
    const on = await visitor.post("second-factor/turn-on", { code: `${right.slice(0, 3)} ${right.slice(3)}` });
    const codes = on.body["codes"] as string[];
    expect([codes.length, new Set(codes).size]).toEqual([SECOND_FACTOR.backupCodes, SECOND_FACTOR.backupCodes]);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await visitor.call("get_second_factor")).body).toEqual({ since: now().toISOString(), backup_codes: 10 });
    expect([await whoIs(visitor), await whoIs(elsewhere)]).toEqual([email, null]);
    expect(await visitor.post("second-factor/begin", { currentPassword: PASSWORD })).toMatchObject({ status: 409 });
    expect(await waitingMail(connection, email)).toContainEqual(
      expect.objectContaining({ template: "second-factor", change: "on" }),
    );
    expect(await kindsOf(connection, id)).toContain("second_factor_on");
    expect(await findPersonalData(connection.db, id)).toHaveProperty(
      "second_factor_since",
      expect.stringContaining("2026-11-21"),
    );
  });
});

describe("signing in", () => {
  test("by password gives no session before the code, which is accepted once", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { id, email, key, visitor: owner } = await guarded(connection, url, "signs-in@example.com", now);
    const before = await sessionsOf(connection, id);
    const { visitor, answer } = await entering(url, email, { "x-session-token": "1" });
    expect(answer).toMatchObject(NEEDED);
    expect(JSON.stringify(answer.body)).not.toContain(id);
    expect([...answer.headers.keys()]).not.toContain("set-auth-token");
    expect([...visitor.cookies.keys()]).toEqual(["mainstreet.second_factor"]);
    expect([await whoIs(visitor), await sessionsOf(connection, id)]).toEqual([null, before]);
    // the code that turned it on may have been seen by others
    expect(await visitor.post("sign-in/second-factor", { code: codeAt(key, now()) })).toMatchObject(WRONG);
    pass(MINUTE);
    const code = codeAt(key, now());
    expect(await visitor.post("sign-in/second-factor", { code: wrongCode(code) })).toMatchObject(WRONG);
    const right = await visitor.post("sign-in/second-factor", { code });
    expect(right).toMatchObject({ status: 200, body: { user: { id, email } } });
    expect(right.body).not.toHaveProperty("token");
    expect(await whoIs(visitor)).toBe(email);
    expect(visitor.cookies.has("mainstreet.second_factor")).toBe(false);
    const again = (await entering(url, email)).visitor;
    expect(await again.post("sign-in/second-factor", { code })).toMatchObject(WRONG);
    expect(await kindsOf(connection, id)).toEqual(["second_factor_on", "wrong_second_factor", "sign_in"]);
    expect(await whoIs(owner)).toBe(email);
  });

  test("does not reveal it without the password", async ({ connection, site }) => {
    const { url, now } = site;
    const { email } = await guarded(connection, url, "tells-nothing@example.com", now);
    await makeAccount(connection.db, "without@example.com");
    const tried = await Promise.all(
      [email, "without@example.com", "nobody-here@example.com"].map((one) =>
        new Visitor(url).post("sign-in/email", { email: one, password: "guessed wrongly" }),
      ),
    );
    expect(new Set(tried.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    for (const { headers } of tried) expect(headers.getSetCookie()).toEqual([]);
  });

  test("by an emailed code requires it as well, and uses up that code", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { id, email, key } = await guarded(connection, url, "mailed-code@example.com", now);
    const visitor = new Visitor(url);
    await visitor.post("email-otp/send-verification-otp", { email });
    const mail = (await waitingMail(connection, email)).findLast(({ template }) => template === "sign-in-code");
    const otp = mail?.template === "sign-in-code" ? mail.code : "";
    const waited = visitor.cookie;
    expect(await visitor.post("sign-in/email-otp", { email, otp })).toMatchObject(NEEDED);
    expect(await whoIs(visitor)).toBeNull();
    expect(await new Visitor(url, { cookie: waited }).post("sign-in/email-otp", { email, otp })).toMatchObject({
      status: 400,
    });
    pass(MINUTE);
    expect(await visitor.post("sign-in/second-factor", { code: codeAt(key, now()) })).toMatchObject({ status: 200 });
    expect(await whoIs(visitor)).toBe(email);
    expect((await kindsOf(connection, id)).at(-1)).toBe("sign_in_code");
  });

  test("ends after a number of tries or minutes, and works only in the browser of the password", async ({
    connection,
    site,
  }) => {
    const { url, now, pass } = site;
    const { email, key } = await guarded(connection, url, "gives-up@example.com", now);
    pass(MINUTE);
    const code = codeAt(key, now());
    const { visitor } = await entering(url, email);
    expect(await new Visitor(url).post("sign-in/second-factor", { code })).toMatchObject(OVER);
    // not the last character: some of its bits may have no meaning
    const forged = visitor.cookie.replace(/.(?=.{4}$)/, (one) => (one === "A" ? "B" : "A"));
    expect(await new Visitor(url, { cookie: forged }).post("sign-in/second-factor", { code })).toMatchObject(OVER);
    for (let at = 0; at < SECOND_FACTOR.tries; at += 1)
      expect(await visitor.post("sign-in/second-factor", { code: wrongCode(code) })).toMatchObject(WRONG);
    expect(await visitor.post("sign-in/second-factor", { code })).toMatchObject(OVER);
    const late = (await entering(url, email)).visitor;
    const cookie = late.cookie;
    pass(SECOND_FACTOR.minutes * MINUTE + 1);
    const answer = await new Visitor(url, { cookie }).post("sign-in/second-factor", { code: codeAt(key, now()) });
    expect(answer).toMatchObject(OVER);
  });

  test("a cookie cannot be used again after it signed in, nor can its copies", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { id, email, key, codes } = await guarded(connection, url, "held-cookie@example.com", now);
    pass(MINUTE);
    for (const code of [codeAt(key, now()), codes[0]]) {
      const { visitor } = await entering(url, email);
      const { cookie } = visitor;
      expect(cookie).toMatch(/^mainstreet\.second_factor=/);
      expect(await visitor.post("sign-in/second-factor", { code })).toMatchObject({ status: 200 });
      const sessions = await sessionsOf(connection, id);
      pass(MINUTE);
      // a copy of the cookie, with right and unused codes
      for (const right of [codeAt(key, now()), codes[1]])
        expect(await new Visitor(url, { cookie }).post("sign-in/second-factor", { code: right })).toMatchObject(OVER);
      expect(await sessionsOf(connection, id)).toBe(sessions);
    }
    // and none of them was used up
    const { visitor } = await entering(url, email);
    expect(await visitor.post("sign-in/second-factor", { code: codes[1] })).toMatchObject({ status: 200 });
  });

  test("by many at once with one code signs in one", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { email, key } = await guarded(connection, url, "crowd@example.com", now);
    pass(MINUTE);
    const code = codeAt(key, now());
    const visitors = await Promise.all(Array.from({ length: 8 }, () => entering(url, email)));
    const statuses = await Promise.all(
      visitors.map(async ({ visitor }) => (await visitor.post("sign-in/second-factor", { code })).status),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  });

  test("accepts each backup code once", async ({ connection, site }) => {
    const { url, now } = site;
    const { id, email, codes } = await guarded(connection, url, "backup@example.com", now);
    const [first = ""] = codes;
    const { visitor } = await entering(url, email);
    expect(await visitor.post("sign-in/second-factor", { code: first.toUpperCase() })).toMatchObject({ status: 200 });
    expect((await visitor.call("get_second_factor")).body).toMatchObject({ backup_codes: 9 });
    expect(await kindsOf(connection, id)).toContain("backup_code_used");
    const again = (await entering(url, email)).visitor;
    expect(await again.post("sign-in/second-factor", { code: first })).toMatchObject(WRONG);
    expect(await again.post("sign-in/second-factor", { code: codes[1] })).toMatchObject({ status: 200 });
  });

  test("with a new password requires it too, and ends sign-ins in progress with the old one", async ({
    connection,
    site,
  }) => {
    const { url, now, pass } = site;
    const { email, key } = await guarded(connection, url, "resets@example.com", now);
    const thief = (await entering(url, email)).visitor;
    await new Visitor(url).post("request-password-reset", { email });
    const token = await mailedToken(connection, "reset-password", email);
    const visitor = new Visitor(url);
    expect(await visitor.post("reset-password", { token, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect(await whoIs(visitor)).toBeNull();
    expect(await visitor.post("sign-in/email", { email, password: NEW_PASSWORD })).toMatchObject(NEEDED);
    pass(MINUTE);
    const code = codeAt(key, now());
    // changing the password in the settings ends pending links and log-ins with the old one
    expect(await visitor.post("sign-in/second-factor", { code })).toMatchObject({ status: 200 });
    expect(await thief.post("sign-in/second-factor", { code })).toMatchObject(OVER);
    const changed = await visitor.post("change-password", { currentPassword: NEW_PASSWORD, newPassword: PASSWORD });
    expect(changed.status).toBe(200);
    expect(await whoIs(visitor)).toBe(email);
  });

  test("is refused for an account that was disabled meanwhile", async ({ connection, site }) => {
    const { url, now } = site;
    const { id, email, codes } = await guarded(connection, url, "disabled-meanwhile@example.com", now);
    const { visitor } = await entering(url, email);
    await sql`update user_account set disabled_at = now() where id = ${id}`.execute(connection.db);
    expect(await visitor.post("sign-in/second-factor", { code: codes[0] })).toMatchObject({ status: 403 });
    expect(await whoIs(visitor)).toBeNull();
  });
});

describe("a trusted browser", () => {
  test("is trusted for thirty days, for this account only", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { id, email, codes } = await guarded(connection, url, "trusts@example.com", now);
    const other = await guarded(connection, url, "trusts-not@example.com", now);
    const { visitor } = await entering(url, email);
    const answer = await visitor.post("sign-in/second-factor", { code: codes[0], trust: true });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("mainstreet.trusted=")) ?? "";
    expect(line).toMatch(new RegExp(`Max-Age=${RETENTION.trustedDays * 86_400};.*HttpOnly`));
    const trusted = { cookie: `mainstreet.trusted=${visitor.cookies.get("mainstreet.trusted")}` };
    const again = (who: string) => new Visitor(url, trusted).post("sign-in/email", { email: who, password: PASSWORD });
    expect(await again(email)).toMatchObject({ status: 200 });
    expect(await again(other.email)).toMatchObject(NEEDED);
    pass((RETENTION.trustedDays - 1) * 86_400_000);
    expect(await again(email)).toMatchObject({ status: 200 });
    pass(2 * 86_400_000);
    expect(await again(email)).toMatchObject(NEEDED);
    expect(await sessionsOf(connection, id)).toBeGreaterThan(0);
  });

  test("is not trusted any more once the password changes", async ({ connection, site }) => {
    const { url, now } = site;
    const { email, codes } = await guarded(connection, url, "distrusts@example.com", now);
    const { visitor } = await entering(url, email);
    await visitor.post("sign-in/second-factor", { code: codes[0], trust: true });
    const cookie = `mainstreet.trusted=${visitor.cookies.get("mainstreet.trusted")}`;
    await visitor.post("change-password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const answer = await new Visitor(url, { cookie }).post("sign-in/email", { email, password: NEW_PASSWORD });
    expect(answer).toMatchObject(NEEDED);
  });
});

describe("turning it off", () => {
  test("requires the password and a code", async ({ connection, site }) => {
    const { url, now, pass } = site;
    const { id, email, visitor, key } = await guarded(connection, url, "turns-off@example.com", now);
    pass(MINUTE);
    const code = codeAt(key, now());
    const off = (body: Record<string, unknown>) => visitor.post("second-factor/turn-off", body);
    expect(await off({ currentPassword: "guessed", code })).toMatchObject({ body: { code: "invalid_credentials" } });
    expect(await off({ code })).toMatchObject({ body: { code: "invalid_credentials" } });
    expect(await off({ currentPassword: PASSWORD, code: wrongCode(code) })).toMatchObject({ status: 400 });
    expect((await entering(url, email)).answer).toMatchObject(NEEDED);
    expect(await off({ currentPassword: PASSWORD, code })).toMatchObject({ status: 200 });
    expect((await entering(url, email)).answer.status).toBe(200);
    expect(await off({ currentPassword: PASSWORD, code })).toMatchObject({ status: 409 });
    expect(await kindsOf(connection, id)).toContain("second_factor_off");
    expect(await waitingMail(connection, email)).toContainEqual(expect.objectContaining({ change: "off" }));
  });

  test("new backup codes replace those before them", async ({ connection, site }) => {
    const { url, now } = site;
    const { email, visitor, codes } = await guarded(connection, url, "renews@example.com", now);
    const made = await visitor.post("second-factor/codes", { currentPassword: PASSWORD, code: codes[0] });
    const [fresh = ""] = made.body["codes"] as string[];
    const { visitor: entrant } = await entering(url, email);
    expect(await entrant.post("sign-in/second-factor", { code: codes[1] })).toMatchObject(WRONG);
    expect(await entrant.post("sign-in/second-factor", { code: fresh })).toMatchObject({ status: 200 });
  });

  test("by the operator, with an audit row and an email", async ({ connection, site }) => {
    const { url, now } = site;
    const { id, email } = await guarded(connection, url, "lost-phone@example.com", now);
    const resetUrl = `${url}/forgot-password`;
    expect(await resetSecondFactor(connection.db, email, resetUrl)).toBe("done");
    expect(await resetSecondFactor(connection.db, email, resetUrl)).toBe("already");
    expect(await resetSecondFactor(connection.db, "nobody@example.com", resetUrl)).toBe("unknown");
    expect((await entering(url, email)).answer.status).toBe(200);
    expect(await waitingMail(connection, email)).toContainEqual(expect.objectContaining({ change: "operator" }));
    expect(await kindsOf(connection, id)).toContain("operator_second_factor");
    const { rows } = await sql`
      select action, details from audit where subject = ${id} and action = 'user.reset-second-factor'
    `.execute(connection.db);
    expect(rows).toEqual([{ action: "user.reset-second-factor", details: { email } }]);
  });
});

test("guesses are counted against the account, from any address", async ({ connection, onTestFinished }) => {
  const now = () => new Date("2026-11-21T12:00:00Z");
  const limited = await serveApp(connection, { now, areLimitsOn: true });
  onTestFinished(() => limited.close());
  const { email, codes } = await guarded(connection, limited.url, "guessed-at@example.com", now);
  const statuses: number[] = [];
  while (statuses.length < 12) {
    const { visitor, answer } = await entering(limited.url, email);
    if (answer.status !== 403) break;
    for (let at = 0; at < SECOND_FACTOR.tries - 1 && statuses.length < 12; at += 1)
      statuses.push((await visitor.post("sign-in/second-factor", { code: "000000" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const { visitor } = await entering(limited.url, email);
  expect((await visitor.post("sign-in/second-factor", { code: codes[0] })).status).toBe(429);
});

test("a person whose address was changed is not locked out by the thief's second factor", async ({
  connection,
  site,
}) => {
  const { url, now } = site;
  const email = "robbed@example.com";
  const { visitor } = await member(connection, url, email);
  await visitor.post("change-email", { newEmail: "thief@example.com", currentPassword: PASSWORD });
  const { body } = await visitor.post("second-factor/begin", { currentPassword: PASSWORD });
  await visitor.post("second-factor/turn-on", { code: codeAt(String(body["key"]), now()) });
  const token = await mailedToken(connection, "address-change-asked", email);
  const owner = new Visitor(url);
  expect(await owner.post("undo-email-change", { token })).toMatchObject({ status: 200 });
  const reset = await mailedToken(connection, "reset-password", email);
  await owner.post("reset-password", { token: reset, newPassword: NEW_PASSWORD });
  expect(await owner.post("sign-in/email", { email, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
});

test("the secret is stored encrypted, opens with a new key after rotation, and a missing key is reported", async ({
  connection,
  site,
}) => {
  const { url, now, pass } = site;
  const { id, email, key, codes } = await guarded(connection, url, "sealed@example.com", now);
  const storedFactor = async () => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(f) as row from second_factor f where user_id = ${id}
    `.execute(connection.db);
    return JSON.stringify(rows);
  };
  for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
    expect(await storedFactor()).not.toContain(secret);
  const own = "a key for what is sealed in tests";
  const next = makeSecrets({ key: "the next key of thirty-two characters", oldKeys: [own] }, "/nowhere");
  const before = await storedFactor();
  expect((await resealEverything(connection.db, next)).unreadable).toBe(0);
  expect(await storedFactor()).not.toBe(before);
  pass(MINUTE);
  const { visitor } = await entering(url, email);
  expect(await visitor.post("sign-in/second-factor", { code: codeAt(key, now()) })).toMatchObject({
    status: 503,
    body: { code: "SECOND_FACTOR_UNREADABLE" },
  });
  await resealEverything(
    connection.db,
    makeSecrets({ key: own, oldKeys: ["the next key of thirty-two characters"] }, "/nowhere"),
  );
  expect(await visitor.post("sign-in/second-factor", { code: codeAt(key, now()) })).toMatchObject({ status: 200 });
});
