// Upper floors: windows of several kinds, with shutters, flower boxes, hoods or balconies. One window of a floor is
// drawn completely; the others are <use>d.
import { type Paint } from "../paint.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, dome, dots, fill, framed, num, polygon, segment, stroke } from "../svg.ts";

export type WindowStyle = "sash" | "arched" | "paired" | "french" | "loft" | "slim";
export type Dressing = "shutters" | "flowers" | "hoods" | "plain";

/** Upper floors of a shop. */
export interface UpperFloors {
  storeys: number;
  storeyHeight: number;
  /** Windows of the first and of the second upper floor. */
  styles: readonly [WindowStyle, WindowStyle];
  dressing: Dressing;
  /** An oriel in the middle of the first upper floor. */
  hasBay: boolean;
}

const CURTAIN = "#eeeedd";
const BAY_HALF = 27;

const HALF: Record<WindowStyle, number> = { sash: 11, arched: 11, paired: 15, french: 11, loft: 19, slim: 8 };

function columns(width: number, style: WindowStyle): number[] {
  const count = Math.max(
    2,
    Math.floor((width - 12) / (style === "loft" ? 54 : style === "paired" ? 48 : style === "slim" ? 36 : 46)),
  );
  const pitch = (width - 12) / count;
  return Array.from({ length: count }, (_, index) => Math.round(6 + pitch * (index + 0.5)));
}

function opening(style: WindowStyle, x: number, bottom: number, height: number): string {
  const half = HALF[style];
  if (style === "arched")
    return `M${num(x - half)} ${num(bottom)}v${num(7 - height)}a${half} 8 0 0 1 ${half * 2} 0v${num(height - 7)}z`;
  return box(x - half, bottom - height, half * 2, height);
}

/** Height of the glass: French windows reach the floor. */
function glassHeight(style: WindowStyle, storeyHeight: number): number {
  return style === "french" ? storeyHeight - 9 : storeyHeight - 17;
}

function bars(style: WindowStyle, height: number): string {
  switch (style) {
    case "sash":
    case "arched":
      return `M0 ${-height}v${height}M-11 ${num(-height / 2)}h22`;
    case "paired":
      return `M-1 ${-height}v${height}M1 ${-height}v${height}M-15 ${num(-height * 0.55)}h30`;
    case "french":
      return `M0 ${-height}v${height}M-11 ${num(-height * 0.72)}h22`;
    case "loft":
      return `M-9.5 ${-height}v${height}M0 ${-height}v${height}M9.5 ${-height}v${height}M-19 ${num(-height * 0.66)}h38M-19 ${num(-height * 0.33)}h38`;
    case "slim":
      return `M-8 ${num(-height / 2)}h16`;
  }
}

function railing(paint: Paint, half: number): string {
  const { iron } = paint.light;
  return (
    fill(paint.trim, box(-half - 4, 0, half * 2 + 8, 3)) +
    dashed(iron, 11, segment(-half - 2, -6, half + 3, -6), "1.200 2.800") +
    stroke(iron, 1.5, segment(-half - 3, -12, half + 3, -12))
  );
}

function dressingOf(paint: Paint, dressing: Dressing, half: number, height: number): string {
  const { light } = paint;
  switch (dressing) {
    case "shutters": {
      const x = half + 3;
      return (
        fill(paint.front, box(-x - 8, -height - 1, 8, height + 1) + box(x, -height - 1, 8, height + 1)) +
        dashed(paint.frontPale, 5, `M${-x - 4} ${3 - height}V-2M${x + 4} ${3 - height}V-2`, "1 3")
      );
    }
    case "flowers":
      return (
        dots(light.small("#5c8a52"), 7, "M-10-3h0M-5-5h0M0-3h0M5-6h0M10-3h0") +
        dots(light.small("#e0574f"), 4, "M-9-6h0M0-7h0M8-5h0") +
        dots(light.small("#f2c14e"), 3, "M-5-8h0M4-9h0") +
        fill(light.small("#a3542f"), box(-14, -2, 28, 7))
      );
    case "hoods":
      return (
        fill(
          paint.trim,
          polygon([
            [-half - 5, -height - 4],
            [0, -height - 11],
            [half + 5, -height - 4],
          ]),
        ) + fill(paint.trimDeep, box(-half - 4, -height - 4, half * 2 + 8, 2))
      );
    case "plain":
      return fill(paint.trim, box(-half - 3, -height - 4, half * 2 + 6, 3));
  }
}

/** Woodwork of a window with its sill at y=0, centred on x=0; the glass behind it is drawn separately, lit or not. */
function woodwork(paint: Paint, style: WindowStyle, dressing: Dressing, height: number): string {
  const { light } = paint;
  const half = HALF[style];
  const drop = height - 12;
  const top = style === "arched" ? 7 - height : -height;
  const hasCurtains = style !== "loft" && style !== "slim";
  const curtains = hasCurtains
    ? fill(
        light.isDark ? "#fff" : CURTAIN,
        `M${-half} ${top}h6q0 ${drop}-6 ${drop}zM${half} ${top}h-6q0 ${drop} 6 ${drop}z`,
        light.isDark ? 0.22 : 1,
      )
    : "";
  const frame = style === "loft" ? light.iron : paint.trim;
  return (
    fill(light.shadow, box(-half, -height, half * 2, 3), 0.22) +
    curtains +
    stroke(frame, 2, opening(style, 0, 0, height)) +
    stroke(frame, style === "loft" ? 1 : 1.6, bars(style, height)) +
    (style === "french" ? railing(paint, half) : fill(paint.trimDeep, box(-half - 4, 0, half * 2 + 8, 3))) +
    (style === "french" && dressing === "flowers"
      ? ""
      : dressingOf(paint, style === "loft" || style === "paired" ? "plain" : dressing, half, height))
  );
}

