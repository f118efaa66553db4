/** Features of a map: points, lines and areas with their properties, in the layers of the Protomaps basemap. */
import type { MercatorBox } from "./mercator.ts";

/** In the order in which they are written into a tile. */
export const LAYERS = ["earth", "landuse", "water", "boundaries", "roads", "buildings", "places", "pois"] as const;
export type MapLayer = (typeof LAYERS)[number];

/** Numbers of the tile format. */
export const POINT = 1;
export const LINE = 2;
export const AREA = 3;

export type Properties = Readonly<Record<string, string | number | boolean>>;

export interface FeatureKind {
  layer: MapLayer;
  properties: Properties;
  /** The first zoom whose tiles contain it. */
  minZoom: number;
}

export interface Feature extends FeatureKind {
  type: typeof POINT | typeof LINE | typeof AREA;
  /** x and y in turn, for each line. An area has its outline, then its holes; each ring repeats its first corner. */
  parts: readonly Float64Array[];
  box: MercatorBox;
}

export function boxAround(parts: readonly Float64Array[]): MercatorBox {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) {
      const [x = 0, y = 0] = [part[at], part[at + 1]];
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < north) north = y;
      if (y > south) south = y;
    }
  }
  return [west, north, east, south];
}

export const featureOf = (kind: FeatureKind, type: Feature["type"], parts: readonly Float64Array[]): Feature => ({
  ...kind,
  type,
  parts,
  box: boxAround(parts),
});

/** Twice the area within a ring; positive if it runs clockwise on the screen. */
export function doubleArea(ring: ArrayLike<number>): number {
  let sum = 0;
  const [x0 = 0, y0 = 0] = [ring[0], ring[1]];
  // relative to the first corner, so that small rings do not lose digits
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return sum;
}

export function isInside(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
