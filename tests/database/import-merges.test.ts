/**
 * Rows that an import merges into an existing listing: reported with the reason, also found by their names, and
 * permanently separable.
 */
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { NO_FILTERS } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { undoMerge } from "#server/operator/merges.ts";
import { listMerges, type MergeLine } from "#server/listings/sources/queries-merges.ts";
import { importFile, type Summary } from "#server/import/run.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeOwner } from "../support/factories.ts";
import { temporaryFile } from "../support/temporary-file.ts";

type Tags = Readonly<Record<string, string>>;
interface Mapped {
  id: string;
  /** Meters north of a corner of town; null: no position. */
  north: number | null;
  tags: Tags;
}

function run(connection: Connection, places: readonly Mapped[], source = "osm"): Promise<Summary> {
  const features = places.map(({ id, north, tags }) => ({
    type: "Feature",
    properties: { "@id": id, ...tags },
    geometry: north === null ? null : { type: "Point", coordinates: [11.28, 49.51 + north / 111_320] },
  }));
  const file = temporaryFile("merges.geojson", JSON.stringify({ type: "FeatureCollection", features }));
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source, attribution: null, refused: null }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const listings = ({ db }: Connection) => db.selectFrom("business").selectAll().orderBy("created_at").orderBy("number").execute(); // oxfmt-ignore
const undo = (connection: Connection, which: string | number) => undoMerge(connection, String(which), () => undefined);

async function merges({ pool }: Connection, isAll = false): Promise<MergeLine[]> {
  const lines: MergeLine[] = [];
  for await (const piece of listMerges(pool, { isAll })) lines.push(...piece);
  return lines;
}

const HOUSE: Mapped = { id: "node/1", north: 0, tags: { name: "Staatstheater", amenity: "theatre", "addr:street": "Markt", "addr:housenumber": "3" } }; // oxfmt-ignore
const BUILDING: Mapped = { id: "way/1", north: 30, tags: { name: "Theater am Markt", amenity: "theatre", alt_name: "Staatstheater", "addr:state": "Bavaria", phone: "+49 9123 555010", opening_hours: "Mo-Fr 10:00-18:00", wheelchair: "yes" } }; // oxfmt-ignore

/** The building has more fields than the house, so it gives most of the listing. */
const GAVE = ["categories", "feature_words", "features", "hours_mode", "keywords", "lat", "lng", "name", "other_names", "phone_number", "state", "time_zone", "weekly_hours"]; // oxfmt-ignore

test("a merge has a reason, and adds its name and values to the listing", async ({ connection }) => {
  await clear(connection);
  expect(await run(connection, [HOUSE, BUILDING])).toMatchObject({ created: 1, duplicates: 1 });
  const [line, ...more] = await merges(connection);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ source: "osm", source_id: "way/1", name: "Theater am Markt", listing_name: "Staatstheater", reason: "another name of it", gave: GAVE }); // oxfmt-ignore
  expect(line?.meters).toBeCloseTo(30, 0);
  const [theater] = await listings(connection);
  expect(theater).toMatchObject({ name: "Theater am Markt", other_names: ["Staatstheater"], state: "Bavaria", address: "Markt 3" }); // oxfmt-ignore
  const at = Temporal.Instant.from("2026-03-04T12:00:00Z");
  const found = await searchListings(connection, { query: "staatstheater", page: 1, sort: "relevance", filters: NO_FILTERS, at }); // oxfmt-ignore
  expect(found.rows.map(({ name }) => name)).toEqual(["Theater am Markt"]);
});

test("undone, the row is a separate listing, the other is restored, and no import merges them again", async ({
  connection,
}) => {
  await clear(connection);
  await run(connection, [HOUSE]);
  const [before] = await listings(connection);
  await run(connection, [BUILDING]);
  const [line] = await merges(connection);
  const undoing = await undo(connection, line?.number ?? 0);
  expect(undoing).toMatchObject({ outcome: "undone", taken: ["feature_words", "features", "hours_mode", "lat", "name", "other_names", "phone_number", "state", "weekly_hours"] }); // oxfmt-ignore
  const [house, building, ...more] = await listings(connection);
  expect(more).toEqual([]);
  expect({ ...house, version: 0, updated_at: 0 }).toEqual({ ...before, version: 0, updated_at: 0 });
  expect(building).toMatchObject({ name: "Theater am Markt", other_names: ["Staatstheater"], state: "Bavaria", phone_number: "+49 9123 555010", hours_mode: "custom", is_listed: true }); // oxfmt-ignore

  const { db } = connection;
  const acts = await db.selectFrom("audit").select(["action", "details"]).where("subject", "=", building?.id ?? "").execute(); // oxfmt-ignore
  expect(acts).toEqual([{ action: "merge.undo", details: { row: "osm:way/1", name: "Theater am Markt", from: house?.id } }]); // oxfmt-ignore
  expect(await merges(connection)).toEqual([]);
  expect((await merges(connection, true)).map(({ source_id, undone_at }) => [source_id, undone_at !== null])).toEqual([["way/1", true]]); // oxfmt-ignore
  const summary = await run(connection, [HOUSE, { ...BUILDING, tags: { ...BUILDING.tags, phone: "+49 9123 555099" } }]);
  expect(summary).toMatchObject({ created: 0, updated: 1, unchanged: 1, duplicates: 0 });
  expect((await listings(connection)).map(({ phone_number }) => phone_number)).toEqual(["", "+49 9123 555099"]);
  expect(await undo(connection, "osm:way/1")).toMatchObject({ outcome: "already" });
  for (const which of ["osm:way/2", "0", "way/1", "999999999999999999"])
    expect(await undo(connection, which)).toEqual({ outcome: "none" });
});

