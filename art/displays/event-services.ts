import { box, disc, dots, fill, stroke } from "../svg.ts";
import { BLUE, GOLD, INK, PINK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { bunting } from "./tops.ts";

const balloons: DisplayItem = (light) =>
  stroke(light.inside(INK), 0.8, "M-7-23q2 14 7 23M1-28v28M8-22q-2 12-8 22", 0.7) +
  dots(light.inside(RED), 10, "M-7-27v2") +
  dots(light.inside(GOLD), 10, "M8-26v2") +
  dots(light.inside(BLUE), 11, "M1-33v2") +
  fill(light.inside(WOOD), box(-3, -3, 6, 3));

const cake: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-2, -8, 4, 8) + box(-6, -2, 12, 2) + box(-13, -10, 26, 2)) +
  fill(light.inside(WHITE), box(-10, -18, 20, 8) + box(-7, -25, 14, 7) + box(-4, -31, 8, 6)) +
  fill(light.inside(PINK), box(-10, -18, 20, 2) + box(-7, -25, 14, 2) + box(-4, -31, 8, 2)) +
  dots(light.inside(RED), 3, "M0-33h0");

const gifts: DisplayItem = (light) =>
  fill(light.inside(BLUE), box(-13, -15, 16, 15)) +
  fill(light.inside(PINK), box(2, -10, 12, 10)) +
  fill(light.inside(RED), box(-9, -24, 12, 9)) +
  fill(
    light.inside(GOLD),
    `${box(-6, -15, 3, 15)}${box(-4, -24, 2, 9)}${box(7, -10, 2, 10)}M-3-24l-5-4h3zM-3-24l5-4h-3zM8-10l-4-4h3zM8-10l4-4h-3z`,
  );

const lantern: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-12, -12, 24, 2) + box(-10, -10, 2, 10) + box(8, -10, 2, 10)) +
  fill(light.inside(WHITE), "M-8-12v-10l3-3h4l3 3v10z") +
  fill(light.isDark ? "#fffbe6" : GOLD, disc(-3, -16, 2.5)) +
  stroke(light.inside("#4c8058"), 1.5, "M8-12v-8M8-14l-3-4M8-14l3-4") +
  dots(light.inside(PINK), 5, "M8-22h0M4-19h0M12-19h0");

/** Window display of party and wedding services. */
export const eventServices: Display = { items: [balloons, cake, gifts, lantern], top: bunting };
