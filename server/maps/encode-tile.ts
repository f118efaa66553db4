/** Encodes a vector tile (https://github.com/mapbox/vector-tile-spec, version 2) from integer coordinates. */
import { PbfWriter } from "pbf";
import { AREA, LAYERS, POINT, type Feature, type MapLayer, type Properties } from "./feature.ts";

/** Units along a tile's side. */
export const EXTENT = 4_096;

export interface TileFeature {
  layer: MapLayer;
  type: Feature["type"];
  properties: Properties;
  /**
   * x and y in turn. Areas do not repeat the first corner; outlines are clockwise on the screen, holes
   * counterclockwise.
   */
  parts: readonly (readonly number[])[];
}

const MOVE = 1;
const DRAW = 2;
const CLOSE = 7;
const command = (id: number, count: number) => (count << 3) | id;
const zigzag = (number: number) => (number << 1) ^ (number >> 31);

function commandsOf({ type, parts }: TileFeature): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const go = (part: readonly number[], from: number, to: number) => {
    for (let at = from; at < to; at += 2) {
      const [nextX = 0, nextY = 0] = [part[at], part[at + 1]];
      commands.push(zigzag(nextX - x), zigzag(nextY - y));
      [x, y] = [nextX, nextY];
    }
  };
  if (type === POINT) {
    commands.push(command(MOVE, parts.length));
    for (const part of parts) go(part, 0, 2);
    return commands;
  }
  for (const part of parts) {
    commands.push(command(MOVE, 1));
    go(part, 0, 2);
    commands.push(command(DRAW, part.length / 2 - 1));
    go(part, 2, part.length);
    if (type === AREA) commands.push(command(CLOSE, 1));
  }
  return commands;
}

/** Numbers values in the order of first use. */
class ValueIndex<Value> {
  readonly values: Value[] = [];
  readonly #known = new Map<Value, number>();

  of(value: Value): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#known.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

function writeValue(value: string | number | boolean, writer: PbfWriter): void {
  if (typeof value === "string") writer.writeStringField(1, value);
  else if (typeof value === "boolean") writer.writeBooleanField(7, value);
  else if (Number.isSafeInteger(value) && value >= 0) writer.writeVarintField(5, value);
  else writer.writeDoubleField(3, value);
}

function writeLayer(drawn: readonly TileFeature[], writer: PbfWriter): void {
  const keys = new ValueIndex<string>();
  const values = new ValueIndex<string | number | boolean>();
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, drawn[0]?.layer ?? "");
  for (const one of drawn) {
    const tags = Object.entries(one.properties).flatMap(([key, value]) => [keys.of(key), values.of(value)]);
    writer.writeMessage(
      2,
      (_, feature: PbfWriter) => {
        feature.writePackedVarint(2, tags);
        feature.writeVarintField(3, one.type);
        feature.writePackedVarint(4, commandsOf(one));
      },
      null,
    );
  }
  for (const key of keys.values) writer.writeStringField(3, key);
  for (const value of values.values) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, EXTENT);
}

/** Returns uncompressed bytes. */
export function encodeTile(drawn: readonly TileFeature[]): Uint8Array {
  const writer = new PbfWriter();
  for (const layer of LAYERS) {
    const inIt = drawn.filter((one) => one.layer === layer);
    if (inIt.length > 0) writer.writeMessage(3, writeLayer, inIt);
  }
  return writer.finish();
}
