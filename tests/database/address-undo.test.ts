/** A session alone cannot take over an account: changing the address needs a proof, and the old address can undo it. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { enter, makeAccount, member, whoIs, type Member } from "../support/accounts.ts";
import { mailedToken, PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { serveApp } from "../support/http.ts";
import { test } from "../support/app-test.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const undo = (url: string, token: string) => new Visitor(url).post("undo-email-change", { token });
const ask = ({ visitor }: Member, newEmail: string) =>
  visitor.post("change-email", { newEmail, currentPassword: PASSWORD });

/** Requested and confirmed with the session. */
async function move(connection: Connection, who: Member, newEmail: string): Promise<void> {
  expect((await ask(who, newEmail)).status).toBe(200);
  const token = await mailedToken(connection, "confirm-new-address", newEmail);
  expect((await who.visitor.post("verify-email", { token })).status).toBe(200);
}

describe("changing the address requires confirmation of identity", () => {
  test("by the password", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "asked@example.com");
    const before = await listWritableRows(connection);
    for (const currentPassword of [undefined, "wrong", `${PASSWORD} `])
      expect(await visitor.post("change-email", { newEmail: "thief@example.com", currentPassword })).toMatchObject({
        status: 403,
        body: { code: "invalid_credentials" },
      });
    expect(await listWritableRows(connection)).toEqual(before);
  });

  test("without a password, by a session that began just now", async ({ connection, servedNow: { url } }) => {
    const google = { hasPassword: false };
    const old = await member(connection, url, "old@example.com", { ...google, signedInAt: minutesAgo(11) });
    expect(await old.visitor.post("change-email", { newEmail: "next@example.com" })).toMatchObject({
      status: 403,
      body: { code: "session_not_fresh" },
    });
    const fresh = await enter(connection, url, old.id, minutesAgo(9));
    expect((await fresh.post("change-email", { newEmail: "next@example.com" })).status).toBe(200);
  });

  test("and counts guesses together with those of a password change", async ({ connection }) => {
    const limited = await serveApp(connection, { areLimitsOn: true });
    try {
      const { visitor, email } = await member(connection, limited.url, "guessed@example.com");
      const statuses = [];
      for (let guess = 0; guess <= ALLOWANCES.passwordUser.burst; guess += 1) {
        const body = { newEmail: `guess-${guess}@example.com`, currentPassword: "a guess" };
        statuses.push((await visitor.post("change-email", body)).status);
      }
      expect(statuses).toEqual([...statuses.slice(0, -1).map(() => 403), 429]);
      expect((await visitor.call("end_session", { p_session_id: null, p_password: PASSWORD })).status).toBe(429);
      expect(await waitingMail(connection, email)).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});

describe("signing out elsewhere requires confirmation too", () => {
  test("by the password, except for the current session", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "elsewhere@example.com");
    const other = await enter(connection, url, id);
    for (const input of [{}, { p_password: null }, { p_password: "wrong" }])
      expect(await visitor.call("end_session", { p_session_id: null, ...input })).toMatchObject({
        status: 403,
        body: { code: "invalid_credentials" },
      });
    expect(await whoIs(other)).toBe(email);
    const { body } = await visitor.call("get_sessions");
    const own = (body as unknown as { id: string; is_current: boolean }[]).find(({ is_current }) => is_current);
    expect(await visitor.call("end_session", { p_session_id: own?.id })).toMatchObject({ body: { ended: 1 } });
    expect([await whoIs(visitor), await whoIs(other)]).toEqual([null, email]);
  });

  test("without a password, by a fresh session", async ({ connection, servedNow: { url } }) => {
    const google = { hasPassword: false };
    const { visitor, id } = await member(connection, url, "stale@example.com", {
      ...google,
      signedInAt: minutesAgo(11),
    });
    expect((await visitor.call("end_session", { p_session_id: null })).body).toMatchObject({
      code: "session_not_fresh",
    });
    const fresh = await enter(connection, url, id, minutesAgo(9));
    expect((await fresh.call("end_session", { p_session_id: null })).body).toEqual({ ended: 1 });
  });
});

