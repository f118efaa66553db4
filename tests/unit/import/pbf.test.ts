/** OpenStreetMap's PBF format: the same rows as from GeoJSON; no claim in a file is trusted. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FileNotes, SourceFileRow } from "#server/import/read/raw-row.ts";
import { openSource } from "#server/import/read/rows.ts";
import { ringsOf } from "#server/osm/rings.ts";
import { UnusableFile } from "#server/osm/unusable-file.ts";
import { depth } from "../../support/depth.ts";
import { blob, dataBlob, headerBlob, pbfFile, type MapFile } from "../../support/pbf-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

async function read(content: Uint8Array) {
  const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null };
  let bytes = 0;
  const file = await openSource(temporaryFile("town.osm.pbf", content), new Map(), notes, (count) => (bytes += count));
  const rows: SourceFileRow[] = [];
  for await (const piece of file.rows) rows.push(...piece);
  return { format: file.format, rows, notes, cutOff: notes.cutOff, share: bytes / file.bytes };
}

const found = (rows: readonly SourceFileRow[]) => rows.map((row) => (row.kind === "row" ? [row.id, row.tags.get("name"), row.lat, row.lng] : row.reason)); // oxfmt-ignore

const SQUARE = [
  { id: 10, lat: 49.5, lng: 11.2 },
  { id: 11, lat: 49.5, lng: 11.4 },
  { id: 12, lat: 49.7, lng: 11.4 },
  { id: 13, lat: 49.7, lng: 11.2 },
];
const TOWN: MapFile = {
  nodes: [
    { id: 1, lat: 49.5123456, lng: 11.2876543, tags: { name: "Bäckerei Holz", shop: "bakery", "addr:city": "Lauf" } },
    { id: 2, lat: 49.6, lng: 11.3, tags: { shop: "bakery" } },
    { id: 3, lat: 49.6, lng: 11.3, tags: { name: "Spielplatz", leisure: "playground" } },
    ...SQUARE,
    { id: 5_000_000_000, lat: -33.9, lng: -70.5, tags: { name: "Far away", office: "company" } },
  ],
  ways: [
    { id: 20, refs: [10, 11, 12, 13, 10], tags: { name: "Halle", leisure: "sports_centre", building: "yes" } },
    { id: 21, refs: [10, 11], tags: { name: "Marktstraße", highway: "residential" } },
    { id: 22, refs: [10, 11, 12] },
    { id: 23, refs: [10, 13, 12] },
    { id: 24, refs: [98, 99], tags: { name: "Elsewhere", shop: "kiosk" } },
  ],
  relations: [
    { id: 30, members: [{ type: "node", id: 1, role: "" }, { type: "way", id: 22, role: "outer" }, { type: "way", id: 23, role: "outer" }, { type: "way", id: 21, role: "inner" }, { type: "relation", id: 30, role: "outer" }], tags: { name: "Gymnasium", amenity: "school", type: "multipolygon" } },
    { id: 31, members: [{ type: "relation", id: 30, role: "" }], tags: { name: "Nothing of its own", amenity: "school" } },
  ],
}; // oxfmt-ignore

describe("a town", () => {
  const rows = [
    ["node/1", "Bäckerei Holz", 49.5123456, 11.2876543],
    ["node/5000000000", "Far away", -33.9, -70.5],
    ["way/20", "Halle", expect.closeTo(49.6, 6), expect.closeTo(11.3, 6)],
    "Its corners are not in the file.",
    ["relation/30", "Gymnasium", expect.closeTo(49.6, 6), expect.closeTo(11.3, 6)],
  ];

  test.each([
    ["dense and packed", {}],
    ["one by one", { isSparse: true }],
    ["not packed", { isRaw: true }],
  ])("%s: its businesses with their ids, tags and places", async (_, making) => {
    const read1 = await read(pbfFile(TOWN, making));
    expect(found(read1.rows)).toEqual(rows);
    expect(read1).toMatchObject({
      format: "pbf",
      cutOff: null,
      notes: { attribution: "© OpenStreetMap contributors" },
    });
    expect(read1.share).toBeCloseTo(1, 6);
    const [bakery] = read1.rows;
    expect(bakery?.kind === "row" && [Object.fromEntries(bakery.tags), bakery.has]).toEqual([TOWN.nodes?.[0]?.tags, null]); // oxfmt-ignore
  });

  test("in one block, and in any order of the blocks", async () => {
    expect(found((await read(Buffer.concat([headerBlob(), dataBlob(TOWN)]))).rows)).toEqual(rows);
    const { nodes = [], ways = [], relations = [] } = TOWN;
    const turned = [headerBlob(), dataBlob({ relations }), dataBlob({ ways }), dataBlob({ nodes })];
    expect(found((await read(Buffer.concat(turned))).rows)).toEqual(rows);
  });

  test("blocks of unknown kinds are skipped", async () => {
    const strange = Buffer.concat([headerBlob(), blob("OSMFuture", Buffer.from("?")), dataBlob(TOWN)]);
    expect(found((await read(strange)).rows)).toEqual(rows);
  });

  test("with outlines of several ways, in any order and direction", () => {
    expect(ringsOf([[1, 2, 3], [5, 4, 3], [5, 1]])).toEqual([[1, 2, 3, 4, 5, 1]]); // oxfmt-ignore
    expect(ringsOf([[1, 2, 3, 1], [4, 5], [7, 8], [5, 6, 4]])).toEqual([[1, 2, 3, 1], [4, 5, 6, 4], [7, 8]]); // oxfmt-ignore
    expect(ringsOf([[], [1]])).toEqual([]);
  });
});

describe("invalid files", () => {
  test("with corners that are not on the Earth have no place for them", async () => {
    const nodes = SQUARE.map((node) => ({ ...node, lat: node.lat + 429.4967296 }));
    expect(found((await read(pbfFile({ nodes, ways: TOWN.ways?.slice(0, 1) ?? [] }))).rows)).toEqual(["Its corners are not in the file."]); // oxfmt-ignore
  });

  const whole = pbfFile(TOWN);

  test("are read up to where they are truncated", async () => {
    const { nodes = [] } = TOWN;
    const start = Buffer.concat([headerBlob(), dataBlob({ nodes })]);
    for (const length of [start.length + 2, start.length + 9, start.length + 40]) {
      const { rows, cutOff } = await read(whole.subarray(0, length));
      expect(found(rows)).toHaveLength(2);
      expect(cutOff).toBe("in the middle of a block");
    }
    expect(await read(start)).toMatchObject({ cutOff: null });
  });

  const lying = (claimed: number) => Buffer.concat([headerBlob(), blob("OSMData", Buffer.from("x"), { claimed })]);
  const longHeading = Buffer.concat([headerBlob(), Buffer.from("7fffffff", "hex"), Buffer.alloc(100)]);
  const notPacked = Buffer.from(whole);
  notPacked.fill(0xee, headerBlob().length + 30, headerBlob().length + 60);
  const other = (tag: number) => {
    const text = Buffer.from([(tag << 3) | 2, 1, 0]);
    const header = Buffer.from([0x0a, 7, ...Buffer.from("OSMData"), 0x18, text.length]);
    return Buffer.concat([headerBlob(), Buffer.from([0, 0, 0, header.length]), header, text]);
  };
  const bomb = blob("OSMData", Buffer.alloc(40 * 1_024 * 1_024));

  test.each([
    ["a block that claims ten gigabytes", lying(10_000_000_000), /damaged: a block claims to be 10,000,000,000 bytes/],
    ["a heading that claims two", longHeading, /claims a heading of 2,147,483,647 bytes/],
    ["a block that is not packed as it says", notPacked, /damaged: a block cannot be unpacked/],
    ["a block that unpacks to more than the format allows", Buffer.concat([headerBlob(), bomb]), /cannot be unpacked/],
    ["nothing in a block", Buffer.concat([headerBlob(), blob("OSMData", Buffer.alloc(0), { isRaw: true })]), /a block is empty/],
    ["packing that this program does not have", other(7), /osmium cat/],
    ["a history", pbfFile(TOWN, { features: ["OsmSchema-V0.6", "HistoricalInformation"] }), /HistoricalInformation.*present state/],
    ["texts that are not there", Buffer.concat([headerBlob(), blob("OSMData", Buffer.from("120a220808011200120102", "hex"))]), /cannot be read/],
  ])("%s", async (_, content, message) => {
    const result = read(content);
    await expect(result).rejects.toThrow(message);
    await expect(result).rejects.toBeInstanceOf(UnusableFile);
  }); // oxfmt-ignore

  test("with changed bytes give rows, or an error that says what to do", async () => {
    const raw = pbfFile(TOWN, { isRaw: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(raw.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }), async (changes) => {
        const content = Buffer.from(raw);
        for (const [at, byte] of changes) content[at] = byte;
        // the first bytes identify the format
        content.set(raw.subarray(0, 15));
        try {
          for (const row of (await read(content)).rows) expect(["row", "broken"]).toContain(row.kind);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusableFile);
        }
      }),
      { numRuns: depth(80, 400) },
    ); // oxfmt-ignore
  });
});
