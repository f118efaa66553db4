/** Positions of addresses: from map files, on request, and for listings (docs/decisions/0048-places.md). */
import { describe, expect, onTestFinished } from "vitest";
import { ALLOWANCES } from "#server/context/limits.ts";
import { findAddress, type AddressQuery } from "#server/addresses/queries-find.ts";
import { renewStreetKeys } from "#server/addresses/queries-renew.ts";
import { takeStreets } from "#server/addresses/queries-take.ts";
import type { MapStreet } from "#server/addresses/rules-streets.ts";
import { streetKey } from "#server/addresses/rules-street-key.ts";
import { takeMapPlaces, type MapPlace } from "#server/places/queries-map-places.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { boxAround } from "#server/places/rules-border.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { Visitor } from "../support/browserless.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { kmBetween } from "#server/places/rules-distance.ts";
import { readSample } from "#server/sample/read.ts";
import { dropSampleStreets, writeSampleStreets } from "#server/sample/streets.ts";
import { added, someone } from "../support/owned-listings.ts";
import { test } from "../support/app-test.ts";

const street = (name: string, more: Partial<MapStreet> = {}): MapStreet => ({ name, key: streetKey(name), kind: "street", towns: ["munchen"], postcodes: [], country: "DE", lat: 48.1, lng: 11.6, houses: [], ...more }); // oxfmt-ignore

const house = (number: string, lat: number, lng = 11.6) => ({ number, lat, lng });

const town = (mapId: string, name: string, otherNames: string[], lat: number, lng: number, country = "DE"): MapPlace => ({ mapId, kind: "city", name, otherNames, country, lat, lng, box: boxAround(lat, lng, 4), border: null, population: null }); // oxfmt-ignore

const MUNICH = town("node/1", "München", ["Munich"], 48.1, 11.6);
const LAUF = town("node/2", "Lauf an der Pegnitz", ["Lauf"], 49.5, 11.3);

const STREETS = [
  street("Marienplatz", { kind: "square", postcodes: ["80331"], lat: 48.137, lng: 11.575, houses: [house("8", 48.1372, 11.5755), house("22", 48.1368, 11.5745)] }), // oxfmt-ignore
  street("Hauptstraße", { houses: [house("5", 48.11)] }),
  street("Hauptstraße", { towns: ["laufanderpegnitz"], lat: 49.5, lng: 11.3, houses: [house("5", 49.51, 11.3), house("7", 49.512, 11.3)] }), // oxfmt-ignore
];

async function bring({ pool }: Connection): Promise<void> {
  await pool.query("delete from business; truncate place cascade; truncate street");
  await takeMapPlaces(pool, [MUNICH, LAUF]);
  await takeStreets(pool, "town.osm.pbf", { streets: STREETS, isWhole: true });
}

const requested = (more: Partial<AddressQuery>): AddressQuery => ({ address: "", city: "", state: "", zip_code: "", country: "", ...more }); // oxfmt-ignore

describe("addresses of a file", () => {
  test("are stored once for two imports; missing ones are removed unless the file was cut off; other files keep theirs", async ({
    connection,
  }) => {
    const { pool } = connection;
    await pool.query("truncate street");
    const take = (file: string, streets: MapStreet[], isWhole = true) => takeStreets(pool, file, { streets, isWhole });
    expect(await take("a.osm.pbf", STREETS)).toEqual({ added: 3, removed: 0 });
    const before = await pool.query("select *, xmin::text from street order by fingerprint");
    expect(await take("a.osm.pbf", [...STREETS, ...STREETS])).toEqual({ added: 0, removed: 0 });
    expect((await pool.query("select *, xmin::text from street order by fingerprint")).rows).toEqual(before.rows);
    expect(await take("b.osm.pbf", STREETS)).toEqual({ added: 3, removed: 0 });
    expect(await take("a.osm.pbf", STREETS.slice(0, 1), false)).toEqual({ added: 0, removed: 0 });
    const moved = { ...street("Marienplatz"), lat: 48.2 };
    expect(await take("a.osm.pbf", [moved])).toEqual({ added: 1, removed: 3 });
    const { rows } = await pool.query("select file, count(*)::integer as many from street group by file order by file");
    expect(rows).toEqual([{ file: "a.osm.pbf", many: 1 }, { file: "b.osm.pbf", many: 3 }]); // oxfmt-ignore
  });
});

test("keys stored by an earlier version are computed again, once", async ({ connection }) => {
  const { pool } = connection;
  await bring(connection);
  await takeStreets(pool, "porto.osm.pbf", { streets: [street("Rua de Santa Catarina")], isWhole: true });
  await pool.query("update street set key = 'rdesantacatarina', is_key_old = true where file = 'porto.osm.pbf'");
  await renewStreetKeys(pool);
  const { rows } = await pool.query("select key, is_key_old from street where file = 'porto.osm.pbf'");
  expect(rows).toEqual([{ key: streetKey("R. Santa Catarina"), is_key_old: false }]);
  const before = await pool.query("select *, xmin::text from street order by fingerprint");
  await renewStreetKeys(pool);
  expect((await pool.query("select *, xmin::text from street order by fingerprint")).rows).toEqual(before.rows);
});

