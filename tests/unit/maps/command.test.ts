/** The command, maps made by other programs, and how a process notices new files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unpacked } from "#server/maps/archive.ts";
import { buildMap } from "#server/maps/build.ts";
import { tileAt } from "#server/maps/mercator.ts";
import { Maps } from "#server/maps/store.ts";
import { MapArchiveWriter } from "#server/maps/write-archive.ts";
import { UsageError } from "../../../cli/command.ts";
import { mapCommand } from "../../../cli/commands/map.ts";
import { call } from "../../support/command.ts";
import { featuresOf, openPmtiles, readTile } from "../../support/map-archive.ts";
import { MARKET, smallTownFile } from "../../support/small-town.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

let dataDirectory = "";
let warnings: unknown[] = [];
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), "ms-map-command-"));
  warnings = [];
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

const maps = () => join(dataDirectory, "maps");
const path = (name: string) => join(maps(), `${name}.pmtiles`);
const map = (...args: string[]) => call(mapCommand, args, { dataDirectory });
const store = () => new Maps(maps(), { warn: (...said: unknown[]) => warnings.push(said) });
const town = () => temporaryFile("Small Town.osm.pbf", smallTownFile());
const market = tileAt(MARKET.lat, MARKET.lng, 14);

interface Row {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

function mbtiles(metadata: Record<string, string>, rows: readonly Row[]): string {
  const file = temporaryFile("ready.mbtiles", "");
  const database = new DatabaseSync(file);
  database.exec(
    "create table metadata (name text, value text); create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)",
  );
  for (const [name, value] of Object.entries(metadata))
    database.prepare("insert into metadata values (?, ?)").run(name, value);
  for (const { z, x, y, data } of rows) database.prepare("insert into tiles values (?, ?, ?, ?)").run(z, x, y, data);
  database.close();
  return file;
}

const LAYERS = JSON.stringify({ vector_layers: [{ id: "earth" }, { id: "roads" }] });
const SAID = {
  format: "pbf",
  bounds: "9.9,49.9,10.1,50.1",
  json: LAYERS,
  attribution: '<a href="https://maps.example">&copy; Some &amp; Others</a>',
};

describe("building", () => {
  test("reports the result, with a name from the file's", async () => {
    const { code, out } = await map("build", town());
    expect(code).toBe(0);
    expect(out).toMatch(/^Map 'small-town': \d+ tiles, 0\.\d MB, in \d+\.\d s/);
    expect((await map("list")).out).toMatch(/^small-town\t0\.\d MB\t0–14\t.*\t© OpenStreetMap contributors\n$/);
    expect(await map("remove", "small-town")).toMatchObject({ code: 0, out: "Removed the map 'small-town'.\n" });
    expect((await map("list")).out).toBe("");
  });

  test.each([
    [["build"], UsageError, /Name the file/],
    [["build", "a", "b"], UsageError, /one file at a time/],
    [["build", "a", "--name", "../../etc"], UsageError, /--name needs/],
    [["fetch"], UsageError, /Say what to do: build, add, remove, list/],
    [["build", "/nowhere/at.all"], Error, /There is no file/],
    [["build", "/"], Error, /is no file/],
    [["add", "/nowhere/at.all"], Error, /There is no file/],
    [["remove", "../secret"], Error, /There is no map/],
  ] as const)("%j", async (args, kind, message) => {
    const { code } = await map(...args);
    expect(code).toBeInstanceOf(kind);
    expect((code as Error).message).toMatch(message);
  });
});

describe("adding existing tiles", () => {
  test("PMTiles are added unchanged", async () => {
    await buildMap(town(), { directory: maps(), name: "one" });
    expect(await map("add", path("one"), "--name", "two")).toMatchObject({ code: 0 });
    expect(readFileSync(path("two")).equals(readFileSync(path("one")))).toBe(true);
  });

  test("MBTiles are rewritten, counted from the north, with their attribution", async () => {
    await buildMap(town(), { directory: maps(), name: "one" });
    const tile = new Uint8Array((await openPmtiles(path("one")).getZxy(14, ...market))?.data ?? new ArrayBuffer());
    const [x, y] = market;
    const rows = [{ z: 14, x, y: 2 ** 14 - 1 - y, data: tile }, { z: 14, x: -1, y: 4, data: tile }, { z: 99, x: 1, y: 4, data: tile }]; // oxfmt-ignore
    expect(await map("add", mbtiles(SAID, rows), "--name", "two")).toMatchObject({ code: 0 });
    const archive = openPmtiles(path("two"));
    expect(await archive.getMetadata()).toMatchObject({ attribution: "© Some & Others" });
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 1, minZoom: 14, maxZoom: 14 });
    expect(featuresOf(await readTile(archive, 14, x, y), "roads")).toHaveLength(4);
  });

  test("broken files, pictures and other layers are refused", async () => {
    await buildMap(town(), { directory: maps(), name: "one" });
    const cut = temporaryFile("cut.pmtiles", readFileSync(path("one")));
    truncateSync(cut, 20_000);
    const pictures = Buffer.from(readFileSync(path("one")));
    pictures[99] = 2;
    const claims = Buffer.from(readFileSync(path("one")));
    claims.writeBigUInt64LE(10_000_000_000n, 16);
    const others = temporaryFile("others.pmtiles", "");
    rmSync(others);
    await MapArchiveWriter.create(others, async (archive) => {
      await archive.add(0, 0, 0, Buffer.from("tile"));
      await archive.finish({
        name: "n",
        bounds: [0, 0, 1, 1],
        attribution: "",
        zooms: [0, 0],
        layers: [{ id: "transportation", fields: {}, minzoom: 0, maxzoom: 0 }],
      });
    });
    const broken = mbtiles(SAID, []);
    truncateSync(broken, 1_000);
    const cases: [string, RegExp][] = [
      [cut, /cut off/],
      [temporaryFile("a.pmtiles", pictures), /pictures for tiles/],
      [temporaryFile("b.pmtiles", claims), /cannot be read|damaged|cut off/],
      [others, /has the layers transportation\. Mainstreet draws tiles in the layers of the Protomaps basemap/],
      [broken, /cannot be read as MBTiles/],
      [mbtiles({ ...SAID, format: "png" }, []), /pictures for tiles/],
      [mbtiles({ ...SAID, bounds: "1,2" }, []), /which part of the world/],
      [mbtiles(SAID, []), /has no tiles/],
      [temporaryFile("c.pmtiles", "PMTiles"), /cannot be read|damaged|cut off/],
      [temporaryFile("d.txt", "hello"), /neither PMTiles nor MBTiles/],
      [temporaryFile("empty", ""), /neither PMTiles nor MBTiles/],
    ];
    for (const [file, message] of cases) {
      const { code } = await map("add", file, "--name", "two");
      expect(code, file).toBeInstanceOf(Error);
      expect((code as Error).message).toMatch(message);
    }
    expect((await map("list")).out.split("\n")).toHaveLength(2);
  });
});

describe("a process", () => {
  test("notices added, changed and removed maps, and skips unreadable ones", async () => {
    const found = store();
    expect(await found.look()).toBe(false);
    expect(found.at(MARKET.lat, MARKET.lng)).toBeNull();
    await map("build", town());
    expect(await found.look()).toBe(true);
    expect(await found.look()).toBe(false);
    expect(found.at(MARKET.lat, MARKET.lng)?.name).toBe("small-town");
    expect(found.at(0, 0)).toBeNull();
    const version = found.versionAt(MARKET.lat, MARKET.lng);
    await map("build", town());
    expect(await found.look()).toBe(true);
    expect(found.versionAt(MARKET.lat, MARKET.lng)).not.toBe(version);
    writeFileSync(path("broken"), "PMTiles but no more");
    mkdirSync(path("folder"));
    expect(await found.look()).toBe(false);
    expect(warnings).toHaveLength(1);
    await found.look();
    expect(warnings).toHaveLength(1);
    expect((await map("list")).out).toMatch(/^broken\t.*cannot be read/m);
    await map("remove", "small-town");
    expect(await found.look()).toBe(true);
    expect(found.versionAt(MARKET.lat, MARKET.lng)).toBeNull();
    await found.close();
  });

  test("returns the tile as stored, of the most detailed map", async () => {
    await map("build", town());
    const coarse = new Uint8Array(gunzipSync(Buffer.from("H4sIAAAAAAAAAwMAAAAAAAAAAAA=", "base64")));
    await map("add", mbtiles(SAID, [{ z: 8, x: tileAt(50, 10, 8)[0], y: 2 ** 8 - 1 - tileAt(50, 10, 8)[1], data: coarse }]), "--name", "coarse"); // oxfmt-ignore
    const found = store();
    await found.look();
    expect(found.all.map(({ name }) => name)).toEqual(["small-town", "coarse"]);
    const tile = await found.tile(14, ...market);
    expect(tile?.map.name).toBe("small-town");
    expect(tile === null ? 0 : (await unpacked(tile)).length).toBeGreaterThan(100);
    expect(await found.tile(14, 0, 0)).toBeNull();
    await found.close();
  });
});
