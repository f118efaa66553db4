/** What stands close together on a map, counted (docs/decisions/0056-a-map-to-move-about-in.md). */
import type { Bounds } from "#contract/search/search.ts";

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
const ONE_SPOT = 3e-5;

/** Nearer than this nothing more is told apart. */
const NEAREST_ZOOM = 18;

export interface Cluster {
  count: number;
  lat: number;
  lng: number;
  extent: Bounds;
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
export function cellsOf({ south, west, north, east }: Bounds, zoom: number): Cells {
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
export function boundsOf({ width, height, row, column, rows, columns }: Cells): Bounds {
  const wrapped = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);
  const isAll = columns * width >= 360;
  return {
    south: row * height - 90,
    north: Math.min(90, (row + rows) * height - 90),
    west: isAll ? -180 : wrapped(column * width - 180),
    east: isAll ? 180 : wrapped((column + columns) * width - 180),
  };
}

/** In degrees, by number; NaN where nobody knows. */
export interface Columns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
}

/** Counts by cell; what is in none is left out. In columns: there may be a million to count while somebody moves a map. */
export class Counter {
  private readonly cells: Cells;
  private readonly around: number;
  private readonly counts: Int32Array;
  private readonly lats: Float64Array;
  private readonly lngs: Float64Array;
  private readonly sides: Readonly<Record<keyof Bounds, Float64Array>>;
  private readonly numbers: Int32Array;

  constructor(cells: Cells) {
    const size = cells.rows * cells.columns;
    this.cells = cells;
    this.around = Math.round(360 / cells.width);
    this.counts = new Int32Array(size);
    this.lats = new Float64Array(size);
    this.lngs = new Float64Array(size);
    const [least, most] = [new Float64Array(size).fill(Infinity), new Float64Array(size).fill(-Infinity)];
    this.sides = { south: least, west: least.slice(), north: most, east: most.slice() };
    this.numbers = new Int32Array(size * REMEMBERED);
  }

  /** Of `numbers`, each where the columns have it; what is nowhere (NaN) is in no cell. One loop: a call for each takes four times as long. */
  addAll(numbers: Int32Array, { lats: atLat, lngs: atLng }: Columns): void {
    const { around, counts, lats, lngs } = this;
    const { row, column, rows, columns } = this.cells;
    const { south, west, north, east } = this.sides;
    const [perRow, perColumn] = [1 / this.cells.height, 1 / this.cells.width];
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0;
      const [lat, lng] = [atLat[number] ?? NaN, atLng[number] ?? NaN];
      const down = Math.floor((lat + 90) * perRow) - row;
      let along = Math.floor((lng + 180) * perColumn) - column;
      // the cells go once around the Earth; 180° is −180°
      if (along >= around) along -= around;
      else if (along < 0) along += around;
      if (!(down >= 0 && down < rows && along >= 0 && along < columns)) continue;
      const at = down * columns + along;
      const count = counts[at] ?? 0;
      if (count < REMEMBERED) this.numbers[at * REMEMBERED + count] = number;
      counts[at] = count + 1;
      lats[at] = (lats[at] ?? 0) + lat;
      lngs[at] = (lngs[at] ?? 0) + lng;
      if (lat < (south[at] ?? 0)) south[at] = lat;
      if (lat > (north[at] ?? 0)) north[at] = lat;
      if (lng < (west[at] ?? 0)) west[at] = lng;
      if (lng > (east[at] ?? 0)) east[at] = lng;
    }
  }

  /** By cell, with their middles. */
  counted(): Map<number, Cluster> {
    const counted = new Map<number, Cluster>();
    const { lats, lngs, numbers, sides } = this;
    const side = (name: keyof Bounds, at: number): number => sides[name][at] ?? 0;
    this.counts.forEach((count, at) => {
      if (count === 0) return;
      counted.set(at, {
        count,
        lat: (lats[at] ?? 0) / count,
        lng: (lngs[at] ?? 0) / count,
        extent: { south: side("south", at), west: side("west", at), north: side("north", at), east: side("east", at) },
        numbers: [...numbers.subarray(at * REMEMBERED, at * REMEMBERED + Math.min(count, REMEMBERED))],
      });
    });
    return counted;
  }

  /** Those of neighbouring cells that would lie over each other put together, the largest first. */
  clusters(): Cluster[] {
    const { width, height, columns } = this.cells;
    const left = this.counted();
    const largest = [...left].sort(([, a], [, b]) => b.count - a.count);
    const clusters: Cluster[] = [];
    for (const [at, cluster] of largest) {
      if (!left.delete(at)) continue;
      let whole = cluster;
      for (const step of [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]) {
        const next = left.get(at + step);
        if (next === undefined || Math.abs(((at + step) % columns) - (at % columns)) > 1) continue;
        const away = Math.hypot((next.lng - cluster.lng) / width, (next.lat - cluster.lat) / height);
        if (away >= TOGETHER) continue;
        left.delete(at + step);
        whole = together(whole, next);
      }
      clusters.push(whole);
    }
    return clusters;
  }
}

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
export function isOneSpot({ count, extent }: Cluster, zoom: number): boolean {
  if (count === 1) return true;
  const isThere = extent.north - extent.south < ONE_SPOT && extent.east - extent.west < ONE_SPOT;
  return isThere || (zoom >= NEAREST_ZOOM && count <= REMEMBERED);
}

/** Of many, about so many say where most of them are. */
const ASKED = 5_000;
/** What lies far out counts nothing: on each side the share that is left out, where there are enough. */
const OUTSIDE = 0.02;
const ENOUGH = 50;

/** Where most of them stand. */
export function extentOf(lats: readonly number[], lngs: readonly number[]): Bounds | null {
  if (lats.length === 0) return null;
  const out = lats.length < ENOUGH ? 0 : Math.floor(lats.length * OUTSIDE);
  const sides = (all: readonly number[]): [number, number] => {
    const sorted = all.toSorted((a, b) => a - b);
    return [sorted[out] ?? 0, sorted[sorted.length - 1 - out] ?? 0];
  };
  const [[south, north], [west, east]] = [sides(lats), sides(lngs)];
  return { south, west, north, east };
}

/** Every how many-th is asked. */
export const stepFor = (count: number): number => Math.max(1, Math.floor(count / ASKED));
