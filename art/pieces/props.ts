// The living details on the pavement. Each is centred on x=0, stands on y=0, and says how much room it needs.
import { type Light } from "../light.ts";
import { box, dashed, disc, dome, dots, fill, segment, stroke } from "../svg.ts";

export interface Prop {
  width: number;
  /** Low things may stand before a display window without hiding it. */
  isLow: boolean;
  draw(light: Light): string;
}

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

export const bench: Prop = {
  width: 46,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 2, "M-17 0v-20M17 0v-20M-19-9h-2v-6M19-9h2v-6") +
    fill(light.small(TIMBER), box(-22, -11, 44, 3) + box(-21, -16, 42, 2.5) + box(-21, -20.5, 42, 2.5)),
};

export const bicycle: Prop = {
  width: 48,
  isLow: true,
  draw: (light) =>
    stroke(light.small(IRON), 1.6, disc(-13, -9, 9) + disc(13, -9, 9) + "M-9-24h-5M14-24l4-1") +
    stroke(light.small("#c8452c"), 2, "M-13-9l6-12h17l-10 12h-13M-8-24l6 15M13-9l-4-16h5") +
    fill(light.small("#b98a55"), "M13-24h10l-1.5 8h-7z") +
    dots(light.small(LEAF), 4, "M15-26h0M19-27h0M22-25h0"),
};

export const menuBoard: Prop = {
  width: 20,
  isLow: true,
  draw: (light) =>
    stroke(light.small(TIMBER), 2, "M-7-2l-1 2M7-2l1 2") +
    fill(light.small(TIMBER), "M-7-26h14l2 25h-18z") +
    fill(light.small("#2b3234"), "M-5-24h10l1.5 20h-13z") +
    stroke(light.isDark ? "#d9cdb4" : "#fff", 1, "M-3-20h6M-4-15h7M-4-12h5M-4-9h8", 0.85),
};

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

export const streetLamp: Prop = {
  width: 20,
  isLow: false,
  draw: (light) =>
    stroke(light.small(IRON), 3, segment(0, 0, 0, -92)) +
    fill(light.small(IRON), `${box(-5, -4, 10, 4)}${box(-3, -20, 6, 16)}M-8-108l3-6h10l3 6zM-4-92h8l1-3h-10z`) +
    fill(light.isDark ? "#fff0c4" : "#fdf3d8", "M-7-107h14l-3 13h-8z") +
    stroke(light.small(IRON), 1, "M0-107v13M-7-107h14"),
};

export const tree: Prop = {
  width: 40,
  isLow: false,
  draw: (light) =>
    stroke(light.dim("#7a5a44"), 4, "M0 0v-50M0-34l8-10") +
    fill(light.dim("#7fa66b"), disc(-9, -58, 15) + disc(10, -60, 14) + disc(0, -76, 17)) +
    fill(light.dim("#6a9459"), "M24-60a14 14 0 0 1-26 8 15 15 0 0 1-21 0q26 8 38-16 9-2 9 8z"),
};

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

export const hydrant: Prop = {
  width: 16,
  isLow: true,
  draw: (light) =>
    fill(light.small("#d2502a"), `${box(-5, -17, 10, 17)}${dome(0, -17, 5, 5)}${box(-8, -13, 16, 4)}`) +
    fill(light.small("#9c3415"), box(-7, -3, 14, 3) + box(-6, -18, 12, 2)) +
    dots(light.small("#f2c968"), 3, "M0-9h0"),
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

export const barrel: Prop = {
  width: 24,
  isLow: true,
  draw: (light) =>
    fill(light.small(TIMBER), "M-9-18h18q4 9 0 18h-18q-4-9 0-18z") +
    stroke(light.small(IRON), 1.5, "M-10.5-14h21M-10.5-4h21") +
    dots(light.small(LEAF), 8, "M-6-21h0M1-23h0M7-21h0") +
    dots(light.small("#b79be0"), 4, "M-7-24h0M-1-27h0M4-25h0M8-24h0"),
};
