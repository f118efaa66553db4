/** A stranger's attempts at an account or address never use up its owner's (rules: accounts, 3). */
import { describe, expect } from "vitest";
import { sql } from "kysely";
import { ALLOWANCES } from "#server/context/limits.ts";
import { enter, makeAccount, member } from "../support/accounts.ts";
import { PASSWORD, Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeImported } from "../support/claims.ts";
import { makeBusiness } from "../support/factories.ts";
import { guarded } from "../support/second-factor.ts";
import { serveApp } from "../support/http.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const { url, close } = await serveApp(connection, { areLimitsOn: true, proxies: "private" });
  onCleanup(close);
  return url;
});

const STRANGER = { "x-forwarded-for": "198.51.100.9" };
const OWNER = { "x-forwarded-for": "203.0.113.20" };
const SEND = "email-otp/send-verification-otp";
const ASK = "request-password-reset";

/** Repeats a stranger's attempt until it is refused: their share only. */
async function useUp(act: () => Promise<{ status: number }>): Promise<number> {
  for (let times = 0; times < 100; times += 1) if ((await act()).status === 429) return times;
  throw new Error("It is not limited");
}

/** Logs in by password, so that the browser becomes a known device of the account. */
async function knownBrowser(url: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(url, STRANGER);
  expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
  return visitor;
}

describe("emails to an account that another person triggers", () => {
  test("leave a code and a reset to its owner: on a known device, signed in, and on a new device", async ({
    connection,
    url,
  }) => {
    const email = "mailed@example.com";
    await makeAccount(connection.db, email);
    // all from the stranger's address, except for the new device
    const signedIn = await knownBrowser(url, email);
    const device = await knownBrowser(url, email);
    await device.post("sign-out");
    const stranger = () => new Visitor(url, STRANGER).post(ASK, { email });
    expect(await useUp(stranger)).toBe(ALLOWANCES.mailPair.burst);
    for (const [who, visitor] of Object.entries({ signedIn, device, another: new Visitor(url, OWNER) })) {
      expect((await visitor.post(SEND, { email })).status, who).toBe(200);
      expect((await visitor.post(ASK, { email })).status, who).toBe(200);
    }
    // the owner's use does not increase the stranger's share
    expect((await stranger()).status).toBe(429);
  });

  test("share one limit over all addresses of one customer's network", async ({ connection, url }) => {
    const email = "mailed-by-many@example.com";
    await makeAccount(connection.db, email);
    let network = 0;
    const stranger = () =>
      new Visitor(url, { "x-forwarded-for": `2001:db8:77:${(network += 1).toString(16)}::1` }).post(ASK, { email });
    expect(await useUp(stranger)).toBe(ALLOWANCES.mailPair.burst);
    expect((await new Visitor(url, OWNER).post(ASK, { email })).status).toBe(200);
  });

  test("are few in total, and the owner's devices still get theirs", async ({ connection, url }) => {
    const email = "bombed@example.com";
    await makeAccount(connection.db, email);
    const device = await knownBrowser(url, email);
    let network = 0;
    const stranger = () => new Visitor(url, { "x-forwarded-for": `192.0.2.${(network += 1)}` }).post(ASK, { email });
    expect(await useUp(stranger)).toBe(ALLOWANCES.mailRecipient.burst);
    expect((await new Visitor(url, OWNER).post(SEND, { email })).status).toBe(429);
    expect(await useUp(() => device.post(SEND, { email }))).toBe(ALLOWANCES.mailUser.burst);
  });

  test("leave sign-up and a change to the address to its owner", async ({ connection, url }) => {
    const email = "not-yet@example.com";
    await useUp(() => new Visitor(url, STRANGER).post(ASK, { email }));
    const mover = await member(connection, url, "mover@example.com");
    const forwarded = new Visitor(url, OWNER);
    for (const [name, value] of mover.visitor.cookies) forwarded.cookies.set(name, value);
    expect((await forwarded.post("change-email", { newEmail: email, currentPassword: PASSWORD })).status).toBe(200);
    expect((await new Visitor(url, OWNER).post("sign-up/email", { email, password: PASSWORD })).status).toBe(200);
  });
});

