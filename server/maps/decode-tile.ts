/**
 * Reads untrusted vector tiles: counts are not trusted, and a tile that cannot be read is empty. (The usual library
 * closes a ring as often as a tile says, up to half a billion times.)
 */
import { PbfReader } from "pbf";
import { AREA, LINE, POINT, type Feature } from "./feature.ts";
import { clipped } from "./clip.ts";
import type { MercatorBox } from "./mercator.ts";

/** Limit of corners in one tile; the rest is left out. */
const MOST_CORNERS = 400_000;

/** Maps the units of a tile to a picture. */
export interface TilePlacement {
  /** Position of the tile's north-west corner, and length of its side. */
  x: number;
  y: number;
  side: number;
  /** The visible part. */
  view: MercatorBox;
}

/** A feature of any layer; `layer` and properties are those of the tile. */
export interface DecodedFeature extends Pick<Feature, "type" | "parts" | "box"> {
  layer: string;
  properties: ReadonlyMap<string, string | number | boolean>;
}

interface RawLayer {
  name: string;
  extent: number;
  keys: string[];
  values: (string | number | boolean)[];
  features: [from: number, to: number][];
}

function readValue(reader: PbfReader): string | number | boolean {
  let value: string | number | boolean = "";
  reader.readMessage((tag) => {
    if (tag === 1) value = reader.readString();
    else if (tag === 2) value = reader.readFloat();
    else if (tag === 3) value = reader.readDouble();
    else if (tag === 4) value = reader.readVarint(true);
    else if (tag === 5) value = reader.readVarint();
    else if (tag === 6) value = reader.readSVarint();
    else if (tag === 7) value = reader.readBoolean();
  }, null);
  return value;
}

/** For an unwanted layer, reads only the name, if it comes first. */
const readLayer = (reader: PbfReader, wanted: ReadonlySet<string>): RawLayer =>
  reader.readMessage<RawLayer>(
    (tag, layer) => {
      if (tag === 1) layer.name = reader.readString();
      else if (layer.name !== "" && !wanted.has(layer.name)) return;
      else if (tag === 3) layer.keys.push(reader.readString());
      else if (tag === 4) layer.values.push(readValue(reader));
      else if (tag === 5) layer.extent = reader.readVarint();
      else if (tag === 2) {
        const to = reader.readVarint() + reader.pos;
        if (to > reader.length) throw new Error("a feature is longer than its tile");
        layer.features.push([reader.pos, to]);
        reader.pos = to;
      }
    },
    { name: "", extent: 4_096, keys: [], values: [], features: [] },
  );

/** Buffer for corners before the shape is known to be visible. */
let corners = new Float64Array(4_096);

interface DecodedGeometry {
  parts: Float64Array[];
  box: MercatorBox;
}

/** Null if the shape is outside the view. `budget.left` is the number of corners that may still be read. */
function readShape(
  reader: PbfReader,
  type: number,
  placing: TilePlacement,
  scale: number,
  budget: { left: number },
): DecodedGeometry | null {
  const { x: left, y: top, view } = placing;
  const to = reader.readVarint() + reader.pos;
  if (to > reader.length) throw new Error("a shape is longer than its tile");
  /** Start positions of lines in `corners`. */
  const starts: number[] = [];
  let length = 0;
  let [x, y] = [0, 0];
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (atX: number, atY: number) => {
    if ((budget.left -= 1) < 0) throw new Error("a tile has more corners than anybody can see");
    if (length + 2 > corners.length) {
      const more = new Float64Array(corners.length * 2);
      more.set(corners);
      corners = more;
    }
    corners[length] = atX;
    corners[length + 1] = atY;
    length += 2;
  };
  while (reader.pos < to) {
    const command = reader.readVarint();
    const id = command & 7;
    if (id === 7) {
      // closed once, whatever its count
      const start = starts.at(-1);
      if (start !== undefined && length > start) add(corners[start] ?? 0, corners[start + 1] ?? 0);
      continue;
    }
    if (id !== 1 && id !== 2) throw new Error("a shape has an unknown command");
    for (let count = command >> 3; count > 0 && reader.pos < to; count -= 1) {
      x += reader.readSVarint();
      y += reader.readSVarint();
      if (id === 1) starts.push(length);
      const [atX, atY] = [left + x * scale, top + y * scale];
      if (atX < west) west = atX;
      if (atX > east) east = atX;
      if (atY < north) north = atY;
      if (atY > south) south = atY;
      add(atX, atY);
    }
  }
  reader.pos = to;
  if (!(east >= view[0] && west <= view[2] && south >= view[1] && north <= view[3])) return null;
  const parts = starts.map((start, at) => corners.slice(start, starts[at + 1] ?? length));
  return { parts: type === POINT ? parts : parts.filter((part) => part.length >= 4), box: [west, north, east, south] };
}

type TileValue = string | number | boolean;

/** Decides by the properties of a feature whether to read it. */
export type IsWanted = (layer: string, properties: ReadonlyMap<string, TileValue>) => boolean;

/** `data` is not compressed. Returns the features of the wanted layers that lie in the view, in the picture's units. */
export function decodeTile(
  data: Uint8Array,
  placing: TilePlacement,
  wanted: ReadonlySet<string>,
  isWanted: IsWanted = () => true,
): DecodedFeature[] {
  const found: DecodedFeature[] = [];
  const budget = { left: MOST_CORNERS };
  const reader = new PbfReader(data);

  function readFeature(from: number, to: number, { name, extent, keys, values }: RawLayer): void {
    const tags: number[] = [];
    let type = 0;
    let shapeAt = -1;
    reader.pos = from;
    reader.readFields(
      (field) => {
        if (field === 2) reader.readPackedVarint(tags);
        else if (field === 3) type = reader.readVarint();
        else if (field === 4) shapeAt = reader.pos;
      },
      null,
      to,
    );
    if ((type !== POINT && type !== LINE && type !== AREA) || shapeAt === -1) return;
    const properties = new Map<string, TileValue>();
    for (let at = 0; at + 1 < tags.length; at += 2) {
      const [key, value] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]];
      if (key !== undefined && value !== undefined) properties.set(key, value);
    }
    if (!isWanted(name, properties)) return;
    reader.pos = shapeAt;
    const shape = readShape(reader, type, placing, placing.side / extent, budget);
    if (shape === null) return;
    const seen = clipped({ ...NOTHING, type, ...shape }, placing.view);
    if (seen === null) return;
    found.push({ layer: name, properties, type, parts: seen.parts, box: seen.box });
  }

  try {
    reader.readFields((tag) => {
      if (tag !== 3) return;
      const layer = readLayer(reader, wanted);
      const after = reader.pos;
      if (wanted.has(layer.name) && layer.extent > 0)
        for (const [from, to] of layer.features) readFeature(from, to, layer);
      reader.pos = after;
    }, null);
  } catch {
    // features read before the error are shown
  }
  return found;
}

/** Fields that clipping does not use. */
const NOTHING = { layer: "earth", properties: {}, minZoom: 0 } as const;
