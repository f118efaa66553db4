/**
 * Combines pieces of streets of a map into streets with their houses (docs/decisions/0048-places.md). Pieces of one
 * name are one street if they are in one town and near each other.
 */
import { placeKey } from "../places/rules-place.ts";
import { houseNumbers } from "./rules-address.ts";
import { streetKey } from "./rules-street-key.ts";

export type StreetKind = "street" | "square";

export interface House {
  /** Lowercase, without spaces. */
  readonly number: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

export interface MapStreet {
  readonly name: string;
  readonly key: string;
  readonly kind: StreetKind;
  /** Keys of names, starting with the town that it belongs to. */
  readonly towns: readonly string[];
  readonly postcodes: readonly string[];
  /** ISO 3166-1; empty if unknown. */
  readonly country: string;
  /** Its middle, a point on the street. */
  readonly lat: number;
  readonly lng: number;
  readonly houses: readonly House[];
}

/** The town at a point, from the map's places. */
export interface TownsAt {
  /** Keys of all its names; empty if the point is in no town. */
  readonly town: readonly string[];
  /** The key of the nearest village if it differs from the town; empty otherwise. */
  readonly village: string;
  /** Keys of the names of the parts of the town at the point, including the village. */
  readonly parts: readonly string[];
  readonly country: string;
}

/** A piece of a street, or a house. Coordinates are in degrees. */
export interface Piece {
  readonly name: string;
  readonly kind: StreetKind;
  /** As written in the map; null for a piece of the street itself. */
  readonly number: string | null;
  /** As written in the map; empty if not tagged. */
  readonly city: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
}

/** Values shared by many pieces. */
interface Label {
  postcode: string;
  parts: readonly string[];
}

interface Group {
  name: string;
  isNamedByStreet: boolean;
  key: string;
  kind: StreetKind;
  towns: readonly string[];
  country: string;
  labels: Label[];
  /** Indexes of the labels by their content. */
  labelNumbers: Map<string, number>;
  /** Parallel arrays, one entry per piece. */
  lats: number[];
  lngs: number[];
  labelled: number[];
  numbers: (string | null)[];
}

const POSTCODE = /^[\p{L}\d][\p{L}\d -]{0,19}$/u;

/** Pieces are one street as long as their grid squares of this size touch: 450 to 1,300 metres between two. */
const CELL = 0.004;

const MOST_NAME = 200;

/** A street with more houses is an error in the data. */
const MOST_HOUSES = 20_000;

export class StreetBook {
  private readonly groups = new Map<string, Group>();
  private readonly townsAt: (lat: number, lng: number) => TownsAt;

  constructor(townsAt: (lat: number, lng: number) => TownsAt) {
    this.townsAt = townsAt;
  }

