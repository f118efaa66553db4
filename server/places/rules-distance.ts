/** Distances on the sphere. */
import type { GeoBox } from "./rules-border.ts";

export interface Point {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** The mean radius of the Earth. */
const EARTH_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function kmBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

const ALL_LONGITUDES = { west: -180, east: 180 };

/** The box that contains the circle, with a small margin; across 180° if the circle crosses it. */
export function boxAround({ lat, lng }: Point, radiusKm: number): GeoBox {
  const angle = (radiusKm / EARTH_KM) * (1 + 1e-9);
  const [south, north] = [lat - degrees(angle) - 1e-9, lat + degrees(angle) + 1e-9];
  // the circle contains a pole, and so every meridian
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), north: Math.min(90, north), ...ALL_LONGITUDES };
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat)))) + 1e-9;
  const wrapped = (value: number) => (value < -180 ? value + 360 : value > 180 ? value - 360 : value);
  return { south, north, west: wrapped(lng - width), east: wrapped(lng + width) };
}
