import { factOf, factsIn, type ColumnMap } from "./columns.ts";
import type { FactName } from "../../listings/sources/imported-listing.ts";
import type { SourceFileRow } from "./raw-row.ts";

export const OSM_ID = /^(?:node|way|relation)\/\d+$/;

const MOST_TAGS = 1_000;

export type LngLat = readonly [lng: number, lat: number];

function toPoint(value: unknown): LngLat | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat] = value as unknown[];
  return typeof lng === "number" && typeof lat === "number" ? [lng, lat] : null;
}

function toPoints(value: unknown): LngLat[] {
  if (!Array.isArray(value)) return [];
  const points: LngLat[] = [];
  for (const item of value) {
    const point = toPoint(item);
    if (point !== null) points.push(point);
  }
  return points;
}

const mean = (points: readonly LngLat[]): LngLat | null => {
  if (points.length === 0) return null;
  const sum = points.reduce<[number, number]>(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
};

/** Centre of gravity of a ring's area, with twice that area; for a ring without area, the mean of its corners. */
function centreOfRing(ring: readonly LngLat[]): { centre: LngLat; area: number } | null {
  const [origin] = ring;
  if (origin === undefined) return null;
  let area = 0;
  let x = 0;
  let y = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const [ax, ay] = ring[index] ?? origin;
    const [bx, by] = ring[(index + 1) % ring.length] ?? origin;
    // relative to a corner: with products of whole degrees a building would be lost in rounding
    const cross = (ax - origin[0]) * (by - origin[1]) - (bx - origin[0]) * (ay - origin[1]);
    area += cross;
    x += (ax + bx - 2 * origin[0]) * cross;
    y += (ay + by - 2 * origin[1]) * cross;
  }
  if (Math.abs(area) < 1e-14) {
    const centre = mean(ring);
    return centre === null ? null : { centre, area: 0 };
  }
  return { centre: [origin[0] + x / (3 * area), origin[1] + y / (3 * area)], area: Math.abs(area) };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** One point for any GeoJSON geometry; null if none exists. */
export function centreOf(geometry: unknown, depth = 0): LngLat | null {
  if (typeof geometry !== "object" || geometry === null || depth > 4) return null;
  const { type, coordinates, geometries } = geometry as { type?: unknown; coordinates?: unknown; geometries?: unknown };
  switch (type) {
    case "Point":
      return toPoint(coordinates);
    case "MultiPoint":
    case "LineString":
      return mean(toPoints(coordinates));
    case "MultiLineString":
      return mean(list(coordinates).flatMap(toPoints));
    case "Polygon":
      return centreOfRing(toPoints(list(coordinates)[0]))?.centre ?? null;
    case "MultiPolygon": {
      const centres = list(coordinates).flatMap((polygon) => centreOfRing(toPoints(list(polygon)[0])) ?? []);
      return centres.reduce((best, one) => (one.area > best.area ? one : best), centres[0] ?? { centre: null, area: 0 })
        .centre;
    }
    case "GeometryCollection": {
      for (const part of list(geometries)) {
        const point = centreOf(part, depth + 1);
        if (point !== null) return point;
      }
      return null;
    }
    default:
      return null;
  }
}

/** When an OpenStreetMap object was changed; programs write this in different members. */
function changedOf(own: Readonly<Record<string, unknown>>): string | null {
  const { meta } = own;
  const of = (holder: object) => ("timestamp" in holder ? holder.timestamp : undefined);
  const found = own["@timestamp"] ?? (own["tags"] === undefined ? undefined : of(own)) ?? (typeof meta === "object" && meta !== null ? of(meta) : undefined); // oxfmt-ignore
  return typeof found === "string" || typeof found === "number" ? String(found) : null;
}

/** Reads features of one file: OpenStreetMap facts by their keys, those of other files by what their names mean. */
export function featureRows(map: ColumnMap): (feature: unknown, at: number, text: string) => SourceFileRow {
  const facts = new Map<string, string>();
  const nameOf = (key: string) => {
    let fact = facts.get(key);
    if (fact === undefined) {
      fact = map.get(key.trim().toLowerCase()) ?? factOf(key);
      if (facts.size < 10_000) facts.set(key, fact);
    }
    return fact;
  };
  /** Cached by the keys, which are the same for most features of a file. */
  const factsOfKeys = new Map<string, readonly FactName[]>();
  const hasOf = (own: object): readonly FactName[] => {
    const keys = Object.keys(own);
    const joined = keys.join("\n");
    const known = factsOfKeys.get(joined);
    if (known !== undefined) return known;
    const found = factsIn(["lat", ...keys.map(nameOf)]);
    if (factsOfKeys.size < 1_000) factsOfKeys.set(joined, found);
    return found;
  };
  return (feature, at, text) => {
    const broken = (reason: string): SourceFileRow => ({ kind: "broken", at, reason, text: text.slice(0, 10_000) });
    if (typeof feature !== "object" || feature === null) return broken("It is not a feature.");
    const { type, id, properties, geometry } = feature as {
      type?: unknown;
      id?: unknown;
      properties?: unknown;
      geometry?: unknown;
    };
    if (type !== "Feature") return broken('It is not a GeoJSON feature: its "type" is not "Feature".');
    if (typeof properties !== "object" || properties === null || Array.isArray(properties))
      return broken("It has no properties.");
    const own = properties as Record<string, unknown>;
    const ownId = own["@id"] ?? id ?? own["osm_id"] ?? own["id"];
    const rowId = typeof ownId === "string" || typeof ownId === "number" ? String(ownId).trim() : "";
    const isOsm = OSM_ID.test(rowId);
    const inner = typeof own["tags"] === "object" && own["tags"] !== null ? own["tags"] : own;
    const tags = new Map<string, string>();
    for (const [key, value] of Object.entries(inner)) {
      const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      if (isPlain && tags.size < MOST_TAGS) {
        const fact = isOsm && map.size === 0 ? key : nameOf(key);
        // lists and objects of our own export are passed on unchanged
        if (!tags.has(fact) || fact === key) tags.set(fact, String(value));
      } else if (Array.isArray(value) || (typeof value === "object" && value !== null)) {
        tags.set(nameOf(key), JSON.stringify(value));
      }
    }
    const changed = changedOf(own);
    if (changed !== null && !tags.has("@timestamp")) tags.set("@timestamp", changed);
    const point = centreOf(geometry);
    const lat = point?.[1] ?? null;
    const lng = point?.[0] ?? null;
    const has = isOsm || tags.has("mainstreet_id") ? null : hasOf(inner);
    return { kind: "row", at, id: rowId === "" ? null : rowId, tags, lat, lng, has, text };
  };
}
