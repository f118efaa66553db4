/** Streets and addresses of a file in OpenStreetMap's PBF format. */
import { describe, expect, test } from "vitest";
import { readMapPlaces } from "#server/import/read/map-places.ts";
import { readStreets } from "#server/import/read/streets.ts";
import { pbfFile, type MapFile } from "../../support/pbf-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

async function read(file: MapFile, cut = 0, most?: { pieces: number; ways: number }) {
  const bytes = pbfFile(file);
  const path = temporaryFile("town.osm.pbf", bytes.subarray(0, bytes.length - cut));
  return readStreets(path, await readMapPlaces(path), most);
}

const EVIL = '<script>alert("1")</script>';

describe("imported streets", () => {
  test("of a file with too many is limited to the maximum, and that is reported", async () => {
    const file = {
      nodes: [1, 2, 3].map((id) => ({ id, lat: 50 + id / 1_000, lng: 10, tags: { "addr:street": `Lane ${id}`, "addr:housenumber": "1" } })), // oxfmt-ignore
      ways: [20, 21].map((id) => ({ id, refs: [1, 2], tags: { highway: "residential", name: `Road ${id}` } })),
    };
    const cut = async (pieces: number, ways: number) => {
      const { streets, isCut } = await read(file, 0, { pieces, ways });
      return [streets.length, isCut];
    };
    expect(await cut(7, 2)).toEqual([5, false]);
    expect(await cut(2, 2)).toEqual([2, true]);
    expect(await cut(7, 1)).toEqual([4, true]);
  });

  test("are lines, squares, and houses as nodes or ways at their centre, with the town around", async () => {
    const { streets, isWhole } = await read({
      nodes: [
        { id: 1, lat: 50, lng: 10, tags: { place: "town", name: "Stadt", "name:en": "Town" } },
        { id: 2, lat: 50.0, lng: 10.0 },
        { id: 3, lat: 50.002, lng: 10.0 },
        { id: 4, lat: 50.004, lng: 10.0 },
        { id: 5, lat: 50.001, lng: 10.001, tags: { "addr:street": "Hauptstr.", "addr:housenumber": "1", "addr:postcode": "91207", "addr:city": "Town" } }, // oxfmt-ignore
        { id: 6, lat: 50.0, lng: 10.01 },
        { id: 7, lat: 50.0, lng: 10.012 },
        { id: 8, lat: 50.002, lng: 10.012 },
        { id: 9, lat: 50.002, lng: 10.01 },
        { id: 10, lat: 50.02, lng: 10, tags: { place: "square", name: "Alter Markt" } },
        { id: 11, lat: 50.01, lng: 10, tags: { "addr:place": "Einöde", "addr:housenumber": "7" } },
      ],
      ways: [
        { id: 20, refs: [2, 3, 4], tags: { highway: "residential", name: "Hauptstraße" } },
        { id: 21, refs: [6, 7, 8, 9, 6], tags: { building: "yes", "addr:street": "Hauptstraße", "addr:housenumber": "2 B", "addr:city": "Town" } }, // oxfmt-ignore
        { id: 22, refs: [6, 7, 8, 9, 6], tags: { highway: "pedestrian", name: "Rathausplatz" } },
      ],
    });
    expect(isWhole).toBe(true);
    const byName = Object.fromEntries(streets.map((street) => [street.name, street]));
    expect(Object.keys(byName).toSorted()).toEqual(["Alter Markt", "Einöde", "Hauptstraße", "Rathausplatz"]);
    expect(byName["Hauptstraße"]).toMatchObject({
      ...{ key: "hauptstr", kind: "street", towns: ["stadt"], postcodes: ["91207"], country: "DE" },
      ...{ lat: 50.002, lng: 10 },
      houses: [
        { number: "1", lat: 50.001, lng: 10.001 },
        { number: "2b", lat: expect.closeTo(50.001, 6) as number, lng: expect.closeTo(10.011, 6) as number },
      ],
    });
    expect(byName["Rathausplatz"]).toMatchObject({ kind: "square", houses: [] });
    expect(byName["Rathausplatz"]?.lat).toBeCloseTo(50.001, 6);
    expect(byName["Alter Markt"]).toMatchObject({ kind: "square", lat: 50.02 });
    expect(byName["Einöde"]?.houses).toHaveLength(1);
  });

  test("exclude invalid, nameless and other objects; control characters are removed", async () => {
    const { streets } = await read({
      nodes: [
        { id: 1, lat: 50, lng: 10, tags: { "addr:street": EVIL, "addr:housenumber": "8" } },
        { id: 2, lat: 50, lng: 10, tags: { "addr:street": "Gasse", "addr:housenumber": EVIL } },
        { id: 3, lat: 50, lng: 10, tags: { "addr:street": "x".repeat(10_000), "addr:housenumber": "8" } },
        { id: 4, lat: 50, lng: 10, tags: { "addr:housenumber": "8" } },
        { id: 5, lat: 50, lng: 10, tags: { "addr:street": "A\u0000\u202e\u0007 Weg", "addr:housenumber": "9" } },
        { id: 6, lat: 50, lng: 10, tags: { "addr:street": "Gasse", "addr:housenumber": "1;".repeat(50) } },
        { id: 7, lat: 50, lng: 10, tags: { "addr:street": "B Weg", "addr:housenumber": "1", "addr:postcode": EVIL, "addr:city": EVIL.repeat(50) } }, // oxfmt-ignore
      ],
      ways: [
        { id: 20, refs: [1, 2], tags: { highway: "bus_stop", name: "Halt" } },
        { id: 21, refs: [77_777, 88_888], tags: { highway: "residential", name: "Nowhere" } },
        { id: 22, refs: [1, 2], tags: { highway: "residential" } },
        { id: 23, refs: [], tags: { highway: "residential", name: "Empty" } },
      ],
    });
    // markup in a name is text: it is shown unchanged
    expect(streets.map(({ name, houses }) => [name, houses.map(({ number }) => number)])).toEqual([
      [EVIL, ["8"]],
      ["A Weg", ["9"]],
      ["Gasse", ["1"]],
      ["B Weg", ["1"]],
    ]);
    expect(streets.at(-1)).toMatchObject({ postcodes: [], towns: [] });
  });

  test("a truncated file is reported", async () => {
    const nodes = [{ id: 1, lat: 50, lng: 10, tags: { "addr:street": "Gasse", "addr:housenumber": "8" } }];
    const { streets, isWhole } = await read({ nodes, ways: [{ id: 2, refs: [1, 1], tags: { highway: "x", name: "Gasse" } }] }, 30); // oxfmt-ignore
    expect(isWhole).toBe(false);
    expect(streets).toHaveLength(1);
  });
});
