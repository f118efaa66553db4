/**
 * Files that cover their whole area: rows they lack are marked, hidden after a while, and shown again when they return.
 */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { findListing } from "#server/listings/queries.ts";
import { sourceViews } from "#server/listings/source-views.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { listMissing, type MissingLine } from "#server/listings/sources/queries-missing.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { claimListing } from "#server/operator/ownership.ts";
import { undoMissing } from "#server/operator/missing.ts";
import { restoreListing } from "#server/operator/visibility.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { exportCommand } from "../../cli/commands/export.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeOwner, makeUser } from "../support/factories.ts";
import { foursquareFile, overtureFile } from "../support/parquet-file.ts";
import { pbfFile } from "../support/pbf-file.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const NAMES = "Anker Birke Distel Eiche Fichte Ginster Hasel Iris Jasmin Krone Linde Mohn Nelke Orchidee Pappel Quitte Rose Stern Tanne Ulme".split(" "); // oxfmt-ignore

interface Shop {
  id: string;
  name: string;
  lat: number;
  lng: number;
  phone?: string;
}

/** Twenty in a row of two kilometers, far enough apart not to be merged. */
const TOWN: readonly Shop[] = NAMES.map((name, number) => ({ id: `node/${number + 1}`, name, lat: 49.51, lng: 11.28 + number / 1_000 })); // oxfmt-ignore
const without = (...names: string[]) => TOWN.filter(({ name }) => !names.includes(name));

const geojson = (shops: readonly Shop[]) =>
  JSON.stringify({ type: "FeatureCollection", features: shops.map(({ id, name, lat, lng, phone }) => ({ type: "Feature", properties: { "@id": id, name, shop: "bakery", ...(phone === undefined ? {} : { phone }) }, geometry: { type: "Point", coordinates: [lng, lat] } })) }); // oxfmt-ignore

interface Extra extends Partial<ImportRunOptions> {
  hideAfter?: number;
  isAgreed?: boolean;
  file?: string;
}

function run(connection: Connection, shops: readonly Shop[], { hideAfter = 2, isAgreed = false, ...options }: Extra = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  const complete = { hideAfter, agree: async () => isAgreed };
  return importFile({ file: temporaryFile("town.geojson", geojson(shops)), defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, complete, ...options }, connection); // oxfmt-ignore
} // oxfmt-ignore

const clear = ({ pool }: Connection) => pool.query("truncate business, source, audit cascade");

async function missing({ pool }: Connection, isAll = false): Promise<MissingLine[]> {
  const lines: MissingLine[] = [];
  for await (const piece of listMissing(pool, { isAll, source: null })) lines.push(...piece);
  return lines;
}

/** Name, number of misses, and whether it is hidden for that. */
const marks = async (connection: Connection, isAll = false) =>
  (await missing(connection, isAll)).map(({ name, misses, is_hidden }) => [name, misses, is_hidden]);

