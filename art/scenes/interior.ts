// Photo of the interior, towards the back wall: lamps lit, daylight from the window on the left.
import { type Category } from "#contract/listings/categories.ts";
import { mix } from "../colour.ts";
import { CATEGORY_STYLES } from "../category-styles.ts";
import { frame as diploma, clock } from "../objects/professional-services.ts";
import { pegTools } from "../objects/home-services.ts";
import { bell } from "../objects/local-services.ts";
import { HUE, type Pen, type Thing } from "../objects/thing.ts";
import { paintFor, type Paint } from "../paint.ts";
import { type Dice } from "../seed.ts";
import { box, disc, fill, group, moved, oval, panel, polygon, segment, stroke } from "../svg.ts";
import { drawPendant } from "./cloth.ts";
import {
  FAR,
  lamplightPen,
  PHOTO_HEIGHT,
  PHOTO_WIDTH,
  sceneDice,
  SHADE,
  type Scene,
  type PhotoSubject,
} from "./frame.ts";
import * as furniture from "./furniture.ts";
import { drawBoards, drawCast, drawGlow, drawRow } from "./surfaces.ts";

const FLOOR = 800;

interface Room {
  pen: Pen;
  paint: Paint;
  dice: Dice;
  things: readonly Thing[];
}

function standing(x: number, y: number, reach: number, drawing: string, scale = 1): string {
  return drawCast(x + 20, y, reach * 1.25, 40) + moved(x, y, drawing, scale);
}

/** Two or three shelves of things on the wall. */
function shelves({ pen, things, dice }: Room, x: number, width: number, ys: readonly number[]): string {
  return ys
    .map((y) => {
      const row = dice.shuffle(things).filter(({ height }) => height <= 220);
      return (
        drawRow(pen, [...row, ...row], { middle: x + width / 2, y, room: width - 30, scale: 0.62, gap: 22 }) +
        pen.round(HUE.wood, panel(x, y, width, 20, 4)) +
        pen.flat("#1c0f08", box(x + 8, y + 20, width - 16, 12), 0.2)
      );
    })
    .join("");
}

function counterWith(room: Room, x: number, width: number, extra = ""): string {
  const { pen, paint, things, dice } = room;
  const low = dice.shuffle(things).filter(({ height }) => height <= 215);
  return (
    standing(x, 990, width * 0.52, furniture.drawCounter(pen, paint, width, 300)) +
    drawRow(pen, low, { middle: x - 60, y: 668, room: width - 260, scale: 0.9, gap: 40 }) +
    extra
  );
}

const plainRoom = (room: Room): string => shelves(room, 640, 760, [270, 450]) + counterWith(room, 1020, 800);

/** Rooms by category; any other category has `plainRoom`. */
const ROOMS: Partial<Record<Category, (room: Room) => string>> = {
  Restaurants: (room) => {
    const { pen, paint } = room;
    return (
      plainRoom(room) +
      standing(330, 1130, 330, furniture.drawBistro(pen, paint), 1.1) +
      standing(1330, 1190, 330, furniture.drawBistro(pen, paint), 1.2)
    );
  },
  Fashion: (room) => {
    const { pen, paint, things } = room;
    const form = things.find(({ height }) => height === 250);
    return (
      shelves(room, 640, 560, [300, 470]) +
      counterWith(room, 900, 560) +
      standing(360, 1080, 300, furniture.drawRail(pen, [HUE.red, HUE.linen, HUE.teal, HUE.gold, HUE.navy, HUE.rose])) +
      pen.round(HUE.brass, panel(1250, 230, 230, 640, 110)) +
      pen.flat("#dfeceb", panel(1270, 250, 190, 600, 95)) +
      pen.shine(18, "M1310 560l90-110M1330 660l100-124", 0.65) +
      (form === undefined ? "" : standing(1330, 1130, 110, form.draw(pen), 2)) +
      pen.flat(paint.awning, oval(860, 1130, 420, 52), 0.28)
    );
  },
  Beauty: (room) => {
    const { pen, paint } = room;
    const station = (x: number): string =>
      furniture.drawVanity(pen, x, 570) +
      pen.round(HUE.oak, panel(x - 190, 640, 380, 34, 6)) +
      drawRow(
        pen,
        room.dice.shuffle(room.things).filter(({ height }) => height <= 170),
        { middle: x, y: 642, room: 330, scale: 0.62, gap: 24 },
      );
    return (
      station(560) +
      station(1010) +
      shelves(room, 1260, 300, [290, 460, 630]) +
      standing(560, 1080, 150, furniture.drawSalonChair(pen, paint.awning), 1.1) +
      standing(1040, 1100, 150, furniture.drawSalonChair(pen, paint.awning), 1.15)
    );
  },
  Education: (room) => {
    const { pen, paint } = room;
    return (
      furniture.drawBlackboard(pen, 520, 180, 640, 340) +
      shelves(room, 1230, 320, [300, 470, 640]) +
      [420, 860, 1300]
        .map((x, index) =>
          standing(
            x,
            1040 + index * 30,
            190,
            furniture.drawDesk(pen, index % 2 === 0 ? paint.awning : paint.front),
            1.15,
          ),
        )
        .join("") +
      drawRow(pen, room.things, { middle: 860, y: 794, room: 330, scale: 0.6, gap: 30 })
    );
  },
  "Event Services": (room) => {
    const { pen, paint, things, dice } = room;
    return (
      furniture.drawBunting(pen, [paint.awning, HUE.gold, HUE.white], 150) +
      shelves(room, 940, 560, [480]) +
      standing(860, 1060, 560, furniture.drawFeast(pen, paint.awning, 1000)) +
      drawRow(pen, dice.shuffle(things), { middle: 860, y: 744, room: 960, scale: 1.1, gap: 36 })
    );
  },
  "Professional Services": (room) => {
    const { pen, paint, things, dice } = room;
    return (
      [560, 760].map((x) => moved(x, 470, diploma.draw(pen), 1.1)).join("") +
      moved(960, 440, clock.draw(pen), 1.2) +
      shelves(room, 1120, 420, [300, 470, 640]) +
      standing(800, 1080, 500, furniture.drawOfficeDesk(pen, paint), 1.15) +
      drawRow(
        pen,
        dice.shuffle(things).filter(({ height }) => height < 215),
        { middle: 800, y: 716, room: 880, scale: 0.95, gap: 60 },
      )
    );
  },
  "Home Services": (room) => {
    const { pen, things, dice } = room;
    let holes = "";
    for (let y = 210; y < 540; y += 40) holes += segment(560, y, 1460, y);
    return (
      pen.deep("#d9b27c", panel(530, 180, 960, 370, 8)) +
      stroke("#8a5f34", 7, holes, 0.4).replace("<path ", '<path stroke-dasharray="0 40" ') +
      moved(740, 250, pegTools.draw(pen), 1.4) +
      moved(1220, 270, pegTools.draw(pen), 1.4) +
      standing(900, 1050, 540, furniture.drawBench(pen), 1.1) +
      drawRow(
        pen,
        dice.shuffle(things).filter(({ height }) => height <= 200),
        { middle: 900, y: 704, room: 900, scale: 0.95, gap: 50 },
      ) +
      drawRow(pen, dice.shuffle(things), { middle: 300, y: 1120, room: 420, scale: 1.5 })
    );
  },
  "Local Services": (room) => {
    const { pen, things, dice } = room;
    const cells: string[] = [];
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 5; column += 1) cells.push(box(596 + column * 176, 176 + row * 138, 164, 126));
    }
    const bundle = (index: number): string => {
      const x = 596 + (index % 5) * 176;
      const y = 302 + Math.floor(index / 5) * 138;
      const colour = dice.pick([HUE.white, "#d9ad76", "#b98347", HUE.linen, HUE.blue]);
      return pen.deep(colour, box(x + 22, y - dice.between(34, 90), 80, 92).replace(/v92/, `v${dice.between(30, 60)}`));
    };
    return (
      pen.deep(HUE.wood, panel(580, 160, 900, 430, 8)) +
      pen.flat("#4d2f1a", cells.join(""), 0.75) +
      cells.map((_, index) => (index % 3 === 1 ? "" : bundle(index))).join("") +
      counterWith(room, 1000, 860, moved(1330, 668, bell.draw(pen), 1.2)) +
      drawRow(pen, dice.shuffle(things), { middle: 330, y: 1110, room: 460, scale: 1.7 })
    );
  },
};