describe("the old address", () => {
  test("is notified at once and stops a change that is not confirmed yet", async ({ connection, served: { url } }) => {
    const owner = await member(connection, url, "stops@example.com");
    await ask(owner, "thief-of-stops@example.com");
    const mails = await waitingMail(connection, owner.email);
    expect(mails).toMatchObject([{ template: "address-change-asked", newEmail: "thief-of-stops@example.com" }]);
    const token = await mailedToken(connection, "address-change-asked", owner.email);
    const { rows } = await sql`select from address_undo u where u::text like ${`%${token}%`}`.execute(connection.db);
    expect(rows, "not stored as it is mailed").toEqual([]);
    expect(await undo(url, token)).toMatchObject({ status: 200, body: { email: owner.email } });
    expect(await whoIs(owner.visitor)).toBeNull();
    const confirming = await mailedToken(connection, "confirm-new-address", "thief-of-stops@example.com");
    expect((await owner.visitor.post("verify-email", { token: confirming })).status).toBe(400);
    // the requester knew the password
    const entered = await new Visitor(url).post("sign-in/email", { email: owner.email, password: PASSWORD });
    expect(entered.status).toBe(401);
    const reset = await mailedToken(connection, "reset-password", owner.email);
    const chosen = { token: reset, newPassword: "staple the horse again" };
    expect((await new Visitor(url).post("reset-password", chosen)).status).toBe(200);
    expect((await undo(url, token)).status, "once").toBe(400);
  });

  test("undoes a confirmed change, with everything that the other person added", async ({
    connection,
    served: { url },
  }) => {
    const owner = await member(connection, url, "robbed@example.com");
    await move(connection, owner, "thief@example.com");
    const thief = await new Visitor(url).post("sign-in/email", { email: "thief@example.com", password: PASSWORD });
    expect(thief.status).toBe(200);
    await new Visitor(url).post("request-password-reset", { email: "thief@example.com" });
    const thiefs = await mailedToken(connection, "reset-password", "thief@example.com");
    await connection.db
      .insertInto("user_credential")
      .values({
        id: owner.id,
        user_id: owner.id,
        account_id: "the thief at Google",
        provider_id: "google",
        password: null,
        created_at: new Date(NOW.getTime() + 1),
      })
      .execute();
    expect((await undo(url, await mailedToken(connection, "address-changed", owner.email))).status).toBe(200);
    const taken = { token: thiefs, newPassword: "staple the horse again" };
    expect((await new Visitor(url).post("reset-password", taken)).status).toBe(400);
    const { rows } = await sql<{ email: string; credentials: number; sessions: number; undos: number }>`
      select email, (select count(*)::integer from user_credential where user_id = a.id) as credentials,
        (select count(*)::integer from user_session where user_id = a.id) as sessions,
        (select count(*)::integer from address_undo where user_id = a.id) as undos
      from user_account a where id = ${owner.id}
    `.execute(connection.db);
    expect(rows).toEqual([{ email: owner.email, credentials: 0, sessions: 0, undos: 0 }]);
    expect((await waitingMail(connection, owner.email)).at(-1)).toMatchObject({ template: "reset-password" });
  });

  test("takes precedence over all later changes", async ({ connection, served: { url } }) => {
    let now = NOW;
    const moving = await serveApp(connection, { now: () => now });
    try {
      const owner = await member(connection, moving.url, "first@example.com");
      for (const email of ["second@example.com", "third@example.com"]) {
        await move(connection, owner, email);
        now = new Date(now.getTime() + 3_600_000);
      }
      const tokens = await Promise.all(
        ["second@example.com", owner.email].map((to) => mailedToken(connection, "address-changed", to)),
      );
      // the thief's undo link leads back to the thief, and the owner's link still overrides it
      expect((await undo(moving.url, tokens[0] ?? "")).body).toMatchObject({ email: "second@example.com" });
      expect((await undo(moving.url, tokens[1] ?? "")).body).toMatchObject({ email: owner.email });
      const { rows } = await sql`select from address_undo where user_id = ${owner.id}`.execute(connection.db);
      expect(rows).toEqual([]);
    } finally {
      await moving.close();
    }
    expect((await undo(url, "x")).status).toBe(400);
  });

  test("has seven days, and no one else can take it meanwhile", async ({ connection }) => {
    let now = NOW;
    const { url, close } = await serveApp(connection, { now: () => now });
    try {
      const owner = await member(connection, url, "reserved@example.com");
      await move(connection, owner, "away@example.com");
      const token = await mailedToken(connection, "address-changed", owner.email);
      const stranger = { email: owner.email, password: "chosen by the stranger" };
      expect((await new Visitor(url).post("sign-up/email", stranger)).status).toBe(200);
      // the same answer as for an address with an account, and for one without
      expect((await new Visitor(url).post("sign-in/email", stranger)).body).toMatchObject({
        code: "EMAIL_NOT_VERIFIED",
      });
      expect((await waitingMail(connection, owner.email)).at(-1)).toMatchObject({ template: "address-reserved" });
      const other = await member(connection, url, "wants-it@example.com");
      expect((await ask(other, owner.email)).status).toBe(200);
      expect((await waitingMail(connection, owner.email)).at(-1)).toMatchObject({ template: "address-reserved" });
      now = new Date(NOW.getTime() + RETENTION.addressUndoDays * 86_400_000 + 1);
      expect((await undo(url, token)).status).toBe(400);
      expect((await new Visitor(url).post("sign-up/email", stranger)).status).toBe(200);
      expect((await waitingMail(connection, owner.email)).at(-1)).toMatchObject({ template: "confirm-address" });
    } finally {
      await close();
    }
  });

  test("is restored once for twenty presses at once; opening the link does nothing", async ({
    connection,
    served: { url },
  }) => {
    const owner = await member(connection, url, "presses@example.com");
    await ask(owner, "elsewhere-then@example.com");
    const token = await mailedToken(connection, "address-change-asked", owner.email);
    expect((await fetch(`${url}/api/auth/undo-email-change?token=${token}`)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(url, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await waitingMail(connection, owner.email)).toHaveLength(2);
  });

  test("of a disabled account stays, and the link is not used up", async ({ connection, served: { url } }) => {
    const owner = await member(connection, url, "disabled@example.com");
    await move(connection, owner, "disabled-away@example.com");
    const token = await mailedToken(connection, "address-changed", owner.email);
    const disable = (at: Date | null) =>
      connection.db.updateTable("user_account").set({ disabled_at: at }).where("id", "=", owner.id).execute();
    await disable(NOW);
    expect((await undo(url, token)).status).toBe(400);
    await disable(null);
    expect((await undo(url, token)).status).toBe(200);
  });

  test("that belongs to another account by now is not taken from it", async ({ connection, served: { url } }) => {
    const owner = await member(connection, url, "taken@example.com");
    await move(connection, owner, "taken-away@example.com");
    const token = await mailedToken(connection, "address-changed", owner.email);
    // by the operator, who may do this
    await makeAccount(connection.db, owner.email);
    expect(await undo(url, token)).toMatchObject({ status: 409, body: { code: "ADDRESS_TAKEN" } });
    expect(await whoIs(owner.visitor), "nothing of it stays").toBe("taken-away@example.com");
  });
});
