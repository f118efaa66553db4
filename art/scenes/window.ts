// Photo of the display window from the pavement, with the street reflected in the glass.
import { mix } from "../colour.ts";
import { drawLettering } from "../lettering.ts";
import { CATEGORY_STYLES } from "../category-styles.ts";
import { paintFor } from "../paint.ts";
import { drawInitials } from "../pieces/hanging-sign.ts";
import { planFacade } from "../plan.ts";
import { box, disc, fill, group, panel, polygon, segment, stroke } from "../svg.ts";
import { drawPendant, drawValance } from "./cloth.ts";
import {
  lamplightPen,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
  sceneDice,
  SHADE,
  SOFT,
  type Scene,
  type PhotoSubject,
} from "./frame.ts";
import { drawGlow, drawRow } from "./surfaces.ts";

const LEFT = 96;
const RIGHT = PHOTO_WIDTH - 96;
const TOP = 60;
const SILL = 960;

/** Faint reflection of the houses opposite and a tree. */
function drawReflection(): string {
  return (
    fill(
      "#ffffff",
      polygon([
        [360, TOP],
        [640, TOP],
        [330, SILL],
        [70, SILL],
      ]),
      0.1,
    ) +
    fill(
      "#ffffff",
      polygon([
        [720, TOP],
        [790, TOP],
        [480, SILL],
        [410, SILL],
      ]),
      0.1,
    ) +
    fill(
      "#ffffff",
      polygon([
        [1260, TOP],
        [1420, TOP],
        [1150, SILL],
        [990, SILL],
      ]),
      0.07,
    ) +
    group(
      SOFT,
      fill(
        "#dcebf2",
        polygon([
          [LEFT, 420],
          [LEFT, 260],
          [220, 170],
          [350, 260],
          [350, 330],
          [560, 330],
          [560, 420],
        ]),
        0.13,
      ) + fill("#dcebf2", disc(1370, 330, 120) + disc(1450, 400, 100) + disc(1300, 410, 90), 0.12),
    )
  );
}

/** One wide pane with the category's objects and gold lettering. */
export function window(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "window");
  const paint = paintFor(subject.id, "light");
  const { gold } = paint.light;
  const plan = planFacade(subject.id, subject.category);
  const pen = lamplightPen();
  const things = dice.shuffle(CATEGORY_STYLES[subject.category].objects);
  const tall = things.filter(({ height }) => height <= 260);
  const behind = dice.shuffle(CATEGORY_STYLES[subject.category].objects).filter(({ height }) => height <= 215);
  const wall = mix(mix(paint.wall, "#fff4df", 0.34), "#5a2a10", 0.24);
  const lamps = [0.22, 0.5, 0.78].map((at) => LEFT + (RIGHT - LEFT) * at);
  const base = 900;
  const lettering = { x: PHOTO_WIDTH / 2, y: 396, size: 66, room: 1100, colour: gold, weight: 1.6 };
  const name = drawLettering(subject.name, lettering);
  return {
    defs:
      '<linearGradient id="wi" x2="0" y2="1"><stop stop-color="#2a140a" stop-opacity=".46"/><stop offset=".5" stop-color="#2a140a" stop-opacity=".08"/><stop offset="1" stop-color="#2a140a" stop-opacity=".3"/></linearGradient>' +
      `<clipPath id="wc"><path d="${box(LEFT, TOP, RIGHT - LEFT, SILL - TOP)}"/></clipPath>`,
    drawing:
      fill(paint.front, box(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT)) +
      group(
        'clip-path="url(#wc)"',
        fill(wall, box(0, 0, PHOTO_WIDTH, SILL)) +
          fill(mix(wall, "#3a1c0c", 0.22), box(0, 610, PHOTO_WIDTH, 18)) +
          group(
            SOFT,
            drawRow(pen, behind, {
              middle: PHOTO_WIDTH / 2 + dice.between(-120, 120),
              y: 612,
              room: 1280,
              scale: 0.98,
              gap: 70,
            }),
          ) +
          fill("url(#wi)", box(0, 0, PHOTO_WIDTH, SILL)) +
          lamps.map((x) => drawPendant(pen, plan.awning === "none" ? "#33383f" : paint.awning, x, 232, 66)).join("") +
          fill("#7a4a2b", box(0, base, PHOTO_WIDTH, SILL - base)) +
          fill("#a2693e", box(0, base - 34, PHOTO_WIDTH, 40)) +
          drawGlow(PHOTO_WIDTH / 2, 820, 620, 0.3) +
          drawRow(pen, tall, { middle: PHOTO_WIDTH / 2, y: base - 14, room: 1290, scale: 2, gap: 44 }) +
          drawReflection() +
          fill("#1c0f08", box(LEFT, TOP, RIGHT - LEFT, 150), 0.22),
      ) +
      (name === ""
        ? drawInitials(subject.name, PHOTO_WIDTH / 2, 370, 72, gold)
        : group(
            'opacity=".5"',
            drawLettering(subject.name, { ...lettering, x: lettering.x + 4, y: 401, colour: "#1c0f08" }),
          ) + name) +
      stroke(paint.frontDeep, 10, box(LEFT, TOP, RIGHT - LEFT, SILL - TOP)) +
      stroke(
        paint.frontPale,
        5,
        segment(LEFT - 14, TOP, LEFT - 14, SILL) + segment(RIGHT + 14, TOP, RIGHT + 14, SILL),
        0.7,
      ) +
      fill(paint.frontPale, box(40, SILL, PHOTO_WIDTH - 80, 34)) +
      fill(paint.frontDeep, box(40, SILL + 34, PHOTO_WIDTH - 80, 12)) +
      stroke(paint.frontPale, 4, panel(120, 1044, 620, 130, 4) + panel(860, 1044, 620, 130, 4), 0.6) +
      stroke(paint.frontDeep, 4, segment(124, 1172, 738, 1172) + segment(864, 1172, 1478, 1172)) +
      group(SHADE, fill("#1c0f08", box(0, 60, PHOTO_WIDTH, 96), 0.4)) +
      drawValance(paint, plan.awning, -60, 150),
  };
}