/** The room of the shop's category in the shop's colours. */
export function interior(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "interior");
  const paint = paintFor(subject.id, "light");
  const pen = lamplightPen();
  const wall = mix(mix(paint.wall, "#fff3dd", 0.5), "#a8561c", 0.08);
  const wood = dice.pick(["#9a6540", "#7d5034", "#b88252"]);
  const lampY = dice.between(150, 210, 10);
  const lamps = [0.36, 0.6, 0.84].map((at) => PHOTO_WIDTH * at);
  const room: Room = { pen, paint, dice, things: CATEGORY_STYLES[subject.category].objects };
  return {
    defs: '<linearGradient id="iw" x2="0" y2="1"><stop stop-color="#2a140a" stop-opacity=".34"/><stop offset=".6" stop-color="#2a140a" stop-opacity="0"/></linearGradient>',
    drawing:
      fill(wall, box(0, 0, PHOTO_WIDTH, FLOOR)) +
      fill("url(#iw)", box(0, 0, PHOTO_WIDTH, FLOOR)) +
      fill(pen.tint(paint.front), box(0, 600, PHOTO_WIDTH, FLOOR - 600)) +
      stroke(
        pen.tint(paint.frontPale),
        4,
        Array.from({ length: 10 }, (_, index) => panel(20 + index * 160, 636, 130, 130, 3)).join(""),
        0.6,
      ) +
      fill(pen.tint(paint.frontPale), box(0, 590, PHOTO_WIDTH, 18)) +
      fill(pen.tint(paint.frontDeep), box(0, FLOOR - 26, PHOTO_WIDTH, 26)) +
      drawBoards(wood, FLOOR) +
      fill("#eef6f6", box(70, 110, 330, 440)) +
      fill("#a9c9d4", box(70, 110, 330, 190), 0.6) +
      group(SHADE, fill("#7fa66b", disc(150, 480, 70) + disc(260, 500, 80), 0.6)) +
      stroke(paint.trim, 22, box(70, 110, 330, 440)) +
      stroke(paint.trim, 12, segment(235, 110, 235, 550) + segment(70, 300, 400, 300)) +
      fill(paint.trim, box(40, 550, 390, 22)) +
      (ROOMS[subject.category] ?? plainRoom)(room) +
      lamps.map((x) => drawPendant(pen, paint.awning, x, lampY, 62)).join("") +
      group(
        FAR,
        fill(
          "#fff1c9",
          polygon([
            [70, 110],
            [400, 110],
            [1180, PHOTO_HEIGHT],
            [420, PHOTO_HEIGHT],
          ]),
          0.17,
        ),
      ) +
      drawGlow(900, 520, 900, 0.22),
  };
}
