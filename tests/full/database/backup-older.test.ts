/** Backups of earlier schemas, and PostgreSQL 15 with a role that only owns its database. */
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { listBroken } from "#server/backup/queries-verify.ts";
import { inspectSchema } from "#server/platform/db/migrate.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { backupCommand } from "../../../cli/commands/backup.ts";
import { contents, folder, restore, take } from "../../support/backups.ts";
import { call } from "../../support/command.ts";
import { test } from "../../support/database.ts";
import { databaseOf } from "../../support/database-before.ts";
import { hasDebianPostgres, startDebianPostgres } from "../../support/debian-postgres.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeOwner, makeReview } from "../../support/factories.ts";
import { apiOf } from "../../support/http.ts";

for (const last of ["0005", "0064", "0072", "0079"])
  test(`of the schema as it was after ${last}`, async () => {
    const old = await databaseOf(last);
    await old.pool.query(
      `insert into business (id, name, description, categories, city) values (gen_random_uuid(), 'Old Mill', 'A mill.', '{Restaurants}', 'Munich')`,
    );
    const path = join(folder(), "old.tar.zst");
    const { manifest } = await take(old, path);
    await old.close();
    expect(manifest.tables.find(({ name }) => name === "business")?.rows).toBe(1);
    if (last < "0079") expect(manifest.tables.map(({ name }) => name)).not.toContain("listing_suggestion");
    const place = await emptyDatabase();
    await restore(place, path);
    const { pending, changed, unknown, isRestoring } = await inspectSchema(place.pool);
    expect({ pending, changed, unknown, isRestoring }).toEqual({
      pending: [],
      changed: [],
      unknown: [],
      isRestoring: false,
    });
    const found = await apiOf(place).search_businesses({ search_query: "mill munich" });
    expect(found.results.map(({ name }) => name)).toEqual(["Old Mill"]);
    const client = await place.pool.connect();
    expect(await listBroken(client)).toEqual([]);
    client.release();
  });

test("a backup before an upgrade changes nothing, and needs no newer table", async () => {
  const old = await databaseOf("0064");
  onTestFinished(() => old.close());
  const directory = folder();
  const path = join(directory, "before.tar.zst");
  const configuration = () => readConfiguration({ BACKUP_EVERY: "1d" });
  const context = { connection: old, configuration, dataDirectory: directory };
  expect(await call(backupCommand, [path], context)).toMatchObject({ code: 0 });
  expect((await inspectSchema(old.pool)).pending.length).toBeGreaterThan(0);
  expect((await call(backupCommand, ["--due"], context)).code).toMatchObject({
    message: expect.stringContaining("older schema") as string,
  });
  await restore(await emptyDatabase(), path);
  await old.pool.query("insert into schema_migration (name, checksum) values ('9999-later', 'x')");
  expect((await call(backupCommand, [join(directory, "later")], context)).code).toMatchObject({
    message: expect.stringContaining("A newer version of Mainstreet has used this database (9999-later)") as string,
  });
});

// needs Debian's package: apt-get install postgresql-15
test.skipIf(!hasDebianPostgres())("from 18 to 15 and back, by plain roles", async ({ connection }) => {
  const id = await makeBusiness(connection.db, { city: "Munich", name: "Between" });
  await makeOwner(connection.db, id);
  await makeReview(connection.db, { business_id: id, rating: 3 });
  const tables = ["business", "business_member", "user_account", "profile", "review"];
  const [there, back] = [join(folder(), "there"), join(folder(), "back")];
  await take(connection, there);

  const debian = await startDebianPostgres();
  onTestFinished(() => debian.stop());
  const old = await emptyDatabase(debian);
  await restore(old, there);
  const { rows } = await old.pool.query<{ version: number; is_super: boolean }>(
    "select current_setting('server_version_num')::integer / 10000 as version, rolsuper as is_super from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ version: 15, is_super: false }]);
  expect(await contents(old, tables)).toEqual(await contents(connection, tables));

  await take(old, back);
  const place = await emptyDatabase();
  await restore(place, back);
  expect(await contents(place, tables)).toEqual(await contents(connection, tables));
  await makeReview(place.db, { business_id: id, rating: 5 });
  const { rows: rated } = await place.pool.query("select rating from business where id = $1", [id]);
  expect(rated).toEqual([{ rating: 4 }]);
});
