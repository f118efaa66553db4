/** Sessions, data export and account deletion: for the account itself only, and as it chose. */
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { deleteAccount } from "#server/personal-data/procedures.ts";
import { refuse } from "#server/context/procedure.ts";
import { enter, makeAccount, member, whoIs } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { test } from "../support/app-test.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { makeBusiness, makeOwner, makeReview } from "../support/factories.ts";
import { contextOf } from "../support/http.ts";
import { listWritableRows } from "../support/writable-rows.ts";

const NOW = "2026-11-21T12:00:00Z";

const LEAVE = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface SessionShown {
  id: string;
  is_current: boolean;
}
const sessionsOf = async (visitor: Visitor) => (await visitor.call("get_sessions")).body as unknown as SessionShown[];

describe("a guest", () => {
  test("cannot read or change another person's data, whatever the fields contain", async ({
    connection,
    served: { url },
  }) => {
    const before = await listWritableRows(connection);
    for (const name of ["get_sessions", "end_session", "get_my_data", "get_account_deletion", "delete_account"])
      for (const input of [{}, LEAVE, { p_session_id: UNKNOWN }, { p_user_id: UNKNOWN }])
        expect(await new Visitor(url).call(name, input), name).toMatchObject({
          status: 401,
          body: { code: "unauthenticated" },
        });
    expect(await listWritableRows(connection)).toEqual(before);
  });
});

describe("sessions", () => {
  test("are listed to their owner, and ended one by one or all but the current one", async ({
    connection,
    served: { url },
  }) => {
    const { visitor, id } = await member(connection, url, "sessions@example.com");
    const [second, third, fourth] = await Promise.all([1, 2, 3].map(() => enter(connection, url, id)));
    const other = await member(connection, url, "others-sessions@example.com");
    const shown = await sessionsOf(visitor);
    expect(shown).toHaveLength(4);
    expect(shown.filter(({ is_current }) => is_current)).toHaveLength(1);
    const [ofSecond] = (await sessionsOf(second as Visitor)).filter(({ is_current }) => is_current);
    expect(await visitor.call("end_session", { p_session_id: ofSecond?.id, p_password: PASSWORD })).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect([await whoIs(second as Visitor), await whoIs(third as Visitor)]).toEqual([null, "sessions@example.com"]);
    expect((await visitor.call("end_session", { p_session_id: null, p_password: PASSWORD })).body).toEqual({
      ended: 2,
    });
    expect([await whoIs(visitor), await whoIs(third as Visitor), await whoIs(fourth as Visitor)]).toEqual([
      "sessions@example.com",
      null,
      null,
    ]);
    expect(await whoIs(other.visitor)).toBe("others-sessions@example.com");
    // the activity has the number of several
    const { rows } = await sql<{ subject: string }>`
      select subject from account_event where user_id = ${id} and kind = 'sessions_ended' order by at, id
    `.execute(connection.db);
    expect(rows.map(({ subject }) => subject)).toEqual(["", "2"]);
  });

  test("of others, unknown ids and invalid ids change nothing", async ({ connection, served: { url } }) => {
    const { visitor } = await member(connection, url, "curious@example.com");
    const victim = await member(connection, url, "victim@example.com");
    const [theirs] = await sessionsOf(victim.visitor);
    const before = await listWritableRows(connection);
    for (const id of [theirs?.id, UNKNOWN])
      expect((await visitor.call("end_session", { p_session_id: id, p_password: PASSWORD })).body).toEqual({
        ended: 0,
      });
    for (const input of [
      {},
      { p_session_id: "x" },
      { p_session_id: "" },
      { p_session_id: 1 },
      { p_session_id: null, p_user_id: victim.id },
    ])
      expect((await visitor.call("end_session", input)).status).toBe(422);
    for (const name of ["get_sessions", "get_my_data"])
      expect((await visitor.call(name, { p_user_id: victim.id })).status).toBe(422);
    expect(await listWritableRows(connection)).toEqual(before);
  });
});

