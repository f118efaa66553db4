/** Guest facts on reservations that a listing's members see, and nowhere else (rules: guests, 3). */
import { expect } from "vitest";
import type { Guest } from "#contract/guests/guest.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { openGuestBooks } from "#server/guests/link.ts";
import { makeBookable, makeGuest, makeReservation, TEN, type Bookable } from "../support/bookings.ts";
import type { Visitor } from "../support/browserless.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

const US = { country: "United States", phone_number: "207 555 0137" };
const NUMBER = "(207) 555-0101";
/** These appear nowhere by themselves. */
const NOTED = { p_allergies: "Zzz nuts", p_notes: "Zzz tips well.", p_wishes: "Zzz window.", p_tags: ["Zzz VIP"] };

const guestsOf = async ({ owner, businessId }: Bookable, more: Record<string, unknown> = {}) => {
  const { body } = await owner.visitor.call("get_guests", { p_business_id: businessId, ...more });
  return body["guests"] as Guest[];
};
const write = (place: Bookable, p_reservation_time: string, more: Record<string, unknown> = {}) =>
  place.owner.visitor.call("add_reservation_for_guest", {
    p_business_id: place.businessId,
    p_reservation_type_id: place.typeId,
    p_guest_name: "Anna",
    p_reservation_time,
    ...more,
  });

/** All three lists that desks read; the facts of one reservation must be the same in each. */
async function factsIn({ businessId }: Bookable, visitor: Visitor): Promise<Map<string, OwnerReservation["guest"]>> {
  const [current, paged, calendar] = await Promise.all([
    visitor.call("get_business_reservations", { p_business_id: businessId }),
    visitor.call("get_business_reservations", { p_business_id: businessId, page_number: 1 }),
    visitor.call("get_calendar", { p_business_id: businessId, p_from: "2026-11-20", p_days: 7 }),
  ]);
  const facts = new Map<string, OwnerReservation["guest"]>();
  for (const list of [current.body, paged.body["reservations"], calendar.body["reservations"]])
    for (const { id, guest } of list as OwnerReservation[]) {
      if (facts.has(id)) expect(guest).toEqual(facts.get(id));
      facts.set(id, guest);
    }
  return facts;
}

test("are shown on every reservation of a guest to owners and staff from the start", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, {}, US);
  const { businessId: business_id, typeId: type_id, owner } = place;
  const past = { business_id, type_id, source: "owner", guest_name: "Anna", guest_contact: NUMBER } as const;
  await makeReservation(db, { ...past, starts_at: "2026-11-10T10:00:00Z" });
  await makeReservation(db, { ...past, starts_at: "2026-11-11T10:00:00Z" });
  await makeReservation(db, { ...past, starts_at: "2026-11-12T10:00:00Z", status: "no_show" });
  const block = await makeReservation(db, { business_id, starts_at: "2026-11-22T10:00:00Z", source: "block" });
  const walkIn = await makeReservation(db, {
    ...{ business_id, type_id, source: "owner", guest_name: "Walk-in", starts_at: "2026-11-22T12:00:00Z" },
  });
  const first = String((await write(place, TEN, { p_guest_contact: "+1 207 555 0101" })).body["id"]);
  const known = { tags: [], allergies: "", wishes: "", note: "" };
  // the worker has not run yet
  const opening = { p_business_id: business_id, p_from: "2026-11-20", p_days: 7 };
  const { body: opened } = await owner.visitor.call("get_calendar", opening);
  const shown = opened["reservations"] as OwnerReservation[];
  const seen = { ...known, visits: 2, noShows: 1 };
  expect(shown.find(({ id }) => id === first)?.guest).toMatchObject(seen);
  await openGuestBooks(db);
  let facts = await factsIn(place, owner.visitor);
  expect(facts.get(first)).toMatchObject(seen);
  expect([facts.get(block), facts.get(walkIn)]).toEqual([null, null]);

  const [anna] = await guestsOf(place);
  expect(await guestsOf(place)).toHaveLength(1);
  expect(anna).toMatchObject({ id: facts.get(first)?.guestId, visits: 2, noShows: 1, allergies: "" });
  expect(await owner.visitor.call("update_guest", { p_guest_id: anna?.id, ...NOTED })).toMatchObject({
    status: 200,
    body: { allergies: "Zzz nuts" },
  });
  expect(await guestsOf(place, { search: "NUTS" })).toHaveLength(1);
  const second = String((await write(place, "2026-11-24T10:00:00Z", { p_guest_contact: "2075550101" })).body["id"]);
  const staff = await makeGuest(connection, url);
  const joined = { business_id, user_id: staff.id, role: "staff" } as const;
  await db.insertInto("business_member").values(joined).execute();
  for (const member of [owner, staff]) {
    facts = await factsIn(place, member.visitor);
    for (const id of [first, second])
      expect(facts.get(id)).toEqual({
        guestId: anna?.id,
        ...{ tags: ["Zzz VIP"], allergies: "Zzz nuts", wishes: "Zzz window.", note: "Zzz tips well." },
        ...{ visits: 2, noShows: 1 },
      });
  }

  for (const [sent, saved] of [
    ["  Nuts,\n milk ", "Nuts, milk"],
    [null, ""],
    ["x".repeat(300), "x".repeat(300)],
  ])
    expect(await owner.visitor.call("update_guest", { p_guest_id: anna?.id, p_allergies: sent })).toMatchObject({
      body: { allergies: saved, notes: "Zzz tips well." },
    });
  for (const wrong of ["x".repeat(301), "milk\u0007", 5, ["Nuts"]])
    expect(await owner.visitor.call("update_guest", { p_guest_id: anna?.id, p_allergies: wrong })).toMatchObject({
      status: 422,
    });
});

