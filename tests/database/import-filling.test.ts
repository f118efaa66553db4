import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { summaryText } from "../../cli/import-summary.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { importFile, type ImportRunOptions, type Summary } from "#server/import/run.ts";
import { makeBusiness } from "../support/factories.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

function run(connection: Connection, file: string, options: Partial<ImportRunOptions> = {}): Promise<Summary> {
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: null, attribution: null, refused: null, ...options }, connection); // oxfmt-ignore
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");
const listing = (connection: Connection, name: string) =>
  connection.db.selectFrom("business").selectAll().where("name", "=", name).executeTakeFirst();

const HEADING = "id,name,kind,lat,lng,city,country,hours,floor";
/** The first row does not contain its town; only later ones do. */
const ROWS = [
  "1,Ofen,bakery,48.1370,11.5750,,,Mo-Fr 17:00+,1",
  "2,Pizzeria Roma,,48.1371,11.5751,München,DE,open,2",
  "3,Kamm,hairdresser,48.1372,11.5752,München,DE,Su 12:30-9:30,",
  "4,Laden,quux,48.1373,11.5753,München,DE,Mo-Fr 09:00-18:00,",
  "5,Fern,bakery,50.1,8.6,,,Mo 09:00-12:00-19:00,",
  "6,Ohne Ort,bakery,,,München,DE,,",
  "7,Nirgends,bakery,,,Xyz,US,,",
  "8,node 4556231161,bakery,48.1374,11.5754,München,DE,,",
];

test("missing values are filled from neighbors, and the summary counts them", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", `${HEADING}\n${ROWS.join("\n")}\n`);
  const summary = await run(connection, csv);
  expect(summary).toMatchObject({
    rows: 8,
    created: 7,
    refused: 1,
    hoursExact: 1,
    hoursWithExceptions: 0,
    hoursNotes: 1,
    hoursUnread: 1,
    hoursDoubted: 1,
    missing: { country: 0, city: 1, zone: 1, category: 1 },
  });
  expect(summary.guessed).toEqual([
    { name: "country from coordinates", rows: 2 },
    { name: "category from the name", rows: 1 },
    { name: "time zone from the country", rows: 1 },
    { name: "town from neighbors", rows: 1 },
  ]);
  expect(summary.unusedColumns).toEqual([{ name: "floor", rows: 2 }]);
  expect(summary.unknownKinds).toEqual([{ name: "quux", rows: 1 }]);
  expect(await listing(connection, "Ofen")).toMatchObject({ city: "München", country: "Germany", description: "", feature_words: "Bäckerei · München", hours_note: "Mon – Fri from 5:00 PM", time_zone: "Europe/Berlin" }); // oxfmt-ignore
  expect(await listing(connection, "Pizzeria Roma")).toMatchObject({ categories: ["Restaurants"], hours_note: null, hours_mode: "closed" }); // oxfmt-ignore
  expect(await listing(connection, "Kamm")).toMatchObject({ hours_mode: "closed", weekly_hours: null, hours_note: null }); // oxfmt-ignore
  expect(await listing(connection, "Fern")).toMatchObject({ city: "", country: "Germany", hours_note: null });
  expect(await listing(connection, "Ohne Ort")).toMatchObject({ time_zone: "Europe/Berlin" });
  expect(await listing(connection, "Nirgends")).toMatchObject({ time_zone: "UTC" });
  const report = readFileSync(summary.refusedFile ?? "", "utf8").split("\r\n");
  expect(report.slice(1, 3)).toEqual([
    expect.stringMatching(/^4,.*Imported without its opening hours: 12:30-09:30 .*Kamm/),
    expect.stringMatching(/^9,It has no name but an id: 'node 4556231161'\./),
  ]);

  const text = summaryText(summary, false);
  for (const line of [
    / 2 {2}country from coordinates\n/,
    / 1 {2}town from neighbors\n/,
    / 1 {2}without a town: say --city, where all of them are in one\n/,
    / 1 {2}without a time zone: UTC is taken/,
    / 1 {2}with opening hours that may mean something else, left out: correct what .*refused\.csv lists\n/,
    / 1 {2}with opening hours that cannot be read, left out: correct them in the file and import it again\n/,
    /\nNot used: floor \(2\)\n/,
    /\nOf no known kind: quux \(1\)\n/,
  ])
    expect(text).toMatch(line);

  expect(await run(connection, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 7, guessed: summary.guessed });
});

test("invalid telephone numbers are counted and listed with their line", async ({ connection }) => {
  await clear(connection);
  const lines = [
    "1,Rundes,48.1370,11.5750,DE,4.98912E+11",
    "2,Faxladen,48.1371,11.5760,DE,089 123456 (fax)",
    "3,Wortreich,48.1372,11.5770,DE,Reservierung: 089 123456",
    "4,Rufmich,48.1373,11.5780,DE,call us",
    "5,Ohne,48.1374,11.5790,DE,-",
  ];
  const csv = temporaryFile("phones.csv", `id,name,lat,lng,country,phone\n${lines.join("\n")}\n`);
  const summary = await run(connection, csv);
  expect(summary).toMatchObject({ created: 5, refused: 0, phonesUnread: 2, phonesFax: 1 });
  expect(await listing(connection, "Wortreich")).toMatchObject({ phone_number: "+49 89 123456" });
  expect(await listing(connection, "Rundes")).toMatchObject({ phone_number: "" });
  expect(
    readFileSync(summary.refusedFile ?? "", "utf8")
      .split("\r\n")
      .slice(1, 4),
  ).toEqual([
    expect.stringMatching(/^2,.*'4\.98912E\+11' was rounded by a spreadsheet.*Rundes/),
    expect.stringMatching(/^3,.*'089 123456 \(fax\)' is marked as a fax/),
    expect.stringMatching(/^5,.*'call us' cannot be read/),
  ]);
  const text = summaryText(summary, false);
  expect(text).toMatch(/ 2 {2}with a telephone that cannot be read, left out: see .*refused\.csv\n/);
  expect(text).toMatch(/ 1 {2}with no number but a fax, left out: see .*refused\.csv\n/);
});

