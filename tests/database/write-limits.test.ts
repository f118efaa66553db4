/** How often one user may write: within the limit under many concurrent requests, and each for their account only. */
import { describe, expect } from "vitest";
import { LATE_MINUTES } from "#contract/booking/booking-limits.ts";
import { contract, type ProcedureName } from "#contract/procedures.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { WRITES } from "#server/api/write-limits.ts";
import { book, eventsOf, makeBookable, makeGuest, makeReservation } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import type { Visitor } from "../support/browserless.ts";
import { makeImage } from "../support/factories.ts";
import { ANSWER_LINKS, serveApp } from "../support/http.ts";
import { LISTING } from "../support/owned-listings.ts";

/** An hour after the clock of `served`. */
const SOON = "2026-11-21T13:00:00Z";
const ELEVEN = "2026-11-23T11:00:00Z";

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { areLimitsOn: true });
  onCleanup(() => served.close());
  return served;
});

function counted(statuses: readonly number[]): Record<string, number> {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
}

test("everything a person may write has a limit", () => {
  const names = Object.keys(contract) as ProcedureName[];
  const ofUsers = names.filter((name) => contract[name]["~orpc"].meta.access === "user");
  const reads = ofUsers.filter((name) => name.startsWith("get_") && name !== "get_my_data");
  // visitors vote in shared lists and answer plans, too
  const writes = [...ofUsers.filter((name) => !reads.includes(name)), "vote_saved", "answer_plan"];
  expect(Object.keys(WRITES).toSorted()).toEqual(writes.toSorted());
  for (const name of Object.keys(WRITES) as (keyof typeof WRITES)[])
    expect(Object.keys(contract[name]["~orpc"].errorMap), name).toContain("too_many_attempts");
});

describe("a listing", () => {
  test("is saved thirty times at once by its owner's scripts, and then refused", async ({
    connection,
    served: { url },
  }) => {
    const [place, other] = [await makeBookable(connection, url), await makeBookable(connection, url)];
    const save = ({ owner, businessId }: typeof place) =>
      owner.visitor.call("update_business", { ...LISTING, p_id: businessId });
    const answers = await Promise.all(Array.from({ length: 60 }, () => save(place)));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 30, 429: 30 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: "too_many_attempts",
      message: "Too many attempts. Please try again later.",
    });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await save(other)).status).toBe(200);
  });

  test("accepts a description for each of its photos, with a limit", async ({ connection, served: { url } }) => {
    const { owner, businessId } = await makeBookable(connection, url);
    const image = await makeImage(connection.db, { business_id: businessId });
    const { burst } = ALLOWANCES.photoEdit;
    const numbers = Array.from({ length: burst + 20 }, (_, number) => number).values();
    const statuses: number[] = [];
    // eight at a time, as each waits for the listing's lock: no more than there are connections
    const send = async () => {
      for (const number of numbers) {
        const change = { p_image_id: image, p_description: `Photo ${number}` };
        statuses.push((await owner.visitor.call("update_image", change)).status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(counted(statuses)).toEqual({ 200: burst, 429: 20 });
  });
});

test("calendars, reservations and sessions have limits", async ({ connection, served: { url } }) => {
  const { owner, businessId } = await makeBookable(connection, url);
  const unknownId = { p_reservation_id: "01990b7e-5c00-7000-8000-000000000001" };
  const calls = [
    ["make_calendar_feed", { p_business_id: businessId }, ALLOWANCES.calendarFeed.burst],
    ["mark_reservation", { ...unknownId, p_new_status: "cancelled" }, ALLOWANCES.desk.burst],
    ["update_profile", { p_dark: true }, ALLOWANCES.profileEdit.burst],
    ["end_session", { p_session_id: null, p_password: "not it" }, ALLOWANCES.passwordUser.burst],
    ["get_my_data", {}, ALLOWANCES.dataCopy.burst],
    ["delete_review", { p_review_id: unknownId.p_reservation_id }, ALLOWANCES.reviewRemoval.burst],
  ] as const;
  for (const [name, input, burst] of calls) {
    const answers = await Promise.all(
      Array.from({ length: burst + 5 }, async () => (await owner.visitor.call(name, input)).status),
    );
    expect(
      answers.filter((status) => status === 429),
      name,
    ).toHaveLength(5);
  }
});

test("answers from emails are charged to their recipient", async ({ connection, served: { url, call } }) => {
  const people = [await makeGuest(connection, url), await makeGuest(connection, url)] as const;
  const [token, others] = people.map(({ id }) =>
    ANSWER_LINKS.url("", { purpose: "reminders", userId: id, role: "guest", expiresAt: Date.parse("2027-01-01") }),
  );
  const press = async (link = "") => (await call("give_answer", { p_token: link.slice("/answer/".length) })).status;
  const { burst } = ALLOWANCES.answer;
  const statuses = await Promise.all(Array.from({ length: burst + 10 }, () => press(token)));
  expect(counted(statuses)).toEqual({ 200: burst, 429: 10 });
  expect(await press(others)).toBe(200);
  const click = (link = "") =>
    fetch(`${url}${link}`, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect([(await click(token)).status, (await click(others)).status]).toEqual([429, 200]);
});

describe("messages between guest and owner", () => {
  test("a guest reports being late five times, then is refused", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const made = { business_id: place.businessId, user_id: guest.id, starts_at: SOON };
    const id = await makeReservation(connection.db, made);
    const minutes = [...LATE_MINUTES, ...LATE_MINUTES].slice(0, 6);
    const answers = [];
    for (const p_minutes of minutes)
      answers.push(await guest.visitor.call("say_late", { p_reservation_id: id, p_minutes }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]).toMatchObject({ body: { code: "too_many_attempts" } });
    expect((await guest.visitor.call("get_user_reservations")).body).toMatchObject({
      reservations: [{ lateMinutes: minutes[4] }],
    });
  });

  test("a guest changes the note five times in a row, also all at once", async ({ connection, served: { url } }) => {
    const place = await makeBookable(connection, url);
    const guest = await makeGuest(connection, url);
    const p_reservation_id = (await book(guest.visitor, place)).body["id"];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        guest.visitor.call("update_reservation_words", { p_reservation_id, p_note: `Note ${index}` }),
      ),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 5, 429: 3 });
    expect(await eventsOf(connection, place.businessId)).toEqual(["confirmed", ...Array<string>(5).fill("reworded")]);
  });

  test("are limited per guest and reservation, and refused ones do not count", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url, { overlap_limit: 5 });
    const guest = await makeGuest(connection, url);
    const first = String((await book(guest.visitor, place)).body["id"]);
    const second = String((await book(guest.visitor, place, ELEVEN)).body["id"]);
    const write = (visitor: Visitor, p_reservation_id: string) =>
      visitor.call("message_guest", { p_reservation_id, p_message: "Hello" });
    // refused writes, any number of times
    for (let refused = 0; refused < 6; refused++)
      expect(await write(guest.visitor, first)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    const answers = [];
    for (let written = 0; written < 6; written++) answers.push((await write(place.owner.visitor, first)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await write(place.owner.visitor, first)).toMatchObject({ body: { code: "too_many_attempts" } });
    expect(await write(place.owner.visitor, second)).toMatchObject({ status: 200 });
    const said = connection.db.selectFrom("reservation_event").select("kind").where("kind", "=", "message");
    expect(await said.where("reservation_id", "in", [first, second]).execute()).toHaveLength(6);
  });
});
