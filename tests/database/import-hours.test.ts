import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { summaryText } from "../../cli/import-summary.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type Summary } from "#server/import/run.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const ROWS = [
  "id,name,category,city,country,lat,lng,hours",
  "1,Buch Eins,books,Zorndorf,DE,48.10,11.70,Mo-Fr 09:00-18:00",
  '2,Buch Zwei,books,Zorndorf,DE,48.11,11.71,"Mo-Fr 09:00-18:00; 2031 Dec 31 08:00-12:00; 2031 Dec 24-26 off ""Weihnachten"""',
  "3,Bar Drei,bar,Zorndorf,DE,48.12,11.72,lu-ve 17h+",
  "4,Kiosk Vier,kiosk,Zorndorf,DE,48.13,11.73,Mo-Fr 6-7",
  "5,Kiosk Fuenf,kiosk,Zorndorf,DE,48.14,11.74,Mo-Fr 09:00-17:00-19:00",
];

function run(connection: Connection, file: string): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: "hours", attribution: null, refused: null }, connection); // oxfmt-ignore
}

test("dated exceptions are stored as special hours, and every kind of hours is counted", async ({ connection }) => {
  await connection.pool.query("truncate business, source cascade");
  const file = temporaryFile("hours.csv", `${ROWS.join("\n")}\n`);
  const summary = await run(connection, file);
  expect(summary).toMatchObject({ created: 5, hoursExact: 1, hoursWithExceptions: 1, hoursNotes: 1, hoursDoubted: 1, hoursUnread: 1 }); // oxfmt-ignore
  const text = summaryText(summary, false);
  for (const line of [
    "of a week\n",
    "of a week and exceptions",
    "as text: enter",
    "cannot be read, left out: correct",
    "may mean something else, left out: correct",
  ])
    // oxfmt-ignore
    expect(text).toContain(`  1  with opening hours ${line.startsWith("of") || line.startsWith("as") ? "" : "that "}${line}`);

  const special = () =>
    connection.pool.query(
      "select b.name, h.id, h.from_on::text, h.to_on::text, h.periods, h.note from special_hours h join business b on b.id = h.business_id order by from_on",
    );
  const { rows } = await special();
  expect(rows).toMatchObject([
    { name: "Buch Zwei", from_on: "2031-12-24", to_on: "2031-12-26", periods: [], note: "Weihnachten" },
    { name: "Buch Zwei", from_on: "2031-12-31", to_on: "2031-12-31", periods: [{ open: "08:00", close: "12:00" }], note: null }, // oxfmt-ignore
  ]);

  expect(await run(connection, file)).toMatchObject({ created: 0, updated: 0, unchanged: 5, hoursNotes: 1 });
  expect((await special()).rows).toEqual(rows);

  const changed = temporaryFile("hours.csv", `${ROWS.join("\n").replace("2031 Dec 24-26", "2031 Dec 24-27")}\n`);
  expect(await run(connection, changed)).toMatchObject({ updated: 1, unchanged: 4 });
  expect((await special()).rows).toMatchObject([{ to_on: "2031-12-27" }, { to_on: "2031-12-31" }]);
});
