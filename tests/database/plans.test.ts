/** Reservations that their guests share by link, and the answers of friends (docs/rules/plans.md). */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { PLAN_LIMITS } from "#contract/plans/plan-limits.ts";
import type { OwnPlan, SharedPlan } from "#contract/plans/plan.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import { book, eventsOf, makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("limited", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { areLimitsOn: true });
    onCleanup(() => served.close());
    return served;
  });

const UNKNOWN_LINK = "A".repeat(22);
const NOTE = "It is a surprise, do not write to us.";
const PHONE = "+1 207 555 0148";
const NOON = "2026-11-23T12:00:00Z";
const OVER = new Date("2026-11-21T11:00:00Z");

/** A guest with a reservation for two in a listing for parties of up to six, and their calls. */
async function scene(connection: Connection, url: string) {
  const type = { min_party_size: 1, max_party_size: 6, name: "Therapy" };
  const place = await makeBookable(connection, url, type, { name: "Wool & Tide", address: "1 High Street" });
  const guest = await makeGuest(connection, url);
  const id = String((await book(guest.visitor, place, TEN, 2)).body["id"]);
  const call = async (name: string, body: object = {}) => {
    const answer = await guest.visitor.call(name, body);
    expect(answer, name).toMatchObject({ status: 200 });
    return answer.body;
  };
  const share = async (more: object = {}) =>
    (await call("share_plan", { p_reservation_id: id, ...more })) as unknown as OwnPlan;
  const plans = async () => (await call("get_plans", { p_reservation_ids: [id] }))["plans"] as OwnPlan[];
  return { place, guest, id, call, share, plans };
}

const opened = async (url: string, p_link: string, p_visitor: string | null = null) =>
  (await new Visitor(url).call("get_plan", { p_link, p_visitor })).body as unknown as SharedPlan;
const answer = (url: string, p_link: string, more: object = {}) =>
  new Visitor(url).call("answer_plan", { p_link, p_visitor: newId(), p_name: "Ben", p_coming: true, ...more });

