/**
 * Reads vector tiles of anybody's: no count in one is believed, and what cannot be read is a tile with nothing in it. (The
 * usual library closes a ring as often as a tile says, up to half a billion times.)
 */
import { PbfReader } from "pbf";
import { AREA, featureOf, LINE, POINT, type Feature } from "./feature.ts";
import { clipped } from "./clip.ts";
import type { Box } from "./mercator.ts";

/** Corners of one tile; what is above is left out. */
const MOST_CORNERS = 400_000;

/** How the units of a tile lie in a picture. */
export interface Placing {
  /** Where the tile's north-west corner is, and how long its side is. */
  x: number;
  y: number;
  side: number;
  /** What of it is wanted. */
  view: Box;
}

/** Of any layer; `layer` and properties are what the tile says. */
export interface Placed extends Pick<Feature, "type" | "parts" | "box"> {
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

const readLayer = (reader: PbfReader): RawLayer =>
  reader.readMessage<RawLayer>(
    (tag, layer) => {
      if (tag === 1) layer.name = reader.readString();
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

/** Lines of corners in the picture; `left` is what may still be read. */
function readParts(
  reader: PbfReader,
  type: number,
  { x: left, y: top }: Placing,
  scale: number,
  budget: { left: number },
): number[][] {
  const to = reader.readVarint() + reader.pos;
  if (to > reader.length) throw new Error("a shape is longer than its tile");
  const parts: number[][] = [];
  let part: number[] = [];
  let [x, y] = [0, 0];
  while (reader.pos < to) {
    const command = reader.readVarint();
    const id = command & 7;
    if (id === 7) {
      // once, whatever count it has
      if (part.length >= 2) part.push(part[0] ?? 0, part[1] ?? 0);
      continue;
    }
    if (id !== 1 && id !== 2) throw new Error("a shape has a command that is none");
    for (let count = command >> 3; count > 0 && reader.pos < to; count -= 1) {
      if ((budget.left -= 1) < 0) throw new Error("a tile has more corners than anybody can see");
      x += reader.readSVarint();
      y += reader.readSVarint();
      if (id === 1) parts.push((part = []));
      part.push(left + x * scale, top + y * scale);
    }
  }
  reader.pos = to;
  return type === POINT ? parts.filter(({ length }) => length === 2) : parts.filter(({ length }) => length >= 4);
}

/** `data` not packed. What lies in the view of the layers that are wanted, in the picture's measure. */
export function decodeTile(data: Uint8Array, placing: Placing, wanted: ReadonlySet<string>): Placed[] {
  const found: Placed[] = [];
  const budget = { left: MOST_CORNERS };
  const reader = new PbfReader(data);
  try {
    reader.readFields((tag) => {
      if (tag !== 3) return;
      const { name, extent, keys, values, features } = readLayer(reader);
      if (!wanted.has(name) || !(extent > 0)) return;
      const scale = placing.side / extent;
      const after = reader.pos;
      for (const [from, to] of features) {
        reader.pos = from;
        const properties = new Map<string, string | number | boolean>();
        let type = 0;
        let parts: number[][] = [];
        reader.readFields(
          (field) => {
            if (field === 2) {
              const tags: number[] = [];
              reader.readPackedVarint(tags);
              for (let at = 0; at + 1 < tags.length; at += 2) {
                const [key, value] = [keys[tags[at] ?? -1], values[tags[at + 1] ?? -1]];
                if (key !== undefined && value !== undefined) properties.set(key, value);
              }
            } else if (field === 3) type = reader.readVarint();
            else if (field === 4) parts = readParts(reader, type, placing, scale, budget);
          },
          null,
          to,
        );
        if (type !== POINT && type !== LINE && type !== AREA) continue;
        const lines = parts.map((part) => Float64Array.from(part));
        const whole = featureOf({ layer: "earth", properties: {}, minZoom: 0 }, type, lines);
        const seen = clipped(whole, placing.view);
        if (seen !== null) found.push({ layer: name, properties, type, parts: seen.parts, box: seen.box });
      }
      reader.pos = after;
    }, null);
  } catch {
    // what was read until then is shown
  }
  return found;
}
