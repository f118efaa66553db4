// Photo of the front door: step, plants, letter slot and the plate with the opening hours.
import { CATEGORY_STYLES } from "../category-styles.ts";
import { mix } from "../colour.ts";
import { drawLettering } from "../lettering.ts";
import { type Pen } from "../objects/thing.ts";
import { paintFor, type Paint } from "../paint.ts";
import { cat, gingerCat } from "../pieces/greenery.ts";
import { wateringCan } from "../pieces/props.ts";
import { drawInitials } from "../pieces/hanging-sign.ts";
import { planFacade } from "../plan.ts";
import { type Dice } from "../seed.ts";
import { box, disc, dots, fill, group, moved, oval, panel, polygon, segment, stroke } from "../svg.ts";
import { daylightPen, PHOTO_HEIGHT, sceneDice, SHADE, type Scene, type PhotoSubject } from "./frame.ts";
import { drawMasonry } from "./masonry.ts";
import { drawCast, drawDapples, drawGlow, drawRow, drawSlabs } from "./surfaces.ts";

const GROUND = 1060;
const LEAF = { x: 560, y: 250, width: 400, height: 780 };

function drawLeaf(subject: PhotoSubject, paint: Paint, pen: Pen, style: string): string {
  const { x, y, width, height } = LEAF;
  const { gold } = paint.light;
  const brass = "#d8ab57";
  const isRound = style === "round";
  const paneHeight = style === "glazed" ? 560 : 330;
  const pane = isRound
    ? `M${x + 66} ${y + 400}v-190a134 134 0 0 1 268 0v190z`
    : panel(x + 62, y + 60, width - 124, paneHeight, 6);
  const lower = y + (isRound ? 450 : paneHeight + 110);
  const panels = box(x + 62, lower, width - 124, y + height - 60 - lower);
  const cardY = y + (isRound ? 230 : 190);
  const open = drawLettering("Open", { x: 0, y: 58, size: 34, room: 150, colour: gold });
  return (
    pen.deep(paint.door, box(x, y, width, height)) +
    fill("#1c0f08", box(x, y, width, 20) + box(x, y, 14, height), 0.25) +
    fill("#a9c4cc", pane) +
    group(
      'clip-path="url(#dp)"',
      fill("#5f8f97", box(x, y + 330, width, 300), 0.35) +
        fill("#7a5a3c", box(x, y + 420, width, 300), 0.4) +
        drawGlow(x + 210, y + 230, 150, 0.9),
    ) +
    fill(
      "#fff",
      polygon([
        [x + 190, y + 60],
        [x + 290, y + 60],
        [x + 150, y + 380],
        [x + 70, y + 380],
      ]),
      0.2,
    ) +
    stroke(paint.doorDeep, 10, pane) +
    stroke(paint.doorDeep, 8, panels) +
    stroke("#fff", 3, segment(x + 66, lower + 8, x + width - 66, lower + 8), 0.25) +
    `<clipPath id="dp"><path d="${pane}"/></clipPath>` +
    stroke("#2b211b", 4, `M${x + 150} ${cardY}l50-46 50 46`) +
    moved(
      x + 200,
      cardY,
      fill(paint.fascia, panel(-98, 0, 196, 84, 10)) + stroke(gold, 3, panel(-90, 8, 180, 68, 7)) + open,
    ) +
    pen.round(brass, panel(x + 130, lower - 62, 140, 34, 5)) +
    fill("#6b4a20", box(x + 146, lower - 48, 108, 7)) +
    pen.round(brass, panel(x + width - 50, y + 420, 26, 150, 10)) +
    pen.round("#e8c476", disc(x + width - 37, y + 452, 25)) +
    fill("#3a2413", disc(x + width - 37, y + 530, 6) + box(x + width - 40, y + 530, 6, 18)) +
    pen.round(brass, box(x + 30, y + height - 50, width - 60, 36)) +
    moved(
      x + 200,
      lower + (y + height - 60 - lower) / 2,
      stroke(gold, 1.5, CATEGORY_STYLES[subject.category].motif, 0.8),
      4,
    )
  );
}

