/**
 * Guests are requested on the day to confirm that they come: which ones, once, and what happens without an answer
 * (rules: guests, 6).
 */
import { expect } from "vitest";
import type { Mail } from "#contract/notifications/mail.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { askOnTheDay, settleOnTheDay } from "#server/notifications/jobs-on-the-day.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeBookable, makeGuest, makeReservation, type Bookable } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

const HOUR = 3_600_000;
/**
 * The clock of `served`. Requests are sent 24 hours before and due 3 hours before, so all starts within the next day
 * get one.
 */
const NOW = Date.parse("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const RULES = { ask_hours: 24, until_hours: 3, releases: true };

const rule = ({ owner, businessId }: Bookable, p_rules: unknown) =>
  owner.visitor.call("set_day_rules", { p_business_id: businessId, p_rules });
const listOf = async ({ owner, businessId }: Bookable) =>
  (await owner.visitor.call("get_business_reservations", { p_business_id: businessId })).body as unknown as OwnerReservation[]; // oxfmt-ignore
const answersOf = async (place: Bookable) =>
  Object.fromEntries((await listOf(place)).map(({ id, dayAnswer, status }) => [id, dayAnswer ?? status]));
const questions = (mails: readonly { mail: Mail }[]) =>
  mails.flatMap(({ mail }) => (mail.template === "on-the-day" ? [mail] : []));
const tokenOf = (url: string) => /\/answer\/(.+)$/.exec(url)?.[1] ?? "";

/** Reserved long ago by a guest with an account. */
async function booked(connection: Connection, url: string, place: Bookable, hours: number, more = {}) {
  const guest = await makeGuest(connection, url);
  const ids = { business_id: place.businessId, type_id: place.typeId, user_id: guest.id };
  return makeReservation(connection.db, { ...ids, starts_at: at(hours), created_at: "2026-11-01T12:00:00Z", ...more });
}

test("a guest who is due within the period gets one question; one press confirms, and the desk shows it", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { overlap_limit: 9 });
  const { visitor } = place.owner;
  expect((await rule(place, { ...RULES, until_hours: 24 })).body).toMatchObject({ code: "invalid_input" });
  expect(await rule(place, RULES)).toMatchObject({ status: 200 });
  expect((await visitor.call("get_day_rules", { p_business_id: place.businessId })).body).toEqual(RULES);
  const [requested, tomorrow, soon] = [await booked(connection, url, place, 20), await booked(connection, url, place, 25), await booked(connection, url, place, 2)]; // oxfmt-ignore
  const lately = await booked(connection, url, place, 20, { created_at: at(-1) });
  const entered = await booked(connection, url, place, 20, { user_id: null, source: "owner" });
  const waits = await booked(connection, url, place, 20, { status: "pending" });

  const office = postOffice(connection);
  await Promise.all(Array.from({ length: 4 }, () => askOnTheDay(connection.db, NOW)));
  await office.workOff();
  await askOnTheDay(connection.db, NOW + 60_000);
  await office.workOff();
  const [email, another] = questions(office.posted);
  expect(another).toBeUndefined();
  expect(email).toMatchObject({ isReleased: true, dueAt: new Date(NOW + 17 * HOUR).toISOString() });
  expect(await answersOf(place)).toEqual({ [requested]: "asked", [tomorrow]: "confirmed", [soon]: "confirmed", [lately]: "confirmed", [entered]: "confirmed", [waits]: "pending" }); // oxfmt-ignore

  // a scanner that opens every link changes nothing
  const token = tokenOf(email?.comeUrl ?? "");
  expect((await fetch(`${url}/answer/${token}`)).status).toBe(200);
  expect((await visitor.call("get_answer", { p_token: token })).body).toMatchObject({ purpose: "come", state: "open" });
  expect((await answersOf(place))[requested]).toBe("asked");
  const press = () => fetch(`${url}/answer/${token}`, { method: "POST", redirect: "manual" });
  expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await answersOf(place))[requested]).toBe("comes");
  expect((await visitor.call("get_answer", { p_token: token })).body).toMatchObject({ state: "done" });

  await settleOnTheDay(connection.db, NOW + 18 * HOUR);
  expect((await answersOf(place))[requested]).toBe("comes");
});

