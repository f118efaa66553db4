import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { centreOf } from "#server/import/read/feature-rows.ts";
import { ImportError } from "#server/import/import-error.ts";
import type { SourceFileRow } from "#server/import/read/raw-row.ts";
import { readRows } from "#server/import/read/rows.ts";
import { openText } from "#server/import/read/file-text.ts";
import { pbfFile } from "../../support/pbf-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

async function read(name: string, content: string | Uint8Array, map: string[] = []) {
  const file = await openText(temporaryFile(name, content));
  const notes = { attribution: null, attributionUrl: "", cutOff: null };
  const rows: SourceFileRow[] = [];
  for await (const piece of readRows(file, parseColumnMap(map), notes, () => undefined).rows) rows.push(...piece);
  return { file, rows, notes };
}

const tagsOf = (row: SourceFileRow | undefined) => (row?.kind === "row" ? Object.fromEntries(row.tags) : null);
const namesOf = (rows: readonly SourceFileRow[]) =>
  rows.map((row) => (row.kind === "row" ? row.tags.get("name") : `!${row.reason}`));

describe("CSV", () => {
  test("columns are recognized in several languages, with any delimiter and a byte order mark", async () => {
    for (const [delimiter, heading] of [
      [",", "Name,Straße,Hausnummer,PLZ,Ort,Telefon"],
      [";", "Firma;Strasse;Hausnr.;Postleitzahl;Stadt;Tel."],
      ["\t", "Nom\tRue\tNuméro\tCode postal\tVille\tTéléphone"],
    ] as const) {
      // oxfmt-ignore
      const row = ["Krone", "Markt", "3", "91207", "Lauf", "09123 555"].join(delimiter);
      const { rows } = await read("a.csv", `\ufeff${heading}\r\n${row}\r\n`);
      expect(tagsOf(rows[0])).toEqual({ name: "Krone", "addr:street": "Markt", "addr:housenumber": "3", "addr:postcode": "91207", "addr:city": "Lauf", phone: "09123 555" }); // oxfmt-ignore
    }
  });

  test("--map names a column, and has precedence over recognized ones", async () => {
    const { rows } = await read("a.csv", "Name,Wer,Wo\nx,Krone,Lauf\n", ["name=Wer,city=wo"]);
    expect(tagsOf(rows[0])).toMatchObject({ name: "Krone", "addr:city": "Lauf" });
    await expect(read("a.csv", "a,b\n1,2\n", ["name=c"])).rejects.toThrow(/does not have. Its columns are: a, b/);
    expect(() => parseColumnMap(["shoe=Size"])).toThrow(/one of these fields: id, name/);
  });

  test("a heading without a name says how to map one", async () => {
    await expect(read("a.csv", "foo,bar\n1,2\n")).rejects.toThrow(/--map "name=foo"/);
  });

  test("quotes, line breaks in fields, empty lines, an empty cell too many", async () => {
    const text =
      'name,city,description\n"Joe ""the"" Plumber",Ash,"two\nlines"\n\n  \nAnna,Ash,x,,\r\n"Last","Ash","end"';
    const { rows } = await read("a.csv", text);
    expect(namesOf(rows)).toEqual(['Joe "the" Plumber', "Anna", "Last"]);
    expect(tagsOf(rows[0])?.["description"]).toBe("two\nlines");
    expect(rows.map(({ at }) => at)).toEqual([2, 6, 7]);
  });

  test("an invalid quote affects its line only", async () => {
    const text =
      'name,city\nFirst,Ash\n"Broken,Ash\nSecond,Ash\n"Fine",Ash\n"x"y,Ash\nThird,Ash\n"Never closed,Ash\nFourth,Ash\n';
    const { rows } = await read("a.csv", text);
    expect(rows.filter((row) => row.kind === "row").map((row) => row.tags.get("name"))).toEqual(["First", "Second", "Fine", "Third", "Fourth"]); // oxfmt-ignore
    expect(rows.filter((row) => row.kind === "broken").map((row) => [row.at, row.text])).toEqual([[3, '"Broken,Ash'], [6, '"x"y,Ash'], [8, '"Never closed,Ash']]); // oxfmt-ignore
  });

  test("lines of the wrong length and a truncated last line are refused", async () => {
    const { rows } = await read("a.csv", "name,city,phone\nA,B\nC,D,E,F\nG,H,I\nJ,K");
    expect(namesOf(rows)).toEqual(["!It is incomplete: it has 2 columns where the heading has 3.", "!It has 4 columns where the heading has 3.", "G", "!The last line is cut off: it has 2 columns where the heading has 3."]); // oxfmt-ignore
  });

  test("coordinates with decimal commas, in scientific notation and in one column", async () => {
    const { rows } = await read("a.csv", "name;Breite;Länge\nA;49,5;11,25\nB;50.79;-3.6e-05\nC;north;x\n");
    expect(rows.map((row) => row.kind === "row" && [row.lat, row.lng])).toEqual([[49.5, 11.25], [50.79, -3.6e-5], [NaN, NaN]]); // oxfmt-ignore
    const { rows: one } = await read("a.csv", 'name,coordinates\nA,"49.5, 11.25"\nB,\n');
    expect(one.map((row) => row.kind === "row" && [row.lat, row.lng])).toEqual([
      [49.5, 11.25],
      [null, null],
    ]);
  });

  test("a field of ten million characters is one refused row, on one line or on many", async () => {
    for (const filler of ["x", `${"a line ".repeat(14)}\n`]) {
      const text = `name,city\nBefore,Ash\n"${filler.repeat(Math.floor(10_000_000 / filler.length))}",Ash\nAfter,Ash\n`;
      const { rows } = await read("a.csv", text);
      const read_ = rows.filter((row) => row.kind === "row").map((row) => row.tags.get("name"));
      expect(read_.slice(0, 1)).toEqual(["Before"]);
      expect(read_.at(-1)).toBe("After");
      expect(rows.every((row) => row.kind !== "left-out" && row.text.length <= 4_000_000)).toBe(true);
    }
  }, 60_000);

  test("columns named like properties of objects are ordinary columns", async () => {
    const { rows } = await read("a.csv", "name,__proto__,constructor,toString\nA,1,2,3\n");
    expect(rows[0]?.kind === "row" && [...rows[0].tags]).toEqual([["name", "A"], ["__proto__", "1"], ["constructor", "2"], ["toString", "3"]]); // oxfmt-ignore
  });
});