test("are not shown to the guest in lists, pages, calendars or email, but are in the export of their data", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, {}, US);
  const { visitor: owner } = place.owner;
  const ada = await makeGuest(connection, url);
  const office = postOffice(connection);
  const at = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  const booked = await ada.visitor.call("add_reservation", { ...at, p_reservation_time: TEN });
  const id = String(booked.body["id"]);
  const [guest] = await guestsOf(place);
  await owner.call("update_guest", { p_guest_id: guest?.id, ...NOTED });
  // everything that causes emails, after the facts were noted
  await owner.call("message_guest", { p_reservation_id: id, p_message: "Hello" });
  await owner.call("move_reservation", { p_reservation_id: id, p_reservation_time: "2026-11-23T11:00:00Z" });
  await office.workOff();
  const feed = String((await ada.visitor.call("make_calendar_feed", { p_business_id: null })).body["url"]);
  const text = async (path: string) => (await ada.visitor.get(path)).text();
  const seen = {
    ...{ booked: JSON.stringify(booked.body), mail: JSON.stringify(office.posted), feed: await text(feed) },
    list: JSON.stringify(await ada.visitor.call("get_user_reservations", { when: "upcoming", page_number: 1 })),
    one: JSON.stringify(await ada.visitor.call("get_reservation", { p_reservation_id: id })),
    listPage: await text("/reservations"),
    page: await text(`/reservations/${id}`),
    listing: await text(`/listing/${place.businessId}`),
  };
  for (const [where, words] of Object.entries(seen)) expect(words, where).not.toMatch(/Zzz/);
  // these belong to the reservation, so that the checks above prove something
  expect(office.posted.length).toBeGreaterThan(1);
  for (const words of [seen.list, seen.one, seen.feed, seen.mail]) expect(words).toContain(id);

  const { body } = await ada.visitor.call("get_my_data");
  expect(body["guest_books"]).toMatchObject([{ allergies: "Zzz nuts", notes: "Zzz tips well.", tags: ["Zzz VIP"] }]);
  const csv = await fetch(`${url}/api/guests.csv?business_id=${place.businessId}`, {
    headers: { cookie: owner.cookie },
  });
  const lines = (await csv.text()).split("\r\n");
  expect(lines[0]).toMatch(/,Id,Allergies$/);
  expect(lines[1]).toMatch(/,Zzz nuts$/);
});
