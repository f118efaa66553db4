/** What stands close together on a map, counted (docs/decisions/0049-maps.md). */
import type { SearchBounds } from "#contract/search/search.ts";

/** Of who stands together, so many are remembered. */
export const REMEMBERED = 20;

/** Cells of a view at most: whoever asks for a larger one gets larger cells. */
const MOST_CELLS = 1_024;

/** A tile of 512 pixels is eight cells wide. */
const CELLS_A_TILE = 3;
const DEEPEST = 28;

/** A cell is three quarters as high as wide, in degrees: in pixels less so at the equator, more so in the north. */
const HEIGHT = 0.75;

/** Middles nearer than this share of a cell are one: they would lie over each other. */
const TOGETHER = 0.8;

/** Of three meters, in degrees. */
const ONE_POINT = 3e-5;

/** Nearer than this nothing more is told apart. */
const NEAREST_ZOOM = 18;

export interface Cluster {
  count: number;
  lat: number;
  lng: number;
  extent: SearchBounds;
  /** The first twenty of them. */
  numbers: number[];
}

/** Of a zoom, the cells that a view touches: the same cells wherever the view is, so that none changes while it moves. */
export interface Cells {
  /** In degrees. */
  width: number;
  height: number;
  /** The southernmost and the westernmost, from −90 and −180 on. */
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Of degrees, how many are from west to east. */
const eastOf = (west: number, east: number): number => (east >= west ? east - west : east - west + 360);

/** With one more on each side: what moves in is there already. */
export function cellsOf({ south, west, north, east }: SearchBounds, zoom: number): Cells {
  for (let depth = Math.min(DEEPEST, Math.round(zoom) + CELLS_A_TILE); ; depth -= 1) {
    const width = 360 / 2 ** depth;
    const height = width * HEIGHT;
    const around = 2 ** depth;
    const column = Math.floor((west + 180) / width) - 1;
    const columns = Math.min(around, Math.floor((west + 180 + eastOf(west, east)) / width) + 2 - column);
    const row = Math.max(0, Math.floor((Math.min(south, north) + 90) / height) - 1);
    const rows = Math.floor((Math.max(south, north) + 90) / height) + 2 - row;
    if (depth <= 0 || columns * rows <= MOST_CELLS) return { width, height, row, column, rows, columns };
  }
}

/** What the cells cover. */
export function boundsOf({ width, height, row, column, rows, columns }: Cells): SearchBounds {
  const wrapped = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);
  const isAll = columns * width >= 360;
  return {
    south: row * height - 90,
    north: Math.min(90, (row + rows) * height - 90),
    west: isAll ? -180 : wrapped(column * width - 180),
    east: isAll ? 180 : wrapped((column + columns) * width - 180),
  };
}

/** What PostgreSQL counts in one cell; rows and columns from the southernmost and westernmost of the Earth on. */
export interface CellCount extends Cluster {
  row: number;
  column: number;
}

/** Neighbouring cells whose middles would lie over each other are put together, the largest first. */
export function clustersOf({ width, height }: Cells, counted: readonly CellCount[]): Cluster[] {
  const around = Math.round(360 / width);
  const keyOf = (row: number, column: number) => `${row} ${(column + around) % around}`;
  const left = new Map(counted.map((cell) => [keyOf(cell.row, cell.column), cell]));
  const clusters: Cluster[] = [];
  for (const { row, column, ...cluster } of counted.toSorted((a, b) => b.count - a.count)) {
    if (!left.delete(keyOf(row, column))) continue;
    let whole: Cluster = cluster;
    for (const [up, along] of NEIGHBOURS) {
      const key = keyOf(row + up, column + along);
      const next = left.get(key);
      if (next === undefined) continue;
      const away = Math.hypot((next.lng - cluster.lng) / width, (next.lat - cluster.lat) / height);
      if (away >= TOGETHER) continue;
      left.delete(key);
      whole = together(whole, next);
    }
    clusters.push(whole);
  }
  return clusters;
}

const NEIGHBOURS = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((along) => [up, along] as const)).filter(([up, along]) => up !== 0 || along !== 0); // oxfmt-ignore

function together(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  return {
    count,
    lat: (one.lat * one.count + other.lat * other.count) / count,
    lng: (one.lng * one.count + other.lng * other.count) / count,
    extent: {
      south: Math.min(one.extent.south, other.extent.south),
      west: Math.min(one.extent.west, other.extent.west),
      north: Math.max(one.extent.north, other.extent.north),
      east: Math.max(one.extent.east, other.extent.east),
    },
    numbers: [...one.numbers, ...other.numbers].slice(0, REMEMBERED),
  };
}

/** Whether no nearer look tells apart what is in it: then they are a list. */
export function isOnePoint({ count, extent }: Cluster, zoom: number): boolean {
  if (count === 1) return true;
  const isThere = extent.north - extent.south < ONE_POINT && extent.east - extent.west < ONE_POINT;
  return isThere || (zoom >= NEAREST_ZOOM && count <= REMEMBERED);
}
