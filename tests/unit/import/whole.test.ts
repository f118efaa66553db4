/** Detects truncated files, Overpass errors, and compressed files. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { ImportError } from "#server/import/import-error.ts";
import type { FileNotes, SourceFileRow } from "#server/import/read/raw-row.ts";
import { readRows } from "#server/import/read/rows.ts";
import { openText } from "#server/import/read/file-text.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

async function read(name: string, content: string | Uint8Array) {
  const file = await openText(temporaryFile(name, content));
  const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null };
  const rows: SourceFileRow[] = [];
  let bytes = 0;
  for await (const piece of readRows(file, parseColumnMap([]), notes, (count) => (bytes += count)).rows)
    rows.push(...piece);
  return { rows, notes, cutOff: notes.cutOff ?? (file.isCutOff ? "packed" : null), isAllRead: bytes === file.bytes };
}

const namesOf = (rows: readonly SourceFileRow[]) =>
  rows.map((row) => (row.kind === "row" ? row.tags.get("name") : `!${row.reason}`));

const feature = (name: string) => JSON.stringify({ type: "Feature", geometry: { type: "Point", coordinates: [11.5, 48.1] }, properties: { name } }); // oxfmt-ignore
const collection = (...names: string[]) =>
  `{"type":"FeatureCollection","features":[\n${names.map(feature).join(",\n")}\n]}\n`;

describe("a truncated file names the place", () => {
  const whole = collection("A", "B", "C");

  test("of a collection, wherever it ends before its last brace", async () => {
    const end = whole.lastIndexOf("}");
    for (let at = whole.indexOf("[") + 1; at <= whole.length; at += 1) {
      const { rows, cutOff } = await read("a.geojson", whole.slice(0, at));
      const names = namesOf(rows).filter((name) => name?.startsWith("!") === false);
      expect(["A", "B", "C"].slice(0, names.length)).toEqual(names);
      expect(cutOff === null, whole.slice(0, at)).toBe(at > end);
      if (names.length === 2 && rows.length === 3) expect(cutOff).toBe("in the middle of feature 3");
      if (names.length === 2 && rows.length === 2) expect(cutOff).toBe("behind feature 2");
    }
  });

  test("of a feature per line, in its last one", async () => {
    const lines = `${feature("A")}\n${feature("B")}`;
    expect((await read("a.ndjson", lines)).cutOff).toBeNull();
    expect(await read("a.ndjson", lines.slice(0, -5))).toMatchObject({ cutOff: "in the middle of feature 2" });
  });

  test("and a broken feature in the middle is not the end", async () => {
    const text = whole.replace('"B"', '"B');
    const { rows, cutOff } = await read("a.geojson", text);
    expect(cutOff).toBeNull();
    expect(namesOf(rows)).toContain("C");
  });

  test("of CSV in a line that lacks columns, or in quotes", async () => {
    const text = 'name,city,phone\nA,Lauf,1\nB,"Lauf, an der Pegnitz",2';
    expect((await read("a.csv", text)).cutOff).toBeNull();
    expect((await read("a.csv", `${text}\nC,La`)).cutOff).toBe("in the middle of line 4");
    expect((await read("a.csv", `${text}\nC,"Lauf`)).cutOff).toBe("in the middle of line 4");
    // a short line elsewhere, or a terminated one, is a fault of that line only
    expect((await read("a.csv", `${text}\nC,La\n`)).cutOff).toBeNull();
    expect((await read("a.csv", "name,city\nA\nB,Lauf\n")).cutOff).toBeNull();
  });
});

describe("a gzip file", () => {
  test("is decompressed", async () => {
    const { rows, cutOff, isAllRead } = await read("a.geojson.gz", gzipSync(collection("A", "B")));
    expect([namesOf(rows), cutOff, isAllRead]).toEqual([["A", "B"], null, true]);
    const csv = await read("a.csv.gz", gzipSync(Buffer.from("name;city\nCafé;Köln\n", "latin1")));
    expect(csv.rows[0]).toMatchObject({ tags: new Map([["name", "Café"], ["addr:city", "Köln"]]) }); // oxfmt-ignore
  });

  test("is read up to where it is truncated, and refused when damaged", async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `Place ${at} ${Math.sin(at)}`);
    const packed = gzipSync(collection(...names));
    const { rows, cutOff } = await read("a.geojson.gz", packed.subarray(0, packed.length / 2));
    expect(cutOff).toMatch(/feature [\d,]+|packed/);
    expect(rows.length).toBeGreaterThan(1_000);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 1_000, 1_100);
    await expect(read("a.geojson.gz", damaged)).rejects.toThrow(/damaged.*Get it again/);
    await expect(read("a.geojson.gz", damaged)).rejects.toBeInstanceOf(ImportError);
  });
});

describe("an answer of Overpass", () => {
  const answer = (elements: unknown[], more = "") => `{\n  "version": 0.6,\n  "generator": "Overpass API 0.7.62",\n  "osm3s": {\n    "timestamp_osm_base": "2026-11-20T00:00:00Z",\n    "copyright": "The data included in this document is from www.openstreetmap.org."\n  },\n  "elements": [\n\n${elements.map((one) => JSON.stringify(one, null, 2)).join(",\n")}\n\n  ]${more}\n}\n`; // oxfmt-ignore
  const tags = (name: string) => ({ tags: { name, shop: "bakery" } });
  const ring = [[49.5, 11.2], [49.5, 11.4], [49.7, 11.4], [49.7, 11.2], [49.5, 11.2]].map(([lat, lon]) => ({ lat, lon })); // oxfmt-ignore

  test("has rows with the ids of OpenStreetMap, each at its position", async () => {
    const { rows, cutOff } = await read("a.json", answer([
      { type: "node", id: 1, lat: 49.5, lon: 11.28, ...tags("Node") },
      { type: "node", id: 2, lat: 49.5, lon: 11.28 },
      { type: "way", id: 3, center: { lat: 49.6, lon: 11.3 }, nodes: [2], ...tags("Center") },
      { type: "way", id: 4, geometry: ring, bounds: { minlat: 0, minlon: 0, maxlat: 1, maxlon: 1 }, ...tags("Outline") },
      { type: "relation", id: 5, members: [{ type: "way", ref: 4, role: "outer", geometry: ring }], ...tags("Relation") },
      { type: "way", id: 6, bounds: { minlat: 49, minlon: 11, maxlat: 50, maxlon: 12 }, ...tags("Bounds") },
      { type: "way", id: 7, nodes: [1, 2], ...tags("Nowhere") },
    ])); // oxfmt-ignore
    expect(cutOff).toBeNull();
    const found = rows.map((row) => (row.kind === "row" ? [row.id, row.tags.get("name"), row.lat, row.lng, row.has] : row.reason)); // oxfmt-ignore
    expect(found).toEqual([
      ["node/1", "Node", 49.5, 11.28, null],
      ["way/3", "Center", 49.6, 11.3, null],
      ["way/4", "Outline", expect.closeTo(49.6, 5), expect.closeTo(11.3, 5), null],
      ["relation/5", "Relation", expect.closeTo(49.6, 5), expect.closeTo(11.3, 5), null],
      ["way/6", "Bounds", 49.5, 11.5, null],
      "It has no place. Ask Overpass with 'out center;' at the end.",
    ]);
  });

  test("has the attribution, whatever the name of the source", async () => {
    const element = { type: "node", id: 1, lat: 49.5, lon: 11.28, ...tags("Node") };
    expect((await read("a.json", answer([element]))).notes.attribution).toBe("© OpenStreetMap contributors");
    const other = answer([element]).replace("www.openstreetmap.org", "www.historic.example");
    expect((await read("a.json", other)).notes.attribution).toBe("The data included in this document is from www.historic.example."); // oxfmt-ignore
  });

  test("with an error after its rows is incomplete, with a harmless remark it is complete", async () => {
    const some = [{ type: "node", id: 1, lat: 49.5, lon: 11.28, ...tags("Node") }];
    const timedOut = 'runtime error: Query timed out in \\"query\\" at line 3 after 26 seconds.';
    const { rows, cutOff } = await read("a.json", answer(some, `,\n"remark": "${timedOut}"`));
    expect(namesOf(rows)).toEqual(["Node"]);
    expect(cutOff).toBe('where Overpass says: runtime error: Query timed out in "query" at line 3 after 26 seconds');
    expect((await read("a.json", answer(some, ',"remark": "Have a nice day"'))).cutOff).toBeNull();
    expect((await read("a.json", answer(some).slice(0, -80))).cutOff).toBe("in the middle of element 1");
  });

  test("gives a row or a refusal for any element", async () => {
    const odd = [null, 7, "x", [], {}, { type: "node" }, { type: "area", id: 1, ...tags("A") }, { type: "node", id: "1", ...tags("B") }, { type: "node", id: 1, lat: "x", lon: {}, ...tags("C") }, { type: "way", id: 2, geometry: [null, { lat: 1 }, 5], members: 5, bounds: "x", center: [], ...tags("D") }, { type: "node", id: 3, lat: 1, lon: 2, tags: "x" }, { type: "node", id: 4, lat: 1e9, lon: 2, ...tags("E") }]; // oxfmt-ignore
    const { rows } = await read("a.json", answer(odd));
    expect(rows.filter((row) => row.kind === "row").map((row) => row.id)).toEqual(["node/4"]);
  });
});
