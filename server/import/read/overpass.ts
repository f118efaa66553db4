/** Converts an Overpass response to features: `[out:json]` has elements instead of features, and its own errors. */
import { OSM_ATTRIBUTION } from "../../osm/attribution.ts";
import { cleanLine } from "../listing/text.ts";

interface OverpassPosition {
  lat?: unknown;
  lon?: unknown;
}

const pointOf = ({ lat, lon }: OverpassPosition) =>
  typeof lat === "number" && typeof lon === "number" ? [lon, lat] : null;

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const lineOf = (geometry: unknown) => asList(geometry).flatMap((spot) => [pointOf(asObject(spot))].filter((point) => point !== null)); // oxfmt-ignore

/** An area if its ends meet, otherwise a line. */
function shapeOf(line: readonly (readonly number[])[]): object | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isRing = line.length > 3 && first[0] === last[0] && first[1] === last[1];
  return isRing ? { type: "Polygon", coordinates: [line] } : { type: "LineString", coordinates: line };
}

/** Reads `out center`, `out geom` and `out bb`. */
function geometryOf(element: Readonly<Record<string, unknown>>): object | null {
  const spot = pointOf(element) ?? pointOf(asObject(element["center"]));
  if (spot !== null) return { type: "Point", coordinates: spot };
  const shape = shapeOf(lineOf(element["geometry"]));
  if (shape !== null) return shape;
  const outer = asList(element["members"])
    .map(asObject)
    .filter(({ role }) => role === "outer" || role === "");
  const shapes = outer.flatMap(({ geometry }) => shapeOf(lineOf(geometry)) ?? []);
  if (shapes.length > 0) return { type: "GeometryCollection", geometries: shapes };
  const { minlat, minlon, maxlat, maxlon } = asObject(element["bounds"]);
  const corners = [
    { lat: minlat, lon: minlon },
    { lat: maxlat, lon: maxlon },
  ];
  const line = lineOf(corners);
  return line.length === 2 ? { type: "LineString", coordinates: line } : null;
}

export type ElementReading = { feature: object } | { reason: string } | "nothing";

/** `nothing` for a corner of a way and other elements without tags. */
export function featureOfElement(value: unknown): ElementReading {
  const element = asObject(value);
  const { type, id, tags } = element;
  if (!["node", "way", "relation"].includes(String(type)) || typeof id !== "number")
    return { reason: "It is not an element of OpenStreetMap: it has no type or no id." };
  const properties = asObject(tags);
  const { timestamp } = element;
  if (Object.keys(properties).length === 0) return "nothing";
  const geometry = geometryOf(element);
  if (geometry === null) return { reason: "It has no place. Ask Overpass with 'out center;' at the end." };
  const dated = typeof timestamp === "string" ? { ...properties, "@timestamp": timestamp } : properties;
  return { feature: { type: "Feature", id: `${String(type)}/${id}`, properties: dated, geometry } };
}

/** An Overpass error at the end of a partial result ('runtime error: Query timed out …'); null for other remarks. */
export function errorIn(remark: unknown): string | null {
  const text = typeof remark === "string" ? cleanLine(remark) : "";
  return /\berror\b|timed out|out of memory/i.test(text) ? text.slice(0, 300).replace(/\.$/, "") : null;
}

/** The attribution in `osm3s` of a response; Overpass also serves maps other than OpenStreetMap. */
export function attributionIn(osm3s: unknown): string | null {
  const { copyright } = asObject(osm3s);
  const said = typeof copyright === "string" ? cleanLine(copyright).slice(0, 300) : "";
  return /openstreetmap/i.test(said) ? OSM_ATTRIBUTION.text : said || null;
}

/** The date of the map data, from `osm3s` of a response. */
export function stateIn(osm3s: unknown): string | undefined {
  const { timestamp_osm_base: at } = asObject(osm3s);
  return typeof at === "string" ? at : undefined;
}

/** The message of an Overpass error page; null for any other page. */
export function errorOnPage(html: string): string | null {
  if (!/overpass|osm3s/i.test(html)) return null;
  const said = [...html.matchAll(/<strong[^>]*>\s*Error\s*<\/strong>\s*:?([^<]*)/gi)].map(([, text = ""]) => text);
  const text = cleanLine(said.join(" ").replace(/&quot;/g, '"').replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&")); // oxfmt-ignore
  return text === "" ? null : text.slice(0, 300);
}
