import { getPriority } from "node:os";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

function run(connection: Connection, file: string, options: Partial<ImportRunOptions> = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, ...options }, connection); // oxfmt-ignore
}

/** The fixture under a separate name for each test, so that tests of one file do not affect each other. */
function town(source: string, change: (text: string) => string = (text) => text): [string, Partial<ImportRunOptions>] {
  const text = readFileSync(new URL("../fixtures/import/town.geojson", import.meta.url), "utf8");
  return [temporaryFile("town.geojson", change(text)), { source }];
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const listing = (connection: Connection, name: string) =>
  connection.db.selectFrom("business").selectAll().where("name", "=", name).executeTakeFirst();
const sources = ({ db }: Connection) =>
  db.selectFrom("business_source").select(["source_id", "business_id", "is_duplicate"]).orderBy("source_id").execute();

test("imports a town and distinguishes every fault of the file", async ({ connection }) => {
  await clear(connection);
  const [file, options] = town("town");
  const summary = await run(connection, file, options);
  expect(summary).toMatchObject({ rows: 14, created: 10, updated: 0, unchanged: 0, duplicates: 1, refused: 3, hoursNotes: 2, source: "town", format: "geojson", wasStopped: false }); // oxfmt-ignore
  const refused = readFileSync(summary.refusedFile ?? "", "utf8");
  expect(refused.split("\r\n").map((line) => line.slice(0, 60))).toEqual(["row,reason,text", expect.stringContaining("It has no name"), expect.stringContaining("not on Earth"), expect.stringContaining("not valid JSON"), ""]); // oxfmt-ignore

  expect(await listing(connection, "Gasthof Krone")).toMatchObject({
    categories: ["Restaurants"],
    address: "Marktplatz 12",
    zip_code: "99999",
    city: "Steinau",
    // from the building, which is the same place
    state: "Bavaria",
    country: "Germany",
    phone_number: "+49 9123 555010",
    website: "http://www.krone.example",
    hours_mode: "custom",
    hours_note: null,
    time_zone: "Europe/Berlin",
    is_listed: true,
    version: 2,
  });
  expect(await listing(connection, "Bar Nachtlicht")).toMatchObject({ hours_mode: "closed", weekly_hours: null, hours_note: "From 5:00 PM" }); // oxfmt-ignore
  expect(await listing(connection, "Null Shop")).toMatchObject({ categories: ["Local Services"] });
  expect(await listing(connection, "Nowhere Known")).toMatchObject({ lat: null, lng: null, time_zone: "UTC" });
  const krone = (await sources(connection)).filter(({ source_id }) => ["node/1", "way/1"].includes(source_id));
  expect(krone.map(({ is_duplicate }) => is_duplicate)).toEqual([false, true]);
  expect(new Set(krone.map(({ business_id }) => business_id)).size).toBe(1);
  const source = await connection.db.selectFrom("source").selectAll().executeTakeFirst();
  expect(source).toEqual({ key: "town", attribution: "© Imaginary Mappers", attribution_url: "" });
});

test("a second import changes only the last-seen date", async ({ connection }) => {
  await clear(connection);
  const [file, options] = town("again");
  await run(connection, file, options);
  const before = await connection.pool.query("select b.*, xmin from business b order by id");
  const seen = await connection.pool.query<{ at: Date }>("select min(last_seen_at) as at from business_source");
  expect(await run(connection, file, options)).toMatchObject({ created: 0, updated: 0, unchanged: 11, duplicates: 0, refused: 3 }); // oxfmt-ignore
  expect((await connection.pool.query("select b.*, xmin from business b order by id")).rows).toEqual(before.rows);
  const seenAgain = await connection.pool.query<{ at: Date }>("select min(last_seen_at) as at from business_source");
  expect(Number(seenAgain.rows[0]?.at)).toBeGreaterThan(Number(seen.rows[0]?.at));
});

test("a change in the file changes the listing, and values of other sources stay", async ({ connection }) => {
  await clear(connection);
  const [first, options] = town("changing");
  await run(connection, first, options);
  const [second] = town("changing", (text) => text.replace("09123 555010; 09123 555011", "09123 555099").replace('"opening_hours":"24/7",', "")); // oxfmt-ignore
  expect(await run(connection, second, options)).toMatchObject({ created: 0, updated: 2, unchanged: 9 });
  expect(await listing(connection, "Gasthof Krone")).toMatchObject({ phone_number: "+49 9123 555099", state: "Bavaria", version: 3 }); // oxfmt-ignore
  expect(await listing(connection, "Bäckerei Holz")).toBeDefined();
  const modes = await connection.db.selectFrom("business").select("hours_mode").where("name", "=", "Bäckerei Holz").execute(); // oxfmt-ignore
  expect(modes.map(({ hours_mode }) => hours_mode)).toEqual(["closed", "closed"]);
});

test("a claimed listing is never changed, by its source or by another", async ({ connection }) => {
  await clear(connection);
  const [first, options] = town("claimed");
  await run(connection, first, options);
  const krone = await listing(connection, "Gasthof Krone");
  await makeOwner(connection.db, krone?.id ?? "");
  await connection.db.updateTable("business").set({ phone_number: "", name: "Die Krone" }).where("id", "=", krone?.id ?? "").execute(); // oxfmt-ignore
  const before = await listing(connection, "Die Krone");
  const [second] = town("claimed", (text) => text.replaceAll("Gasthof Krone", "Neue Krone").replace("Marktplatz", "Marktweg")); // oxfmt-ignore
  expect(await run(connection, second, options)).toMatchObject({ claimed: 2, updated: 0, created: 0 });
  const csv = temporaryFile("shops.csv", "id,name,lat,lng,phone\n7,Die Krone,49.51011,11.28011,+49 9123 555555\n");
  expect(await run(connection, csv)).toMatchObject({ duplicates: 1, created: 0 });
  expect(await listing(connection, "Die Krone")).toEqual(before);
});

test("a deleted listing does not return, under its id or another, nor after its row is removed", async ({
  connection,
}) => {
  await clear(connection);
  const [file, options] = town("deleted");
  await run(connection, file, options);
  await connection.db.updateTable("business").set({ deleted_at: new Date() }).where("name", "=", "Salon Eva").execute();
  const bar = await listing(connection, "Bar Nachtlicht");
  await connection.db
    .deleteFrom("business")
    .where("id", "=", bar?.id ?? "")
    .execute();
  const [changed] = town("deleted", (text) => text.replace("17:00+", "18:00+").replace("sunrise-sunset", "24/7"));
  expect(await run(connection, changed, options)).toMatchObject({ created: 0, deleted: 2, updated: 0 });
  const csv = temporaryFile("shops.csv", "id,name,lat,lng\n8,Salon Eva,49.5130,11.2830\n");
  expect(await run(connection, csv)).toMatchObject({ created: 0, deleted: 1, duplicates: 0 });
  expect(await run(connection, csv)).toMatchObject({ created: 0, deleted: 1 });
  const placeless = temporaryFile("placeless.csv", "id,name,phone\n9,Salon Eva,+49 9123 555030\n");
  await connection.db.updateTable("business").set({ phone_number: "+49 9123 555030" }).where("name", "=", "Salon Eva").execute(); // oxfmt-ignore
  expect(await run(connection, placeless)).toMatchObject({ created: 0, deleted: 1 });
  expect(await listing(connection, "Salon Eva")).toMatchObject({ is_listed: false });
  expect(await listing(connection, "Bar Nachtlicht")).toBeUndefined();
});

test("a hidden listing stays hidden, and a direct-link one private", async ({ connection }) => {
  await clear(connection);
  const [file, options] = town("hidden");
  await run(connection, file, options);
  await connection.db.updateTable("business").set({ hidden_at: new Date(), hidden_reason: "spam" }).where("name", "=", "Salon Eva").execute(); // oxfmt-ignore
  await connection.db.updateTable("business").set({ visibility: false }).where("name", "=", "Bar Nachtlicht").execute();
  const [changed] = town("hidden", (text) => text.replace("17:00+", "18:00+").replace("sunrise-sunset", "24/7"));
  expect(await run(connection, changed, options)).toMatchObject({ updated: 2 });
  expect(await listing(connection, "Salon Eva")).toMatchObject({ is_listed: false, hours_mode: "always" });
  expect(await listing(connection, "Bar Nachtlicht")).toMatchObject({ is_listed: false, hours_note: "From 6:00 PM" });
  // without a place or a town a name is not enough: that row is added again
  const [other] = town("other-hidden");
  expect(await run(connection, other, { source: "other-hidden" })).toMatchObject({ created: 1, duplicates: 10 });
});

describe("the same place from another source", () => {
  test("fills missing values and replaces none", async ({ connection }) => {
    await clear(connection);
    const id = await makeBusiness(connection.db, { name: "Harbor Grill", lat: 44.1, lng: -69.1, city: "Alder Bay", website: "https://harbor.example", categories: ["Restaurants"] }); // oxfmt-ignore
    const csv = temporaryFile("shops.csv", "id,name,lat,lng,street,house number,city,zip,country,phone,website,hours\n1,The Harbor Grill,44.10005,-69.10005,Quay Road,12,Elsewhere,04599,US,(207) 555-0150,www.other.example,Mo-Fr 11:00-22:00\n"); // oxfmt-ignore
    expect(await run(connection, csv, { source: "fill" })).toMatchObject({ created: 0, duplicates: 1 });
    expect(await listing(connection, "Harbor Grill")).toMatchObject({ id, address: "12 Quay Road", city: "Alder Bay", zip_code: "04599", country: "United States", website: "https://harbor.example", hours_mode: "custom", version: 2 }); // oxfmt-ignore
    expect(await run(connection, csv, { source: "fill" })).toMatchObject({ unchanged: 1, duplicates: 0 });
  });

  test("is found without coordinates on either side", async ({ connection }) => {
    await clear(connection);
    await makeBusiness(connection.db, { name: "Harbor Grill", address: "12 Quay Road", city: "Alder Bay" });
    await makeBusiness(connection.db, {
      name: "Corner Books",
      lat: 44.1,
      lng: -69.1,
      address: "3 Elm Street",
      city: "Alder Bay",
    });
    const csv = temporaryFile("shops.csv", "id,name,lat,lng,address,city\n1,HARBOR GRILL,44.2,-69.2,12 Quay Rd,Alder Bay\n2,corner books,,,3 Elm St,Alder Bay\n3,New Place,,,1 Elm St,Alder Bay\n4,New Place,,,1 Elm St.,Alder Bay\n5,New Place,,,9 Elm St.,Alder Bay\n"); // oxfmt-ignore
    expect(await run(connection, csv)).toMatchObject({ created: 2, duplicates: 3 });
    expect(await listing(connection, "Harbor Grill")).toMatchObject({ lat: 44.2 });
  });
});

test("rows without ids match the same rows next time, and equal rows are one", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", "name,city,lat,lng\nAnna's,Ash,50,1\nBob's,Ash,50.1,1\nAnna's,Ash,50,1\n");
  expect(await run(connection, csv, { source: "ids" })).toMatchObject({ created: 2, duplicates: 1 });
  expect(await run(connection, csv, { source: "ids" })).toMatchObject({ created: 0, unchanged: 2, duplicates: 1 });
});