describe("get_my_data", () => {
  test("contains all data of the person and no secrets", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { visitor, id } = await member(connection, url, "mine@example.com");
    await visitor.call("update_profile", { p_display_name: "Ada" });
    await visitor.post("request-password-reset", { email: "mine@example.com" });
    const business_id = await makeBusiness(db, {
      name: "Own shop",
      hidden_at: new Date(),
      hidden_reason: "a word between operators",
    });
    await db.insertInto("business_member").values({ business_id, user_id: id, role: "owner" }).execute();
    await makeReview(db, { business_id: await makeBusiness(db), author_id: id, comment: "My own words" });
    await makeReview(db, { business_id, comment: "The words of a stranger" });
    await makeAccount(db, "stranger@example.com");
    const [left, barred] = [await makeBusiness(db, { name: "Left" }), await makeBusiness(db, { name: "Barred" })];
    await db.insertInto("withdrawn_review").values({ business_id: left, author_id: id }).execute();
    await db.insertInto("blocked_guest").values({ business_id: barred, user_id: id }).execute();
    const { status, body } = await visitor.call("get_my_data");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id, email: "mine@example.com", email_confirmed: true },
      profile: { display_name: "Ada" },
      signs_in_with: [{ with: "credential" }],
      sessions: [{}],
      reviews: [{ comment: "My own words" }],
      withdrawn_reviews: [{ business_id: left, business: "Left" }],
      blocked_by: [{ business_id: barred, business: "Barred" }],
      listings: [{ name: "Own shop" }],
    });
    const { rows } = await sql<{ secret: string }>`
      select password as secret from user_credential where user_id = ${id}
      union all select token_hash from user_session where user_id = ${id}
      union all select replace(identifier, 'reset-password:', '') from user_verification where value = ${id}::text
    `.execute(db);
    expect(rows).toHaveLength(3);
    const text = JSON.stringify(body);
    for (const secret of [
      ...rows.map(({ secret: one }) => one),
      "scrypt$",
      "between operators",
      "words of a stranger",
      "stranger@",
    ])
      expect(text).not.toContain(secret);
  });
});

/** Secrets and steps of a login, and what only repeats another table. */
const NOT_EXPORTED = "calendar_authorization calendar_feed claim_approval idempotency_key operator passkey_challenge resource_feed sign_in_challenge zoom_authorization".split(" "); // oxfmt-ignore

