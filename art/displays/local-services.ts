import { box, disc, dots, fill, stroke } from "../svg.ts";
import { BLUE, GOLD, GREEN, INK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { ivy } from "./tops.ts";

const parcels: DisplayItem = (light) =>
  fill(light.inside("#c79258"), box(-14, -14, 18, 14) + box(-9, -24, 12, 10)) +
  fill(light.inside("#dcb07c"), box(5, -10, 10, 10)) +
  fill(light.inside(WHITE), box(-7, -14, 3, 14) + box(-4, -24, 2, 10)) +
  stroke(light.inside(RED), 1.2, "M5-5h10M10-10v10");

const bicycle: DisplayItem = (light) =>
  stroke(light.inside(INK), 1.5, disc(-8, -7, 6.5) + disc(9, -7, 6.5)) +
  stroke(light.inside(RED), 1.8, "M-8-7l4-10h9l-6 10h-7M5-17l4 10M5-17l-1-4h4M-4-17l-1-3") +
  stroke(light.inside(INK), 2, "M-8-20h6");

const dog: DisplayItem = (light) =>
  fill(light.inside(RED), "M-13 0h26v-3h-26z") +
  fill(light.inside("#a9713f"), "M-8-3q-2-12 4-15l-1-7 4 2h4l3 5h4q1 4-3 5l-2 1 1 9z") +
  fill(light.inside("#7c4d29"), "M-4-25l-3 7 3 1z") +
  dots(light.inside(INK), 1.8, "M2-20h0M9-18h0") +
  stroke(light.inside(BLUE), 2, "M-3-13q4 2 7 0");

const flowers: DisplayItem = (light) =>
  fill(light.inside("#8fa3ab"), "M-12-12h11l-1.5 12h-8zM2-10h10l-1.5 10h-7z") +
  dots(light.inside(GREEN), 7, "M-10-15h0M-4-15h0M4-13h0M10-13h0") +
  dots(light.inside(RED), 5.5, "M-9-20h0M-4-18h0") +
  dots(light.inside(GOLD), 5.5, "M-6-24h0M5-17h0M10-18h0");

const shelf: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-14, -16, 28, 2) + box(-14, -33, 28, 2) + box(-14, -2, 28, 2)) +
  fill(light.inside(BLUE), box(-11, -24, 7, 8) + box(3, -39, 8, 6)) +
  fill(light.inside(GOLD), box(-2, -22, 6, 6) + box(-10, -10, 9, 8)) +
  fill(light.inside(GREEN), box(6, -26, 5, 10) + box(2, -9, 8, 7)) +
  fill(light.inside(RED), box(-9, -38, 5, 5));

/** Window display of local services. */
export const localServices: Display = { items: [parcels, bicycle, flowers, dog, shelf], top: ivy };
