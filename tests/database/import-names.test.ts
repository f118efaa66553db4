import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

async function namesOf(connection: Connection, names: readonly string[]): Promise<string[]> {
  await connection.pool.query("truncate business, source cascade");
  const rows = names.map((name, at) => `${at},${name},${at} VAN NESS AVE,SAN FRANCISCO,CA,US`);
  const file = temporaryFile("names.csv", `id,name,address,city,state,country\n${rows.join("\n")}\n`);
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  await importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null }, connection); // oxfmt-ignore
  const listings = await connection.db.selectFrom("business").select(["name", "address", "city", "state"]).execute();
  for (const { address, city, state } of listings) expect([address, city, state]).toEqual([expect.stringMatching(/^\d+ Van Ness Ave$/), "San Francisco", "CA"]); // oxfmt-ignore
  return listings.map(({ name }) => name).toSorted();
}

test("one short word is converted from capitals only in a file of capitals", async ({ connection }) => {
  const long = ["MO'S GRILL", "GRAB AND GO", "THE PIN UP", "CURRY UP NOW"];
  const read = ["Curry Up Now", "Grab and Go", "Mo's Grill", "The Pin Up"];
  expect(await namesOf(connection, [...long, "SUNI", "KFC"])).toEqual([...read.slice(0, 2), "KFC", "Mo's Grill", "Suni", "The Pin Up"]); // oxfmt-ignore
  expect(await namesOf(connection, [...long, "SUNI", "Café Eva"])).toEqual(["Café Eva", ...read.slice(0, 3), "SUNI", "The Pin Up"]); // oxfmt-ignore
});
