/** Listings that can be booked, and their reservations. */
import { sql, type Insertable } from "kysely";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { hoursOf } from "#server/hours/hours-of.ts";
import { localStartOf, type LocalStart } from "#server/booking/reservations/rules-local-day.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection, Database } from "#server/platform/db/pool.ts";
import type { ReservationTable, ReservationTypeTable } from "#server/platform/db/tables/booking.ts";
import type { BusinessTable } from "#server/platform/db/tables/listings.ts";
import { member, type Member } from "./accounts.ts";
import type { Answer, Visitor } from "./browserless.ts";
import { makeBusiness } from "./factories.ts";

const NINE_TO_FIVE = [{ open: "09:00", close: "17:00" }];
export const EVERY_DAY = Array.from({ length: 7 }, () => NINE_TO_FIVE);

/** 30 minutes long, every 30 minutes, capacity 1, confirmed at once. */
export async function makeType(
  db: Database,
  businessId: string,
  values: Partial<Insertable<ReservationTypeTable>> = {},
): Promise<string> {
  const id = values.id ?? newId();
  await db
    .insertInto("reservation_type")
    .values({
      id,
      business_id: businessId,
      position: 0,
      name: "Visit",
      duration: 30,
      slot_interval: 30,
      min_party_size: null,
      max_party_size: null,
      auto_confirm: true,
      weekly_hours: null,
      pool_id: null,
      archived_at: null,
      ...values,
    })
    .execute();
  return id;
}

export async function makePool(db: Database, businessId: string, size: number): Promise<string> {
  const id = newId();
  await db
    .insertInto("capacity_pool")
    .values({ business_id: businessId, id, position: 0, name: "Pool", size })
    .execute();
  return id;
}

interface PlacedValues {
  business_id: string;
  type_id?: string | null;
  time_zone?: string;
  source?: string;
  starts_at: string;
  ends_at: Date;
}

/** The local start, computed from the listing's hours as a booking does. */
async function localStartAt(db: Database, values: PlacedValues): Promise<LocalStart> {
  const { business_id, type_id = null, time_zone = "UTC", source, starts_at, ends_at } = values;
  const listing = await db.selectFrom("business").selectAll().where("id", "=", business_id).executeTakeFirstOrThrow();
  const special = await db.selectFrom("special_hours").selectAll().where("business_id", "=", business_id).execute();
  const type = await db.selectFrom("reservation_type").selectAll().where("id", "=", type_id).executeTakeFirst();
  const special_hours = special.map(({ from_on: from, to_on: to, periods, note }) => ({ from, to, periods, note }));
  const hours = hoursOf({ ...listing, time_zone, special_hours });
  const span = { starts: Date.parse(starts_at), ends: ends_at.getTime(), isBlock: source === "block" };
  return localStartOf(hours, type?.weekly_hours ?? null, span);
}

/** By default confirmed, 30 minutes long, without buffers. */
export async function makeReservation(
  db: Database,
  values: { business_id: string; starts_at: string } & Partial<Omit<Insertable<ReservationTable>, "starts_at">>,
): Promise<string> {
  const id = values.id ?? newId();
  const ends_at = values.ends_at ?? new Date(Date.parse(values.starts_at) + 1_800_000).toISOString();
  const local = await localStartAt(db, { ...values, ends_at: new Date(ends_at) });
  await db
    .insertInto("reservation")
    .values({
      id,
      business_name: "Shop",
      time_zone: "UTC",
      type_id: null,
      type_name: "Visit",
      user_id: null,
      source: "online",
      ends_at,
      holds: `[${values.starts_at},${new Date(ends_at).toISOString()})`,
      status: "confirmed",
      party_size: null,
      cancelled_by: null,
      day_on: local.dayOn,
      local_start: local.localStart,
      created_at: "2026-11-20T12:00:00Z",
      updated_at: "2026-11-20T12:00:00Z",
      ...values,
    })
    .execute();
  // a booking does this too
  await sql`select mark_availability_days(array[r.business_id], array[r.holds]) from reservation r where r.id = ${id}::uuid`.execute(
    db,
  );
  return id;
}

let people = 0;

/** An account that is logged in and has a display name. */
export async function makeGuest(connection: Connection, url: string): Promise<Member> {
  const number = (people += 1);
  const person = await member(connection, url, `booker-${number}-${process.pid}@example.com`);
  await connection.db
    .insertInto("profile")
    .values({ user_id: person.id, display_name: `Guest ${number}` })
    .execute();
  return person;
}

export interface Bookable {
  businessId: string;
  typeId: string;
  owner: Member;
}

/** A claimed listing, open daily 09:00–17:00 UTC, with one reservation type. */
export async function makeBookable(
  connection: Connection,
  url: string,
  type: Partial<Insertable<ReservationTypeTable>> = {},
  business: Partial<Insertable<BusinessTable>> = {},
): Promise<Bookable> {
  const owner = await makeGuest(connection, url);
  const businessId = await makeBusiness(connection.db, {
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY),
    time_zone: "UTC",
    ...business,
  });
  await connection.db
    .insertInto("business_member")
    .values({ business_id: businessId, user_id: owner.id, role: "owner" })
    .execute();
  return { businessId, typeId: await makeType(connection.db, businessId, type), owner };
}

/** A Monday on which `makeBookable`'s listing is open. */
const MONDAY = "2026-11-23";
export const TEN = `${MONDAY}T10:00:00Z`;

type Place = Pick<Bookable, "businessId" | "typeId">;

export const book = (
  visitor: Visitor,
  { businessId, typeId }: Place,
  time = TEN,
  party: number | null = null,
  key?: string,
): Promise<Answer> =>
  visitor.call(
    "add_reservation",
    { p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time: time, p_party_size: party },
    key === undefined ? {} : { "idempotency-key": key },
  );

/** The offered times of a date, 'HH:MM'. */
export async function slots(
  visitor: Visitor,
  { businessId, typeId }: Place,
  date = MONDAY,
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const requested = { p_business_id: businessId, p_reservation_type_id: typeId, p_date: date, ...more };
  const { body } = await visitor.call("get_available_time_slots", requested);
  return (body as unknown as TimeSlot[]).map(({ time }) => time);
}

/** The reservation events of a listing, in order. */
export async function eventsOf({ db }: Connection, businessId: string): Promise<string[]> {
  const events = db.selectFrom("reservation_event").select("kind").where("business_id", "=", businessId);
  return (await events.orderBy("seq").execute()).map(({ kind }) => kind);
}
