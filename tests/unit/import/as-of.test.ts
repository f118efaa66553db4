/** The date that files and rows contain. */
import { describe, expect, test } from "vitest";
import { asOfRow, isOlder, readDate, type AsOf } from "#server/listings/sources/as-of.ts";
import type { FileNotes, SourceFileRow } from "#server/import/read/raw-row.ts";
import { openSource } from "#server/import/read/rows.ts";
import { foursquareFile, overtureFile } from "../../support/parquet-file.ts";
import { pbfFile } from "../../support/pbf-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const NOW = new Date("2026-11-27T10:00:00Z");

describe("a date", () => {
  test.each([
    ["2020-07-20T20:44:03Z", "2020-07-20T20:44:03.000Z"],
    ["2020-07-20T20:44:03.5+02:00", "2020-07-20T18:44:03.500Z"],
    ["2020-07-20 20:44", "2020-07-20T20:44:00.000Z"],
    ["2020-07-20 20:44:03+00", "2020-07-20T20:44:03.000Z"],
    // a date becomes noon, so that it is the same day in nearly all zones
    ["2020-07-20", "2020-07-20T12:00:00.000Z"],
    ["20200720", "2020-07-20T12:00:00.000Z"],
    ["2020/7/20", "2020-07-20T12:00:00.000Z"],
    ["20.07.2020", "2020-07-20T12:00:00.000Z"],
    ["20/07/2020", "2020-07-20T12:00:00.000Z"],
    ["7/20/2020", "2020-07-20T12:00:00.000Z"],
    ["7/20/2020 18:30:00", "2020-07-20T12:00:00.000Z"],
    ["2020-07", "2020-07-01T12:00:00.000Z"],
    ["2020", "2020-01-01T12:00:00.000Z"],
    ["1595277843", "2020-07-20T20:44:03.000Z"],
    ["1595277843000", "2020-07-20T20:44:03.000Z"],
    // today, where it is already tomorrow
    ["2026-11-28", "2026-11-28T12:00:00.000Z"],
  ])("%s", (text, at) => {
    expect(readDate(text, NOW)).toBe(text === "2026-11-28" ? null : at);
    expect(readDate(` ${text} `, new Date("2026-11-28T00:00:00Z"))).toBe(at);
  });

  test.each([
    "yesterday", "9999-12-31", "9999-12-31T00:00:00Z", "-2020-07-20", "-1595277843", "1970-01-01", "0", "2020-02-31", "2020-13-01",
    "03/04/2020", "99999999999999999999", "NaN", "Infinity", "1e99", "2020-07-20T99:99", "2020-07-20..2020-07-21", "20-07-20", "", "2026-12-24",
    "2020-07-20'; drop table business; --", "9".repeat(10_000),
  ])("%s is not a date", (text) => {
    expect(readDate(text, NOW)).toBeNull();
  }); // oxfmt-ignore
});

describe("the date of a row", () => {
  const of = (tags: Readonly<Record<string, string>>) => {
    const unusable: string[] = [];
    return [asOfRow(new Map(Object.entries(tags)), NOW, (text) => unusable.push(text)), unusable] as const;
  };

  test("prefers its change to its check, and the newest of several", () => {
    expect(of({ "@timestamp": "2019-01-01T00:00:00Z", check_date: "2021-05-01" })[0]).toEqual({ at: "2019-01-01T00:00:00.000Z", isCheck: false }); // oxfmt-ignore
    expect(of({ check_date: "2020-05-01", "check_date:opening_hours": "2021-05-01", "survey:date": "2018" })[0]).toEqual({ at: "2021-05-01T12:00:00.000Z", isCheck: true }); // oxfmt-ignore
    expect(of({ name: "Krone" })).toEqual([null, []]);
  });

  test("is another one when one is invalid, which is reported", () => {
    expect(of({ as_of: "9999-01-01", check_date: "2021-05-01" })).toEqual([{ at: "2021-05-01T12:00:00.000Z", isCheck: true }, ["9999-01-01"]]); // oxfmt-ignore
    expect(of({ as_of: "x".repeat(100) })).toEqual([null, ["x".repeat(30)]]);
  });
});

describe("older", () => {
  const changed = (at: string): AsOf => ({ at, isCheck: false });
  const checked = (at: string): AsOf => ({ at, isCheck: true });
  test.each([
    [changed("2020-07-20T10:00:00.000Z"), changed("2020-07-20T11:00:00.000Z"), true],
    [changed("2020-07-20T11:00:00.000Z"), changed("2020-07-20T11:00:00.000Z"), false],
    // one of them is only a date
    [changed("2020-07-20T12:00:00.000Z"), changed("2020-07-20T20:00:00.000Z"), false],
    [changed("2020-07-19T12:00:00.000Z"), changed("2020-07-20T20:00:00.000Z"), true],
    // checked long ago, and possibly changed since
    [checked("2019-07-19T12:00:00.000Z"), changed("2020-07-20T20:00:00.000Z"), false],
    [checked("2019-07-19T12:00:00.000Z"), checked("2020-07-19T12:00:00.000Z"), true],
    [changed("2019-07-19T10:00:00.000Z"), checked("2020-07-19T12:00:00.000Z"), true],
    [null, changed("2020-07-20T11:00:00.000Z"), false],
    [changed("2020-07-20T11:00:00.000Z"), null, false],
  ])("%o before %o: %s", (row, known, expected) => {
    expect(isOlder(row, known)).toBe(expected);
  });
});