/** A brass-edged plate with illegible lines, so that it cannot contradict the listing's hours. */
function drawHours(paint: Paint, x: number, y: number): string {
  const { gold } = paint.light;
  let days = "";
  let times = "";
  for (let row = 0; row < 7; row += 1) {
    days += segment(34, 108 + row * 30, 74 + ((row * 13) % 22), 108 + row * 30);
    times += segment(118, 108 + row * 30, 186, 108 + row * 30);
  }
  return moved(
    x,
    y,
    group(SHADE, fill("#1c0f08", box(12, 14, 220, 330), 0.35)) +
      fill(paint.fascia, panel(0, 0, 220, 330, 10)) +
      stroke(gold, 4, panel(12, 12, 196, 306, 6)) +
      drawLettering("Hours", { x: 110, y: 72, size: 34, room: 160, colour: gold }) +
      stroke("#f6ead2", 6, days + times, 0.85) +
      dots(gold, 9, "M22 22h0M198 22h0M22 308h0M198 308h0"),
  );
}

function drawLantern(pen: Pen, x: number, y: number): string {
  return (
    drawGlow(x, y + 80, 190, 0.5) +
    pen.line("#2b2724", 10, `M${x + 70} ${y + 60}q-10-70-70-60v20`) +
    pen.flat("#2b2724", `M${x - 52} ${y + 56}l24-38h56l24 38zM${x - 34} ${y + 172}h68l-10 18h-48z`) +
    pen.flat(
      "#ffe9b5",
      polygon([
        [x - 46, y + 56],
        [x + 46, y + 56],
        [x + 32, y + 172],
        [x - 32, y + 172],
      ]),
    ) +
    pen.flat("#fffbe8", oval(x, y + 112, 12, 26)) +
    pen.line("#2b2724", 6, `M${x - 46} ${y + 56}l14 116M${x + 46} ${y + 56}l-14 116M${x} ${y + 56}v116`)
  );
}

/** A bay tree or a flowering shrub in a glazed pot. */
function drawPot(pen: Pen, dice: Dice, glaze: string, x: number, y: number): string {
  const isTree = dice.chance(0.5);
  const shadow = drawCast(x + 26, y, 160, 36);
  const pot =
    pen.round(glaze, `M${x - 92} ${y - 170}h184l-22 156q-2 14-16 14h-108q-14 0-16-14z`) +
    pen.round(glaze, panel(x - 104, y - 190, 208, 36, 10));
  let leaves = "";
  let pale = "";
  let blooms = "";
  const top = y - (isTree ? 470 : 270);
  const reach = isTree ? 130 : 120;
  for (let index = 0; index < 30; index += 1) {
    const angle = index * 2.4;
    const away = Math.sqrt(index / 30) * reach;
    const [dx, dy] = [Math.cos(angle) * away, Math.sin(angle) * away * (isTree ? 1 : 0.72)];
    leaves += oval(x + dx, top + dy, 36, 26);
    if (dx < 10 && dy < 30) pale += oval(x + dx - 8, top + dy - 8, 22, 14);
    if (!isTree && index % 2 === 0) blooms += disc(x + dx * 1.05, top + dy * 1.1 - 12, 17);
  }
  return (
    shadow +
    (isTree ? pen.round("#7a5335", box(x - 11, y - 380, 22, 210)) : "") +
    pot +
    pen.flat("#3f6b48", leaves) +
    pen.flat("#6f9c5c", pale, 0.85) +
    (blooms === ""
      ? ""
      : pen.flat(dice.pick(["#d9574c", "#e8b04a", "#dd9ac0", "#f4efe4", "#a58dc0"]), blooms) +
        pen.flat(
          "#fff3c9",
          blooms.replaceAll(/M(\S+) (\S+)a.*?z/g, (_, bx: string, by: string) => disc(Number(bx) + 17, Number(by), 5)),
        ))
  );
}