test("passwords guessed in a stolen session leave the owner's session its attempts", async ({ connection, url }) => {
  const { id, visitor } = await member(connection, url, "robbed@example.com");
  const thief = await enter(connection, url, id);
  const guess = () => thief.call("end_session", { p_session_id: null, p_password: "a guess" });
  expect(await useUp(guess)).toBe(ALLOWANCES.passwordUser.burst);
  expect((await visitor.call("end_session", { p_session_id: null, p_password: PASSWORD })).status).toBe(200);
});

test("second-factor codes tried with the password leave the owner's new device its tries", async ({
  connection,
  url,
}) => {
  const email = "two-steps@example.com";
  const { id } = await guarded(connection, url, email, () => new Date("2026-11-21T12:00:00Z"));
  const entering = async (from: Record<string, string>) => {
    const visitor = new Visitor(url, from);
    await visitor.post("sign-in/email", { email, password: PASSWORD });
    return visitor;
  };
  let guesser = await entering(STRANGER);
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`select key from attempt where key like 'secondFactor%'`.execute(
      connection.db,
    );
    return rows.map(({ key }) => key).toSorted();
  };
  await guesser.post("sign-in/second-factor", { code: "000000" });
  expect(await keys()).toEqual([`secondFactorAccount:${id}`, `secondFactorPair:198.51.100.9 ${id}`]);
  const guess = async () => {
    const answer = await guesser.post("sign-in/second-factor", { code: "000000" });
    if (answer.status === 400) guesser = await entering(STRANGER);
    return answer;
  };
  await useUp(guess);
  const owner = await entering(OWNER);
  expect((await owner.post("sign-in/second-factor", { code: "000000" })).status).not.toBe(429);
});

describe("emails from claimants and owners", () => {
  /** Two users with separate network addresses. */
  async function two(connection: Parameters<typeof member>[0], url: string, name: string) {
    const people = [];
    for (const [who, from] of Object.entries({ stranger: STRANGER, owner: OWNER })) {
      const { visitor, id } = await member(connection, url, `${name}-${who}@people.example`);
      const forwarded = new Visitor(url, from);
      for (const [cookie, value] of visitor.cookies) forwarded.cookies.set(cookie, value);
      people.push({ visitor: forwarded, id });
    }
    const [stranger, owner] = people;
    if (stranger === undefined || owner === undefined) throw new Error("There are two");
    return { stranger, owner };
  }

  test("a stranger's invitations to an address leave others theirs", async ({ connection, url }) => {
    const { stranger, owner } = await two(connection, url, "inviting");
    const listings: Record<string, string> = {};
    for (const { id } of [stranger, owner]) {
      listings[id] = await makeBusiness(connection.db, { created_at: "2020-01-01T00:00:00Z" });
      const owned = { business_id: listings[id] ?? "", user_id: id, role: "owner" } as const;
      await connection.db.insertInto("business_member").values(owned).execute();
    }
    await sql`update user_account set created_at = now() - interval '1 year'`.execute(connection.db);
    const invite = ({ visitor, id }: { visitor: Visitor; id: string }) =>
      visitor.call("invite_member", {
        p_business_id: listings[id],
        p_email: "sought@people.example",
        p_role: "staff",
      });
    expect(await useUp(() => invite(stranger))).toBe(ALLOWANCES.invitePair.burst);
    expect((await invite(owner)).status).toBe(200);
  });

  test("a stranger's code for a listing leaves its business a code on the same day", async ({ connection, url }) => {
    const { stranger, owner } = await two(connection, url, "claiming");
    const p_business_id = await makeImported(connection.db, { website: "https://strangers-share.example" });
    const send = async ({ visitor }: { visitor: Visitor }) => {
      await visitor.call("begin_claim", { p_business_id });
      return visitor.call("send_claim_code", { p_business_id, p_local_part: "info" });
    };
    expect((await send(stranger)).status).toBe(200);
    expect(await send(stranger)).toMatchObject({ status: 409, body: { code: "claim_code_sent" } });
    expect((await send(owner)).status).toBe(200);
    expect(await send(owner)).toMatchObject({ status: 409, body: { code: "claim_code_sent" } });
  });
});