test("an id twice in a file: the first row counts, in every run", async ({ connection }) => {
  await clear(connection);
  const rows = Array.from({ length: 1_500 }, (_, index) => `${index},Shop number ${index},Ash`);
  const csv = temporaryFile("shops.csv", `id,name,city\n7,Shop number 7,Ash\n${rows.join("\n")}\n7,Another name,Ash\n`);
  expect(await run(connection, csv, { source: "twice" })).toMatchObject({ created: 1_500, duplicates: 2 });
  expect(await run(connection, csv, { source: "twice" })).toMatchObject({ created: 0, updated: 0, unchanged: 1_500, duplicates: 2 }); // oxfmt-ignore
});

test("a chain of a thousand branches stays a thousand listings", async ({ connection }) => {
  await clear(connection);
  const rows = Array.from({ length: 1_000 }, (_, index) => `Big Burger,Ash,${(50 + Math.floor(index / 40) * 0.003).toFixed(6)},${(1 + (index % 40) * 0.004).toFixed(6)},+44 20 7946 0000`); // oxfmt-ignore
  const csv = temporaryFile("chain.csv", `name,city,lat,lng,phone\n${rows.join("\n")}\n`);
  expect(await run(connection, csv)).toMatchObject({ created: 1_000, duplicates: 0 });
});

