import { box, disc, dome, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const bankersLamp: Thing = {
  width: 150,
  height: 180,
  draw: (pen) =>
    pen.round(HUE.brass, "M-46 0q6-18 46-18t46 18z" + box(-5, -120, 10, 104)) +
    pen.line(HUE.brass, 5, "M0-120q0-16 0-40") +
    pen.round("#2f7a55", "M-74-110q4-52 74-52t74 52z") +
    pen.flat("#fff2c0", "M-70-110h140q-6 10-70 10t-70-10z") +
    pen.shine(8, "M-52-122q6-20 28-27", 0.45) +
    pen.line(HUE.brass, 2, "M30-108v24") +
    pen.dots(HUE.brass, 6, "M30-82h0"),
};

const files: Thing = {
  width: 170,
  height: 150,
  draw: (pen) => {
    const binder = (x: number, colour: string, height: number): string =>
      pen.deep(colour, panel(x, -height, 36, height, 4)) +
      pen.flat(HUE.white, box(x + 8, -height + 18, 20, 40)) +
      pen.line(HUE.ink, 3, `M${x + 12} ${-height + 30}h12M${x + 12} ${-height + 40}h12`, 0.6) +
      pen.flat(HUE.steel, disc(x + 18, -28, 7));
    return (
      binder(-84, HUE.navy, 148) +
      binder(-46, HUE.wine, 148) +
      binder(-8, HUE.green, 148) +
      pen.deep(HUE.gold, "M34-140l34-10 30 146-34 6z") +
      pen.flat(HUE.white, "M44-112l20-5 8 40-20 5z")
    );
  },
};

const typewriter: Thing = {
  width: 190,
  height: 150,
  draw: (pen) =>
    pen.flat(HUE.white, "M-54-150h108v72h-108z") +
    pen.line(HUE.steel, 3, "M-40-136h80M-40-124h66M-40-112h74", 0.7) +
    pen.round(HUE.ink, panel(-88, -94, 176, 18, 9)) +
    pen.flat(HUE.steel, disc(-92, -85, 10) + disc(92, -85, 10)) +
    pen.round(HUE.teal, "M-78-78h156l14 56q2 22-16 22h-152q-18 0-16-22z") +
    pen.dots(
      HUE.white,
      12,
      "M-66-46h0M-44-46h0M-22-46h0M0-46h0M22-46h0M44-46h0M66-46h0M-56-28h0M-34-28h0M-12-28h0M10-28h0M32-28h0M54-28h0",
    ) +
    pen.flat(HUE.white, panel(-40, -16, 80, 9, 4)),
};

const fig: Thing = {
  width: 160,
  height: 290,
  draw: (pen) => {
    const leaf = "q-52-8-56-56q48-4 56 56z";
    const mirrored = "q52-8 56-56q-48-4-56 56z";
    return (
      pen.line(HUE.darkWood, 6, "M0-70q-4-90 2-180") +
      pen.flat(HUE.deepLeaf, `M0-120${mirrored}M0-190${leaf}M2-240${mirrored}`) +
      pen.flat(HUE.leaf, `M0-140${leaf}M0-170${mirrored}M2-230${leaf}M2-250q-22-40 0-66q22 26 0 66z`) +
      pen.line("#8fbf7a", 2, "M-2-142l-44-44M2-172l44-44M0-232l-42-42M2-252v-50", 0.6) +
      pen.round(HUE.white, "M-44-84h88l-8 76q-2 8-10 8h-52q-8 0-10-8z") +
      pen.line(HUE.brass, 4, "M-42-64h84", 0.8)
    );
  },
};

const scales: Thing = {
  width: 180,
  height: 220,
  draw: (pen) =>
    pen.round(HUE.brass, "M-44 0q4-16 44-16t44 16z" + box(-6, -188, 12, 176) + disc(0, -198, 11)) +
    pen.line(HUE.brass, 6, "M-72-170q72-26 144 0") +
    pen.line(HUE.brass, 2, "M-72-170l-26 70M-72-170l26 70M72-170l-26 76M72-170l26 76") +
    pen.round(HUE.brass, "M-102-100h60q-6 24-30 24t-30-24zM42-94h60q-6 24-30 24t-30-24z"),
};

const cup: Thing = {
  width: 110,
  height: 96,
  draw: (pen) =>
    pen.line("#ffffff", 5, "M-16-92q-12-16 0-30t0-30M14-92q-12-16 0-30t0-30", 0.35) +
    pen.line(HUE.white, 9, "M38-66q28-4 26 20t-34 20") +
    pen.round(HUE.white, "M-42-80h84q2 58-24 72h-36q-26-14-24-72z") +
    pen.flat(HUE.darkWood, oval(0, -79, 40, 7)) +
    pen.round(HUE.linen, oval(0, -4, 62, 9)),
};

export const frame: Thing = {
  width: 150,
  height: 130,
  draw: (pen) =>
    pen.deep(HUE.darkWood, panel(-76, -128, 152, 122, 4)) +
    pen.flat(HUE.white, box(-64, -116, 128, 98)) +
    pen.line(HUE.ink, 3, "M-36-92h72M-44-76h88M-30-62h60", 0.55) +
    pen.dots(HUE.red, 16, "M32-40h0") +
    pen.line(HUE.red, 5, "M28-36v14M36-36v14") +
    pen.line(HUE.gold, 2, box(-58, -110, 116, 86)),
};

/** Objects of lawyers, accountants and notaries. */
export const professionalServices: readonly [Thing, ...Thing[]] = [
  bankersLamp,
  files,
  fig,
  typewriter,
  scales,
  cup,
  frame,
];

/** A wall clock that always shows ten past ten, as in advertisements. */
export const clock: Thing = {
  width: 120,
  height: 120,
  draw: (pen) =>
    pen.round(HUE.darkWood, disc(0, -60, 60)) +
    pen.flat(HUE.white, disc(0, -60, 49)) +
    pen.line(HUE.ink, 5, "M0-60l-22-20M0-60l32-24") +
    pen.dots(HUE.ink, 5, "M0-102h0M0-18h0M-42-60h0M42-60h0") +
    pen.flat(HUE.red, dome(0, -60, 4, 4)),
};
