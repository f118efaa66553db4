// Streets joined from pieces with the same name, and positions for their labels.
import type { PointList } from "./map-shape.ts";

/** Joins pieces that end where another begins; x and y alternate. */
export function joinedLines(pieces: readonly PointList[]): number[][] {
  const key = (x = 0, y = 0) => `${Math.round(x)} ${Math.round(y)}`;
  const left = new Set(pieces.filter(({ length }) => length >= 4));
  const byEnd = new Map<string, PointList[]>();
  for (const piece of left)
    for (const end of [key(piece[0], piece[1]), key(piece[piece.length - 2], piece[piece.length - 1])])
      byEnd.set(end, [...(byEnd.get(end) ?? []), piece]);
  /** The straightest continuation of a line's end. */
  const next = (line: readonly number[]): number[] | null => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.slice(-4);
    const end = key(x2, y2);
    let best: { ahead: number; piece: PointList; corners: number[] } | null = null;
    for (const piece of byEnd.get(end) ?? []) {
      if (!left.has(piece)) continue;
      const corners = Array.from(piece);
      const isForward = key(corners[0], corners[1]) === end;
      const turned = isForward ? corners : reversed(corners);
      const [, , x3 = 0, y3 = 0] = turned;
      const ahead = cosine(x2 - x1, y2 - y1, x3 - x2, y3 - y2);
      if (best === null || ahead > best.ahead) best = { ahead, piece, corners: turned };
    }
    // a street that turns back on itself counts as two
    if (best === null || best.ahead < 0.2) return null;
    left.delete(best.piece);
    return best.corners.slice(2);
  };
  const lines: number[][] = [];
  for (const piece of left) {
    left.delete(piece);
    let line = Array.from(piece);
    for (let turn = 0; turn < 2; turn += 1) {
      for (let more = next(line); more !== null; more = next(line)) line.push(...more);
      line = reversed(line);
    }
    lines.push(line);
  }
  return lines;
}

function reversed(line: readonly number[]): number[] {
  const back: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) back.push(line[at] ?? 0, line[at + 1] ?? 0);
  return back;
}

function cosine(ax: number, ay: number, bx: number, by: number): number {
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths === 0 ? 1 : (ax * bx + ay * by) / lengths;
}

export interface LabelStretch {
  x: number;
  y: number;
  /** Degrees from −90 to 90, so that the text is upright. */
  angle: number;
  /** Deviation of the street from a straight line, in pixels. */
  bend: number;
}

/** Maximum deviation, in pixels. */
const MOST_BEND = 4.5;
const STEP = 6;

/** Nearly straight stretches of a line, each with this `length`. */
export function stretches(line: readonly number[], length: number): LabelStretch[] {
  const count = line.length / 2;
  const along = new Float64Array(count);
  for (let at = 1; at < count; at += 1) {
    const [x, y] = [(line[at * 2] ?? 0) - (line[at * 2 - 2] ?? 0), (line[at * 2 + 1] ?? 0) - (line[at * 2 - 1] ?? 0)];
    along[at] = (along[at - 1] ?? 0) + Math.sqrt(x * x + y * y);
  }
  const whole = along[count - 1] ?? 0;
  const found: LabelStretch[] = [];
  if (whole < length) return found;
  let [from, to] = [0, 0];
  const spotAt = (segment: number, distance: number): [number, number] => {
    const [start = 0, end = 0] = [along[segment], along[segment + 1]];
    const share = end > start ? (distance - start) / (end - start) : 0;
    const at = segment * 2;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[at], line[at + 1], line[at + 2], line[at + 3]];
    return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
  };
  const steps = Math.min(60, Math.max(1, Math.floor((whole - length) / STEP)));
  for (let step = 0; step <= steps; step += 1) {
    const start = ((whole - length) * step) / steps;
    while (from < count - 2 && (along[from + 1] ?? 0) <= start) from += 1;
    while (to < count - 2 && (along[to + 1] ?? 0) < start + length) to += 1;
    const [x1, y1] = spotAt(from, start);
    const [x2, y2] = spotAt(to, start + length);
    const across = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
    if (across < length * 0.94) continue;
    let bend = 0;
    for (let at = from + 1; at <= to; at += 1) {
      const [x = 0, y = 0] = [line[at * 2], line[at * 2 + 1]];
      bend = Math.max(bend, Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / across);
    }
    if (bend > MOST_BEND) continue;
    let angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    if (angle > 90) angle -= 180;
    else if (angle <= -90) angle += 180;
    found.push({ x: (x1 + x2) / 2, y: (y1 + y2) / 2, angle, bend });
  }
  return found;
}
