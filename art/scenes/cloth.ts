// Awnings and valances at full size, and lamps above counters and windows.
import { mix } from "../colour.ts";
import { type Pen } from "../objects/thing.ts";
import { type Paint } from "../paint.ts";
import { type Awning } from "../pieces/awning.ts";
import { beads, box, dome, fill, num, polygon, segment, stroke } from "../svg.ts";
import { PHOTO_WIDTH } from "./frame.ts";
import { drawGlow } from "./surfaces.ts";

const STRIPES = 13;

function isStriped(awning: Awning): boolean {
  return awning === "striped" || awning === "domes";
}

/** Scalloped or straight lower edge of an awning across the whole photo. */
export function drawValance(paint: Paint, awning: Awning, top: number, drop: number): string {
  const width = PHOTO_WIDTH / (STRIPES - 1);
  const isStraight = awning === "straight" || awning === "none";
  let own = "";
  let pale = "";
  for (let index = 0; index < STRIPES; index += 1) {
    const x = (index - 0.5) * width;
    const piece = isStraight
      ? box(x, top, width, drop)
      : `M${num(x)} ${top}h${num(width)}v${num(drop * 0.5)}a${num(width / 2)} ${num(drop * 0.6)} 0 0 1 ${num(-width)} 0z`;
    if (index % 2 === 0 || !isStriped(awning)) own += piece;
    else pale += piece;
  }
  const hem = isStraight ? fill(paint.awningPale, box(0, top + drop - 16, PHOTO_WIDTH, 7), 0.9) : "";
  return (
    fill(paint.awning, own) + fill(paint.awningPale, pale) + hem + fill("#1c0f08", box(0, top, PHOTO_WIDTH, 12), 0.16)
  );
}

/** Slope of an awning, wider at its lower edge, with its ribs. */
export function drawCanopy(paint: Paint, awning: Awning, top: number, bottom: number): string {
  const width = PHOTO_WIDTH / (STRIPES - 1);
  const middle = PHOTO_WIDTH / 2;
  const narrow = (x: number): number => middle + (x - middle) * 0.93;
  let own = "";
  let pale = "";
  let ribs = "";
  for (let index = 0; index < STRIPES; index += 1) {
    const x = (index - 0.5) * width;
    const stripe = polygon([
      [narrow(x), top],
      [narrow(x + width), top],
      [x + width, bottom],
      [x, bottom],
    ]);
    if (index % 2 === 0 || !isStriped(awning)) own += stripe;
    else pale += stripe;
    ribs += segment(narrow(x), top, x, bottom);
  }
  return (
    fill(paint.awning, own) +
    fill(paint.awningPale, pale) +
    stroke("#1c0f08", 3, ribs, 0.14) +
    fill("url(#wa)", box(-20, top, PHOTO_WIDTH + 40, bottom - top))
  );
}

/** Gradient of a canopy's slope; for the defs. */
export const CANOPY_DEFS =
  '<linearGradient id="wa" x2="0" y2="1"><stop stop-color="#1c0f08" stop-opacity=".3"/><stop offset=".25" stop-color="#fff" stop-opacity=".16"/><stop offset=".8" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".2"/></linearGradient>';

/** A pendant lamp on a cord from the top of the photo. */
export function drawPendant(pen: Pen, shade: string, x: number, y: number, size: number): string {
  return (
    pen.line("#2b211b", 5, `M${x} -20V${y - size}`) +
    drawGlow(x, y + size * 0.2, size * 3.4, 0.75) +
    pen.flat("#2b211b", box(x - size * 0.14, y - size * 1.05, size * 0.28, size * 0.25)) +
    pen.round(shade, dome(x, y, size, size * 0.85)) +
    pen.flat(mix(shade, "#1c0f08", 0.35), box(x - size, y - 4, size * 2, 8)) +
    pen.flat("#fff6d8", dome(x, y + 4, size * 0.34, -size * 0.3))
  );
}

/** Bulbs on a slack wire from edge to edge. */
export function drawFestoon(y: number, sag: number): string {
  const wire = (lift: number): string => `M-40 ${y + lift}q420 ${sag} 840 0q420 ${sag} 840 0`;
  return stroke("#2a2622", 4, wire(0)) + beads("#ffcf7d", 36, 66, wire(10), 0.3) + beads("#fff3cf", 16, 66, wire(10));
}
