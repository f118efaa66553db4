import { box, disc, fill, stroke } from "../svg.ts";
import { BLUE, DARK_WOOD, GOLD, INK, PINK, RED, WHITE, WOOD, type Display, type DisplayItem } from "./ink.ts";
import { bulbs } from "./tops.ts";

function form(colour: string, belt: string): DisplayItem {
  return (light) =>
    stroke(light.inside(INK), 1.5, "M0-12v12M-5 0h10") +
    fill(light.inside(WOOD), box(-1.5, -40, 3, 4)) +
    fill(light.inside(colour), "M-6-36l4 1q2 2 4 0l4-1 1 7-3 5 6 16h-20l6-16-3-5z") +
    fill(light.inside(belt), box(-4, -25, 8, 2));
}

const coat: DisplayItem = (light) =>
  stroke(light.inside(INK), 1.5, "M0-8v8M-5 0h10") +
  fill(light.inside(BLUE), "M-6-36h12l3 13-3 1v14h-12v-14l-3-1z") +
  stroke(light.inside(WHITE), 1, "M0-31v23M-3-36l3 5 3-5") +
  fill(light.inside(WOOD), box(-1.5, -40, 3, 4));

const hats: DisplayItem = (light) =>
  fill(light.inside(WOOD), box(-10, -10, 20, 10)) +
  fill(light.inside(WHITE), box(-11, -12, 22, 2)) +
  fill(light.inside(GOLD), "M-11-15h22l-2-2h-4q0-7-5-7t-5 7h-4z") +
  fill(light.inside(RED), box(-5, -18, 10, 2));

const bag: DisplayItem = (light) =>
  fill(light.inside(WHITE), box(-9, -14, 18, 14)) +
  fill(light.inside(DARK_WOOD), "M-8-14l2-11h12l2 11z") +
  stroke(light.inside(DARK_WOOD), 1.5, "M-4-25q0-6 4-6t4 6") +
  fill(light.inside(GOLD), disc(0, -20, 1.5));

/** Window display of clothes shops. */
export const fashion: Display = { items: [form(RED, WHITE), hats, coat, bag, form(PINK, INK)], top: bulbs };