test("a dry run reports the same counts and writes nothing", async ({ connection }) => {
  await clear(connection);
  const [file, options] = town("dry");
  const dry = await run(connection, file, { ...options, isDryRun: true });
  expect(dry).toMatchObject({ created: 10, duplicates: 1, refused: 3 });
  expect(await sources(connection)).toEqual([]);
  expect(await connection.db.selectFrom("source").selectAll().execute()).toEqual([]);
  expect(await run(connection, file, options)).toMatchObject({ created: 10, duplicates: 1 });
});

test("--gentle gives the same result, and does not change the priority of the process it runs in", async ({
  connection,
}) => {
  await clear(connection);
  const [file, options] = town("gentle");
  const priority = getPriority();
  const during = new Set<number>();
  const onProgress = () => during.add(getPriority());
  expect(await run(connection, file, { ...options, onProgress, isGentle: true })).toMatchObject({ created: 10, duplicates: 1, refused: 3 }); // oxfmt-ignore
  expect([...during, getPriority()]).toEqual([priority, priority]);
});

test("OpenStreetMap is credited by default, also in a CSV of its ids", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile(
    "new_york.csv",
    "osm_id,name,kind,lat,lon,timezone\nnode/1,Pedro's,restaurant,40.7,-73.9,America/New_York\n",
  );
  expect(await run(connection, csv)).toMatchObject({ source: "osm", created: 1 });
  expect(await connection.db.selectFrom("source").selectAll().execute()).toEqual([{ key: "osm", attribution: "© OpenStreetMap contributors", attribution_url: "https://www.openstreetmap.org/copyright" }]); // oxfmt-ignore
  await run(connection, csv, { source: "new-york" });
  const credits = await connection.db.selectFrom("source").select(["key", "attribution"]).orderBy("key").execute();
  expect(credits).toEqual([{ key: "new-york", attribution: "© OpenStreetMap contributors" }, { key: "osm", attribution: "© OpenStreetMap contributors" }]); // oxfmt-ignore
  expect(await listing(connection, "Pedro's")).toMatchObject({
    categories: ["Restaurants"],
    time_zone: "America/New_York",
  });
});

