import { box, disc, dots, fill, stroke } from "../svg.ts";
import { BLUE, GOLD, GREEN, INK, PINK, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { bulbs } from "./tops.ts";

const mirror: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-13, -9, 26, 3) + box(-11, -6, 2, 6) + box(9, -6, 2, 6)) +
  fill(light.inside(GOLD), disc(0, -24, 12)) +
  fill(light.isDark ? "#ffe9b8" : "#eef5f5", disc(0, -24, 9.5)) +
  stroke("#fff", 2, "M-5-22l7-7M-2-18l6-6", 0.7) +
  fill(light.inside(PINK), box(-9, -13, 4, 4) + box(6, -14, 3, 5));

const chair: DisplayItem = (light) =>
  fill(light.inside(PINK), "M-9-32q-1-3 3-3h5q3 0 3 3l1 15h9q3 0 3 3v3h-21z") +
  stroke(light.inside(INK), 2, "M2-11v8M-7-1h18M6-20h8");

const bottles: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-13, -14, 26, 2) + box(-13, -29, 26, 2) + box(-13, 0, 26, -3)) +
  fill(light.inside(BLUE), box(-10, -22, 5, 8) + box(4, -36, 5, 7) + box(-2, -9, 4, 6)) +
  fill(light.inside(PINK), box(-3, -24, 6, 10) + box(-10, -37, 4, 8) + box(6, -10, 5, 7)) +
  fill(light.inside(GREEN), box(5, -21, 6, 7) + box(-4, -35, 5, 6) + box(-10, -11, 5, 8));

const vase: DisplayItem = (light) =>
  fill(light.inside(WHITE), "M-4-12h8l2 12h-12z") +
  stroke(light.inside(GREEN), 1.5, "M0-12v-14M-1-12l-6-12M1-12l6-11") +
  dots(light.inside(PINK), 7, "M0-29h0M-8-26h0M8-25h0") +
  dots(light.inside(GOLD), 2.5, "M0-29h0M-8-26h0M8-25h0");

/** Window display of salons, barbers and spas. */
export const beauty: Display = { items: [mirror, chair, bottles, vase], top: bulbs };
