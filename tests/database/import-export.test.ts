import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect } from "vitest";
import { importCommand } from "../../cli/commands/import.ts";
import { exportCommand } from "../../cli/commands/export.ts";
import type { Command } from "../../cli/command.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { exportListings, type ExportFormat } from "#server/export/write.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const command = (called: Command, connection: Connection, ...args: string[]) => call(called, args, { connection });

async function exported(connection: Connection, format: ExportFormat): Promise<string> {
  let text = "";
  for await (const piece of exportListings(format, connection)) text += piece;
  return text;
}

const clear = ({ pool }: Connection) => pool.query("truncate business, source cascade");

async function makeTown({ db }: Connection): Promise<void> {
  const day = [{ open: "09:00", close: "12:00" }, { open: "18:00", close: "02:00" }]; // oxfmt-ignore
  const busy = await makeBusiness(db, {
    name: '=HYPERLINK("http://evil") SHOUTING PIES',
    description: '-1 of a kind.\nTwo lines; a "quote", a comma.',
    categories: ["Restaurants", "Event Services"],
    keywords: ["pies", "a; b", "=2"],
    other_names: ["Pies; and more", "ПИРОГИ"],
    address: "12 Quay Road",
    city: "Alder Bay",
    state: "ME",
    zip_code: "04599",
    country: "United States",
    lat: 44.100000123,
    lng: -69.1,
    phone_number: "+1 207 555 0150",
    website: "https://pies.example/?a=b;c",
    hours_mode: "custom",
    // two nights that an opening_hours string would join
    weekly_hours: JSON.stringify([
      day,
      [],
      [{ open: "18:00", close: "00:00" }],
      [{ open: "00:00", close: "02:00" }],
      day,
      [],
      [],
    ]),
    hours_note: "PH off",
    time_zone: "America/New_York",
  });
  await makeOwner(db, busy);
  await db.insertInto("special_hours").values({ id: newId(), business_id: busy, from_on: "2031-12-24", to_on: "2031-12-26", periods: JSON.stringify([{ open: "10:00", close: "12:00" }]), note: "Holidays" }).execute(); // oxfmt-ignore
  await makeBusiness(db, { name: "寿司一番", hours_mode: "always", description: "Eh." });
  const sourced = await makeBusiness(db, { name: "Mapped", lat: 1, lng: 2, hours_note: "17:00+" });
  await db.insertInto("source").values({ key: "osm", attribution: "© Mappers", attribution_url: "https://maps.example" }).execute(); // oxfmt-ignore
  await db.insertInto("business_source").values({ source: "osm", source_id: "node/1", business_id: sourced, fingerprint: "x" }).execute(); // oxfmt-ignore
  await makeBusiness(db, { name: "Private", visibility: false });
  await makeBusiness(db, { name: "Deleted", deleted_at: new Date() });
  await makeBusiness(db, { name: "Hidden", hidden_at: new Date(), hidden_reason: "spam" });
}

