// Photo of the shop among its neighbours, from across the road.
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { CATEGORY_STYLES } from "../category-styles.ts";
import { mix } from "../colour.ts";
import { drawFacade, type Facade } from "../facade.ts";
import { type Paint } from "../paint.ts";
import { dog, gingerCat, pigeons, tree } from "../pieces/greenery.ts";
import { bench, bicycle, streetLamp } from "../pieces/props.ts";
import { cloud, skyGradient } from "../pieces/sky.ts";
import { drawSkyline } from "../pieces/skyline.ts";
import { box, dashed, disc, fill, group, moved, stroke } from "../svg.ts";
import { PHOTO_HEIGHT, PHOTO_WIDTH, sceneDice, SHADE, SOFT, type Scene, type PhotoSubject } from "./frame.ts";
import { stockFor } from "./stock.ts";

const GROUND = 940;

/** A small delivery van in the shop's colours, its wheels on y=0. */
function drawVan(paint: Paint, category: Category): string {
  return (
    fill("#2b1a10", "M-66 1h132v4h-132z", 0.25) +
    fill(paint.awning, "M-64-10v-44q0-8 8-8h66q6 0 6 6v46zM16-46h22q6 0 10 8l8 14q8 2 8 8v8h-48z") +
    fill(paint.awningDeep, box(-64, -18, 128, 8)) +
    fill("#cfe0e4", "M22-41h14q4 0 7 6l6 11h-27z") +
    fill(paint.awningPale, disc(-26, -38, 14)) +
    moved(-26, -38, stroke(paint.fascia, 1.8, CATEGORY_STYLES[category].motif)) +
    fill("#33383f", disc(-40, -8, 10) + disc(40, -8, 10)) +
    fill("#c9ced2", disc(-40, -8, 4.5) + disc(40, -8, 4.5)) +
    fill("#fff2c4", disc(61, -20, 3.5)) +
    stroke(paint.awningDeep, 1, "M16-58v46M-10-18h6")
  );
}

/** Two neighbours on each side, trees, a lamp and a van. */
export function street(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "street");
  const shop = drawFacade({ ...subject, theme: "light" }, "a", {
    isSignLeft: false,
    stock: stockFor(subject, "street"),
  });
  const { light } = shop.paint;
  const scale = Math.min(3.4, 740 / shop.height);
  const neighbour = (index: number): Facade =>
    drawFacade(
      {
        id: `${subject.id}/neighbour ${index}`,
        name: "",
        category: CATEGORIES[dice.between(0, CATEGORIES.length - 1)] ?? "Restaurants",
        theme: "light",
      },
      `n${index}`,
      { isSignLeft: index === 1 },
    );
  const left = neighbour(1);
  const right = neighbour(2);
  const middle = PHOTO_WIDTH / scale / 2 + dice.between(-24, 24, 4);
  const x = middle - shop.width / 2;
  const gap = 44;
  const isGardenLeft = dice.chance(0.5);
  const leftX = x - left.width - (isGardenLeft ? gap : 0);
  const rightX = x + shop.width + (isGardenLeft ? 0 : gap);
  const garden = isGardenLeft ? x - gap / 2 : x + shop.width + gap / 2;
  const at = (place: number, content: string, size = 1): string => moved(place, 0, content, size);
  const hedge =
    fill("#7fa66b", box(garden - gap / 2, -30, gap, 30)) + fill("#d8c6a8", box(garden - gap / 2, -18, gap, 18));
  const signs = isGardenLeft ? "" : at(x, shop.sign);
  const inFront = dice.chance(0.5) ? leftX + left.width * 0.5 : rightX + right.width * 0.4;
  return {
    defs: skyGradient("as", light) + shop.defs + left.defs + right.defs,
    drawing:
      fill("url(#as)", box(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT)) +
      group(SOFT, fill("#fff", cloud(140, 200, 300) + cloud(900, 130, 360) + cloud(1320, 260, 220), 0.75)) +
      group(SOFT, drawSkyline(light, dice, PHOTO_WIDTH, GROUND, 620)) +
      fill(light.pavement, box(0, GROUND, PHOTO_WIDTH, 110)) +
      dashed(mix(light.pavement, "#4a2f1c", 0.16), 110, `M40 ${GROUND + 55}H${PHOTO_WIDTH}`, "3 150") +
      fill("#f4ece0", box(0, GROUND + 100, PHOTO_WIDTH, 16)) +
      fill("#b9afa2", box(0, GROUND + 116, PHOTO_WIDTH, 200)) +
      dashed("#f4ece0", 14, `M60 ${GROUND + 212}H${PHOTO_WIDTH}`, "120 110", 0.85) +
      moved(
        0,
        GROUND,
        hedge +
          at(garden, tree.draw(light), 1.5) +
          at(leftX, left.drawing) +
          at(rightX, right.drawing) +
          at(x, shop.drawing) +
          signs +
          at(garden, bench.draw(light)) +
          at(leftX, left.drawProps(2)) +
          at(rightX, right.drawProps(2)) +
          at(x, shop.drawProps(3)) +
          moved(isGardenLeft ? x + shop.width + 6 : x - 6, 20, streetLamp.draw(light), 1.2) +
          moved(middle - 30, 34, pigeons.draw(light)) +
          moved(middle + 84, 30, dice.pick([bicycle, dog, gingerCat]).draw(light), 1.1),
        scale,
      ) +
      group(SHADE, fill("#2b1a10", box(inFront * scale - 190, GROUND + 164, 380, 20), 0.4)) +
      moved(inFront * scale, GROUND + 172, drawVan(shop.paint, subject.category), scale * 1.12),
  };
}