describe("sharing", () => {
  test("shows friends what the guest shares, and nothing else", async ({ connection, served: { url } }) => {
    const { place, guest, id, call, share, plans } = await scene(connection, url);
    await call("update_reservation_words", { p_reservation_id: id, p_note: NOTE, p_phone: PHONE });
    expect(await plans()).toEqual([]);
    const events = await eventsOf(connection, place.businessId);
    const { link } = await share();
    const shown = await opened(url, link);
    expect(shown).toEqual({
      ...{ by: "", business_id: place.businessId, business_name: "Wool & Tide", timezone: "UTC" },
      ...{ starts_at: "2026-11-23T10:00:00+00:00", ends_at: "2026-11-23T10:30:00+00:00", party_size: 2 },
      ...{ state: "confirmed", late_minutes: null, is_online: false, answers: [], mine: null, reservation_id: null },
    });
    const file = await (await new Visitor(url).get(`/api/plans/${link}.ics`)).text();
    for (const text of [JSON.stringify(shown), file])
      for (const secret of [id, guest.id, NOTE, "0148", "Therapy", "Guest "]) expect(text).not.toContain(secret);
    expect(file.replace(/\r\n[ \t]/g, "")).toMatch(/SUMMARY:Wool & Tide\r\n(?:.*\r\n)*LOCATION:1 High Street\r\n/);
    expect(file).toContain("DTSTART:20261123T100000Z");
    // shared again: the same link; the guest alone is recognized
    expect(await share({ p_name: "  Ada " })).toEqual({ reservation_id: id, link, name: "Ada", answers: [] });
    expect((await opened(url, link)).by).toBe("Ada");
    expect((await guest.visitor.call("get_plan", { p_link: link })).body).toMatchObject({ reservation_id: id });
    expect(await eventsOf(connection, place.businessId)).toEqual(events);
  });

  test("is the guest's alone, of a reservation that is still to come", async ({ connection, served: { url } }) => {
    const { place, id, call, share, plans } = await scene(connection, url);
    const { link } = await share({ p_name: "Ada" });
    const stranger = await makeGuest(connection, url);
    for (const { visitor } of [place.owner, stranger]) {
      for (const name of ["share_plan", "unshare_plan"])
        expect(await visitor.call(name, { p_reservation_id: id })).toMatchObject({ status: 404, body: { code: "reservation_not_found" } }); // oxfmt-ignore
      expect((await visitor.call("get_plans", { p_reservation_ids: [id] })).body).toEqual({ plans: [] });
    }
    // many presses at once give one link
    const pressed = await Promise.all(Array.from({ length: 8 }, () => share()));
    expect(new Set(pressed.map((one) => one.link))).toEqual(new Set([link]));
    await answer(url, link);
    const renewed = await share({ p_new_link: true });
    expect(renewed).toMatchObject({ name: "Ada", answers: [{ name: "Ben", coming: true }] });
    await call("unshare_plan", { p_reservation_id: id });
    await call("unshare_plan", { p_reservation_id: id });
    for (const one of [link, renewed.link, UNKNOWN_LINK]) {
      const ended = { status: 404, body: { code: "plan_not_found" } };
      expect(await new Visitor(url).call("get_plan", { p_link: one })).toMatchObject(ended);
      expect(await answer(url, one)).toMatchObject(ended);
      expect((await new Visitor(url).get(`/api/plans/${one}.ics`)).status).toBe(404);
    }
    expect(await plans()).toEqual([]);
    expect((await share()).answers).toEqual([]);
    await call("cancel_reservation", { p_reservation_id: id, p_reason: "" });
    expect((await place.owner.visitor.call("get_business_reservations", { p_business_id: place.businessId })).status).toBe(200); // oxfmt-ignore
    const late = await scene(connection, url);
    await late.call("cancel_reservation", { p_reservation_id: late.id, p_reason: "" });
    expect((await late.guest.visitor.call("share_plan", { p_reservation_id: late.id })).body["code"]).toBe("reservation_over"); // oxfmt-ignore
  });

  test("refuses names that are not names, and links that are not links", async ({ connection, served: { url } }) => {
    const { guest, id, share } = await scene(connection, url);
    const { link } = await share();
    for (const name of [
      "x".repeat(PLAN_LIMITS.name + 1),
      "x".repeat(100_000),
      "a\0b",
      "\ud800",
      "Eve\u202enimda",
      "\u200b",
      "a\u0007b",
    ]) {
      expect((await answer(url, link, { p_name: name })).status, name.slice(0, 9)).toBeGreaterThanOrEqual(413);
      expect((await guest.visitor.call("share_plan", { p_reservation_id: id, p_name: name })).status).toBeGreaterThanOrEqual(413); // oxfmt-ignore
    }
    expect(await answer(url, link, { p_name: "  " })).toMatchObject({
      ...{ status: 422, body: { issues: [{ path: "p_name", message: "Enter a name." }] } },
    });
    for (const bad of ["", "x", `${link}x`, "'; drop table plan_answer; --  ", null, 5])
      expect((await new Visitor(url).call("get_plan", { p_link: bad })).status).toBe(422);
    const hostile = "<img src=x onerror=alert(1)>";
    expect((await answer(url, link, { p_name: hostile })).status).toBe(200);
    expect((await opened(url, link)).answers).toEqual([{ name: hostile, coming: true }]);
  });
});

describe("answers for many requests at once", () => {
  test("are one of each browser, which can change it", async ({ connection, served: { url } }) => {
    const { share, plans } = await scene(connection, url);
    const { link } = await share();
    const [ada, ben] = [newId(), newId()];
    await answer(url, link, { p_visitor: ada, p_name: "Ada" });
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => answer(url, link, { p_visitor: ben, p_name: `Ben ${n}` }))); // oxfmt-ignore
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    await answer(url, link, { p_visitor: ada, p_name: "Ada L.", p_coming: false });
    const [own] = await plans();
    // the clock of these tests stands still, so there is no first
    expect(own?.answers.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "Ada L.", coming: false },
      { name: expect.stringMatching(/^Ben \d/) as string, coming: true },
    ]);
    expect((await opened(url, link, ada)).mine).toEqual({ name: "Ada L.", coming: false });
    // the same browser has another value in another plan
    const { rows } = await sql<{ friends: number }>`select count(distinct friend)::integer as friends from plan_answer where name like 'Ad%'`.execute(connection.db); // oxfmt-ignore
    const other = await scene(connection, url);
    await answer(url, (await other.share()).link, { p_visitor: ada, p_name: "Ada" });
    const { rows: after } = await sql<{ friends: number }>`select count(distinct friend)::integer as friends from plan_answer where name like 'Ad%'`.execute(connection.db); // oxfmt-ignore
    expect((after[0]?.friends ?? 0) - (rows[0]?.friends ?? 0)).toBe(1);
  });

  test("are no more than allowed", async ({ connection, served: { url } }) => {
    const { share, plans } = await scene(connection, url);
    const { link } = await share();
    const known = newId();
    await answer(url, link, { p_visitor: known, p_name: "Kim" });
    await sql`
      insert into plan_answer (plan_id, friend, name, is_coming, answered_at)
      select p.id, sha256(n::text::bytea), 'Friend ' || n, true, now()
      from shared_plan p, generate_series(1, ${PLAN_LIMITS.answers - 5}::integer) as n where p.token = ${link}
    `.execute(connection.db);
    const late = await Promise.all(Array.from({ length: 16 }, () => answer(url, link)));
    expect(late.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(late.filter(({ body }) => body["code"] === "too_many_answers")).toHaveLength(12);
    // an answer can still be changed
    expect((await answer(url, link, { p_visitor: known, p_name: "Kim", p_coming: false })).status).toBe(200);
    expect((await plans())[0]?.answers).toHaveLength(PLAN_LIMITS.answers);
  });

  test("are limited for each network", async ({ connection, limited: { url } }) => {
    await sql`delete from attempt`.execute(connection.db);
    const answers = await Promise.all(Array.from({ length: ALLOWANCES.answer.burst + 5 }, () => answer(url, UNKNOWN_LINK))); // oxfmt-ignore
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(4);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(answers.length - refused);
  });
});

