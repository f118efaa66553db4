/** The sample city has a course to join, a full day with a waitlist, and guests at tables and with staff members. */
import { expect } from "vitest";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { AvailableDays } from "#contract/booking/reservation.ts";
import type { Business } from "#contract/listings/business.ts";
import { loadSample } from "#server/sample/load.ts";
import { test } from "../support/app-test.ts";
import { makeGuest } from "../support/bookings.ts";
import { breaches, seatBreaches } from "../support/breaches.ts";

const nowhere = { read: async () => null, has: async () => false, write: async () => undefined, remove: async () => undefined }; // oxfmt-ignore

test("what the sample city shows can be reserved", { tags: "full" }, async ({ connection, served: site }) => {
  const { db } = connection;
  await loadSample(db, nowhere, Temporal.Instant.from("2026-11-21T12:00:00Z"));
  const { visitor } = await makeGuest(connection, site.url);
  const listing = async (name: string) => {
    const { id } = await db.selectFrom("business").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    return (await visitor.call("get_business", { p_id: id })).body as unknown as Business;
  };
  const { rows } = await sql<{ id: string; name: string; seated: number; has_tables: boolean }>`
    select b.id, b.name, exists (select from resource x where x.business_id = b.id and x.kind = 'table') as has_tables, (
      select count(*) from reservation_resource x join reservation r on r.id = x.reservation_id where r.business_id = b.id
    )::integer as seated
    from business b where exists (select from reservation_type t where t.business_id = b.id)
  `.execute(db);
  for (const { id, name, has_tables: hasTables } of rows) {
    expect(await breaches(connection, id), name).toEqual([]);
    // a staff member takes a party of any size
    const seats = (await seatBreaches(connection, id)) as { breach: string }[];
    expect(
      seats.filter(({ breach }) => hasTables || breach !== "not for so many"),
      name,
    ).toEqual([]);
  }
  expect(rows.filter(({ seated }) => seated > 5).map(({ name }) => name).toSorted()).toEqual(["Black Buoy Tattoo", "Little Claret", "Low Tide Veterinary"]); // oxfmt-ignore

  const pottery = await listing("Mudlark Pottery");
  const course = pottery.reservation_types.find(({ isCourse }) => isCourse);
  const question = { p_business_id: pottery.id, p_reservation_type_id: course?.id };
  const { body } = await visitor.call("get_course", question);
  expect(body).toMatchObject({ problem: null, dates: Array.from({ length: 6 }, () => ({ hasRoom: true })) });

  const waiting = await db.selectFrom("waiting").select(["business_id", "type_id", "day_on", "party_size"]).execute();
  expect(waiting).toHaveLength(5);
  for (const { business_id, type_id, day_on, party_size: party } of waiting) {
    const params = { p_business_id: business_id, p_reservation_type_id: type_id, ...(party === null ? {} : { p_party_size: party }) }; // oxfmt-ignore
    const { body: days } = await visitor.call("get_available_days", { ...params, p_month: day_on.slice(0, 7) });
    const { without } = days as unknown as AvailableDays;
    expect(without.find(({ date }) => date === day_on)).toEqual({ date: day_on, reason: "full" });
  }
  const tattoo = await listing("Black Buoy Tattoo");
  expect(tattoo.reservation_types[0]?.choices.map(({ name }) => name)).toEqual(["Rhea Stroud", "Moss"]);
});