describe("encodings", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");

  test("Windows-1252 is detected, however late it occurs", async () => {
    const { file, rows } = await read("a.csv", latin(`name,city\n${"A,B\n".repeat(70_000)}Café Müller,Köln\n`));
    expect(file.encoding).toBe("windows-1252");
    expect(tagsOf(rows.at(-1))).toEqual({ name: "Café Müller", "addr:city": "Köln" });
  });

  test("the euro sign and curly quotes of Windows-1252", async () => {
    const { rows } = await read("a.csv", Buffer.concat([latin("name,city\n"), Buffer.from([0x93, 0x31, 0x80, 0x94]), latin(" Bar,K\xf6ln\n")])); // oxfmt-ignore
    expect(namesOf(rows)).toEqual(["“1€” Bar"]);
  });

  test("a stray byte in a file of UTF-8 does not change the file's encoding", async () => {
    const bytes = Buffer.concat([Buffer.from("name,city\nCafé Zürich Größe,Ash\n"), Buffer.from([0x41, 0xe9, 0x42]), Buffer.from(",Ash\n")]); // oxfmt-ignore
    const { file, rows } = await read("a.csv", bytes);
    expect(file.encoding).toBe("utf-8");
    expect(namesOf(rows)).toEqual(["Café Zürich Größe", "A\ufffdB"]);
  });

  test("characters that chunk boundaries cut in two", async () => {
    const { rows } = await read("a.csv", `name,city\n${"寿司一番🍣,東京\n".repeat(40_000)}`);
    expect(new Set(namesOf(rows))).toEqual(new Set(["寿司一番🍣"]));
    expect(rows).toHaveLength(40_000);
  });

  test("UTF-16 with and without a byte order mark", async () => {
    for (const bytes of [
      Buffer.from("\ufeffname;city\r\nMüller;Köln\r\n", "utf16le"),
      Buffer.from("name;city\r\nMüller;Köln\r\n", "utf16le"),
      Buffer.from("\ufeffname;city\r\nMüller;Köln\r\n", "utf16le").swap16(),
    ]) {
      // oxfmt-ignore
      const { rows } = await read("a.csv", bytes);
      expect(tagsOf(rows[0])).toEqual({ name: "Müller", "addr:city": "Köln" });
    }
  });
});

