// A still life on a table by the window, with the shop out of focus behind it.
import { CATEGORY_STYLES } from "../category-styles.ts";
import { mix } from "../colour.ts";
import { drawLettering } from "../lettering.ts";
import { type Thing } from "../objects/thing.ts";
import { paintFor, type Paint } from "../paint.ts";
import { drawInitials } from "../pieces/hanging-sign.ts";
import { box, fill, group, moved, polygon, stroke } from "../svg.ts";
import {
  daylightPen,
  FAR,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
  sceneDice,
  SHADE,
  type Scene,
  type PhotoSubject,
} from "./frame.ts";
import { drawBokeh, drawCast, drawThing } from "./surfaces.ts";

const TABLE = 800;
/** Distances of the tall, the broad and the small object from the table's back edge. */
const DEPTHS = [46, 150, 210] as const;

/** A small card with the shop's name, as on a counter. */
function drawCard(subject: PhotoSubject, paint: Paint, x: number, y: number): string {
  const { gold } = paint.light;
  const name = drawLettering(subject.name, { x: 0, y: -52, size: 30, room: 236, colour: gold, weight: 1.7 });
  const emblem = stroke(gold, 1.5, CATEGORY_STYLES[subject.category].motif);
  const content =
    fill(paint.fascia, "M-140-190h280l16 190h-312z") +
    stroke(gold, 3, "M-126-176h252l13 162h-278z", 0.7) +
    moved(0, -118, emblem, 4) +
    (name === "" ? drawInitials(subject.name, 0, -46, 40, gold) : name);
  return drawCast(x + 40, y, 230, 34) + moved(x, y, content);
}

/** Two or three objects: a tall one, a broad one, a small one. */
function choose(things: readonly Thing[]): Thing[] {
  const tall = things.find(({ height }) => height >= 190);
  const broad = things.find((thing) => thing !== tall && thing.width >= 150 && thing.height < 190);
  const small = things.find((thing) => thing !== tall && thing !== broad && thing.width <= 130);
  return [tall, broad, small].filter((thing) => thing !== undefined);
}

/** Close-up of the category's objects. */
export function detail(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "detail");
  const paint = paintFor(subject.id, "light");
  const pen = daylightPen();
  const things = choose(dice.shuffle(CATEGORY_STYLES[subject.category].objects));
  const wall = mix(mix(paint.wall, "#fff6e6", 0.35), "#4a2c18", 0.3);
  const wood = dice.pick(["#b57f4c", "#8f5c36", "#c99a66", "#7b4d31"]);
  const isCardLeft = dice.chance(0.5);
  const scale = 2.55;
  const room = things.reduce((sum, { width }) => sum + width * scale, 0) + (things.length - 1) * 34;
  const fit = Math.min(1, 1120 / room);
  let x = isCardLeft ? PHOTO_WIDTH - 90 - room * fit : 90;
  let still = "";
  for (const [index, thing] of things.entries()) {
    const width = thing.width * scale * fit;
    still += drawThing(pen, thing, x + width / 2, TABLE + (DEPTHS[index] ?? 0), scale * fit);
    x += width + 34 * fit;
  }
  let grain = "";
  for (let y = TABLE + 40; y < PHOTO_HEIGHT; y += 46)
    grain += `M${dice.between(-200, 100)} ${y}q400 ${dice.between(-14, 14)} 800 0t1100 0`;
  const cloth = isCardLeft ? 980 : 620;
  return {
    defs: '<linearGradient id="dt" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".3"/></linearGradient>',
    drawing:
      fill(wall, box(0, 0, PHOTO_WIDTH, TABLE)) +
      group(
        FAR,
        fill("#eef4f2", box(80, -20, 420, 560), 0.95) +
          stroke(mix(wall, "#3a1c0c", 0.45), 26, `M290-20V540M80 250H500`, 0.8) +
          fill(mix(wall, "#3a1c0c", 0.3), box(700, 300, 860, 26) + box(700, 560, 860, 26)) +
          CATEGORY_STYLES[subject.category].objects
            .slice(0, 4)
            .map((thing, index) => moved(800 + index * 210, index % 2 === 0 ? 300 : 560, thing.draw(pen), 1))
            .join("") +
          fill(mix(wall, "#3a1c0c", 0.4), box(0, 690, PHOTO_WIDTH, 120)),
      ) +
      drawBokeh(dice, 9, 40, 320, ["#fff3d6", "#ffe0a6"]) +
      fill(wood, box(0, TABLE, PHOTO_WIDTH, PHOTO_HEIGHT - TABLE)) +
      stroke(mix(wood, "#2a140a", 0.4), 3, grain, 0.4) +
      fill("url(#dt)", box(0, TABLE, PHOTO_WIDTH, PHOTO_HEIGHT - TABLE)) +
      fill("#fff", box(0, TABLE, PHOTO_WIDTH, 7), 0.3) +
      group(
        SHADE,
        fill(
          "#1c0f08",
          polygon([
            [cloth - 520, 1010],
            [cloth + 520, 1010],
            [cloth + 650, 1230],
            [cloth - 620, 1230],
          ]),
          0.3,
        ),
      ) +
      fill(
        paint.awningPale,
        polygon([
          [cloth - 500, 1000],
          [cloth + 500, 1000],
          [cloth + 640, 1220],
          [cloth - 640, 1220],
        ]),
      ) +
      stroke(
        paint.awning,
        16,
        `M${cloth - 440} 1000l-120 220M${cloth + 440} 1000l120 220M${cloth - 470} 1040h940`,
        0.85,
      ) +
      stroke(paint.awning, 5, `M${cloth - 404} 1000l-114 220M${cloth + 404} 1000l114 220`, 0.85) +
      fill(
        "#ffe9bf",
        polygon([
          [0, TABLE],
          [760, TABLE],
          [1180, PHOTO_HEIGHT],
          [0, PHOTO_HEIGHT],
        ]),
        0.14,
      ) +
      still +
      drawCard(subject, paint, isCardLeft ? 250 : PHOTO_WIDTH - 250, TABLE + 130) +
      fill(
        "#fff3d0",
        polygon([
          [0, 0],
          [520, 0],
          [1240, PHOTO_HEIGHT],
          [0, PHOTO_HEIGHT],
        ]),
        0.07,
      ),
  };
}
