/** The second factor under many concurrent requests, with forged cookies, and on a new device. */
import { sql } from "kysely";
import { expect } from "vitest";
import { PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { guarded } from "../support/second-factor.ts";
import { until } from "../support/until.ts";

const now = () => new Date("2026-11-21T12:00:00Z");

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { now });
  onCleanup(() => served.close());
  return served.url;
});

const enteringBy = async (url: string, email: string) => {
  const visitor = new Visitor(url);
  await visitor.post("sign-in/email", { email, password: PASSWORD });
  return visitor;
};

test("signing in by one backup code from fifty browsers at once lets one in", async ({ connection, url }) => {
  const { email, codes } = await guarded(connection, url, "fifty@example.com", now);
  const visitors = await Promise.all(Array.from({ length: 50 }, () => enteringBy(url, email)));
  const statuses = await Promise.all(
    visitors.map(async (visitor) => (await visitor.post("sign-in/second-factor", { code: codes[0] })).status),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
  const again = await enteringBy(url, email);
  await again.post("sign-in/second-factor", { code: codes[1] });
  expect((await again.call("get_second_factor")).body).toMatchObject({ backup_codes: 8 });
});

test("signing in and turning it off at once do not deadlock", async ({ connection, url }) => {
  const { id, email, visitor, codes } = await guarded(connection, url, "both-at-once@example.com", now);
  const entrant = await enteringBy(url, email);
  const waiting = async (count: number) => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(connection.db);
    return rows.length === count;
  };
  const [off, entry] = await connection.db
    .transaction()
    .execute(async (tx) => {
      await sql`select from second_factor where user_id = ${id} for update`.execute(tx);
      const turning = visitor.post("second-factor/turn-off", { currentPassword: PASSWORD, code: codes[0] });
      await until(() => waiting(1));
      const signing = entrant.post("sign-in/second-factor", { code: codes[1] });
      await until(() => waiting(2));
      return [turning, signing];
    })
    .then((both) => Promise.all(both));
  expect([off, entry]).toMatchObject([{ status: 200 }, { status: 400, body: { code: "SECOND_FACTOR_OVER" } }]);
});

test("a trusted browser gets a new token each time and stays trusted for both accounts", async ({
  connection,
  url,
}) => {
  const { email, codes } = await guarded(connection, url, "planted@example.com", now);
  const other = await guarded(connection, url, "planted-too@example.com", now);
  const planted = { cookie: `mainstreet.trusted=${"a".repeat(32)}` };
  const visitor = await enteringBy(url, email);
  visitor.cookies.set("mainstreet.trusted", "a".repeat(32));
  await visitor.post("sign-in/second-factor", { code: codes[0], trust: true });
  const again = () => new Visitor(url, planted).post("sign-in/email", { email, password: PASSWORD });
  expect(await again()).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_NEEDED" } });
  visitor.cookies.delete("mainstreet.session_token");
  await visitor.post("sign-in/email", { email: other.email, password: PASSWORD });
  await visitor.post("sign-in/second-factor", { code: other.codes[0], trust: true });
  for (const who of [email, other.email]) {
    const cookie = `mainstreet.trusted=${visitor.cookies.get("mainstreet.trusted")}`;
    const answer = await new Visitor(url, { cookie }).post("sign-in/email", { email: who, password: PASSWORD });
    expect(answer.status).toBe(200);
  }
});

test("sends the email about a new device only after the code is entered", async ({ connection, url }) => {
  const { email, codes } = await guarded(connection, url, "told-of@example.com", now);
  const mails = async () =>
    (await waitingMail(connection, email)).filter((one) => one.template === "new-sign-in").length;
  // the first log-in after signing up is not
  await (await enteringBy(url, email)).post("sign-in/second-factor", { code: codes[0] });
  expect(await mails()).toBe(0);
  const visitor = await enteringBy(url, email);
  expect(await mails()).toBe(0);
  await visitor.post("sign-in/second-factor", { code: codes[1] });
  expect(await mails()).toBe(1);
  // a known device by now
  visitor.cookies.delete("mainstreet.session_token");
  await visitor.post("sign-in/email", { email, password: PASSWORD });
  await visitor.post("sign-in/second-factor", { code: codes[2] });
  expect(await mails()).toBe(1);
});
