/** Files of different dates: an older one overrides nothing that a newer one of the same source has set. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { findListing } from "#server/listings/queries.ts";
import { sourceViews } from "#server/listings/source-views.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { exportListings } from "#server/export/write.ts";
import { UsageError } from "../../cli/command.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { pbfFile } from "../support/pbf-file.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const NOW = new Date("2026-11-27T10:00:00Z");

function run(connection: Connection, file: string, options: Partial<ImportRunOptions> = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, now: NOW, ...options }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");

const TAGS = { name: "Gasthof Krone", amenity: "pub", "addr:street": "Markt", "addr:housenumber": "12", "addr:city": "Lauf" }; // oxfmt-ignore
const HOURS = { opening_hours: "Mo-Fr 11:00-22:00" };

/** An extract of one day with the inn, with these tags in addition to its name. */
const extract = (day: string, tags: Readonly<Record<string, string>>, id = 1) =>
  temporaryFile("town.osm.pbf", pbfFile({ nodes: [{ id, lat: 49.51, lng: 11.28, tags: { ...TAGS, ...tags } }] }, { replicated: Date.parse(`${day}T20:44:03Z`) / 1_000 })); // oxfmt-ignore

const geojson = (tags: Readonly<Record<string, string>>, more: object = {}) =>
  temporaryFile("town.geojson", JSON.stringify({ type: "FeatureCollection", ...more, features: [{ type: "Feature", properties: { "@id": "node/1", ...TAGS, ...tags }, geometry: { type: "Point", coordinates: [11.28, 49.51] } }] })); // oxfmt-ignore

async function krone({ db }: Connection) {
  const { id } = await db.selectFrom("business").select("id").where("name", "=", "Gasthof Krone").executeTakeFirstOrThrow(); // oxfmt-ignore
  const row = await findListing(db, { id, viewerId: null });
  if (row === null) throw new Error("it is not there");
  const views = sourceViews({ ...row, areHoursKnown: row.hours_mode === "custom", notConfirmedSince: row.not_confirmed_since }); // oxfmt-ignore
  return { phone: row.phone_number, hours: row.hours_mode, said: views.map(({ said }) => said) };
}

test("hours are as of the extract's day, not the import's", async ({ connection }) => {
  await clear(connection);
  expect((await run(connection, extract("2020-07-20", { ...HOURS, phone: "09123 555010" }))).asOf).toBe("2020-07-20T20:44:03.000Z"); // oxfmt-ignore
  expect(await krone(connection)).toMatchObject({ said: ["hours and phone as of Jul 20, 2020"] });
});

test("an older extract changes and empties nothing, and is counted", async ({ connection }) => {
  await clear(connection);
  await run(connection, extract("2025-03-01", { ...HOURS, phone: "09123 555010" }));
  const before = await connection.pool.query("select b.*, xmin from business b");
  expect(await run(connection, extract("2020-07-20", { phone: "09123 555099" }))).toMatchObject({ older: 1, updated: 0, unchanged: 0 }); // oxfmt-ignore
  expect((await connection.pool.query("select b.*, xmin from business b")).rows).toEqual(before.rows);
  expect(await krone(connection)).toMatchObject({ said: ["hours and phone as of Mar 1, 2025"] });
  // the same file again
  expect(await run(connection, extract("2020-07-20", { phone: "09123 555099" }))).toMatchObject({ older: 1, updated: 0 }); // oxfmt-ignore
});

test("a newer extract confirms unchanged values and changes the others", async ({ connection }) => {
  await clear(connection);
  const tags = { ...HOURS, phone: "09123 555010" };
  await run(connection, extract("2020-07-20", tags));
  expect(await run(connection, extract("2024-01-02", tags))).toMatchObject({ unchanged: 1, older: 0 });
  expect(await krone(connection)).toMatchObject({ said: ["hours and phone as of Jan 2, 2024"] });
  // a date in between with the same facts leaves the later date
  expect(await run(connection, extract("2022-01-02", tags))).toMatchObject({ unchanged: 1, older: 0 });
  expect(await krone(connection)).toMatchObject({ said: ["hours and phone as of Jan 2, 2024"] });
  expect(await run(connection, extract("2025-01-02", HOURS))).toMatchObject({ updated: 1 });
  expect(await krone(connection)).toMatchObject({ phone: "", said: ["hours as of Jan 2, 2025"] });
});

test("an older extract with another id for the place adds missing values only", async ({ connection }) => {
  await clear(connection);
  await run(connection, extract("2025-03-01", { phone: "09123 555010" }));
  expect(await run(connection, extract("2020-07-20", { ...HOURS, phone: "09123 555099" }, 2))).toMatchObject({ duplicates: 1 }); // oxfmt-ignore
  expect(await krone(connection)).toMatchObject({ phone: "+49 9123 555010", hours: "custom", said: ["hours and phone as of Jul 20, 2020"] }); // oxfmt-ignore
  // the other order has the same result
  await clear(connection);
  await run(connection, extract("2020-07-20", { ...HOURS, phone: "09123 555099" }, 2));
  await run(connection, extract("2025-03-01", { phone: "09123 555010" }));
  expect(await krone(connection)).toMatchObject({ phone: "+49 9123 555010", hours: "custom" });
});

