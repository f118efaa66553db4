/** A guest's note with a reservation: who sees it, where it is sent, and when it is deleted. */
import { expect } from "vitest";
import { PASSWORD } from "../support/browserless.ts";
import { makeBookable, makeGuest, TEN, type Bookable } from "../support/bookings.ts";
import type { Member } from "../support/accounts.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

const WORDS = { p_note: "One of us eats no nuts.\nIt is a birthday.", p_phone: "(207) 555-0142" };
/** In the form that emails use. */
const WHERE = { address: "12 Harbor Street, Portland, ME", businessPhone: "(207) 555-0100" };
const SEEN = { note: WORDS.p_note, phone: WORDS.p_phone };

const ask = ({ visitor }: Member, place: Bookable, more: Record<string, unknown>, key?: string) =>
  visitor.call(
    "add_reservation",
    {
      p_business_id: place.businessId,
      p_reservation_type_id: place.typeId,
      p_reservation_time: TEN,
      ...more,
    },
    key === undefined ? {} : { "idempotency-key": key },
  );

const mine = async ({ visitor }: Member) =>
  ((await visitor.call("get_user_reservations")).body["reservations"] as Record<string, unknown>[])[0];
const theirs = async ({ owner, businessId }: Bookable) =>
  (
    (await owner.visitor.call("get_business_reservations", { p_business_id: businessId })).body as unknown as unknown[]
  )[0];

test("the guest and the owner read it, also after a move; a listing's page does not show it", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, { asks_phone: true });
  const guest = await makeGuest(connection, url);
  const { body } = await ask(guest, place, WORDS);
  expect(await mine(guest)).toMatchObject(SEEN);
  expect(await theirs(place)).toMatchObject({ ...SEEN, ownerNote: "", guestContact: "" });
  const moved = { p_reservation_id: body["id"], p_reservation_time: "2026-11-23T11:00:00Z" };
  expect(await guest.visitor.call("reschedule_reservation", moved)).toMatchObject({ status: 200 });
  expect(await mine(guest)).toMatchObject({ ...SEEN, reservationTime: "2026-11-23T11:00:00+00:00" });
  const found = await place.owner.visitor.call("get_business_reservations", {
    p_business_id: place.businessId,
    filters: { guest: "555-0142" },
  });
  expect(found.body["total"]).toBe(1);
  const { body: listing } = await (
    await makeGuest(connection, url)
  ).visitor.call("get_business", {
    p_id: place.businessId,
  });
  expect(listing["reservation_types"]).toMatchObject([{ asksPhone: true }]);
  expect(JSON.stringify(listing)).not.toContain("0142");
});

test("a number is required where the type requires one; long and invalid ones are refused; control characters are removed", async ({
  connection,
  served: { url },
}) => {
  const asking = await makeBookable(connection, url, { asks_phone: true });
  const guest = await makeGuest(connection, url);
  const refused = (path: string) => ({ status: 422, body: { code: "invalid_input", issues: [{ path }] } });
  for (const p_phone of ["", "  ", "call me", "1".repeat(41)])
    expect(await ask(guest, asking, { p_phone }), p_phone).toMatchObject(refused("p_phone"));
  expect(await ask(guest, asking, {})).toMatchObject(refused("p_phone"));
  const plain = await makeBookable(connection, url);
  expect(await ask(guest, plain, { p_note: "n".repeat(501) })).toMatchObject(refused("p_note"));
  expect(await ask(guest, plain, { p_note: " Late\u0007 \u202eby ten \n\n\n\n minutes " })).toMatchObject({
    status: 200,
  });
  expect(await mine(guest)).toMatchObject({ note: "Late by ten\n\nminutes", phone: "" });
});

test("under one key the same note is the same booking, and another is refused", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  const first = await ask(guest, place, WORDS, "k");
  expect(await ask(guest, place, WORDS, "k")).toMatchObject({ status: 200, body: first.body });
  for (const other of [{ p_note: "" }, { p_phone: "555 0143" }])
    expect(await ask(guest, place, { ...WORDS, ...other }, "k")).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
});

test("is included in emails, calendars and CSV", async ({ connection, served: { url } }) => {
  const where = { address: "12 Harbor Street", city: "Portland", state: "ME", phone_number: "(207) 555-0100" };
  const place = await makeBookable(connection, url, {}, where);
  const guest = await makeGuest(connection, url);
  const post = postOffice(connection);
  await post.workOff();
  post.posted.length = 0;
  await ask(guest, place, WORDS);
  await post.workOff();
  expect(post.emails().toSorted((a, b) => a.audience.localeCompare(b.audience))).toMatchObject([
    { audience: "guest", ...SEEN, ...WHERE },
    { audience: "owner", ...SEEN, ...WHERE },
  ]);
  const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, "");
  for (const { email } of post.posted) {
    const calendar = unfolded(email.calendar?.content ?? "");
    expect(calendar).toContain("One of us eats no nuts.\\nIt is a birthday.");
    expect(calendar).toContain("(207) 555-0142");
  }
  const { visitor } = place.owner;
  const { body } = await visitor.call("make_calendar_feed", { p_business_id: place.businessId });
  const feed = unfolded(await (await fetch(`${url}${/\/calendar\/.*$/.exec(String(body["url"]))?.[0] ?? ""}`)).text());
  expect(feed).toContain("(207) 555-0142\\nOne of us eats no nuts.\\nIt is a birthday.");
  const csv = await fetch(`${url}/api/reservations.csv?business_id=${place.businessId}`, {
    headers: { cookie: visitor.cookie },
  });
  const [head = "", row = ""] = (await csv.text()).split("\r\n");
  expect(head).toContain("Contact,Party,Status,Note,Guest note,Booked");
  expect(row).toContain('(207) 555-0142,,Confirmed,,"One of us eats no nuts.');
});

test("is part of the guest's data, and is deleted with their account while the reservation stays", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url);
  const guest = await makeGuest(connection, url);
  const { body } = await ask(guest, place, WORDS);
  expect((await guest.visitor.call("get_my_data")).body["reservations"]).toMatchObject([SEEN]);
  const id = String(body["id"]);
  const change = { p_reservation_id: id, p_contact: "+1 207 555 0199", p_party_size: null, p_note: "Regular" };
  expect(await place.owner.visitor.call("edit_reservation", change)).toMatchObject({ status: 200 });
  const leave = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
  expect(await guest.visitor.call("delete_account", leave)).toMatchObject({ status: 200 });
  const left = connection.db.selectFrom("reservation").where("id", "=", String(body["id"]));
  expect(await left.select(["status", "guest_note", "guest_phone"]).executeTakeFirst()).toEqual({
    status: "cancelled",
    guest_note: "",
    guest_phone: "",
  });
  const events = connection.db.selectFrom("reservation_event").select(["kind", "before", "changes"]);
  const edited = await events.where("reservation_id", "=", id).where("kind", "=", "edited").executeTakeFirstOrThrow();
  expect(edited).toMatchObject({ before: null, changes: [{ what: "note" }] });
});
