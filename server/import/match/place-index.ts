/**
 * An index of the positions of listings, for finding the same place in microseconds: numbers only, 72 bytes a listing,
 * so that a million fit in memory during an import. Names are stored as hashes; listings with equal hashes are read
 * from the database and compared in full. Listings are loaded by map tile when a row of the file first lies near one.
 */
import { moveNumbers } from "./larger-array.ts";
import { FARTHEST_METERS } from "./same-place.ts";
import type { MatchPlace } from "./place.ts";

/** FNV-1a, 32 bits; 0 only for the empty text. */
export function hashOf(text: string): number {
  if (text === "") return 0;
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0 || 1;
}

const TILES_PER_DEGREE = 20;
/** About 110 m: in a crowded street, few listings outside the radius are examined. */
const CELLS_PER_DEGREE = 1_000;
const METERS_PER_DEGREE = 111_320;

/** The same expression as in the index `business_tile` (0002-directory.sql). */
export function tileAt(lat: number, lng: number): number {
  return Math.floor((lat + 90) * TILES_PER_DEGREE) * 10_000 + Math.floor((lng + 180) * TILES_PER_DEGREE);
}

/** Degrees of latitude and longitude that cover the candidates' radius. */
function reach(lat: number): { lat: number; lng: number } {
  const degrees = FARTHEST_METERS / METERS_PER_DEGREE;
  // towards the poles a degree of longitude becomes very short
  return { lat: degrees, lng: Math.min(degrees / Math.max(Math.cos((lat * Math.PI) / 180), 0.05), 0.05) };
}

/** Every tile in which the same place could lie. */
export function tilesAround(lat: number, lng: number): number[] {
  const { lat: dLat, lng: dLng } = reach(lat);
  const tiles = new Set<number>();
  for (const y of [lat - dLat, lat + dLat]) for (const x of [lng - dLng, lng + dLng]) tiles.add(tileAt(y, x));
  return [...tiles];
}

/**
 * Full name, core, beginning and end, three longest words, four other names. Telephone, website and address are left
 * out: they do not decide between names that have nothing in common, and the shops of a mall may share all three.
 */
const HASHES = 11;
const WORDS_FROM = 4;
const OTHERS_FROM = 7;
/** In a name of this length, a typing error leaves the beginning or the end unchanged. */
const TYPED_LENGTH = 8;

const isLonger = (a: string, b: string): boolean => a.length > b.length || (a.length === b.length && a < b);

/** The longest words, equal ones in alphabetical order. Does not allocate a list for each name. */
function threeLongest(words: readonly string[]): [string, string, string] {
  let first = "";
  let second = "";
  let third = "";
  for (const word of words) {
    if (isLonger(word, first)) {
      third = second;
      second = first;
      first = word;
    } else if (isLonger(word, second)) {
      third = second;
      second = word;
    } else if (isLonger(word, third)) third = word;
  }
  return [first, second, third];
}

/**
 * One shared array: each caller is finished with it before the next call, and an array per row would be much of the
 * garbage of a row.
 */
const hashed = new Uint32Array(HASHES);

function hashesOf({ name, otherNames }: MatchPlace): Uint32Array {
  const [first, second, third] = threeLongest(name.words);
  const isLong = name.core.length >= TYPED_LENGTH;
  hashed[0] = hashOf(name.full);
  hashed[1] = hashOf(name.core === "" ? name.distinctive : name.core);
  hashed[2] = isLong ? hashOf(name.core.slice(0, 4)) : 0;
  hashed[3] = isLong ? hashOf(name.core.slice(-4)) : 0;
  hashed[WORDS_FROM] = hashOf(first);
  hashed[WORDS_FROM + 1] = hashOf(second);
  hashed[WORDS_FROM + 2] = hashOf(third);
  for (let other = OTHERS_FROM; other < HASHES; other += 1)
    hashed[other] = hashOf(otherNames[other - OTHERS_FROM] ?? "");
  return hashed;
}

export class PlaceIndex {
  private size = 0;
  private readonly tiles = new Set<number>();
  private ids = new Uint32Array(0);
  private spots = new Float32Array(0);
  private hashes = new Uint32Array(0);
  /** The next listing of the same bucket, as number + 1; 0 ends the chain. */
  private next = new Uint32Array(0);
  private buckets = new Uint32Array(1 << 16);
  private readonly most: number;
  /** The directory was empty when the index was created, so there are no tiles to load. */
  private hasAll: boolean;

  constructor({ most = 1_500_000, hasAll = false }: { most?: number; hasAll?: boolean } = {}) {
    this.most = most;
    this.hasAll = hasAll;
  }

  get count(): number {
    return this.size;
  }

  /** Tiles around these points that are not loaded yet; if memory is full, everything is dropped first. */
  missingTiles(spots: Iterable<{ lat: number; lng: number }>): number[] {
    if (this.size >= this.most) {
      this.size = 0;
      this.tiles.clear();
      this.buckets.fill(0);
      this.hasAll = false;
    }
    if (this.hasAll) return [];
    const wanted = new Set<number>();
    for (const { lat, lng } of spots) for (const tile of tilesAround(lat, lng)) wanted.add(tile);
    return [...wanted].filter((tile) => !this.tiles.has(tile));
  }

  markLoaded(tiles: readonly number[]): void {
    for (const tile of tiles) this.tiles.add(tile);
  }