/** A bay with three lights and a small roof, its sill at `y`. */
function drawBay(paint: Paint, x: number, y: number, height: number, isLit: boolean): string {
  const { light } = paint;
  const half = BAY_HALF;
  const top = y - height;
  const lights =
    box(x - half + 4, top + 1, 12, height - 5) +
    box(x - 9, top + 1, 18, height - 5) +
    box(x + half - 16, top + 1, 12, height - 5);
  return (
    fill(light.shadow, box(x - half + 4, y, half * 2, 9), 0.2) +
    fill(
      paint.roof,
      polygon([
        [x - half - 4, top - 3],
        [x - half + 6, top - 11],
        [x + half - 6, top - 11],
        [x + half + 4, top - 3],
      ]),
    ) +
    fill(
      paint.front,
      box(x - half, top - 4, half * 2, height + 10) +
        `M${x - half} ${y + 6}h${half * 2}q-4 6-${half - 4} 6t-${half + 4}-6z`,
    ) +
    framed(isLit ? light.lamp : light.glass, paint.frontPale, 1, lights) +
    fill(
      light.isDark ? "#fff" : CURTAIN,
      `M${x - 9} ${top + 1}h5q0 ${height - 12}-5 ${height - 12}zM${x + 9} ${top + 1}h-5q0 ${height - 12} 5 ${height - 12}z`,
      light.isDark ? 0.25 : 1,
    ) +
    stroke(paint.front, 1.5, segment(x - half, y - height / 2, x + half, y - height / 2)) +
    fill(paint.trim, box(x - half - 3, top - 5, half * 2 + 6, 3) + box(x - half - 2, y, half * 2 + 4, 2.5))
  );
}

/** A plant or a cat on one of the sills. */
function drawTenant(paint: Paint, dice: Dice, x: number, sill: number): string {
  const { light } = paint;
  if (dice.chance(0.5))
    return fill(
      light.isDark ? "#2a2030" : "#4a4145",
      `M${x - 4} ${sill}q-1-6 1-8l-1-4 2 1.500h2.500l2-1.500v4q0 2-1.500 3 3 2 2 5z`,
    );
  return (
    dots(light.small("#5c8a52"), 4, `M${x - 2} ${sill - 7}v-2M${x + 2} ${sill - 7}v-3`) +
    fill(light.small("#b5623c"), `M${x - 4} ${sill - 6}h8l-1 6h-6z`)
  );
}

/** Everything between the shop front and the roof. */
export function drawUpperWindows(
  paint: Paint,
  dice: Dice,
  floors: UpperFloors,
  width: number,
  wallTop: number,
  windowId: string,
): string {
  const { light } = paint;
  let dim = "";
  let lit = "";
  let uses = "";
  let bay = "";
  let tenants = "";
  for (let storey = 0; storey < floors.storeys; storey += 1) {
    const isFirstFloor = storey === floors.storeys - 1;
    const style = floors.styles[isFirstFloor ? 0 : 1];
    const height = glassHeight(style, floors.storeyHeight);
    const sill = wallTop + (storey + 1) * floors.storeyHeight - (style === "french" ? 5 : 9);
    const hasBay = floors.hasBay && isFirstFloor;
    if (!isFirstFloor)
      uses += fill(paint.trim, box(0, wallTop + (storey + 1) * floors.storeyHeight - 1, width, 3), 0.9);
    let drawn: number | null = null;
    for (const x of columns(width, style)) {
      if (hasBay && Math.abs(x - width / 2) < BAY_HALF + HALF[style] + 6) continue;
      // Rolled in both themes, so that a shop has the same display and cat in both.
      const isLit = dice.chance(0.55);
      if (light.isDark && isLit) lit += opening(style, x, sill, height);
      else dim += opening(style, x, sill, height);
      if (tenants === "" && dice.chance(0.16) && style !== "french")
        tenants = drawTenant(paint, dice, x + (dice.chance(0.5) ? 5 : -5), sill);
      const id = `${windowId}${storey}`;
      if (drawn === null) {
        uses += `<g id="${id}" transform="translate(${x} ${sill})">${woodwork(paint, style, floors.dressing, height)}</g>`;
        drawn = x;
      } else uses += `<use href="#${id}" x="${x - drawn}"/>`;
    }
    if (hasBay)
      bay = drawBay(
        paint,
        Math.round(width / 2),
        sill + 2,
        floors.storeyHeight - 12,
        light.isDark && dice.chance(0.75),
      );
  }
  return fill(light.glass, dim) + fill(light.lamp, lit) + tenants + uses + bay;
}

/** A round attic window in a gable. */
export function drawOculus(paint: Paint, x: number, y: number, isLit: boolean): string {
  return (
    fill(paint.trim, dome(x, y, 10, 10) + `M${num(x - 10)} ${num(y)}a10 10 0 0 0 20 0z`) +
    fill(isLit ? paint.light.lamp : paint.light.glass, dome(x, y, 7, 7) + `M${num(x - 7)} ${num(y)}a7 7 0 0 0 14 0z`) +
    stroke(paint.trim, 1.5, segment(x - 8, y, x + 8, y) + segment(x, y - 8, x, y + 8))
  );
}