const idOf = async ({ db }: Connection, name: string) =>
  (await db.selectFrom("business").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

const isListed = async ({ db }: Connection, name: string) =>
  (await db.selectFrom("business").select("is_listed").where("name", "=", name).executeTakeFirstOrThrow()).is_listed;

async function pageOf(connection: Connection, name: string): Promise<string[]> {
  const row = await findListing(connection.db, { id: await idOf(connection, name), viewerId: null });
  if (row === null) throw new Error(`${name} is not there`);
  return sourceViews({ ...row, areHoursKnown: false, notConfirmedSince: row.not_confirmed_since }).map(({ text, said }) => `${text} ${said}`.trim()); // oxfmt-ignore
}

/** Everything that a preview must not change. */
async function everything({ pool }: Connection): Promise<unknown> {
  const tables = ["business", "business_source", "import_missing", "import_hidden", "audit", "source"];
  return Promise.all(tables.map(async (table) => (await pool.query<object>(`select t::text, xmin::text from ${table} t order by 1`)).rows)); // oxfmt-ignore
}

test("marks missing listings with the day, lists them, hides them after the configured number of files, and restores them when they return", async ({
  connection,
}) => {
  await clear(connection);
  expect((await run(connection, TOWN)).missingRows).toMatchObject({ missing: 0, hidden: 0, isAgreed: true });
  const first = await run(connection, without("Krone"));
  expect(first.missingRows).toMatchObject({ stood: 20, missing: 1, fresh: 1, hidden: 0, isAgreed: true, examples: [{ source_id: "node/10", name: "Krone" }] }); // oxfmt-ignore
  expect(await marks(connection)).toEqual([["Krone", 1, false]]);
  expect(await isListed(connection, "Krone")).toBe(true);
  expect((await pageOf(connection, "Krone")).at(-1)).toMatch(/^Not confirmed since \w{3} \d+, \d{4}$/);
  expect(await pageOf(connection, "Linde")).toEqual(["© OpenStreetMap contributors"]);

  const second = await run(connection, without("Krone").toReversed());
  expect(second.missingRows).toMatchObject({ missing: 1, fresh: 0, hidden: 1 });
  expect(await marks(connection)).toEqual([["Krone", 2, true]]);
  expect(await isListed(connection, "Krone")).toBe(false);
  const krone = await idOf(connection, "Krone");
  const acts = () => connection.db.selectFrom("audit").select(["actor", "action"]).where("subject", "=", krone).orderBy("at").execute(); // oxfmt-ignore
  expect(await acts()).toEqual([{ actor: "import", action: "listing.hide" }]);

  const back = await run(connection, TOWN);
  expect(back).toMatchObject({ created: 0, returned: 1, missingRows: { missing: 0 } });
  expect(await marks(connection)).toEqual([]);
  expect(await isListed(connection, "Krone")).toBe(true);
  expect(await pageOf(connection, "Krone")).toEqual(["© OpenStreetMap contributors"]);
  expect(await acts()).toEqual([{ actor: "import", action: "listing.hide" }, { actor: "import", action: "listing.restore" }]); // oxfmt-ignore
  expect(await run(connection, TOWN)).toMatchObject({ returned: 0, unchanged: 20 });
});

test("the same file twice counts once, and 0 never hides", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  for (let time = 0; time < 3; time += 1) await run(connection, without("Krone"));
  expect(await marks(connection)).toEqual([["Krone", 1, false]]);
  for (const shops of [without("Krone").toReversed(), without("Krone"), without("Krone").toReversed()])
    await run(connection, shops, { hideAfter: 0 });
  expect(await marks(connection)).toEqual([["Krone", 4, false]]);
});

test("counts only with --complete and a whole file, and only within its area", async ({ connection }) => {
  await clear(connection);
  const far = { id: "node/900", name: "Far away", lat: 49.9, lng: 11.28 };
  const between = { id: "node/901", name: "In the middle", lat: 49.511, lng: 11.2995 };
  await run(connection, [...TOWN, far, between]);
  expect((await run(connection, without("Krone"), { complete: null })).missingRows).toBeNull();
  const cut = temporaryFile("town.geojson", geojson(without("Krone")).slice(0, -40));
  const summary = await run(connection, [], { file: cut });
  expect([summary.cutOff === null, summary.missingRows]).toEqual([false, null]);
  expect(await marks(connection)).toEqual([]);
  expect((await run(connection, TOWN)).missingRows).toMatchObject({
    missing: 1,
    examples: [{ name: "In the middle" }],
  });
  // within the file's rectangle, but in none of its streets: a town across the border
  const across = { id: "node/902", name: "Across", lat: 49.71, lng: 11.295 };
  const north = { id: "node/903", name: "North", lat: 49.71, lng: 11.28 };
  await run(connection, [...TOWN, across, north]);
  expect((await run(connection, [...TOWN, north])).missingRows?.examples.map(({ name }) => name)).toEqual([
    "In the middle",
  ]);
  // the next town does not count for this one
  expect((await run(connection, [far])).missingRows).toMatchObject({ stood: 1, missing: 0 });
});

