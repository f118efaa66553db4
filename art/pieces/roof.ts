// Roof lines. Each stands on the wall's top edge and has a known height, so that a plan stays inside the 16:9 crop.
import { type Paint } from "../paint.ts";
import { box, dashed, disc, dome, fill, num, polygon, segment, stroke } from "../svg.ts";
import { garden, mansard, pitched, twins } from "./tall-roofs.ts";
import { drawOculus } from "./upper-windows.ts";

export type Roof =
  | "cornice"
  | "pediment"
  | "balustrade"
  | "gable"
  | "stepped"
  | "mansard"
  | "board"
  | "bell"
  | "pitched"
  | "twins"
  | "garden"
  | "turret"
  | "crown";

/** Heights above the wall, in façade units. */
export const ROOF_HEIGHT: Record<Roof, number> = {
  cornice: 14,
  pediment: 30,
  balustrade: 25,
  gable: 44,
  stepped: 46,
  mansard: 44,
  board: 30,
  bell: 38,
  pitched: 48,
  twins: 40,
  garden: 34,
  turret: 46,
  crown: 32,
};

function cornice(paint: Paint, width: number, top: number): string {
  return (
    dashed(paint.trimDeep, 5, `M4 ${top + 2}H${width}`, "5 7") +
    fill(paint.trim, box(-5, top - 6, width + 10, 6) + box(-2, top - 14, width + 4, 7)) +
    fill(paint.light.shadow, box(-2, top - 8, width + 4, 1.5), 0.14)
  );
}

function pediment(paint: Paint, width: number, top: number): string {
  const middle = width / 2;
  const half = Math.round(width * 0.2);
  return (
    fill(
      paint.wall,
      polygon([
        [middle - half, top - 12],
        [middle, top - 30],
        [middle + half, top - 12],
      ]),
    ) +
    stroke(
      paint.trim,
      4,
      `M${num(middle - half - 2)} ${top - 12}L${num(middle)} ${top - 30}L${num(middle + half + 2)} ${top - 12}`,
    ) +
    fill(paint.trimDeep, disc(middle, top - 18, 3)) +
    cornice(paint, width, top)
  );
}

function balustrade(paint: Paint, width: number, top: number): string {
  return (
    fill(paint.trimDeep, box(4, top - 20, width - 8, 14)) +
    dashed(paint.trim, 12, `M8 ${top - 12}H${width - 6}`, "5 5") +
    fill(
      paint.trim,
      box(-3, top - 7, width + 6, 7) +
        box(0, top - 22, width, 5) +
        box(0, top - 25, 10, 20) +
        box(width - 10, top - 25, 10, 20),
    )
  );
}

/** The gable has the colour of the façade; only its coping is trim. */
function gable(paint: Paint, width: number, top: number, isLit: boolean): string {
  const middle = width / 2;
  const peak = top - 42;
  return (
    fill(
      paint.wall,
      polygon([
        [0, top],
        [middle, peak],
        [width, top],
      ]),
    ) +
    dashed(paint.trim, 6, `M-7 ${top + 4}L${middle} ${peak}L${width + 7} ${top + 4}`, "") +
    drawOculus(paint, middle, top - 13, isLit)
  );
}

function stepped(paint: Paint, width: number, top: number, isLit: boolean): string {
  const rise = 11;
  const run = Math.round(width / 8);
  let outline = `M0 ${top}`;
  let caps = "";
  for (let step = 0; step < 4; step += 1) {
    outline += `v${-rise}h${step < 3 ? run : width - run * 6}`;
    const y = top - rise * (step + 1);
    const left = run * step;
    caps +=
      step < 3
        ? box(left - 2, y - 3, run + 2, 4) + box(width - left - run, y - 3, run + 2, 4)
        : box(left - 2, y - 3, width - left * 2 + 4, 4);
  }
  for (let step = 0; step < 3; step += 1) outline += `v${rise}h${run}`;
  const middle = width / 2;
  return (
    fill(paint.wall, `${outline}v${rise}z`) +
    fill(paint.trim, caps) +
    fill(paint.trim, `${box(middle - 9, top - 24, 18, 24)}${dome(middle, top - 24, 9, 8)}`) +
    fill(
      isLit ? paint.light.lamp : paint.light.glass,
      `${box(middle - 6, top - 24, 12, 22)}${dome(middle, top - 24, 6, 6)}`,
    ) +
    stroke(
      paint.trim,
      1.5,
      segment(middle, top - 30, middle, top) + segment(middle - 6, top - 14, middle + 6, top - 14),
    )
  );
}