test("a given attribution has precedence, and a later file without one does not remove it", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", "name\nAnna's\n");
  await run(connection, csv, { source: "said", attribution: { text: "By Ash Town", url: "https://ash.example" } });
  await run(connection, csv, { source: "said" });
  expect(await connection.db.selectFrom("source").selectAll().execute()).toEqual([{ key: "said", attribution: "By Ash Town", attribution_url: "https://ash.example" }]); // oxfmt-ignore
});

test("two imports at once wait for each other", async ({ connection }) => {
  await clear(connection);
  const rows = Array.from({ length: 3_000 }, (_, index) => `${index},Shop number ${index},Ash`);
  const csv = temporaryFile("shops.csv", `id,name,city\n${rows.join("\n")}\n`);
  const copy = temporaryFile("copy.csv", "");
  copyFileSync(csv, copy);
  let waits = 0;
  const options = { source: "both", onWait: () => (waits += 1) };
  const both = await Promise.all([run(connection, csv, options), run(connection, copy, options)]);
  expect(both.map(({ created, unchanged }) => [created, unchanged]).sort()).toEqual([[0, 3_000], [3_000, 0]]); // oxfmt-ignore
  expect(waits).toBe(1);
});

test(
  "an interrupted import keeps what it wrote and continues the next time",
  { tags: "full", timeout: 120_000 },
  async ({ connection }) => {
    await clear(connection);
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index},Shop number ${index},Ash`);
    const csv = temporaryFile("shops.csv", `id,name,city\n${rows.join("\n")}\n`);
    const controller = new AbortController();
    const stopped = await run(connection, csv, { source: "stop", signal: controller.signal, onProgress: ({ rows: done }) => done > 5_000 && controller.abort() }); // oxfmt-ignore
    expect(stopped.wasStopped).toBe(true);
    const { rows: stored } = await connection.pool.query<{ count: number }>("select count(*) from business");
    expect(stored[0]?.count).toBeGreaterThan(0);
    expect(stored[0]?.count).toBeLessThan(60_000);
    expect(stored[0]?.count).toBe(stopped.created);
    const rest = await run(connection, csv, { source: "stop" });
    expect(rest.created + stopped.created).toBe(60_000);
  },
);

test("stopped after its first batch it writes no more, and the next run completes it", async ({ connection }) => {
  await clear(connection);
  const rows = Array.from({ length: 150 }, (_, index) => `${index},Shop number ${index},Ash`);
  const csv = temporaryFile("shops.csv", `id,name,city\n${rows.join("\n")}\n`);
  const controller = new AbortController();
  // in gentle mode a batch has 100 rows
  const options = { source: "stop", isGentle: true };
  const stopped = await run(connection, csv, { ...options, signal: controller.signal, onProgress: () => controller.abort() }); // oxfmt-ignore
  expect(stopped).toMatchObject({ wasStopped: true, created: 100 });
  const { rows: written } = await connection.pool.query<{ count: number }>("select count(*)::int from business");
  expect(written[0]?.count).toBe(100);
  expect(await run(connection, csv, options)).toMatchObject({ wasStopped: false, created: 50, unchanged: 100 });
});

test("removes an outdated report of refused rows and leaves other files alone", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", "name,city\n-,Ash\n");
  const { refusedFile } = await run(connection, csv);
  expect(existsSync(refusedFile ?? "")).toBe(true);
  const good = temporaryFile("good.csv", "name,city\nAnna's,Ash\n");
  expect(await run(connection, good, { refused: refusedFile })).toMatchObject({ refusedFile: null });
  expect(existsSync(refusedFile ?? "")).toBe(false);
  const precious = temporaryFile("precious.txt", "do not lose");
  await expect(run(connection, csv, { refused: precious })).rejects.toThrow(/Choose another file/);
});
