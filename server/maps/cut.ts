/**
 * Cuts tiles depth-first, beginning with the whole world. Memory holds only the features, and their clipped parts in
 * the ancestors of the current tile.
 */
import { clipped } from "./clip.ts";
import { encodeTile, EXTENT, type TileFeature } from "./encode-tile.ts";
import { AREA, doubleArea, POINT, type Feature } from "./feature.ts";
import { simplified } from "./simplify.ts";

/** Last zoom with tiles. Beyond it tiles are enlarged: one unit is already less than a meter wide. */
export const MOST_ZOOM = 14;

/** Features reach over the edge of a tile by this much, so that wide lines and names have no seams. */
const BUFFER = 96 / EXTENT;

/** Half a pixel of a tile that is shown 256 pixels wide; at the last zoom, of one that is shown four times as large. */
const tolerance = (zoom: number) => (zoom < MOST_ZOOM ? 8 : 1.5);

/** Smaller areas are left out: two pixels by two. */
const leastArea = (zoom: number) => (zoom < MOST_ZOOM ? 32 * 32 : 12);

/** Limit of a tile. The center of Tokyo has a tenth of it. Features beyond it are left out, buildings first. */
const MOST_CORNERS = 250_000;

const LAST: Readonly<Record<string, number>> = {
  earth: 0,
  water: 1,
  places: 2,
  boundaries: 3,
  landuse: 4,
  roads: 5,
  pois: 6,
  buildings: 7,
};

export interface Tile {
  zoom: number;
  x: number;
  y: number;
  /** Not compressed. */
  data: Uint8Array;
}

/** A simplified line or ring in the units of the tile; null if nothing remains of it. */
function inUnits(part: Float64Array, type: Feature["type"], { zoom, x, y }: Omit<Tile, "data">): number[] | null {
  const scale = 2 ** zoom * EXTENT;
  const [left, top] = [x * EXTENT, y * EXTENT];
  const units: number[] = [];
  for (let at = 0; at < part.length; at += 2) {
    const [unitX, unitY] = [Math.round((part[at] ?? 0) * scale - left), Math.round((part[at + 1] ?? 0) * scale - top)];
    if (units.length === 0 || unitX !== units.at(-2) || unitY !== units.at(-1)) units.push(unitX, unitY);
  }
  if (type === POINT) return units;
  const few = simplified(units, tolerance(zoom));
  if (type !== AREA) return few.length < 4 ? null : few;
  if (few.length < 8 || Math.abs(doubleArea(few)) < 2 * leastArea(zoom)) return null;
  return few;
}

/** A ring without its repeated last corner, clockwise on the screen for an outline, counterclockwise for a hole. */
function turned(ring: readonly number[], isOutline: boolean): number[] {
  const corners = ring.slice(0, -2);
  if (doubleArea(ring) > 0 === isOutline) return corners;
  const back: number[] = [];
  for (let at = corners.length - 2; at >= 0; at -= 2) back.push(corners[at] ?? 0, corners[at + 1] ?? 0);
  return back;
}

function drawnOf({ layer, type, properties, parts }: Feature, tile: Omit<Tile, "data">): TileFeature | null {
  const units: number[][] = [];
  for (const [index, part] of parts.entries()) {
    const few = inUnits(part, type, tile);
    // an area without its outline is not drawn
    if (few === null && type === AREA && index === 0) return null;
    if (few !== null) units.push(type === AREA ? turned(few, index === 0) : few);
  }
  return units.length === 0 ? null : { layer, type, properties, parts: units };
}

const corners = ({ parts }: TileFeature) => parts.reduce((sum, { length }) => sum + length / 2, 0);

function encoded(features: readonly Feature[], tile: Omit<Tile, "data">): Uint8Array | null {
  let drawn: TileFeature[] = [];
  for (const feature of features) {
    const one = feature.minZoom <= tile.zoom ? drawnOf(feature, tile) : null;
    if (one !== null) drawn.push(one);
  }
  let left = MOST_CORNERS;
  if (drawn.reduce((sum, one) => sum + corners(one), 0) > left) {
    drawn.sort((a, b) => (LAST[a.layer] ?? 0) - (LAST[b.layer] ?? 0));
    drawn = drawn.filter((one) => (left -= corners(one)) >= 0);
  }
  return drawn.length === 0 ? null : encodeTile(drawn);
}

/** All tiles that are not empty, parents before children. */
export function* cutTiles(features: readonly Feature[], at = { zoom: 0, x: 0, y: 0 }): Generator<Tile> {
  const { zoom, x, y } = at;
  const data = encoded(features, at);
  if (data !== null) yield { ...at, data };
  if (zoom === MOST_ZOOM) return;
  const side = 2 ** -(zoom + 1);
  const reach = side * BUFFER;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const next = { zoom: zoom + 1, x: x * 2 + right, y: y * 2 + down };
    const [west, north] = [next.x * side, next.y * side];
    const inside: Feature[] = [];
    for (const feature of features) {
      const part = clipped(feature, [west - reach, north - reach, west + side + reach, north + side + reach]);
      if (part !== null) inside.push(part);
    }
    // shares the list with the parent tile if nothing was clipped
    const isWhole = inside.length === features.length && inside.every((part, index) => part === features[index]);
    if (inside.length > 0) yield* cutTiles(isWhole ? features : inside, next);
  }
}