describe("files that cannot be imported say what to do", () => {
  test.each([
    ["a zip", Buffer.from("504b0304aabb", "hex"), /save the sheet as CSV/],
    ["an empty zip", Buffer.from("504b050600000000", "hex"), /zip file with nothing/],
    ["xz", Buffer.from("fd377a585a00", "hex"), /unxz/],
    ["Zstandard", Buffer.from("28b52ffd6161", "hex"), /unzstd/],
    ["7z", Buffer.from("377abcaf271c", "hex"), /7z file/],
    ["a GeoPackage", Buffer.from("SQLite format 3\0"), /GeoPackage.*ogr2ogr/],
    ["a packed .osm.pbf", gzipSync(pbfFile({})), /gunzip/],
    ["gzip that is none", Buffer.from("1f8b0800", "hex"), /packed with gzip and damaged/],
    ["a Parquet file", Buffer.from("PAR1\u0015\u0004"), /Parquet/],
    ["a shapefile", Buffer.from("0000270a00000000", "hex"), /shapefile.*ogr2ogr/],
    ["KML", Buffer.from('<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">'), /KML file.*ogr2ogr/],
    [
      "an error of Overpass",
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE html><html><head><title>OSM3S Response</title></head><body><p><strong style="color:#FF0000">Error</strong>: runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::rate_limited. </p></body></html>',
      ),
      /Overpass answered 'runtime error.*rate_limited/,
    ],
    ["noise", Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7) % 32)), /not a text file/],
    ["nothing", Buffer.alloc(0), /is empty/],
    ["spaces", Buffer.from("  \n\n "), /white space/],
    ["a web page", Buffer.from("<!DOCTYPE html><p>"), /web page/],
    ["OSM XML", Buffer.from('<?xml version="1.0"?><osm/>'), /osmium export/],
    ["a JSON list", Buffer.from('[{"name":"A"}]'), /JSON list/],
  ])("%s", async (_, bytes, message) => {
    const result = read("a.txt", bytes);
    await expect(result).rejects.toThrow(message);
    await expect(result).rejects.toBeInstanceOf(ImportError);
  });

  test("a folder, a missing file", async () => {
    const path = temporaryFile("a", "x");
    mkdirSync(`${dirname(path)}/folder`);
    await expect(openText(`${dirname(path)}/folder`)).rejects.toThrow(/is a folder/);
    await expect(openText(`${path}-missing`)).rejects.toThrow(/There is no file/);
  });
});

