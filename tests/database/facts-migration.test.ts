/** A directory with merges of before 0026, brought up to date: what the rows said is known, and an undone merge parts as before. */
import { expect, test } from "vitest";
import { lockMerge, partMerged } from "#server/listings/sources/queries-merges.ts";
import { newId } from "#server/platform/db/id.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { databaseOf } from "../support/database-before.ts";

test("what stood before a merge is its first source's, what came with it the other's", async ({ onTestFinished }) => {
  const connection = await databaseOf("0025");
  onTestFinished(() => connection.close());
  const { pool, db } = connection;
  const id = newId();
  await pool.query(
    "insert into business (id, name, description, categories, phone_number, city, other_names) values ($1, 'Krone', 'x', '{Restaurants}', '+49 9123 555010', 'Lauf', '{Gasthof Krone}')",
    [id],
  );
  const special = [{ from: "2031-12-24", to: "2031-12-26", periods: [], note: "Holidays" }];
  await pool.query("insert into special_hours (id, business_id, from_on, to_on, periods, note) values ($1, $2, '2031-12-24', '2031-12-26', '[]', 'Holidays')", [newId(), id]); // oxfmt-ignore
  await pool.query("insert into source (key) values ('osm')");
  await pool.query("insert into business_source (source, source_id, business_id, fingerprint, is_duplicate) values ('osm', 'node/1', $1, 'a', false), ('osm', 'way/1', $1, 'b', true)", [id]); // oxfmt-ignore
  const copy = { name: "Gasthof Krone", description: "y", categories: ["Restaurants"], keywords: [], other_names: [], address: "", city: "", state: "", zip_code: "", country: "", lat: null, lng: null, phone_number: "+49 9123 555010", website: "", hours_mode: "closed", time_zone: "UTC", weekly_hours: null, hours_note: null, special_hours: special }; // oxfmt-ignore
  const filled = { phone_number: ["", "+49 9123 555010"], other_names: [[], ["Gasthof Krone"]] };
  await pool.query("insert into import_merge (source, source_id, business_id, name, listing_name, reason, listing, filled) values ('osm', 'way/1', $1, 'Gasthof Krone', 'Krone', 'why', $2, $3)", [id, JSON.stringify(copy), JSON.stringify(filled)]); // oxfmt-ignore

  await migrate(pool);
  const { rows } = await pool.query("select source_id, said, gives from business_source order by source_id");
  expect(rows).toMatchObject([
    { source_id: "node/1", gives: null, said: { name: "Krone", phone_number: "", other_names: [], city: "Lauf", special_hours: special } },
    { source_id: "way/1", gives: ["other_names", "phone_number"], said: copy },
  ]); // oxfmt-ignore
  const lost = await db.transaction().execute(async (tx) => {
    const merge = await lockMerge(tx, "osm:way/1");
    return merge === undefined ? [] : partMerged(tx, merge, newId());
  });
  expect(lost).toEqual(["other_names", "phone_number"]);
  const listings = await db.selectFrom("business").select(["name", "phone_number", "other_names"]).orderBy("name").execute(); // oxfmt-ignore
  expect(listings).toEqual([
    { name: "Gasthof Krone", phone_number: "+49 9123 555010", other_names: [] },
    { name: "Krone", phone_number: "", other_names: [] },
  ]);
});
