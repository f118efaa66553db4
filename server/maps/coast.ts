/**
 * Areas of the sea. OpenStreetMap has only its edge: lines of `natural=coastline` with the land to their left. Lines
 * that the end of the file cuts off are closed along the edge of its box.
 */
import { cutLines } from "./clip.ts";
import { doubleArea, isInside } from "./feature.ts";
import type { MercatorBox } from "./mercator.ts";

const start = (line: Float64Array): [number, number] => [line[0] ?? 0, line[1] ?? 0];
const end = (line: Float64Array): [number, number] => [line.at(-2) ?? 0, line.at(-1) ?? 0];
const isClosed = (line: Float64Array) => line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
const key = ([x, y]: readonly [number, number]) => `${x} ${y}`;

function joinedLine(lines: readonly Float64Array[]): Float64Array {
  const corners: number[] = [];
  for (const [index, line] of lines.entries())
    for (let at = index === 0 ? 0 : 2; at < line.length; at += 1) corners.push(line[at] ?? 0);
  return Float64Array.from(corners);
}

/** Joins lines where one begins at the end of another. */
function joined(lines: readonly Float64Array[]): Float64Array[] {
  const byStart = new Map<string, Float64Array>();
  const ends = new Set<string>();
  for (const line of lines) {
    if (isClosed(line)) continue;
    byStart.set(key(start(line)), line);
    ends.add(key(end(line)));
  }
  const whole = lines.filter(isClosed);
  const follow = (first: Float64Array) => {
    const chain: Float64Array[] = [];
    for (let next: Float64Array | undefined = first; next !== undefined; next = byStart.get(key(end(next)))) {
      byStart.delete(key(start(next)));
      chain.push(next);
    }
    whole.push(joinedLine(chain));
  };
  // first lines that no other line leads to, then closed rings
  for (const line of [...byStart.values()]) if (!ends.has(key(start(line)))) follow(line);
  for (const line of [...byStart.values()]) if (byStart.has(key(start(line)))) follow(line);
  return whole;
}

/** Projects a point from the middle of the box to its edge. */
function outwards([x, y]: readonly [number, number], [west, north, east, south]: MercatorBox): [number, number] {
  const [middleX, middleY] = [(west + east) / 2, (north + south) / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  const [timesX, timesY] = [(east - west) / 2 / Math.abs(dx), (south - north) / 2 / Math.abs(dy)];
  if (!Number.isFinite(timesX) && !Number.isFinite(timesY)) return [middleX, north];
  if (timesX < timesY) return [dx > 0 ? east : west, middleY + dy * timesX];
  return [middleX + dx * timesY, dy > 0 ? south : north];
}

/** Position along the edge of the box, clockwise from the north-west; 0 to 4. */
function around([x, y]: readonly [number, number], [west, north, east, south]: MercatorBox): number {
  if (y === north) return (x - west) / (east - west);
  if (x === east) return 1 + (y - north) / (south - north);
  if (y === south) return 2 + (east - x) / (east - west);
  return 3 + (south - y) / (south - north);
}

const isOnEdge = ([x, y]: readonly [number, number], [west, north, east, south]: MercatorBox) =>
  x === west || x === east || y === north || y === south;

function withEndsOnEdge(line: Float64Array, box: MercatorBox): Float64Array {
  const [first, last] = [start(line), end(line)];
  const before = isOnEdge(first, box) ? [] : outwards(first, box);
  const after = isOnEdge(last, box) ? [] : outwards(last, box);
  return Float64Array.from([...before, ...line, ...after]);
}

/** The corners of the box between two points of its edge, clockwise. */
function cornersBetween(from: number, to: number, [west, north, east, south]: MercatorBox): number[] {
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  const turns: number[] = [];
  for (let corner = Math.floor(from) + 1; corner <= from + ((to - from + 4) % 4); corner += 1)
    turns.push(...(corners[corner % 4] ?? []));
  return turns;
}

/** The areas to the right of the lines within the box, each with its holes. */
function rightOf(lines: readonly Float64Array[], box: MercatorBox): Float64Array[][] {
  const [west, north, east, south] = box;
  const pieces = cutLines(cutLines(lines, west, east, 0), north, south, 1);
  const rings = pieces.filter(isClosed);
  const open = new Map(
    pieces
      .filter((piece) => !isClosed(piece))
      .map((piece) => withEndsOnEdge(piece, box))
      .map((piece) => [piece, around(start(piece), box)]),
  );
  const outlines = rings.filter((ring) => doubleArea(ring) > 0);
  const holes = rings.filter((ring) => doubleArea(ring) < 0);
  for (const [first, firstAt] of open) {
    if (!open.has(first)) continue;
    const ring: number[] = [];
    for (let piece: Float64Array | null = first; piece !== null;) {
      for (const corner of piece) ring.push(corner);
      open.delete(piece);
      const from = around(end(piece), box);
      const ahead = (at: number) => (at - from + 4) % 4;
      let [next, nextAt]: [Float64Array | null, number] = [null, firstAt];
      for (const [other, at] of open) if (ahead(at) < ahead(nextAt)) [next, nextAt] = [other, at];
      ring.push(...cornersBetween(from, nextAt, box));
      piece = next;
    }
    ring.push(...start(first));
    outlines.push(Float64Array.from(ring));
  }
  const areas = outlines.map((outline) => [outline]);
  const whole = [Float64Array.from([west, north, east, north, east, south, west, south, west, north])];
  for (const hole of holes) {
    const around = areas.find(([outline]) => outline !== undefined && isInside(outline, ...start(hole)));
    (around ?? whole).push(hole);
  }
  return whole.length > 1 ? [...areas, whole] : areas;
}

/** Land and sea in a box. Without a coast, everything is land. */
export function landAndSea(
  coast: readonly Float64Array[],
  box: MercatorBox,
): { land: Float64Array[][]; sea: Float64Array[][] } {
  const [west, north, east, south] = box;
  const lines = joined(coast.filter(({ length }) => length >= 4));
  const sea = rightOf(lines, box);
  const back = lines.map((line) => {
    const reversed = new Float64Array(line.length);
    for (let at = 0; at < line.length; at += 2) reversed.set(line.subarray(at, at + 2), line.length - 2 - at);
    return reversed;
  });
  const all = [[Float64Array.from([west, north, east, north, east, south, west, south, west, north])]];
  return { sea, land: sea.length === 0 ? all : rightOf(back, box) };
}
