/** A shop in Munich with `Su,PH off` on Christmas Day 2026, a Friday, as every part of the product shows it. */
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import type { HolidayHours } from "#contract/hours/hours.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const NOW = "2026-12-25T11:00:00+01:00";
const DAY = [{ open: "09:00", close: "18:00" }];
const OFF_ON_SUNDAYS = [DAY, DAY, DAY, DAY, DAY, DAY, []];
const CLOSED: HolidayHours = { rule: "closed", periods: [] };

async function makeShop({ db }: Connection, holidays: HolidayHours | null, more: Record<string, unknown> = {}) {
  const ownerId = await makeUser(db);
  const id = await makeBusiness(db, {
    ...{ name: "Quellwerk", hours_mode: "custom", weekly_hours: JSON.stringify(OFF_ON_SUNDAYS) },
    ...{ time_zone: "Europe/Berlin", city: "München", state: "Bayern", country: "Germany" },
    holiday_hours: holidays === null ? null : JSON.stringify(holidays),
    ...more,
  });
  await db.insertInto("business_member").values({ business_id: id, user_id: ownerId, role: "owner" }).execute();
  await makeImage(db, { business_id: id });
  return { id, ownerId, typeId: await makeType(db, id) };
}

type Api = ReturnType<typeof apiOf>;

async function findOpen(api: Api, filters: Parameters<Api["search_businesses"]>[0]["filters"]): Promise<string[]> {
  const { results } = await api.search_businesses({ search_query: "quellwerk", filters });
  return results.map(({ id }) => id);
}

describe("closed on public holidays", () => {
  test("shows the same on the page and in search, slots, booking and the owner's calendar", async ({ connection }) => {
    const { id, ownerId, typeId } = await makeShop(connection, CLOSED);
    const guestId = await makeUser(connection.db);
    const api = apiOf(connection, { viewerId: guestId, now: Temporal.Instant.from(NOW).toString() });

    const page = await api.get_business({ p_id: id });
    expect(page.open).toMatchObject({ state: "closed", text: "Opens Monday at 9:00 AM" });
    expect(page.hours_view.days[4]).toEqual({ name: "Friday", is_today: true, lines: ["Christmas Day: Closed"] });
    expect(page.hours_view.days[5]?.lines).toEqual(["Boxing Day: Closed"]);
    expect(page.hours_view.special[0]).toBe("Christmas Day, Fri, Dec 25: Closed");
    expect(page.hours_schema?.specialOpeningHoursSpecification[0]).toEqual({
      "@type": "OpeningHoursSpecification",
      ...{ opens: "00:00", closes: "00:00", validFrom: "2026-12-25", validThrough: "2026-12-25" },
    });

    const [card] = (await api.search_businesses({ search_query: "quellwerk" })).results;
    expect(card?.open).toMatchObject({ state: "closed" });
    expect(await findOpen(api, { hours: "open" })).toEqual([]);
    const at = (date: string) => ({ available: { date, time: "10:00", party: 1 } });
    expect(await findOpen(api, at("2026-12-26"))).toEqual([]);
    expect(await findOpen(api, at("2026-12-28"))).toEqual([id]);

    const input = { p_business_id: id, p_reservation_type_id: typeId };
    const slots = (p_date: string) => api.get_available_time_slots({ ...input, p_date });
    expect([(await slots("2026-12-25")).length, (await slots("2026-12-26")).length]).toEqual([0, 0]);
    expect(await slots("2026-12-28")).toHaveLength(18);
    const book = (time: string) => api.add_reservation({ ...input, p_reservation_time: time });
    await expect(book("2026-12-26T10:00:00+01:00")).rejects.toMatchObject({ code: "slot_taken" });
    await expect(book("2026-12-28T10:00:00+01:00")).resolves.toBeTruthy();

    const owner = apiOf(connection, { viewerId: ownerId, now: Temporal.Instant.from(NOW).toString() });
    const month = await owner.get_calendar_month({ p_business_id: id, p_month: "2027-01" });
    const closed = month.days.filter(({ is_open: isOpen }) => !isOpen).map(({ date }) => date.slice(8));
    expect(closed).toEqual(["01", "03", "06", "10", "17", "24", "31"]);
  });

  test("uses the region of the place for an address without a state", async ({ connection }) => {
    const { id, typeId } = await makeShop(connection, CLOSED, { city: "", state: "" });
    const api = apiOf(connection, { now: "2027-01-06T10:00:00Z" });
    const epiphany = async () => ({
      badge: (await api.get_business({ p_id: id })).open?.state,
      isFound: (await findOpen(api, { hours: "open" })).includes(id),
      isFree: (await findOpen(api, { available: { date: "2027-01-06", time: "12:00", party: 1 } })).includes(id),
      hasSlots:
        (await api.get_available_time_slots({ p_business_id: id, p_reservation_type_id: typeId, p_date: "2027-01-06" }))
          .length > 0,
    });
    expect(await epiphany()).toEqual({ badge: "open", isFound: true, isFree: true, hasSlots: true });
    // another listing determines the region of the town
    const spot = { city: "Quellstadt", country: "Germany", lat: 48.5, lng: 11.5 };
    await makeBusiness(connection.db, { ...spot, name: "Neighbor", state: "Bayern" });
    await refreshPlaces(connection.pool);
    await connection.db.updateTable("business").set(spot).where("id", "=", id).execute();
    await refreshPlaces(connection.pool);
    expect(await epiphany()).toEqual({ badge: "closed", isFound: false, isFree: false, hasSlots: false });
  });

  test("shows the rule as text and computes nothing where the dates are unknown", async ({ connection }) => {
    const { id } = await makeShop(connection, CLOSED, { country: "Atlantis", state: "'; drop table business; --" });
    const api = apiOf(connection, { now: Temporal.Instant.from(NOW).toString() });
    const page = await api.get_business({ p_id: id });
    expect(page.open).toMatchObject({ state: "open" });
    expect(page.hours_view.special).toEqual(["Public holidays: Closed"]);
    expect(await findOpen(api, { hours: "open" })).toContain(id);
  });
});

