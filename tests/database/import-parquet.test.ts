/**
 * Overture's places in the directory: attribution on the page, in the footer and in exports, and the same month
 * imported twice.
 */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { findListing, listAttributions } from "#server/listings/queries.ts";
import { sourceViews } from "#server/listings/source-views.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { exportCommand } from "../../cli/commands/export.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { foursquareFile, overtureFile, type OverturePlace } from "../support/parquet-file.ts";
import { temporaryFile } from "../support/temporary-file.ts";

function run(connection: Connection, content: Uint8Array, options: Partial<ImportRunOptions> = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file: temporaryFile("month.parquet", content), defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, ...options }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");

const KINDS = ["bakery", "hair_salon", "pizza_restaurant", "tax_law", "never_heard_of"];
const place = (number: number, cells: OverturePlace["cells"] = {}): OverturePlace => ({
  id: `0194f3a2-0000-7000-8000-${String(number).padStart(12, "0")}`,
  name: `Haus ${["Anker", "Birke", "Krone", "Linde", "Rose", "Stern"][number % 6] ?? ""} ${number}`,
  lng: 11.28 + number / 500,
  lat: 49.51,
  cells: {
    categories: { primary: KINDS[number % KINDS.length] },
    addresses: [{ freeform: `Markt ${number}`, locality: "Lauf", postcode: "91207", country: "DE" }],
    phones: [`+4991235550${10 + number}`],
    ...cells,
  },
});
const MIXED = [
  { property: "", dataset: "meta", license: "CDLA-Permissive-2.0" },
  { property: "", dataset: "Foursquare", license: "Apache-2.0" },
  { property: "/properties/addresses", dataset: "OpenStreetMap", license: "ODbL-1.0" },
];
const MONTH = [place(0), place(1, { sources: MIXED }), place(2), place(3), place(4), place(5, { operating_status: "permanently_closed" }), place(6, { confidence: 0.2 })]; // oxfmt-ignore

const textsOf = async ({ db }: Connection, name: string) => {
  const { id } = await db.selectFrom("business").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  const row = await findListing(db, { id, viewerId: null });
  if (row === null) throw new Error("it is not there");
  return sourceViews({ ...row, areHoursKnown: false }).map(({ text, said }) => [text, said !== ""]);
};

const OVERTURE = "© Overture Maps Foundation (CDLA-Permissive-2.0)";
const FOURSQUARE = "Foursquare Open Source Places, © Foursquare Labs, Inc. (Apache License 2.0)";
const OSM = "© OpenStreetMap contributors";

test("maps kinds to categories, names unknown kinds, and counts closed and doubtful places with the reason", async ({
  connection,
}) => {
  await clear(connection);
  const summary = await run(connection, overtureFile(MONTH));
  expect(summary).toMatchObject({ source: "overture", format: "parquet", rows: 7, created: 5, refused: 0, wasStopped: false, cutOff: null }); // oxfmt-ignore
  expect(summary.leftOut).toEqual([{ name: "confidence below 0.6", rows: 1 }, { name: "permanently closed", rows: 1 }]); // oxfmt-ignore
  expect(summary.unknownKinds).toEqual([{ name: "never_heard_of", rows: 1 }]);
  const made = await connection.db.selectFrom("business").select(["categories", "description", "keywords", "phone_number", "address", "zip_code", "country", "time_zone"]).orderBy("lng").execute(); // oxfmt-ignore
  expect(made.map(({ categories }) => categories)).toEqual([["Restaurants"], ["Beauty"], ["Restaurants"], ["Professional Services"], ["Local Services"]]); // oxfmt-ignore
  expect(made[2]).toMatchObject({ keywords: ["restaurant", "pizza"], phone_number: "+49 9123 555012", address: "Markt 2", zip_code: "91207", country: "Germany", time_zone: "Europe/Berlin" }); // oxfmt-ignore
});

test("the same month twice changes nothing; the next one changes what differs, with attribution", async ({
  connection,
}) => {
  await clear(connection);
  await run(connection, overtureFile(MONTH));
  const versions = () => connection.db.selectFrom("business").select(["id", "version", "updated_at"]).orderBy("id").execute(); // oxfmt-ignore
  const before = await versions();
  expect(await run(connection, overtureFile(MONTH, { rowGroupSize: 2 }))).toMatchObject({ created: 0, updated: 0, unchanged: 5 }); // oxfmt-ignore
  expect(await versions()).toEqual(before);
  const next = [place(0, { sources: MIXED }), place(1, { sources: null }), ...MONTH.slice(2)];
  expect(await run(connection, overtureFile(next))).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  expect(await textsOf(connection, "Haus Anker 0")).toEqual([[OVERTURE, true], [FOURSQUARE, false], [OSM, false]]); // oxfmt-ignore
  expect(await textsOf(connection, "Haus Birke 1")).toEqual([[OVERTURE, true]]);
});

test("each source is credited as its licence requires: on the page, in the footer and in exports", async ({
  connection,
}) => {
  await clear(connection);
  await run(connection, overtureFile(MONTH));
  await run(connection, foursquareFile([{ fsq_place_id: "4b0588f1f964a520b1d122e3", name: "Da Mario", latitude: 49.6, longitude: 11.2, fsq_category_labels: ["Dining and Drinking > Restaurant > Pizzeria"] }])); // oxfmt-ignore
  const check = async () => {
    expect(await textsOf(connection, "Haus Birke 1")).toEqual([[OVERTURE, true], [FOURSQUARE, false], [OSM, false]]); // oxfmt-ignore
    expect(await textsOf(connection, "Haus Anker 0")).toEqual([[OVERTURE, true]]);
    expect((await textsOf(connection, "Da Mario")).map(([text]) => text)).toEqual([FOURSQUARE]);
    expect((await listAttributions(connection.db)).map(({ text }) => text).toSorted()).toEqual([FOURSQUARE, OSM, OVERTURE].toSorted()); // oxfmt-ignore
  };
  await check();
  const { code, out } = await call(exportCommand, [], { connection });
  expect(code).toBe(0);
  await clear(connection);
  const file = temporaryFile("export.geojson", out);
  expect(await run(connection, new Uint8Array(), { file })).toMatchObject({ created: 6 });
  await check();
});

test("the command reports omitted rows, and refuses other columns before anything is written", async ({
  connection,
}) => {
  await clear(connection);
  const { code, out } = await call(importCommand, [temporaryFile("month.parquet", overtureFile(MONTH))], { connection }); // oxfmt-ignore
  expect(code).toBe(0);
  expect(out).toMatch(/ 2 {2}left out, by what they say themselves:\n +1 {4}confidence below 0\.6\n +1 {4}permanently closed/); // oxfmt-ignore
  const whole = overtureFile(MONTH);
  const cut = await call(importCommand, [temporaryFile("cut.parquet", whole.subarray(0, whole.length - 20))], { connection }); // oxfmt-ignore
  expect(cut.err).toMatch(/cut\.parquet is cut off/);
});
