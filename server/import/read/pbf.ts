/**
 * Reads the businesses of a file in OpenStreetMap's own format, with the same rows as a GeoJSON file of the same
 * objects. Nodes precede ways, and ways precede relations, so the file is read backward: relations, then their ways,
 * then all nodes that either needs. Ways are read once more when their positions are known, so that their tags need not
 * be in memory. Only the needed corners are stored, 16 bytes each.
 */
import { centreOf, type LngLat } from "./feature-rows.ts";
import { isBusiness } from "../kinds/is-business.ts";
import { OSM_ATTRIBUTION } from "../../osm/attribution.ts";
import { checkHeader, readBlocks, replicatedAt, type PbfBlock, type Pass } from "../../osm/pbf-blocks.ts";
import { visitBlock, type Relation, type OsmTags, type Visitor } from "../../osm/pbf-objects.ts";
import { ringsOf } from "../../osm/rings.ts";
import { PointsById } from "../../osm/spots-by-id.ts";
import type { FileNotes, SourceFileRow } from "./raw-row.ts";

const PASSES = 4;

/** Rows returned at a time. */
const ROWS = 500;

const TEN_MILLIONTHS = 1e7;

export async function* readPbf(
  path: string,
  notes: FileNotes,
  onRead: (bytes: number) => void,
): AsyncGenerator<SourceFileRow[]> {
  notes.attribution = OSM_ATTRIBUTION.text;
  const pass: Pass = {
    onRead: (bytes) => onRead(bytes / PASSES),
    onCutOff: () => (notes.cutOff = "in the middle of a block"),
  };
  /** For each type of object, the blocks that contain it, so that later passes need not decompress the others. */
  const blocksOf = { ways: new Set<number>(), businesses: new Set<number>(), nodes: new Set<number>() };

  async function* data(isWanted?: (number: number) => boolean): AsyncGenerator<PbfBlock & { number: number }> {
    for await (const block of readBlocks(path, isWanted === undefined ? pass : { ...pass, isWanted })) {
      if (block.type === "OSMHeader") {
        checkHeader(path, block.data);
        notes.asOf ??= replicatedAt(path, block.data) ?? undefined;
      }

      if (block.type === "OSMData") yield block;
    }
  }

  const relations: Relation[] = [];
  const corners: (readonly number[])[] = [];
  for await (const { data: bytes, number } of data()) {
    visitBlock(path, bytes, {
      areDatesWanted: notes.asOf === undefined,
      anyNodes: () => blocksOf.nodes.add(number),
      way: (way) => {
        blocksOf.ways.add(number);
        if (!isBusiness(way.tags)) return;
        blocksOf.businesses.add(number);
        corners.push(way.refs);
      },
      relation: (relation) => {
        if (relation.outline.length > 0 && isBusiness(relation.tags)) relations.push(relation);
      },
    });
  }

  const outlines = new Map<number, readonly number[]>();
  for (const { outline } of relations) for (const id of outline) outlines.set(id, []);
  for await (const { data: bytes } of data((number) => outlines.size > 0 && blocksOf.ways.has(number))) {
    visitBlock(path, bytes, { way: ({ id, refs }) => outlines.has(id) && outlines.set(id, refs) });
  }

  const spots = new PointsById([...corners, ...outlines.values()]);
  corners.length = 0;
  let rows: SourceFileRow[] = [];
  let at = 0;
  const add = (id: string, own: OsmTags, place: LngLat | null, changedAt: number | null) => {
    at += 1;
    const tags = changedAt === null ? own : new Map([...own, ["@timestamp", String(changedAt)]]);
    const text = JSON.stringify({ type: "Feature", id, properties: Object.fromEntries(tags), geometry: place === null ? null : { type: "Point", coordinates: place } }); // oxfmt-ignore
    if (place === null) rows.push({ kind: "broken", at, reason: "Its corners are not in the file.", text });
    else rows.push({ kind: "row", at, id, tags, lat: place[1], lng: place[0], has: null, text });
  };
  // if the file has a date, the dates of its objects are not needed
  const areDatesWanted = notes.asOf === undefined;
  const nodes: Visitor = {
    areDatesWanted,
    node: ({ id, lat, lng, tags, changedAt }) => {
      spots.put(id, lat, lng);
      if (tags !== null && isBusiness(tags))
        add(`node/${id}`, tags, [lng / TEN_MILLIONTHS, lat / TEN_MILLIONTHS], changedAt);
    },
  };
  for await (const { data: bytes } of data((number) => blocksOf.nodes.has(number))) {
    visitBlock(path, bytes, nodes);
    if (rows.length >= ROWS) {
      yield rows;
      rows = [];
    }
  }

  const lineOf = (refs: readonly number[]): LngLat[] => {
    const points: LngLat[] = [];
    for (const ref of refs) {
      const spot = spots.get(ref);
      if (spot !== null) points.push([spot.lng / TEN_MILLIONTHS, spot.lat / TEN_MILLIONTHS]);
    }
    return points;
  };
  const isRing = (refs: readonly number[]) => refs.length > 3 && refs[0] === refs.at(-1);
  for await (const { data: bytes } of data((number) => blocksOf.businesses.has(number))) {
    visitBlock(path, bytes, {
      areDatesWanted,
      way: ({ id, tags, refs, changedAt }) => {
        if (!isBusiness(tags)) return;
        const line = lineOf(refs);
        add(`way/${id}`, tags, centreOf(isRing(refs) ? { type: "Polygon", coordinates: [line] } : { type: "LineString", coordinates: line }), changedAt); // oxfmt-ignore
      },
    });
    if (rows.length >= ROWS) {
      yield rows;
      rows = [];
    }
  }
  for (const { id, tags, outline, changedAt } of relations) {
    const rings = ringsOf(outline.map((way) => outlines.get(way) ?? []));
    add(
      `relation/${id}`,
      tags,
      centreOf({ type: "MultiPolygon", coordinates: rings.map((ring) => [lineOf(ring)]) }),
      changedAt,
    );
  }
  if (rows.length > 0) yield rows;
}
