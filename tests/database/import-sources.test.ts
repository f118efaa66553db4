/** Several files of one town: each adds its facts, none removes another's, and their order does not matter. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { removeDeletedListing } from "#server/listings/queries-owner.ts";
import { findListing } from "#server/listings/queries.ts";
import { test } from "../support/database.ts";
import { pbfFile } from "../support/pbf-file.ts";
import { temporaryFile } from "../support/temporary-file.ts";

function run(connection: Connection, file: string, options: Partial<ImportRunOptions> = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, ...options }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const csv = (name: string, ...lines: string[]) => temporaryFile(`${name}.csv`, `${lines.join("\n")}\n`);

/** Everything that a visitor sees of the directory, without ids. */
async function directory({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<Readonly<Record<string, unknown>>>(
    `select name, description, categories, keywords, array(select unnest(other_names) order by 1) as other_names, address, city, state, zip_code,
       country, lat, lng, phone_number, website, hours_mode, time_zone, weekly_hours, hours_note,
       array(select source || ':' || source_id || ' ' || coalesce(gives::text, 'all') from business_source where business_id = b.id order by 1) as sources
     from business b order by name, address, lat`,
  );
  return rows;
}

const feature = (id: string, lat: number, lng: number, tags: Readonly<Record<string, string>>) => ({ type: "Feature", properties: { "@id": id, ...tags }, geometry: { type: "Point", coordinates: [lng, lat] } }); // oxfmt-ignore
const TOWN = {
  type: "FeatureCollection",
  features: [
    feature("node/1", 49.51, 11.28, { name: "Gasthof Krone", amenity: "restaurant", cuisine: "german", "addr:street": "Markt", "addr:housenumber": "12", "addr:city": "Lauf", phone: "+49 9123 555010", opening_hours: "Mo-Fr 11:00-22:00; Dec 24 off" }), // oxfmt-ignore
    feature("node/2", 49.52, 11.29, { name: "Bäckerei Holz", shop: "bakery", "addr:city": "Lauf" }),
    feature("node/3", 49.53, 11.3, {
      name: "Salon Eva",
      shop: "hairdresser",
      "addr:city": "Lauf",
      website: "https://eva.example",
    }),
    // the same inn, mapped twice
    feature("way/1", 49.51005, 11.28005, { name: "Krone", amenity: "restaurant", "addr:street": "Markt", "addr:housenumber": "12", "addr:city": "Lauf", "contact:website": "https://krone.example" }), // oxfmt-ignore
  ],
};
const osm = () => temporaryFile("town.geojson", JSON.stringify(TOWN));
const register = () =>
  csv(
    "register",
    "id,name,category,street,house number,zip,city,country,lat,lng,phone,hours",
    "17,Gasthof Krone,restaurant,Markt,12,91207,Lauf an der Pegnitz,DE,49.51001,11.28,+49 9123 555099,",
    "18,Bäckerei Holz,bakery,Ring,3,91207,Lauf,DE,49.52,11.29,+49 9123 555020,Mo-Sa 06:00-18:00",
    "19,Neu,florist,Ring,4,91207,Lauf,DE,49.54,11.31,,",
  );
const telephones = () => csv("telephones", "id,name,city,lat,lng,phone", "a,Salon Eva,Lauf,49.53,11.3,+49 9123 555030", "b,Bäckerei Holz,Lauf,49.52,11.29,"); // oxfmt-ignore

test("either order, also twice, gives the same result", async ({ connection }) => {
  const files = [osm(), register(), telephones()];
  const ends: unknown[][] = [];
  for (const order of [[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 1, 2, 0, 1, 2], [2, 0, 1, 2, 1, 0]]) {
    await clear(connection);
    for (const at of order) await run(connection, files[at] ?? "");
    ends.push(await directory(connection));
  } // oxfmt-ignore
  const [first, ...others] = ends;
  expect(first).toHaveLength(4);
  expect(first?.[1]).toMatchObject({ name: "Gasthof Krone", other_names: ["Krone"], address: "Markt 12", zip_code: "91207", website: "https://krone.example", hours_mode: "custom", hours_note: "Closed Dec 24" }); // oxfmt-ignore
  expect(first?.[0]).toMatchObject({ name: "Bäckerei Holz", phone_number: "+49 9123 555020", hours_mode: "custom" });
  expect(first?.[3]).toMatchObject({ name: "Salon Eva", phone_number: "+49 9123 555030", website: "https://eva.example" }); // oxfmt-ignore
  for (const other of others) expect(other).toEqual(first);
});

test("the same town as GeoJSON and in OpenStreetMap's format: nothing is lost, doubled or changed", async ({
  connection,
}) => {
  const nodes = TOWN.features.flatMap(({ properties: { "@id": id, ...tags }, geometry: { coordinates: [lng = 0, lat = 0] } }) => (id.startsWith("node/") ? [{ id: Number(id.slice(5)), lat, lng, tags }] : [])); // oxfmt-ignore
  const way = { id: 1, refs: [9, 10, 11, 9], tags: { name: "Krone", amenity: "restaurant", "addr:street": "Markt", "addr:housenumber": "12", "addr:city": "Lauf", "contact:website": "https://krone.example" } }; // oxfmt-ignore
  const corners = [[49.51, 11.28], [49.51, 11.2801], [49.5101, 11.28]].map(([lat = 0, lng = 0], at) => ({ id: 9 + at, lat, lng })); // oxfmt-ignore
  const pbf = temporaryFile("town.osm.pbf", pbfFile({ nodes: [...nodes, ...corners], ways: [way] }));
  await clear(connection);
  await run(connection, osm());
  const before = await directory(connection);
  expect(await run(connection, pbf)).toMatchObject({ source: "osm", format: "pbf", created: 0, unchanged: 4, refused: 0 }); // oxfmt-ignore
  expect(await directory(connection)).toEqual(before);
  await clear(connection);
  expect(await run(connection, pbf)).toMatchObject({ created: 3, duplicates: 1 });
  expect((await directory(connection)).map((one) => (one as { name: string }).name)).toEqual(before.map((one) => (one as { name: string }).name)); // oxfmt-ignore
  await clear(connection);
  await run(connection, pbf, { source: "town" });
  const { rows: credits } = await connection.pool.query("select key, attribution, attribution_url from source");
  expect(credits).toEqual([{ key: "town", attribution: "© OpenStreetMap contributors", attribution_url: "https://www.openstreetmap.org/copyright" }]); // oxfmt-ignore
});

test("the page shows the source of each value", async ({ connection }) => {
  await clear(connection);
  await run(connection, osm());
  const attribution = { text: "© Town of Lauf", url: "https://lauf.example" };
  await run(connection, register(), { attribution });
  const gives = async (name: string) => {
    const { id } = await connection.db.selectFrom("business").select("id").where("name", "=", name).executeTakeFirstOrThrow(); // oxfmt-ignore
    const found = await findListing(connection.db, { id, viewerId: null });
    return found?.sources.map(({ text, gives: fields }) => [text, fields.filter((field) => /phone_number|hours_mode/.test(field))]); // oxfmt-ignore
  };
  expect(await gives("Salon Eva")).toEqual([["© OpenStreetMap contributors", ["hours_mode", "phone_number"]]]);
  expect(await gives("Bäckerei Holz")).toEqual([["© OpenStreetMap contributors", []], ["© Town of Lauf", ["hours_mode", "phone_number"]]]); // oxfmt-ignore
});

test("values of sources are deleted with the listing, and their ids stay", async ({ connection }) => {
  await clear(connection);
  await run(connection, osm());
  const { id } = await connection.db.updateTable("business").set({ deleted_at: new Date() }).where("name", "=", "Gasthof Krone").returning("id").executeTakeFirstOrThrow(); // oxfmt-ignore
  const storedSources = () => connection.db.selectFrom("business_source").select(["source_id", "business_id"]).where((eb) => eb.or([eb("said", "is not", null), eb("business_id", "is", null)])).orderBy("source_id").execute(); // oxfmt-ignore
  expect(await storedSources()).toEqual([{ source_id: "node/1", business_id: id }, { source_id: "way/1", business_id: id }]); // oxfmt-ignore
  await removeDeletedListing(connection.db, id);
  expect(await storedSources()).toEqual([{ source_id: "node/1", business_id: null }, { source_id: "way/1", business_id: null }]); // oxfmt-ignore
  const { rows } = await connection.pool.query("select from business_source where said is not null or gives is not null"); // oxfmt-ignore
  expect(rows).toEqual([]);
});

test("a file changes only the columns it has", async ({ connection }) => {
  await clear(connection);
  const whole = "id,name,category,street,city,lat,lng,phone,website,hours";
  await run(connection, csv("shops", whole, "1,Krone,restaurant,Markt 1,Lauf,49.5,11.3,+49 9123 555010,krone.example,Mo-Fr 09:00-18:00")); // oxfmt-ignore
  const [before] = await directory(connection);
  const partial = csv("shops", "id,name,phone", "1,Krone,+49 9123 555011");
  expect(await run(connection, partial)).toMatchObject({ updated: 1, created: 0 });
  expect(await directory(connection)).toEqual([{ ...(before as object), phone_number: "+49 9123 555011" }]);
  // an empty cell in an existing column says that there is no value
  await run(connection, csv("shops", "id,name,website", "1,Krone,"));
  expect(await directory(connection)).toMatchObject([{ website: "", phone_number: "+49 9123 555011", address: "Markt 1", hours_mode: "custom" }]); // oxfmt-ignore
  // so does a feature with the key; a feature without it says nothing
  const json = (properties: object) => temporaryFile("shops.geojson", JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties, geometry: { type: "Point", coordinates: [11.3, 49.5] } }] })); // oxfmt-ignore
  await run(connection, json({ id: "1", name: "Krone", opening_hours: null }));
  expect(await directory(connection)).toMatchObject([{ hours_mode: "closed", phone_number: "+49 9123 555011", address: "Markt 1", lat: 49.5 }]); // oxfmt-ignore
});

