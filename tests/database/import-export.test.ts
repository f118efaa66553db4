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
    holiday_hours: JSON.stringify({ rule: "custom", periods: [{ open: "10:00", close: "00:00" }] }),
    time_zone: "America/New_York",
  });
  await makeOwner(db, busy);
  await db.insertInto("special_hours").values({ id: newId(), business_id: busy, from_on: "2031-12-24", to_on: "2031-12-26", periods: JSON.stringify([{ open: "10:00", close: "12:00" }]), note: "Holidays" }).execute(); // oxfmt-ignore
  await makeBusiness(db, {
    name: "寿司一番",
    hours_mode: "always",
    description: "Eh.",
    holiday_hours: JSON.stringify({ rule: "closed", periods: [] }),
  });
  const sourced = await makeBusiness(db, { name: "Mapped", lat: 1, lng: 2, hours_note: "17:00+" });
  await db.insertInto("source").values({ key: "osm", attribution: "© Mappers", attribution_url: "https://maps.example" }).execute(); // oxfmt-ignore
  await db.insertInto("business_source").values({ source: "osm", source_id: "node/1", business_id: sourced, fingerprint: "x" }).execute(); // oxfmt-ignore
  await makeBusiness(db, { name: "Private", visibility: false });
  await makeBusiness(db, { name: "Deleted", deleted_at: new Date() });
  await makeBusiness(db, { name: "Hidden", hidden_at: new Date(), hidden_reason: "spam" });
}

describe.each(["geojson", "csv"] as const)("an export as %s", (format) => {
  test("contains public data only", async ({ connection }) => {
    await clear(connection);
    await makeTown(connection);
    await connection.db
      .updateTable("business")
      .set({ house_rules: "Dogs welcome." })
      .where("name", "=", "Mapped")
      .execute();
    const text = await exported(connection, format);
    for (const name of ["Dogs welcome.", "SHOUTING PIES", "ПИРОГИ", "寿司一番", "Mapped", "© Mappers"])
      expect(text).toContain(name);
    for (const name of ["Private", "Deleted", "Hidden", "spam"]) expect(text).not.toContain(name);
    for (const hours of ["; PH 10:00-24:00", "24/7; PH off"]) expect(text).toContain(hours);
    if (format === "geojson") {
      const { features, attribution } = JSON.parse(text) as { features: { properties: object }[]; attribution: string };
      expect(features).toHaveLength(3);
      expect(attribution).toBe("© Mappers");
    } else {
      expect(text).toMatch(/^\ufeffmainstreet_id,name,/);
      expect(text).not.toMatch(/(?:^|,)"?[=@]/m);
    }
  });

  test("imported into the same directory changes nothing", async ({ connection }) => {
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

  test("imported into an empty directory and exported again is the same text", async ({ connection }) => {
    await clear(connection);
    await makeTown(connection);
    const text = await exported(connection, format);
    await clear(connection);
    const file = temporaryFile(`export.${format}`, text);
    await command(importCommand, connection, file);
    expect(await exported(connection, format)).toBe(text);
    // no source is credited for data that is not its own
    const { rows: credits } = await connection.pool.query("select b.name, s.source, s.source_id, k.attribution from business b join business_source s on s.business_id = b.id join source k on k.key = s.source where k.attribution <> ''"); // oxfmt-ignore
    expect(credits).toEqual([{ name: "Mapped", source: "osm", source_id: "node/1", attribution: "© Mappers" }]);
    const { out } = await command(importCommand, connection, file);
    expect(out).toMatch(/ 0 {2}created\n +0 {2}updated\n +3 {2}unchanged/);
  });
});

test("keeps similar places separate in another directory, with their sources", async ({ connection }) => {
  await clear(connection);
  const { db } = connection;
  const twins = { name: "Nordlicht", lat: 49.5, lng: 11.3, categories: ["Restaurants" as const], city: "Lauf" };
  const mapped = await makeBusiness(db, { ...twins, phone_number: "+49 9123 555010" });
  await makeBusiness(db, { ...twins, lat: 49.50001 });
  await db.insertInto("source").values({ key: "osm", attribution: "© Mappers" }).execute();
  await db.insertInto("business_source").values({ source: "osm", source_id: "node/1", business_id: mapped, fingerprint: "x", said: null }).execute(); // oxfmt-ignore
  const text = await exported(connection, "geojson");
  await clear(connection);
  const file = temporaryFile("export.geojson", text);
  for (const [created, unchanged] of [[2, 0], [0, 2]]) // oxfmt-ignore
    expect((await command(importCommand, connection, file)).out).toMatch(new RegExp(` ${created} {2}created\n +0 {2}updated\n +${unchanged} {2}unchanged\n +0 {2}duplicates`)); // oxfmt-ignore
  const osm = JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties: { "@id": "node/1", name: "Nordlicht", amenity: "cafe", phone: "+49 9123 555099" }, geometry: { type: "Point", coordinates: [11.3, 49.5] } }] }); // oxfmt-ignore
  expect((await command(importCommand, connection, temporaryFile("osm.geojson", osm))).out).toMatch(/ 0 {2}created\n +1 {2}updated/); // oxfmt-ignore
  const phones = await db.selectFrom("business").select(["id", "phone_number"]).orderBy("phone_number").execute();
  expect(phones).toMatchObject([{ phone_number: "" }, { id: mapped, phone_number: "+49 9123 555099" }]); // oxfmt-ignore
});

