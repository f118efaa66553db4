import { box, disc, dome, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const wine: Thing = {
  width: 56,
  height: 210,
  draw: (pen) => {
    const bottle = "M-26 0v-112q0-20 12-32q4-6 4-18v-40h20v40q0 12 4 18q12 12 12 32v112q0 4-6 4h-40q-6 0-6-4z";
    return (
      pen.round(HUE.bottle, bottle) +
      pen.flat(HUE.wine, box(-10, -204, 20, 34)) +
      pen.flat(HUE.linen, box(-26, -84, 52, 56)) +
      pen.flat(HUE.gold, box(-26, -78, 52, 3) + box(-26, -38, 52, 3)) +
      pen.line(HUE.wine, 3, "M-12-62h24M-8-52h16") +
      pen.shine(5, "M-17-106v-8q0-12 8-22", 0.4)
    );
  },
};

const glass: Thing = {
  width: 64,
  height: 150,
  draw: (pen) =>
    pen.flat("#ffffff", "M-30-150q-6 66 30 74q36-8 30-74z", 0.32) +
    pen.round(HUE.wine, "M-30-116q2 36 30 42q28-6 30-42q-30 8-60 0z") +
    pen.line("#f4f1ea", 4, "M0-74v68", 0.85) +
    pen.flat("#f4f1ea", oval(0, -3, 28, 5), 0.85) +
    pen.line("#ffffff", 2, "M-30-150q-6 66 30 74q36-8 30-74", 0.75) +
    pen.shine(4, "M-21-138q-1 26 6 42", 0.6),
};

const pot: Thing = {
  width: 170,
  height: 140,
  draw: (pen) =>
    pen.line("#ffffff", 6, "M-26-122q-16-20 0-38t0-38M14-126q-16-20 0-38t0-38", 0.35) +
    pen.round(HUE.copper, "M-70-92h140v70q0 22-24 22h-92q-24 0-24-22z") +
    pen.round("#a85a30", panel(-76, -102, 152, 14, 6)) +
    pen.round(HUE.copper, "M-66-102q8-26 66-26t66 26z") +
    pen.flat(HUE.brass, disc(0, -131, 10)) +
    pen.line(HUE.brass, 9, "M-72-74q-22 0-22 16t24 14M72-74q22 0 22 16t-24 14") +
    pen.shine(6, "M-54-80v44q0 14 10 18", 0.45),
};

const bread: Thing = {
  width: 190,
  height: 96,
  draw: (pen) =>
    pen.deep(HUE.oak, panel(-100, -16, 200, 16, 6)) +
    pen.round("#c98a45", "M-78-16q-16-60 40-72q70-16 108 20q20 24 6 52z") +
    pen.line("#f0d09a", 7, "M-40-78q14 16 10 34M-6-84q14 16 10 36M28-80q14 14 10 34") +
    pen.line("#8f5a28", 3, "M-74-20q70 8 148 0", 0.5),
};

const basil: Thing = {
  width: 110,
  height: 150,
  draw: (pen) =>
    pen.flat(HUE.deepLeaf, oval(-28, -92, 26, 18) + oval(30, -96, 28, 18) + oval(0, -120, 22, 26)) +
    pen.flat(HUE.leaf, oval(-14, -108, 24, 16) + oval(18, -118, 24, 17) + oval(0, -86, 28, 16)) +
    pen.line("#8fbf7a", 2, "M-30-108q14-2 22 4M6-120q12-6 24-4M-16-86q14-4 30 0", 0.7) +
    pen.round(HUE.clay, "M-38-72h76l-10 72h-56z") +
    pen.round("#a1532f", panel(-42, -80, 84, 16, 4)),
};

const pasta: Thing = {
  width: 190,
  height: 92,
  draw: (pen) =>
    pen.flat(HUE.gold, dome(0, -48, 66, 34)) +
    pen.line("#f2d38a", 5, "M-54-54q20-22 44-8t46-10M-40-66q24-18 44-2t34-6M-20-76q14-10 30 0") +
    pen.dots(HUE.red, 13, "M-24-68h0M14-78h0M40-60h0") +
    pen.dots(HUE.leaf, 10, "M-6-80h0M28-68h0M-42-58h0") +
    pen.round(HUE.white, "M-92-50h184q-8 42-56 48h-72q-48-6-56-48z") +
    pen.line(HUE.blue, 4, "M-86-40q86 12 172 0"),
};

const mill: Thing = {
  width: 44,
  height: 140,
  draw: (pen) =>
    pen.round(HUE.darkWood, "M-20 0q-4-40 8-54q-12-12-6-30q6-12 18-12t18 12q6 18-6 30q12 14 8 54z") +
    pen.round(HUE.wood, disc(0, -110, 17)) +
    pen.flat(HUE.brass, disc(0, -131, 6) + box(-16, -98, 32, 5)),
};

/** Objects of restaurants, cafés and bars. */
export const restaurants: readonly [Thing, ...Thing[]] = [wine, pot, basil, pasta, glass, bread, mill];
