// Objects on the pavement.
import { box, disc, dome, dots, fill, segment, stroke } from "../svg.ts";
import { type Prop } from "./prop.ts";

const LEAF = "#5f8f57";
const IRON = "#33383c";
const TIMBER = "#a8703f";

export const bench: Prop = {
  width: 46,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 2, "M-17 0v-20M17 0v-20M-19-9h-2v-6M19-9h2v-6") +
    fill(light.small(TIMBER), box(-22, -11, 44, 3) + box(-21, -16, 42, 2.5) + box(-21, -20.5, 42, 2.5)),
};

/** With a basket of herbs. */
export const bicycle: Prop = {
  width: 48,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 1.6, disc(-13, -9, 9) + disc(13, -9, 9) + "M-9-24h-5M14-24l4-1") +
    stroke(light.small("#c8452c"), 2, "M-13-9l6-12h17l-10 12h-13M-8-24l6 15M13-9l-4-16h5") +
    fill(light.small("#b98a55"), "M13-24h10l-1.5 8h-7z") +
    dots(light.small(LEAF), 4, "M15-26h0M19-27h0M22-25h0"),
};

/** A chalk board on two feet. */
export const menuBoard: Prop = {
  width: 20,
  isLow: true,
  draw: (light) =>
    stroke(light.small(TIMBER), 2, "M-7-2l-1 2M7-2l1 2") +
    fill(light.small(TIMBER), "M-7-26h14l2 25h-18z") +
    fill(light.small("#2b3234"), "M-5-24h10l1.5 20h-13z") +
    stroke(light.isDark ? "#d9cdb4" : "#fff", 1, "M-3-20h6M-4-15h7M-4-12h5M-4-9h8", 0.85),
};

/** A table with two chairs. */
export const bistro: Prop = {
  width: 46,
  isLow: true,
  draw: (light) =>
    stroke(
      light.small(IRON),
      1.8,
      "M0 0v-16M-5 0h10M-19 0l1-10h8l1 10M-18-10l-1-13h2M19 0l-1-10h-8l-1 10M18-10l1-13h-2",
    ) +
    fill(light.small("#f4e7d2"), box(-9, -18, 18, 2.5)) +
    fill(light.small("#c8452c"), box(-19, -11, 10, 2.5) + box(9, -11, 10, 2.5)) +
    dots(light.isDark ? "#ffd58a" : "#e0a030", 3, "M0-21v1"),
};

export const clothesRail: Prop = {
  width: 38,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 1.8, "M-16 0v-28h32v28") +
    fill(light.small("#c8452c"), "M-13-26h7l1 16h-9z") +
    fill(light.small("#f0ddb8"), "M-5-26h6l1 12h-8z") +
    fill(light.small("#3f6f8f"), "M2-26h6l1 17h-8z") +
    fill(light.small("#d9a03c"), "M9-26h5l1 13h-7z"),
};

export const barberPole: Prop = {
  width: 14,
  isLow: false,
  draw: (light) =>
    fill(light.small(IRON), box(-1.5, -12, 3, 12) + box(-5, -2, 10, 2) + box(-6, -14, 12, 3) + box(-6, -42, 12, 3)) +
    fill(light.isDark ? "#ffeac4" : "#fff", box(-4.5, -39, 9, 25)) +
    fill(light.small("#c8452c"), "M-4.5-32l9-7v5l-9 7zM-4.5-20l9-7v5l-9 7z") +
    fill(light.small("#2f5d86"), "M-4.5-26l9-7v5l-9 7zM-4.5-14l9-7v5l-6 2z") +
    fill(light.small("#d9a441"), dome(0, -42, 4, 4)),
};

/** Second-hand books on wheels. */
export const bookCart: Prop = {
  width: 40,
  isLow: true,
  draw: (light) =>
    fill(light.small(TIMBER), "M-18-14h36l-3 10h-30z") +
    stroke(light.small(IRON), 1.8, disc(-9, -3, 3) + disc(9, -3, 3) + "M17-13l5-7") +
    fill(light.small("#c8452c"), box(-14, -23, 5, 9) + box(4, -22, 4, 8)) +
    fill(light.small("#3f6f8f"), box(-8, -25, 4, 11) + box(9, -24, 5, 10)) +
    fill(light.small("#e0a83f"), box(-3, -22, 6, 8)),
};