test("values that have changed since, or that the first source provides, are not undone", async ({ connection }) => {
  await clear(connection);
  await run(connection, [HOUSE, BUILDING]);
  await connection.pool.query(
    "update business set state = 'Upper Bavaria', website = 'https://stage.example', other_names = other_names || array['The Stage']",
  );
  await run(connection, [
    { ...HOUSE, tags: { ...HOUSE.tags, phone: "+49 9123 555010", short_name: "ST", wheelchair: "yes" } },
  ]);
  const [updated] = await listings(connection);
  expect(updated).toMatchObject({ phone_number: "+49 9123 555010", website: "https://stage.example", state: "Upper Bavaria" }); // oxfmt-ignore
  // with a telephone and a short name the house has as many fields as the building, and its name is used now
  expect([updated?.name, updated?.other_names]).toEqual(["Staatstheater", ["ST", "Theater am Markt", "The Stage"]]);
  expect(await undo(connection, "osm:way/1")).toMatchObject({ taken: ["hours_mode", "other_names", "weekly_hours"] });
  const [house] = await listings(connection);
  expect(house).toMatchObject({ name: "Staatstheater", phone_number: "+49 9123 555010", other_names: ["ST", "The Stage"], state: "Upper Bavaria", website: "https://stage.example", hours_mode: "closed", weekly_hours: null }); // oxfmt-ignore
});

test("a claimed listing neither gains nor loses values", async ({ connection }) => {
  await clear(connection);
  await run(connection, [HOUSE, BUILDING]);
  const [house] = await listings(connection);
  await makeOwner(connection.db, house?.id ?? "");
  expect(await undo(connection, "osm:way/1")).toMatchObject({ outcome: "undone", taken: [] });
  expect((await listings(connection))[0]).toEqual(house);
  await run(connection, [{ ...BUILDING, id: "way/2", north: 5 }]);
  const lines = await merges(connection);
  expect(lines.map(({ source_id, gave }) => [source_id, gave])).toEqual([["way/2", []]]);
});

test("a row merged into a deleted listing can be separated", async ({ connection }) => {
  await clear(connection);
  await run(connection, [HOUSE]);
  await connection.pool.query("update business set deleted_at = now()");
  expect(await run(connection, [BUILDING])).toMatchObject({ created: 0, deleted: 1 });
  expect(await undo(connection, "osm:way/1")).toMatchObject({ outcome: "undone", taken: [] });
  const all = await listings(connection);
  expect(all.map(({ name, is_listed }) => [name, is_listed])).toEqual([["Staatstheater", false], ["Theater am Markt", true]]); // oxfmt-ignore
});

test("rows merged before reasons were stored are listed when they change", async ({ connection }) => {
  await clear(connection);
  await run(connection, [HOUSE, BUILDING]);
  await connection.pool.query("truncate import_merge");
  await run(connection, [{ ...BUILDING, tags: { ...BUILDING.tags, website: "www.stage.example" } }]);
  expect(await merges(connection)).toMatchObject([{ source_id: "way/1", listing_name: "Theater am Markt", meters: null, reason: "found before reasons were kept", gave: [...GAVE, "website"].toSorted() }]); // oxfmt-ignore
});

const CAFE: Tags = { name: "Nordlicht", amenity: "cafe" };

test("similarity to a merged row is not similarity to the listing, in one batch or two", async ({ connection }) => {
  const row = (id: number, north: number): Mapped => ({ id: `node/${id}`, north, tags: CAFE });
  await clear(connection);
  expect(await run(connection, [row(1, 0), row(2, 60), row(3, 120)])).toMatchObject({ created: 2, duplicates: 1 });
  await clear(connection);
  await run(connection, [row(1, 0), row(2, 60)]);
  expect(await run(connection, [row(3, 120)])).toMatchObject({ created: 1, duplicates: 0 });
});