test("a file without a date is as of its import and changes values", async ({ connection }) => {
  await clear(connection);
  await run(connection, extract("2020-07-20", { phone: "09123 555010" }));
  expect(await run(connection, geojson({ phone: "09123 555099" }))).toMatchObject({ updated: 1, asOf: null });
  const [said] = (await krone(connection)).said;
  expect(said).toMatch(/^phone imported on /);
  expect(await run(connection, geojson({ phone: "09123 555099" }), { asOf: "2021-01-01T12:00:00.000Z" })).toMatchObject({ unchanged: 1 }); // oxfmt-ignore
  expect(await krone(connection)).toMatchObject({ said: ["phone as of Jan 1, 2021"] });
});

test("a place that was checked long ago may have changed since", async ({ connection }) => {
  await clear(connection);
  await run(connection, extract("2024-07-20", { phone: "09123 555010" }));
  expect(await run(connection, geojson({ phone: "09123 555099", check_date: "2019-05" }))).toMatchObject({
    updated: 1,
  });
  // changed before the extract, which has another value
  await run(connection, extract("2024-07-20", { phone: "09123 555010" }));
  expect(await run(connection, geojson({ phone: "09123 555099", "@timestamp": "2019-05-01T10:00:00Z" }))).toMatchObject({ older: 1, updated: 0 }); // oxfmt-ignore
});

test("invalid dates are reported and ignored", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", `name,city,updated_at,phone\nLinde,Lauf,9999-12-31,1\nRose,Lauf,yesterday,2\nTanne,Lauf,-2020-01-01,3\n`); // oxfmt-ignore
  const summary = await run(connection, csv);
  expect(summary).toMatchObject({ created: 3, asOf: null });
  expect(summary.misdated.map(({ name }) => name)).toEqual(["-2020-01-01", "9999-12-31", "yesterday"]);
  expect((await run(connection, geojson({}, { timestamp: "9999-12-31T00:00:00Z" }))).misdated).toEqual([{ name: "9999-12-31T00:00:00Z", rows: 1 }]); // oxfmt-ignore
  const { rows } = await connection.pool.query("select from business_source where as_of is not null");
  expect(rows).toEqual([]);
  for (const day of ["yesterday", "9999-12-31", "2026-13-01", ""]) {
    const { code, err } = await call(importCommand, [csv, "--as-of", day], { connection });
    expect([code, err]).toEqual([expect.any(UsageError), expect.stringContaining("is no day until today")]);
  }
});

test("--complete with an older extract marks no newer rows and restores none that a newer one lacks", async ({
  connection,
}) => {
  await clear(connection);
  const complete = { hideAfter: 0, agree: async () => true };
  const node = (id: number, name: string) => ({ id, lat: 49.51 + id / 1_000, lng: 11.28, tags: { name, shop: "bakery" } }); // oxfmt-ignore
  const town = (day: string, ...nodes: ReturnType<typeof node>[]) => temporaryFile("town.osm.pbf", pbfFile({ nodes }, { replicated: Date.parse(`${day}T20:44:03Z`) / 1_000 })); // oxfmt-ignore
  const [one, two, three] = [node(1, "Anker"), node(2, "Birke"), node(3, "Distel")];
  await run(connection, town("2024-01-01", one, two, three));
  // before the second was opened
  expect((await run(connection, town("2020-01-01", one, three), { complete })).missingRows).toMatchObject({
    missing: 0,
  });
  expect((await run(connection, town("2025-01-01", one, three), { complete })).missingRows).toMatchObject({
    missing: 1,
  });
  expect(await run(connection, town("2024-06-01", one, two, three))).toMatchObject({ returned: 0 });
  expect(await run(connection, town("2026-01-01", one, two, three))).toMatchObject({ returned: 1 });
});

test("an export contains the dates, and imports them into another directory", async ({ connection }) => {
  await clear(connection);
  await run(connection, extract("2020-07-20", { ...HOURS, phone: "09123 555010" }));
  let exported = "";
  for await (const piece of exportListings("geojson", connection)) exported += piece;
  expect(exported).toContain("2020-07-20T20:44:03.000Z");
  await clear(connection);
  await run(connection, temporaryFile("export.geojson", exported));
  expect(await krone(connection)).toMatchObject({ said: ["hours and phone as of Jul 20, 2020"] });
  expect(await run(connection, extract("2019-01-01", {}))).toMatchObject({ older: 1 });
});