describe("looking up an address", () => {
  test("short forms, particles and an omitted street type find the same house", async ({ connection }) => {
    await bring(connection);
    const houses = [house("112", 48.12), house("47-15", 48.13)];
    const streets = [street("Rua de Santa Catarina", { houses }), street("Avenida dos Aliados", { houses })];
    await takeStreets(connection.pool, "porto.osm.pbf", { streets, isWhole: true });
    const rest = { city: "München", state: "", zip_code: "", country: "Germany" };
    const find = (address: string) => findAddress(connection.db, { address, ...rest });
    const there = { lat: 48.12, lng: 11.6, precision: "house" };
    for (const address of ["R. Santa Catarina 112", "Rua Sta. Catarina, 112", "112 rua da santa catarina", "Av. Aliados 112", "Aliados 112"]) expect(await find(address), address).toEqual(there); // oxfmt-ignore
    expect(await find("Av. Aliados 4715")).toEqual({ ...there, lat: 48.13 });
    expect(await find("Rua Sta. Catarina")).toMatchObject({ precision: "street" });
  });
  test("street and number in any order and spelling, by any name of the town", async ({ connection }) => {
    await bring(connection);
    const find = (address: string, more: Partial<AddressQuery> = {}) => findAddress(connection.db, requested({ address, city: "München", country: "Germany", ...more })); // oxfmt-ignore
    const eight = { lat: 48.1372, lng: 11.5755, precision: "house" };
    for (const address of ["Marienplatz 8", "8 Marienplatz", "marienpl. 8a", "MARIENPLATZ, 8"]) expect(await find(address), address).toEqual(eight); // oxfmt-ignore
    expect(await find("Marienplatz 8", { city: "Munich", country: "DE" })).toEqual(eight);
    expect(await find("Marienplatz 8", { city: "", zip_code: "80331", country: "" })).toEqual(eight);
    expect(await find("Marienplatz 20")).toEqual({ lat: 48.1368, lng: 11.5745, precision: "street" });
    expect(await find("Marienplatz")).toEqual({ lat: 48.137, lng: 11.575, precision: "street" });
    // only in its own town; an unknown street resolves to its town
    expect(await find("Hauptstr. 7")).toEqual({ lat: 48.11, lng: 11.6, precision: "street" });
    expect(await find("Hauptstr. 5", { city: "Lauf a.d. Pegnitz" })).toMatchObject({ lat: 49.51, precision: "house" });
    expect(await find("Marienplatz 8", { city: "Lauf" })).toEqual({ lat: 49.5, lng: 11.3, precision: "place" });
    expect(await find("Marienplatz 8", { country: "Portugal" })).toBeNull();
    expect(await find("Marienplatz 8", { city: "Atlantis" })).toBeNull();
    expect(await find("", { city: "" })).toBeNull();
  });

  test("of several towns with one name, the one in the state", async ({ connection }) => {
    await bring(connection);
    const { pool, db } = connection;
    await makeBusiness(db, { city: "Portland", state: "ME", country: "US", lat: 43.66, lng: -70.26 });
    await makeBusiness(db, { city: "Portland", state: "OR", country: "US", lat: 45.52, lng: -122.68 });
    await refreshPlaces(pool);
    const main = (lat: number, lng: number, more: Partial<MapStreet>) => street("Main Street", { towns: ["portland"], country: "US", lat, lng, ...more }); // oxfmt-ignore
    const streets = [main(43.66, -70.26, {}), main(45.52, -122.68, { houses: [house("1", 45.52, -122.68)] })];
    await takeStreets(pool, "us.osm.pbf", { streets, isWhole: true });
    const find = (state: string) => findAddress(db, requested({ address: "1 Main St", city: "Portland", state, country: "USA" })); // oxfmt-ignore
    expect(await find("Maine")).toMatchObject({ lat: 43.66, precision: "street" });
    expect(await find("OR")).toMatchObject({ lat: 45.52, precision: "house" });
  });
});