  /** Returns its number, for `remove`; -1 if it has no coordinates. */
  add(place: MatchPlace, hashes = hashesOf(place)): number {
    if (place.lat === null || place.lng === null) return -1;
    if (this.size === this.next.length) this.grow();
    const at = this.size;
    this.size += 1;
    const hex = place.id.replaceAll("-", "");
    for (let part = 0; part < 4; part += 1)
      this.ids[at * 4 + part] = Number.parseInt(hex.slice(part * 8, part * 8 + 8), 16);
    this.spots[at * 2] = place.lat;
    this.spots[at * 2 + 1] = place.lng;
    this.hashes.set(hashes, at * HASHES);
    if (this.size > this.buckets.length * 2) this.rehash();
    else this.link(at);
    return at;
  }

  /** After this, no place matches it. */
  remove(at: number): void {
    if (at >= 0) this.hashes.fill(0, at * HASHES, (at + 1) * HASHES);
  }

  /** Numbers of nearby listings whose name may be similar. */
  candidates(place: MatchPlace, wanted = hashesOf(place)): number[] {
    if (place.lat === null || place.lng === null) return [];
    const { lat, lng } = place;
    const found: number[] = [];
    const { lat: dLat, lng: dLng } = reach(lat);
    const [south, west] = [Math.floor((lat - dLat) * CELLS_PER_DEGREE), Math.floor((lng - dLng) * CELLS_PER_DEGREE)];
    const [north, east] = [Math.floor((lat + dLat) * CELLS_PER_DEGREE), Math.floor((lng + dLng) * CELLS_PER_DEGREE)];
    for (let y = south; y <= north; y += 1) {
      for (let x = west; x <= east; x += 1) {
        const bucket = this.bucketOf(y, x);
        for (let link = this.buckets[bucket] ?? 0; link !== 0; link = this.next[link - 1] ?? 0) {
          const at = link - 1;
          if (!this.agrees(at * HASHES, wanted)) continue;
          // a bucket holds several cells; each listing is visited once, in its own cell
          const isHere =
            Math.floor((this.spots[at * 2] ?? 0) * CELLS_PER_DEGREE) === y &&
            Math.floor((this.spots[at * 2 + 1] ?? 0) * CELLS_PER_DEGREE) === x;
          if (isHere) found.push(at);
        }
      }
    }
    return found;
  }

  /** As `candidates`, and adds the place as a candidate for later ones. */
  findAndAdd(place: MatchPlace): { candidates: number[]; at: number } {
    const hashes = hashesOf(place);
    const candidates = this.candidates(place, hashes);
    return { candidates, at: this.add(place, hashes) };
  }

  /** Whether names may be similar: the longest word of one is in the other, or they have the same beginning or end. */
  private agrees(from: number, wanted: Uint32Array): boolean {
    // called hundreds of times for a row in a crowded street: avoids a function call for each pair of hashes
    const { hashes } = this;
    for (let part = 0; part < WORDS_FROM; part += 1) {
      const hash = hashes[from + part] ?? 0;
      if (hash !== 0 && hash === wanted[part]) return true;
    }
    const longest = hashes[from + WORDS_FROM] ?? 0;
    const longestWanted = wanted[WORDS_FROM] ?? 0;
    for (let word = WORDS_FROM; word < OTHERS_FROM; word += 1) {
      if (longest !== 0 && longest === wanted[word]) return true;
      if (longestWanted !== 0 && longestWanted === hashes[from + word]) return true;
    }
    // most listings have no other name
    if (wanted[OTHERS_FROM] === 0 && hashes[from + OTHERS_FROM] === 0) return false;
    const full = hashes[from] ?? 0;
    const fullWanted = wanted[0] ?? 0;
    for (let other = OTHERS_FROM; other < HASHES; other += 1) {
      if (full !== 0 && full === wanted[other]) return true;
      if (fullWanted !== 0 && fullWanted === hashes[from + other]) return true;
    }
    return false;
  }

  idOf(at: number): string {
    let hex = "";
    for (let part = 0; part < 4; part += 1) hex += (this.ids[at * 4 + part] ?? 0).toString(16).padStart(8, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  private bucketOf(y: number, x: number): number {
    return (Math.imul(y, 73_856_093) ^ Math.imul(x, 19_349_663)) >>> 0 & (this.buckets.length - 1); // oxfmt-ignore
  }

  private link(at: number): void {
    const y = Math.floor((this.spots[at * 2] ?? 0) * CELLS_PER_DEGREE);
    const x = Math.floor((this.spots[at * 2 + 1] ?? 0) * CELLS_PER_DEGREE);
    const bucket = this.bucketOf(y, x);
    this.next[at] = this.buckets[bucket] ?? 0;
    this.buckets[bucket] = at + 1;
  }

  private rehash(): void {
    this.buckets = new Uint32Array(this.buckets.length * 4);
    for (let at = 0; at < this.size; at += 1) this.link(at);
  }

  private grow(): void {
    const room = Math.max(4_096, Math.ceil(this.next.length * 1.5));
    this.ids = moveNumbers(this.ids, new Uint32Array(room * 4));
    this.spots = moveNumbers(this.spots, new Float32Array(room * 2));
    this.hashes = moveNumbers(this.hashes, new Uint32Array(room * HASHES));
    this.next = moveNumbers(this.next, new Uint32Array(room));
  }
}
