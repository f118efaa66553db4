/** Backup of a town in use, restored: identical rows, working search and booking, and emails held. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { BACKED_UP_TABLES, sortTables } from "#server/backup/rules-tables.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { enqueueMail, enqueue } from "#server/platform/jobs/queries.ts";
import { findHeld } from "#server/platform/jobs/queries-hold.ts";
import { Temporal } from "temporal-polyfill";
import { contents, folder, restore, take } from "../support/backups.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { test } from "../support/database.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { makeBusiness, makeImage, makeOwner, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { memoryStorage } from "../support/photos.ts";
import type { Connection } from "#server/platform/db/pool.ts";

test("every table is backed up, derived or belongs to the machine", async ({ connection }) => {
  const { rows } = await connection.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const sorted = sortTables(rows.map(({ name }) => name));
  expect(sorted.unknown, "a new table belongs into a list of server/backup/rules-tables.ts").toEqual([]);
  expect(sorted.backedUp).toEqual(BACKED_UP_TABLES);
});

/** Rows of every kind, with texts that a careless copy would corrupt. */
async function makeTown({ db, pool }: Connection) {
  const name = "Café “Tab\\N”";
  const id = await makeBusiness(db, {
    name,
    description: "One\ttab, a \\. on its own\n\\.\nline \\N and 🌍\r\n",
    hours_mode: "always",
    time_zone: "Europe/Berlin",
    city: "Munich",
    lat: 48.1,
    lng: 11.5,
  });
  const owner = await makeOwner(db, id);
  const typeId = await makeType(db, id);
  const guest = await makeUser(db, { name: "Ada\u0007" });
  for (let star = 1; star <= 5; star += 1) await makeReview(db, { business_id: id, rating: star });
  const image = await makeImage(db, { business_id: id });
  await makeImage(db, { business_id: id });
  const reservationId = await makeReservation(db, {
    business_id: id,
    type_id: typeId,
    user_id: guest,
    starts_at: "2030-01-01T10:00:00Z",
  });
  await sql`insert into street (file, fingerprint, name, key, kind, towns, postcodes, country, lat, lng, numbers, lats, lngs)
    values ('f', ${"x".repeat(27)}, 'Weg', 'weg', 'street', array['a,b', 'c"d'], '{}', 'DE', 0.1, 1e-7, '{1}', '{2}', '{3}')`.execute(
    db,
  );
  await enqueueMail(db, { template: "welcome", to: "ada@example.com", sealed: "not readable" });
  await enqueue(
    db,
    "reservation_reminder",
    { reservationId, startsAt: "2030-01-01T10:00:00.000Z", hours: 24 },
    { key: `reminder:${reservationId}:24`, runAt: Temporal.Instant.from("2029-12-31T10:00:00Z") },
  );
  await enqueue(db, "remove_listing", { businessId: id }, { key: "gone", queue: "removals" });
  await pool.query(
    "select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = 'gone'), 'no wonder')",
  );
  await pool.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'mail'), attempts => 3)",
  );
  await refreshPlaces(pool);
  return { id, name, owner, image };
}

const JOBS = `select j.task_identifier, p.payload, j.queue_name, j.key, j.run_at, j.attempts, j.max_attempts, j.priority, j.last_error
  from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by 1, 4`;

test("restores all rows and what is derived from them", async ({ connection }) => {
  const town = await makeTown(connection);
  const path = join(folder(), "town.tar.zst");
  const photos = memoryStorage();
  const { rows: names } = await connection.pool.query<{ file_name: string }>("select file_name from image");
  for (const { file_name } of names) await photos.write(file_name, `bytes of ${file_name}`);
  const taken = await take(connection, path, { photos });
  const place = await emptyDatabase();
  const restoredPhotos = memoryStorage();
  const restored = await restore(place, path, { photos: restoredPhotos });

  const compared = BACKED_UP_TABLES.filter((name) => name !== "audit");
  expect(await contents(place, compared)).toEqual(await contents(connection, compared));
  expect(restored.foreignKeys).toBeGreaterThan(40);
  expect(restored.photos).toBe(names.length);
  for (const { file_name } of names) expect(String(await restoredPhotos.read(file_name))).toBe(`bytes of ${file_name}`);
  expect((await place.pool.query(JOBS)).rows).toEqual((await connection.pool.query(JOBS)).rows);
  expect((await findHeld(place.db))?.takenAt).toEqual(taken.takenAt);

  // found, numbers continued, bookable
  const found = await apiOf(place).search_businesses({ search_query: "munich" });
  expect(found.results.map(({ id }) => id)).toContain(town.id);
  const more = await makeBusiness(place.db);
  const highest = "select max(number) as number from business";
  const { rows: before } = await connection.pool.query<{ number: number }>(highest);
  const { rows } = await place.pool.query<{ number: number }>(`${highest} where id = $1`, [more]);
  expect(rows[0]?.number).toBe((before[0]?.number ?? 0) + 1);
  await makeReview(place.db, { business_id: town.id, rating: 5 });
  const { rows: counted } = await place.pool.query("select review_count from business where id = $1", [town.id]);
  expect(counted).toEqual([{ review_count: 6 }]);
  await expect(
    place.pool.query(
      "delete from source; insert into business_member values (gen_random_uuid(), gen_random_uuid(), 'owner')",
    ),
  ).rejects.toThrow(/foreign key/);

  // the restored data can be backed up and restored again
  const again = join(folder(), "again.tar.zst");
  await take(place, again);
  await restore(await emptyDatabase(), again);
});

test(
  "maps are included on request, in parts; a bucket's photos by name only",
  { tags: "full" },
  async ({ connection }) => {
    const [home, there] = [folder(), folder()];
    const bytes = randomBytes(9 * 2 ** 20 + 17);
    mkdirSync(join(home, "maps"));
    writeFileSync(join(home, "maps", "munich.pmtiles"), bytes);
    writeFileSync(join(home, "maps", ".unfinished.1.part"), "x");
    const path = join(home, "with-maps.tar.zst");
    const { manifest } = await take(connection, path, { dataDirectory: home, withMaps: true });
    expect(manifest.maps).toMatchObject({ files: 1, bytes: bytes.length });
    const place = await emptyDatabase();
    const photos = memoryStorage();
    const { rows } = await connection.pool.query<{ file_name: string }>("select file_name from image order by 1");
    const [first = ""] = rows.map(({ file_name }) => file_name);
    await photos.write(first, "it is in the bucket");
    const restored = await restore(place, path, { dataDirectory: there, photos });
    expect(restored).toMatchObject({ maps: 1, photos: rows.length, absent: rows.length - 1 });
    expect(readdirSync(join(there, "maps"))).toEqual(["munich.pmtiles"]);
    expect(readFileSync(join(there, "maps", "munich.pmtiles")).equals(bytes)).toBe(true);

    const without = await take(connection, join(home, "without.tar.zst"), { dataDirectory: home });
    expect(without.manifest.maps.files).toBe(0);
  },
);
