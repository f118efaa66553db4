// Ground floor: painted frame, stall riser, display windows, door, and the fascia board with the category's motif.
import { drawLettering } from "../lettering.ts";
import { type Paint } from "../paint.ts";
import { type Dice } from "../seed.ts";
import { box, dome, dots, fill, moved, num, point, segment, stroke } from "../svg.ts";
import { type FacadeSpan } from "./awning.ts";

/** From the pavement to the top of the fascia's moulding. */
export const FRONT_HEIGHT = 114;
/** Upper edge of the display windows. */
export const GLASS_TOP = -86;
/** Floor of the window display. */
export const GLASS_BASE = -20;
const MARGIN = 8;
const POST = 4;
const FASCIA_TOP = -110;
const DOOR_TOP = -72;

export type DoorSide = "left" | "middle" | "right";

/** Division of a shop front. */
export interface Bays {
  frame: FacadeSpan;
  door: FacadeSpan;
  windows: FacadeSpan[];
}

/** Positions of the door and the windows; a wide front has two windows. */
export function layBays(width: number, doorSide: DoorSide): Bays {
  const frame = { x: MARGIN, width: width - MARGIN * 2 };
  const left = frame.x + POST;
  const right = frame.x + frame.width - POST;
  const doorWidth = width >= 220 ? 36 : 30;
  if (doorSide === "middle") {
    const doorX = Math.round(width / 2 - doorWidth / 2);
    return {
      frame,
      door: { x: doorX, width: doorWidth },
      windows: [
        { x: left, width: doorX - POST - left },
        { x: doorX + doorWidth + POST, width: right - doorX - doorWidth - POST },
      ],
    };
  }
  const free = right - left - doorWidth - POST;
  const split = free > 116;
  const pane = split ? (free - POST) / 2 : free;
  const start = doorSide === "left" ? left + doorWidth + POST : left;
  const windows = split
    ? [
        { x: start, width: pane },
        { x: start + pane + POST, width: pane },
      ]
    : [{ x: start, width: pane }];
  return { frame, door: { x: doorSide === "left" ? left : right - doorWidth, width: doorWidth }, windows };
}

/** Painted woodwork, panels under the windows and the doorstep. */
export function drawFrame(paint: Paint, { frame, windows, door }: Bays): string {
  const panels = windows.map(({ x, width }) => box(x + 3, -15, width - 6, 10)).join("");
  return (
    fill(paint.front, box(frame.x, -92, frame.width, 92)) +
    stroke(paint.frontPale, 1, panels, 0.8) +
    fill(paint.frontDeep, box(frame.x - 2, -3, frame.width + 4, 3)) +
    fill(paint.light.outside("#b9ac98"), box(door.x - 4, -2, door.width + 8, 3))
  );
}

/** The panes, filled with the gradient of that id. */
export function drawGlass(id: string, { windows }: Bays): string {
  return fill(`url(#${id})`, windows.map(({ x, width }) => box(x, GLASS_TOP, width, GLASS_BASE - GLASS_TOP)).join(""));
}

/** Sills and, by day, a slanted sky reflection on each pane. */
export function drawGlazing(paint: Paint, { windows }: Bays): string {
  const glare = windows
    .map(({ x, width }) => `M${num(x + width * 0.52)} ${GLASS_TOP}h${num(width * 0.22)}l-22 66h${num(-width * 0.22)}z`)
    .join("");
  return (
    (paint.light.isDark ? "" : fill("#fff", glare, 0.22)) +
    fill(paint.frontPale, windows.map(({ x, width }) => box(x - 1, GLASS_BASE, width + 2, 3)).join(""))
  );
}

/** Kinds of door, by the share of glass. */
export type DoorStyle = "glazed" | "half" | "round";