test("rows without coordinates take country and zone from their town, and a hint names the option", async ({
  connection,
}) => {
  await clear(connection);
  const lines = [
    "1,Taco One,37.7510,-122.4200,San Francisco,CA,(415) 626-0101",
    "2,Burrito Two,37.7610,-122.4210,San Francisco,CA,(415) 626-0102",
    "3,Salsa Three,,,San Francisco,CA,(415) 626-0103",
    "4,Nacho Four,,,Oakland,CA,(510) 626-0104",
    "5,Mole Five,,,San Francisco,CA,call us",
  ];
  const csv = temporaryFile("tacos.csv", `id,name,lat,lng,city,state,phone\n${lines.join("\n")}\n`);
  const summary = await run(connection, csv);
  expect(summary).toMatchObject({ created: 5, missing: { country: 1, zone: 1 }, phonesUnread: 1 });
  expect(await listing(connection, "Salsa Three")).toMatchObject({ country: "United States", time_zone: "America/Los_Angeles", phone_number: "+1 415 626 0103" }); // oxfmt-ignore
  expect(await listing(connection, "Nacho Four")).toMatchObject({ country: "", phone_number: "(510) 626-0104" });
  expect(summary.guessed).toContainEqual({ name: "country from other rows of the town", rows: 2 });
  expect(summaryText(summary, false)).toMatch(/ 1 {2}without a country: .*--country/);
  expect(readFileSync(summary.refusedFile ?? "", "utf8")).toMatch(
    /\r\n6,"Imported without its telephone number: 'call us'/,
  );
  expect(await run(connection, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
});

test("a wrong country of an earlier import is corrected by the next, with its telephone number", async ({
  connection,
}) => {
  await clear(connection);
  const csv = temporaryFile("hanoi.csv", "id,name,lat,lng,city,phone\n1,Quán Thử,21.0340,105.8523,Hà Nội,0912173472\n");
  const defaults = { city: "", state: "", country: "Thailand", timeZone: null, category: null };
  await run(connection, csv, { source: "hanoi", defaults });
  expect(await listing(connection, "Quán Thử")).toMatchObject({ country: "Thailand", phone_number: "+66 91 217 3472" });
  expect(await run(connection, csv, { source: "hanoi" })).toMatchObject({ updated: 1 });
  expect(await listing(connection, "Quán Thử")).toMatchObject({ country: "Vietnam", time_zone: "Asia/Ho_Chi_Minh", phone_number: "+84 912 173 472" }); // oxfmt-ignore
});

test("a dry run guesses the same", async ({ connection }) => {
  await clear(connection);
  const csv = temporaryFile("shops.csv", `${HEADING}\n${ROWS.join("\n")}\n`);
  const dry = await run(connection, csv, { isDryRun: true });
  const { guessed, missing } = await run(connection, csv);
  expect(dry).toMatchObject({ created: 7, guessed, missing });
});

test("the directory's own places determine the town too, but deleted ones do not", async ({ connection }) => {
  await clear(connection);
  const csv = (id: number) => temporaryFile("shops.csv", `${HEADING}\n${id},Ofen ${id},bakery,44.1000,-69.1000,,,,\n`);
  for (const step of [1, 2, 3])
    await makeBusiness(connection.db, { name: `Old ${step}`, lat: 44.1 + step * 0.001, lng: -69.1, city: "Alder Bay", country: "United States" }); // oxfmt-ignore
  expect(await run(connection, csv(1), { source: "one" })).toMatchObject({ created: 1, missing: { city: 0 } });
  expect(await listing(connection, "Ofen 1")).toMatchObject({ city: "Alder Bay", country: "United States", description: "", feature_words: "Bakery · Alder Bay" }); // oxfmt-ignore
  await connection.db.updateTable("business").set({ deleted_at: new Date() }).execute();
  expect(await run(connection, csv(2), { source: "two" })).toMatchObject({ created: 1, missing: { city: 1 } });
});

test(
  "thousands of rows may wait without leaving files behind",
  { tags: "full" },
  async ({ connection, onTestFinished }) => {
    await clear(connection);
    // other imports run at the same time in the same folder of temporary files
    const before = process.env["TMPDIR"];
    const own = mkdtempSync(join(tmpdir(), "mainstreet-test-"));
    process.env["TMPDIR"] = own;
    onTestFinished(() => {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
      rmSync(own, { recursive: true });
    });
    const left = () => readdirSync(own).filter((name) => name.startsWith("mainstreet-import-"));
    const long = "word ".repeat(400);
    const rows = Array.from({ length: 4_000 }, (_, at) => `${at},Shop ${at},bakery,${(48 + (at % 80) * 0.002).toFixed(5)},${(11 + Math.floor(at / 80) * 0.003).toFixed(5)},${at % 4 === 0 ? "Ash" : ""},DE,,,${long}`); // oxfmt-ignore
    const csv = temporaryFile("many.csv", `${HEADING},description\n${rows.join("\n")}\n`);
    const summary = await run(connection, csv, { source: "many" });
    expect(summary).toMatchObject({ created: 4_000, missing: { city: 0 } });
    expect(summary.guessed).toEqual([{ name: "town from neighbors", rows: 3_000 }]);
    expect(left()).toEqual([]);
  },
);