describe.each(["geojson", "csv"] as const)("an export as %s", (format) => {
  test("holds what is public, and nothing else", async ({ connection }) => {
    await clear(connection);
    await makeTown(connection);
    const text = await exported(connection, format);
    for (const name of ["SHOUTING PIES", "ПИРОГИ", "寿司一番", "Mapped", "© Mappers"]) expect(text).toContain(name);
    for (const name of ["Private", "Deleted", "Hidden", "spam"]) expect(text).not.toContain(name);
    if (format === "geojson") {
      const { features, attribution } = JSON.parse(text) as { features: { properties: object }[]; attribution: string };
      expect(features).toHaveLength(3);
      expect(attribution).toBe("© Mappers");
    } else {
      expect(text).toMatch(/^\ufeffmainstreet_id,name,/);
      expect(text).not.toMatch(/(?:^|,)"?[=@]/m);
    }
  });

  test("read again by the same directory changes nothing", async ({ connection }) => {
    await clear(connection);
    await makeTown(connection);
    const text = await exported(connection, format);
    const before = await connection.pool.query("select b.*, xmin from business b order by id");
    const { code, out } = await command(importCommand, connection, temporaryFile(`export.${format}`, text));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/ 0 {2}created\n +0 {2}updated\n +3 {2}unchanged\n +0 {2}duplicates/),
    ]);
    expect((await connection.pool.query("select b.*, xmin from business b order by id")).rows).toEqual(before.rows);
  });

  test("read by an empty directory and exported again is the same text", async ({ connection }) => {
    await clear(connection);
    await makeTown(connection);
    const text = await exported(connection, format);
    await clear(connection);
    const file = temporaryFile(`export.${format}`, text);
    await command(importCommand, connection, file);
    // whose facts they are is now said for the whole export, not for one listing
    const plain = (exportText: string) => exportText.replace(/,"attribution(?:_url)?":"[^"]*"/g, "").replace(/,(?:© Mappers)?,(?:https:\/\/maps\.example)?,(?=-?[\d.]*,-?[\d.]*\r)/g, ",,,"); // oxfmt-ignore
    expect(plain(await exported(connection, format))).toBe(plain(text));
    const { out } = await command(importCommand, connection, file);
    expect(out).toMatch(/ 0 {2}created\n +0 {2}updated\n +3 {2}unchanged/);
  });
});

test("an export of nothing is still a collection, or a heading", async ({ connection }) => {
  await clear(connection);
  expect(JSON.parse(await exported(connection, "geojson"))).toEqual({ type: "FeatureCollection", features: [] });
  expect(await exported(connection, "csv")).toMatch(/^\ufeffmainstreet_id,name,.*\r\n$/);
});

describe("the commands", () => {
  test("import prints a summary, and export writes a file whole or not at all", async ({ connection }) => {
    await clear(connection);
    const csv = temporaryFile("shops.csv", "Firma;Ort\nAnna's;Ash\n-;Ash\n");
    const { code, out, err } = await command(importCommand, connection, csv, "--country", "US", "--source", "list");
    expect(code).toBe(0);
    expect(err).toBe("");
    expect(out).toMatch(/^Done: 2 rows of source 'list' in \d+\.\d s/);
    expect(out).toMatch(/ 1 {2}created\n/);
    expect(out).toContain(`1  refused: see ${csv}.refused.csv`);
    const path = join(dirname(csv), "all.csv");
    expect(await command(exportCommand, connection, "--out", path)).toMatchObject({ code: 0 });
    expect(readFileSync(path, "utf8")).toContain("Anna's");
    expect(existsSync(`${path}.unfinished`)).toBe(false);
    expect((await command(exportCommand, connection, "--format", "csv")).out).toContain("United States");
  });

  const mistakes: [args: string[], message: RegExp][] = [
    [["import"], /Name the file/],
    [["import", "a", "b"], /one file at a time/],
    [["import", "/nowhere/at/all.csv"], /There is no file/],
    [["import", "a", "--no-such-option"], /no-such-option/],
    [["import", "a", "--timezone", "Mars/Olympus"], /America\/New_York/],
    [["import", "a", "--category", "Shoes"], /must be one of: Restaurants/],
    [["import", "a", "--map", "x=y"], /one of these fields/],
    [["import", "a", "--attribution-url", "javascript:1", "--attribution", "x"], /must begin with http/],
    [["export", "--format", "xml"], /geojson, csv/],
    [["export", "--out", "/nowhere/at/all.csv"], /cannot be written/],
    [["export", "--what"], /what/],
  ];

  test("mistakes are said with what to do about them", async ({ connection }) => {
    for (const [[name, ...args], message] of mistakes) {
      const { code, err } = await command(name === "import" ? importCommand : exportCommand, connection, ...args);
      expect([name, ...args, err]).toEqual([name, ...args, expect.stringMatching(message)]);
      expect(code).not.toBe(0);
    }
  });
});
