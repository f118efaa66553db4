// Path data of shapes, and SVG elements from it.
import { doubleArea, HALVES, pathOf, rounded, type MapShape } from "./map-shape.ts";

export function areaPath(shape: MapShape, least: number): string {
  const [outline, ...holes] = shape.parts.map(rounded);
  if (outline === undefined || doubleArea(outline) < 2 * least * HALVES * HALVES) return "";
  return [outline, ...holes.filter((hole) => doubleArea(hole) > 8)].map((ring) => pathOf(ring, true)).join("");
}

export const linePath = ({ parts }: MapShape) =>
  parts
    .map(rounded)
    .filter(({ length }) => length >= 4)
    .map((line) => pathOf(line))
    .join("");

export const filled = (colour: string, data: string) => (data === "" ? "" : `<path fill="${colour}" d="${data}"/>`);

export const stroked = (colour: string, width: number, data: string, more = "") =>
  data === "" ? "" : `<path stroke="${colour}" stroke-width="${width}"${more} d="${data}"/>`;
