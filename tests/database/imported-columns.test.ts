/** The columns that an import writes, and how a stored source row treats columns that were added later. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { COLUMNS } from "#server/listings/sources/imported-listing.ts";
import { undoMerge } from "#server/operator/merges.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

function run(connection: Connection, source: string, id: string, website: string) {
  const feature = {
    type: "Feature",
    properties: { "@id": id, name: "Krone", alt_name: "Gasthof Krone", amenity: "restaurant", "addr:city": "Tal", website }, // oxfmt-ignore
    geometry: { type: "Point", coordinates: [11.28, 49.51] },
  };
  const file = temporaryFile(`${source}.geojson`, JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source, attribution: null, refused: null }, connection); // oxfmt-ignore
}

test("have the types of the list in the database", async ({ connection }) => {
  const { rows } = await connection.pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'business'::regclass and attname = any($1::text[])`,
    [Object.keys(COLUMNS)],
  );
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(COLUMNS);
});

test("a stored row lacks columns that were added later", async ({ connection }) => {
  await run(connection, "osm", "node/1", "");
  expect(await run(connection, "guide", "g1", "")).toMatchObject({ duplicates: 1 });
  await connection.pool.query(
    "update business_source set said = said - array['website', 'other_names', 'holiday_hours']",
  );
  expect(await run(connection, "osm", "node/1", "https://krone.example")).toMatchObject({ updated: 1 });
  const { rows: updated } = await connection.pool.query("select website from business");
  expect(updated).toEqual([{ website: "https://krone.example" }]);
  expect(await undoMerge(connection, "guide:g1", () => undefined)).toMatchObject({ outcome: "undone" });
  const { rows } = await connection.pool.query(
    "select website, other_names, holiday_hours from business order by website",
  );
  expect(rows).toEqual([
    { website: "", other_names: [], holiday_hours: null },
    { website: "https://krone.example", other_names: ["Gasthof Krone"], holiday_hours: null },
  ]);
});
