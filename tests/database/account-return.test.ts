/** Users who leave a form to open an email: where the link leads, and who is logged in then. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeAccount, member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { SECRET } from "../support/secret.ts";
import { test } from "../support/app-test.ts";
import { returnPaths } from "#server/accounts/return-path.ts";
import { waitingCookie } from "#server/accounts/waiting.ts";
import type { Connection } from "#server/platform/db/pool.ts";

const TO = "/listing/019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2b?reserve=x&party=4";

const NOW = new Date("2026-11-21T12:00:00Z");

/** The newest link of a template to an address, and its destination. */
async function mailed(connection: Connection, template: string, to: string) {
  const mail = (await waitingMail(connection, to)).findLast((one) => one.template === template);
  const url = new URL(mail !== undefined && "url" in mail ? mail.url : "http://none.example");
  const [token, next] = ["token", "next"].map((name) => url.searchParams.get(name) ?? "");
  return { url, token, to: returnPaths(SECRET, () => NOW).outOf(token ?? "", next ?? "") };
}

describe("a link leads back to the interrupted action", () => {
  test("from an email of sign-up, also when sent again, and of a reset", async ({ connection, served: { url } }) => {
    const email = "midway@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD, to: TO });
    const first = await mailed(connection, "confirm-address", email);
    expect(first.to).toBe(TO);
    expect(first.url.href).not.toMatch(/listing|party/);
    await visitor.post("send-verification-email", { email, to: "/faqs" });
    expect((await mailed(connection, "confirm-address", email)).to).toBe("/faqs");
    await new Visitor(url).post("sign-up/email", { email, password: "another password", to: "/settings" });
    expect((await mailed(connection, "confirm-address", email)).to).toBe("/settings");
    await visitor.post("request-password-reset", { email, to: TO });
    expect((await mailed(connection, "reset-password", email)).to).toBe(TO);
  });

  test("from an address that has an account, by way of the login screen", async ({ connection, served: { url } }) => {
    const email = "midway-known@example.com";
    await makeAccount(connection.db, email);
    await new Visitor(url).post("sign-up/email", { email, password: PASSWORD, to: TO });
    const [mail] = await waitingMail(connection, email);
    expect(mail).toMatchObject({
      template: "address-in-use",
      loginUrl: `${url}/login?${new URLSearchParams({ to: TO })}`,
      resetUrl: `${url}/forgot-password?${new URLSearchParams({ to: TO })}`,
    });
  });

  test("and to no other site", async ({ connection, served: { url } }) => {
    for (const [index, to] of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/%2f/evil.example",
    ].entries()) {
      const email = `evil-${index}@example.com`;
      expect((await new Visitor(url).post("sign-up/email", { email, password: PASSWORD, to })).status).toBe(200);
      expect((await mailed(connection, "confirm-address", email)).url.searchParams.has("next")).toBe(false);
    }
  });
});

describe("confirming", () => {
  test("signs in the browser that signed up, as a first sign-in", async ({ connection, served: { url } }) => {
    const email = "same-browser@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    expect(visitor.cookies.has("mainstreet.waiting")).toBe(true);
    const token = await mailedToken(connection, "confirm-address", email);
    const answer = await visitor.post("verify-email", { token });
    expect(answer).toMatchObject({ status: 200, body: { isSignedIn: true, isNewAddress: false } });
    expect(JSON.stringify(answer.body)).not.toContain("token");
    expect(await whoIs(visitor)).toBe(email);
    expect([...visitor.cookies.keys()].toSorted()).toEqual(["mainstreet.device", "mainstreet.session_token"]);
    const { rows } = await sql<{ kind: string }>`
      select e.kind from account_event e join user_account u on u.id = e.user_id where u.email = ${email} order by e.id
    `.execute(connection.db);
    expect(rows.map(({ kind }) => kind)).toEqual(["sign_up", "address_confirmed", "sign_in"]);
    expect((await waitingMail(connection, email)).map(({ template }) => template)).toEqual(["confirm-address"]);
  });

  test("does not sign in another browser or replace its session", async ({ connection, served: { url } }) => {
    const email = "other-browser@example.com";
    const [laptop, phone] = [new Visitor(url), new Visitor(url)];
    await laptop.post("sign-up/email", { email, password: PASSWORD });
    const token = await mailedToken(connection, "confirm-address", email);
    const confirmed = await phone.post("verify-email", { token, password: PASSWORD });
    expect(confirmed).toMatchObject({ status: 200, body: { isSignedIn: false } });
    expect([await whoIs(phone), await whoIs(laptop)]).toEqual([null, null]);

    const second = "second-account@example.com";
    const { visitor, email: first } = await member(connection, url, "first-account@example.com");
    await visitor.post("sign-up/email", { email: second, password: PASSWORD });
    const link = await mailedToken(connection, "confirm-address", second);
    expect(await visitor.post("verify-email", { token: link })).toMatchObject({ body: { isSignedIn: false } });
    expect(await whoIs(visitor)).toBe(first);
  });

  test("works once: the link does not sign in a second time", async ({ connection, served: { url } }) => {
    const email = "twice@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    const proof = visitor.cookies.get("mainstreet.sign_up") ?? "";
    const token = await mailedToken(connection, "confirm-address", email);
    await visitor.post("verify-email", { token });
    const again = new Visitor(url, { cookie: `mainstreet.sign_up=${proof}` });
    expect((await again.post("verify-email", { token })).status).toBe(400);
    expect(await whoIs(again)).toBeNull();
  });
});

test("a browser remembers the return path for an hour, and no request can set it", () => {
  const noon = Date.parse("2026-11-21T12:00:00Z");
  const at = (ms: number, secret = SECRET) => waitingCookie(secret, "http://a.example", () => new Date(noon + ms));
  const line = at(0).cookieFor({ kind: "link", email: "ada@example.com", nonce: "n" });
  expect(line).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  const [pair = ""] = line.split(";");
  expect(pair).not.toContain("ada");
  const find = (cookie: string, ms = 0, secret = SECRET) => at(ms, secret).find(new Headers({ cookie }));
  expect(find(pair)).toMatchObject({ kind: "link", email: "ada@example.com" });
  expect(find(pair, 3_600_000)).toBeNull();
  expect(find(pair, 0, "another secret of thirty-two characters")).toBeNull();
  for (const cookie of [
    `${pair}xxxx`,
    "mainstreet.waiting=",
    "mainstreet.waiting=v1.a.b.c",
    pair.replace(/.{9}$/, "AAAAAAAAA"),
    "%ZZ",
  ])
    expect(find(cookie), cookie).toBeNull();
});
