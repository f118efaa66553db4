/**
 * Guests' telephone numbers in any spelling: searched, parsed again after an upgrade, and merged (rules: guests, 3 and
 * 4).
 */
import { expect } from "vitest";
import { sql } from "kysely";
import type { Guest, GuestDuplicate } from "#contract/guests/guest.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { openGuestBooks } from "#server/guests/link.ts";
import { makeBookable, makeGuest, makeReservation, TEN, type Bookable } from "../support/bookings.ts";
import { test } from "../support/app-test.ts";

const US = { country: "United States", phone_number: "207 555 0137" };
const SPELLINGS = ["2075550101", "(207) 555-0101", "+1 207 555 0101", "207 555 0101", "1-207-555-0101"];

const call = async (place: Bookable, name: string, more: Record<string, unknown> = {}) =>
  (await place.owner.visitor.call(name, { p_business_id: place.businessId, ...more })).body as unknown;
const guestsOf = async (place: Bookable, search = "") =>
  ((await call(place, "get_guests", { search })) as { guests: Guest[] }).guests;
const find = async (place: Bookable, p_typed: string) => (await call(place, "find_guests", { p_typed })) as Guest[];
const bookingsOf = async (place: Bookable, guest: string) => {
  const body = await call(place, "get_business_reservations", { filters: { when: "all", guest } });
  return (body as { reservations: OwnerReservation[] }).reservations;
};
const duplicatesOf = async (place: Bookable) => (await call(place, "get_guest_duplicates")) as GuestDuplicate[];

/** One reservation a day, entered by the owner. */
async function writeDown(connection: Parameters<typeof makeBookable>[0], place: Bookable, contacts: readonly string[]) {
  for (const [day, guest_contact] of contacts.entries())
    await makeReservation(connection.db, {
      ...{ business_id: place.businessId, type_id: place.typeId, source: "owner", guest_name: `Anna ${day}` },
      ...{ guest_contact, starts_at: `2026-10-${String(day + 1).padStart(2, "0")}T10:00:00Z` },
    });
}

/** The book as the previous version left it: national digits, parsed without the country. */
async function asBefore({ db }: Parameters<typeof makeBookable>[0], place: Bookable) {
  await sql`update guest_book set numbers_country = null where business_id = ${place.businessId}::uuid`.execute(db);
  await sql`delete from guest_key where business_id = ${place.businessId}::uuid`.execute(db);
  await sql`delete from reservation_guest where reservation_id in
    (select id from reservation where business_id = ${place.businessId}::uuid)`.execute(db);
  await sql`delete from guest where business_id = ${place.businessId}::uuid`.execute(db);
  await sql`delete from guest_book_again where business_id = ${place.businessId}::uuid`.execute(db);
  await sql`
    insert into guest (id, business_id, name, contact, number, latest_at)
    select distinct on (digits) gen_random_uuid(), business_id, guest_name, guest_contact, digits, starts_at
    from (select r.*, regexp_replace(r.guest_contact, '\\D', '', 'g') as digits from reservation r) r
    where business_id = ${place.businessId}::uuid order by digits, starts_at desc
  `.execute(db);
  await sql`insert into guest_key (business_id, key, guest_id)
    select business_id, 'p:' || number, id from guest where business_id = ${place.businessId}::uuid`.execute(db);
  await sql`
    insert into reservation_guest (reservation_id, guest_id) select r.id, g.id
    from reservation r join guest g on g.business_id = r.business_id and g.number = regexp_replace(r.guest_contact, '\\D', '', 'g')
    where r.business_id = ${place.businessId}::uuid
  `.execute(db);
}

test("every spelling of a number is one guest, found by each spelling and by the last digits", async ({
  connection,
  served: { url },
}) => {
  const place = await makeBookable(connection, url, {}, US);
  await writeDown(connection, place, [...SPELLINGS, "(207) 555-0202", "+49 151 12345678"]);
  const guests = await guestsOf(place);
  expect(guests).toHaveLength(3);
  for (const typed of [...SPELLINGS, "0101", "5550101", "555-0101", "+1207555010", "12075550"]) {
    const isWhole = /0101$/.test(typed);
    expect((await find(place, typed)).length, typed).toBe(isWhole || typed === "+1207555010" ? 1 : 2);
    expect(await guestsOf(place, typed), typed).toEqual(await find(place, typed));
    if (isWhole) expect((await bookingsOf(place, typed)).length, typed).toBe(SPELLINGS.length);
  }
  for (const typed of ["9999", "555 0303", "+44 207 555 0101", "%", "0101%"]) {
    expect(await find(place, typed), typed).toEqual([]);
    expect(await bookingsOf(place, typed), typed).toEqual([]);
  }
  for (const typed of ["0151", "+49 151 1234", "015112345678", "5678"])
    expect(await find(place, typed), typed).toMatchObject([{ contact: "+49 151 12345678" }]); // oxfmt-ignore
  expect((await bookingsOf(place, "nna 3")).length).toBe(1);
});