/** A parapet with a painted board, a bold silhouette for the plainest shops. */
function board(paint: Paint, width: number, top: number): string {
  const left = Math.round(width * 0.2);
  const inner = width - left * 2;
  const { gold } = paint.light;
  return (
    fill(paint.wall, box(0, top - 8, width, 8)) +
    fill(paint.trim, box(-3, top - 10, left, 4) + box(width - left + 3, top - 10, left, 4)) +
    fill(paint.fascia, `M${left - 4} ${top}v-24q0-6 6-6h${inner - 4}q6 0 6 6v24z`) +
    stroke(gold, 1.5, `M${left} ${top - 5}v-16q0-5 5-5h${inner - 10}q5 0 5 5v16z`) +
    stroke(gold, 2, `M${Math.round(width / 2) - 7} ${top - 15}l7-5 7 5-7 5z`) +
    stroke(
      gold,
      1.5,
      `M${left + 12} ${top - 15}H${Math.round(width / 2) - 14}M${Math.round(width / 2) + 14} ${top - 15}H${width - left - 12}`,
      0.7,
    )
  );
}

function bell(paint: Paint, width: number, top: number, isLit: boolean): string {
  const middle = width / 2;
  const curve = `C${num(width * 0.2)} ${top - 4} ${num(width * 0.2)} ${top - 36} ${num(middle)} ${top - 36}S${num(width * 0.8)} ${top - 4} ${width} ${top}`;
  return (
    fill(paint.wall, `M0 ${top}${curve}z`) +
    dashed(paint.trim, 5, `M-4 ${top}H0${curve}h4`, "") +
    drawOculus(paint, middle, top - 13, isLit)
  );
}

/** A raised middle with a scroll on both sides and space for a date stone. */
function crown(paint: Paint, width: number, top: number): string {
  const middle = width / 2;
  const half = Math.round(width * 0.18);
  const [l, r] = [middle - half, middle + half];
  return (
    fill(paint.wall, `M${num(l - 18)} ${top - 6}q16-2 18-22h${num(r - l)}q2 20 18 22z`) +
    stroke(paint.trim, 3, `M${num(l - 18)} ${top - 9}q16-2 18-20h${num(r - l)}q2 18 18 20`) +
    fill(paint.trim, box(l - 4, top - 32, half * 2 + 8, 4)) +
    fill(paint.trimDeep, disc(middle, top - 18, 6)) +
    stroke(paint.trim, 1.5, `M${num(middle)} ${top - 22}v8M${num(middle - 4)} ${top - 18}h8`) +
    cornice(paint, width, top)
  );
}

/** `isLit`: the attic window is lit. */
export function drawRoof(paint: Paint, roof: Roof, width: number, top: number, isLit: boolean): string {
  switch (roof) {
    case "cornice":
    case "turret":
      return cornice(paint, width, top);
    case "pediment":
      return pediment(paint, width, top);
    case "balustrade":
      return balustrade(paint, width, top);
    case "gable":
      return gable(paint, width, top, isLit);
    case "stepped":
      return stepped(paint, width, top, isLit);
    case "mansard":
      return mansard(paint, width, top, isLit);
    case "board":
      return board(paint, width, top);
    case "bell":
      return bell(paint, width, top, isLit);
    case "pitched":
      return pitched(paint, width, top);
    case "twins":
      return twins(paint, width, top, isLit);
    case "garden":
      return garden(paint, width, top);
    case "crown":
      return crown(paint, width, top);
  }
}