test("an export of this site cannot be complete, and is refused before a row is written", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  const { out } = await call(exportCommand, [], { connection });
  await clear(connection);
  const file = temporaryFile("export.geojson", out);
  await expect(run(connection, [], { file })).rejects.toThrow(/--complete is for the files of others/);
  expect((await connection.pool.query("select from business")).rowCount).toBe(0);
  expect(await run(connection, [], { file, complete: null })).toMatchObject({ created: 20 });
  // an import added it, and its source no longer confirms it
  for (const shops of [without("Krone"), without("Krone").toReversed()]) await run(connection, shops);
  expect(await marks(connection)).toEqual([["Krone", 2, true]]);
});

test("a stopped import marks nothing as missing", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  const signal = AbortSignal.abort();
  await expect(run(connection, without("Krone"), { signal })).rejects.toThrow();
  expect(await marks(connection)).toEqual([]);
});

test("a claimed listing is never marked or hidden; claimed later, it is shown", async ({ connection }) => {
  await clear(connection);
  const { db } = connection;
  await run(connection, TOWN);
  await makeOwner(db, await idOf(connection, "Krone"));
  for (const shops of [without("Krone", "Linde"), without("Krone", "Linde").toReversed()]) await run(connection, shops);
  expect(await marks(connection)).toEqual([["Linde", 2, true]]);
  expect(await isListed(connection, "Krone")).toBe(true);
  expect(await pageOf(connection, "Krone")).toEqual(["© OpenStreetMap contributors"]);
  const user = await makeUser(db);
  await db.updateTable("user_account").set({ email_verified: true }).where("id", "=", user).execute();
  expect(await claimListing(db, await idOf(connection, "Linde"), `${user}@people.example`, { isTransfer: false, baseUrl: "http://town.example" })).toMatchObject({ outcome: "claimed" }); // oxfmt-ignore
  expect(await isListed(connection, "Linde")).toBe(true);
  expect(await marks(connection, true)).toEqual([]);
});

test("a listing with another source stays until that lacks it too; one entered by a person always stays", async ({
  connection,
}) => {
  await clear(connection);
  await run(connection, TOWN);
  const register = (shops: readonly Shop[]) => temporaryFile("register.csv", `id,name,category,lat,lng\n${shops.map(({ id, name, lat, lng }) => `r-${id},${name},bakery,${lat},${lng}`).join("\n")}\n`); // oxfmt-ignore
  await run(connection, [], { file: register(TOWN) });
  await connection.pool.query("delete from business_source where source = 'osm' and source_id = 'node/12'");
  for (const shops of [without("Krone"), without("Krone").toReversed()]) await run(connection, shops);
  expect(await marks(connection)).toEqual([]);
  const [line] = await missing(connection, true);
  expect(line).toMatchObject({ name: "Krone", misses: 2, is_hidden: false, confirmed_by: ["register"] });
  expect(await pageOf(connection, "Krone")).toEqual(["© OpenStreetMap contributors"]);
  await run(connection, [], { file: register(without("Krone", "Mohn")) });
  expect(await isListed(connection, "Krone")).toBe(true);
  expect((await run(connection, [], { file: register(without("Krone", "Mohn").toReversed()) })).missingRows).toMatchObject({ hidden: 1 }); // oxfmt-ignore
  expect(await isListed(connection, "Krone")).toBe(false);
  // only a copy of Mohn remains: a user entered it
  expect(await isListed(connection, "Mohn")).toBe(true);
  // either file restores it
  expect(await run(connection, [], { file: register(without("Mohn")) })).toMatchObject({ returned: 1 });
  expect(await isListed(connection, "Krone")).toBe(true);
});

test("a listing that returns under another id is shown again", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  for (const shops of [without("Krone"), without("Krone").toReversed()]) await run(connection, shops);
  expect(await isListed(connection, "Krone")).toBe(false);
  const [krone] = TOWN.filter(({ name }) => name === "Krone");
  expect(await run(connection, [...without("Krone"), { ...krone, id: "way/10" } as Shop])).toMatchObject({ created: 0, duplicates: 1 }); // oxfmt-ignore
  expect(await isListed(connection, "Krone")).toBe(true);
  expect(await marks(connection)).toEqual([]);
});

