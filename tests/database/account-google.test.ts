/** Logging in with Google, against a local provider: who is let in, as which account, and who is refused. */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect } from "vitest";
import { accountErrorText } from "#contract/accounts/account-codes.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount, member, whoIs } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import {
  ADA,
  CLIENT,
  land,
  serveWithGoogle,
  startProvider,
  throughGoogle,
  toGoogleAndBack,
  type Provider,
} from "../support/google.ts";
import { guarded } from "../support/second-factor.ts";
import type { Served } from "../support/http.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const withProvider = base.extend("provider", { scope: "file" }, async ({}, { onCleanup }): Promise<Provider> => {
  const provider = await startProvider();
  onCleanup(() => provider.stop());
  return provider;
});
const test = withProvider.extend(
  "served",
  { scope: "file" },
  async ({ connection, provider }, { onCleanup }): Promise<Served> => {
    const served = await serveWithGoogle(connection, provider.issuer);
    onCleanup(() => served.close());
    return served;
  },
);

let current: Provider | null = null;
/** Sets what the provider does until the end of the test. */
function says(provider: Provider, claims: Record<string, unknown>, alter: Provider["alter"] = () => undefined): void {
  current = provider;
  Object.assign(provider, { claims, alter });
}
afterEach(() => {
  if (current !== null) Object.assign(current, { claims: ADA, alter: () => undefined });
});

const decode = (token: unknown) => String(token).split(".");
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payloadOf = (token: unknown) =>
  JSON.parse(Buffer.from(decode(token)[1] ?? "", "base64url").toString()) as Record<string, unknown>;

