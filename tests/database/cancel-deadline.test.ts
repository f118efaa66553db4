/**
 * Deadline for a guest's own cancellations and moves, and a listing's rules: shown before, enforced after (rules:
 * guests, 2).
 */
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect } from "vitest";
import { tooLateText } from "#contract/booking/terms.ts";
import { reserveActs } from "../../web/booking/reserve/reserve-acts.ts";
import { noticesContext, sendContext } from "../../web/platform/context.ts";
import { answerForm } from "../../web/platform/form-action.ts";
import { makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import type { Visitor } from "../support/browserless.ts";
import { postOffice } from "../support/emails.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const PHONE = "(207) 555-0100";
const LATE = { status: 409, body: { code: "after_deadline", message: tooLateText(24, PHONE) } };
const HOUR_MS = 3_600_000;
const BEFORE = Date.parse("2026-11-21T12:00:00Z");

let now = BEFORE;
const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { now: () => new Date(now) });
  onCleanup(() => served.close());
  return served;
});
beforeEach(() => {
  now = BEFORE;
});

test("after the deadline at booking a guest can neither cancel nor move; owners can", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { cancel_hours: 24 }, { phone_number: PHONE });
  const { visitor } = await makeGuest(connection, url);
  const at = { p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: TEN };
  const { body } = await visitor.call("add_reservation", at);
  const p_reservation_id = String(body["id"]);
  const post = postOffice(connection);
  // a later deadline of the type applies to later reservations only
  await connection.db
    .updateTable("reservation_type")
    .set({ cancel_hours: 720 })
    .where("id", "=", place.typeId)
    .execute();
  const mine = async () => (await visitor.call("get_reservation", { p_reservation_id })).body["reservation"];
  now = Date.parse(TEN) - 24 * HOUR_MS;
  expect(await mine()).toMatchObject({ cancelHours: 24, canCancel: true, canReschedule: true });
  await post.workOff();
  const link = post.emails().find(({ audience }) => audience === "guest")?.cancelUrl ?? "";

  now = Date.parse(TEN) - 24 * HOUR_MS + 1;
  expect(await mine()).toMatchObject({ canCancel: false, canReschedule: false, canReword: true });
  expect(await visitor.call("cancel_reservation", { p_reservation_id })).toMatchObject(LATE);
  const later = { p_reservation_id, p_reservation_time: "2026-11-23T11:00:00Z" };
  expect(await visitor.call("reschedule_reservation", later)).toMatchObject(LATE);
  const p_token = decodeURIComponent(link.split("/").at(-1) ?? "");
  for (const procedure of ["get_answer", "give_answer"])
    expect(await visitor.call(procedure, { p_token }), procedure).toMatchObject({
      status: 200,
      body: { state: "late", reservation: { cancelHours: 24, businessPhone: PHONE, status: "confirmed" } },
    });

  // a guest whose reservation the owner moves may cancel until they accept the new time
  expect(await place.owner.visitor.call("move_reservation", later)).toMatchObject({ status: 200 });
  expect(await mine()).toMatchObject({ movedByOwner: true, canCancel: true, canReschedule: true });
  expect(await visitor.call("keep_reservation", { p_reservation_id })).toMatchObject({ status: 200 });
  expect(await mine()).toMatchObject({ canCancel: false });
  const cancelled = { p_reservation_id, p_new_status: "cancelled" };
  expect(await place.owner.visitor.call("mark_reservation", cancelled)).toMatchObject({ status: 200 });
});

/** The answer to a form of the listing's page that scripts submit. */
async function submitted(url: string, visitor: Visitor, businessId: string, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(noticesContext, { take: () => null, leave: () => undefined });
  context.set(sendContext, (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      ...{ method: "POST", body },
      headers: { "content-type": "application/json", origin: url, cookie: visitor.cookie, ...headers },
    }),
  );
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await answerForm({ request, context }, reserveActs(businessId));
  return "data" in answer ? answer.data : answer;
}