test("listings that the operator shows or hides stay as they are", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  for (const shops of [without("Krone", "Linde"), without("Krone", "Linde").toReversed()]) await run(connection, shops);
  await restoreListing(connection.db, await idOf(connection, "Krone"));
  await connection.pool.query("update business set hidden_reason = 'spam' where name = 'Linde'");
  await run(connection, without("Krone", "Linde"));
  expect(await isListed(connection, "Krone")).toBe(true);
  await run(connection, TOWN);
  expect([await isListed(connection, "Krone"), await isListed(connection, "Linde")]).toEqual([true, false]);
  expect((await connection.pool.query("select from import_hidden")).rowCount).toBe(0);
});

test("more than a tenth needs a confirmation; a tenth does not", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  const requested: unknown[] = [];
  const agree = async (question: unknown) => {
    requested.push(question);
    return false;
  };
  const many = without("Krone", "Linde", "Mohn");
  const refused = await run(connection, many, { complete: { hideAfter: 1, agree } });
  expect(refused.missingRows).toMatchObject({ stood: 20, missing: 3, fresh: 3, hidden: 0, isAgreed: false });
  expect(requested).toMatchObject([{ source: "osm", fresh: 3, stood: 20 }]);
  expect(await marks(connection)).toEqual([]);
  expect((await run(connection, without("Krone", "Linde"), { hideAfter: 9 })).missingRows).toMatchObject({ isAgreed: true, fresh: 2 }); // oxfmt-ignore
  // rows that are already marked need no further agreement
  expect((await run(connection, many, { hideAfter: 9 })).missingRows).toMatchObject({
    isAgreed: true,
    fresh: 1,
    missing: 3,
  });
  expect((await run(connection, TOWN.filter((_, number) => number % 4 === 0), { isAgreed: true, hideAfter: 9 })).missingRows).toMatchObject({ isAgreed: true, missing: 15 }); // oxfmt-ignore
});

test("a preview lists what would be hidden and changes nothing", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  await run(connection, without("Krone"));
  const before = await everything(connection);
  const shops = without("Krone", "Linde", "Mohn", "Nelke").toReversed();
  const { missingRows } = await run(connection, shops, { isDryRun: true });
  expect(missingRows).toMatchObject({ stood: 20, missing: 4, fresh: 3, hidden: 1, isAgreed: false });
  expect(missingRows?.examples.map(({ name }) => name)).toEqual(["Linde", "Mohn", "Nelke", "Krone"]);
  expect(await everything(connection)).toEqual(before);
});

test("undone, a source's marks are deleted and its hidden listings are shown", async ({ connection }) => {
  await clear(connection);
  await run(connection, TOWN);
  for (const shops of [without("Krone", "Linde"), without("Krone", "Linde").toReversed()]) await run(connection, shops);
  expect(await undoMissing(connection, "osm:node/10", () => undefined)).toEqual({ rows: 1, shown: 1 });
  expect(await marks(connection)).toEqual([["Linde", 2, true]]);
  expect(await undoMissing(connection, "osm", () => undefined)).toEqual({ rows: 1, shown: 1 });
  expect([await isListed(connection, "Krone"), await isListed(connection, "Linde")]).toEqual([true, true]);
  expect(await undoMissing(connection, "osm", () => undefined)).toEqual({ rows: 0, shown: 0 });
});

test("listings claimed and edited during the import: the claim wins, and nothing waits forever", async ({
  connection,
}) => {
  await clear(connection);
  const { db, pool } = connection;
  await run(connection, TOWN);
  await run(connection, without("Krone", "Linde"));
  const [krone, linde] = [await idOf(connection, "Krone"), await idOf(connection, "Linde")];
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select from business where id = $1 for no key update", [krone]);
  const running = run(connection, without("Krone", "Linde").toReversed());
  const user = await makeUser(db);
  await client.query("insert into business_member (business_id, user_id, role) values ($1, $2, 'owner')", [krone, user]); // oxfmt-ignore
  await client.query("update business set phone_number = '1' where id = $1", [krone]);
  await client.query("commit");
  client.release();
  await running;
  expect([await isListed(connection, "Krone"), await isListed(connection, "Linde")]).toEqual([true, false]);
  expect(linde).not.toBe(krone);
});