test("an omitted rule stays, null removes it, and an invalid one is refused", async ({ connection }) => {
  const { id, ownerId } = await makeShop(connection, null);
  const api = apiOf(connection, { viewerId: ownerId, now: Temporal.Instant.from(NOW).toString() });
  const save = (rule: unknown) => api.update_business({ p_id: id, p_holiday_hours: rule as HolidayHours });
  const stored = async () => (await api.get_business({ p_id: id })).holiday_hours;
  const custom = { rule: "custom", periods: [{ open: "10:00", close: "14:00" }] };
  await save(custom);
  await api.update_business({ p_id: id, p_name: "Quellwerk am Tor" });
  expect(await stored()).toEqual(custom);
  await save(null);
  expect(await stored()).toBeNull();
  const overlap = [{ open: "10:00", close: "14:00" }, { open: "13:00", close: "15:00" }]; // oxfmt-ignore
  for (const bad of [
    { rule: "closed", periods: DAY },
    { rule: "sometimes", periods: [] },
    { rule: "custom", periods: [...DAY, ...DAY, ...DAY, ...DAY] },
    { rule: "custom", periods: [{ open: "25:00", close: "9" }] },
    { rule: "custom", periods: overlap },
    { rule: "custom" },
    "closed",
  ])
    await expect(save(bad), JSON.stringify(bad)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await stored()).toBeNull();
});

test("only rules can be stored", async ({ connection }) => {
  const { id } = await makeShop(connection, null);
  const store = (holidays: unknown) =>
    connection.pool.query("update business set holiday_hours = $1 where id = $2", [JSON.stringify(holidays), id]);
  for (const bad of [
    ...["closed", 1, [], {}, { rule: "closed" }, { rule: "never", periods: [] }, { rule: "closed", periods: DAY }],
    ...[[1], ["09:00"], [{}], [{ open: "09:00" }], [{ open: 9, close: 17 }], [{ open: "9:00", close: "17:00" }]].map(
      (periods) => ({ rule: "custom", periods }),
    ),
    { rule: "custom", periods: [...DAY, ...DAY, ...DAY, ...DAY] },
  ])
    await expect(store(bad), JSON.stringify(bad)).rejects.toThrow(/violates check constraint|cannot get array length/);
  await store({ rule: "custom", periods: DAY });
});

describe("the owner's day", () => {
  const now = "2026-12-20T09:00:00Z";

  test("asks about holidays of the coming month without hours", async ({ connection }) => {
    const { id, ownerId } = await makeShop(connection, null);
    const api = apiOf(connection, { viewerId: ownerId, now });
    const named = async () => (await api.get_owner_today({})).holidays.map(({ on, name }) => `${on} ${name}`);
    expect(await named()).toEqual([
      ...["2026-12-25 Christmas Day", "2026-12-26 Boxing Day", "2027-01-01 New Year's Day", "2027-01-06 Epiphany"],
    ]);
    const christmas = { from: "2026-12-24", to: "2026-12-26", periods: [], note: "Christmas" };
    await api.update_business({ p_id: id, p_special_hours: [christmas] });
    expect(await named()).toEqual(["2027-01-01 New Year's Day", "2027-01-06 Epiphany"]);
    await api.update_business({ p_id: id, p_holiday_hours: { rule: "usual", periods: [] } });
    expect(await named()).toEqual([]);
  });

  test.for([
    ["that is closed until further notice", { hours_mode: "closed" }],
    ["whose hours no one has said", { weekly_hours: JSON.stringify([[], [], [], [], [], [], []]) }],
    ["in a country without known holidays", { country: "Atlantis" }],
    ["of staff", {}],
  ] as const)("asks nothing for a listing %s", async ([name, columns], { connection }) => {
    const { id, ownerId } = await makeShop(connection, null, columns);
    if (name === "of staff")
      await connection.db.updateTable("business_member").set({ role: "staff" }).where("business_id", "=", id).execute();
    expect((await apiOf(connection, { viewerId: ownerId, now }).get_owner_today({})).holidays).toEqual([]);
  });

  test("the editor names the next three to members only", async ({ connection }) => {
    const { id, ownerId } = await makeShop(connection, null);
    const read = async (viewerId?: string) =>
      (await apiOf(connection, { now, ...(viewerId === undefined ? {} : { viewerId }) }).get_business({ p_id: id }))
        .coming_holidays;
    expect((await read(ownerId)).map(({ name }) => name)).toEqual(["Christmas Day", "Boxing Day", "New Year's Day"]);
    expect(await read()).toEqual([]);
  });
});