describe("signing in with Google", () => {
  test("identifies the account by `sub`, not by address", async ({ connection, provider, served: { url } }) => {
    says(provider, { sub: "42", email: "Grace@Example.COM", email_verified: true, name: "Grace Hopper" });
    const visitor = new Visitor(url);
    const { to, error, headers } = await throughGoogle(visitor, "/settings?tab=2");
    expect({ error, to: to.href }).toEqual({ error: null, to: `${url}/settings?tab=2` });
    expect(headers.get("set-auth-token")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await visitor.call("get_profile")).toMatchObject({
      body: { email: "grace@example.com", has_password: false, display_name: null },
    });
    expect(await waitingMail(connection, "grace@example.com")).toEqual([]);

    says(provider, { sub: "42", email: "grace.hopper@example.com", email_verified: true });
    const again = new Visitor(url);
    expect((await throughGoogle(again)).to.href).toBe(`${url}/`);
    expect(await whoIs(again)).toBe("grace@example.com");
    // the first address is free at Google, and belongs to another account now
    says(provider, { sub: "43", email: "grace.hopper@example.com", email_verified: true });
    const other = new Visitor(url);
    await throughGoogle(other);
    expect(await whoIs(other)).toBe("grace.hopper@example.com");
  });

  test("accepts a token with several audiences that was issued for this site", async ({
    provider,
    served: { url },
  }) => {
    const said = { sub: "44", email: "many@example.com", email_verified: true };
    for (const aud of [[CLIENT.clientId], [CLIENT.clientId, "another-client"]]) {
      says(provider, { ...said, aud, azp: CLIENT.clientId });
      const visitor = new Visitor(url);
      expect((await throughGoogle(visitor)).error).toBeNull();
      expect(await whoIs(visitor)).toBe("many@example.com");
    }
  });

  test("links the account with the same confirmed address", async ({ connection, provider, served: { url } }) => {
    says(provider, { sub: "7", email: "linked@example.com", email_verified: true });
    const id = await makeAccount(connection.db, "linked@example.com");
    const visitor = new Visitor(url);
    expect((await throughGoogle(visitor)).error).toBeNull();
    expect((await visitor.call("get_profile")).body).toMatchObject({ id, has_password: true });
    expect(
      (await new Visitor(url).post("sign-in/email", { email: "linked@example.com", password: PASSWORD })).status,
    ).toBe(200);
  });

  test("takes over an account with an unconfirmed address, without the password of the sign-up", async ({
    connection,
    provider,
    served: { url },
  }) => {
    const email = "squatted@example.com";
    const stranger = new Visitor(url);
    await stranger.post("sign-up/email", { email, password: PASSWORD });
    const token = await mailedToken(connection, "confirm-address", email);
    says(provider, { sub: "8", email, email_verified: true });
    const visitor = new Visitor(url);
    const { to, error } = await throughGoogle(visitor, "/settings");
    expect({ error, path: to.pathname }).toEqual({ error: null, path: "/settings" });
    expect((await visitor.call("get_profile")).body).toMatchObject({ email, has_password: false });
    expect((await waitingMail(connection, email)).at(-1)).toMatchObject({ template: "password-dropped", by: "google" });
    expect((await stranger.post("sign-in/email", { email, password: PASSWORD })).status).toBe(403);
    expect((await stranger.post("verify-email", { token })).status).toBe(400);
    expect(await whoIs(stranger)).toBeNull();
  });

  test("keeps the password of a sign-up in the same browser", async ({ connection, provider, served: { url } }) => {
    const email = "same-browser@example.com";
    const visitor = new Visitor(url);
    await visitor.post("sign-up/email", { email, password: PASSWORD });
    says(provider, { sub: "88", email, email_verified: true });
    expect((await throughGoogle(visitor)).error).toBeNull();
    expect((await visitor.call("get_profile")).body).toMatchObject({ email, has_password: true });
    expect((await new Visitor(url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
    expect((await waitingMail(connection, email)).map(({ template }) => template)).not.toContain("password-dropped");
  });

  test("does not take an address that another account may return to", async ({
    connection,
    provider,
    served: { url },
  }) => {
    const { visitor } = await member(connection, url, "returns@example.com");
    await visitor.post("change-email", { newEmail: "returned@example.com", currentPassword: PASSWORD });
    const token = await mailedToken(connection, "confirm-new-address", "returned@example.com");
    expect((await visitor.post("verify-email", { token })).status).toBe(200);
    says(provider, { sub: "89", email: "returns@example.com", email_verified: true });
    expect((await throughGoogle(new Visitor(url))).error).toBe("address_reserved");
    expect(await accountsOf(connection, "returns@example.com")).toBe(0);
  });

  test("is refused for a disabled account", async ({ connection, provider, served: { url } }) => {
    says(provider, { sub: "9", email: "banned@example.com", email_verified: true });
    await throughGoogle(new Visitor(url));
    await sql`update user_account set disabled_at = now() where email = 'banned@example.com'`.execute(connection.db);
    const visitor = new Visitor(url);
    expect((await throughGoogle(visitor)).error).toBe("ACCOUNT_DISABLED");
    expect(await whoIs(visitor)).toBeNull();
  });

  test("requires the second factor and then continues to the requested page", async ({
    connection,
    provider,
    served: { url },
  }) => {
    const email = "google-and-code@example.com";
    const now = () => new Date("2026-11-21T12:00:00Z");
    const { codes } = await guarded(connection, url, email, now);
    says(provider, { sub: "90", email, email_verified: true });
    const visitor = new Visitor(url);
    const { to, error } = await throughGoogle(visitor, "/settings");
    expect([to.pathname, to.search, error]).toEqual(["/login/code", "?to=%2Fsettings", null]);
    expect(await whoIs(visitor)).toBeNull();
    expect((await visitor.post("sign-in/second-factor", { code: codes[0] })).status).toBe(200);
    expect(await whoIs(visitor)).toBe(email);
  });

  test("lets the person set a password by an email to the address", async ({
    connection,
    provider,
    served: { url },
  }) => {
    says(provider, { sub: "10", email: "both@example.com", email_verified: true });
    await throughGoogle(new Visitor(url));
    const visitor = new Visitor(url);
    await visitor.post("request-password-reset", { email: "both@example.com" });
    const token = await mailedToken(connection, "reset-password", "both@example.com");
    expect((await visitor.post("reset-password", { token, newPassword: PASSWORD })).status).toBe(200);
    expect((await visitor.post("sign-in/email", { email: "both@example.com", password: PASSWORD })).status).toBe(200);
    expect((await throughGoogle(new Visitor(url))).error).toBeNull();
  });
});

test("redirects to a path of this site only", async ({ served: { url } }) => {
  for (const to of [
    "/search?q=caf%C3%A9,b&page=2#results",
    "/search?q=café",
    "/in/москва",
    "/listing/01990b7e-5c00-7000-8000-00000000ffff?x=~!'()*;:@$+[]",
    // a time that a guest had chosen
    "/listing/01990b7e-5c00-7000-8000-00000000ffff?reserve=01990b7e-5c00-7000-8000-00000000fffe&date=2026-12-01&party=4&at=2026-12-01T18%3A30%3A00-05%3A00",
  ])
    expect((await throughGoogle(new Visitor(url), to)).to.href).toBe(new URL(to, url).href);
  for (const to of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/%2Fevil.example",
    "\t//evil.example",
  ])
    expect((await throughGoogle(new Visitor(url), to)).to.href, to).toBe(`${url}/`);
});

const seconds = () => Math.floor(Date.now() / 1_000);

const STRANGER = { sub: "666", email: "stranger@example.com", email_verified: true };

describe("no session and no stored data for", () => {
  const claims: readonly (readonly [string, Record<string, unknown>, string])[] = [
    ["a token for somebody else", { aud: "another-client" }, "unable_to_get_user_info"],
    ["a token for others", { aud: ["another-client"] }, "unable_to_get_user_info"],
    ["a token of another issuer", { iss: "https://accounts.google.com" }, "unable_to_get_user_info"],
    ["a token of another sign-in", { nonce: "another" }, "unable_to_get_user_info"],
    ["a token of no sign-in", { nonce: undefined }, "unable_to_get_user_info"],
    ["a token that has expired", { exp: 1_000_000_000 }, "unable_to_get_user_info"],
    ["a token that has just expired", { exp: seconds() - 2 }, "unable_to_get_user_info"],
    ["a token without an end", { exp: undefined }, "unable_to_get_user_info"],
    ["a token that will be made in an hour", { iat: seconds() + 3_600 }, "unable_to_get_user_info"],
    ["a token that was made an hour ago", { iat: seconds() - 3_600 }, "unable_to_get_user_info"],
    ["a token that was never made", { iat: undefined }, "unable_to_get_user_info"],
    ["a token that is made for another", { azp: "another-client" }, "unable_to_get_user_info"],
    [
      "a token for many that is made for another",
      { aud: [CLIENT.clientId, "another-client"], azp: "another-client" },
      "unable_to_get_user_info",
    ],
    [
      "a token for many that does not say for whom",
      { aud: [CLIENT.clientId, "another-client"] },
      "unable_to_get_user_info",
    ],
    ["a token of nobody", { sub: undefined }, "unable_to_get_user_info"],
    ["nobody in particular", { sub: "" }, "unable_to_get_user_info"],
    ["a token without an address", { email: undefined }, "unable_to_get_user_info"],
    ["an address that Google has not confirmed", { email_verified: false }, "email_not_verified"],
    ["an address that Google says nothing of", { email_verified: undefined }, "email_not_verified"],
    ["an address that is confirmed in words", { email_verified: "false" }, "unable_to_get_user_info"],
  ];
  const tokens: readonly (readonly [string, (token: unknown) => unknown])[] = [
    ["no token at all", () => undefined],
    ["a token that is none", () => "a.b.c"],
    ["an opaque token", () => "opaque"],
    ["an unsigned token", (token) => `${encode({ alg: "none", typ: "JWT" })}.${decode(token)[1]}.`],
    ["a token without its signature", (token) => decode(token).slice(0, 2).join(".") + "."],
    [
      "a token that was changed",
      (token) => {
        const [head, , signature] = decode(token);
        return [head, encode({ ...payloadOf(token), email: "victim@example.com" }), signature].join(".");
      },
    ],
    [
      "a token signed with the client's secret",
      (token) => {
        const said = `${encode({ alg: "HS256", typ: "JWT" })}.${decode(token)[1]}`;
        return `${said}.${createHmac("sha256", CLIENT.clientSecret).update(said).digest("base64url")}`;
      },
    ],
  ];

  for (const [what, wrong, code] of claims)
    test(what, async ({ connection, provider, served: { url } }) => {
      says(provider, { ...STRANGER, ...wrong });
      await expectRefusal(connection, url, code);
    });

  for (const [what, forge] of tokens)
    test(what, async ({ connection, provider, served: { url } }) => {
      says(provider, STRANGER, (body) => {
        body["id_token"] = forge(body["id_token"]);
      });
      await expectRefusal(connection, url, "unable_to_get_user_info");
    });

  test("an address of another account that Google did not confirm", async ({
    connection,
    provider,
    served: { url },
  }) => {
    await makeAccount(connection.db, "target@example.com");
    says(provider, { sub: "13", email: "target@example.com", email_verified: false });
    await expectRefusal(connection, url, "account_not_linked");
  });

  test("a code that Google does not know", async ({ connection, provider, served: { url } }) => {
    says(provider, STRANGER);
    const visitor = new Visitor(url);
    const callback = await toGoogleAndBack(visitor);
    callback.searchParams.set("code", "guessed");
    expect((await land(visitor, callback)).error).toBe("invalid_code");
    expect(visitor.cookies.has("mainstreet.session_token")).toBe(false);
    expect(await accountsOf(connection, "stranger@example.com")).toBe(0);
  });

  test("a person who cancels, who returns to what they were doing", async ({ served: { url } }) => {
    const visitor = new Visitor(url);
    const callback = await toGoogleAndBack(visitor, "/settings");
    callback.searchParams.delete("code");
    callback.searchParams.set("error", "access_denied");
    const { to, error } = await land(visitor, callback);
    expect({ error, path: to.pathname, back: to.searchParams.get("to"), origin: to.origin }).toEqual({
      error: "access_denied",
      path: "/login",
      back: "/settings",
      origin: url,
    });
  });
});

async function accountsOf(connection: Parameters<typeof listWritableRows>[0], email: string): Promise<number> {
  const { rows } = await sql`select from user_account where email = ${email}`.execute(connection.db);
  return rows.length;
}

async function expectRefusal(
  connection: Parameters<typeof listWritableRows>[0],
  url: string,
  code: string,
): Promise<void> {
  const visitor = new Visitor(url);
  const callback = await toGoogleAndBack(visitor);
  const before = (await listWritableRows(connection)) as Record<string, unknown>;
  const { to, error } = await land(visitor, callback);
  const after = (await listWritableRows(connection)) as Record<string, unknown>;
  expect({ error, at: `${to.origin}${to.pathname}` }).toEqual({ error: code, at: `${url}/login` });
  expect([...visitor.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
  // the state is used up
  expect({ ...after, links: null }).toEqual({ ...before, links: null });
}

describe("a callback that did not begin here", () => {
  test("is refused without state, with a forged one, with another person's, or twice", async ({
    connection,
    provider,
    served: { url },
  }) => {
    says(provider, STRANGER);
    const visitor = new Visitor(url);
    const callback = await toGoogleAndBack(visitor);
    const stolen = new Visitor(url);
    for (const [who, change, code] of [
      [visitor, (to: URL) => to.searchParams.delete("state"), "state_not_found"],
      [visitor, (to: URL) => to.searchParams.set("state", "x".repeat(32)), "state_mismatch"],
      [visitor, (to: URL) => to.searchParams.set("state", "\0"), "state_mismatch"],
      // a victim who opens another's link would be logged in to that account
      [stolen, () => undefined, "state_mismatch"],
    ] as const) {
      const changed = new URL(callback);
      change(changed);
      expect((await land(who, changed)).error, changed.search).toBe(code);
      expect(await whoIs(who)).toBeNull();
    }
    expect(await accountsOf(connection, "stranger@example.com")).toBe(0);
    expect((await land(visitor, callback)).error).toBeNull();
    const thief = new Visitor(url, { cookie: visitor.cookie });
    expect((await land(thief, callback)).error).toBe("state_mismatch");
  });
});

describe("another Google account with the address of a linked one", () => {
  const first = (name: string) => ({ sub: `first-${name}`, email: `${name}@reused.example`, email_verified: true });
  const second = (name: string) => ({ ...first(name), sub: `second-${name}` });

  /** Linked to the first account; the second one was refused in the browser. */
  async function refused(connection: Connection, provider: Provider, url: string, name: string) {
    const id = await makeAccount(connection.db, first(name).email);
    says(provider, first(name));
    await throughGoogle(new Visitor(url));
    says(provider, second(name));
    const visitor = new Visitor(url);
    const { to, error } = await throughGoogle(visitor);
    expect({ path: to.pathname, error }).toEqual({ path: "/login", error: "google_account_changed" });
    expect(await whoIs(visitor)).toBeNull();
    const entering = async (claims: Record<string, unknown>) => {
      says(provider, claims);
      const browser = new Visitor(url);
      await throughGoogle(browser);
      return whoIs(browser);
    };
    return { id, email: first(name).email, visitor, entering };
  }

  test("gives no access, and is explained", async ({ connection, provider, served: { url } }) => {
    const { id, email, entering } = await refused(connection, provider, url, "left");
    expect(accountErrorText("google_account_changed", true)).toContain("another Google account");
    expect(await entering(second("left"))).toBeNull();
    expect(await entering(first("left"))).toBe(email);
    const { rows } = await sql`
      select account_id from user_credential where user_id = ${id} and provider_id = 'google'
    `.execute(connection.db);
    expect(rows).toEqual([{ account_id: "first-left" }]);
  });

  test("replaces the first one after the password", async ({ connection, provider, served: { url } }) => {
    const { id, email, visitor, entering } = await refused(connection, provider, url, "moved");
    expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
    expect(visitor.cookies.has("mainstreet.google_change")).toBe(false);
    expect(await entering(second("moved"))).toBe(email);
    expect(await entering(first("moved"))).toBeNull();
    const { rows } = await sql`
      select count(*)::integer as linked from account_event where user_id = ${id} and kind = 'google_linked'
    `.execute(connection.db);
    expect(rows).toEqual([{ linked: 2 }]);
  });

  test("replaces it after a code by email and the first Google account", async ({
    connection,
    provider,
    served: { url },
  }) => {
    const byCode = await refused(connection, provider, url, "code");
    await byCode.visitor.post("email-otp/send-verification-otp", { email: byCode.email });
    const mail = (await waitingMail(connection, byCode.email)).findLast(({ template }) => template === "sign-in-code");
    const otp = mail !== undefined && "code" in mail ? mail.code : "";
    expect((await byCode.visitor.post("sign-in/email-otp", { email: byCode.email, otp })).status).toBe(200);
    expect(await byCode.entering(second("code"))).toBe(byCode.email);

    const byGoogle = await refused(connection, provider, url, "google");
    says(provider, first("google"));
    await throughGoogle(byGoogle.visitor);
    expect(await byGoogle.entering(second("google"))).toBe(byGoogle.email);
  });

  test("is not linked after another person's login, from another browser, or with a forged cookie", async ({
    connection,
    provider,
    served: { url },
  }) => {
    const { email, visitor, entering } = await refused(connection, provider, url, "shared");
    await makeAccount(connection.db, "other@reused.example");
    await visitor.post("sign-in/email", { email: "other@reused.example", password: PASSWORD });
    await new Visitor(url).post("sign-in/email", { email, password: PASSWORD });
    const sealed = visitor.cookies.get("mainstreet.google_change") ?? "";
    const forger = new Visitor(url);
    forger.cookies.set("mainstreet.google_change", `${sealed.slice(0, -2)}AA`);
    await forger.post("sign-in/email", { email, password: PASSWORD });
    expect(await entering(second("shared"))).toBeNull();
    expect(await entering(first("shared"))).toBe(email);
  });

  test("is linked only after both factors, where there are two", async ({ connection, provider, served: { url } }) => {
    const email = first("guarded").email;
    const now = () => new Date("2026-11-21T12:00:00Z");
    const person = await guarded(connection, url, email, now);
    await sql`
      insert into user_credential (id, user_id, account_id, provider_id)
      values (gen_random_uuid(), ${person.id}, 'first-guarded', 'google')
    `.execute(connection.db);
    says(provider, second("guarded"));
    const visitor = new Visitor(url);
    expect((await throughGoogle(visitor)).error).toBe("google_account_changed");
    const linked = async () => {
      const { rows } = await sql`
        select account_id from user_credential where user_id = ${person.id} and provider_id = 'google'
      `.execute(connection.db);
      return rows;
    };
    await visitor.post("sign-in/email", { email, password: PASSWORD });
    expect(await linked()).toEqual([{ account_id: "first-guarded" }]);
    expect((await visitor.post("sign-in/second-factor", { code: person.codes[0] })).status).toBe(200);
    expect(await linked()).toEqual([{ account_id: "second-guarded" }]);
  });

  test("of two new ones at once, one is linked", async ({ connection, provider, served: { url } }) => {
    const id = await makeAccount(connection.db, first("race").email);
    // signed tokens alternate between the two Google accounts
    let signed = 0;
    const subs = [first("race").sub, second("race").sub];
    const claims = { ...first("race"), sub: "" };
    Object.defineProperty(claims, "sub", { enumerable: true, get: () => subs[signed++ % 2] });
    says(provider, claims);
    const visitors = [new Visitor(url), new Visitor(url)];
    const callbacks = await Promise.all(visitors.map((visitor) => toGoogleAndBack(visitor)));
    const landed = await Promise.all(visitors.map((visitor, index) => land(visitor, callbacks[index] ?? new URL(url))));
    expect(landed.map(({ error }) => error).toSorted()).toEqual(["google_account_changed", null]);
    const { rows } = await sql<{ linked: number }>`
      select count(*)::integer as linked from user_credential where user_id = ${id} and provider_id = 'google'
    `.execute(connection.db);
    expect(rows).toEqual([{ linked: 1 }]);
  });
});