test("works for every format: CSV by towns, OpenStreetMap, Overture and Foursquare", async ({ connection }) => {
  const csv = (shops: readonly Shop[]) => `id,name,city\n${shops.map(({ id, name }) => `${id},${name},Lauf`).join("\n")}\nelsewhere,Rathaus,Ash\n`; // oxfmt-ignore
  const pbf = (shops: readonly Shop[]) => pbfFile({ nodes: shops.map(({ id, name, lat, lng }) => ({ id: Number(id.slice(5)), lat, lng, tags: { name, shop: "bakery" } })) }); // oxfmt-ignore
  const overture = (shops: readonly Shop[]) => overtureFile(shops.map((shop) => ({ ...shop, cells: { categories: { primary: "bakery" } } }))); // oxfmt-ignore
  const foursquare = (shops: readonly Shop[]) => foursquareFile(shops.map(({ id, name, lat, lng }) => ({ fsq_place_id: id, name, latitude: lat, longitude: lng }))); // oxfmt-ignore
  for (const [file, made] of [["a.csv", csv], ["a.osm.pbf", pbf], ["a.parquet", overture], ["b.parquet", foursquare]] as const) {
    await clear(connection);
    await run(connection, [], { file: temporaryFile(file, made(TOWN)) });
    expect((await run(connection, [], { file: temporaryFile(file, made(without("Krone"))) })).missingRows).toMatchObject({ missing: 1, examples: [{ name: "Krone" }] }); // oxfmt-ignore
    expect(await marks(connection)).toEqual([["Krone", 1, false]]);
  } // oxfmt-ignore
});

test("the command asks on a terminal, else says what to do; it lists and undoes", async ({ connection }) => {
  await clear(connection);
  const configuration = () => readConfiguration({ IMPORT_HIDE_AFTER: "1" });
  const at = (shops: readonly Shop[]) => temporaryFile("town.geojson", geojson(shops));
  const command = (args: readonly string[], more: { input?: string; isTerminal?: boolean } = {}) =>
    call(importCommand, args, { connection, configuration, ...more });
  expect((await command([at(TOWN), "--complete"])).code).toBe(0);
  const many = at(without("Krone", "Linde", "Mohn"));
  const preview = await command([many, "--complete", "--preview"]);
  expect(preview.code).toBe(0);
  expect(preview.out).toMatch(/ 3 {2}missing of 20 in its area\n {4}node\/10 Krone.*\(last met \d{4}-\d\d-\d\d\)\n.*\n.*\n +3 {2}listings would be hidden for it\nMore than a tenth/); // oxfmt-ignore
  const refused = await command([many, "--complete"]);
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining("nothing was marked. If they are gone, run the same command with --yes.")]); // oxfmt-ignore
  const no = await command([many, "--complete"], { input: "n\n", isTerminal: true });
  expect([no.code, await marks(connection)]).toEqual([1, []]);
  expect(no.err).toContain("The file lacks 3 of 20 rows that 'osm' has in its area:");
  expect((await command([many, "--complete"], { input: "y\n", isTerminal: true })).code).toBe(0);
  expect(await marks(connection)).toHaveLength(3);
  const list = await command(["missing", "list", "--json"]);
  expect(JSON.parse(list.out)).toMatchObject([{ row: "osm:node/10", name: "Krone", misses: 1, is_hidden: true }, {}, {}]); // oxfmt-ignore
  expect((await command(["missing", "undo", "osm"])).out).toBe("3 rows count as missing no more, and 3 listings are shown again.\n"); // oxfmt-ignore
  expect((await command(["missing", "list"])).err).toContain("No row is missing");
  expect((await command(["missing", "undo", "osm"])).err).toContain("No row of 'osm' is missing.");
  expect((await command([many, "--yes"])).err).toBe("--yes goes with --complete.");
  expect((await command([many, "--complete", "--yes"])).code).toBe(0);
  expect(await marks(connection)).toHaveLength(3);
});
