import { box, disc, fill, stroke } from "../svg.ts";
import { BLUE, DARK_WOOD, GOLD, GREEN, INK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { pendants } from "./tops.ts";

const globe: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-7, -3, 14, 3) + box(-1, -9, 2, 6)) +
  fill(light.inside(BLUE), disc(0, -20, 10)) +
  fill(light.inside(GREEN), "M-7-26q4-4 7-2t-1 6-4 5-4-2zM3-17q5-3 6 0t-5 5z") +
  stroke(light.inside(GOLD), 1.5, "M-6-31a12.5 12.5 0 1 0 13 21");

const bookcase: DisplayItem = (light) =>
  fill(light.inside(DARK_WOOD), box(-14, -38, 28, 38)) +
  fill(light.inside(RED), box(-11, -35, 4, 13) + box(3, -34, 4, 12) + box(-4, -16, 4, 13)) +
  fill(light.inside(GOLD), box(-6, -33, 3, 11) + box(-11, -15, 5, 12) + box(8, -35, 3, 13)) +
  fill(light.inside(WHITE), box(-2, -35, 4, 13) + box(2, -14, 4, 11)) +
  fill(light.inside(BLUE), box(7, -16, 4, 13));

const stack: DisplayItem = (light) =>
  fill(light.inside(BLUE), box(-12, -6, 24, 6)) +
  fill(light.inside(GOLD), box(-10, -11, 19, 5)) +
  fill(light.inside(GREEN), box(-11, -17, 21, 6)) +
  fill(light.inside(WHITE), box(6, -5, 6, 4) + box(5, -10, 4, 3) + box(6, -16, 4, 4)) +
  fill(light.inside(RED), disc(0, -21, 4.5)) +
  stroke(light.inside(DARK_WOOD), 1.2, "M0-25q0-3 3-4");

const blackboard: DisplayItem = (light) =>
  stroke(light.inside(WOOD), 2, "M-8-14l-4 14M8-14l4 14M0-36v-3") +
  fill(light.inside(WOOD), box(-14, -37, 28, 24)) +
  fill(light.inside("#2f4a44"), box(-12, -35, 24, 20)) +
  stroke(light.isDark ? "#f4dfb4" : "#fff", 1.2, "M-8-29l3-3 3 3M-7-29h4M1-32h8M1-28h6M-8-21h16", 0.9) +
  fill(light.inside(INK), "");

/** Window display of schools and tutors. */
export const education: Display = { items: [globe, bookcase, stack, blackboard], top: pendants };
