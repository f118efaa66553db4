/** Calls every limited address of accounts and Zoom until it refuses; `photo-crowd.test.ts` does this for uploads. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { AccountPath } from "#contract/accounts/account.ts";
import { ALLOWANCES, type AllowanceName } from "#server/context/limits.ts";
import { member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { startZoom } from "../support/zoom.ts";
import { servicesFor } from "../support/zoom-people.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const zoom = await startZoom();
  const served = await serveApp(connection, {
    areLimitsOn: true,
    zoom: (baseUrl, now) => servicesFor(zoom, { baseUrl, now }),
  });
  onCleanup(async () => {
    await served.close();
    await zoom.stop();
  });
  return served.url;
});

interface Limited {
  /** The allowance that is used up first. */
  allowance: AllowanceName;
  /** Sent by a signed-in user; otherwise by a guest, limited by network. */
  isMembers?: boolean;
  body: (index: number) => object;
}

const PASSWORD = "an unused long password";
const TOKEN = "A".repeat(43);
const ONE = "someone@limits.example";
const another = (index: number) => `someone-${index}@limits.example`;
const SIGNED = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

const PATHS: Readonly<Record<Exclude<AccountPath, "sign-out">, readonly Limited[]>> = {
  "sign-in/email": [
    { allowance: "signInPair", body: () => ({ email: ONE, password: PASSWORD }) },
    { allowance: "signInAddress", body: (index) => ({ email: another(index), password: PASSWORD }) },
  ],
  "sign-in/email-otp": [
    { allowance: "signInPair", body: () => ({ email: ONE, otp: "000000" }) },
    { allowance: "signInAddress", body: (index) => ({ email: another(index), otp: "000000" }) },
  ],
  "sign-up/email": [
    { allowance: "mailPair", body: () => ({ email: ONE, password: PASSWORD }) },
    { allowance: "signUpAddress", body: (index) => ({ email: another(index), password: PASSWORD }) },
  ],
  "email-otp/send-verification-otp": [
    { allowance: "mailPair", body: () => ({ email: ONE }) },
    { allowance: "mailAddress", body: (index) => ({ email: another(index) }) },
  ],
  "request-password-reset": [
    { allowance: "mailPair", body: () => ({ email: ONE }) },
    { allowance: "mailAddress", body: (index) => ({ email: another(index) }) },
  ],
  "send-verification-email": [
    { allowance: "mailPair", body: () => ({ email: ONE }) },
    { allowance: "mailAddress", body: (index) => ({ email: another(index) }) },
  ],
  "change-email": [
    { allowance: "mailPair", isMembers: true, body: () => ({ newEmail: ONE, currentPassword: PASSWORD }) },
    {
      allowance: "passwordUser",
      isMembers: true,
      body: (at) => ({ newEmail: another(at), currentPassword: PASSWORD }),
    },
  ],
  "reset-password": [{ allowance: "tokenAddress", body: () => ({ token: TOKEN, newPassword: PASSWORD }) }],
  "verify-email": [{ allowance: "tokenAddress", body: () => ({ token: TOKEN }) }],
  "undo-email-change": [{ allowance: "tokenAddress", body: () => ({ token: TOKEN }) }],
  "change-password": [
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }) },
    { allowance: "passwordUser", body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }) },
  ],
  "second-factor/begin": [
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD }) },
    { allowance: "passwordUser", body: () => ({ currentPassword: PASSWORD }) },
  ],
  "second-factor/turn-on": [{ allowance: "passwordUser", isMembers: true, body: () => ({ code: "000000" }) }],
  "second-factor/turn-off": [
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD, code: "000000" }) },
  ],
  "second-factor/codes": [
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD, code: "000000" }) },
  ],
  "sign-in/second-factor": [{ allowance: "secondFactorPair", body: () => ({ code: "000000" }) }],
  "passkey/options": [{ allowance: "passkeyAddress", body: () => ({}) }],
  "passkey/begin": [
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD }) },
    { allowance: "passwordUser", isMembers: true, body: () => ({ currentPassword: PASSWORD, code: "000000" }) },
  ],
  "passkey/add": [
    {
      ...{ allowance: "passwordUser", isMembers: true },
      body: () => ({ name: "A key", credential: { ...SIGNED, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } } }), // oxfmt-ignore
    },
  ],
  "passkey/remove": [
    {
      ...{ allowance: "passwordUser", isMembers: true },
      body: () => ({ id: "01990b7e-5c00-7000-8000-000000000001", currentPassword: PASSWORD }),
    },
  ],
  "passkey/prove": [{ allowance: "passwordUser", isMembers: true, body: () => ({ credential: SIGNED }) }],
  "sign-in/passkey": [{ allowance: "signInAddress", body: () => ({ credential: SIGNED }) }],
  "sign-in/google": [{ allowance: "signInAddress", body: () => ({ to: "/" }) }],
};

let people = 0;

/** Sends concurrent requests, this many more than allowed, and returns how many were limited. */
async function refusedOf(send: (index: number) => Promise<{ status: number }>, allowance: AllowanceName) {
  const all = Array.from({ length: ALLOWANCES[allowance].burst + 3 }, (_, index) => send(index));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses, "what is sent can be read").not.toContain(422);
  return statuses.filter((status) => status === 429).length;
}

describe.for(Object.entries(PATHS))("/api/auth/%s", ([path, limits]) => {
  test.for(limits)("is refused once $allowance is used up", async (limited, { connection, url }) => {
    const { allowance, isMembers = false, body } = limited;
    await sql`delete from attempt`.execute(connection.db);
    const person = isMembers
      ? (await member(connection, url, `member-${(people += 1)}@limits.example`)).visitor
      : new Visitor(url);
    expect(await refusedOf((index) => person.post(path, body(index)), allowance)).toBe(3);
  });
});

test("requests to Zoom have a limit", async ({ connection, url }) => {
  const { visitor } = await member(connection, url, "zooms@limits.example");
  const ask = () => visitor.post("/functions/zoom", { action: "disconnect" });
  expect(await refusedOf(ask, "zoomUser")).toBe(3);
});
