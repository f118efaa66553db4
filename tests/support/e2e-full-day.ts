/** A day of a listing that shows everything an owner's list can show. Open 09:00–17:00 UTC. */
import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";
import { newId } from "#server/platform/db/id.ts";
import type { Business } from "#contract/listings/business.ts";
import { EVERY_DAY, makeReservation } from "./bookings.ts";
import { expect } from "./e2e.ts";
import { connectSite } from "./e2e-database.ts";
import { addListing, makePerson } from "./e2e-people.ts";

export const LONG_NOTE =
  "A quiet corner, please: one of us reads, another does not hear well on the left, and the third would rather not be looked at.";
export const PHONE = "+1 207 555 0142";
const TYPE = { name: "Table by the window", duration: 60, slotInterval: 30, minPartySize: 1, maxPartySize: 120 };

/** The guests of the day, by what distinguishes them. */
export const FULL_DAY = {
  waiting: "Wanda Waiting",
  wordy: "Wendell Featherstonehaugh-Cholmondeley",
  confirmed: "Cora Confirmed",
  plain: "Paul Plain",
  party: "Petra Party",
  outside: "Olga Outside",
  mail: "Mila Mailless",
  link: "Lena Linkless",
  late: "Lars Late",
  barred: "Bruno Barred",
  joining: "Jana Joining",
  block: "Staff meeting and inventory of the cellar",
  closed: "Closed for works",
} as const;
/** Not in the list of upcoming reservations. */
export const CANCELLED = "Carl Cancelled";
export const PAST_DAY = { ended: "Ella Ended", missed: "Mona Missed" } as const;

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const daysOn = (days: number, time: string) => `${inHours(24 * days).slice(0, 10)}T${time}:00Z`;

/** `owner` is logged in. Returns the listing's id. */
export async function makeFullDay(owner: BrowserContext, name: string): Promise<string> {
  const open = { p_hours: "custom", p_custom_hours: EVERY_DAY, p_timezone: "UTC" };
  const id = await addListing(owner, { p_name: name, ...open, p_reservation_types: [TYPE] });
  const read = await owner.request.post("/rpc/get_business", { data: { p_id: id } });
  expect(read.status()).toBe(200);
  const { reservation_types: types } = (await read.json()) as Business;
  const { db } = connectSite();
  const common = { business_id: id, type_id: types[0]?.id ?? null, type_name: TYPE.name };

  const entered = (guest: string, starts_at: string, more: object = {}) =>
    makeReservation(db, { ...common, source: "owner", guest_name: guest, party_size: 4, starts_at, ...more });

  /** A reservation by a guest with an account, as guests who reserve online have. */
  async function requested(
    guest: string,
    starts_at: string,
    more: object = {},
  ): Promise<{ id: string; userId: string }> {
    const email = `${guest.toLowerCase().replace(/\W+/g, ".")}.${id}@example.com`;
    await makePerson(email);
    const { id: userId } = await db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await db.insertInto("profile").values({ user_id: userId, display_name: guest }).execute();
    const said = { party_size: 12, guest_note: LONG_NOTE, guest_phone: PHONE };
    const values = { ...common, source: "online" as const, user_id: userId, starts_at, ...said, ...more };
    return { id: await makeReservation(db, values), userId };
  }

  await requested(FULL_DAY.waiting, daysOn(5, "10:00"), { status: "pending", party_size: 2 });
  await requested(FULL_DAY.wordy, daysOn(400, "20:00"), { status: "pending", party_size: 120 });
  await requested(FULL_DAY.confirmed, daysOn(3, "09:00"));
  await entered(FULL_DAY.plain, daysOn(3, "09:15"), { party_size: null });
  await entered(FULL_DAY.party, daysOn(3, "09:30"), { guest_contact: "petra@party.example" });
  const cancelled = { status: "cancelled", cancelled_by: "guest", reason: "We have all fallen ill, and are sorry." };
  await requested(CANCELLED, daysOn(3, "09:45"), cancelled);
  await requested(FULL_DAY.outside, daysOn(3, "20:00"));
  const unreached = await requested(FULL_DAY.mail, daysOn(3, "10:00"));
  const linkless = await requested(FULL_DAY.link, daysOn(3, "10:15"));
  const late = await requested(FULL_DAY.late, daysOn(3, "10:30"));
  const barred = await requested(FULL_DAY.barred, daysOn(3, "10:45"));
  const joining = await requested(FULL_DAY.joining, inHours(-0.5), { ends_at: inHours(3) });
  const blocked = { source: "block", guest_name: "", party_size: null };
  await entered(FULL_DAY.block, daysOn(3, "12:00"), { ...blocked, note: FULL_DAY.block });
  const works = { ...blocked, note: FULL_DAY.closed, ends_at: daysOn(6, "16:30") };
  await entered(FULL_DAY.closed, daysOn(3, "16:00"), works);
  await requested(PAST_DAY.ended, inHours(-3), { ends_at: inHours(-2) });
  await requested(PAST_DAY.missed, inHours(-5), { ends_at: inHours(-4), status: "no_show" });

  await sql`
    insert into reservation_mail (id, reservation_id, kind, audience, user_id, hours_before, starts_at, created_at, given_up_at, failure)
    select ${newId()}, id, 'reminder', 'guest', user_id, 24, starts_at, now(), now(), 'The mailbox does not exist.'
    from reservation where id = ${unreached.id}
  `.execute(db);
  await sql`
    insert into reservation_event (reservation_id, business_id, at, actor, kind, sequence, starts_at, ends_at, status, minutes, notified_at)
    select id, business_id, now(), 'guest', 'late', 0, starts_at, ends_at, status, 20, now()
    from reservation where id = ${late.id}
  `.execute(db);
  const failure = "Zoom is not connected. Connect it in Account Settings.";
  await db.insertInto("zoom_meeting").values({ reservation_id: linkless.id, failure }).execute();
  const meeting = { meeting_id: "123", join_url: "https://zoom.example/j/123" };
  await db
    .insertInto("zoom_meeting")
    .values({ reservation_id: joining.id, ...meeting })
    .execute();
  await db.insertInto("blocked_guest").values({ business_id: id, user_id: barred.userId }).execute();
  await db.destroy();
  return id;
}
