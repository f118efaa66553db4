/** Time zones in a file: unknown ones are ignored, and the summary reports what the zone was derived from instead. */
import { expect } from "vitest";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile } from "#server/import/run.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const ROWS = [
  "1,Juarez Trial,Ciudad Juarez,MX,,,America/Ciudad_Juarez",
  "2,Coyhaique Trial,Coyhaique,CL,,,America/Coyhaique",
  "3,Kyiv Trial,Kyiv,UA,,,Europe/Kyiv",
  "4,Kiev Trial,Kyiv,UA,,,Europe/Kiev",
  "5,Nonsense Trial,Kyiv,UA,,,Mars/Olympus",
  "6,Calcutta Trial,Kolkata,IN,,,Asia/Calcutta",
  "7,Offset Trial,Kolkata,IN,,,+05:30",
  "8,London Trial,London,GB,51.5,-0.12,BST",
  "9,Chicago Trial,Chicago,US,41.88,-87.63,CST",
  "10,Nowhere Trial,Xyz,,,,IST",
];

test("valid zones are used, others are computed as if missing", async ({ connection }) => {
  const file = temporaryFile("zones.csv", `id,name,city,country,lat,lng,timezone\n${ROWS.join("\n")}\n`);
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  const options = { file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null }; // oxfmt-ignore
  const summary = await importFile(options, connection);
  expect(summary).toMatchObject({ rows: 10, created: 10, refused: 0 });
  expect(summary.guessed.filter(({ name }) => name.startsWith("time zone unknown"))).toEqual([
    { name: "time zone unknown, guessed from its position", rows: 2 },
    { name: "time zone unknown, and nothing to guess it from: UTC", rows: 1 },
    { name: "time zone unknown, guessed from its country", rows: 1 },
    { name: "time zone unknown, guessed from other rows of its town", rows: 1 },
  ]);
  const rows = await connection.db.selectFrom("business").select(["name", "time_zone"]).orderBy("name").execute();
  const zones = Object.fromEntries(rows.map(({ name, time_zone }) => [name.replace(" Trial", ""), time_zone]));
  expect(zones).toMatchObject({
    Juarez: "America/Ciudad_Juarez",
    Coyhaique: "America/Coyhaique",
    Kyiv: "Europe/Kyiv",
    Kiev: "Europe/Kiev",
    Calcutta: "Asia/Calcutta",
    London: "Europe/London",
    Chicago: "America/Chicago",
    Nowhere: "UTC",
  });
  expect(zones["Offset"]).toMatch(/^Asia\/(?:Kolkata|Calcutta)$/);
  expect(zones["Nonsense"]).toMatch(/^Europe\/K(?:yi|ie)v$/);
});
