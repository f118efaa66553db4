/** The guest book: who is in it, search, notes, merging, export, and deletion with an account (rules: guests, 3). */
import { expect } from "vitest";
import type { Guest } from "#contract/guests/guest.ts";
import { linkGuests, openGuestBooks } from "#server/guests/link.ts";
import { PASSWORD } from "../support/browserless.ts";
import { makeBookable, makeGuest, makeReservation, TEN, type Bookable } from "../support/bookings.ts";
import { test } from "../support/app-test.ts";

const PHONE = "+43 1 234567";
const WAS = "2026-11-10T10:00:00Z";

const guestsOf = async ({ owner, businessId }: Bookable, more: Record<string, unknown> = {}) => {
  const { body } = await owner.visitor.call("get_guests", { p_business_id: businessId, ...more });
  return body["guests"] as Guest[];
};
const find = async ({ owner, businessId }: Bookable, p_typed: string) =>
  (await owner.visitor.call("find_guests", { p_business_id: businessId, p_typed })).body as unknown as Guest[];

/** Entered by the owner. */
const write = (place: Bookable, more: Record<string, unknown>) =>
  place.owner.visitor.call("add_reservation_for_guest", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_guest_name: "Grace Hopper",
    ...more,
  });

test("lists each guest who has booked once, with the outcome of their visits", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, {}, { phone_number: PHONE });
  const { businessId: business_id, typeId: type_id } = place;
  const ada = await makeGuest(connection, url);
  const booked = { business_id, type_id, user_id: ada.id };
  await makeReservation(db, { ...booked, starts_at: WAS });
  await makeReservation(db, { ...booked, starts_at: "2026-11-11T10:00:00Z", status: "no_show" });
  await makeReservation(db, {
    ...booked,
    starts_at: "2026-11-12T10:00:00Z",
    status: "cancelled",
    cancelled_by: "guest",
  });
  await makeReservation(db, { business_id, starts_at: "2026-11-13T10:00:00Z", source: "block" });
  const at = { p_business_id: business_id, p_reservation_type_id: type_id };
  await ada.visitor.call("add_reservation", { ...at, p_reservation_time: TEN });
  await write(place, { p_reservation_time: "2026-11-23T11:00:00Z", p_guest_contact: "0664 1234567" });
  await write(place, { p_reservation_time: "2026-11-24T11:00:00Z", p_guest_contact: "+43 664 / 123 45 67" });

  const guests = await guestsOf(place);
  expect(guests).toMatchObject([
    {
      name: "Grace Hopper",
      contact: "+43 664 / 123 45 67",
      hasAccount: false,
      visits: 0,
      nextAt: "2026-11-23T11:00:00+00:00",
    },
    {
      hasAccount: true,
      visits: 1,
      noShows: 1,
      lastAt: "2026-11-10T10:00:00+00:00",
      nextAt: "2026-11-23T10:00:00+00:00",
    },
  ]);
  expect(guests[0]?.again).toEqual({
    ...{ reservationTypeId: type_id, reservationTypeName: "Visit", partySize: null, time: "11:00" },
  });
  for (const typed of ["0664 12", "+43664", "66412", "grace", "Hop"]) {
    expect(await find(place, typed), typed).toMatchObject([{ name: "Grace Hopper" }]);
    expect(await guestsOf(place, { search: typed }), typed).toHaveLength(1);
  }
  for (const typed of ["0664 13", "race", "%", "0"]) expect(await find(place, typed), typed).toEqual([]);

  // the guest can be given by id, whatever name is entered
  const p_guest_id = guests[1]?.id;
  await write(place, { p_reservation_time: "2026-11-25T11:00:00Z", p_guest_name: "Somebody", p_guest_id });
  expect(await guestsOf(place)).toHaveLength(2);
  // a guest of another listing does not exist here
  const elsewhere = await makeBookable(connection, url);
  expect(await write(elsewhere, { p_reservation_time: TEN, p_guest_id })).toMatchObject({ status: 200 });
  expect(await guestsOf(elsewhere)).toMatchObject([{ name: "Grace Hopper" }]);
});

