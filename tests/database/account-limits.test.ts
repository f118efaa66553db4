/** Rate limits over HTTP: who is limited, who never is, and that a refusal changes nothing. */
import { describe, expect } from "vitest";
import { sql } from "kysely";
import type { Connection } from "#server/platform/db/pool.ts";
import { takeAttempt } from "#server/context/queries-limits.ts";
import { ALLOWANCES, chargeOf } from "#server/context/limits.ts";
import { makeAccount, member } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { listWritableRows } from "../support/writable-rows.ts";

interface Site {
  url: string;
  /** Another process of the same installation. */
  twin: string;
  behindProxy: string;
}

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }): Promise<Site> => {
  const apps = await Promise.all(
    [{}, {}, { proxies: "private" }].map((options) => serveApp(connection, { areLimitsOn: true, ...options })),
  );
  onCleanup(async () => {
    await Promise.all(apps.map((app) => app.close()));
  });
  const [url = "", twin = "", behindProxy = ""] = apps.map((app) => app.url);
  return { url, twin, behindProxy };
});

const forgiveAll = ({ db }: Connection) => sql`delete from attempt`.execute(db);

const WRONG = "not the password";
const LINKS = ALLOWANCES.tokenAddress.burst;
/** An invalid link: the cheapest attempt. */
const tryLink = (url: string, forwardedFor: string | null = null) =>
  new Visitor(url, forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor }).post("verify-email", {
    token: "x",
  });

/** Number of attempts that were not limited. */
async function letThrough(times: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => attempt(index)));
  return answers.filter(({ status }) => status !== 429).length;
}