export function door(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "door");
  const paint = paintFor(subject.id, "light");
  const plan = planFacade(subject.id, subject.category);
  const pen = daylightPen();
  const { light } = paint;
  const { gold } = light;
  const { x, y, width, height } = LEAF;
  const hasCat = dice.chance(0.6);
  return {
    defs: "",
    drawing:
      drawMasonry(dice, paint, plan.material, -10, -10, 1620, GROUND + 10) +
      fill(paint.frontDeep, box(-10, 120, 330, 800)) +
      fill("#c9d6da", box(-10, 150, 296, 700)) +
      fill("#7a5a3c", box(-10, 560, 296, 290), 0.5) +
      drawRow(pen, dice.shuffle(CATEGORY_STYLES[subject.category].objects), {
        middle: 130,
        y: 846,
        room: 300,
        scale: 1.2,
      }) +
      fill(
        "#fff",
        polygon([
          [40, 150],
          [150, 150],
          [-10, 560],
          [-10, 320],
        ]),
        0.3,
      ) +
      fill(paint.front, box(-10, 850, 330, 210)) +
      fill(paint.frontPale, box(-10, 846, 340, 22)) +
      drawDapples(dice, 980, -40, 620, 620) +
      group(SHADE, fill("#1c0f08", box(x - 110, 60, width + 260, GROUND - 80), 0.3)) +
      fill(paint.front, box(x - 120, 40, width + 240, GROUND - 60)) +
      stroke(paint.frontPale, 5, panel(x - 100, 150, 62, 850, 4) + panel(x + width + 38, 150, 62, 850, 4), 0.8) +
      fill(paint.frontDeep, box(x - 20, 90, width + 40, height + 170)) +
      fill(paint.trim, box(x - 150, 14, width + 300, 44)) +
      fill("#1c0f08", box(x - 120, 58, width + 240, 16), 0.3) +
      fill("#b7cfd6", box(x, 104, width, 124)) +
      fill(
        "#fff",
        polygon([
          [x + 60, 104],
          [x + 160, 104],
          [x + 90, 228],
          [x, 228],
          [x, 200],
        ]),
        0.25,
      ) +
      drawInitials(subject.name, x + width / 2, 166, 62, mix(gold, "#8a5a14", 0.45)) +
      drawLeaf(subject, paint, pen, plan.doorStyle) +
      drawHours(paint, 1170, 170) +
      drawLantern(pen, 414, 250) +
      drawSlabs("#d9ccb8", "#8a7358", GROUND, [1104, 1160]) +
      fill("#b9ac98", box(x - 90, y + height, width + 180, 44)) +
      fill("#d2c6b2", box(x - 90, y + height - 6, width + 180, 16)) +
      group(SHADE, fill("#1c0f08", box(x - 90, GROUND + 14, width + 200, 26), 0.35)) +
      fill(
        "#7d5b3a",
        polygon([
          [x + 10, GROUND + 40],
          [x + width - 10, GROUND + 40],
          [x + width + 40, 1150],
          [x - 40, 1150],
        ]),
      ) +
      stroke(
        "#5a3d24",
        5,
        polygon([
          [x + 24, GROUND + 50],
          [x + width - 24, GROUND + 50],
          [x + width + 10, 1138],
          [x - 10, 1138],
        ]),
      ) +
      drawPot(pen, dice, paint.awning, x - 190, 1110) +
      drawPot(pen, dice, dice.pick(["#b5653f", "#33383f", "#e9dcc4"]), x + width + 250, 1120) +
      moved(
        hasCat ? x + width + 66 : 1480,
        hasCat ? 1066 : 1150,
        (hasCat ? dice.pick([cat, gingerCat]) : wateringCan).draw(light),
        9,
      ) +
      fill(
        "#fff3d0",
        polygon([
          [0, 0],
          [420, 0],
          [1300, PHOTO_HEIGHT],
          [500, PHOTO_HEIGHT],
        ]),
        0.06,
      ),
  };
}