test("each table with a person's account is exported", async ({ connection }) => {
  const query = readFileSync(new URL("../../server/personal-data/queries.ts", import.meta.url), "utf8");
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'user_account'::regclass order by name
  `.execute(connection.db);
  expect(rows.length).toBeGreaterThan(20);
  const left = rows.map(({ name }) => name).filter((name) => !new RegExp(`(?:from|join) ${name}\\b`).test(query));
  expect(left).toEqual(NOT_EXPORTED);
});

describe("get_account_deletion", () => {
  test("lists what is cancelled and what stays, and the last email says the same", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const { visitor, id, email } = await member(connection, url, "leaving@example.com");
    const place = await makeBusiness(db, { name: "Kiln Street" });
    const type_id = await makeType(db, place, { name: "Wheel throwing", is_course: true });
    const of = { business_id: place, user_id: id, time_zone: "America/New_York" };
    const series_id = newId();
    for (const day of ["01", "08"])
      await makeReservation(db, { ...of, type_id, type_name: "Wheel throwing", series_id, starts_at: `2026-12-${day}T15:00:00Z` }); // oxfmt-ignore
    await makeReservation(db, { ...of, starts_at: "2026-11-28T00:30:00Z", type_name: "Table", status: "pending" });
    // over, cancelled, and of another person
    await makeReservation(db, { ...of, starts_at: "2026-11-20T15:00:00Z" });
    await makeReservation(db, { ...of, starts_at: "2026-12-03T15:00:00Z", status: "cancelled", cancelled_by: "guest" });
    await makeReservation(db, { ...of, user_id: await makeAccount(db, "other.leaver@example.com"), starts_at: "2026-12-04T15:00:00Z" }); // oxfmt-ignore
    const own = await makeBusiness(db, { name: "Own shop" });
    await db.insertInto("business_member").values({ business_id: own, user_id: id, role: "owner" }).execute();
    await makeReservation(db, { business_id: own, starts_at: "2026-12-05T15:00:00Z" });
    const shared = await makeBusiness(db, { name: "Shared shop" });
    await makeOwner(db, shared);
    await db.insertInto("business_member").values({ business_id: shared, user_id: id, role: "owner" }).execute();

    const { status, body } = await visitor.call("get_account_deletion");
    expect(status).toBe(200);
    const cancelled = {
      reservations: [
        {
          businessName: "Kiln Street",
          typeName: "Table",
          startsAt: "2026-11-27T19:30:00-05:00",
          dates: 1,
          isCourse: false,
        },
        { businessName: "Kiln Street", typeName: "Wheel throwing", startsAt: "2026-12-01T10:00:00-05:00", dates: 2, isCourse: true }, // oxfmt-ignore
      ],
      waiting: [],
      listings: [{ name: "Own shop", reservations: 1 }],
    };
    expect(body).toEqual({ ...cancelled, sharedListings: ["Shared shop"], reviews: 0, questions: 0 });
    expect((await visitor.call("delete_account", LEAVE)).status).toBe(200);
    const { rows } = await sql`
      select from reservation where status in ('pending', 'confirmed') and (user_id = ${id} or business_id = ${own})
        and ends_at > ${NOW}
    `.execute(db);
    expect(rows).toEqual([]);
    expect((await waitingMail(connection, email)).at(-1)).toEqual({
      template: "account-deleted",
      to: email,
      locale: "en",
      cancelled,
    });
  });
});

describe("delete_account", () => {
  test("requires the password and a choice for listings and reviews", async ({ connection, served: { url } }) => {
    const { visitor, email } = await member(connection, url, "stays@example.com");
    const before = await listWritableRows(connection);
    for (const p_password of ["wrong", `${PASSWORD} `, null])
      expect(await visitor.call("delete_account", { ...LEAVE, p_password })).toMatchObject({
        status: 403,
        body: { code: "invalid_credentials" },
      });
    for (const input of [
      {},
      { ...LEAVE, p_listings: "sell" },
      { ...LEAVE, p_reviews: true },
      { ...LEAVE, p_password: "" },
      { ...LEAVE, p_user_id: UNKNOWN },
    ])
      expect((await visitor.call("delete_account", input)).status).toBe(422);
    expect(await listWritableRows(connection)).toEqual(before);
    expect(await whoIs(visitor)).toBe(email);
  });

  async function withBelongings(connection: Parameters<typeof listWritableRows>[0], url: string, email: string) {
    const { db } = connection;
    const person = await member(connection, url, email);
    const own = await makeBusiness(db);
    const shared = await makeBusiness(db);
    await makeOwner(db, shared);
    for (const business_id of [own, shared])
      await db.insertInto("business_member").values({ business_id, user_id: person.id, role: "owner" }).execute();
    const reviewed = await makeBusiness(db);
    await makeReview(db, { business_id: reviewed, author_id: person.id, rating: 1, comment: "Left behind" });
    await makeReview(db, { business_id: reviewed, rating: 5 });
    return { ...person, own, shared, reviewed };
  }
  const guestSees = async (url: string, p_id: string) => new Visitor(url).call("get_business", { p_id });

  test("leaves listings unclaimed and reviews without a name", async ({ connection, served: { url } }) => {
    const { visitor, id, email, own, shared, reviewed } = await withBelongings(connection, url, "leaves@example.com");
    const elsewhere = await enter(connection, url, id);
    await visitor.post("request-password-reset", { email });
    await visitor.post("change-email", { newEmail: "left@example.com", currentPassword: PASSWORD });
    expect(await visitor.call("delete_account", LEAVE)).toMatchObject({ status: 200, body: {} });
    expect([await whoIs(visitor), await whoIs(elsewhere)]).toEqual([null, null]);
    expect((await guestSees(url, own)).body).toMatchObject({ claimed: false });
    expect((await guestSees(url, shared)).body).toMatchObject({ claimed: true });
    const { body } = await guestSees(url, reviewed);
    expect(body).toMatchObject({ rating: 3, review_count: 2 });
    expect(JSON.stringify(body)).toContain("Left behind");
    expect(body["reviews"]).toContainEqual(
      expect.objectContaining({ comment: "Left behind", reviewer_name: "Former member" }),
    );
    const mails = await waitingMail(connection, email);
    expect(mails.at(-1)).toMatchObject({
      template: "account-deleted",
      cancelled: { reservations: [], waiting: [], listings: [{ reservations: 0 }] },
    });
    const { rows } = await sql`
      select from user_verification where value like ${`%${id}%`}
      union all select from user_session where user_id = ${id}
      union all select from user_credential where user_id = ${id}
    `.execute(connection.db);
    expect(rows).toEqual([]);
    expect((await new Visitor(url).post("sign-in/email", { email, password: PASSWORD })).status).toBe(401);
  });

  test("deletes listings and reviews on request, with correct ratings", async ({ connection, served: { url } }) => {
    const { visitor, own, shared, reviewed } = await withBelongings(connection, url, "takes@example.com");
    const answer = await visitor.call("delete_account", { ...LEAVE, p_listings: "delete", p_reviews: "delete" });
    expect(answer.status).toBe(200);
    expect((await guestSees(url, own)).status).toBe(404);
    expect((await guestSees(url, shared)).body).toMatchObject({ claimed: true });
    const { body } = await guestSees(url, reviewed);
    expect(body).toMatchObject({ rating: 5, review_count: 1, star_counts: [0, 0, 0, 0, 1] });
    expect(JSON.stringify(body)).not.toContain("Left behind");
  });

  test("twice at once runs once, with one email", async ({ connection, served: { url } }) => {
    const { visitor, email } = await member(connection, url, "twice@example.com");
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call("delete_account", LEAVE)));
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await waitingMail(connection, email)).toHaveLength(1);
  });

  test("without a password, requires a session that began just now", async ({ connection, servedNow: { url } }) => {
    const google = { hasPassword: false };
    const old = await member(connection, url, "old-google@example.com", { ...google, signedInAt: minutesAgo(11) });
    for (const p_password of [null, "guess"])
      expect(await old.visitor.call("delete_account", { ...LEAVE, p_password })).toMatchObject({
        status: 403,
        body: { code: "session_not_fresh" },
      });
    const fresh = await enter(connection, url, old.id, minutesAgo(9));
    expect((await fresh.call("delete_account", { ...LEAVE, p_password: null })).status).toBe(200);
    expect(await whoIs(old.visitor)).toBeNull();
  });

  test("is rolled back when the email cannot be queued", async ({ connection, served: { url } }) => {
    const { visitor, id, email } = await member(connection, url, "undone@example.com");
    const viewer = { id, email, sessionId: UNKNOWN, signedInAt: minutesAgo(1) };
    const context = { ...contextOf(connection), sendMail: () => Promise.reject(new Error("no queue")) };
    const choices = { p_password: PASSWORD, p_listings: "delete", p_reviews: "delete" } as const;
    await expect(deleteAccount({ input: choices, viewer, context, refuse })).rejects.toThrow("no queue");
    expect(await whoIs(visitor)).toBe(email);
  });
});
