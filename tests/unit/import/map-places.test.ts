/** Places of a file in OpenStreetMap's PBF format. */
import { describe, expect, test } from "vitest";
import { readMapPlaces } from "#server/import/read/map-places.ts";
import { isWithin } from "#server/places/rules-border.ts";
import { pbfFile, type MapFile } from "../../support/pbf-file.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

const read = (file: MapFile) => readMapPlaces(temporaryFile("town.osm.pbf", pbfFile(file)));

/** Four corners around the middle, a degree wide. */
const corners = (first: number, lat: number, lng: number) => [
  { id: first, lat: lat - 0.5, lng: lng - 0.5 },
  { id: first + 1, lat: lat - 0.5, lng: lng + 0.5 },
  { id: first + 2, lat: lat + 0.5, lng: lng + 0.5 },
  { id: first + 3, lat: lat + 0.5, lng: lng - 0.5 },
];

const outline = (...ways: number[]) => ways.map((id) => ({ type: "way" as const, id, role: "outer" }));

describe("places of a map", () => {
  test("are towns and districts with all names, without squares, islands and nameless ones", async () => {
    const places = await read({
      nodes: [
        { id: 1, lat: 48.1, lng: 11.6, tags: { place: "city", name: "München", "name:en": "Munich", "name:ru": "Мюнхен", alt_name: "Minga;Monaco", "name:etymology:wikidata": "Q1", population: "1 488 202" } }, // oxfmt-ignore
        { id: 2, lat: 48.2, lng: 11.6, tags: { place: "suburb", name: "Schwabing" } },
        { id: 3, lat: 48.2, lng: 11.6, tags: { place: "square", name: "Marienplatz" } },
        { id: 4, lat: 48.2, lng: 11.6, tags: { place: "village" } },
      ],
    });
    expect(places).toHaveLength(2);
    expect(places[0]).toMatchObject({
      ...{ mapId: "node/1", kind: "city", name: "München", country: "DE", population: 1_488_202, border: null },
      otherNames: ["Munich", "Мюнхен", "Minga", "Monaco"],
    });
    expect(places[1]).toMatchObject({ mapId: "node/2", kind: "district", name: "Schwabing", population: null });
  });

  test("have a border of several ways, joined with the node of its name", async () => {
    const [town, ...others] = await read({
      nodes: [...corners(10, 48, 11), { id: 1, lat: 48.3, lng: 11.3, tags: { place: "town", name: "Lauf" } }],
      ways: [
        { id: 5, refs: [10, 11, 12] },
        { id: 6, refs: [10, 13, 12] },
      ],
      relations: [
        { id: 7, members: outline(5, 6), tags: { boundary: "administrative", admin_level: "8", name: "Stadt Lauf", short_name: "Lauf" } }, // oxfmt-ignore
      ],
    });
    expect(others).toEqual([]);
    expect(town).toMatchObject({
      ...{ mapId: "relation/7", kind: "city", name: "Lauf", lat: 48.3, lng: 11.3 },
      box: { south: 47.5, west: 10.5, north: 48.5, east: 11.5 },
    });
    expect(isWithin(town?.border ?? [], 48.4, 11.4)).toBe(true);
    expect(isWithin(town?.border ?? [], 48.6, 11.4)).toBe(false);
  });

  test("include postcodes, and a shared border belongs to each country", async () => {
    const places = await read({
      nodes: [...corners(10, 47.05, 9.47), { id: 1, lat: 47.14, lng: 9.52, tags: { place: "village", name: "Vaduz" } }],
      ways: [{ id: 5, refs: [10, 11, 12, 13, 10] }],
      relations: [
        { id: 7, members: outline(5), tags: { boundary: "administrative", admin_level: "2", name: "Liechtenstein", "ISO3166-1": "LI" } }, // oxfmt-ignore
        { id: 8, members: outline(5), tags: { boundary: "postal_code", postal_code: "9490", name: "9490 Vaduz" } },
      ],
    });
    expect(places.map(({ kind, name, country }) => [kind, name, country])).toEqual([
      ["country", "Liechtenstein", "LI"],
      ["postcode", "9490", "LI"],
      ["city", "Vaduz", "LI"],
    ]);
  });

  test("are missing when the border is truncated, open, or a member of itself", async () => {
    const named = (name: string) => ({ boundary: "administrative", admin_level: "8", name });
    const places = await read({
      nodes: corners(10, 48, 11),
      ways: [
        { id: 5, refs: [10, 11, 12] },
        { id: 6, refs: [10, 11, 12, 99, 10] },
      ],
      relations: [
        { id: 7, members: outline(5, 404), tags: named("A way is missing") },
        { id: 8, members: outline(5), tags: named("Open") },
        { id: 9, members: outline(6), tags: named("A corner is missing") },
        { id: 11, members: [{ type: "relation", id: 11, role: "outer" }], tags: named("Of itself") },
        { id: 12, members: outline(5, 5, 5), tags: named("The same way thrice") },
      ],
    });
    expect(places).toEqual([]);
  });
});
