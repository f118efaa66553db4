import { box, disc, panel, polygon } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const toolbox: Thing = {
  width: 190,
  height: 140,
  draw: (pen) =>
    pen.line(HUE.steel, 8, "M20-92l46-44M-20-92l-40-40") +
    pen.flat(
      HUE.oak,
      polygon([
        [52, -148],
        [80, -122],
        [70, -112],
        [42, -138],
      ]),
    ) +
    pen.flat(
      HUE.gold,
      polygon([
        [-70, -142],
        [-50, -122],
        [-58, -114],
        [-78, -134],
      ]),
    ) +
    pen.line(HUE.ink, 8, "M-40-88v-30h80v30") +
    pen.deep(HUE.red, "M-90-88h180v80q0 8-8 8h-164q-8 0-8-8z") +
    pen.flat("#a5331d", box(-90, -88, 180, 14)) +
    pen.flat(HUE.steel, panel(-62, -80, 22, 22, 3) + panel(40, -80, 22, 22, 3)) +
    pen.shine(5, "M-78-62v46", 0.35),
};

const paint: Thing = {
  width: 180,
  height: 170,
  draw: (pen) =>
    pen.round(HUE.steel, panel(-86, -84, 78, 84, 5) + panel(10, -84, 78, 84, 5)) +
    pen.flat(HUE.teal, box(-86, -62, 78, 44)) +
    pen.flat(HUE.gold, box(10, -62, 78, 44)) +
    pen.flat(HUE.white, disc(-47, -40, 13) + disc(49, -40, 13)) +
    pen.round(HUE.steel, panel(-38, -164, 76, 80, 5)) +
    pen.flat(HUE.rose, box(-38, -144, 76, 42) + "M-38-164h76v8q-6 22-12 0t-14 4t-16 10t-14-14t-20 6z") +
    pen.flat(HUE.white, disc(0, -122, 13)) +
    pen.line(HUE.ink, 2.5, "M-86-78q39 26 78 0M10-78q39 26 78 0", 0.5),
};

const brushes: Thing = {
  width: 100,
  height: 170,
  draw: (pen) =>
    pen.flat(HUE.oak, "M-30-60l-6-60h12l4 60zM4-60l2-70h12l-2 70z") +
    pen.flat(HUE.steel, "M-42-130h22v16h-22zM-2-144h30v18h-30z") +
    pen.flat(HUE.linen, "M-42-130q-2-24 11-36q13 12 11 36zM-2-144q0-18 2-28h26q2 10 2 28z") +
    pen.flat(HUE.blue, "M-41-148q4-10 10-18q6 8 10 18z") +
    pen.round(HUE.clay, "M-42-80h84l-8 80h-68z") +
    pen.line(HUE.white, 4, "M-40-60h80", 0.6),
};

const drill: Thing = {
  width: 180,
  height: 150,
  draw: (pen) =>
    pen.round(HUE.ink, "M10-80h40l-12 62h-38z" + panel(-14, -26, 84, 26, 6)) +
    pen.round(HUE.gold, "M-40-132h98q16 0 16 22v20q0 14-14 14h-100z") +
    pen.round(HUE.ink, "M-62-124h22v40h-22z") +
    pen.line(HUE.steel, 6, "M-62-104h-36") +
    pen.flat(HUE.red, panel(2, -78, 12, 22, 4)) +
    pen.line(HUE.ink, 4, "M20-118h36M20-108h36", 0.5),
};

const fern: Thing = {
  width: 170,
  height: 190,
  draw: (pen) => {
    const frond = (dx: number, dy: number): string => `M0-70q${dx * 0.4} ${dy} ${dx} ${dy * 0.72}`;
    const fronds =
      frond(-90, -70) + frond(-64, -130) + frond(-18, -150) + frond(34, -146) + frond(72, -120) + frond(92, -60);
    return (
      pen.line(HUE.deepLeaf, 6, fronds) +
      pen.dashed(HUE.leaf, 22, fronds, "5 4") +
      pen.round(HUE.clay, "M-40-78h80l-12 78h-56z") +
      pen.round("#a1532f", panel(-46, -88, 92, 18, 4))
    );
  },
};

const planer: Thing = {
  width: 190,
  height: 100,
  draw: (pen) =>
    pen.line("#e6c48e", 8, "M-70-46q-30-26-10-44t26 8t-14 10") +
    pen.deep(HUE.oak, "M-96-44h192v38q0 6-6 6h-180q-6 0-6-6z") +
    pen.flat(HUE.steel, "M-20-44l24-42h26l-20 42z") +
    pen.round(HUE.darkWood, "M54-44q-6-46 24-48q14 10 6 48z" + disc(-64, -56, 16)),
};

const lamp: Thing = {
  width: 130,
  height: 220,
  draw: (pen) =>
    pen.round(HUE.white, "M-36 0q-8-60 22-76h28q30 16 22 76z") +
    pen.line(HUE.brass, 6, "M0-76v-34") +
    pen.round("#e8bd6a", "M-38-206h76l26 100h-128z") +
    pen.flat("#fff4cf", "M-60-108h120l2 6h-124z"),
};

/** Objects of builders, painters, gardeners and electricians. */
export const homeServices: readonly [Thing, ...Thing[]] = [toolbox, paint, fern, drill, lamp, brushes, planer];

/** Tools on a peg board, hanging from y=0, for walls. */
export const pegTools: Thing = {
  width: 260,
  height: 110,
  draw: (pen) =>
    pen.flat(HUE.oak, box(-110, 10, 10, 80) + box(-10, 30, 12, 70)) +
    pen.flat(HUE.ink, box(-128, 4, 46, 18)) +
    pen.flat(HUE.steel, "M-24 4h40l-6 34h-28zM70 0h16v64l8 40h-32l8-40z") +
    pen.flat(HUE.red, box(66, 64, 24, 40)) +
    pen.line(HUE.steel, 8, "M120 6v90") +
    pen.flat(HUE.gold, box(113, 60, 14, 44)),
};