describe("the date of a file", () => {
  async function read(name: string, content: string | Uint8Array) {
    const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null };
    const file = await openSource(temporaryFile(name, content), new Map(), notes, () => undefined);
    const rows: SourceFileRow[] = [];
    for await (const piece of file.rows) rows.push(...piece);
    const dates = rows.map((row) => (row.kind === "row" ? (asOfRow(row.tags, NOW)?.at ?? null) : row.kind));
    return { file: notes.asOf, dates };
  }

  const node = { id: 1, lat: 49.5, lng: 11.2, tags: { name: "Krone", amenity: "pub" } };
  const feature = (properties: object, more: object = {}) => ({ type: "Feature", properties: { "@id": "node/1", name: "Krone", amenity: "pub", ...properties }, geometry: { type: "Point", coordinates: [11.2, 49.5] }, ...more }); // oxfmt-ignore
  const collection = (properties: object, more: object = {}) => JSON.stringify({ type: "FeatureCollection", ...more, features: [feature(properties)] }); // oxfmt-ignore
  const element = { type: "node", id: 1, lat: 49.5, lon: 11.2, tags: { name: "Krone", amenity: "pub" } };
  const AT = "2020-07-20T20:44:03.000Z";

  test("is in the header of an .osm.pbf, or the newest of its objects", async () => {
    expect(await read("a.osm.pbf", pbfFile({ nodes: [{ ...node, changed: 1_500_000_000 }] }, { replicated: 1_595_277_843 }))).toEqual({ file: AT, dates: [null] }); // oxfmt-ignore
    for (const isSparse of [false, true])
      expect(await read("b.osm.pbf", pbfFile({ nodes: [{ ...node, id: 5, changed: 1_400_000_000 }, { ...node, id: 7, changed: 1_595_277_843 }] }, { isSparse }))).toEqual({ file: undefined, dates: ["2014-05-13T16:53:20.000Z", AT] }); // oxfmt-ignore
    expect(await read("c.osm.pbf", pbfFile({ nodes: [node] }))).toEqual({ file: undefined, dates: [null] });
  });

  test("is in Overpass answers, and in GeoJSON made from them", async () => {
    const osm3s = { timestamp_osm_base: "2020-07-20T20:44:03Z", copyright: "OpenStreetMap" };
    expect((await read("a.json", JSON.stringify({ version: 0.6, osm3s, elements: [element] }))).file).toBe("2020-07-20T20:44:03Z"); // oxfmt-ignore
    // keys in alphabetical order
    expect((await read("b.json", JSON.stringify({ elements: [element], osm3s, version: 0.6 }))).file).toBe("2020-07-20T20:44:03Z"); // oxfmt-ignore
    expect(await read("c.json", JSON.stringify({ elements: [{ ...element, timestamp: "2020-07-20T20:44:03Z" }] }))).toEqual({ file: undefined, dates: [AT] }); // oxfmt-ignore
    expect((await read("d.geojson", collection({}, { timestamp: "2020-07-20T20:44:03Z" }))).file).toBe("2020-07-20T20:44:03Z"); // oxfmt-ignore
    const last = JSON.stringify({
      features: [feature({})],
      timestamp: "2020-07-20T20:44:03Z",
      type: "FeatureCollection",
    });
    expect((await read("e.geojson", last)).file).toBe("2020-07-20T20:44:03Z");
  });

  test("is in objects of GeoJSON, at any position", async () => {
    for (const properties of [{ "@timestamp": "2020-07-20T20:44:03Z" }, { "@timestamp": 1_595_277_843 }, { meta: { timestamp: "2020-07-20T20:44:03Z", version: 3 } }, { timestamp: "2020-07-20T20:44:03Z" }, { tags: { name: "Krone", amenity: "pub" }, timestamp: "2020-07-20T20:44:03Z" }])
      expect((await read("a.geojson", collection(properties))).dates).toEqual([AT]); // oxfmt-ignore
    expect((await read("b.geojson", collection({ "check_date:opening_hours": "2020-07-20" }))).dates).toEqual(["2020-07-20T12:00:00.000Z"]); // oxfmt-ignore
  });

  test.each(["last_updated", "updated_at", "Last Modified", "Zuletzt aktualisiert", "check_date", "survey:date", "check_date:opening_hours", "date_refreshed", "Timestamp"])(
    "is in a column %s of CSV", async (column) => {
      expect((await read("a.csv", `name,${column}\nKrone,2020-07-20\nLinde,\n`)).dates).toEqual(["2020-07-20T12:00:00.000Z", null]); // oxfmt-ignore
    },
  ); // oxfmt-ignore

  test("is in Overture and Foursquare files", async () => {
    const overture = overtureFile([{ id: "a", name: "Krone", lng: 11.2, lat: 49.5, cells: { sources: [{ property: "", dataset: "meta", update_time: "2019-01-01T00:00:00.000Z" }, { property: "", dataset: "meta", update_time: "2020-07-20T20:44:03.000Z" }] } }]); // oxfmt-ignore
    expect((await read("a.parquet", overture)).dates).toEqual([AT]);
    expect((await read("b.parquet", foursquareFile([{ fsq_place_id: "a", name: "Krone", longitude: 11.2, latitude: 49.5, date_refreshed: "2020-07-20" }]))).dates).toEqual(["2020-07-20T12:00:00.000Z"]); // oxfmt-ignore
  });
});