test("the card after reserving has the end and the deadlines of the reservation", async ({
  connection,
  served: { url },
}) => {
  // the clock goes back at 3:00 AM summer time
  now = Date.parse("2026-10-24T12:00:00Z");
  const { businessId, typeId } = await makeBookable(
    connection,
    url,
    { ...{ cancel_hours: 24, duration: 120, min_party_size: 1, max_party_size: 6 }, repeats: 3 },
    { time_zone: "Europe/Berlin", hours_mode: "always" },
  );
  await sql`update reservation_type set turn_times = '[{"party": 2, "minutes": 60}]' where id = ${typeId}`.execute(
    connection.db,
  );
  const { visitor } = await makeGuest(connection, url);
  const fields = { form: "reserve", type: typeId, party: "2", at: "2026-10-25T02:30:00+02:00" };
  const one = await submitted(url, visitor, businessId, fields);
  const mine = { partySize: 2, status: "confirmed", canCancel: false, canReschedule: false };
  const times = { reservationTime: fields.at, reservationEndTime: "2026-10-25T02:30:00+01:00" };
  expect(one).toMatchObject({
    made: { message: "Your reservation is confirmed.", dates: null, reservation: { ...mine, ...times, series: null } },
  });
  const weekly = { ...fields, at: "2026-10-25T10:00:00+01:00", several: "on", times: "3", weeks: "1" };
  const several = await submitted(url, visitor, businessId, weekly);
  const first = { reservationTime: weekly.at, reservationEndTime: "2026-10-25T11:00:00+01:00" };
  expect(several).toMatchObject({
    made: { dates: [{}, {}, {}], reservation: { ...mine, ...first, series: { number: 1, of: 3 } } },
  });
});

test("a request that waits for the business can be withdrawn after it", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url, { cancel_hours: 24, auto_confirm: false });
  const { visitor } = await makeGuest(connection, url);
  const { body } = await visitor.call("add_reservation", {
    ...{ p_business_id: place.businessId, p_reservation_type_id: place.typeId, p_reservation_time: TEN },
  });
  now = Date.parse(TEN) - HOUR_MS;
  const withdrawn = await visitor.call("cancel_reservation", { p_reservation_id: body["id"] });
  expect(withdrawn).toMatchObject({ status: 200 });
});

test("the house rules are saved by owners and shown before booking and in emails to guests only", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { cancel_hours: 24 });
  const { visitor } = place.owner;
  const { body } = await visitor.call("get_business", { p_id: place.businessId });
  const save = (p_house_rules: unknown) =>
    visitor.call("update_business", { p_id: place.businessId, p_version: body["version"], p_house_rules });
  expect(await save("x".repeat(2_001))).toMatchObject({ status: 422, body: { issues: [{ path: "p_house_rules" }] } });
  expect(await save(" No dogs.\u202e\r\n\r\n\r\n\r\nBe on time. ")).toMatchObject({ status: 200 });
  const houseRules = "No dogs.\n\nBe on time.";
  const guest = await makeGuest(connection, url);
  const read = await guest.visitor.call("get_business", { p_id: place.businessId });
  expect(read.body).toMatchObject({ house_rules: houseRules, reservation_types: [{ cancelHours: 24 }] });
  const post = postOffice(connection);
  await post.workOff();
  post.posted.length = 0;
  const { businessId: p_business_id, typeId: p_reservation_type_id } = place;
  await guest.visitor.call("add_reservation", { p_business_id, p_reservation_type_id, p_reservation_time: TEN });
  await post.workOff();
  const emails = post.emails().toSorted((a, b) => a.audience.localeCompare(b.audience));
  expect(emails).toMatchObject([
    { audience: "guest", houseRules, cancelHours: 24 },
    { audience: "owner", houseRules: "", cancelHours: 0 },
  ]);
});