test("saves notes, blocks and unblocks guests, and merges the notes of two", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, {}, { phone_number: PHONE });
  const { visitor } = place.owner;
  const ada = await makeGuest(connection, url);
  const at = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  await ada.visitor.call("add_reservation", { ...at, p_reservation_time: TEN });
  await write(place, { p_reservation_time: "2026-11-23T11:00:00Z", p_guest_contact: "0664 1234567" });
  await write(place, { p_reservation_time: "2026-11-23T12:00:00Z", p_guest_contact: "grace@example.com" });
  const [byMail, byNumber, account] = await guestsOf(place);
  const note = (guest: Guest | undefined, more: Record<string, unknown>) =>
    visitor.call("update_guest", { p_guest_id: guest?.id, ...more });
  expect(await note(byMail, { p_tags: ["Regular", "Regular"], p_notes: "Pays in cash." })).toMatchObject({
    body: { tags: ["Regular"], notes: "Pays in cash.", wishes: "" },
  });
  expect(await note(byMail, { p_wishes: "By the window." })).toMatchObject({ body: { notes: "Pays in cash." } });
  expect(await note(account, { p_notes: "Tall.", p_tags: ["Wine"] })).toMatchObject({ status: 200 });
  for (const wrong of [{ p_tags: ["x".repeat(31)] }, { p_tags: Array.from({ length: 21 }, (_, tag) => `${tag}`) }])
    expect(await note(byMail, wrong)).toMatchObject({ status: 422 });
  expect(await guestsOf(place, { search: "regular" })).toMatchObject([{ id: byMail?.id }]);

  const block = (p_blocked: boolean) => visitor.call("set_guest_blocked", { p_guest_id: account?.id, p_blocked });
  await block(true);
  expect(await guestsOf(place, { blocked: true })).toMatchObject([{ id: account?.id, blocked: true }]);
  const refused = await ada.visitor.call("add_reservation", { ...at, p_reservation_time: "2026-11-26T10:00:00Z" });
  expect(refused.body["code"]).toBe("guest_blocked");
  await block(false);
  expect(await guestsOf(place, { blocked: true })).toEqual([]);

  const merge = (one: Guest | undefined, other: Guest | undefined) =>
    visitor.call("merge_guests", { p_guest_id: one?.id, p_other_id: other?.id });
  expect(await merge(byNumber, byMail)).toMatchObject({
    status: 200,
    body: { tags: ["Regular"], wishes: "By the window." },
  });
  expect(await merge(byNumber, account)).toMatchObject({
    status: 200,
    body: { hasAccount: true, notes: "Pays in cash.\nTall.", tags: ["Regular", "Wine"] },
  });
  expect(await merge(byNumber, account)).toMatchObject({ status: 404 });
  // later reservations by number, email or account belong to the guest
  await write(place, { p_reservation_time: "2026-11-24T12:00:00Z", p_guest_contact: "grace@example.com" });
  await write(place, { p_reservation_time: "2026-11-24T13:00:00Z", p_guest_contact: "+43 664 1234567" });
  await ada.visitor.call("add_reservation", { ...at, p_reservation_time: "2026-11-24T10:00:00Z" });
  expect(await guestsOf(place)).toMatchObject([{ id: byNumber?.id }]);
  const other = await makeGuest(connection, url);
  await other.visitor.call("add_reservation", { ...at, p_reservation_time: "2026-11-25T10:00:00Z" });
  const [second, first] = await guestsOf(place);
  expect(await merge(first, second)).toMatchObject({ status: 409, body: { code: "guests_apart" } });
});

test("is exported by managers, and by guests with their data; notes are deleted with the account", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url);
  const ada = await makeGuest(connection, url);
  const at = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  await ada.visitor.call("add_reservation", { ...at, p_reservation_time: TEN });
  await write(place, { p_reservation_time: "2026-11-23T11:00:00Z", p_guest_contact: "=1+1" });
  const [grace, account] = await guestsOf(place);
  await place.owner.visitor.call("update_guest", { p_guest_id: account?.id, p_notes: "Tall.", p_tags: ["Wine"] });
  await place.owner.visitor.call("merge_guests", { p_guest_id: account?.id, p_other_id: grace?.id });
  const file = (cookie: string) =>
    fetch(`${url}/api/guests.csv?business_id=${place.businessId}`, { headers: { cookie } });
  const csv = await (await file(place.owner.visitor.cookie)).text();
  expect(csv).toMatch(/^Name,Contact,Visits/);
  expect(csv).toContain("'=1+1,0,0,,2026-11-23,Wine,,Tall.,,");
  const staff = await makeGuest(connection, url);
  expect((await file(staff.visitor.cookie)).status).toBe(404);
  const joined = { business_id: place.businessId, user_id: staff.id, role: "staff" } as const;
  await connection.db.insertInto("business_member").values(joined).execute();
  expect((await file(staff.visitor.cookie)).status).toBe(404);

  const { body } = await ada.visitor.call("get_my_data");
  expect(body["guest_books"]).toMatchObject([{ business_id: place.businessId, notes: "Tall.", tags: ["Wine"] }]);
  const leave = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
  expect(await ada.visitor.call("delete_account", leave)).toMatchObject({ status: 200 });
  // a guest whom the owner entered is there again, without the notes about them
  expect(await guestsOf(place)).toMatchObject([{ name: "Grace Hopper", hasAccount: false, notes: "", tags: [] }]);
});

test("many writes at once do not list a guest twice", async ({ connection, served: { url } }) => {
  const place = await makeBookable(connection, url);
  const { db } = connection;
  for (let day = 1; day <= 20; day += 1)
    await makeReservation(db, {
      ...{ business_id: place.businessId, type_id: place.typeId, source: "owner", guest_name: `Guest ${day % 5}` },
      starts_at: `2026-10-${String(day).padStart(2, "0")}T10:00:00Z`,
    });
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? linkGuests(db, place.businessId) : openGuestBooks(db))),
  );
  const guests = await db.selectFrom("guest").select("id").where("business_id", "=", place.businessId).execute();
  expect(guests).toHaveLength(5);
  const { links } = await db
    .selectFrom("reservation_guest")
    .innerJoin("guest", "guest.id", "guest_id")
    .where("business_id", "=", place.businessId)
    .select((row) => row.fn.countAll<string>().as("links"))
    .executeTakeFirstOrThrow();
  expect(Number(links)).toBe(20);
});
