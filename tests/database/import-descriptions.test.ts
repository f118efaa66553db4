import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { exportListings } from "#server/export/write.ts";
import { makeOwner } from "../support/factories.ts";
import { test } from "../support/database.ts";
import { apiOf } from "../support/http.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const HEADING = "id,name,amenity,lat,lng,city,country,wheelchair,description";
const CAFES = [
  "1,Kahvila,cafe,60.17,24.94,Helsinki,FI,yes,",
  "2,Kaffestugan,cafe,63.82,20.26,Umeå,SE,yes,",
  "3,Kafferummet,cafe,63.83,20.26,Umeå,SE,,",
  "4,Teehaus,cafe,48.13,11.57,München,DE,yes,Seit vier Generationen am Markt.",
];

function run(connection: Connection, rows: readonly string[] = CAFES, name = "cafes.csv") {
  const file = name.endsWith("geojson") ? temporaryFile(name, rows.join("")) : temporaryFile(name, `${HEADING}\n${rows.join("\n")}\n`); // oxfmt-ignore
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const descriptions = async ({ db }: Connection) =>
  (await db.selectFrom("business").select("description").orderBy("name").execute()).map(({ description }) => description.trim()); // oxfmt-ignore

/** Makes every row be read again, as a changed file would. */
const forget = ({ pool }: Connection) => pool.query("update business_source set fingerprint = 'another'");

const LINES = ["Kafé · Umeå", "Kafé · rullstolsanpassat", "", "Seit vier Generationen am Markt."];

test("a place with another language is imported without a description, twice without a change", async ({
  connection,
}) => {
  await clear(connection);
  expect(await run(connection)).toMatchObject({ created: 4, refused: 0 });
  expect(await descriptions(connection)).toEqual(LINES);
  expect(await run(connection)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
});

test("the next import removes an earlier description and keeps the owner's text", async ({ connection }) => {
  await clear(connection);
  await run(connection);
  await connection.pool.query("update business set description = 'Café in ' || city || '.' where description not like 'Seit%'"); // oxfmt-ignore
  const owned = await connection.db.updateTable("business").set({ description: "Our own words." }).where("name", "=", "Kafferummet").returning("id").executeTakeFirstOrThrow(); // oxfmt-ignore
  await makeOwner(connection.db, owned.id);
  await forget(connection);
  await run(connection);
  expect(await descriptions(connection)).toEqual(["Our own words.", ...LINES.slice(1)]);
});

test("programs and exports get no description, and importing it restores none", async ({ connection }) => {
  await clear(connection);
  await run(connection);
  const { id } = await connection.db.selectFrom("business").select("id").where("name", "=", "Kahvila").executeTakeFirstOrThrow(); // oxfmt-ignore
  expect((await apiOf(connection).get_business({ p_id: id })).description).toBe("");
  let text = "";
  for await (const piece of exportListings("geojson", connection)) text += piece;
  expect(text).toContain('"name":"Kahvila","categories"');
  await clear(connection);
  expect(await run(connection, [text], "export.geojson")).toMatchObject({ created: 4, refused: 0 });
  expect(await descriptions(connection)).toEqual(LINES);
});
