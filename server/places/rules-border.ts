/** Borders and boxes of places, in degrees. */

/** Rings of a border: alternating longitude and latitude. */
export type Border = readonly (readonly number[])[];

/** Whether a point is inside. Every second nested ring is a hole. */
export function isWithin(border: Border, lat: number, lng: number): boolean {
  let inside = false;
  for (const ring of border) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [x, y, px, py] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
    }
  }
  return inside;
}

/** Null without corners. No border crosses 180° here: its parts there are separate rings. */
export function boxOf(border: Border): GeoBox | null {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of border) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [lng, lat] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
  }
  return south > north ? null : { south, west, north, east };
}

/** Square degrees, for comparing the sizes of two borders. */
export const areaOf = ({ south, west, north, east }: GeoBox): number => (north - south) * (east - west);

/** Kilometres per degree of latitude. */
export const KM_A_DEGREE = 111.195;

/** The box that contains the circle around a point. */
export function boxAround(lat: number, lng: number, km: number): GeoBox {
  const north = km / KM_A_DEGREE;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return {
    south: Math.max(-90, lat - north),
    west: Math.max(-180, lng - east),
    north: Math.min(90, lat + north),
    east: Math.min(180, lng + east),
  };
}

export function joinedBox(one: GeoBox | null, lat: number, lng: number): GeoBox {
  if (one === null) return { south: lat, west: lng, north: lat, east: lng };
  return {
    south: Math.min(one.south, lat),
    west: Math.min(one.west, lng),
    north: Math.max(one.north, lat),
    east: Math.max(one.east, lng),
  };
}

/** A part of the Earth between two meridians and two parallels, in degrees. */
export interface GeoBox {
  readonly south: number;
  /** Greater than `east` if the box crosses 180°. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
