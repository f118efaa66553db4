/** Defaults of the operator on a first and a second import, and duplicates of a second import. */
import { expect } from "vitest";
import type { Category } from "#contract/listings/categories.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import type { Defaults } from "#server/import/listing/import-row.ts";
import { toImportRow } from "#server/import/listing/from-tags.ts";
import { importFile, type Summary } from "#server/import/run.ts";
import { exportListings } from "#server/export/write.ts";
import { makeOwner } from "../support/factories.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const NONE: Defaults = { city: "", state: "", country: "", timeZone: null, category: null };

function run(
  connection: Connection,
  file: string,
  defaults: Partial<Defaults> = {},
  isDryRun = false,
): Promise<Summary> {
  return importFile({ file, defaults: { ...NONE, ...defaults }, map: parseColumnMap([]), isDryRun, isGentle: false, source: "list", attribution: null, refused: null }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const csv = (...lines: string[]) => temporaryFile("list.csv", `${lines.join("\r\n")}\r\n`);
const listing = ({ db }: Connection, name: string) =>
  db.selectFrom("business").selectAll().where("name", "=", name).executeTakeFirstOrThrow();

const SHOPS = () =>
  csv(
    "id,name,address,city,state,zip,lat,lng",
    "1,Le Regency,18 California St,San Francisco,CA,94108,37.791,-122.4",
    "2,Red Dog,28 California St,San Francisco,CA,94108,37.792,-122.4",
    "3,Pizzeria Roma,38 California St,San Francisco,CA,94108,37.793,-122.4",
  );

test("--category fills rows that an import without it left open, and another value changes them", async ({
  connection,
}) => {
  await clear(connection);
  const file = SHOPS();
  const first = await run(connection, file);
  expect(first).toMatchObject({ created: 3, missing: { category: 2 } });
  for (const category of ["Restaurants", "Fashion"] satisfies Category[]) {
    expect(await run(connection, file, { category })).toMatchObject({ created: 0, duplicates: 0, missing: { category: 0 } }); // oxfmt-ignore
    expect(await listing(connection, "Red Dog")).toMatchObject({ categories: [category] });
    expect(await run(connection, file, { category })).toMatchObject({ updated: 0, unchanged: 3 });
  }
  expect((await listing(connection, "Red Dog")).description).not.toContain("Local business");
});

test("values of a row or a person stay", async ({ connection }) => {
  await clear(connection);
  const file = csv("id,name,category,lat,lng", "1,Le Regency,hotel,37.791,-122.4", "2,Red Dog,,37.792,-122.4");
  await run(connection, file);
  // the source's other file has no such column
  const names = csv("id,name,lat,lng", "1,Le Regency,37.791,-122.4", "2,Red Dog,37.792,-122.4");
  const hotel = await listing(connection, "Le Regency");
  await run(connection, names, { category: "Restaurants" });
  expect(await listing(connection, "Le Regency")).toMatchObject({ categories: hotel.categories });
  expect(await listing(connection, "Red Dog")).toMatchObject({ categories: ["Restaurants"] });
  // its owner had changed it before leaving
  const { id } = await listing(connection, "Red Dog");
  await connection.db
    .updateTable("business")
    .set({ categories: ["Beauty"] })
    .where("id", "=", id)
    .execute();
  const change = { id: newId(), business_id: id, actor: "member", at: new Date(), field: "categories", before: "[]", after: '["Beauty"]' } as const; // oxfmt-ignore
  await connection.db.insertInto("business_change").values(change).execute();
  await run(connection, names, { category: "Fashion" });
  expect(await listing(connection, "Red Dog")).toMatchObject({ categories: ["Beauty"] });
  await makeOwner(connection.db, hotel.id);
  expect(await run(connection, names, { category: "Education" })).toMatchObject({ claimed: 1 });
  expect(await listing(connection, "Le Regency")).toMatchObject({ categories: hotel.categories });
});

test("--city, --state, --country and --timezone fill missing columns", async ({ connection }) => {
  await clear(connection);
  const file = csv("id,name,phone", "1,Krone,09123 555010", "2,Linde,09123 555020");
  await run(connection, file);
  expect(await listing(connection, "Krone")).toMatchObject({ city: "", country: "", time_zone: "UTC" });
  await run(connection, file, { country: "Germany", city: "Lauf", state: "Bayern" });
  expect(await listing(connection, "Krone")).toMatchObject({ city: "Lauf", state: "Bayern", country: "Germany", time_zone: "Europe/Berlin", phone_number: "+49 9123 555010" }); // oxfmt-ignore
  await run(connection, file, { country: "Germany", city: "Hersbruck", timeZone: "Europe/Busingen" });
  expect(await listing(connection, "Krone")).toMatchObject({ city: "Hersbruck", country: "Germany", time_zone: "Europe/Busingen" }); // oxfmt-ignore
  // an import without options leaves them
  await run(connection, file);
  expect(await listing(connection, "Krone")).toMatchObject({ city: "Hersbruck", country: "Germany" });
});

test("a default never replaces a value of the source", async ({ connection }) => {
  await clear(connection);
  await run(connection, csv("id,name,city,country,timezone", "1,Krone,Lauf,DE,Europe/Berlin"));
  const file = csv("id,name,phone", "1,Krone,");
  await run(connection, file, { country: "Austria", city: "Wien", timeZone: "Europe/Vienna", state: "Wien" });
  expect(await listing(connection, "Krone")).toMatchObject({ city: "Lauf", country: "Germany", time_zone: "Europe/Berlin" }); // oxfmt-ignore
});

test("rows without ids keep their ids whatever --city is", async ({ connection }) => {
  await clear(connection);
  const file = csv("name,address,lat,lng", "Krone,Markt 1,49.51,11.28", "Linde,Markt 2,49.52,11.29");
  await run(connection, file);
  for (const city of ["Lauf", "Hersbruck", ""])
    expect(await run(connection, file, { city })).toMatchObject({ created: 0, duplicates: 0 });
  // earlier versions made ids from the town in the options
  const tags = new Map([["name", "Krone"], ["address", "Markt 1"]]); // oxfmt-ignore
  const krone = toImportRow({ kind: "row", at: 2, id: null, tags, lat: 49.51, lng: 11.28, has: null, text: "" }, { ...NONE, city: "Lauf" }); // oxfmt-ignore
  if ("reason" in krone) throw new Error(krone.reason);
  const renamed = await connection.db.updateTable("business_source").set({ source_id: krone.formerId ?? "" }).where("source_id", "=", krone.sourceId).executeTakeFirst(); // oxfmt-ignore
  expect(renamed.numUpdatedRows).toBe(1n);
  expect(await run(connection, file, { city: "Lauf" })).toMatchObject({ created: 0, duplicates: 0 });
});

test("a known duplicate with new values is not counted as new", async ({ connection }) => {
  await clear(connection);
  const lines = (category: string) => csv("id,name,address,city,lat,lng,phone", `1,Krone,Markt 1,Lauf,49.51,11.28,${category}`, `2,Krone,Markt 1,Lauf,49.51001,11.28001,`); // oxfmt-ignore
  expect(await run(connection, lines(""))).toMatchObject({ created: 1, duplicates: 1 });
  expect(await run(connection, lines(""), { category: "Restaurants", country: "Germany" }, true)).toMatchObject({ duplicates: 0, updated: 2 }); // oxfmt-ignore
  expect(await run(connection, lines(""), { category: "Restaurants", country: "Germany" })).toMatchObject({ created: 0, duplicates: 0, updated: 2 }); // oxfmt-ignore
  expect(await run(connection, lines(""), { category: "Restaurants", country: "Germany" })).toMatchObject({ duplicates: 0, updated: 0, unchanged: 2 }); // oxfmt-ignore
  expect(await listing(connection, "Krone")).toMatchObject({ categories: ["Restaurants"], country: "Germany" });
});

test("an export has no columns that an import ignores", async ({ connection }) => {
  await clear(connection);
  await run(connection, SHOPS());
  await connection.db.updateTable("business").set({ other_names: ["Chez Regency", "丽晶"] }).where("name", "=", "Le Regency").execute(); // oxfmt-ignore
  for (const format of ["geojson", "csv"] as const) {
    let text = "";
    for await (const piece of exportListings(format, connection)) text += piece;
    const file = temporaryFile(`export.${format}`, text);
    const options = { file, defaults: NONE, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null }; // oxfmt-ignore
    expect(await importFile(options, connection)).toMatchObject({ unusedColumns: [], unchanged: 3 });
    expect(await listing(connection, "Le Regency")).toMatchObject({ other_names: ["Chez Regency", "丽晶"] });
  }
});

test("a column with another name is read from any file", async ({ connection }) => {
  await clear(connection);
  await run(connection, csv("id,name,city,other_names", "1,Krone,Lauf,Zur Krone; The Crown"));
  expect(await listing(connection, "Krone")).toMatchObject({ other_names: ["Zur Krone", "The Crown"] });
});
