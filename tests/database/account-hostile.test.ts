/** Hostile input to the account routes is clearly refused and never causes a server error. */
import { request } from "node:http";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { accountBodies, type AccountPath } from "#contract/accounts/account.ts";
import { NOBODYS_NEW, NOBODYS_SIGNED } from "../support/authenticator.ts";
import { makeAccount, member } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { depth } from "../support/depth.ts";
import { test } from "../support/app-test.ts";

const EMAIL = "somebody@example.com";
const GOOD: { readonly [Path in AccountPath]: Record<string, unknown> } = {
  "sign-up/email": { email: EMAIL, password: PASSWORD },
  "sign-in/email": { email: EMAIL, password: PASSWORD },
  "email-otp/send-verification-otp": { email: EMAIL },
  "sign-in/email-otp": { email: EMAIL, otp: "123456" },
  "sign-in/google": { to: "/" },
  "sign-out": {},
  "request-password-reset": { email: EMAIL },
  "reset-password": { token: "x", newPassword: PASSWORD },
  "send-verification-email": { email: EMAIL },
  "verify-email": { token: "x" },
  "change-password": { currentPassword: PASSWORD, newPassword: PASSWORD },
  "change-email": { newEmail: EMAIL, currentPassword: PASSWORD },
  "undo-email-change": { token: "x" },
  "sign-in/second-factor": { code: "123456" },
  "second-factor/begin": { currentPassword: PASSWORD },
  "second-factor/turn-on": { code: "123456" },
  "second-factor/turn-off": { currentPassword: PASSWORD, code: "123456" },
  "second-factor/codes": { currentPassword: PASSWORD, code: "123456" },
  "passkey/options": {},
  "sign-in/passkey": { credential: NOBODYS_SIGNED },
  "passkey/prove": { credential: NOBODYS_SIGNED },
  "passkey/begin": { currentPassword: PASSWORD },
  "passkey/add": { name: "Phone", credential: NOBODYS_NEW },
  "passkey/remove": { id: "01990000-0000-7000-8000-000000000042", currentPassword: PASSWORD },
};
const PATHS = Object.keys(accountBodies) as AccountPath[];

const NO_ADDRESSES = [
  "",
  " ",
  "a",
  "@",
  "a@b",
  "a@b.",
  "@example.com",
  "a@@example.com",
  "a b@example.com",
  "a@exam ple.com",
  "a\0@example.com",
  "a@example.com\0",
  "a@example.com\r\nBcc: everybody@example.com",
  "a@example.com,b@example.com",
  "<a@example.com>",
  "Ada <a@example.com>",
  '"a b"@example.com',
  "a@[127.0.0.1]",
  "\ud800@example.com",
  "a@\udc00.com",
  "ａｄａ@example.com",
  "аda@example.com",
  "ada@exаmple.com",
  "\u212Aate@example.com",
  "ada@example.com\u200b",
  "ada\u202e@example.com",
  "ada@xn--e1awd7f.com\u3002",
  "a..b@example.com",
  `${"x".repeat(10_000)}@example.com`,
  `a@${"x".repeat(10_000)}.com`,
  `${"a.".repeat(5_000)}a@example.com`,
  `${"x".repeat(250)}@example.com`,
];
const NO_TEXTS: readonly unknown[] = [
  null,
  undefined,
  7,
  true,
  [],
  ["a@example.com"],
  {},
  { toString: "x" },
  { $ne: null },
  NaN,
];

async function refused(visitor: Visitor, path: AccountPath, body: string | object, status = 422): Promise<void> {
  const answer = await visitor.post(path, body);
  const what = `${path} ${JSON.stringify(body).slice(0, 200)}`;
  expect(answer.status, what).toBe(status);
  expect(answer.body, what).toMatchObject({
    code: expect.any(String) as string,
    message: expect.any(String) as string,
  });
  if (status === 422) expect((answer.body["issues"] as unknown[]).length, what).toBeGreaterThan(0);
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.[mt]s:\d|node_modules|select |better-auth/);
}

