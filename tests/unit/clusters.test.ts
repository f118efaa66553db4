/** Clusters on a map: each listing is counted once, in every view and at every zoom. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsOf,
  cellsOf,
  clustersOf,
  isOnePoint,
  type CellCount,
  type Cells,
} from "#server/search/rules-clusters.ts";
import { depth } from "../support/depth.ts";

const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 48.137, 90));
const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 11.575, 179.999, 180));
const view = fc.record({
  bounds: fc
    .tuple(lat, lat, lng, lng)
    .map(([a, b, west, east]) => ({ south: Math.min(a, b), north: Math.max(a, b), west, east })),
  zoom: fc.double({ min: 0, max: 22, noNaN: true }),
});
const spots = fc.array(fc.record({ lat, lng }), { maxLength: 200 });

interface Spot {
  lat: number;
  lng: number;
}

/** As PostgreSQL counts them (server/search/queries-map.ts). */
function countedIn(cells: Cells, all: readonly Spot[]): CellCount[] {
  const around = Math.round(360 / cells.width);
  const isWithin = ({ lat, lng }: Spot) => {
    const { south, north, west, east } = boundsOf(cells);
    return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
  };
  const cellOf = ({ lat, lng }: Spot) =>
    [Math.floor((lat + 90) / cells.height), Math.floor((lng + 180) / cells.width) % around].join(" ");
  const inCells = Map.groupBy(all.map((spot, number) => ({ ...spot, number })).filter(isWithin), cellOf);
  return [...inCells].map(([key, spots]) => {
    const [row = 0, column = 0] = key.split(" ").map(Number);
    const [lats, lngs] = [spots.map((spot) => spot.lat), spots.map((spot) => spot.lng)];
    const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
    const extent = { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }; // oxfmt-ignore
    const numbers = spots.slice(0, 20).map(({ number }) => number);
    return { row, column, count: spots.length, lat: mean(lats), lng: mean(lngs), extent, numbers };
  });
}

const clustersFor = (cells: Cells, all: readonly Spot[]) => clustersOf(cells, countedIn(cells, all));

describe("clusters of a view", () => {
  test("count what is in the view, each once", () => {
    fc.assert(
      fc.property(view, spots, ({ bounds, zoom }, all) => {
        const { south, north, west, east } = bounds;
        const clusters = clustersFor(cellsOf(bounds, zoom), all);
        const counted = clusters.reduce((sum, { count }) => sum + count, 0);
        const isIn = (one: { lat: number; lng: number }) =>
          one.lat >= south &&
          one.lat <= north &&
          (west <= east ? one.lng >= west && one.lng <= east : one.lng >= west || one.lng <= east);
        const inside = all.filter(isIn);
        expect(counted).toBeGreaterThanOrEqual(inside.length);
        expect(counted).toBeLessThanOrEqual(all.length);
        for (const cluster of clusters) {
          expect(cluster.numbers.length).toBe(Math.min(20, cluster.count));
          expect(cluster.lat).toBeGreaterThanOrEqual(cluster.extent.south - 1e-9);
          expect(cluster.lat).toBeLessThanOrEqual(cluster.extent.north + 1e-9);
        }
      }),
      { numRuns: depth(100, 500) },
    );
  });

  test("are the same, in the same places, before and after merging", () => {
    fc.assert(
      fc.property(view, spots, ({ bounds, zoom }, all) => {
        const cells = cellsOf(bounds, zoom);
        const sum = (of: Iterable<{ count: number }>) => [...of].reduce((total, { count }) => total + count, 0);
        expect(sum(clustersFor(cells, all))).toBe(sum(countedIn(cells, all)));
      }),
    );
  });

  test("have as many cells as a screen, and those of one zoom unless the whole Earth is requested at street level", () => {
    fc.assert(
      fc.property(view, ({ bounds, zoom }) => {
        const { rows, columns } = cellsOf(bounds, zoom);
        expect(rows * columns).toBeLessThanOrEqual(1_024);
      }),
    );
    const munich = cellsOf({ south: 48.1, west: 11.5, north: 48.2, east: 11.7 }, 12);
    const moved = cellsOf({ south: 48.1, west: 11.52, north: 48.2, east: 11.72 }, 12);
    expect(moved.width).toBe(munich.width);
    expect(boundsOf(munich).west).toBeLessThan(11.5);
  });

  test("do not overlap where a cell border runs between two doors", () => {
    const cells = cellsOf({ south: 47.9, west: 10.9, north: 48.2, east: 11.6 }, 10);
    const border = -180 + Math.round((11.25 + 180) / cells.width) * cells.width;
    const doors = [-1e-5, 1e-5].map((step) => ({ lat: 48, lng: border + step }));
    expect(countedIn(cells, doors).length).toBe(2);
    expect(clustersFor(cells, doors)).toMatchObject([{ count: 2, lat: 48 }]);
  });

  test("across 180° are one town", () => {
    const cells = cellsOf({ south: -17, west: 179.9, north: -16, east: -179.9 }, 9);
    const counted = clustersFor(cells, [
      { lat: -16.5, lng: 180 },
      { lat: -16.5, lng: -180 },
      { lat: -16.5, lng: 179.95 },
      { lat: -16.5, lng: 0 },
    ]);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(boundsOf(cells).west).toBeGreaterThan(0);
    expect(boundsOf(cells).east).toBeLessThan(0);
  });

  test("at one point are a list, since no closer zoom separates them", () => {
    const cells = cellsOf({ south: 48, west: 11, north: 48.1, east: 11.1 }, 12);
    const [mall] = clustersFor(
      cells,
      Array.from({ length: 30 }, () => ({ lat: 48.05, lng: 11.05 })),
    );
    expect(mall).toMatchObject({ count: 30, numbers: { length: 20 } });
    expect(mall && isOnePoint(mall, 12)).toBe(true);
    const [street] = clustersFor(cells, [
      { lat: 48.05, lng: 11.05 },
      { lat: 48.0502, lng: 11.0502 },
    ]);
    expect(street && isOnePoint(street, 12)).toBe(false);
    expect(street && isOnePoint(street, 18)).toBe(true);
  });
});