test("two files of one name are two sources: ids of another place are refused, unless declared the same", async ({
  connection,
}) => {
  await clear(connection);
  await run(connection, csv("shops", "id,name,city,lat,lng", "1,Krone,Lauf,49.5,11.3", "2,Holz,Lauf,49.5,11.31"));
  const other = csv("shops", "id,name,city,lat,lng", "1,Harbor Grill,Alder Bay,44.1,-69.1", "2,Corner Books,Alder Bay,44.1,-69.11"); // oxfmt-ignore
  await expect(run(connection, other)).rejects.toThrow(/other places.*--source/s);
  expect((await directory(connection)).map((one) => (one as { name: string }).name)).toEqual(["Holz", "Krone"]);
  expect(await run(connection, other, { source: "alder-bay" })).toMatchObject({ created: 2, duplicates: 0 });
  // only a new name, or only a new position, updates the same place
  const moved = csv("shops", "id,name,city,lat,lng", "1,Gasthof zur Post,Lauf,49.5,11.3", "2,Holz,Lauf,49.6,11.4");
  expect(await run(connection, moved)).toMatchObject({ updated: 2 });
  expect(await run(connection, other, { source: "shops" })).toMatchObject({ updated: 2 });
});

test("a copy and its first row change alternately without losing each other's values", async ({ connection }) => {
  await clear(connection);
  await run(connection, osm());
  await run(connection, register());
  const less = TOWN.features.map((one) => ({ ...one, properties: Object.fromEntries(Object.entries(one.properties).filter(([key]) => ["@id", "name", "amenity", "shop"].includes(key))) })); // oxfmt-ignore
  await run(connection, temporaryFile("town.geojson", JSON.stringify({ ...TOWN, features: less })));
  const [holz, krone] = await directory(connection);
  expect(krone).toMatchObject({ address: "Markt 12", phone_number: "+49 9123 555099", website: "", hours_mode: "closed" }); // oxfmt-ignore
  expect(holz).toMatchObject({ address: "Ring 3", phone_number: "+49 9123 555020", hours_mode: "custom" });
  await run(connection, osm());
  expect((await directory(connection))[1]).toMatchObject({ phone_number: "+49 9123 555010", website: "https://krone.example", hours_mode: "custom" }); // oxfmt-ignore
});
