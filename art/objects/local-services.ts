import { box, disc, dome, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const parcels: Thing = {
  width: 200,
  height: 160,
  draw: (pen) =>
    pen.deep("#c79258", box(-96, -86, 116, 86)) +
    pen.deep("#d9ad76", box(28, -62, 70, 62)) +
    pen.deep("#b98347", box(-70, -146, 84, 60)) +
    pen.flat("#ecd9b0", box(-48, -86, 18, 86) + box(-38, -146, 14, 60)) +
    pen.flat(HUE.white, box(-16, -44, 30, 22)) +
    pen.line(HUE.red, 3, "M28-32h70M63-62v62") +
    pen.line(HUE.ink, 2, "M-12-38h20M-12-32h14", 0.6) +
    pen.line(HUE.red, 4, "M63-62q-16-18-18-4t18 4q16-18 18-4t-18 4"),
};

const flowers: Thing = {
  width: 170,
  height: 220,
  draw: (pen) =>
    pen.line(HUE.deepLeaf, 4, "M-10-90l-44-80M-4-90l-8-110M4-90l30-100M10-90l56-66") +
    pen.dots(HUE.deepLeaf, 28, "M-60-136h0M58-124h0M-26-150h0M22-150h0M0-116h0") +
    pen.dots(HUE.red, 36, "M-54-172h0M34-192h0") +
    pen.dots(HUE.gold, 38, "M-12-204h0M66-160h0") +
    pen.dots(HUE.lilac, 32, "M-76-140h0M8-164h0M40-140h0") +
    pen.dots(HUE.darkWood, 13, "M-12-204h0M66-160h0") +
    pen.dots("#f4d5cf", 11, "M-54-172h0M34-192h0") +
    pen.round(HUE.steel, "M-48-98h96l-14 98h-68z") +
    pen.line("#c4ced4", 4, "M-46-84h92M-40-22h80", 0.8),
};

const dog: Thing = {
  width: 130,
  height: 190,
  draw: (pen) =>
    pen.line("#a9713f", 14, "M44-16q34-2 30-34") +
    pen.round("#b98049", "M-44 0q-10-66 14-96q30-20 54 4q30 44 26 92z") +
    pen.flat("#f0dfc2", "M-26-2q-10-56 6-84q18-6 26 4q8 44 0 80z") +
    pen.round("#c58d55", "M-46-134q-2-48 36-50q40 2 38 46q0 34-30 38q-40 2-44-34z") +
    pen.flat("#7c4d29", "M-46-164q-22 8-20 44q12 8 24-12zM22-168q24 6 24 42q-10 12-24-8z") +
    pen.flat("#f0dfc2", oval(-12, -116, 20, 17)) +
    pen.flat(HUE.ink, oval(-13, -126, 8, 6) + disc(-26, -146, 5) + disc(6, -146, 5)) +
    pen.line(HUE.ink, 2.5, "M-13-120v8q-6 6-12 2M-13-112q6 6 12 2") +
    pen.flat(HUE.red, "M-40-102q26 16 58-2l4 12q-30 18-64 2z") +
    pen.dots(HUE.gold, 12, "M-10-86h0"),
};

const helmet: Thing = {
  width: 150,
  height: 100,
  draw: (pen) =>
    pen.round(HUE.red, "M-70-22q-4-70 70-72q74 2 70 72q-70 12-140 0z") +
    pen.line(HUE.white, 6, "M-36-78q-14 24-14 48M0-88v56M36-78q14 24 14 48", 0.85) +
    pen.line(HUE.ink, 4, "M-54-22q20 26 50 20M54-22q-20 26-50 20") +
    pen.shine(6, "M-56-46q6-24 22-34", 0.4),
};

const wheel: Thing = {
  width: 200,
  height: 200,
  draw: (pen) =>
    pen.line(HUE.ink, 10, disc(0, -100, 94)) +
    pen.line(HUE.steel, 4, disc(0, -100, 84)) +
    pen.line(
      "#c4ced4",
      1.5,
      "M0-184v168M-84-100h168M-59-159l118 118M59-159l-118 118M-32-178l64 156M32-178l-64 156M-78-132l156 64M78-132l-156 64",
      0.9,
    ) +
    pen.flat(HUE.steel, disc(0, -100, 12)) +
    pen.flat(HUE.ink, disc(0, -100, 5)),
};

const biscuits: Thing = {
  width: 100,
  height: 150,
  draw: (pen) =>
    pen.flat("#ffffff", panel(-44, -116, 88, 116, 16), 0.4) +
    pen.dots(
      "#c58d55",
      22,
      "M-26-16h0M0-14h0M26-18h0M-22-36h0M6-36h0M28-40h0M-28-56h0M-4-58h0M20-62h0M-16-78h0M10-80h0",
    ) +
    pen.dots("#8f5f33", 4, "M-26-16h0M0-14h0M26-18h0M-22-36h0M6-36h0M28-40h0M-4-58h0M20-62h0") +
    pen.line("#ffffff", 3, panel(-44, -116, 88, 116, 16), 0.8) +
    pen.round(HUE.red, panel(-40, -140, 80, 24, 6)) +
    pen.flat(HUE.red, disc(0, -146, 9)) +
    pen.shine(6, "M-32-100v74", 0.6),
};

const clean: Thing = {
  width: 170,
  height: 120,
  draw: (pen) =>
    pen.round(HUE.white, panel(-80, -28, 160, 28, 12)) +
    pen.round("#b9cfdb", panel(-76, -54, 152, 28, 12)) +
    pen.round(HUE.white, panel(-80, -80, 156, 28, 12)) +
    pen.round(HUE.navy, "M-70-84q6-30 60-32h50q24 4 26 32z") +
    pen.line(HUE.navy, 8, "M-10-114q4-22 40-18") +
    pen.flat(HUE.steel, box(-72, -86, 140, 6)),
};

/** Objects of post offices, laundries, dog walkers, bicycle repair and similar services. */
export const localServices: readonly [Thing, ...Thing[]] = [parcels, flowers, dog, biscuits, clean, wheel, helmet];

export const bell: Thing = {
  width: 80,
  height: 56,
  draw: (pen) =>
    pen.flat(HUE.ink, panel(-38, -10, 76, 10, 3)) +
    pen.round(HUE.brass, dome(0, -10, 34, 34)) +
    pen.flat(HUE.brass, disc(0, -47, 6)),
};
