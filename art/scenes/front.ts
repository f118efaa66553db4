// Photo of the whole façade on a sunny morning.
import { drawFacade, SIGN_REACH } from "../facade.ts";
import { mix } from "../colour.ts";
import { drawTerrace } from "../pieces/neighbours.ts";
import { cloud, skyGradient } from "../pieces/sky.ts";
import { box, fill, group, moved } from "../svg.ts";
import { PHOTO_HEIGHT, PHOTO_WIDTH, sceneDice, SHADE, SOFT, type Scene, type PhotoSubject } from "./frame.ts";
import { drawDapples, drawLeaves, drawSlabs } from "./surfaces.ts";
import { stockFor } from "./stock.ts";

const GROUND = 1046;

export function front(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "front");
  const facade = drawFacade({ ...subject, theme: "light" }, "a", { stock: stockFor(subject, "front") });
  const { light } = facade.paint;
  const scale = Math.min(1330 / (facade.width + SIGN_REACH), 980 / facade.height);
  const width = facade.width * scale;
  const x = (PHOTO_WIDTH - width) / 2 + (facade.isSignLeft ? 26 : -26);
  const sides = drawTerrace(light, dice, [
    { x: -30, width: x / scale + 32, height: dice.between(150, 190, 2) },
    { x: (x + width) / scale - 2, width: (PHOTO_WIDTH - x - width) / scale + 30, height: dice.between(150, 190, 2) },
  ]);
  const height = facade.height * scale;
  const sky = fill("#fff", cloud(120, 230, 330) + cloud(1080, 160, 420), 0.7);
  return {
    defs:
      skyGradient("as", light) +
      facade.defs +
      `<clipPath id="ad"><path d="${box(x, GROUND - facade.wallHeight * scale, width, facade.wallHeight * scale)}"/></clipPath>`,
    drawing:
      fill("url(#as)", box(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT)) +
      group(SOFT, sky + moved(0, GROUND, sides, scale)) +
      drawSlabs("#e3d6c2", mix("#e3d6c2", "#5a4028", 0.4), GROUND, [1072, 1118]) +
      fill(light.road, box(0, 1172, PHOTO_WIDTH, 28)) +
      fill("#f4ece0", box(0, 1164, PHOTO_WIDTH, 10)) +
      group(SHADE, fill("#2b1a10", box(x - 6, GROUND - 8, width + 60, 30), 0.3)) +
      moved(x, GROUND, facade.drawing + facade.sign, scale) +
      group(`clip-path="url(#ad)"`, drawDapples(dice, x - 60, GROUND - height * 0.95, width * 0.75, height * 0.55)) +
      moved(x, GROUND, facade.drawProps(), scale) +
      drawLeaves(dice, -30, -20, 330, ["#5f8f57", "#86b06c", "#3f6b48"]) +
      drawLeaves(dice, 1640, 20, 230, ["#6f9c5c", "#9abf78", "#4a7a4f"]),
  };
}
