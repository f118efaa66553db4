/** Data of the installation before the load begins. */
import type { Connection } from "#server/platform/db/pool.ts";
import { makeType } from "../../tests/support/bookings.ts";
import { makeBusiness, makeOwner, makeReview, makeUser } from "../../tests/support/factories.ts";
import { makeSession } from "../../tests/support/sessions.ts";
import type { World } from "./load.ts";

const PEOPLE = 5;
const PLACES = 4;
const SHOPS = 120;
const TRADES = ["Tailor", "Kettle", "Bakery", "Lamp", "Books", "Garden", "Shoes"];

export async function makeWorld({ db }: Connection, url: string): Promise<World> {
  const listings: string[] = [];
  for (let number = 0; number < SHOPS; number += 1) {
    const name = `${TRADES[number % TRADES.length]} Shop ${number}`;
    const id = await makeBusiness(db, { name, city: "Tidewater", country: "US", lat: 40 + number / 1_000, lng: -70 });
    if (number % 4 === 0) await makeReview(db, { business_id: id });
    listings.push(id);
  }
  const places = [];
  for (let number = 0; number < PLACES; number += 1) {
    const businessId = await makeBusiness(db, { name: `Table ${number}`, hours_mode: "always", time_zone: "UTC" });
    await makeOwner(db, businessId);
    places.push({ businessId, typeId: await makeType(db, businessId, { overlap_limit: 2, max_advance: 60 }) });
  }
  const guests = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const id = await makeUser(db);
    guests.push({ id, session: await makeSession(db, id) });
  }
  const businessId = await makeBusiness(db, { name: "With photos" });
  const owner = { businessId, session: await makeSession(db, await makeOwner(db, businessId)) };
  return { url, listings: [...listings, businessId], places, guests, owner };
}
