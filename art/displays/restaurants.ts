import { box, disc, dots, fill, stroke } from "../svg.ts";
import { DARK_WOOD, GOLD, GREEN, INK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { pendants } from "./tops.ts";

const laidTable: DisplayItem = (light) =>
  stroke(light.inside(DARK_WOOD), 2, "M-13 0v-19M13 0v-19M-13-8h6v8M13-8h-6v8") +
  fill(light.inside(WHITE), "M-10-17h20l2 10h-24z") +
  fill(light.inside(RED), box(-11, -17, 22, 2)) +
  stroke(light.inside(DARK_WOOD), 2, "M0-7v7") +
  dots(light.inside(GOLD), 2.5, "M0-20v2M6-19h0") +
  dots(light.inside(RED), 3, "M-6-20v2");

const wineShelf: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-14, -15, 28, 3) + box(-12, -12, 2, 12) + box(10, -12, 2, 12)) +
  fill(light.inside(GREEN), "M-10-15v-9l2-3v-5h3v5l2 3v9z") +
  fill(light.inside("#8a2f3c"), "M0-15v-9l2-3v-5h3v5l2 3v9z") +
  fill(light.inside(GOLD), box(-9, -21, 5, 3) + box(1, -21, 5, 3) + disc(-4, -5, 3) + disc(4, -5, 3));

const chef: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-14, -14, 28, 14)) +
  fill(light.inside(DARK_WOOD), box(-15, -16, 30, 3)) +
  fill(light.inside(INK), "M-11-16v-5h10v5zM-13-22h14v1h-14z") +
  fill(light.inside(GOLD), "M4-16a5 5 0 0 1 9 0z") +
  stroke(light.inside(WHITE), 1, "M-8-25q-2-3 0-5M-4-25q-2-3 0-5", 0.8);

const espresso: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-14, -10, 28, 10)) +
  fill(light.inside(DARK_WOOD), box(-15, -12, 30, 3)) +
  fill(light.inside("#9aa7ad"), box(-11, -31, 22, 8) + box(-9, -23, 4, 8) + box(-11, -15, 22, 3)) +
  fill(light.inside(INK), box(-2, -23, 3, 4) + box(5, -23, 3, 4)) +
  fill(light.inside(WHITE), box(-3, -18, 5, 3) + box(4, -18, 5, 3) + box(-9, -35, 5, 4) + box(-2, -35, 5, 4));

const pastries: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-2, -10, 4, 10) + box(-7, -2, 14, 2)) +
  fill(light.inside(WHITE), box(-13, -12, 26, 2) + box(-9, -24, 18, 2) + box(-1, -22, 2, 10)) +
  fill(light.inside(GOLD), "M-11-12a4 4 0 0 1 8 0zM3-12a4 4 0 0 1 8 0zM-4-24a4 4 0 0 1 8 0z") +
  dots(light.inside(RED), 3, "M0-29h0M-7-17h0M7-17h0");

/** Window display of restaurants and cafés. */
export const restaurants: Display = { items: [laidTable, wineShelf, chef, espresso, pastries], top: pendants };
