// Floors, pavements, leaves and still lifes shared by several photos.
import { mix } from "../colour.ts";
import { type Pen, type Thing } from "../objects/thing.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, disc, fill, group, moved, num, oval, polygon, segment, stroke } from "../svg.ts";
import { CAST, FAR, GLOW, PHOTO_HEIGHT, PHOTO_WIDTH, SHADE } from "./frame.ts";

/** Slabs that run towards a vanishing point above `top`, from there to the lower edge of the photo. */
export function drawSlabs(colour: string, joint: string, top: number, rows: readonly number[]): string {
  const bottom = PHOTO_HEIGHT;
  const vanishing = top - 420;
  const middle = PHOTO_WIDTH / 2;
  let lines = "";
  for (let x = -2400; x <= 4000; x += 320) {
    const at = (y: number): number => middle + ((x - middle) * (y - vanishing)) / (bottom - vanishing);
    lines += segment(at(top), top, at(bottom), bottom);
  }
  for (const row of rows) lines += segment(0, row, PHOTO_WIDTH, row);
  return fill(colour, box(0, top, PHOTO_WIDTH, bottom - top)) + stroke(joint, 3, lines, 0.55);
}

/** Floor boards in perspective, from eye level. */
export function drawBoards(colour: string, top: number): string {
  const vanishing = top - 500;
  const middle = PHOTO_WIDTH / 2;
  let lines = "";
  let pale = "";
  for (let index = -16; index <= 16; index += 1) {
    const at = (y: number): number => middle + (index * 130 * (y - vanishing)) / (PHOTO_HEIGHT - vanishing);
    const next = (y: number): number => middle + ((index + 1) * 130 * (y - vanishing)) / (PHOTO_HEIGHT - vanishing);
    lines += segment(at(top), top, at(PHOTO_HEIGHT), PHOTO_HEIGHT);
    if (index % 3 === 0)
      pale += polygon([
        [at(top), top],
        [next(top), top],
        [next(PHOTO_HEIGHT), PHOTO_HEIGHT],
        [at(PHOTO_HEIGHT), PHOTO_HEIGHT],
      ]);
  }
  return (
    fill(colour, box(0, top, PHOTO_WIDTH, PHOTO_HEIGHT - top)) +
    fill(mix(colour, "#ffffff", 0.3), pale, 0.35) +
    stroke(mix(colour, "#1c0f08", 0.5), 2.5, lines, 0.55) +
    fill("#1c0f08", box(0, top, PHOTO_WIDTH, 26), 0.22)
  );
}

/** Courses of bricks over a surface, some paler, some darker. */
export function drawBricks(dice: Dice, wall: string, x: number, y: number, width: number, height: number): string {
  let joints = "";
  let burnt = "";
  let pale = "";
  const course = 34;
  for (let row = 0; row * course < height; row += 1) {
    const middle = y + row * course + course / 2;
    joints += segment(x, y + row * course, x + width, y + row * course);
    const start = x + (row % 2) * 45 - dice.between(0, 6) * 90;
    burnt += `M${num(start + dice.between(0, 4) * 90)} ${num(middle)}H${num(x + width)}`;
    pale += `M${num(start + dice.between(0, 4) * 90)} ${num(middle)}H${num(x + width)}`;
  }
  const clip = `<clipPath id="bk"><path d="${box(x, y, width, height)}"/></clipPath>`;
  let uprights = "";
  for (let row = 0; row * course < height; row += 1)
    uprights += `M${x + (row % 2) * 45 - 90} ${num(y + row * course + course / 2)}H${num(x + width)}`;
  return (
    `<defs>${clip}</defs>` +
    group(
      'clip-path="url(#bk)"',
      dashed(mix(wall, "#5a2614", 0.3), course - 4, burnt, "87 273 87 453", 0.6) +
        dashed(mix(wall, "#ffffff", 0.4), course - 4, pale, "87 543", 0.4) +
        stroke(mix(wall, "#fff3e0", 0.42), 4, joints, 0.6) +
        dashed(mix(wall, "#fff3e0", 0.42), course, uprights, "4 86", 0.6),
    )
  );
}

/** Blurred leaves in a corner. */
export function drawLeaves(
  dice: Dice,
  x: number,
  y: number,
  reach: number,
  colours: readonly [string, ...string[]],
): string {
  let leaves = "";
  for (let index = 0; index < 26; index += 1) {
    const angle = dice.roll() * Math.PI * 2;
    const away = Math.sqrt(dice.roll()) * reach;
    const size = dice.between(26, 62);
    leaves += fill(
      dice.pick(colours),
      oval(x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.7, size, size * 0.6),
      0.9,
    );
  }
  return group(FAR, leaves);
}

/** Shadows of leaves on a sunny wall. */
export function drawDapples(dice: Dice, x: number, y: number, width: number, height: number): string {
  let data = "";
  for (let index = 0; index < 34; index += 1) {
    const size = dice.between(14, 46);
    data += oval(x + dice.roll() * width, y + dice.roll() * height * (0.4 + dice.roll() * 0.6), size, size * 0.6);
  }
  return group(SHADE, fill("#2b1a10", data, 0.13));
}

/** Blurred discs of light in the background. */
export function drawBokeh(
  dice: Dice,
  count: number,
  top: number,
  height: number,
  colours: readonly [string, ...string[]],
): string {
  let lights = "";
  for (let index = 0; index < count; index += 1) {
    lights += fill(
      dice.pick(colours),
      disc(dice.roll() * PHOTO_WIDTH, top + dice.roll() * height, dice.between(18, 64)),
      0.15 + dice.roll() * 0.3,
    );
  }
  return group('filter="url(#fs)"', lights);
}

/** Glow of a lamp. */
export function drawGlow(x: number, y: number, radius: number, opacity = 1): string {
  return fill(`url(#${GLOW})`, box(x - radius, y - radius, radius * 2, radius * 2), opacity);
}

/** Soft shadow below an object that stands at x, y. */
export function drawCast(x: number, y: number, reach: number, depth: number): string {
  return fill(`url(#${CAST})`, oval(x, y, reach, depth));
}

/** An object on a surface with its shadow to the right. */
export function drawThing(pen: Pen, thing: Thing, x: number, y: number, scale: number): string {
  const reach = thing.width * scale;
  const shadow = drawCast(x + reach * 0.1, y, reach * 0.68, Math.max(12, 20 * scale));
  return shadow + moved(x, y, thing.draw(pen), scale);
}

/** As many of the objects as fit side by side into `room`, from left to right, centred on `middle`. */
export function drawRow(
  pen: Pen,
  things: readonly Thing[],
  { middle, y, room, scale, gap = 30 }: { middle: number; y: number; room: number; scale: number; gap?: number },
): string {
  const fitting: Thing[] = [];
  let used = -gap;
  for (const thing of things) {
    if (used + gap + thing.width * scale > room) continue;
    used += gap + thing.width * scale;
    fitting.push(thing);
  }
  let x = middle - used / 2;
  let drawing = "";
  for (const thing of fitting) {
    const width = thing.width * scale;
    drawing += drawThing(pen, thing, x + width / 2, y, scale);
    x += width + gap;
  }
  return drawing;
}
