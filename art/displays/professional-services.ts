import { box, disc, dots, fill, stroke } from "../svg.ts";
import { BLUE, DARK_WOOD, GOLD, GREEN, INK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { blinds } from "./tops.ts";

const desk: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-15, -16, 30, 3) + box(-13, -13, 9, 13) + box(11, -13, 2, 13)) +
  fill(light.inside(INK), "M-1-16v-9h11v9zM-4-16h16v-1h-16z") +
  stroke(light.inside(GREEN), 1.5, "M-9-16v-7l4-5") +
  fill(light.inside(GREEN), "M-9-28l5-3 3 5z") +
  dots(light.isDark ? "#fffbe6" : "#fbe3a2", 2.5, "M-4-26h0");

const diplomas: DisplayItem = (light) =>
  fill(light.inside(DARK_WOOD), box(-12, -40, 16, 12) + box(-2, -26, 14, 11)) +
  fill(light.inside(WHITE), box(-10, -38, 12, 8) + box(0, -24, 10, 7)) +
  stroke(light.inside(INK), 0.8, "M-8-36h8M-8-34h6M2-22h6M2-20h4", 0.7) +
  dots(light.inside(RED), 2.5, "M0-32h0M8-19h0") +
  fill(light.inside(WOOD), box(-14, -8, 28, 8)) +
  fill(light.inside(GOLD), box(-2, -5, 4, 1.5));

const fig: DisplayItem = (light) =>
  fill(light.inside(WHITE), "M-6-11h12l-1.5 11h-9z") +
  stroke(light.inside(DARK_WOOD), 1.5, "M0-11v-18") +
  fill(
    light.inside(GREEN),
    "M0-18q-10 0-10-8 9 0 10 8zM0-22q10 0 10-9-9 1-10 9zM0-27q-7-2-6-9 7 2 6 9zM0-15q7 1 10-5-8-2-10 5z",
  );

const cabinet: DisplayItem = (light) =>
  fill(light.inside(BLUE), box(-10, -28, 20, 28)) +
  stroke(light.isDark ? "#ffe3a8" : "#dfe9ec", 1, "M-8-19h16M-8-10h16M-2-24h4M-2-15h4M-2-6h4", 0.8) +
  fill(light.inside(GOLD), disc(-4, -32, 4)) +
  fill(light.inside(RED), box(2, -35, 3, 7) + box(5, -34, 3, 6));

/** Window display of lawyers and accountants. */
export const professionalServices: Display = { items: [desk, fig, diplomas, cabinet], top: blinds };