describe("refused with the reason", () => {
  test("an invalid address", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "hostile@example.com");
    const jobs = (await waitingMail(connection)).length;
    for (const [path, good] of Object.entries(GOOD) as [AccountPath, Record<string, unknown>][])
      for (const field of ["email", "newEmail"].filter((name) => name in good))
        for (const address of [...NO_ADDRESSES, ...NO_TEXTS])
          await refused(visitor, path, { ...good, [field]: address });
    expect(await waitingMail(connection)).toHaveLength(jobs);
  });

  test("fields of other types, missing and unknown fields", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "fields@example.com");
    for (const path of PATHS) {
      for (const body of ["[]", "null", "1", '"x"', "true", "[{}]"]) await refused(visitor, path, body);
      // fields that the body already has are left out: a duplicate is not an extra field, and the last of two counts
      const extras = [
        "callbackURL",
        "redirectTo",
        "rememberMe",
        "role",
        "emailVerified",
        "id",
        "name",
        "image",
        "constructor",
        "__proto__",
      ];
      for (const extra of extras.filter((one) => !Object.hasOwn(GOOD[path], one)))
        await refused(
          visitor,
          path,
          `{${JSON.stringify(extra)}: "x", ${JSON.stringify(GOOD[path]).slice(1)}`.replace(", }", "}"),
        );
      for (const field of Object.keys(GOOD[path]))
        for (const value of [null, 7, [], {}, true]) await refused(visitor, path, { ...GOOD[path], [field]: value });
      for (const body of ["{", "", "\0", "{'a': 1}", '{"a": 1,}', "NaN"]) await refused(visitor, path, body, 400);
    }
  });

  test("invalid links and passwords", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "secrets@example.com");
    for (const token of ["", "\0", "a\0b", "\ud800", "x".repeat(3_000), "' or 1=1 --", "%", "../x", "é"])
      for (const path of ["verify-email", "reset-password", "undo-email-change"] as const)
        await refused(visitor, path, { ...GOOD[path], token });
    for (const password of [
      "",
      "short",
      "x".repeat(129),
      "password",
      "Password123",
      "aaaaaaaaaa",
      "with a \0 inside",
      "qwertyuiop",
      "11111111",
    ]) {
      await refused(visitor, "sign-up/email", { email: "new@example.com", password });
      await refused(visitor, "change-password", { currentPassword: PASSWORD, newPassword: password });
    }
    await refused(visitor, "sign-up/email", { email: "long.name@example.com", password: "Long.Name" });
    await refused(visitor, "sign-up/email", { email: "long.name@example.com", password: "long.name@example.com" });
    await refused(visitor, "change-password", { currentPassword: PASSWORD, newPassword: "secrets@example.com" });
  });

  test("a text over the maximum length", async ({ served: { url } }) => {
    const long = JSON.stringify({ email: EMAIL, password: "x".repeat(1_000_000) });
    for (const path of PATHS) {
      const answer = await new Visitor(url).post(path, long);
      expect(answer, path).toMatchObject({ status: 413, body: { code: "too_large" } });
      expect((await chunked(url, `/api/auth/${path}`, long)).status, `${path} in pieces`).toBe(413);
    }
    expect((await new Visitor(url).post("sign-in/email", `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`)).status).toBe(
      413,
    );
    await refused(new Visitor(url), "sign-in/email", `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`);
  });
});

/** Sends a body without its length. */
function chunked(url: string, path: string, body: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      { method: "POST", headers: { "content-type": "application/json", "transfer-encoding": "chunked" } },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0 });
      },
    );
    sent.on("error", reject);
    for (let at = 0; at < body.length; at += 10_000) sent.write(body.slice(at, at + 10_000));
    sent.end();
  });
}

describe("never an internal error", () => {
  test("for any characters in passwords, and one password in every composition is the same", async ({
    connection,
    served: { url },
  }) => {
    await makeAccount(connection.db, "odd@example.com");
    for (const password of [
      "\0\0\0",
      "\ud800\udfff\ud800",
      "ｆｕｌｌ ｗｉｄｔｈ",
      "x".repeat(1_024),
      "😀".repeat(60),
      "\u202e\u200b",
    ])
      expect([400, 401]).toContain(
        (await new Visitor(url).post("sign-in/email", { email: "odd@example.com", password })).status,
      );
    const composed = { email: "composed@example.com", password: "Cafe\u0301 Zu\u0308rich 9" };
    await new Visitor(url).post("sign-up/email", composed);
    const entering = await new Visitor(url).post("sign-in/email", {
      ...composed,
      password: composed.password.normalize("NFC"),
    });
    expect(entering.body).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  });

  test("for any value in cookies, tokens and headers", async ({ served: { url } }) => {
    const values = [
      "",
      "=",
      ";",
      "%",
      "%00",
      "%ZZ",
      "a.b",
      "a.b.c",
      ".",
      "..",
      '"',
      "x".repeat(2_000),
      "%E0%A4%A.x",
      "é",
      "[object Object]",
      "__proto__",
    ];
    for (const value of values)
      for (const headers of [
        { cookie: `mainstreet.session_token=${value}` },
        {
          cookie: `mainstreet.session_token=${value}; mainstreet.device=${value}; mainstreet.state=${value}; mainstreet.dont_remember=${value}`,
        },
        { cookie: value },
        { authorization: `Bearer ${value}` },
        { authorization: value },
        { "x-forwarded-for": value, "x-session-token": value, "user-agent": value, "accept-language": value },
      ]) {
        const visitor = new Visitor(url, headers);
        const what = JSON.stringify(headers).slice(0, 200);
        expect((await visitor.call("get_profile")).status, what).toBe(401);
        expect((await visitor.post("verify-email", { token: "x" })).status, what).toBe(400);
        expect((await visitor.post("change-email", { newEmail: "not an address" })).status, what).toBe(422);
        const { status } = await visitor.get(
          `/api/auth/callback/google?code=${encodeURIComponent(value)}&state=${encodeURIComponent(value)}`,
        );
        expect(status, what).toBe(302);
      }
  });

  test("for any JSON", async ({ served: { url } }) => {
    const field = fc.constantFrom(
      "email",
      "password",
      "token",
      "newPassword",
      "newEmail",
      "currentPassword",
      "to",
      "x",
    );
    const cheap = PATHS.filter(
      (path) => !["sign-in/email", "sign-up/email", "sign-out", "sign-in/google", "passkey/options"].includes(path),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cheap),
        fc.oneof(
          fc.json(),
          fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value)),
        ),
        async (path, body) => {
          const { status } = await new Visitor(url).post(path, body);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: depth(60, 300) },
    );
  });
});

test("an address in any notation belongs to one account", async ({ connection, served: { url } }) => {
  await makeAccount(connection.db, "written@example.com");
  for (const email of ["Written@Example.COM", "  written@example.com ", "WRITTEN@EXAMPLE.COM\n"])
    expect((await new Visitor(url).post("sign-in/email", { email, password: PASSWORD })).status, email).toBe(200);
});