describe("neighbouring cells of one degree", () => {
  const cells: Cells = { width: 1, height: 1, row: 100, column: 200, rows: 9, columns: 9 };
  type Spot = readonly [row: number, column: number, count: number];
  /** Counts of cells by the position of their centre within the grid. */
  const counted = (spots: readonly Spot[]): CellCount[] =>
    spots.map(([up, along, count], index) => ({
      row: 100 + Math.floor(up),
      column: 200 + Math.floor(along),
      count,
      lat: 10 + up,
      lng: 20 + along,
      extent: { south: 10 + up, west: 20 + along, north: 10 + up, east: 20 + along },
      numbers: Array.from({ length: Math.min(count, 20) }, (_, number) => index * 100 + number),
    }));
  const counts = (...spots: readonly Spot[]) => clustersOf(cells, counted(spots)).map(({ count }) => count); // oxfmt-ignore

  test("are merged with the largest, whatever their order", () => {
    const [west, middle, east] = [[1, 1.9, 1], [1, 2.5, 5], [1, 3.1, 2]] as const; // oxfmt-ignore
    expect(counts(west, middle, east)).toEqual([8]);
    expect(counts(middle, west, east)).toEqual([8]);
    expect(counts(east, west, middle)).toEqual([8]);
    // the smaller ones alone are too far apart
    expect(counts(west, east)).toEqual([2, 1]);
  });

  test("are merged in all directions if their centres are closer than four fifths of a cell", () => {
    expect(counts([1.5, 1.5, 2], [1.5, 2.2, 1])).toEqual([3]);
    expect(counts([1.5, 1.5, 2], [1.5, 2.4, 1])).toEqual([2, 1]);
    expect(counts([1.5, 1.5, 2], [2.2, 1.5, 1])).toEqual([3]);
    expect(counts([1.5, 1.5, 2], [0.8, 1.5, 1])).toEqual([3]);
    expect(counts([1.5, 1.5, 2], [2.0, 2.0, 1])).toEqual([3]);
    expect(counts([1.5, 1.5, 2], [2.2, 2.2, 1])).toEqual([2, 1]);
    // two cells apart
    expect(counts([1.9, 1.9, 2], [1.9, 3.0, 1])).toEqual([2, 1]);
  });

  test("become one at their mean, with an extent around all and the first twenty listings", () => {
    const [whole] = clustersOf(
      cells,
      counted([
        [1, 2.2, 5],
        [1.25, 1.8, 15],
        [1, 5.5, 1],
      ]),
    );
    expect(whole).toEqual({
      count: 20,
      lat: expect.closeTo(11.1875) as number,
      lng: expect.closeTo(21.9) as number,
      extent: { south: 11, west: 21.8, north: 11.25, east: 22.2 },
      numbers: [...Array.from({ length: 15 }, (_, number) => 100 + number), 0, 1, 2, 3, 4],
    });
    const [many] = clustersOf(
      cells,
      counted([
        [1, 2.2, 9],
        [1.25, 1.8, 15],
      ]),
    );
    expect(many?.numbers).toHaveLength(20);
  });
});

test.each([
  // rows from -90, columns from -180, in degrees of ten
  [
    { row: 0, column: 0, rows: 2, columns: 3 },
    { south: -90, west: -180, north: -70, east: -150 },
  ],
  [
    { row: 9, column: 18, rows: 1, columns: 1 },
    { south: 0, west: 0, north: 10, east: 10 },
  ],
  [
    { row: 17, column: 35, rows: 4, columns: 3 },
    { south: 80, west: 170, north: 90, east: -160 },
  ],
  [
    { row: 9, column: -1, rows: 1, columns: 2 },
    { south: 0, west: 170, north: 10, east: -170 },
  ],
  [
    { row: 9, column: 7, rows: 1, columns: 36 },
    { south: 0, west: -180, north: 10, east: 180 },
  ],
])("the box of the cells %j", (cells, box) => {
  expect(boundsOf({ width: 10, height: 10, ...cells })).toEqual(box);
});
