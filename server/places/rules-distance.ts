/** Distances on the sphere. */
import type { Box } from "./rules-box.ts";

export interface Point {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** The mean radius of the earth. */
const EARTH_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle. */
export function kmBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** What rounding may take away from a distance, in kilometres: a micrometre to each metre, and a micrometre. */
const unrounded = (km: number): number => km - km * 1e-6 - 1e-9;

/** To the nearest point of a meridian between two latitudes. */
function kmToMeridian(from: Point, lng: number, south: number, north: number): number {
  const turn = radians(lng - from.lng);
  const lat = radians(from.lat);
  // where the meridian's great circle comes nearest; beyond a pole on the far side
  const nearest = degrees(Math.atan2(Math.sin(lat), Math.cos(lat) * Math.cos(turn)));
  if (nearest >= south && nearest <= north) return kmBetween(from, { lat: nearest, lng });
  return Math.min(kmBetween(from, { lat: south, lng }), kmBetween(from, { lat: north, lng }));
}

/** No point of the box, which is not across 180°, is nearer than this. */
export function leastKm(from: Point, { south, west, north, east }: Box): number {
  if (from.lng >= west && from.lng <= east) {
    // along its own meridian: any other longitude is farther at the same latitude
    const away = Math.max(0, south - from.lat, from.lat - north);
    return Math.max(0, unrounded(radians(away) * EARTH_KM));
  }
  const edges = Math.min(kmToMeridian(from, west, south, north), kmToMeridian(from, east, south, north));
  return Math.max(0, unrounded(edges));
}

/** No point of the box is farther than this: what is nearest to the other side of the earth is farthest from here. */
export function mostKm({ lat, lng }: Point, box: Box): number {
  const opposite = { lat: -lat, lng: lng > 0 ? lng - 180 : lng + 180 };
  return (Math.PI * EARTH_KM - leastKm(opposite, box)) * 1.000_001 + 1e-6;
}
