/**
 * Town and country of the places around a point, stored as numbers: a place lies in a cell of some 200 m, and a cell
 * stores only its first few places, which limits the memory for a large city or country.
 */
import { moveNumbers } from "../match/larger-array.ts";

const CELL = 0.002;
const ROW = 1 << 20;
const MOST_OF_CELL = 8;
/** Metres per degree of latitude. */
const DEGREE = 111_320;

export interface Town {
  city: string;
  /** As its listings name it; empty if unknown. */
  country: string;
}

export interface NeighbouringTown extends Town {
  metres: number;
}

export class TownIndex {
  private size = 0;
  private lats = new Float64Array(1_024);
  private lngs = new Float64Array(1_024);
  private towns = new Int32Array(1_024);
  /** The previous place in the same cell, -1 for none. */
  private before = new Int32Array(1_024);
  /** Number of places in its cell up to this one. */
  private count = new Uint8Array(1_024);
  private readonly lastOfCell = new Map<number, number>();
  private readonly known: Town[] = [];
  private readonly ids = new Map<string, Map<string, number>>();

  /** Returns the town's number, the same for all its places. */
  add(lat: number, lng: number, { city, country }: Town): number {
    const town = this.idOf(city, country);
    const cell = this.cellOf(Math.floor(lat / CELL), Math.floor(lng / CELL));
    const last = this.lastOfCell.get(cell) ?? -1;
    const count = last === -1 ? 0 : (this.count[last] ?? 0);
    if (count >= MOST_OF_CELL) return town;
    for (let at = last; at !== -1; at = this.before[at] ?? -1) {
      // the same place again, for example from the directory
      if (this.lats[at] === lat && this.lngs[at] === lng) return town;
    }
    if (this.size === this.lats.length) this.grow();
    this.lats[this.size] = lat;
    this.lngs[this.size] = lng;
    this.towns[this.size] = town;
    this.before[this.size] = last;
    this.count[this.size] = count + 1;
    this.lastOfCell.set(cell, this.size);
    this.size += 1;
    return town;
  }

  /** The nearest places within the radius in metres, nearest first. */
  nearest(lat: number, lng: number, radius: number, most: number): NeighbouringTown[] {
    const shrink = Math.max(Math.cos((lat * Math.PI) / 180), 0.05);
    const [row, column] = [Math.floor(lat / CELL), Math.floor(lng / CELL)];
    const rows = Math.ceil(radius / DEGREE / CELL);
    const columns = Math.ceil(radius / DEGREE / shrink / CELL);
    const found: { at: number; metres: number }[] = [];
    for (let ring = 0; ring <= Math.max(rows, columns); ring += 1) {
      for (const [north, east] of cellsOfRing(ring, rows, columns)) {
        let at = this.lastOfCell.get(this.cellOf(row + north, column + east)) ?? -1;
        for (; at !== -1; at = this.before[at] ?? -1) {
          const [y, x] = [(this.lats[at] ?? 0) - lat, ((this.lngs[at] ?? 0) - lng) * shrink];
          const metres = DEGREE * Math.sqrt(y * y + x * x);
          if (metres <= radius) found.push({ at, metres });
        }
      }
      if (found.length < most) continue;
      // places in farther rings are farther than these
      const reach = ring * CELL * DEGREE * shrink;
      let near = 0;
      for (const { metres } of found) if (metres <= reach) near += 1;
      if (near >= most) break;
    }
    return found
      .sort((a, b) => a.metres - b.metres)
      .slice(0, most)
      .flatMap(({ at, metres }) => {
        const town = this.known[this.towns[at] ?? -1];
        return town === undefined ? [] : { ...town, metres };
      });
  }

  private cellOf(row: number, column: number): number {
    return row * ROW + column;
  }

  /** The number of a town; a new number for a new town. */
  idOf(city: string, country: string): number {
    let cities = this.ids.get(country);
    if (cities === undefined) this.ids.set(country, (cities = new Map<string, number>()));
    let id = cities.get(city);
    if (id === undefined) {
      id = this.known.length;
      // a copy: a substring would keep the whole text of the file in memory
      const own = { city: Buffer.from(city).toString(), country };
      cities.set(own.city, id);
      this.known.push(own);
    }
    return id;
  }

  private grow(): void {
    const length = this.size * 2;
    this.lats = moveNumbers(this.lats, new Float64Array(length));
    this.lngs = moveNumbers(this.lngs, new Float64Array(length));
    this.towns = moveNumbers(this.towns, new Int32Array(length));
    this.before = moveNumbers(this.before, new Int32Array(length));
    this.count = moveNumbers(this.count, new Uint8Array(length));
  }
}

/** The cells at the ring's distance from the centre, in rows or columns. */
function cellsOfRing(ring: number, rows: number, columns: number): readonly (readonly [number, number])[] {
  const key = ring * 1_000_000 + Math.min(ring, rows) * 1_000 + Math.min(ring, columns);
  let cells = rings.get(key);
  if (cells === undefined) {
    cells = [];
    for (let north = -Math.min(ring, rows); north <= Math.min(ring, rows); north += 1)
      for (let east = -Math.min(ring, columns); east <= Math.min(ring, columns); east += 1)
        if (Math.max(Math.abs(north), Math.abs(east)) === ring) cells.push([north, east]);
    rings.set(key, cells);
  }
  return cells;
}
const rings = new Map<number, [number, number][]>();
