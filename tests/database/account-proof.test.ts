/**
 * A stranger who signed up with another person's address loses access once that person proves the address, in any way.
 */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test } from "../support/app-test.ts";
import type { Connection } from "#server/platform/db/pool.ts";

const STRANGERS = "chosen by the stranger";
const NEW_PASSWORD = "staple the horse again";

const enteringWith = (url: string, email: string, password: string) =>
  new Visitor(url).post("sign-in/email", { email, password });

/** A stranger has signed up with the address; the email went to its owner. */
async function preHijacked(connection: Connection, url: string, email: string) {
  const stranger = new Visitor(url);
  await stranger.post("sign-up/email", { email, password: STRANGERS });
  return { stranger, token: await mailedToken(connection, "confirm-address", email) };
}

describe("the link of a sign-up", () => {
  test("confirms with one press in the browser that signed up", async ({ connection, served: { url } }) => {
    const email = "one-press@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    expect(visitor.cookies.has("mainstreet.sign_up")).toBe(true);
    const token = await mailedToken(connection, "confirm-address", email);
    expect(await visitor.post("verify-email", { token })).toMatchObject({ status: 200, body: { email } });
    expect(visitor.cookies.has("mainstreet.sign_up"), "it has served").toBe(false);
    expect((await enteringWith(url, email, PASSWORD)).status).toBe(200);
  });

  test("confirms nothing in another browser without a password, and is not used up", async ({
    connection,
    served: { url },
  }) => {
    const email = "elsewhere@example.com";
    const { token } = await preHijacked(connection, url, email);
    const owner = new Visitor(url);
    const other = new Visitor(url);
    await other.post("sign-up/email", { email: "another@example.com", password: STRANGERS });
    for (const [visitor, body, code] of [
      [owner, {}, "SIGN_UP_NOT_PROVED"],
      // the cookie of a sign-up with another address, with the same password
      [other, {}, "SIGN_UP_NOT_PROVED"],
      [owner, { password: "not that one" }, "SIGN_UP_PASSWORD_WRONG"],
    ] as const)
      expect(await visitor.post("verify-email", { token, ...body })).toMatchObject({ status: 403, body: { code } });
    expect(await owner.post("verify-email", { token, newPassword: "password" })).toMatchObject({
      status: 422,
      body: { issues: [{ path: "newPassword" }] },
    });
    expect((await enteringWith(url, email, STRANGERS)).body).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    expect((await owner.post("verify-email", { token, password: STRANGERS })).status).toBe(200);
    expect((await enteringWith(url, email, STRANGERS)).status).toBe(200);
  });

  test("with a new password locks out the person who chose the first", async ({ connection, served: { url } }) => {
    const email = "new-one@example.com";
    const { stranger, token } = await preHijacked(connection, url, email);
    expect((await new Visitor(url).post("verify-email", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await enteringWith(url, email, NEW_PASSWORD)).status).toBe(200);
    // the answer for an address that is never confirmed
    expect((await enteringWith(url, email, STRANGERS)).body).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    expect((await stranger.post("verify-email", { token })).status).toBe(400);
  });

  test("of an owner who signs up too opens the account with their password", async ({
    connection,
    served: { url },
  }) => {
    const email = "both@example.com";
    await preHijacked(connection, url, email);
    const owner = new Visitor(url);
    await owner.post("sign-up/email", { email, password: PASSWORD });
    const token = await mailedToken(connection, "confirm-address", email);
    expect((await owner.post("verify-email", { token })).status).toBe(200);
    expect((await enteringWith(url, email, PASSWORD)).status).toBe(200);
    expect((await enteringWith(url, email, STRANGERS)).status).toBe(403);
  });

  test("is invalid once a reset confirms the account, which removes the first password", async ({
    connection,
    served: { url },
  }) => {
    const email = "by-reset@example.com";
    const { stranger, token } = await preHijacked(connection, url, email);
    await new Visitor(url).post("request-password-reset", { email });
    const reset = await mailedToken(connection, "reset-password", email);
    const changed = await new Visitor(url).post("reset-password", { token: reset, newPassword: NEW_PASSWORD });
    expect(changed.status).toBe(200);
    expect((await stranger.post("verify-email", { token })).status).toBe(400);
    expect((await enteringWith(url, email, STRANGERS)).status).not.toBe(200);
    expect((await enteringWith(url, email, NEW_PASSWORD)).status).toBe(200);
  });
});

test("a forged, copied or old cookie proves nothing", async ({ connection, served: { url } }) => {
  const email = "forged@example.com";
  const { stranger } = await preHijacked(connection, url, email);
  const owner = new Visitor(url);
  await owner.post("sign-up/email", { email, password: PASSWORD });
  const token = await mailedToken(connection, "confirm-address", email);
  const good = owner.cookies.get("mainstreet.sign_up") ?? "";
  const [nonce = "", signature = ""] = good.split(".");
  for (const cookie of [
    "",
    nonce,
    `${nonce}.${"A".repeat(43)}`,
    `${"A".repeat(16)}.${signature}`,
    `${good}x`,
    "%ZZ",
    `${nonce}.${signature.slice(0, -1)}é`,
  ])
    expect(
      (await new Visitor(url, { cookie: `mainstreet.sign_up=${cookie}` }).post("verify-email", { token })).body,
      cookie,
    ).toMatchObject({ code: "SIGN_UP_NOT_PROVED" });
  // the stranger's cookie depends on the stranger's password only, and they do not have the link
  expect(stranger.cookies.get("mainstreet.sign_up")).not.toBe(good);
  expect((await owner.post("verify-email", { token })).status).toBe(200);
});

describe("the link for a new address", () => {
  test("works only for the account that is logged in", async ({ connection, served: { url } }) => {
    const email = "mover@example.com";
    const victim = "victim-of-mover@example.com";
    const { visitor } = await member(connection, url, email);
    const other = await member(connection, url, "bystander@example.com");
    await visitor.post("change-email", { newEmail: victim, currentPassword: PASSWORD });
    const token = await mailedToken(connection, "confirm-new-address", victim);
    // a reader of the mailbox who did not request it
    for (const reader of [new Visitor(url), other.visitor])
      expect(await reader.post("verify-email", { token })).toMatchObject({
        status: 403,
        body: { code: "NOT_SIGNED_IN_HERE" },
      });
    expect(await whoIs(visitor)).toBe(email);
    expect((await visitor.post("verify-email", { token })).status).toBe(200);
    expect(await whoIs(visitor)).toBe(victim);
  });
});

test("passwords of sign-ups are deleted when they expire and with the account", async ({
  connection,
  served: { url },
}) => {
  const email = "kept-a-while@example.com";
  await preHijacked(connection, url, email);
  await new Visitor(url).post("sign-up/email", { email, password: PASSWORD });
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from v.expires_at - timestamptz '2026-11-21T12:00:00Z') / 86400)::integer as days
    from user_verification v join user_account a on v.identifier = 'sign-up:' || a.id::text where a.email = ${email}
  `.execute(connection.db);
  expect(rows).toEqual([{ days: RETENTION.unconfirmedDays }]);
  expect(await waitingMail(connection, email)).toHaveLength(2);
});
