// Tall roofs: slates, gables, a garden, a tower.
import { type Paint } from "../paint.ts";
import { beads, box, dashed, dome, dots, fill, num, polygon, segment, stroke } from "../svg.ts";
import { drawOculus } from "./upper-windows.ts";

/** Slates with dormers. */
export function mansard(paint: Paint, width: number, top: number, isLit: boolean): string {
  const middle = width / 2;
  const dormers = (width > 190 ? [0.2, 0.5, 0.8] : [0.3, 0.7]).map((at) => Math.round(width * at));
  const frames = dormers.map((x) => box(x - 11, top - 28, 22, 26) + dome(x, top - 28, 11, 8)).join("");
  const glass = dormers.map((x) => box(x - 7, top - 26, 14, 22) + dome(x, top - 26, 7, 5)).join("");
  const bars = dormers
    .map((x) => segment(x, top - 31, x, top - 4) + segment(x - 7, top - 15, x + 7, top - 15))
    .join("");
  return (
    fill(
      paint.roof,
      polygon([
        [0, top],
        [10, top - 40],
        [width - 10, top - 40],
        [width, top],
      ]),
    ) +
    dashed(paint.roofDeep, width - 20, `M${middle} ${top - 32}v30`, "1.5 5") +
    fill(paint.trim, frames) +
    fill(isLit ? paint.light.lamp : paint.light.glass, glass) +
    stroke(paint.trim, 1.5, bars) +
    fill(paint.trim, box(-4, top - 3, width + 8, 5) + box(8, top - 43, width - 16, 4)) +
    dashed(paint.light.iron, 5, `M14 ${top - 45}H${width - 12}`, "1 5")
  );
}

/** A plain slope with a chimney. */
export function pitched(paint: Paint, width: number, top: number): string {
  const chimney = Math.round(width * 0.76);
  return (
    fill(paint.light.outside("#a9583a"), box(chimney, top - 48, 16, 30)) +
    fill(paint.trim, box(chimney - 2, top - 50, 20, 4)) +
    fill(
      paint.roof,
      polygon([
        [-8, top],
        [12, top - 36],
        [width - 12, top - 36],
        [width + 8, top],
      ]),
    ) +
    dashed(paint.roofDeep, width - 12, `M${width / 2} ${top - 30}v28`, "1.5 5") +
    fill(paint.roofDeep, box(12, top - 38, width - 24, 3)) +
    fill(paint.trim, box(-8, top - 2, width + 16, 4))
  );
}

/** Two gables side by side with a valley between. */
export function twins(paint: Paint, width: number, top: number, isLit: boolean): string {
  const quarter = width / 4;
  const one = (middle: number): string =>
    polygon([
      [middle - quarter, top],
      [middle, top - 36],
      [middle + quarter, top],
    ]);
  const eaves = `M-5 ${top + 3}L${num(quarter)} ${top - 36}L${num(width / 2)} ${top}L${num(quarter * 3)} ${top - 36}L${width + 5} ${top + 3}`;
  return (
    fill(paint.wall, one(quarter) + one(quarter * 3)) +
    dashed(paint.roof, 6, eaves, "") +
    dashed(
      paint.trim,
      2,
      eaves.replaceAll(/ (-\d+)/g, (_, y: string) => ` ${Number(y) + 4}`),
      "",
    ) +
    drawOculus(paint, quarter, top - 11, isLit) +
    drawOculus(paint, quarter * 3, top - 11, false)
  );
}

/** A flat roof garden: railing, pots and a parasol. */
export function garden(paint: Paint, width: number, top: number): string {
  const { light } = paint;
  const parasol = Math.round(width * 0.68);
  const pots = [0.1, 0.2, 0.34, 0.46, 0.86, 0.94].map((at) => Math.round(width * at));
  return (
    stroke(light.iron, 1.5, segment(parasol, top - 6, parasol, top - 34)) +
    fill(paint.awning, `M${parasol - 22} ${top - 22}q4-11 22-12q18 1 22 12z`) +
    fill(paint.awningPale, `M${parasol - 8} ${top - 22}q1-11 8-12q7 1 8 12z`) +
    dots(light.outside("#5f8f57"), 10, pots.map((x, index) => `M${x} ${top - 12}v${index & 1 ? -6 : -2}`).join("")) +
    dots(light.outside("#d9645a"), 3.5, pots.map((x) => `M${x - 2} ${top - 17}h0M${x + 3} ${top - 14}h0`).join("")) +
    dashed(light.iron, 14, `M6 ${top - 13}H${width - 4}`, "1 5") +
    stroke(light.iron, 1.5, `M4 ${top - 20}H${width - 4}`) +
    fill(paint.trim, box(-4, top - 6, width + 8, 7)) +
    (light.isDark ? beads("#fff1c4", 3, 9, `M4 ${top - 22}H${width - 4}`) : "")
  );
}

/** A round corner tower with a pointed cap, in front of the upper windows. */
export function drawTurret(paint: Paint, width: number, top: number, isLit: boolean): string {
  const x = Math.round(width * 0.8);
  return (
    fill(paint.wall, box(x - 18, top - 22, 36, 60)) +
    fill(paint.light.shadow, box(x + 8, top - 22, 10, 60), 0.1) +
    fill(isLit ? paint.light.lamp : paint.light.glass, box(x - 12, top - 15, 10, 20) + box(x + 2, top - 15, 10, 20)) +
    stroke(paint.trim, 1.6, box(x - 12, top - 15, 10, 20) + box(x + 2, top - 15, 10, 20)) +
    fill(paint.trim, box(x - 21, top - 24, 42, 5) + `M${x - 18} ${top + 38}h36q-8 8-18 8t-18-8z`) +
    fill(
      paint.roof,
      `M${x - 22} ${top - 24}Q${x - 5} ${top - 32} ${x} ${top - 52}Q${x + 5} ${top - 32} ${x + 22} ${top - 24}z`,
    ) +
    fill(
      paint.roofDeep,
      `M${x + 22} ${top - 24}Q${x + 5} ${top - 32} ${x} ${top - 52}Q${x + 1} ${top - 30} ${x + 6} ${top - 24}z`,
    ) +
    stroke(paint.light.gold, 1.5, `M${x} ${top - 52}v-6`)
  );
}
