/** Features of GeoJSON whose properties are OpenStreetMap tags: the geometry of an invented place. */
import { z } from "zod";
import type { PbfBounds } from "../osm/pbf-blocks.ts";
import { featureOf, POINT, type Feature } from "./feature.ts";
import { kindOfLine, kindOfPoint } from "./kinds.ts";
import { worldX, worldY } from "./mercator.ts";
import { areaFeatures, areaOf, lineFeature, type MapSource } from "./source.ts";

const Spot = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Line = z.array(Spot);
const Area = z.array(Line);

const Collection = z.object({
  type: z.literal("FeatureCollection"),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  features: z.array(
    z.object({
      properties: z.record(z.string(), z.string()),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Point"), coordinates: Spot }),
        z.object({ type: z.literal("LineString"), coordinates: Line }),
        z.object({ type: z.literal("Polygon"), coordinates: Area }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(Area) }),
      ]),
    }),
  ),
});

const place = (line: z.infer<typeof Line>): Float64Array =>
  Float64Array.from(line.flatMap(([lng, lat]) => [worldX(lng), worldY(lat)]));

/** Throws an error for other content. */
export function readGeoJson(text: string): MapSource {
  const { bbox, features } = Collection.parse(JSON.parse(text));
  const bounds: PbfBounds = bbox;
  const found: Feature[] = [];
  const coast: Float64Array[] = [];
  for (const { properties, geometry } of features) {
    const tags = new Map(Object.entries(properties));
    if (geometry.type === "Point") {
      const kind = kindOfPoint(tags);
      if (kind !== null) found.push(featureOf(kind, POINT, [place([geometry.coordinates])]));
    } else if (geometry.type === "LineString") {
      const line = place(geometry.coordinates);
      if (tags.get("natural") === "coastline") coast.push(line);
      else found.push(...lineFeature(kindOfLine(tags), line));
    } else {
      const areas = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
      const outlines = areas.flatMap(([outline]) => (outline === undefined ? [] : [place(outline)]));
      const holes = areas.flatMap(([, ...inside]) => inside.map(place));
      const area = areaOf(tags);
      if (area !== null) found.push(...areaFeatures(area, outlines, holes));
    }
  }
  return { bounds, features: found, coast };
}
