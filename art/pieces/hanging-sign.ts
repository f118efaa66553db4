// Hanging sign on an iron bracket next to the façade, with the business's initials.
import { mix } from "../colour.ts";
import { initialsOf } from "../initials.ts";
import { layLine } from "../lettering.ts";
import { CREAM } from "../light.ts";
import { type Paint } from "../paint.ts";
import { box, disc, escapeXml, moved, num, stroke } from "../svg.ts";

export type SignShape = "round" | "square" | "shield" | "plaque";

/** Distance that the sign extends from the wall. */
export const SIGN_REACH = 36;

function board(shape: SignShape, x: number): string {
  const half = 14;
  const y = -6;
  switch (shape) {
    case "round":
      return disc(x, y, half + 0.5);
    case "square":
      return box(x - half, y - half, half * 2, half * 2);
    case "shield":
      return `M${num(x - half)} ${y - half}h28v14q0 11-14 17q-14-6-14-17z`;
    case "plaque":
      return `M${num(x - 15)} ${y - 8}q4 0 4-5h22q0 5 4 5v15q-4 0-4 5h-22q0-5-4-5z`;
  }
}

/** Letters centred on a sign: strokes if the alphabet has them, otherwise a system font. */
export function drawInitials(name: string, x: number, y: number, size: number, colour: string): string {
  const initials = initialsOf(name);
  if (initials === "") return stroke(colour, 1.8, `M${num(x - 5)} ${num(y)}l5-5 5 5-5 5z`);
  const line = layLine(initials);
  if (line !== null) {
    const scale = Math.min(size / 10, (size * 1.9) / line.width);
    return moved(x - (line.width / 2) * scale, y + 5 * scale, stroke(colour, 2.1, line.data), scale);
  }
  // One wide letter and two narrow ones need about the same width.
  const fontSize = initials.length > 1 ? size * 1.25 : size * 1.5;
  return `<text x="${num(x)}" y="${num(y + fontSize * 0.36)}" font-family="system-ui, sans-serif" font-size="${num(fontSize)}" font-weight="700" text-anchor="middle" fill="${colour}">${escapeXml(initials)}</text>`;
}

/** Wall edge at x=0, extends to the right; `mirrored` extends to the left. */
export function drawHangingSign(paint: Paint, name: string, shape: SignShape, mirrored: boolean): string {
  const { iron, isDark } = paint.light;
  const side = mirrored ? -1 : 1;
  const face = isDark ? mix(CREAM, "#e0a45c", 0.3) : CREAM;
  const ink = isDark ? "#3a2013" : paint.fascia;
  const middle = side * 20;
  const bracket = stroke(
    iron,
    2,
    `M0-29h${side * 34}M0-18q${side * 12} 0 ${side * 14}-11M${side * 13}-28v8M${side * 27}-28v8M${side * 34}-29q${side * 3}-3 0-5`,
  );
  return (
    bracket +
    `<path fill="${face}" stroke="${paint.fascia}" stroke-width="2.5" d="${board(shape, middle)}"/>` +
    drawInitials(name, middle, shape === "shield" ? -7 : -6, 10, ink)
  );
}
