// Photo of the shop in the evening after rain: lit windows, bulbs on a wire, and their reflection in the wet street.
import { drawFacade, SIGN_REACH } from "../facade.ts";
import { drawTerrace } from "../pieces/neighbours.ts";
import { streetLamp } from "../pieces/props.ts";
import { skyGradient, starField } from "../pieces/sky.ts";
import { beads, box, dots, fill, group, moved, num, stroke, verticalGradient } from "../svg.ts";
import { FAR, PHOTO_HEIGHT, PHOTO_WIDTH, sceneDice, SOFT, type Scene, type PhotoSubject } from "./frame.ts";
import { drawBokeh, drawGlow } from "./surfaces.ts";
import { stockFor } from "./stock.ts";

const GROUND = 868;

function drawBulbs(y: number, sag: number): string {
  const wire = (lift: number): string =>
    `M-40 ${y + lift}q420 ${sag} 840 0t840 0`.replace("t840 0", `q420 ${sag} 840 0`);
  return stroke("#12142a", 4, wire(0)) + beads("#fff3cf", 15, 62, wire(9)) + beads("#ffcf7d", 34, 62, wire(9), 0.3);
}

export function evening(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "evening");
  const facade = drawFacade({ ...subject, theme: "dark" }, "a", { stock: stockFor(subject, "evening", "dark") });
  const { light } = facade.paint;
  const scale = Math.min(1260 / (facade.width + SIGN_REACH), 800 / facade.height);
  const width = facade.width * scale;
  const x = (PHOTO_WIDTH - width) / 2 + (facade.isSignLeft ? 30 : -30);
  const terrace = drawTerrace(light, dice, [
    { x: -30, width: x / scale + 32, height: dice.between(160, 200, 2) },
    { x: (x + width) / scale - 2, width: (PHOTO_WIDTH - x - width) / scale + 30, height: dice.between(160, 200, 2) },
  ]);
  const lampX = facade.isSignLeft ? x + width + 96 : x - 96;
  const lampTop = GROUND + 20 - 100 * scale * 1.15;
  return {
    defs:
      skyGradient("as", light) +
      facade.defs +
      `<clipPath id="ac"><path d="${box(0, GROUND, PHOTO_WIDTH, PHOTO_HEIGHT - GROUND)}"/></clipPath>` +
      verticalGradient("aw", [
        { at: 0, colour: "#1b1e36", opacity: 0.3 },
        { at: 1, colour: "#14162a", opacity: 0.88 },
      ]),
    drawing:
      fill("url(#as)", box(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT)) +
      dots("#ffeedd", 4, starField(dice, PHOTO_WIDTH, 330, 26), 0.7) +
      `<g id="ar">${group(SOFT, moved(0, GROUND, terrace, scale))}${moved(x, GROUND, facade.drawing + facade.warmth, scale)}</g>` +
      moved(x, GROUND, facade.sign, scale) +
      fill(light.road, box(0, GROUND, PHOTO_WIDTH, PHOTO_HEIGHT - GROUND)) +
      group(
        'clip-path="url(#ac)"',
        group(FAR, `<use href="#ar" transform="translate(0 ${num(GROUND * 1.62)})scale(1 -.62)" opacity=".8"/>`),
      ) +
      fill("url(#aw)", box(0, GROUND, PHOTO_WIDTH, PHOTO_HEIGHT - GROUND)) +
      fill("#4a4d68", box(0, GROUND, PHOTO_WIDTH, 64), 0.55) +
      fill("#7d7f98", box(0, GROUND + 64, PHOTO_WIDTH, 9), 0.6) +
      stroke(
        "#ffd9a0",
        3,
        `M120 ${GROUND + 150}h240M520 ${GROUND + 210}h420M1080 ${GROUND + 140}h300M260 ${GROUND + 270}h300M980 ${GROUND + 286}h360`,
        0.16,
      ) +
      drawGlow(PHOTO_WIDTH / 2, GROUND + 10, 560, 0.3) +
      moved(x, GROUND + 8, facade.drawProps(3), scale) +
      moved(lampX, GROUND + 34, streetLamp.draw(light), scale * 1.15) +
      drawGlow(lampX, lampTop, 260) +
      drawBulbs(150, 110) +
      drawGlow(PHOTO_WIDTH / 2, GROUND - 40 * scale, width * 0.62, 0.14) +
      drawBokeh(dice, 9, 1010, 190, ["#ffcf86", "#f2a65a", "#fff0cf"]),
  };
}