test("numbers of an earlier version are parsed again: by the worker, and when the guest book opens", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const opened = await makeBookable(connection, url, {}, US);
  const worked = await makeBookable(connection, url, {}, US);
  for (const place of [opened, worked]) {
    await writeDown(connection, place, ["2075550101", "+1 207 555 0101", "(207) 555-0202"]);
    await guestsOf(place);
    await asBefore(connection, place);
  }
  await openGuestBooks(db);
  const numbersOf = ({ businessId }: Bookable) =>
    db.selectFrom("guest").select("number").where("business_id", "=", businessId).orderBy("number").execute();
  expect(await numbersOf(worked)).toEqual(
    ["+12075550101", "+12075550101", "+12075550202"].map((number) => ({ number })),
  );
  expect(await find(opened, "(207) 555-01")).toHaveLength(2);

  for (const place of [opened, worked]) {
    const pairs = await duplicatesOf(place);
    expect(pairs).toMatchObject([{ guest: { name: "Anna 1" }, other: { name: "Anna 0" } }]);
    // a new reservation goes to one of the existing two
    const more = { p_guest_name: "Anna", p_guest_contact: "207-555-0101", p_reservation_time: TEN };
    await call(place, "add_reservation_for_guest", { p_reservation_type_id: place.typeId, ...more });
    expect(await guestsOf(place)).toHaveLength(3);
    const [pair] = pairs;
    const merged = { p_guest_id: pair?.guest.id, p_other_id: pair?.other.id };
    expect(await place.owner.visitor.call("merge_guests", merged)).toMatchObject({ status: 200, body: { visits: 2 } });
    expect(await duplicatesOf(place)).toEqual([]);
    await call(place, "add_reservation_for_guest", {
      ...{ p_reservation_type_id: place.typeId, ...more },
      ...{ p_guest_contact: "+1 (207) 555-0101", p_reservation_time: "2026-11-24T10:00:00Z" },
    });
    expect(await guestsOf(place)).toHaveLength(2);
  }

  // the listing is found to be in another country
  const before = await guestsOf(opened);
  await db.updateTable("business").set({ country: "Austria" }).where("id", "=", opened.businessId).execute();
  expect((await find(opened, "+1 207 555 0101")).length).toBe(1);
  expect((await guestsOf(opened)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("two guests with one number are merged with all notes, by one of many requests at once", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const place = await makeBookable(connection, url, {}, US);
  const { visitor } = place.owner;
  await writeDown(connection, place, ["2075550101", "anna@example.com"]);
  const ada = await makeGuest(connection, url);
  const at = { p_business_id: place.businessId, p_reservation_type_id: place.typeId };
  await ada.visitor.call("add_reservation", { ...at, p_reservation_time: TEN, p_phone: "+1 207 555 0101" });
  const other = await makeGuest(connection, url);
  await other.visitor.call("add_reservation", { ...at, p_reservation_time: "2026-11-24T10:00:00Z", p_phone: "(207) 555-0101" }); // oxfmt-ignore

  // two accounts are two people; each can be merged with the owner's entries
  const pairs = await duplicatesOf(place);
  expect(pairs).toMatchObject([{ guest: { hasAccount: true }, other: { name: "Anna 0", hasAccount: false } }]);
  const [pair] = pairs;
  const [guest, anna] = [pair?.guest.id, pair?.other.id];
  const note = (p_guest_id: string | undefined, more: Record<string, unknown>) =>
    visitor.call("update_guest", { p_guest_id, ...more });
  const merge = () => visitor.call("merge_guests", { p_guest_id: guest, p_other_id: anna });
  await note(guest, { p_allergies: "x".repeat(200), p_tags: ["VIP"] });
  await note(anna, { p_allergies: "y".repeat(99), p_tags: ["Regular"], p_notes: "Pays in cash." });
  const refused = { status: 409, body: { code: "guests_too_long" } };
  expect(await merge()).toMatchObject(refused);
  const preferences = "p_wishes";
  await note(anna, { p_allergies: "Nuts", [preferences]: "By the window" });
  await note(guest, { p_allergies: "Milk" });
  // nor is any of the other texts cut
  for (const [field, long, short] of [
    ["p_notes", "n".repeat(1_990), "Has a dog."],
    [preferences, "w".repeat(990), ""],
    ["p_tags", Array.from({ length: 20 }, (_, index) => `Tag ${index}`), ["VIP"]],
  ] as const) {
    await note(guest, { [field]: long });
    expect(await merge(), field).toMatchObject(refused);
    await note(guest, { [field]: short });
  }
  await note(anna, { [preferences]: "" });
  await note(guest, { p_notes: "" });
  expect(await guestsOf(place, "0101")).toHaveLength(3);

  // notes are written concurrently: to the remaining guest, or nowhere
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => merge()),
    visitor.call("merge_guests", { p_guest_id: anna, p_other_id: guest }),
    ...Array.from({ length: 6 }, (_, index) => note(index % 2 === 0 ? guest : anna, { [preferences]: "Window" })),
  ]);
  const merges = answers.slice(0, 7).map(({ status }) => status);
  expect(merges.toSorted()).toEqual([200, 404, 404, 404, 404, 404, 404]);
  for (const { status } of answers.slice(7)) expect([200, 404]).toContain(status);
  const [remaining, ...more] = (await guestsOf(place, "0101")).filter(({ id }) => id === guest || id === anna);
  expect(more).toEqual([]);
  expect(remaining).toMatchObject({ visits: 1, notes: "Pays in cash.", tags: ["Regular", "VIP"], hasAccount: true });
  expect(remaining?.allergies.split(", ").toSorted()).toEqual(["Milk", "Nuts"]);
  const { rows: lost } =
    await sql`select r.id from reservation r left join reservation_guest l on l.reservation_id = r.id
    where r.business_id = ${place.businessId}::uuid and l.guest_id is null`.execute(db);
  expect(lost).toEqual([]);
  expect(await duplicatesOf(place)).toEqual([]);
});