describe("GeoJSON", () => {
  const feature = (name: string, more = "") =>
    `{"type":"Feature","geometry":{"type":"Point","coordinates":[11.5,48.1]},"properties":{"@id":"node/1","name":"${name}"${more}}}`;

  test("a collection with members before and after its features", async () => {
    const text = `{ "type": "FeatureCollection", "crs": {"a": [1, {"b": "]}"}]}, "n": 12, "features" : [ ${feature("A")} , ${feature("B")} ], "attribution": "© Us" }`;
    const { rows, notes } = await read("a.geojson", text);
    expect(namesOf(rows)).toEqual(["A", "B"]);
    expect(notes.attribution).toBe("© Us");
    expect(rows[0]).toMatchObject({ id: "node/1", lat: 48.1, lng: 11.5 });
  });

  test("one feature a line, with record separators or without, keys in any order", async () => {
    const turned = '{"properties":{"name":"B"},"geometry":null,"type":"Feature","id":7}';
    const { rows } = await read("a.ndjson", `\u001e${feature("A")}\n\u001e${turned}\n\n${feature("C")}`);
    expect(namesOf(rows)).toEqual(["A", "B", "C"]);
    expect(rows[1]).toMatchObject({ id: "7", lat: null, lng: null });
  });

  test("a broken feature affects only itself", async () => {
    const broken = ['{"type":"Feature","properties":{"name":"x}}', '{"type":"Feature","properties":{"name":NaN}}', '{"type":"Feature"', '{"type":"Feature","properties":{"name":"x"}}}}']; // oxfmt-ignore
    for (const one of broken) {
      const { rows } = await read("a.geojson", `{"type":"FeatureCollection","features":[\n${feature("A")},\n${one},\n${feature("B")},\n${feature("C")}\n]}`); // oxfmt-ignore
      expect(namesOf(rows).filter((name) => name?.startsWith("!") === false).slice(-2), one).toEqual(["B", "C"]); // oxfmt-ignore
    }
  });

  test("a truncated file", async () => {
    const text = `{"type":"FeatureCollection","features":[\n${feature("A")},\n${feature("B").slice(0, 60)}`;
    const { rows } = await read("a.geojson", text);
    expect(namesOf(rows)).toEqual(["A", "!The feature is cut off or not valid JSON."]);
  });

  test("a feature of ten million characters is one refused row", async () => {
    const text = `{"type":"FeatureCollection","features":[${feature("A")},${feature("B", `,"note":"${"x".repeat(10_000_000)}"`)},${feature("C")}]}`;
    const { rows } = await read("a.geojson", text);
    expect(namesOf(rows).filter((name) => name?.startsWith("!") === false)).toEqual(["A", "C"]);
    expect(rows).toHaveLength(3);
  }, 60_000);

  test("deep nesting", async () => {
    const deep = `{"type":"Feature","geometry":null,"properties":{"name":"x","y":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`;
    const { rows } = await read("a.geojson", `{"type":"FeatureCollection","features":[${deep},${feature("B")}]}`);
    expect(namesOf(rows)).toEqual(["!The feature is nested too deeply.", "B"]);
  });

  test("keys that are special in JavaScript are ordinary keys", async () => {
    const { rows } = await read("a.geojson", feature("A", ',"__proto__":"p","constructor":"c","hasOwnProperty":"h"'));
    expect(tagsOf(rows[0])).toMatchObject({ name: "A", constructor: "c" });
    expect(({} as Record<string, unknown>)["p"]).toBeUndefined();
  });

  test("a value that is not a feature is refused", async () => {
    const { rows } = await read("a.geojson", '{"type":"FeatureCollection","features":[{"type":"Nothing"},{"type":"Feature","properties":null,"geometry":null},{}]}'); // oxfmt-ignore
    expect(rows.map((row) => row.kind)).toEqual(["broken", "broken", "broken"]);
  });

  test("properties of other files are recognized like columns", async () => {
    const { rows } = await read("a.geojson", '{"type":"Feature","geometry":null,"properties":{"Business Name":"A","Telefon":"1","Ort":"Lauf"}}'); // oxfmt-ignore
    expect(tagsOf(rows[0])).toEqual({ name: "A", phone: "1", "addr:city": "Lauf" });
  });

  test("the centre of every geometry", () => {
    const square = [[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]; // oxfmt-ignore
    expect(centreOf({ type: "Polygon", coordinates: [square] })).toEqual([1, 1]);
    expect(centreOf({ type: "MultiPolygon", coordinates: [[[[9, 9], [9.1, 9], [9.1, 9.1], [9, 9]]], [square]] })).toEqual([1, 1]); // oxfmt-ignore
    expect(centreOf({ type: "LineString", coordinates: [[0, 0], [2, 4]] })).toEqual([1, 2]); // oxfmt-ignore
    expect(centreOf({ type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [] }, { type: "Point", coordinates: [3, 4, 5] }] })).toEqual([3, 4]); // oxfmt-ignore
    for (const nothing of [
      null,
      1,
      {},
      { type: "Point", coordinates: ["1", "2"] },
      { type: "Polygon", coordinates: [] },
    ])
      expect(centreOf(nothing)).toBeNull();
    const building = centreOf({ type: "Polygon", coordinates: [[[11.5, 48.1], [11.5004, 48.1], [11.5004, 48.1002], [11.5, 48.1002], [11.5, 48.1]]] }); // oxfmt-ignore
    expect(building?.[0]).toBeCloseTo(11.5002, 7);
    expect(building?.[1]).toBeCloseTo(48.1001, 7);
  });
});
