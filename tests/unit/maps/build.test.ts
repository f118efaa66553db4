/** Building a map from a file: other readers find the file's content in it, and a corrupt file changes nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Compression } from "pmtiles";
import { buildMap } from "#server/maps/build.ts";
import { tileAt, worldX, worldY } from "#server/maps/mercator.ts";
import { MapArchiveWriter } from "#server/maps/write-archive.ts";
import { UnusableFile } from "#server/osm/unusable-file.ts";
import { depth } from "../../support/depth.ts";
import { featuresOf, openPmtiles, readTile } from "../../support/map-archive.ts";
import { blob, headerBlob, pbfFile } from "../../support/pbf-file.ts";
import { EVIL, MARKET, smallTown, smallTownFile } from "../../support/small-town.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

let directory = "";
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "ms-maps-"))));
afterEach(() => rmSync(directory, { recursive: true }));

const path = () => join(directory, "town.pmtiles");
const build = (content: Buffer, options: Partial<Parameters<typeof buildMap>[1]> = {}) =>
  buildMap(temporaryFile("town.osm.pbf", content), { directory, ...options });
const marketTile = async (zoom: number) => readTile(openPmtiles(path()), zoom, ...tileAt(MARKET.lat, MARKET.lng, zoom));

/** The position of a tile's corner in units of the whole world at its zoom. */
function unitOf(zoom: number, { lat, lng }: { lat: number; lng: number }): [number, number] {
  const [x, y] = tileAt(MARKET.lat, MARKET.lng, zoom);
  const side = 2 ** zoom;
  return [(worldX(lng) * side - x) * 4_096, (worldY(lat) * side - y) * 4_096];
}

describe("a town", () => {
  test("has its streets, rails, rivers, buildings, parks and names in the layers of the basemap", async () => {
    const built = await build(smallTownFile());
    expect(built).toMatchObject({ name: "town" });
    const archive = openPmtiles(path());
    expect(await archive.getMetadata()).toMatchObject({ attribution: "© OpenStreetMap contributors" });
    const tile = await marketTile(14);
    const kinds = (layer: string) =>
      featuresOf(tile, layer)
        .map(({ properties: { kind, kind_detail: detail, name } }) =>
          [kind, detail, name].filter((one) => one !== undefined).join(" "),
        ) // oxfmt-ignore
        .sort();
    expect(kinds("roads")).toEqual([
      `major_road primary ${EVIL}`,
      "minor_road residential Marktstraße",
      "path footway",
      "rail rail",
    ]);
    expect(kinds("water")).toEqual(["lake Weiher", "ocean", "river Aue", "water"]);
    expect(kinds("landuse")).toEqual(["park"]);
    expect(kinds("pois")).toEqual(["park Stadtpark"]);
    expect(kinds("buildings")).toEqual(["building"]);
    expect(kinds("places")).toEqual(["locality town Kleinstadt"]);
    expect(kinds("earth")).toEqual(["earth"]);
    const far = await marketTile(12);
    expect(featuresOf(far, "buildings")).toEqual([]);
    expect(featuresOf(far, "roads").map(({ properties }) => properties["kind"])).not.toContain("path");
    expect(featuresOf(await marketTile(6), "roads")).toEqual([]);
  });

  test("is at its position", async () => {
    await build(smallTownFile());
    const tile = await marketTile(14);
    const street = featuresOf(tile, "roads").find(({ properties }) => properties["name"] === "Marktstraße");
    const [, y] = unitOf(14, MARKET);
    const corners = street?.loadGeometry().flat() ?? [];
    expect(corners.length).toBeGreaterThan(1);
    for (const corner of corners) expect(Math.abs(corner.y - y)).toBeLessThanOrEqual(1);
    const building = featuresOf(tile, "buildings")[0]?.loadGeometry()[0] ?? [];
    const [west, north] = unitOf(14, { lat: 50.0005, lng: 9.999 });
    expect(Math.min(...building.map((corner) => corner.x))).toBe(Math.round(west));
    expect(Math.min(...building.map((corner) => corner.y))).toBe(Math.round(north));
  });

  test("keeps the hole of a lake, in the winding order of the format", async () => {
    await build(smallTownFile());
    const lake = featuresOf(await marketTile(14), "water").find(({ properties, type }) => properties["kind"] === "water" && type === 3); // oxfmt-ignore
    const rings = lake?.loadGeometry() ?? [];
    const area = (ring: { x: number; y: number }[]) => ring.reduce((sum, a, at) => sum + a.x * (ring[(at + 1) % ring.length]?.y ?? 0) - (ring[(at + 1) % ring.length]?.x ?? 0) * a.y, 0); // oxfmt-ignore
    expect(rings.map((ring) => Math.sign(area(ring)))).toEqual([1, -1]);
  });

  test("built again it is the same file, and no temporary file remains", async () => {
    await build(smallTownFile());
    const before = readFileSync(path());
    await build(smallTownFile());
    expect(readFileSync(path()).equals(before)).toBe(true);
    expect(readdirSync(directory)).toEqual(["town.pmtiles"]);
  });
});