/** A door with a transom light; `isLit`: lamps are on behind it. */
export function drawDoor(paint: Paint, style: DoorStyle, { x, width }: FacadeSpan, isLit: boolean): string {
  const middle = x + width / 2;
  const leaf = fill(paint.door, box(x, DOOR_TOP, width, -DOOR_TOP - 2));
  const pane = isLit ? "#ffcc88" : paint.light.isDark ? paint.light.glass : "#ccddee";
  const transom = fill(pane, box(x, GLASS_TOP, width, DOOR_TOP - GLASS_TOP - 3));
  const plate = paint.light.isDark ? "#e8b968" : "#f2c968";
  const handle = dots(plate, 3, `M${num(x + width - 4)}-34v5`);
  const glass = (data: string): string => fill(pane, data);
  const panel = (data: string): string => stroke(paint.light.shadow, 1.5, data, 0.35);
  const bodies: Record<DoorStyle, string> = {
    glazed: glass(box(x + 5, DOOR_TOP + 6, width - 10, 50)) + panel(box(x + 6, -12, width - 12, 6)),
    half:
      glass(box(x + 5, DOOR_TOP + 6, width - 10, 32)) +
      stroke(paint.door, 2, segment(middle, DOOR_TOP + 6, middle, DOOR_TOP + 38)) +
      panel(box(x + 6, -28, width - 12, 20)),
    round:
      glass(box(x + 6, DOOR_TOP + 15, width - 12, 20) + dome(middle, DOOR_TOP + 15, width / 2 - 6, 9)) +
      panel(box(x + 6, -30, (width - 15) / 2, 22) + box(middle + 1.5, -30, (width - 15) / 2, 22)),
  };
  return transom + leaf + bodies[style] + handle;
}

/** Size of the emblems on both sides of a name. */
const EMBLEM = 0.62;

/** Sign board: the name in gold between two emblems, or only the emblem if the name cannot be lettered. */
export function drawFascia(paint: Paint, { frame }: Bays, name: string, motif: string, emblemId: string): string {
  const { gold } = paint.light;
  const middle = frame.x + frame.width / 2;
  const lettering = drawLettering(name, { x: middle, y: -96.5, size: 9, room: frame.width - 52, colour: gold });
  const emblems = moved(
    frame.x + 12,
    -100.5,
    `<g id="${emblemId}">${stroke(gold, 1.6, motif)}</g><use href="#${emblemId}" x="${num((frame.width - 24) / EMBLEM)}"/>`,
    EMBLEM,
  );
  const reach = Math.min(48, frame.width / 2 - 14);
  const rules = segment(middle - reach, -101, middle - 14, -101) + segment(middle + 14, -101, middle + reach, -101);
  return (
    fill(paint.fascia, box(frame.x - 3, FASCIA_TOP, frame.width + 6, 20)) +
    stroke(gold, 1, box(frame.x, FASCIA_TOP + 3, frame.width, 14) + (lettering === "" ? rules : ""), 0.5) +
    (lettering === "" ? moved(middle, -100.5, stroke(gold, 1.6, motif), 0.9) : lettering + emblems) +
    fill(paint.trim, box(frame.x - 6, -114, frame.width + 12, 4)) +
    fill(paint.light.shadow, box(frame.x - 3, -110, frame.width + 6, 2), 0.25)
  );
}

/** Swan-neck lamps above a fascia without an awning, which would carry the evening light; off if `glowId` is null. */
export function drawFasciaLamps(paint: Paint, dice: Dice, { frame }: Bays, glowId: string | null): string {
  const xs = [0.2, 0.8].map((at) => Math.round(frame.x + frame.width * at));
  const glow = glowId === null ? "" : fill(`url(#${glowId})`, box(frame.x - 12, -150, frame.width + 24, 84));
  return (
    glow +
    stroke(paint.light.iron, 1.5, xs.map((x) => `M${x}-114v-6`).join("")) +
    fill(dice.chance(0.5) ? paint.light.iron : paint.awning, xs.map((x) => dome(x, -112, 6, 6)).join("")) +
    dots(glowId === null ? "#f6dfa8" : "#fff0c9", 3, xs.map((x) => point(x, -111)).join(""))
  );
}
