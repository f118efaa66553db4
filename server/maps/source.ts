/** The source of a map: features and coast, independent of the file format. */
import type { PbfBounds } from "../osm/pbf-blocks.ts";
import { AREA, doubleArea, featureOf, isInside, LINE, POINT, type Feature, type FeatureKind } from "./feature.ts";
import { kindOfArea, labelOfArea } from "./kinds.ts";

export interface MapSource {
  bounds: PbfBounds;
  features: Feature[];
  /** Lines with the land to their left. */
  coast: Float64Array[];
}

/** Empty if fewer than two corners are known. */
export const lineFeature = (kind: FeatureKind | null, line: Float64Array): Feature[] =>
  kind === null || line.length < 4 ? [] : [featureOf(kind, LINE, [line])];

/** A point within a ring for its label: the middle of the longest segment across the ring's vertical middle. */
function pointWithin(ring: Float64Array): readonly [number, number] | null {
  const {
    box: [, north, , south],
  } = featureOf({ layer: "pois", properties: {}, minZoom: 0 }, AREA, [ring]);
  const y = (north + south) / 2;
  const crossings: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    if (y1 > y !== y2 > y) crossings.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1);
  }
  crossings.sort((a, b) => a - b);
  let best: readonly [number, number] | null = null;
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (best === null || to - from > best[1] - best[0]) best = [from, to];
  }
  return best === null ? null : [(best[0] + best[1]) / 2, y];
}

export interface MapAreaKind {
  kind: FeatureKind;
  /** The label in its middle. */
  label: FeatureKind | null;
}

/** Null if maps do not show it. */
export function areaOf(tags: ReadonlyMap<string, string>): MapAreaKind | null {
  const kind = kindOfArea(tags);
  return kind === null ? null : { kind, label: labelOfArea(kind, tags) };
}

/** One area for each outline, with the holes within it, and its label. */
export function areaFeatures(
  { kind, label }: MapAreaKind,
  outlines: readonly Float64Array[],
  holes: readonly Float64Array[],
): Feature[] {
  const areas = outlines
    .filter(({ length }) => length >= 8)
    .map((outline) => ({ outline, area: Math.abs(doubleArea(outline)), holes: [] as Float64Array[] }))
    // a hole belongs to the smallest outline around it
    .sort((a, b) => a.area - b.area);
  for (const hole of holes) {
    if (hole.length < 8) continue;
    areas.find(({ outline }) => isInside(outline, hole[0] ?? 0, hole[1] ?? 0))?.holes.push(hole);
  }
  const features = areas.map(({ outline, holes: inside }) => featureOf(kind, AREA, [outline, ...inside]));
  const largest = areas.at(-1)?.outline;
  const spot = label === null || largest === undefined ? null : pointWithin(largest);
  if (label !== null && spot !== null) features.push(featureOf(label, POINT, [Float64Array.of(...spot)]));
  return features;
}
