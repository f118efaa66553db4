// Plants and animals on the pavement.
import { box, dashed, disc, dots, fill, stroke } from "../svg.ts";
import { type Prop } from "./prop.ts";

const LEAF = "#5f8f57";
const LEAF_DEEP = "#47764a";
const POT = "#b5623c";
const IRON = "#33383c";
const TIMBER = "#a8703f";

export const cat: Prop = {
  width: 18,
  isLow: true,
  draw: (light) => {
    const fur = light.small("#3b3536");
    return (
      stroke(fur, 2.5, "M5-1q7 0 6-6 0-3-2-4") +
      fill(fur, "M-5 0q-2-8 1-12l-1-7 3 2.5h4l3-2.5v6q0 3-2 4 4 4 3 9z") +
      dots(light.isDark ? "#ffd58a" : "#e8b04a", 1.3, "M-2-13.5h0M2-13.5h0")
    );
  },
};

export const gingerCat: Prop = {
  width: 22,
  isLow: true,
  draw: (light) => {
    const fur = light.small("#cf8440");
    return (
      stroke(fur, 2.5, "M-9-2q-4-1-3-5") +
      fill(fur, "M-10 0q-1-8 8-8h4l1-6 2.5 2h3l2.5-2v6q0 4-3 4.5l0 3.5z") +
      stroke(light.small("#a8612a"), 1, "M-6-7l1 3M-3-8l1 3M0-8v3") +
      dots(light.small("#3b2a20"), 1.2, "M5.5-9h0M9-9h0")
    );
  },
};

export const dog: Prop = {
  width: 28,
  isLow: true,
  draw: (light) => {
    const coat = light.small("#b98a5a");
    return (
      stroke(coat, 2.5, "M-9-10q-4-3-3-6") +
      fill(coat, "M-10-13h13l2-6h5l4 4-1 2h-4l-1 13h-3v-7h-10v7h-3z") +
      fill(light.small("#7c5433"), "M4-19l3 0 0 6-3 0z") +
      stroke(light.small("#c2410c"), 1.5, "M4-12h5") +
      dots(light.small("#2c211b"), 1.3, "M9.5-16.5h0")
    );
  },
};

export const pigeons: Prop = {
  width: 30,
  isLow: true,
  draw: (light) => {
    const bird = "q-5 0-8-4l3-1q4-6 8-3l2-1q2 0 2 2l2 1-2 .6q-1 4-4 5.400z";
    return (
      fill(light.dim("#8a93a0"), `M-6 0${bird}M12 0${bird}`) +
      fill(light.dim("#5f6876"), "M-12-4q4-3 7-1l-4 2zM6-4q4-3 7-1l-4 2z") +
      stroke(light.dim("#c8604a"), 0.8, "M-6-1v1.5M-8-1v1.5M12-1v1.5M10-1v1.5")
    );
  },
};

/** A round shrub in a pot. */
export const topiary: Prop = {
  width: 18,
  isLow: false,
  draw: (light) =>
    stroke(light.dim("#7a5335"), 2, "M0-10v-14") +
    fill(light.dim(LEAF), disc(0, -29, 9)) +
    fill(light.dim(LEAF_DEEP), `M9-29a9 9 0 0 1-17 4q9 5 17-4z`) +
    fill(light.dim(POT), "M-7-12h14l-2 12h-10z") +
    fill(light.dim("#9a4f2e"), box(-8, -13, 16, 3)),
};

/** A conical shrub in a tub. */
export const cone: Prop = {
  width: 18,
  isLow: false,
  draw: (light) =>
    fill(light.dim(LEAF), "M0-44q10 22 8 33h-16q-2-11 8-33z") +
    fill(light.dim(LEAF_DEEP), "M0-44q10 22 8 33h-6q2-16-2-33z") +
    fill(light.dim("#59636a"), box(-7, -11, 14, 11)),
};

export const planter: Prop = {
  width: 34,
  isLow: true,
  draw: (light) =>
    dots(light.dim(LEAF), 8, "M-11-11v-1M-4-12v-3M4-11v-2M11-12v1") +
    dots(light.dim("#e0574f"), 4, "M-10-15h0M1-16h0M10-14h0") +
    dots(light.dim("#f2c14e"), 4, "M-5-17h0M6-15h0") +
    fill(light.dim(TIMBER), box(-15, -10, 30, 10)) +
    stroke(light.dim("#7d4f2a"), 1, "M-15-5h30"),
};

export const flowerStand: Prop = {
  width: 34,
  isLow: true,
  draw: (light) =>
    fill(light.small(TIMBER), "M-16-10h32l2 10h-36zM-13-19h26v3h-26z") +
    stroke(light.small("#7d4f2a"), 1, "M-16-5h32M-12-16v6M12-16v6") +
    dots(light.small(LEAF), 7, "M-11-22h0M-3-23h0M5-22h0M11-23h0M-9-12h0M0-13h0M9-12h0") +
    dots(light.small("#e0574f"), 4, "M-12-25h0M4-25h0M-1-15h0") +
    dots(light.small("#f2c14e"), 4, "M-5-26h0M10-26h0M-10-15h0") +
    dots(light.small("#d99ac0"), 4, "M0-26h0M8-15h0"),
};

/** Lavender in half a barrel. */
export const barrel: Prop = {
  width: 24,
  isLow: true,
  draw: (light) =>
    fill(light.small(TIMBER), "M-9-18h18q4 9 0 18h-18q-4-9 0-18z") +
    stroke(light.small(IRON), 1.5, "M-10.5-14h21M-10.5-4h21") +
    dots(light.small(LEAF), 8, "M-6-21h0M1-23h0M7-21h0") +
    dots(light.small("#b79be0"), 4, "M-7-24h0M-1-27h0M4-25h0M8-24h0"),
};

/** A young tree with a guard. */
export const streetTree: Prop = {
  width: 34,
  isLow: false,
  draw: (light) =>
    stroke(light.dim("#7a5a44"), 3, "M0 0v-46M0-30l7-9") +
    fill(light.dim("#7fa66b"), disc(-7, -56, 12) + disc(9, -58, 12) + disc(1, -72, 14)) +
    fill(light.dim("#6a9459"), "M21-58a12 12 0 0 1-23 7 13 13 0 0 1-17-1q22 6 32-14 8-1 8 8z") +
    dashed(light.iron, 9, "M-7-5h15", "1.2 3") +
    stroke(light.iron, 1.2, "M-8-9h16"),
};

export const tree: Prop = {
  width: 40,
  isLow: false,
  draw: (light) =>
    stroke(light.dim("#7a5a44"), 4, "M0 0v-50M0-34l8-10") +
    fill(light.dim("#7fa66b"), disc(-9, -58, 15) + disc(10, -60, 14) + disc(0, -76, 17)) +
    fill(light.dim("#6a9459"), "M24-60a14 14 0 0 1-26 8 15 15 0 0 1-21 0q26 8 38-16 9-2 9 8z"),
};
