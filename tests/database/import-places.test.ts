/** An import's listings are in their places with the batch that adds them, whatever else runs at the same time. */
import { expect } from "vitest";
import { parseColumnMap } from "#server/import/read/columns.ts";
import type { WrittenRow } from "#server/listings/sources/queries-rows.ts";
import { writeBatch, type WriteBatch } from "#server/import/write/queries-write.ts";
import { importFile } from "#server/import/run.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade; truncate place cascade");

const rowAt = (city: string, values: Partial<WrittenRow["listing"]> = {}): WrittenRow => {
  const id = newId();
  return {
    ...{ business_id: id, source_id: id, fingerprint: "x", credits: [], certain: 31, has: null, isFirst: true, carried: [], asOf: null }, // oxfmt-ignore
    listing: {
      ...{ name: `Shop ${id}`, description: "A shop.", categories: ["Local Services"], keywords: [], other_names: [] },
      ...{ names: null, features: [], feature_words: "" },
      ...{ address: "", city, state: "", zip_code: "", country: "Germany", lat: null, lng: null, phone_number: "" },
      ...{ website: "", hours_mode: "closed", time_zone: "UTC", weekly_hours: null, hours_note: null, special_hours: [], holiday_hours: null }, // oxfmt-ignore
      ...values,
    },
  };
};

async function write(
  { pool }: Connection,
  created: readonly WrittenRow[],
  values: Partial<WriteBatch> = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("insert into source (key) values ('places') on conflict do nothing");
    await writeBatch(client, { source: "places", hasMissing: false, isMap: false, runAt: new Date().toISOString(), created, updated: [], linked: [], merged: [], seen: [], ...values }); // oxfmt-ignore
  } finally {
    client.release();
  }
}

const marks = async ({ pool }: Connection) => (await pool.query("select from stale_place")).rowCount;

async function whereabouts({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select b.name, w.lat, w.lng, w.number = b.number as is_numbered, p.slug as place, q.slug as postcode
     from business b left join business_place w on w.business_id = b.id
       left join place p on p.id = w.place_id left join place q on q.id = w.postcode_id order by b.name, b.id`,
  );
  return rows;
}

async function counts({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string; listings: number }>(
    "select name, listings from place where listings > 0 order by name",
  );
  return rows.map(({ name, listings }) => [name, listings]);
}

/** Computes the places of all listings from scratch. */
async function placesRebuilt(connection: Connection): Promise<unknown[]> {
  await connection.pool.query(
    "delete from business_place; truncate place cascade; insert into stale_place select id from business on conflict do nothing",
  );
  await refreshPlaces(connection.pool);
  return whereabouts(connection);
}

test("a batch is atomic: its listings and their places are written together or not at all", async ({ connection }) => {
  await clear(connection);
  for (let batch = 0; batch < 2; batch += 1) {
    const rows = [rowAt("Lauf", { lat: 49.5, lng: 11.2, zip_code: "91207" }), rowAt("Lauf"), rowAt("", { country: "" })]; // oxfmt-ignore
    await write(connection, rows);
    expect(await marks(connection)).toBe(0);
  }
  expect(await counts(connection)).toEqual([["91207", 2], ["Germany", 4], ["Lauf", 4]]); // oxfmt-ignore
  const before = await whereabouts(connection);
  expect(await placesRebuilt(connection)).toEqual(before);

  const twice = rowAt("Ash");
  await expect(write(connection, [twice, twice])).rejects.toThrow(/duplicate key/);
  expect(await whereabouts(connection)).toEqual(before);
  expect(await counts(connection)).toEqual([["91207", 2], ["Germany", 4], ["Lauf", 4]]); // oxfmt-ignore
  // later writes on the same connection are marked as usual
  await makeBusiness(connection.db, { city: "Ash", country: "Germany" });
  expect(await marks(connection)).toBe(1);
});

test("for a map only the marks are written: its places come first", async ({ connection }) => {
  await clear(connection);
  await write(connection, [rowAt("Lauf")], { isMap: true });
  expect(await marks(connection)).toBe(1);
  expect(await counts(connection)).toEqual([]);
});

test("a listing takes its place from a more precise duplicate in the file", async ({ connection }) => {
  await clear(connection);
  const rows = [
    "1,Trattoria Bellavista,,,48.1372,11.5755,,",
    '2,Trattoria Bellavista,Munich,80331,48.13721,11.57551,"Tal 7",+49 89 2345678',
    "3,Hammerschmiede,Lauf,91207,49.51,11.28,,",
    // has no new position
    "4,Hammerschmiede,Lauf,91207,49.51,11.28,,+49 9123 555010",
  ];
  const csv = temporaryFile("town.csv", `id,name,city,zip,lat,lng,address,phone\n${rows.join("\n")}\n`);
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  const options = {
    defaults,
    map: parseColumnMap([]),
    isDryRun: false,
    source: null,
    attribution: null,
    refused: null,
  };
  for (const isGentle of [false, true]) {
    await clear(connection);
    const { created, duplicates } = await importFile({ file: csv, isGentle, ...options }, connection);
    expect([created, duplicates]).toEqual([2, 2]);
    expect(await marks(connection)).toBe(0);
    const found = await whereabouts(connection);
    expect(found).toMatchObject([
      { name: "Hammerschmiede", place: "lauf", postcode: "91207" },
      { name: "Trattoria Bellavista", place: "munich", postcode: "80331" },
    ]);
    expect(await placesRebuilt(connection)).toEqual(found);
  }
});

test("batches run next to other imports and people who edit: each place exists once, and counts are correct", async ({
  connection,
}) => {
  await clear(connection);
  const others = [1, 2, 3].map(() => connect(connection.address, { max: 4 }));
  const cities = ["Leeds", "York", "Hull"];
  const cityAt = (index: number) => cities[index % 3] ?? "";
  const edit = async (index: number) => {
    const id = await makeBusiness(connection.db, { city: cityAt(index), country: "Germany" });
    await refreshPlaces((others[index % 3] ?? connection).pool);
    await connection.db.updateTable("business").set({ city: cityAt(index + 1) }).where("id", "=", id).execute(); // oxfmt-ignore
  };
  const add = async () => {
    for (let batch = 0; batch < 8; batch += 1)
      await write(
        others[0] ?? connection,
        Array.from({ length: 30 }, (_, index) => rowAt(cityAt(index))),
      );
  };
  await Promise.all([add(), ...Array.from({ length: 30 }, async (_, index) => edit(index))]);
  await refreshPlaces(connection.pool);
  await Promise.all(others.map((other) => other.close()));
  expect(await counts(connection)).toEqual([["Germany", 270], ["Hull", 90], ["Leeds", 90], ["York", 90]]); // oxfmt-ignore
  const before = await whereabouts(connection);
  expect(await placesRebuilt(connection)).toEqual(before);
});