test("a plan follows its reservation: moved, late, over, cancelled", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const { guest, id, call, share } = await scene(connection, url);
  const { link } = await share();
  await call("reschedule_reservation", { p_reservation_id: id, p_reservation_time: NOON, p_party_size: 3 });
  expect(await opened(url, link)).toMatchObject({ starts_at: "2026-11-23T12:00:00+00:00", party_size: 3 });
  expect(await (await new Visitor(url).get(`/api/plans/${link}.ics`)).text()).toContain("DTSTART:20261123T120000Z");
  const moveTo = (starts_at: Date, ends_at: Date) =>
    db.updateTable("reservation").set({ starts_at, ends_at, holds: `[${starts_at.toISOString()},${ends_at.toISOString()})` }).where("id", "=", id).execute(); // oxfmt-ignore
  await moveTo(new Date("2026-11-21T12:30:00Z"), new Date("2026-11-21T13:00:00Z"));
  await call("say_late", { p_reservation_id: id, p_minutes: 15 });
  expect(await opened(url, link)).toMatchObject({ state: "confirmed", late_minutes: 15 });
  await moveTo(new Date("2026-11-21T10:00:00Z"), OVER);
  expect(await opened(url, link)).toMatchObject({ state: "over", late_minutes: null });
  expect((await answer(url, link)).body["code"]).toBe("plan_closed");
  await moveTo(new Date(TEN), new Date("2026-11-23T10:30:00Z"));
  await call("cancel_reservation", { p_reservation_id: id, p_reason: NOTE });
  const cancelled = await opened(url, link);
  expect(cancelled.state).toBe("cancelled");
  expect(JSON.stringify(cancelled)).not.toContain(NOTE);
  expect((await answer(url, link)).body["code"]).toBe("plan_closed");
  expect(await (await new Visitor(url).get(`/api/plans/${link}.ics`)).text()).toContain("STATUS:CANCELLED");
  await db.updateTable("user_account").set({ disabled_at: new Date() }).where("id", "=", guest.id).execute();
  expect((await new Visitor(url).call("get_plan", { p_link: link })).status).toBe(404);
});

test("the download has answers, and the account's deletion removes them", async ({ connection, served: { url } }) => {
  const { db } = connection;
  const { guest, id, call, share } = await scene(connection, url);
  const { link } = await share({ p_name: "Ada" });
  await answer(url, link, { p_coming: false });
  expect(await call("get_my_data")).toMatchObject({
    shared_plans: [{ reservation_id: id, shown_name: "Ada", answers: [{ name: "Ben", coming: false }] }],
  });
  await db.transaction().execute((tx) => deleteAccount(tx, guest.id, { listings: "unclaim", reviews: "keep" }, new Date())); // oxfmt-ignore
  const { rows } = await sql`select from plan_answer where name = 'Ben' and plan_id in (select id from shared_plan where reservation_id = ${id})`.execute(db); // oxfmt-ignore
  expect(rows).toEqual([]);
  expect(await db.selectFrom("shared_plan").selectAll().where("token", "=", link).execute()).toEqual([]);
});
