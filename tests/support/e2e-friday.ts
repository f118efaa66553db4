/** The restaurant of a Friday evening: 12 tables and 40 bookings. */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { addListing, call } from "./e2e-people.ts";
import { enterBookings, instantAt, zoneWithHour } from "./e2e-stories.ts";

const MINUTE = 60_000;
const LENGTH = 60;
export const DINNER = {
  name: "Dinner",
  duration: LENGTH,
  slotInterval: 15,
  minPartySize: 1,
  maxPartySize: 8,
  overlapLimit: 40,
};
const EVENING = [{ open: "16:00", close: "00:30" }];

const FIRST_NAMES = ["Ada", "Ben", "Carla", "David", "Elena", "Felix", "Grace", "Hugo", "Ines"];
const LAST_NAMES = ["Adler", "Brandt", "Costa", "Dupont"];
const LATER_GUESTS = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`));
/** Eleven tables in each sitting: the twelfth is free. */
const SITTINGS = ["20:15", "21:15", "22:15", "23:15"];
const TAKEN = 11;

export interface Restaurant {
  id: string;
  typeId: string;
  zone: string;
}

/** Just after 17:00: two parties were due 5 minutes ago, two arrive within 30 minutes, 36 arrive later. */
export async function makeRestaurant(host: BrowserContext): Promise<Restaurant> {
  const zone = zoneWithHour(17);
  const hours = { p_hours: "custom", p_custom_hours: Array.from({ length: 7 }, () => EVENING), p_timezone: zone };
  const categories = { p_categories: ["Restaurants"], p_reservation_types: [DINNER] };
  const id = await addListing(host, { p_name: "Friday Desk House", ...hours, ...categories });
  const typeId = (await call<Business>(host, "get_business", { p_id: id })).reservation_types[0]?.id ?? "";
  const tables = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: randomUUID(), kind: "table", name: String(index + 1), minParty: 1, maxParty: index < 10 ? 4 : 6 },
    area: index < 8 ? "Inside" : "Terrace",
  }));
  const needs = [{ typeId, resourceIds: tables.map((table) => table.id), turnTimes: [] }];
  await call(host, "save_resources", { p_business_id: id, p_resources: tables, p_needs: needs });
  const now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
  const early = [
    { name: "Anna Keller", minutes: -5, party: 2 },
    { name: "Nora Hale", minutes: -5, party: 2 },
    { name: "Fred Novak", minutes: 25, party: 4 },
    { name: "Lars Holm", minutes: 25, party: 3 },
  ];
  let phone = 2000;
  const booking = (name: string, table: number, starts: number, party: number) => ({
    ...{ name, starts, party, minutes: LENGTH, resourceId: tables[table]?.id ?? "" },
    phone: `+1 207 555 ${(phone += 1)}`,
  });
  await enterBookings({ businessId: id, typeId, typeName: "Dinner", zone }, [
    ...early.map(({ name, minutes, party }, index) => booking(name, index, now + minutes * MINUTE, party)),
    ...LATER_GUESTS.map((name, index) =>
      booking(name, index % TAKEN, instantAt(zone, SITTINGS[Math.floor(index / TAKEN)] ?? ""), 2 + (index % 3)),
    ),
  ]);
  return { id, typeId, zone };
}
