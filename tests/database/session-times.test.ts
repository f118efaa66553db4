/** The lifetime of a session: idle, in total, and with a clock that jumps. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeAccounts } from "#server/accounts/accounts.ts";
import { passwordRules } from "#server/accounts/password-rules.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLogger } from "#server/platform/log.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeSession } from "../support/sessions.ts";
import { test as base } from "../support/database.ts";
import { SECRET, SECRETS } from "../support/secret.ts";

const DAY = 86_400;

const test = base.extend("accounts", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const accounts = makeAccounts({
    connection,
    baseUrl: () => "https://mainstreet.example",
    secret: SECRET,
    secrets: () => SECRETS,
    productName: "Mainstreet",
    google: null,
    areLimitsOn: false,
    passwords: passwordRules({ productName: "Mainstreet", breachedFile: null, onUnread: () => undefined }),
    sendMail: async () => undefined,
    now: () => new Date(),
    log: makeLogger("silent"),
  });
  onCleanup(() => accounts.close());
  return accounts;
});

let people = 0;

/** An account that logged in `ago` days ago, with a session that has `left` days to go. */
async function session({ db }: Connection, { ago, left }: { ago: number; left: number }) {
  const userId = await makeAccount(db, `times-${(people += 1)}@example.com`);
  const cookie = await makeSession(db, userId);
  await sql`
    update user_session set created_at = now() - make_interval(secs => ${ago * DAY}),
      expires_at = now() + make_interval(secs => ${left * DAY}) where user_id = ${userId}::uuid
  `.execute(db);
  const times = async () => {
    const { rows } = await sql<{ ago: number; left: number }>`
      select extract(epoch from now() - created_at)::float8 / ${DAY} as ago,
        extract(epoch from expires_at - now())::float8 / ${DAY} as left
      from user_session where user_id = ${userId}::uuid
    `.execute(db);
    return rows[0] ?? null;
  };
  const [token = ""] = decodeURIComponent(cookie).split(".");
  return {
    userId,
    times,
    byCookie: new Headers({ cookie: `__Host-mainstreet.session_token=${cookie}` }),
    byToken: new Headers({ authorization: `Bearer ${token}` }),
    cookie,
  };
}

/** In days. */
const maxAge = (cookies: readonly string[]): number[] =>
  cookies.map((line) => Number(/max-age=(\d+)/i.exec(line)?.[1]) / DAY);

describe("a session", () => {
  test("is extended by use, with its cookie, at most once a day", async ({ connection, accounts }) => {
    const { byCookie, byToken, times, userId, cookie } = await session(connection, { ago: 10, left: 28 });
    const first = await accounts.session(byCookie);
    expect(first.viewer?.id).toBe(userId);
    expect(first.cookies).toHaveLength(1);
    expect(first.cookies[0]).toMatch(`__Host-mainstreet.session_token=${cookie}; Max-Age=2592000; Path=/; HttpOnly`);
    expect(first.cookies[0]).toMatch(/; Secure; SameSite=Lax$/);
    expect((await times())?.left).toBeCloseTo(30, 2);
    for (const headers of [byCookie, byToken]) {
      const { viewer, cookies } = await accounts.session(headers);
      expect({ id: viewer?.id, cookies }).toEqual({ id: userId, cookies: [] });
    }
  });

  test("is extended by a program's use as well", async ({ connection, accounts }) => {
    const { byToken, times, userId } = await session(connection, { ago: 10, left: 28 });
    const { viewer, cookies } = await accounts.session(byToken);
    expect({ id: viewer?.id, cookies }).toEqual({ id: userId, cookies: [] });
    expect((await times())?.left).toBeCloseTo(30, 2);
  });

  test("is never extended past ninety days after sign-in, nor is its cookie", async ({ connection, accounts }) => {
    const { byCookie, times, userId } = await session(connection, { ago: 80, left: 2 });
    const { viewer, cookies } = await accounts.session(byCookie);
    expect(viewer?.id).toBe(userId);
    const [days = 0] = maxAge(cookies);
    expect(days).toBeCloseTo(10, 2);
    expect(days).toBeLessThanOrEqual(10);
    expect((await times())?.left).toBeCloseTo(10, 2);
    // in the last days reading does not renew the cookie either
    expect((await accounts.session(byCookie)).cookies).toEqual([]);
  });

  test("has ended after ninety days, whatever its stored expiry", async ({ connection, accounts }) => {
    for (const way of ["byCookie", "byToken"] as const) {
      const { [way]: headers, times } = await session(connection, { ago: 90.001, left: 20 });
      const { viewer, cookies } = await accounts.session(headers);
      expect(viewer).toBeNull();
      expect(maxAge(cookies)).toEqual(way === "byCookie" ? [0] : []);
      expect(await times()).toBeNull();
    }
  });

  test("of a clock that went ahead lasts no longer, and is not fresh for longer", async ({ connection, accounts }) => {
    const { byCookie, times, userId } = await session(connection, { ago: -1, left: 31 });
    const { viewer } = await accounts.session(byCookie);
    expect(viewer?.id).toBe(userId);
    expect(viewer?.signedInAt.getTime()).toBeLessThanOrEqual(Date.now());
    const { ago, left } = (await times()) ?? { ago: -1, left: 31 };
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(30);
  });
});
