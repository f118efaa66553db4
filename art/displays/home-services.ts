import { box, dots, fill, stroke } from "../svg.ts";
import { BLUE, DARK_WOOD, GOLD, GREEN, INK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { tools } from "./tops.ts";

const ladder: DisplayItem = (light) =>
  stroke(light.inside(WOOD), 2, "M-9 0l7-36M11 0l-10-36M-7-9h15M-6-17h12M-4-25h8") +
  fill(light.inside(BLUE), "M3-17h8v8h-8z") +
  stroke(light.inside(INK), 1, "M3-17q4-6 8 0");

const paint: DisplayItem = (light) =>
  fill(light.inside(WHITE), box(-13, -11, 12, 11) + box(1, -11, 12, 11) + box(-6, -23, 12, 11)) +
  fill(light.inside(RED), box(-13, -8, 12, 5)) +
  fill(light.inside(GOLD), box(1, -8, 12, 5)) +
  fill(light.inside(BLUE), box(-6, -20, 12, 5)) +
  stroke(light.inside(INK), 1, "M-13-11h12M1-11h12M-6-23h12");

const toolbox: DisplayItem = (light) =>
  fill(light.inside(DARK_WOOD), box(-14, -8, 28, 8)) +
  fill(light.inside(RED), "M-12-8v-9l3-3h18l3 3v9z") +
  stroke(light.inside(INK), 2, "M-5-20v-4h10v4") +
  fill(light.inside(GOLD), box(-2, -15, 4, 3));

const plant: DisplayItem = (light) =>
  fill(light.inside("#b5653f"), "M-7-11h14l-2 11h-10z") +
  fill(light.inside(GREEN), "M0-11q-14-2-13-15 10 1 13 15zM0-11q14-2 13-15-10 1-13 15zM0-11q-5-12 0-22 5 10 0 22z");

const lamp: DisplayItem = (light) =>
  stroke(light.inside(INK), 1.5, "M0 0v-24M-6 0h12") +
  fill(light.inside(GOLD), "M-5-36h10l4 12h-18z") +
  dots("#fff6d8", 3, "M0-23h0");

/** Window display of builders and gardeners. */
export const homeServices: Display = { items: [ladder, paint, plant, toolbox, lamp], top: tools };
