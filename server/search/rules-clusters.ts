/** Clusters of nearby listings on a map, with counts (docs/decisions/0049-maps.md). */
import type { SearchBounds } from "#contract/search/search.ts";

/** Maximum number of listing numbers stored per cluster. */
export const REMEMBERED = 20;

/** Maximum number of cells in a view; larger views get larger cells. */
const MOST_CELLS = 1_024;

/** A tile of 512 pixels is eight cells wide. */
const CELLS_A_TILE = 3;
const DEEPEST = 28;

/** Height of a cell in degrees, as a share of its width: in pixels less so at the equator, more so in the north. */
const HEIGHT = 0.75;

/** Centres closer than this share of a cell are merged: their markers would overlap. */
const TOGETHER = 0.8;

/** Three metres, in degrees. */
const ONE_POINT = 3e-5;

/** At this zoom and above, points are not separated further. */
const NEAREST_ZOOM = 18;

export interface Cluster {
  count: number;
  lat: number;
  lng: number;
  extent: SearchBounds;
  /** The numbers of the first twenty listings. */
  numbers: number[];
}

/**
 * The cells of a zoom level that a view touches. Their grid does not depend on the view, so clusters do not change
 * while the map moves.
 */
export interface Cells {
  /** In degrees. */
  width: number;
  height: number;
  /** Index of the southernmost row and the westernmost column, counted from −90 and −180. */
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Eastward difference in degrees. */
const eastOf = (west: number, east: number): number => (east >= west ? east - west : east - west + 360);

/** The cells of a view plus one on each side, so that the edges are loaded before they are visible. */
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

/** Bounding box of the cells. */
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

/** Count of one cell from PostgreSQL; rows and columns are counted from the southernmost and westernmost on Earth. */
export interface CellCount extends Cluster {
  row: number;
  column: number;
}

/** Merges neighbouring cells whose centres would overlap, the largest first. */
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

/** Whether zooming in cannot separate the cluster: its listings are then shown as a list. */
export function isOnePoint({ count, extent }: Cluster, zoom: number): boolean {
  if (count === 1) return true;
  const isThere = extent.north - extent.south < ONE_POINT && extent.east - extent.west < ONE_POINT;
  return isThere || (zoom >= NEAREST_ZOOM && count <= REMEMBERED);
}