export const balloonPost: Prop = {
  width: 30,
  isLow: false,
  draw: (light) =>
    stroke(light.small(IRON), 0.8, "M-8-40q2 20 8 36M0-50v46M8-42q-2 22-8 38") +
    dots(light.small("#c8452c"), 11, "M-8-45v2") +
    dots(light.small("#e0a83f"), 11, "M8-46v2") +
    dots(light.small("#3f8a86"), 12, "M0-55v2") +
    fill(light.small("#8a5a3a"), box(-4, -5, 8, 5)),
};

/** With a bucket. */
export const ladder: Prop = {
  width: 30,
  isLow: false,
  draw: (light) =>
    stroke(light.small("#c08a4a"), 2.5, "M-11 0l9-46M13 0l-13-46M-9-10h19M-7-20h15M-5-30h10") +
    fill(light.small("#3f6f8f"), box(3, -29, 9, 9)) +
    stroke(light.small(IRON), 1, "M3-29q4.5-7 9 0"),
};

export const wateringCan: Prop = {
  width: 26,
  isLow: true,
  draw: (light) =>
    fill(light.small("#4f8a8b"), "M-7-12h12l1 12h-14z") +
    stroke(light.small("#4f8a8b"), 2, "M-7-3l-6-9M-5-12q4-8 9 0") +
    fill(light.small("#4f8a8b"), "M-16-14l5-2 1 4z"),
};

export const parcels: Prop = {
  width: 32,
  isLow: true,
  draw: (light) =>
    fill(light.small("#c79258"), box(-14, -14, 18, 14) + box(-10, -24, 13, 10)) +
    fill(light.small("#ddb280"), box(5, -10, 10, 10)) +
    fill(light.small("#f3e3c6"), box(-7, -14, 3, 14) + box(-5, -24, 3, 10) + box(9, -10, 2, 10)),
};

export const postBox: Prop = {
  width: 18,
  isLow: false,
  draw: (light) =>
    fill(light.small("#c2410c"), `${box(-7, -34, 14, 34)}${dome(0, -34, 8, 6)}`) +
    fill(light.small("#7d2a0a"), box(-8, -35, 16, 2) + box(-8, -4, 16, 4) + box(-4, -30, 8, 2)) +
    fill(light.small("#f6e6cc"), box(-4, -25, 8, 6)),
};

/** Taller than a shop window. */
export const streetLamp: Prop = {
  width: 20,
  isLow: false,
  draw: (light) =>
    stroke(light.small(IRON), 3, segment(0, 0, 0, -92)) +
    fill(light.small(IRON), `${box(-5, -4, 10, 4)}${box(-3, -20, 6, 16)}M-8-108l3-6h10l3 6zM-4-92h8l1-3h-10z`) +
    fill(light.isDark ? "#fff0c4" : "#fdf3d8", "M-7-107h14l-3 13h-8z") +
    stroke(light.small(IRON), 1, "M0-107v13M-7-107h14"),
};

export const hydrant: Prop = {
  width: 16,
  isLow: true,
  draw: (light) =>
    fill(light.small("#d2502a"), `${box(-5, -17, 10, 17)}${dome(0, -17, 5, 5)}${box(-8, -13, 16, 4)}`) +
    fill(light.small("#9c3415"), box(-7, -3, 14, 3) + box(-6, -18, 12, 2)) +
    dots(light.small("#f2c968"), 3, "M0-9h0"),
};

export const scooter: Prop = {
  width: 46,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 3, disc(-13, -6, 5) + disc(14, -6, 5)) +
    fill(light.small("#3f8a86"), "M-20-8q0-10 9-10h8l3 8h6l4-16h4l5 16q-7 0-9 8h-15q-1-6-6-6t-7 4z") +
    fill(light.small("#6b4229"), "M-15-21h15q2 0 2 3h-16q-3 0-1-3z") +
    stroke(light.small(IRON), 1.6, "M11-24l-2-5-5 1") +
    dots(light.isDark ? "#ffedb0" : "#fdf3d8", 3.5, "M13-24h0"),
};

export const pram: Prop = {
  width: 32,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 1.6, disc(-8, -4, 4) + disc(9, -4, 4) + "M-8-8l14-6M9-8l-12-6M13-17l6-8h-4") +
    fill(light.small("#4f6f94"), "M-14-16h27q0 8-8 8h-12q-6-1-7-8z") +
    fill(light.small("#3a557a"), "M-14-17q0-13 13-13v13z"),
};