test("an unanswered reservation ends once, with notice; where the email failed it stays", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { overlap_limit: 9 });
  await rule(place, RULES);
  const silent = await booked(connection, url, place, 20);
  const office = postOffice(connection);
  await askOnTheDay(connection.db, NOW);
  await office.workOff();
  const unsent = await booked(connection, url, place, 21);
  await askOnTheDay(connection.db, NOW);
  const refusing = postOffice(connection, { answer: () => ({ outcome: "refused", reason: "no such address" }) });
  await refusing.workOff();

  await settleOnTheDay(connection.db, NOW + 16 * HOUR);
  expect(await answersOf(place)).toEqual({ [silent]: "asked", [unsent]: "confirmed" });
  await Promise.all(Array.from({ length: 4 }, () => settleOnTheDay(connection.db, NOW + 18 * HOUR)));
  const ended = await connection.db.selectFrom("reservation").select(["status", "cancelled_by", "reason"]).where("id", "=", silent).executeTakeFirst(); // oxfmt-ignore
  expect(ended).toEqual({ status: "cancelled", cancelled_by: "system", reason: "The guest did not confirm in time." }); // oxfmt-ignore
  expect((await answersOf(place))[unsent]).toBe("silent");
  const laterOffice = postOffice(connection, { now: () => NOW + 18 * HOUR });
  await laterOffice.workOff();
  expect(laterOffice.news().toSorted()).toEqual(["cancelled guest", "cancelled owner"]);
  const token = tokenOf(questions(office.posted)[0]?.comeUrl ?? "");
  expect((await place.owner.visitor.call("get_answer", { p_token: token })).body).toMatchObject({ state: "closed" });
});

test("an answer and the end of its time at once: one of them succeeds", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { overlap_limit: 50 });
  await rule(place, RULES);
  const ids = await Promise.all(Array.from({ length: 12 }, () => booked(connection, url, place, 20)));
  const office = postOffice(connection);
  await askOnTheDay(connection.db, NOW);
  await office.workOff();
  const tokens = questions(office.posted).map(({ comeUrl }) => tokenOf(comeUrl));
  expect(tokens).toHaveLength(ids.length);
  await Promise.all([
    settleOnTheDay(connection.db, NOW + 18 * HOUR),
    ...tokens.map((token) => fetch(`${url}/answer/${token}`, { method: "POST", redirect: "manual" })),
  ]);
  const rows = await connection.db
    .selectFrom("reservation as r")
    .innerJoin("day_answer as a", "a.reservation_id", "r.id")
    .select(["r.status", "a.answered_at"])
    .where("r.business_id", "=", place.businessId)
    .execute();
  expect(rows).toHaveLength(ids.length);
  for (const { status, answered_at } of rows) expect(status === "cancelled").toBe(answered_at === null);
});

test("a marked reservation does not end, and an owner who turns the question off sends none", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { overlap_limit: 9 });
  await rule(place, { ...RULES, releases: false });
  const marked = await booked(connection, url, place, 20);
  const office = postOffice(connection);
  await askOnTheDay(connection.db, NOW);
  await office.workOff();
  expect(questions(office.posted)).toMatchObject([{ isReleased: false }]);
  await settleOnTheDay(connection.db, NOW + 18 * HOUR);
  expect(await answersOf(place)).toEqual({ [marked]: "silent" });
  await rule(place, null);
  await booked(connection, url, place, 20);
  await askOnTheDay(connection.db, NOW);
  await office.workOff();
  expect(questions(office.posted)).toHaveLength(1);
});