describe("guesses of a password", () => {
  test("two processes share the limit, and concurrent guesses do not exceed it", async ({ connection, site }) => {
    await makeAccount(connection.db, "guessed@example.com");
    const guess = (index: number) =>
      new Visitor(index % 2 === 0 ? site.url : site.twin).post("sign-in/email", {
        email: index % 3 === 0 ? "Guessed@Example.COM" : "guessed@example.com",
        password: `${WRONG} ${index}`,
      });
    expect(await letThrough(24, guess)).toBe(ALLOWANCES.signInPair.burst);
    const before = await listWritableRows(connection);
    const refused = await new Visitor(site.twin).post("sign-in/email", {
      email: "guessed@example.com",
      password: PASSWORD,
    });
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    expect(Number(refused.headers.get("retry-after"))).toBe(ALLOWANCES.signInPair.everySeconds);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("an owner signs in from a known device, even from the attacker's address", async ({ connection, site }) => {
    await forgiveAll(connection);
    const email = "owner@example.com";
    await makeAccount(connection.db, email);
    const owner = new Visitor(site.url);
    expect((await owner.post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
    for (const charge of [
      chargeOf("signInPair", `127.0.0.1 ${email}`),
      chargeOf("signInAddress", "127.0.0.1"),
      chargeOf("signInAccount", email),
    ])
      while ((await takeAttempt(connection.db, [charge], new Date("2026-11-21T12:00:00Z"))) === null);
    const enter = (visitor: Visitor) => visitor.post("sign-in/email", { email, password: PASSWORD });
    expect((await enter(new Visitor(site.url))).status).toBe(429);
    expect((await enter(owner)).status).toBe(200);
    // a cookie of another device, or a made-up one, counts as a stranger's
    const device = owner.cookies.get("mainstreet.device") ?? "";
    await makeAccount(connection.db, "neighbour@example.com");
    const neighbour = new Visitor(site.behindProxy, { "x-forwarded-for": "198.51.100.77" });
    await neighbour.post("sign-in/email", { email: "neighbour@example.com", password: PASSWORD });
    for (const value of [
      neighbour.cookies.get("mainstreet.device") ?? "",
      device.slice(0, 16),
      `${device}x`,
      device.replace(/.$/, (last) => (last === "_" ? "-" : "_")),
    ]) {
      const forger = new Visitor(site.url, { cookie: `mainstreet.device=${value}` });
      expect((await enter(forger)).status, value).toBe(429);
    }
  });

  test("are limited from a known device too, and a success resets the count", async ({ connection, site }) => {
    await forgiveAll(connection);
    const email = "clumsy@example.com";
    await makeAccount(connection.db, email);
    const visitor = new Visitor(site.url);
    await visitor.post("sign-in/email", { email, password: WRONG });
    await visitor.post("sign-in/email", { email, password: PASSWORD });
    const { rows } = await sql<{ key: string }>`select key from attempt`.execute(connection.db);
    // the address limit still counts: the owner of one account may guess at others
    expect(rows.map(({ key }) => key)).toEqual(["signInAddress:127.0.0.1"]);
    const [device = ""] = visitor.cookies.get("mainstreet.device")?.split(".") ?? [];
    const charge = chargeOf("signInDevice", `${device} ${email}`);
    while ((await takeAttempt(connection.db, [charge], new Date("2026-11-21T12:00:00Z"))) === null);
    expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(429);
  });

  test("are limited for signed-in people too", async ({ connection, site }) => {
    await forgiveAll(connection);
    const { visitor, id } = await member(connection, site.url, "inside@example.com");
    const session = await connection.db
      .selectFrom("user_session")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    const charge = chargeOf("passwordUser", session.id);
    while ((await takeAttempt(connection.db, [charge], new Date("2026-11-21T12:00:00Z"))) === null);
    const before = await listWritableRows(connection);
    const changed = await visitor.post("change-password", {
      currentPassword: PASSWORD,
      newPassword: "staple the horse",
    });
    const deleted = await visitor.call("delete_account", {
      p_password: PASSWORD,
      p_listings: "delete",
      p_reviews: "delete",
    });
    for (const answer of [changed, deleted]) {
      expect(answer).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
      expect(Number(answer.headers.get("retry-after"))).toBe(ALLOWANCES.passwordUser.everySeconds);
    }
    expect(await listWritableRows(connection)).toEqual(before);
  });
});

describe("the client of an attempt", () => {
  test("without a trusted proxy, headers do not change it", async ({ connection, site }) => {
    await forgiveAll(connection);
    expect(
      await letThrough(LINKS + 20, (index) => tryLink(index % 2 ? site.url : site.twin, `198.51.100.${index}`)),
    ).toBe(LINKS);
    expect((await tryLink(site.url)).status).toBe(429);
  });

  test("with one, is the right-most hop that is not a proxy", async ({ connection, site: { behindProxy } }) => {
    await forgiveAll(connection);
    const from = (index: number) => tryLink(behindProxy, `203.0.113.${index}, 198.51.100.4, 10.0.0.${index}`);
    expect(await letThrough(LINKS + 20, from)).toBe(LINKS);
    expect((await tryLink(behindProxy, "198.51.100.5")).status).toBe(400);
  });

  test("in IPv6, is the network of a household", async ({ connection, site: { behindProxy } }) => {
    await forgiveAll(connection);
    expect(await letThrough(LINKS + 20, (index) => tryLink(behindProxy, `2001:db8:1:2:${index}::${index}`))).toBe(
      LINKS,
    );
    expect((await tryLink(behindProxy, "2001:db8:1:3::1")).status).toBe(400);
  });
});

describe("emails that any visitor can trigger", () => {
  test("are limited per recipient for all senders together, and cost nothing when refused", async ({
    connection,
    site: { behindProxy },
  }) => {
    await forgiveAll(connection);
    await makeAccount(connection.db, "flooded@example.com", { isConfirmed: false });
    const paths = ["request-password-reset", "send-verification-email", "sign-up/email"];
    const ask = (index: number) => {
      const path = paths[index % 3] ?? "";
      const body = { email: "flooded@example.com", ...(path === "sign-up/email" ? { password: PASSWORD } : {}) };
      return new Visitor(behindProxy, { "x-forwarded-for": `198.51.100.${index}` }).post(path, body);
    };
    expect(await letThrough(15, ask)).toBe(ALLOWANCES.mailRecipient.burst);
    expect(await waitingMail(connection, "flooded@example.com")).toHaveLength(ALLOWANCES.mailRecipient.burst);
    const before = await listWritableRows(connection);
    const refused = await ask(100);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("and limited per sender", async ({ connection, site: { url } }) => {
    await forgiveAll(connection);
    const ask = (index: number) =>
      new Visitor(url).post("request-password-reset", { email: `nobody-${index}@example.com` });
    expect(await letThrough(ALLOWANCES.mailAddress.burst + 10, ask)).toBe(ALLOWANCES.mailAddress.burst);
  });

  test("accounts too", async ({ connection, site: { url } }) => {
    await forgiveAll(connection);
    const { burst } = ALLOWANCES.signUpAddress;
    const signUp = (index: number) =>
      new Visitor(url).post("sign-up/email", { email: `many-${index}@example.com`, password: PASSWORD });
    expect(await letThrough(burst + 10, signUp)).toBe(burst);
    const { rows } = await sql`select from user_account where email like 'many-%'`.execute(connection.db);
    expect(rows).toHaveLength(burst);
  });
});
