import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { exportListings } from "#server/export/write.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { fixtureOf, restoreFixture } from "../support/released.ts";
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

const GIVEN = ["", "", "", "Seit vier Generationen am Markt."];
const WORDS = ["Kafé · Umeå", "Kafé · rullstolsanpassat", "", "Café · rollstuhlgerecht"];
const wordsOf = async ({ db }: Connection) =>
  (await db.selectFrom("business").select("feature_words").orderBy("name").execute()).map((row) => row.feature_words);

test("no description is composed; features are stored, with their words in the place's language", async ({
  connection,
}) => {
  await clear(connection);
  expect(await run(connection)).toMatchObject({ created: 4, refused: 0 });
  expect([await descriptions(connection), await wordsOf(connection)]).toEqual([GIVEN, WORDS]);
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
  expect(await descriptions(connection)).toEqual(["Our own words.", ...GIVEN.slice(1)]);
});

test("programs get the line of facts, and importing an export restores the features", async ({ connection }) => {
  await clear(connection);
  await run(connection);
  const { id } = await connection.db.selectFrom("business").select("id").where("name", "=", "Kahvila").executeTakeFirstOrThrow(); // oxfmt-ignore
  expect(await apiOf(connection).get_business({ p_id: id })).toMatchObject({ description: "", fact_line: "Café · wheelchair accessible" }); // oxfmt-ignore
  let text = "";
  for await (const piece of exportListings("geojson", connection)) text += piece;
  expect(text).toContain('"name":"Kahvila","categories"');
  await clear(connection);
  expect(await run(connection, [text], "export.geojson")).toMatchObject({ created: 4, refused: 0 });
  expect([await descriptions(connection), await wordsOf(connection)]).toEqual([GIVEN, WORDS]);
  const { features } = await connection.db.selectFrom("business").select("features").where("name", "=", "Kahvila").executeTakeFirstOrThrow(); // oxfmt-ignore
  expect(features).toEqual(["amenity=cafe", "wheelchair"]);
});

test("an upgrade turns the stored lines of imports into words, and keeps what people wrote", async () => {
  const place = await emptyDatabase();
  await restoreFixture(place, fixtureOf("0.1.0"));
  const { pool } = place;
  const texts = ["Café · rollstuhlgerecht", "A source wrote this.", "The operator wrote this.", "Café · Lauf"];
  const ids = texts.map((_, at) => `0192d3a0-0000-7000-8000-00000000000${at}`);
  for (const [at, text] of texts.entries()) {
    await pool.query("insert into business (id, name, description, categories) values ($1, $2, $3, '{Restaurants}')", [ids[at], `Upgraded ${at}`, text]); // oxfmt-ignore
    await pool.query("insert into source (key) values ('osm') on conflict do nothing");
    const said = at === 3 ? JSON.stringify({ name: "Upgraded", description: text }) : null;
    await pool.query("insert into business_source (source, source_id, business_id, fingerprint, certain, said) values ('osm', $1, $2, 'x', $3, $4)", [`u${at}`, ids[at], at === 1 ? 31 : 30, said]); // oxfmt-ignore
  }
  await pool.query("insert into business_change (id, business_id, field, at, actor) values (gen_random_uuid(), $1, 'description', now(), 'operator')", [ids[2]]); // oxfmt-ignore
  await migrate(pool);
  const { rows } = await pool.query("select description, feature_words from business where id = any($1) order by id", [ids]); // oxfmt-ignore
  expect(rows).toEqual([
    { description: "", feature_words: texts[0] },
    { description: texts[1], feature_words: "" },
    { description: texts[2], feature_words: "" },
    { description: "", feature_words: texts[3] },
  ]);
  expect((await pool.query("select said from business_source where source_id = 'u3'")).rows).toEqual([
    { said: { name: "Upgraded", description: "", feature_words: texts[3] } },
  ]);
});