  /** Adds a piece; ignores one without a valid name, number or position. */
  add({ name, kind, number, city, postcode, lat, lng }: Piece): void {
    const key = streetKey(name);
    if (key === "" || name.length > MOST_NAME || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return;
    const numbers = number === null ? [null] : houseNumbers(number);
    if (numbers.length === 0) return;
    const { town, village, parts, country } = this.townsAt(lat, lng);
    const written = placeKey(city);
    // the written town decides where a house belongs; villages of one town may each have a street of this name
    const isOther = written !== "" && !town.includes(written) && !parts.includes(written);
    const [main = ""] = town;
    const owner = isOther ? written : main;
    const groupKey = `${key}\n${owner}\n${isOther ? "" : village}`;
    let group = this.groups.get(groupKey);
    if (group === undefined) {
      const towns = [...new Set([owner, main])].filter((one) => one !== "");
      group = { name, isNamedByStreet: number === null, key, kind, towns, country, labels: [], labelNumbers: new Map(), lats: [], lngs: [], labelled: [], numbers: [] }; // oxfmt-ignore
      this.groups.set(groupKey, group);
    }
    // the spelling of the street itself is preferred
    if (number === null && !group.isNamedByStreet) Object.assign(group, { name, isNamedByStreet: true });
    if (kind === "square") group.kind = "square";
    if (group.country === "") group.country = country;
    const label = numberOf(group, { postcode: POSTCODE.test(postcode) ? placeKey(postcode) : "", parts });
    for (const one of numbers) {
      group.lats.push(lat);
      group.lngs.push(lng);
      group.labelled.push(label);
      group.numbers.push(one);
    }
  }

  *streets(): Generator<MapStreet> {
    for (const group of this.groups.values()) for (const pieces of clustersOf(group)) yield streetOf(group, pieces);
  }
}

function numberOf({ labels, labelNumbers }: Group, label: Label): number {
  const key = `${label.postcode}\n${label.parts.join("\n")}`;
  const had = labelNumbers.get(key);
  if (had !== undefined) return had;
  labelNumbers.set(key, labels.length);
  return labels.push(label) - 1;
}

/** Groups the indexes of pieces that belong together. */
function clustersOf({ lats, lngs }: Group): number[][] {
  const cells = new Map<string, number[]>();
  const cellOf = (at: number): [row: number, column: number] => {
    const row = Math.floor((lats[at] ?? 0) / CELL);
    // as wide as high, at the middle of its row
    const width = CELL / Math.max(0.02, Math.cos((row * CELL * Math.PI) / 180));
    return [row, Math.floor((lngs[at] ?? 0) / width)];
  };
  for (let at = 0; at < lats.length; at += 1) {
    const key = cellOf(at).join(" ");
    const had = cells.get(key);
    if (had === undefined) cells.set(key, [at]);
    else had.push(at);
  }
  if (cells.size === 1) return [...cells.values()];
  const clusters: number[][] = [];
  while (cells.size > 0) {
    const [first] = cells.keys();
    const open = first === undefined ? [] : [first];
    const cluster: number[] = [];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const pieces = cells.get(key);
      if (pieces === undefined) continue;
      cells.delete(key);
      for (const piece of pieces) cluster.push(piece);
      const [row = 0, column = 0] = key.split(" ").map(Number);
      // columns of the next row may be slightly wider
      for (let up = -1; up <= 1; up += 1)
        for (let aside = -1; aside <= 1; aside += 1) open.push(`${row + up} ${column + aside}`);
    }
    clusters.push(cluster);
  }
  return clusters;
}

function streetOf(group: Group, pieces: readonly number[]): MapStreet {
  const { name, key, kind, towns, country, labels, lats, lngs, labelled, numbers } = group;
  const found = new Set(pieces.map((at) => labelled[at] ?? 0));
  const said = [...found].flatMap((at) => labels[at] ?? []);
  const houses = new Map<string, House>();
  for (const at of pieces) {
    const number = numbers[at] ?? null;
    if (number === null || houses.has(number) || houses.size >= MOST_HOUSES) continue;
    houses.set(number, { number, lat: lats[at] ?? 0, lng: lngs[at] ?? 0 });
  }
  const own = pieces.filter((at) => numbers[at] === null);
  return {
    name,
    key,
    kind,
    towns: [...new Set([...towns, ...said.flatMap(({ parts }) => parts).toSorted()])].slice(0, 50),
    postcodes: [...new Set(said.map(({ postcode }) => postcode))].filter((one) => one !== "").toSorted().slice(0, 50), // oxfmt-ignore
    country,
    ...middleOf(own.length > 0 ? own : pieces, lats, lngs),
    houses: [...houses.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}

/** The point nearest to the average of all points. */
function middleOf(pieces: readonly number[], lats: readonly number[], lngs: readonly number[]) {
  const mean = (values: readonly number[]) => pieces.reduce((sum, at) => sum + (values[at] ?? 0), 0) / pieces.length;
  const [lat, lng] = [mean(lats), mean(lngs)];
  const narrow = Math.cos((lat * Math.PI) / 180);
  let best = { lat, lng, away: Infinity };
  for (const at of pieces) {
    const spot = { lat: lats[at] ?? 0, lng: lngs[at] ?? 0 };
    const away = (spot.lat - lat) ** 2 + ((spot.lng - lng) * narrow) ** 2;
    if (away < best.away) best = { ...spot, away };
  }
  return { lat: best.lat, lng: best.lng };
}
