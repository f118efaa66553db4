/** `npx mainstreet zones check`, and the doctor's report on time zones, after the rules of a zone have changed. */
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { checkZones } from "#server/start/doctor/zones.ts";
import { zonesCommand } from "../../cli/commands/zones.ts";
import { makeReservation } from "../support/bookings.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const ZONE = "America/New_York";

const zones = (connection: Connection, ...args: string[]) => call(zonesCommand, args, { connection, now: () => NOW });

/** Booked under rules with New York an hour ahead: the instant now reads an hour earlier than promised. */
async function bookedAhead({ db }: Connection, business_id: string, day: string, resource?: string): Promise<string> {
  const id = await makeReservation(db, {
    business_id,
    time_zone: ZONE,
    starts_at: `${day}T22:00:00Z`,
    ends_at: `${day}T23:00:00Z`,
    local_start: `${day}T18:00:00`,
  });
  if (resource !== undefined) await hold({ db }, id, resource, `[${day}T22:00:00Z,${day}T23:00:00Z)`);
  return id;
}

const hold = ({ db }: Pick<Connection, "db">, reservation_id: string, resource_id: string, held: string) =>
  db.insertInto("reservation_resource").values({ reservation_id, resource_id, held }).execute();

async function makeTable({ db }: Connection, business_id: string): Promise<string> {
  const id = newId();
  const table = { id, business_id, kind: "table", name: "T1", position: 0, min_party: 1, max_party: 4 } as const;
  await db.insertInto("resource").values(table).execute();
  return id;
}

const rowOf = async ({ pool }: Connection, id: string) =>
  (
    await pool.query<Record<string, string>>(
      `select to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as starts, to_char(ends_at at time zone 'UTC', 'MM-DD HH24:MI') as ends,
         to_char(lower(holds) at time zone 'UTC', 'MM-DD HH24:MI') as holds, local_start::text, day_on, sequence::text,
         (select to_char(lower(held) at time zone 'UTC', 'MM-DD HH24:MI') from reservation_resource s where s.reservation_id = r.id) as held
       from reservation r where id = $1`,
      [id],
    )
  ).rows[0];