test("imported into a directory that has an object merges the listings", async ({ connection }) => {
  await clear(connection);
  const { db } = connection;
  const id = await makeBusiness(db, { name: "Nordlicht", lat: 49.5, lng: 11.3 });
  await db.insertInto("source").values({ key: "osm", attribution: "© Mappers" }).execute();
  const link = { source: "osm", source_id: "node/1", fingerprint: "x" };
  await db.insertInto("business_source").values({ ...link, business_id: id }).execute(); // oxfmt-ignore
  const text = await exported(connection, "csv");
  await clear(connection);
  await db.insertInto("source").values({ key: "osm", attribution: "© Mappers" }).execute();
  // renamed and moved here: neither name nor place would identify it
  const here = await makeBusiness(db, { name: "Südlicht", lat: 49.6, lng: 11.3 });
  await db.insertInto("business_source").values({ ...link, business_id: here }).execute(); // oxfmt-ignore
  expect((await command(importCommand, connection, temporaryFile("export.csv", text))).out).toMatch(/ 0 {2}created\n +0 {2}updated\n +0 {2}unchanged\n +1 {2}duplicates/); // oxfmt-ignore
  expect(await db.selectFrom("business").select("id").execute()).toEqual([{ id: here }]);
});

test("an export of nothing is an empty collection or a header", async ({ connection }) => {
  await clear(connection);
  expect(JSON.parse(await exported(connection, "geojson"))).toEqual({ type: "FeatureCollection", features: [] });
  expect(await exported(connection, "csv")).toMatch(/^\ufeffmainstreet_id,name,.*\r\n$/);
});

describe("the commands", () => {
  test("import prints a summary, and export writes a whole file or none", async ({ connection }) => {
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

  test("a truncated file fails, and its complete rows are imported", async ({ connection }) => {
    await clear(connection);
    const feature = (name: string) => JSON.stringify({ type: "Feature", properties: { name }, geometry: { type: "Point", coordinates: [11.3, 49.5] } }); // oxfmt-ignore
    const text = `{"type":"FeatureCollection","features":[${feature("Anna's")},${feature("Bob's").slice(0, 60)}`;
    const { code, out } = await command(importCommand, connection, temporaryFile("cut.geojson", text));
    expect(code).toBe(1);
    expect(out).toMatch(/^Incomplete: 2 rows of source 'cut'/);
    expect(out).toContain("The file ends in the middle of feature 2. What is whole was read; get it again and import it.\n"); // oxfmt-ignore
    expect(out).toMatch(/ 1 {2}created\n/);
    expect(await connection.db.selectFrom("business").select("name").execute()).toEqual([{ name: "Anna's" }]);
    const nothing = temporaryFile("cut.geojson", text.slice(0, 60));
    expect((await command(importCommand, connection, nothing)).code).toMatchObject({ message: `${nothing} has no whole row: it ends in the middle of feature 1. Get it again.` }); // oxfmt-ignore
    const other = temporaryFile("map.json", '{"categories": {"shop": ["bakery"]}}');
    expect(String((await command(importCommand, connection, other)).code)).toContain("holds no GeoJSON features");
  });

  const mistakes: [args: string[], message: RegExp][] = [
    [["import"], /Name the file/],
    [["import", "a", "b"], /one file at a time/],
    [["import", "/nowhere/at/all.csv"], /There is no file/],
    [["import", "a", "--no-such-option"], /no-such-option/],
    [["import", "a", "--timezone", "Mars/Olympus"], /does not exist. Use an IANA name/],
    [["import", "a", "--category", "Shoes"], /must be one of: Restaurants/],
    [["import", "a", "--map", "x=y"], /one of these fields/],
    [["import", "a", "--attribution-url", "javascript:1", "--attribution", "x"], /must begin with http/],
    [["export", "--format", "xml"], /geojson, csv/],
    [["export", "--out", "/nowhere/at/all.csv"], /cannot be written/],
    [["export", "--what"], /what/],
  ];

  test("errors say what to do", async ({ connection }) => {
    for (const [[name, ...args], message] of mistakes) {
      const { code, err } = await command(name === "import" ? importCommand : exportCommand, connection, ...args);
      expect([name, ...args, err]).toEqual([name, ...args, expect.stringMatching(message)]);
      expect(code).not.toBe(0);
    }
  });
});
