/** Rows that the printed examples about waitlists, guest books and other calendars need in the database. */
import { EXAMPLE_ID } from "#contract/examples.ts";
import { sql } from "kysely";
import type { Database } from "#server/platform/db/pool.ts";
import { makeReservation } from "./bookings.ts";

/** Procedures that fail on a site without a Google client. */
export const NOT_OFFERED: readonly string[] = ["connect_google_calendar", "finish_google_calendar"];

const OTHER_ID = "0199bbbb-0000-7000-8000-000000000001";
const STARTS = "2026-11-28T23:30:00Z";

interface People {
  ownerId: string;
  guestId: string;
}

async function makeWaiting(name: string, db: Database, { guestId }: People): Promise<void> {
  await sql`update reservation_type set waitlist = true where id = ${EXAMPLE_ID}`.execute(db);
  await sql`delete from waiting`.execute(db);
  const booked = { business_id: EXAMPLE_ID, starts_at: STARTS };
  if (name === "join_waitlist") {
    await makeReservation(db, { ...booked, source: "block", starts_at: "2026-11-28T00:00:00Z", ends_at: "2026-11-30T00:00:00Z" }); // oxfmt-ignore
    return;
  }
  await sql`
    insert into waiting (id, business_id, type_id, user_id, day_on, from_minute, until_minute, party_size, joined_at)
    values (${EXAMPLE_ID}, ${EXAMPLE_ID}, ${EXAMPLE_ID}, ${guestId}, '2026-11-28', 600, 1230, 2, '2026-11-21T11:00:00Z')
  `.execute(db);
  if (name === "restore_waiting") await sql`update waiting set removed_at = now()`.execute(db);
  if (name === "take_offer")
    await makeReservation(db, { ...booked, id: EXAMPLE_ID, type_id: EXAMPLE_ID, user_id: guestId, status: "pending", party_size: 2, offer_until: "2026-11-21T13:00:00Z" }); // oxfmt-ignore
}

async function makeGuests(db: Database, { guestId }: People, otherId: string): Promise<void> {
  await sql`delete from guest`.execute(db);
  for (const [id, userId] of [[EXAMPLE_ID, guestId], [otherId, null]] as const) // oxfmt-ignore
    await sql`insert into guest (id, business_id, user_id, latest_at) values (${id}, ${EXAMPLE_ID}, ${userId}, ${STARTS})`.execute(db); // oxfmt-ignore
}

async function makeCalendar(db: Database, { ownerId }: People): Promise<void> {
  await sql`
    insert into other_calendar (id, business_id, kind, name, host, sealed, added_by, added_at, next_at, offered)
    values (${EXAMPLE_ID}, ${EXAMPLE_ID}, 'caldav', 'Private', 'example.com', '', ${ownerId}, now(), now(), '[{"id": "https://dav.example/ada/work/", "name": "Work"}]')
    on conflict do nothing
  `.execute(db);
}

const OF_COURSES: readonly string[] = ["get_course", "cancel_course_date"];
const OF_SERIES: readonly string[] = ["get_series", "move_series", "cancel_series", "mark_series"];

/** Further columns of the reservation that an example is about. */
export const seriesOfExample = (name: string): { series_id?: string } =>
  OF_SERIES.includes(name) ? { series_id: EXAMPLE_ID } : {};

/**
 * The listing is in UTC. The type is a course where an example mentions one, repeatable where it mentions that,
 * otherwise neither.
 */
async function makeDates(name: string, db: Database): Promise<void> {
  const dates = OF_COURSES.includes(name) ? ["2026-12-01T23:00", "2026-12-08T23:00"] : [];
  await sql`
    update reservation_type set is_course = ${dates.length > 0}, course_dates = ${JSON.stringify(dates)}::jsonb, weekly_hours = null,
      repeats = ${name === "add_series" ? 8 : 0}
    where id = ${EXAMPLE_ID} and (is_course or repeats > 0 or ${dates.length > 0 || name === "add_series"})
  `.execute(db);
}

/** A list of the owner that is shared for voting, with the listing of the examples. */
async function makeList(name: string, db: Database, { ownerId }: People): Promise<void> {
  await sql`delete from saved_list`.execute(db);
  await sql`
    insert into saved_list (id, user_id, name, created_at, share_mode, share_token)
    values (${EXAMPLE_ID}, ${ownerId}, 'Dinner', now(), 'vote', '0123456789abcdefghijkl')
  `.execute(db);
  await sql`
    insert into saved_listing (id, list_id, business_id, added_at, removed_at)
    values (${EXAMPLE_ID}, ${EXAMPLE_ID}, ${EXAMPLE_ID}, now(), ${name === "restore_saved" ? STARTS : null})
  `.execute(db);
}

/** A reservation of the guest that is shared by link. */
async function makePlan(db: Database, { guestId }: People): Promise<void> {
  await makeReservation(db, { id: EXAMPLE_ID, business_id: EXAMPLE_ID, user_id: guestId, starts_at: STARTS });
  await sql`
    insert into shared_plan (id, reservation_id, user_id, token, created_at)
    values (${EXAMPLE_ID}, ${EXAMPLE_ID}, ${guestId}, '0123456789abcdefghijkl', now())
  `.execute(db);
}

export async function makeExampleRows(name: string, db: Database, example: unknown, people: People): Promise<void> {
  const fields: Readonly<Record<string, unknown>> = { ...(example as object | null) };
  await makeDates(name, db);
  if (name === "join_waitlist" || "p_waiting_id" in fields) await makeWaiting(name, db, people);
  const { p_other_id: otherId } = fields;
  if ("p_guest_id" in fields) await makeGuests(db, people, typeof otherId === "string" ? otherId : OTHER_ID);
  if ("p_calendar_id" in fields) await makeCalendar(db, people);
  if (["get_plan", "answer_plan"].includes(name)) await makePlan(db, people);
  if (["p_list_id", "p_saved_id", "p_link"].some((field) => field in fields)) await makeList(name, db, people);
}