describe("zones check", () => {
  test("lists reservations at another local time than booked, moves them with their table, and then lists none", async ({
    connection,
  }) => {
    const { db } = connection;
    const business_id = await makeBusiness(db, { name: "Corner", time_zone: ZONE });
    const table = await makeTable(connection, business_id);
    // in succession at one table: the first moves to the second's present time
    const id = await bookedAhead(connection, business_id, "2026-12-04", table);
    const next = await makeReservation(db, {
      ...{ business_id, time_zone: ZONE, starts_at: "2026-12-04T23:00:00Z", ends_at: "2026-12-05T00:00:00Z" },
      local_start: "2026-12-04T19:00:00",
    });
    await hold(connection, next, table, "[2026-12-04T23:00:00Z,2026-12-05T00:00:00Z)");
    const right = await makeReservation(db, { business_id, time_zone: ZONE, starts_at: "2026-12-06T23:00:00Z" });
    const past = await bookedAhead(connection, business_id, "2026-11-20");

    const listed = await zones(connection, "check", "--json");
    expect(listed.code).toBe(0);
    expect(JSON.parse(listed.out)).toEqual([
      { id, listing: "Shop", local_start: "2026-12-04 18:00", time_zone: ZONE, starts_at: "2026-12-04T22:00:00.000Z", shift_minutes: 60 }, // oxfmt-ignore
      expect.objectContaining({ id: next, shift_minutes: 60 }),
    ]);
    // reading writes nothing
    expect(await rowOf(connection, id)).toMatchObject({ starts: "12-04 22:00" });
    const [, ...found] = await checkZones(connection, NOW);
    expect(found.map(({ level, text }) => `${level} ${text}`)).toEqual([
      expect.stringContaining("warning 2 upcoming reservations are at another local time than booked"),
    ]);

    const moved = await zones(connection, "check", "--move");
    expect(moved).toMatchObject({ code: 0, err: "" });
    expect(moved.out).toContain("2 reservations moved.");
    expect(await rowOf(connection, id)).toEqual({
      ...{ starts: "12-04 23:00", ends: "12-05 00:00", holds: "12-04 23:00", held: "12-04 23:00" },
      ...{ local_start: "2026-12-04 18:00:00", day_on: "2026-12-04", sequence: "1" },
    });
    expect(await rowOf(connection, next)).toMatchObject({ starts: "12-05 00:00", held: "12-05 00:00" });
    expect(await rowOf(connection, right)).toMatchObject({ starts: "12-06 23:00", sequence: "0" });
    expect(await rowOf(connection, past)).toMatchObject({ starts: "11-20 22:00", sequence: "0" });
    const events = await db.selectFrom("reservation_event").select(["kind", "actor"]).where("business_id", "=", business_id).execute(); // oxfmt-ignore
    expect(events).toEqual([{ kind: "resized", actor: "system" }, { kind: "resized", actor: "system" }]); // oxfmt-ignore
    expect((await zones(connection, "check")).err).toContain("Every upcoming reservation is at the local time");
    expect(await checkZones(connection, NOW)).toHaveLength(1);
    const audit = await db.selectFrom("audit").select("details").where("action", "=", "zones.move").execute();
    expect(audit).toMatchObject([{ details: { moved: 2, left: 0 } }]);
  });

  test("leaves those without a free table at the right time, reports them, and moves the others", async ({
    connection,
  }) => {
    const { db } = connection;
    const business_id = await makeBusiness(db, { name: "Diner", time_zone: ZONE });
    const table = await makeTable(connection, business_id);
    const id = await bookedAhead(connection, business_id, "2026-12-04", table);
    const other = await bookedAhead(connection, business_id, "2026-12-11", table);
    // booked under the new rules
    const taken = await makeReservation(db, { business_id, time_zone: ZONE, starts_at: "2026-12-04T23:00:00Z" });
    await hold(connection, taken, table, "[2026-12-04T23:00:00Z,2026-12-05T00:00:00Z)");
    const { code, out, err } = await zones(connection, "check", "--move");
    expect(code).toBe(1);
    expect(out).toContain("1 reservation moved.");
    expect(err).toContain(
      `1 reservation could not be moved, since a table or a person is taken then. Move by hand: ${id}`,
    );
    expect(await rowOf(connection, id)).toMatchObject({ starts: "12-04 22:00", held: "12-04 22:00" });
    expect(await rowOf(connection, other)).toMatchObject({ starts: "12-11 23:00", held: "12-11 23:00" });
  });
});

describe("the doctor", () => {
  test("warns of rules that the program's data lacks, for zones of listings only", async ({ connection }) => {
    const { db } = connection;
    await db.deleteFrom("business").execute();
    const texts = async () => (await checkZones(connection, NOW)).map(({ level, text }) => `${level} ${text}`);
    expect(await texts()).toEqual([expect.stringContaining(`ok time-zone data ${process.versions.tz}`)]);
    // Winnipeg changed with a release that Node 24.21 lacks; a newer Node gives no warning
    await makeBusiness(db, { time_zone: "America/Winnipeg" });
    const isOld = (process.versions.tz ?? "") < "2026f";
    expect(await texts()).toEqual(
      [
        expect.stringContaining("ok time-zone data"),
        expect.stringContaining("warning Clocks of America/Winnipeg, of 1 listing, changed with release 2026f"),
      ].slice(0, isOld ? 2 : 1),
    );
  });

  test("names listings whose zone does not exist, and says what to do", async ({ connection }) => {
    const { db } = connection;
    await db.deleteFrom("business").execute();
    const id = await makeBusiness(db, { time_zone: "CST" });
    const [, found] = await checkZones(connection, NOW);
    expect(found).toEqual({
      level: "mend",
      text: `The time zone 'CST' of 1 listing does not exist, so no one knows their hours: ${id}. Choose a zone such as Europe/Berlin in the editor, or import the listings again.`,
    });
  });
});