test("the next import knows the kinds and other names of existing listings", async ({ connection }) => {
  const at = (id: string, north: number, tags: Tags): Mapped => ({ id, north, tags });
  await clear(connection);
  await run(connection, [at("node/1", 0, { name: "Old Mint", tourism: "hostel" }), at("node/2", 300, { name: "MADE", amenity: "cafe", cuisine: "bagel", brand: "Sloane", short_name: "M.A.D.E. Coffee" })]); // oxfmt-ignore
  const summary = await run(connection, [
    at("node/3", 4, { name: "Old Mint", tourism: "gallery" }),
    at("node/4", 305, { name: "The Bagel", amenity: "fast_food" }),
    at("node/5", 306, { name: "Sloane", amenity: "cafe" }),
    at("node/6", 307, { name: "Made Coffee", amenity: "cafe" }),
  ]);
  expect(summary).toMatchObject({ created: 3, duplicates: 1 });
  expect((await merges(connection)).map(({ source_id, listing_name, reason }) => [source_id, listing_name, reason])).toEqual([["node/6", "MADE", "another name of it"]]); // oxfmt-ignore
});

test("of two candidates the nearest is the place; three rows of one make it together", async ({ connection }) => {
  const at = (number: string) => ({ "addr:street": "Ring", "addr:housenumber": number });
  await clear(connection);
  await run(connection, [{ id: "node/1", north: 0, tags: { ...CAFE, ...at("1") } }, { id: "node/2", north: 60, tags: { ...CAFE, ...at("9") } }]); // oxfmt-ignore
  await run(connection, [{ id: "node/3", north: 40, tags: { ...CAFE, phone: "+49 9123 555010" } }, { id: "node/4", north: 61, tags: { ...CAFE, phone: "+49 9123 555011", website: "nordlicht.example" } }]); // oxfmt-ignore
  expect((await merges(connection)).map(({ source_id, gave }) => [source_id, gave])).toEqual([["node/3", []], ["node/4", expect.arrayContaining(["name", "phone_number", "website"])]]); // oxfmt-ignore
  const [first, second] = await listings(connection);
  expect(first).toMatchObject({ address: "Ring 1", phone_number: "" });
  expect(second).toMatchObject({
    address: "Ring 9",
    // of two telephones the one from the row with more fields
    phone_number: "+49 9123 555011",
    website: "http://nordlicht.example",
  });
});

test("a dry run stores no merge", async ({ connection }) => {
  await clear(connection);
  await run(connection, [HOUSE]);
  const text = JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties: { "@id": BUILDING.id, ...BUILDING.tags }, geometry: { type: "Point", coordinates: [11.28, 49.51] } }] }); // oxfmt-ignore
  const called = await call(importCommand, [temporaryFile("dry.geojson", text), "--dry-run"], { connection });
  expect(called.out).toContain("1  duplicates of a place that is already listed");
  expect(await merges(connection)).toEqual([]);
});

test("the command lists them for people and programs, and separates one", async ({ connection }) => {
  const merged = (...args: string[]) => call(importCommand, ["merges", ...args], { connection });
  await clear(connection);
  expect(await merged("list")).toMatchObject({ code: 0, out: "", err: "No row of an import was taken for a listing of another.\n" }); // oxfmt-ignore
  await run(connection, [HOUSE, BUILDING]);
  const [house] = await listings(connection);
  const [line] = await merges(connection);
  const number = String(line?.number);
  const { out } = await merged("list");
  expect(out.split("\t").slice(0, 8)).toEqual([number, "osm:way/1", "Theater am Markt", house?.id, "Staatstheater", "30", "another name of it", GAVE.join(", ")]); // oxfmt-ignore
  const json = JSON.parse((await merged("list", "--json")).out) as unknown;
  expect(json).toMatchObject([{ number: line?.number, row: "osm:way/1", name: "Theater am Markt", listing_name: "Staatstheater" }]); // oxfmt-ignore
  const parted = await merged("undo", number);
  const [, building] = await listings(connection);
  expect(parted).toMatchObject({ code: 0, out: `'Theater am Markt' has a separate listing now: ${building?.id}\n'Staatstheater' lost what it had from it: features, hours, spot, name, other names, telephone, and state.\n` }); // oxfmt-ignore
  expect((await merged("undo", number)).out).toBe("'Theater am Markt' has a separate listing already.\n");
  expect((await merged("list", "--all")).out).toContain("osm:way/1");
  expect((await merged("undo", "osm:way/7")).code).toMatchObject({ message: "No import took 'osm:way/7' for a listing. 'import merges list' says which it did." }); // oxfmt-ignore
  for (const args of [[], ["show"], ["undo"], ["undo", "1", "2"], ["list", "more"]])
    expect((await merged(...args)).code).toBeInstanceOf(Error);
});
