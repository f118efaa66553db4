/** Clips lines and areas to a strip of the world, and then to a box. */
import { AREA, boxAround, LINE, POINT, type Feature } from "./feature.ts";
import type { MercatorBox } from "./mercator.ts";

/** 0 clips at x, 1 at y. */
type Axis = 0 | 1;

function cutLine(line: Float64Array, from: number, to: number, axis: Axis, pieces: Float64Array[]): void {
  let piece: number[] = [];
  const end = () => {
    if (piece.length > 2) pieces.push(Float64Array.from(piece));
    piece = [];
  };
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[at], line[at + 1], line[at + 2], line[at + 3]];
    const [a, b] = axis === 0 ? [x1, x2] : [y1, y2];
    if ((a < from && b < from) || (a > to && b > to)) {
      end();
      continue;
    }
    /** Intersection with an edge. The coordinate of the edge is exact to the last digit. */
    const meet = (edge: number): [number, number] => {
      const share = (edge - a) / (b - a);
      return axis === 0 ? [edge, y1 + share * (y2 - y1)] : [x1 + share * (x2 - x1), edge];
    };
    if (a < from) piece.push(...meet(from));
    else if (a > to) piece.push(...meet(to));
    else if (piece.length === 0) piece.push(x1, y1);
    if (b < from) piece.push(...meet(from));
    else if (b > to) piece.push(...meet(to));
    else piece.push(x2, y2);
    if (b < from || b > to) end();
  }
  end();
}

/** Sutherland–Hodgman: parts outside the strip are replaced by a line along its edge. */
function cutRing(ring: Float64Array, from: number, to: number, axis: Axis): Float64Array | null {
  const points: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    const [a, b] = axis === 0 ? [x1, x2] : [y1, y2];
    const meet = (edge: number) => {
      const share = (edge - a) / (b - a);
      if (axis === 0) points.push(edge, y1 + share * (y2 - y1));
      else points.push(x1 + share * (x2 - x1), edge);
    };
    if (a < from) {
      if (b >= from) meet(from);
      if (b > to) meet(to);
    } else if (a > to) {
      if (b <= to) meet(to);
      if (b < from) meet(from);
    } else {
      points.push(x1, y1);
      if (b < from) meet(from);
      else if (b > to) meet(to);
    }
  }
  if (points.length < 6) return null;
  if (points[0] !== points.at(-2) || points[1] !== points.at(-1)) points.push(points[0] ?? 0, points[1] ?? 0);
  return Float64Array.from(points);
}

export function cutLines(lines: readonly Float64Array[], from: number, to: number, axis: Axis): Float64Array[] {
  const pieces: Float64Array[] = [];
  for (const line of lines) cutLine(line, from, to, axis, pieces);
  return pieces;
}

function cutRings([outline, ...holes]: readonly Float64Array[], from: number, to: number, axis: Axis): Float64Array[] {
  const cut = outline === undefined ? null : cutRing(outline, from, to, axis);
  if (cut === null) return [];
  return [cut, ...holes.map((hole) => cutRing(hole, from, to, axis)).filter((hole) => hole !== null)];
}

/** Clips a feature to a box. Returns the same object if it lies within the box, null if it lies outside. */
export function clipped(feature: Feature, [west, north, east, south]: MercatorBox): Feature | null {
  const { type, box } = feature;
  if (box[2] < west || box[0] > east || box[3] < north || box[1] > south) return null;
  const [isAcross, isDown] = [box[0] < west || box[2] > east, box[1] < north || box[3] > south];
  if (!isAcross && !isDown) return feature;
  let { parts } = feature;
  if (type === POINT) parts = parts.filter(([x = 0, y = 0]) => x >= west && x <= east && y >= north && y <= south);
  const cut = type === AREA ? cutRings : cutLines;
  if (type === AREA || type === LINE) {
    if (isAcross) parts = cut(parts, west, east, 0);
    if (isDown) parts = cut(parts, north, south, 1);
  }
  return parts.length === 0 ? null : { ...feature, parts, box: boxAround(parts) };
}
