/** Databases and backups with the former migrations 0001 to 0062b (docs/decisions/0059-upgrades.md). */
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectSchema, MADE_EARLIER, migrate } from "#server/platform/db/migrate.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { listMigrationFiles } from "#server/platform/db/migration-files.ts";
import { folder, restore, take } from "../support/backups.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { makeBusiness } from "../support/factories.ts";
import { fixtureOf, restoreFixture } from "../support/released.ts";

const CURRENT = { pending: [], changed: [], unknown: [], isEarlier: false, isRestoring: false };

const namesIn = async ({ pool }: Connection): Promise<string[]> =>
  (await pool.query<{ name: string }>("select name from schema_migration order by name")).rows.map(({ name }) => name);

const countIn = async ({ pool }: Connection, table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0;

/** A filled database of the last version with these files: all applied, and functions not recorded. */
async function formerDatabase(): Promise<Connection> {
  const place = await emptyDatabase();
  const { pool } = place;
  await restoreFixture(place, fixtureOf("0.1.0"));
  const former = (await pool.query("select name, checksum from schema_migration")).rows;
  await migrate(pool);
  await pool.query("delete from schema_migration where name < '0063' or name >= '0084'");
  await pool.query("update schema_migration set checksum = repeat('0', 64)");
  for (const { name, checksum } of former as { name: string; checksum: string }[])
    await pool.query(
      "insert into schema_migration (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum",
      [name, checksum],
    );
  await pool.query("drop table schema_code");
  // these columns and tables came later
  await pool.query("alter table business drop column names, drop column features, drop column feature_words cascade, drop column translations cascade, drop column texts_language"); // oxfmt-ignore
  await pool.query("alter table reservation_type drop column translations cascade");
  await pool.query(
    "drop table plan_answer, shared_plan, saved_vote, saved_listing, saved_list, withdrawn_review cascade",
  );
  return place;
}

test("a database with all of them continues under the new names", async () => {
  const place = await formerDatabase();
  const listings = await countIn(place, "business");
  expect(await namesIn(place)).toContain("0067-lock-order");
  const later = (await listMigrationFiles()).map(({ name }) => name).filter((name) => name >= "0084");
  const pending = [...later, "functions", "triggers"];
  expect(await inspectSchema(place.pool)).toMatchObject({ ...CURRENT, pending });
  expect(await migrate(place.pool)).toEqual(pending);
  expect(await inspectSchema(place.pool)).toMatchObject(CURRENT);
  expect(await namesIn(place)).toEqual(await namesIn(await freshDatabase()));
  expect(await countIn(place, "business")).toBe(listings);
});

async function freshDatabase(): Promise<Connection> {
  const place = await emptyDatabase();
  await migrate(place.pool);
  return place;
}

test("functions of 0.1.0 write to the new tables until they are replaced", async () => {
  const place = await emptyDatabase();
  const { pool, db } = place;
  await restoreFixture(place, fixtureOf("0.1.0"));
  await migrate(pool, { only: new Set((await listMigrationFiles()).map(({ name }) => name)) });
  expect((await inspectSchema(pool)).pending).toEqual(["functions", "triggers"]);
  const id = await makeBusiness(db, { name: "Added in between" });
  await pool.query("delete from reservation_resource");
  const { rows: seated } = await pool.query<{ id: string; resource: string }>(
    `with one as (
       select r.id, r.business_id, r.holds, x.id as resource from reservation r join resource x on x.business_id = r.business_id
       where r.status = 'confirmed' limit 1
     )
     select id, resource, seat_guests(business_id, id, holds, json_build_array(json_build_object('id', id, 'resources', json_build_array(resource)))::jsonb) from one`,
  );
  expect((await pool.query("select reservation_id as id, resource_id as resource, is_overruled from reservation_resource")).rows).toEqual([
    { id: seated[0]?.id, resource: seated[0]?.resource, is_overruled: false },
  ]); // oxfmt-ignore
  expect(await migrate(pool)).toEqual(["functions", "triggers"]);
  await pool.query("select search_finish(1000)");
  const { rows: found } = await pool.query("select from search_document where business_id = $1", [id]);
  expect(found).toHaveLength(1);
});

test.each([
  ["without one of them", "delete from schema_migration where name = '0040-resources'"],
  [
    "with another content of one",
    "update schema_migration set checksum = repeat('0', 64) where name = '0040-resources'",
  ],
])("a database %s is refused and unchanged", async (_, statement) => {
  const place = await formerDatabase();
  await place.pool.query(statement);
  const before = await namesIn(place);
  await expect(migrate(place.pool)).rejects.toThrow(MADE_EARLIER);
  expect(await inspectSchema(place.pool)).toMatchObject({ isEarlier: true });
  expect(await namesIn(place)).toEqual(before);
});

test("a newer version's migration is still recognized as newer", async () => {
  const place = await formerDatabase();
  await place.pool.query("insert into schema_migration (name, checksum) values ('9999-later', 'x')");
  await expect(migrate(place.pool)).rejects.toThrow(
    "A newer version of Mainstreet has used this database (9999-later)",
  );
});

test("a backup of a database with all of them is restored, also into a database that has them", async () => {
  const former = await formerDatabase();
  const path = join(folder(), "former.tar.zst");
  await take(former, path);
  const empty = await formerDatabase();
  const { rows } = await empty.pool.query<{ names: string }>(
    "select string_agg(tablename, ', ') as names from pg_tables where schemaname = 'public' and tablename not in ('schema_migration', 'search_slice', 'search_state', 'availability_state')",
  );
  await empty.pool.query(`truncate ${rows[0]?.names ?? ""}`);
  for (const place of [await emptyDatabase(), empty]) {
    await restore(place, path);
    expect(await inspectSchema(place.pool)).toMatchObject(CURRENT);
    expect(await countIn(place, "reservation")).toBe(await countIn(former, "reservation"));
  }
});

test("a backup with some of them is refused, with what to do", async () => {
  const former = await formerDatabase();
  await former.pool.query("delete from schema_migration where name > '0040'");
  const path = join(folder(), "earlier.tar.zst");
  await take(former, path);
  await expect(restore(await emptyDatabase(), path)).rejects.toThrow(/before the first release.*mainstreet export/);
});
