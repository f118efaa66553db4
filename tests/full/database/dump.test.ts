/**
 * An attacker who reads the database, for example a lost backup: nothing in it logs in, resets, confirms, answers or
 * reads.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { member, whoIs } from "../../support/accounts.ts";
import { book, makeBookable, makeGuest } from "../../support/bookings.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../../support/browserless.ts";
import { test } from "../../support/database.ts";
import { CLIENT, startProvider, throughGoogle } from "../../support/google.ts";
import { ANSWER_LINKS, serveApp } from "../../support/http.ts";
import { startZoom } from "../../support/zoom.ts";
import { consent, servicesFor } from "../../support/zoom-people.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const NEW_PASSWORD = "staple the horse again";

/** Adds every text within a value, and the parts of each text. */
function textsOf(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    into.add(value);
    for (const part of value.split(/[^\w.%~+/=-]+/)) into.add(part);
    for (const part of value.split(/[^\w-]+/)) into.add(part);
    if (value.startsWith('{"')) textsOf(JSON.parse(value), into);
    if (value.startsWith("\\x")) {
      const bytes = Buffer.from(value.slice(2), "hex");
      for (const form of ["hex", "base64", "base64url", "latin1"] as const) into.add(bytes.toString(form));
    }
  } else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsOf(one, into);
}

/** Every text in every column of every table, and its parts, that could be a token. */
async function dump({ db }: Connection): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
  `.execute(db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.raw(name)} t`.execute(db);
    for (const { row } of rows) textsOf(row, found);
  }
  return [...found].filter((text) => text.length >= 16 && /^[\x20-\x7e]*$/.test(text));
}

test("a dump gives no access", async ({ connection, onTestFinished }) => {
  const [zoom, provider] = [await startZoom(), await startProvider()];
  const site = await serveApp(connection, {
    zoom: (baseUrl) => servicesFor(zoom, { baseUrl, now: () => NOW }),
    google: { ...CLIENT, issuer: provider.issuer },
    now: () => NOW,
  });
  const { url } = site;
  onTestFinished(async () => {
    await site.close();
    await Promise.all([zoom.stop(), provider.stop()]);
  });

  // every kind of pending action
  const place = await makeBookable(connection, url, { auto_confirm: false });
  const guest = await makeGuest(connection, url);
  const booked = await book(guest.visitor, place, undefined, null, "a-key-of-the-guests-program");
  const program = await new Visitor(url).post(
    "sign-in/email",
    { email: guest.email, password: PASSWORD },
    { "x-session-token": "1" },
  );
  await new Visitor(url).post("request-password-reset", { email: guest.email });
  await new Visitor(url).post("sign-up/email", { email: "new@example.com", password: PASSWORD });
  const mover = await member(connection, url, "mover@example.com");
  await mover.visitor.post("change-email", { newEmail: "moved@example.com", currentPassword: PASSWORD });
  const feed = await guest.visitor.call("make_calendar_feed", { p_business_id: null });
  const connecting = await place.owner.visitor.post("/functions/zoom", { action: "connect" });
  await throughGoogle(new Visitor(url));
  const atGoogle = await new Visitor(url).post("sign-in/google", {});

  const texts = await dump(connection);
  const jobs = await sql`select from graphile_worker._private_jobs`.execute(connection.db);
  expect([booked.status, texts.length > 100, jobs.rows.length]).toEqual([200, true, 4]);

  const worked: string[] = [];
  const signedIn = async (text: string) => {
    const headers = [
      { authorization: `Bearer ${text}` },
      { cookie: `mainstreet.session_token=${encodeURIComponent(text)}` },
    ];
    const people = await Promise.all(headers.map((one) => whoIs(new Visitor(url, one))));
    return people.some((person) => person !== null);
  };
  const reads = async (text: string) => {
    const { headers } = await fetch(`${url}/calendar/${encodeURIComponent(text)}.ics`);
    return headers.get("content-type")?.startsWith("text/calendar") === true;
  };
  const succeeds = async (path: string, body: Record<string, unknown>) =>
    (await new Visitor(url).post(path, body)).status === 200;
  const uses: Readonly<Record<string, (text: string) => Promise<boolean>>> = {
    "signs in": signedIn,
    "reads a calendar": reads,
    "confirms an address": (token) => succeeds("verify-email", { token, newPassword: NEW_PASSWORD }),
    "takes an address back": (token) => succeeds("undo-email-change", { token }),
    "sets a password": (token) => succeeds("reset-password", { token, newPassword: NEW_PASSWORD }),
    answers: (token) => succeeds("/rpc/get_answer", { p_token: token }),
    "connects Zoom": async (state) => {
      const { visitor } = place.owner;
      const { status } = await visitor.post("/functions/zoom", { action: "oauth-callback", code: "any", state });
      // the state was accepted; Zoom does not know the code
      return status !== 403 && status !== 422;
    },
  };
  const tryAll = async (text: string) => {
    for (const [what, opens] of Object.entries(uses)) if (await opens(text)) worked.push(`${what}: ${text}`);
  };
  for (let from = 0; from < texts.length; from += 20) await Promise.all(texts.slice(from, from + 20).map(tryAll));
  expect(worked).toEqual([]);

  // nor does it complete pending actions elsewhere
  const found = new Set(texts);
  const challenges = new Set(texts.map((text) => createHash("sha256").update(text).digest("base64url")));
  for (const begun of [connecting.body["authorize_url"], atGoogle.body["url"]]) {
    const requested = new URL(String(begun)).searchParams;
    expect(challenges.has(requested.get("code_challenge") ?? "")).toBe(false);
    for (const name of ["state", "nonce"]) expect([name, found.has(requested.get(name) ?? "-")]).toEqual([name, false]);
  }

  // the users' own tokens work in each of these ways, so the attempts were correct
  const { state } = await consent(String(connecting.body["authorize_url"]));
  const calendar = new URL(String(feed.body["url"]), url).pathname.slice("/calendar/".length).replace(/\.ics$/, "");
  const answer = ANSWER_LINKS.url("http://a.example", {
    purpose: "reminders",
    userId: guest.id,
    role: "guest",
    expiresAt: NOW.getTime() + 1_000,
  });
  const tokens: readonly (readonly [keyof typeof uses, string])[] = [
    ["signs in", String(program.body["token"])],
    ["signs in", decodeURIComponent(guest.visitor.cookies.get("mainstreet.session_token") ?? "")],
    ["reads a calendar", calendar],
    ["answers", new URL(answer).pathname.slice("/answer/".length)],
    ["connects Zoom", state],
    ["confirms an address", await mailedToken(connection, "confirm-address", "new@example.com")],
    ["takes an address back", await mailedToken(connection, "address-change-asked", "mover@example.com")],
    ["sets a password", await mailedToken(connection, "reset-password", guest.email)],
  ];
  for (const [what, token] of tokens) expect([what, await uses[what]?.(token)]).toEqual([what, true]);
  expect((await waitingMail(connection, guest.email)).map(({ template }) => template)).toContain("password-changed");
});
