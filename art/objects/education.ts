import { box, disc, panel, polygon } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const globe: Thing = {
  width: 150,
  height: 220,
  draw: (pen) =>
    pen.round(HUE.darkWood, "M-50 0q6-22 50-22t50 22z" + box(-6, -60, 12, 44)) +
    pen.round(HUE.blue, disc(0, -132, 68)) +
    pen.flat(
      HUE.leaf,
      "M-44-168q20-28 48-22t-4 28t-14 30t-34-8t4-28zM14-120q26-24 46-4t-20 46t-30-14t4-28zM-40-106q16-8 22 8t-8 22z",
    ) +
    pen.line(HUE.brass, 7, "M-40-208a86 86 0 1 0 96 140") +
    pen.line(
      "#ffffff",
      1.5,
      "M-66-140q66 22 132 0M-54-170q54 16 108 0M-54-92q54 18 108 0M0-200q-30 68 0 136M0-200q34 68 0 136",
      0.25,
    ) +
    pen.shine(9, "M-44-160q10-22 26-30", 0.45),
};

const books: Thing = {
  width: 190,
  height: 150,
  draw: (pen) =>
    pen.deep(HUE.navy, panel(-92, -32, 184, 32, 5)) +
    pen.flat(HUE.white, box(72, -27, 20, 22)) +
    pen.deep(HUE.gold, panel(-80, -60, 156, 28, 5)) +
    pen.flat(HUE.white, box(56, -55, 20, 18)) +
    pen.deep(HUE.green, panel(-88, -92, 166, 32, 5)) +
    pen.flat(HUE.white, box(60, -87, 18, 22)) +
    pen.line(HUE.brass, 3, "M-78-26v20M-68-55v18M-74-86v20M-64-86v20") +
    pen.round(HUE.red, "M-2-94q-34 0-32-32q2-22 18-22q10 0 14 5q4-5 14-5q16 0 18 22q2 32-32 32z") +
    pen.line(HUE.darkWood, 4, "M-2-142q0-14 8-18") +
    pen.flat(HUE.leaf, "M4-152q10-14 26-8q-8 14-26 8z") +
    pen.shine(6, "M-22-134q-5 10-2 20", 0.5),
};

const pencils: Thing = {
  width: 80,
  height: 170,
  draw: (pen) => {
    const pencil = (x: number, lean: number, top: number, colour: string): string =>
      pen.flat(
        colour,
        polygon([
          [x - 6, -60],
          [x - 6 + lean, top + 16],
          [x + 6 + lean, top + 16],
          [x + 6, -60],
        ]),
      ) +
      pen.flat(
        HUE.linen,
        polygon([
          [x - 6 + lean, top + 16],
          [x + lean * 1.1, top],
          [x + 6 + lean, top + 16],
        ]),
      ) +
      pen.flat(
        HUE.ink,
        polygon([
          [x - 2 + lean, top + 5],
          [x + lean * 1.1, top],
          [x + 2 + lean, top + 5],
        ]),
      );
    return (
      pencil(-18, -20, -158, HUE.gold) +
      pencil(-4, -4, -172, HUE.red) +
      pencil(10, 8, -150, HUE.blue) +
      pencil(20, 26, -160, HUE.green) +
      pen.round(HUE.teal, "M-34-84h68l-6 84h-56z") +
      pen.line(HUE.white, 4, "M-33-66h66M-31-18h62", 0.7)
    );
  },
};

const flask: Thing = {
  width: 110,
  height: 160,
  draw: (pen) =>
    pen.flat("#ffffff", "M-14-156h28v58l38 78q6 20-14 20h-76q-20 0-14-20l38-78z", 0.4) +
    pen.flat(HUE.teal, "M-34-60h68l20 42q4 14-10 14h-88q-14 0-10-14z", 0.85) +
    pen.dots("#dff3ee", 8, "M-14-40h0M10-26h0M22-46h0M-2-76h0M4-94h0") +
    pen.line("#ffffff", 3.5, "M-20-156h40M-14-156v58l-38 78q-6 20 14 20h76q20 0 14-20l-38-78v-58", 0.85) +
    pen.shine(5, "M-30-50l-14 32", 0.7),
};

const violin: Thing = {
  width: 110,
  height: 250,
  draw: (pen) =>
    pen.round(
      "#a2552a",
      "M0-150q34 0 34 30q0 14-10 20q-6 8 0 18q18 14 18 40q0 42-42 42t-42-42q0-26 18-40q6-10 0-18q-10-6-10-20q0-30 34-30z",
    ) +
    pen.flat(HUE.ink, "M-7-150l2-84h10l2 84l3 56h-20z") +
    pen.flat(HUE.darkWood, "M-9-232q-6-18 9-18t9 18z" + box(-16, -228, 32, 5) + box(-15, -216, 30, 5)) +
    pen.line(HUE.ink, 3, "M-20-80q8 16-2 30M20-80q-8 16 2 30") +
    pen.flat(HUE.linen, box(-14, -62, 28, 5)) +
    pen.line(HUE.white, 1, "M-3-230v200M3-230v200", 0.7),
};

const lamp: Thing = {
  width: 140,
  height: 210,
  draw: (pen) =>
    pen.round(HUE.ink, "M-40 0q4-16 40-16t40 16z") +
    pen.line(HUE.brass, 7, "M0-14l-34-86 60-66") +
    pen.flat(HUE.brass, disc(-34, -100, 8)) +
    pen.round(HUE.green, "M10-206l46 20q14 26 8 46l-70-30q0-20 16-36z") +
    pen.flat("#fff2c0", "M-6-170l70 30q-10 14-40 2t-30-32z"),
};

const board: Thing = {
  width: 180,
  height: 190,
  draw: (pen) =>
    pen.line(HUE.oak, 8, "M-50-50l-24 50M50-50l24 50M0-180v-10") +
    pen.deep(HUE.oak, panel(-86, -180, 172, 132, 5)) +
    pen.flat("#2f4a44", box(-76, -170, 152, 112)) +
    pen.line("#ffffff", 4, "M-58-130l16-20 16 20M-54-136h24M-10-140h54M-10-124h40M-58-96h104M-58-80h76", 0.8),
};

/** Objects of schools, tutors and workshops. */
export const education: readonly [Thing, ...Thing[]] = [globe, books, pencils, board, lamp, violin, flask];