describe("owners", () => {
  test("a listing is at its address until its owner moves it; emptied, it is there again", async ({
    connection,
    served,
  }) => {
    await bring(connection);
    const { visitor } = await someone(connection, served.url);
    const where = async (id: string) => (await connection.pool.query("select lat, lng, position_from from business where id = $1", [id])).rows[0] as unknown; // oxfmt-ignore
    const change = async (p_id: string, fields: object) => expect((await visitor.call("update_business", { p_id, ...fields })).status).toBe(200); // oxfmt-ignore
    const eight = { lat: 48.1372, lng: 11.5755, position_from: "address" };
    const nowhere = { lat: null, lng: null, position_from: null };

    const id = await added(visitor, { p_address: "Marienplatz 8", p_city: "München", p_country: "Germany" });
    expect(await where(id)).toEqual(eight);
    await change(id, { p_name: "Other" });
    expect(await where(id)).toEqual(eight);
    await change(id, { p_address: "Hauptstr. 5", p_city: "Lauf" });
    expect(await where(id)).toMatchObject({ lat: 49.51, position_from: "address" });
    // a town alone sets no position
    await change(id, { p_address: "Nowhere Lane 5" });
    expect(await where(id)).toEqual(nowhere);
    await change(id, { p_lat: 49.4, p_lng: 11.2 });
    expect(await where(id)).toEqual({ lat: 49.4, lng: 11.2, position_from: "owner" });
    await change(id, { p_address: "Marienplatz 8", p_city: "Munich" });
    expect(await where(id)).toEqual({ lat: 49.4, lng: 11.2, position_from: "owner" });
    await change(id, { p_lat: null, p_lng: null });
    expect(await where(id)).toEqual(eight);

    expect(await visitor.call("update_business", { p_id: id, p_lng: null })).toMatchObject({ status: 422 });
    expect(await visitor.call("update_business", { p_id: id, p_lat: 91, p_lng: 0 })).toMatchObject({ status: 422 });
    expect(await where(id)).toEqual(eight);
    expect(await where(await added(visitor, { p_lat: 1, p_lng: 2, p_address: "Marienplatz 8", p_city: "München" }))).toEqual({ lat: 1, lng: 2, position_from: "owner" }); // oxfmt-ignore
    expect(await where(await added(visitor))).toEqual(nowhere);
  });

  test("a source's values stay while the address stays and no person has changed them", async ({
    connection,
    served,
  }) => {
    await bring(connection);
    const { visitor, id: userId } = await someone(connection, served.url);
    const id = await makeBusiness(connection.db, { address: "Marienplatz 22", city: "München", country: "Germany", lat: 48.13, lng: 11.57 }); // oxfmt-ignore
    await connection.db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "owner" }).execute(); // oxfmt-ignore
    const after = async (fields: object) => {
      expect((await visitor.call("update_business", { p_id: id, ...fields })).status).toBe(200);
      return (await connection.pool.query("select lat, position_from from business where id = $1", [id])).rows[0] as unknown; // oxfmt-ignore
    };
    expect(await after({ p_address: "Marienplatz 22", p_city: "München", p_name: "New" })).toEqual({ lat: 48.13, position_from: null }); // oxfmt-ignore
    expect(await after({ p_address: "Unknown 1" })).toEqual({ lat: 48.13, position_from: null });
    // an hour away
    expect(await after({ p_city: "Lauf" })).toEqual({ lat: null, position_from: null });
    expect(await after({ p_address: "Hauptstr. 7" })).toEqual({ lat: 49.512, position_from: "address" });
  });

  test("signed-in people look up an address within the limit", async ({ connection }) => {
    await bring(connection);
    const served = await serveApp(connection, { areLimitsOn: true });
    onTestFinished(() => served.close());
    const { visitor } = await someone(connection, served.url);
    const ask = (input: object) => visitor.call("find_address", { ...input });
    expect(await ask({ address: "Marienplatz 8", city: "München" })).toMatchObject({
      status: 200,
      body: { lat: 48.1372, precision: "house" },
    });
    expect(await ask({})).toMatchObject({ status: 200, body: null });
    expect(await ask({ address: "x".repeat(2_000) })).toMatchObject({ status: 422 });
    expect(await ask({ address: "Platz\0" })).toMatchObject({ status: 422 });
    const { burst } = ALLOWANCES.addressSearch;
    const statuses = await Promise.all(
      Array.from({ length: burst }, async () => (await ask({ city: "Munich" })).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await new Visitor(served.url).call("find_address", { city: "Munich" })).status).toBe(401);
  });
});

test("every address of the sample city with a number is found", async ({ connection }) => {
  const { db, pool } = connection;
  await pool.query("delete from business; truncate place cascade; truncate street");
  await writeSampleStreets(pool);
  const { listings } = await readSample();
  let found = 0;
  for (const { address, city, zip_code, lat, lng } of listings) {
    if (!/^\d/.test(address)) continue;
    found += 1;
    const spot = await findAddress(db, requested({ address, city, zip_code, state: "ME", country: "United States" }));
    // several addresses share a number
    expect(spot, address).toMatchObject({ precision: "house" });
    expect(spot === null ? Infinity : kmBetween(spot, { lat, lng }), address).toBeLessThan(0.05);
  }
  expect(found).toBeGreaterThan(50);
  await dropSampleStreets(pool);
  expect((await pool.query("select from street")).rowCount).toBe(0);
});
