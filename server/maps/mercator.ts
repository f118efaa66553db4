/** Web Mercator (EPSG:3857) as a square of one by one, with its origin in the north-west corner. */
import type { PbfBounds } from "../osm/pbf-blocks.ts";

/** Latitude of the edge of the square; the projection is infinite at the poles. */
const MOST_LAT = 85.051_128_779_806_59;

export const worldX = (lng: number): number => lng / 360 + 0.5;

export function worldY(lat: number): number {
  const sine = Math.sin((Math.min(Math.max(lat, -MOST_LAT), MOST_LAT) * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

export const lngOf = (x: number): number => (x - 0.5) * 360;

export const latOf = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** West, north, east, south of a part of the square. */
export type MercatorBox = readonly [west: number, north: number, east: number, south: number];

export const boxOf = ([west, south, east, north]: PbfBounds): MercatorBox => [
  worldX(west),
  worldY(north),
  worldX(east),
  worldY(south),
];

/** Meters along the side of the whole square, at a latitude. */
export const metersAcross = (lat: number): number => 40_075_016.686 * Math.cos((lat * Math.PI) / 180);

export function tileAt(lat: number, lng: number, zoom: number): [x: number, y: number] {
  const side = 2 ** zoom;
  const within = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  return [within(worldX(lng)), within(worldY(lat))];
}
