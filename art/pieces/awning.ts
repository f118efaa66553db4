// Awnings at the lower edge of the fascia. In front view, a slight flare at the bottom is enough for depth.
import { type Paint } from "../paint.ts";
import { beads, box, dashed, fill, num, polygon, stroke } from "../svg.ts";

/** Kinds of awning; `none` leaves space for lamps above the fascia. */
export type Awning = "striped" | "solid" | "domes" | "straight" | "none";

/** A stretch of the façade, in façade units. */
export interface FacadeSpan {
  x: number;
  width: number;
}

const TOP = -90;
const SLOPE = 18;
const VALANCE = 7;
const FLARE = 4;
const LOW = TOP + SLOPE;

/** Lower edge of the fabric: the window's content above it is hidden. */
export const AWNING_BOTTOM = LOW + VALANCE;

function cloth({ x, width }: FacadeSpan): string {
  return polygon([
    [x, TOP],
    [x + width, TOP],
    [x + width + FLARE, LOW],
    [x - FLARE, LOW],
  ]);
}

function shadow(paint: Paint, { x, width }: FacadeSpan): string {
  return fill(paint.light.shadow, box(x, LOW, width, 13), 0.16);
}

function hem(paint: Paint, { x, width }: FacadeSpan): string {
  return fill(paint.light.shadow, box(x - FLARE, LOW, width + FLARE * 2, 2), 0.18);
}

/** A row of half-round scallops: beads one pitch wide, whose upper halves the cloth covers. */
function scallops(colour: string, x: number, width: number, count: number, every: 1 | 2, first: number): string {
  const size = width / count;
  return beads(
    colour,
    size,
    size * every,
    `M${num(x + size * (first + 0.5))} ${LOW + 1}H${num(x + width - size / 2 + 0.1)}`,
  );
}

function striped(paint: Paint, span: FacadeSpan): string {
  const width = span.width + FLARE;
  const left = span.x - FLARE / 2;
  const count = Math.round(width / 26) * 2 + 1;
  const step = num(width / count);
  return (
    shadow(paint, span) +
    scallops(paint.awningPale, left, width, count, 2, 1) +
    scallops(paint.awning, left, width, count, 2, 0) +
    fill(paint.awningPale, box(left, TOP, width, SLOPE)) +
    dashed(paint.awning, SLOPE, `M${num(left)} ${TOP + SLOPE / 2}h${num(width)}`, step) +
    fill(paint.light.shadow, box(left, LOW, width, 2), 0.18) +
    fill("#fff", box(left, TOP, width, 3), 0.18)
  );
}

function solid(paint: Paint, span: FacadeSpan): string {
  const { x, width } = span;
  return (
    shadow(paint, span) +
    scallops(paint.awning, x - FLARE, width + FLARE * 2, Math.round(width / 11), 1, 0) +
    fill(paint.awning, cloth(span)) +
    hem(paint, span) +
    stroke(
      paint.awningPale,
      1.5,
      `M${num(x + 2)} ${TOP + 4}h${num(width - 4)}M${num(x - 1)} ${LOW - 2}h${num(width + 2)}`,
      0.75,
    )
  );
}

/** A plain modern awning with pale hems. */
function straight(paint: Paint, span: FacadeSpan): string {
  const { x, width } = span;
  return (
    shadow(paint, span) +
    fill(paint.awning, cloth(span) + box(x - FLARE, LOW, width + FLARE * 2, VALANCE)) +
    fill(
      paint.awningPale,
      box(x - FLARE, LOW, width + FLARE * 2, 2) + box(x - FLARE, LOW + VALANCE - 2, width + FLARE * 2, 2),
    )
  );
}

function domed(paint: Paint, span: FacadeSpan): string {
  const { x, width } = span;
  const middle = x + width / 2;
  const ribs = [-0.3, 0.3]
    .map((at) => `M${num(middle)} ${TOP - 5}Q${num(middle + at * width)} ${TOP - 4} ${num(middle + at * width)} ${LOW}`)
    .join("");
  return (
    scallops(paint.awningPale, x, width, Math.max(4, Math.round(width / 10)), 1, 0) +
    fill(
      paint.awning,
      `M${num(x)} ${LOW + 1}C${num(x)} ${TOP - 13} ${num(x + width)} ${TOP - 13} ${num(x + width)} ${LOW + 1}z`,
    ) +
    stroke(paint.awningPale, 1.5, ribs, 0.55)
  );
}

/** One awning over the whole front, or for `domes` one over each window. */
export function drawAwning(paint: Paint, awning: Awning, whole: FacadeSpan, bays: readonly FacadeSpan[]): string {
  switch (awning) {
    case "striped":
      return striped(paint, whole);
    case "solid":
      return solid(paint, whole);
    case "straight":
      return straight(paint, whole);
    case "domes":
      return bays.map((bay) => domed(paint, bay)).join("");
    case "none":
      return "";
  }
}