describe("an error keeps the existing map", () => {
  const { nodes = [], ways = [] } = smallTown();
  const whole = smallTownFile();
  const lying = (claimed: number) => Buffer.concat([headerBlob(), blob("OSMData", Buffer.from("x"), { claimed })]);

  test.each([
    ["cut off", whole.subarray(0, whole.length - 20), /ends in the middle of a block/],
    ["ten gigabytes in a block", lying(10_000_000_000), /claims to be 10,000,000,000 bytes/],
    ["nothing in it", pbfFile({}), /nothing in it that a map could be cut from/],
    ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n and more"), /damaged|claims/],
  ])("%s", async (_, content, message) => {
    await build(smallTownFile());
    const before = readFileSync(path());
    const result = build(content);
    await expect(result).rejects.toThrow(message);
    await expect(result).rejects.toBeInstanceOf(UnusableFile);
    expect(readFileSync(path()).equals(before)).toBe(true);
    expect(readdirSync(directory)).toEqual(["town.pmtiles"]);
  });

  test("missing corners are skipped, and streets without any", async () => {
    const missing = ways.map((way) => ({ ...way, refs: way.refs.filter((_, at) => at !== 1) }));
    await expect(build(pbfFile({ nodes, ways: missing }))).resolves.toMatchObject({ name: "town" });
  });

  test.each(["reading", "cutting"])("stopped while it is %s", async (stage) => {
    const stopping = new AbortController();
    const result = build(whole, {
      signal: stopping.signal,
      onProgress: (_, what) => (what === "reading") === (stage === "reading") && stopping.abort(),
    });
    await expect(result).rejects.toThrow();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("any changed bytes: a map, or an error that says what to do", async () => {
    const raw = pbfFile(smallTown(), { isRaw: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(raw.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }), async (changes) => {
        const content = Buffer.from(raw);
        for (const [at, byte] of changes) content[at] = byte;
        // a corner a continent away makes a map of millions of tiles: it reports progress and can be stopped
        const stopping = new AbortController();
        const onProgress = (_: number, what: string) => {
          if (Number.parseInt(what.replaceAll(",", ""), 10) > 2_000) stopping.abort();
        };
        await build(content, { signal: stopping.signal, onProgress }).catch((error: unknown) => {
          if (!stopping.signal.aborted) expect(error).toBeInstanceOf(UnusableFile);
        });
      }),
      { numRuns: depth(15, 60), examples: [[[[554, 70], [612, 111], [489, 10], [482, 114]]]] },
    ); // oxfmt-ignore
  });
});

describe("the archive", () => {
  test("with more tiles than one directory can list returns every one of them", async () => {
    const tiles = Array.from({ length: 20_000 }, (_, at) => ({
      x: (at * 37) % 4_096,
      y: (at * 101 + Math.floor(at / 4_096)) % 4_096,
    }));
    const distinct = new Map(tiles.map(({ x, y }) => [`${x} ${y}`, { x, y }]));
    const text = (x: number, y: number) => (x % 5 === 0 ? "the open sea" : `${x} ${y}`);
    await MapArchiveWriter.create(path(), async (archive) => {
      for (const { x, y } of distinct.values()) await archive.add(12, x, y, Buffer.from(text(x, y)));
      await archive.finish({ name: "n", bounds: [0, 0, 1, 1], attribution: "", zooms: [12, 12], layers: [] });
    });
    const archive = openPmtiles(path());
    archive.decompress = async (bytes, how) => (how === Compression.Gzip && new Uint8Array(bytes)[0] !== 0x1f ? bytes : new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()); // oxfmt-ignore
    const header = await archive.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.numAddressedTiles).toBe(distinct.size);
    expect(header.numTileContents).toBeLessThan(distinct.size);
    for (const { x, y } of [...distinct.values()].filter((_, at) => at % 50 === 0))
      expect(Buffer.from((await archive.getZxy(12, x, y))?.data ?? new ArrayBuffer()).toString()).toBe(text(x, y));
    expect(await archive.getZxy(12, 4_095, 1)).toBeUndefined();
  });
});
