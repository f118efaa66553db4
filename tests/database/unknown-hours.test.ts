/** A listing with unknown hours is nowhere called closed (rules: hours, 5). */
import { describe, expect } from "vitest";
import { Visitor } from "../support/browserless.ts";
import { makeGuest } from "../support/bookings.ts";
import { added, someone } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";

const NOTHING = [[], [], [], [], [], [], []];
const DAY = [{ open: "09:00", close: "17:00" }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, DAY, DAY];
const TYPE = { name: "Table", duration: 60, slotInterval: 60 };
const TOMORROW = "2026-11-22";

const read = async (visitor: Visitor, id: string) => (await visitor.call("get_business", { p_id: id })).body;

describe("hours", () => {
  const CASES: readonly (readonly [string, Record<string, unknown>, string | null])[] = [
    ["nothing sent", {}, null],
    ["nobody says", { p_hours: null }, null],
    ["an empty week", { p_hours: "custom", p_custom_hours: NOTHING }, null],
    ["no week", { p_hours: "custom" }, null],
    ["an empty week without a mode", { p_custom_hours: NOTHING }, null],
    ["only a closed day", { p_special_hours: [{ from: TOMORROW, to: TOMORROW, periods: [], note: null }] }, null],
    ["closed, chosen", { p_hours: "closed" }, "closed"],
    ["closed, chosen with an empty week", { p_hours: "closed", p_custom_hours: NOTHING }, "closed"],
    ["around the clock", { p_hours: "always" }, "open"],
    ["a week", { p_custom_hours: WEEK }, "open"],
    ["dates alone", { p_special_hours: [{ from: TOMORROW, to: TOMORROW, periods: DAY, note: null }] }, "closed"],
  ];
  test("are known once a person has entered them", async ({ connection, served: { url } }) => {
    const { visitor } = await someone(connection, url);
    const guest = new Visitor(url);
    for (const [name, fields, state] of CASES) {
      const id = await added(visitor, { p_name: `Quillon ${name}`, ...fields });
      const body = await read(guest, id);
      expect((body["open"] as { state: string } | null)?.state ?? null, name).toBe(state);
      expect(body["hours_schema"] === null, name).toBe(state === null);
      const said = JSON.stringify((body["hours_view"] as { days: unknown }).days).includes("Closed");
      if (state === null) expect(said, name).toBe(false);
    }
    const listed = (await visitor.call("get_user_businesses")).body as unknown as { name: string; missing: string[] }[];
    for (const [name, , state] of CASES)
      expect(listed.find((one) => one.name === `Quillon ${name}`)?.missing.includes("hours"), name).toBe(
        state === null,
      );
    const requested = { search_query: "quillon" };
    const { body: found } = await guest.call("search_businesses", requested);
    expect(found).toMatchObject({ total: CASES.length });
    const { body: open } = await guest.call("search_businesses", { ...requested, filters: { hours: "open" } });
    const names = (open["results"] as { name: string }[]).map(({ name }) => name).toSorted();
    expect(names).toEqual(["Quillon a week", "Quillon around the clock"]);
  });
});

test("a week that is set later makes them known, and closed stays closed", async ({ connection, served: { url } }) => {
  const { visitor } = await someone(connection, url);
  const id = await added(visitor);
  await visitor.call("update_business", { p_id: id, p_custom_hours: NOTHING });
  expect(await read(visitor, id)).toMatchObject({ open: null });
  await visitor.call("update_business", { p_id: id, p_custom_hours: WEEK });
  expect(await read(visitor, id)).toMatchObject({ hours: "custom", open: { state: "open" } });
  await visitor.call("update_business", { p_id: id, p_hours: "closed" });
  expect(await read(visitor, id)).toMatchObject({ hours: "closed", custom_hours: WEEK, open: { state: "closed" } });
  await visitor.call("update_business", { p_id: id, p_custom_hours: null });
  expect(await read(visitor, id)).toMatchObject({ hours: "closed", open: { state: "closed" } });
});

test("without hours: no times, and a sentence with the reason", async ({ connection, served: { url } }) => {
  const { visitor } = await someone(connection, url);
  const guest = await makeGuest(connection, url);
  const id = await added(visitor, { p_reservation_types: [TYPE] });
  const body = await read(guest.visitor, id);
  expect(body).toMatchObject({ takes_reservations: false });
  const [{ id: typeId } = { id: "" }] = body["reservation_types"] as { id: string }[];
  const requested = { p_business_id: id, p_reservation_type_id: typeId };
  const slots = { ...requested, p_date: TOMORROW };
  expect((await guest.visitor.call("get_available_time_slots", slots)).body).toEqual([]);
  const wanted = { ...requested, p_reservation_time: `${TOMORROW}T10:00:00Z` };
  const refused = { status: 409, body: { code: "hours_unknown" } };
  expect(await guest.visitor.call("add_reservation", wanted)).toMatchObject(refused);
  expect(await visitor.call("add_reservation_for_guest", { ...wanted, p_guest_name: "Ada" })).toMatchObject(refused);
  // a type with separate weekly hours determines its times itself
  const own = { ...TYPE, id: typeId, weeklyHours: WEEK };
  await visitor.call("update_business", { p_id: id, p_reservation_types: [own] });
  expect(await read(guest.visitor, id)).toMatchObject({ open: null, takes_reservations: true });
  expect((await guest.visitor.call("get_available_time_slots", slots)).body).toHaveLength(8);
});
