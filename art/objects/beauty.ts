import { box, disc, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const mirror: Thing = {
  width: 140,
  height: 220,
  draw: (pen) =>
    pen.line(HUE.brass, 8, "M0-70v62") +
    pen.round(HUE.brass, "M-42 0q4-14 42-14t42 14z" + oval(0, -142, 68, 78)) +
    pen.flat(pen.isLit ? "#ffe9c0" : "#e6f0f0", oval(0, -142, 57, 67)) +
    pen.shine(9, "M-30-130l44-48M-12-104l48-52", 0.75),
};

const bottles: Thing = {
  width: 150,
  height: 150,
  draw: (pen) =>
    pen.round(HUE.teal, panel(-70, -104, 40, 104, 10)) +
    pen.flat(HUE.ink, box(-56, -120, 12, 16) + "M-62-130h26q8 0 8 6h-34z") +
    pen.flat(HUE.white, box(-66, -72, 32, 36)) +
    pen.round(HUE.linen, panel(-22, -128, 44, 128, 12)) +
    pen.round(HUE.brass, panel(-12, -146, 24, 20, 4)) +
    pen.flat(HUE.rose, disc(0, -76, 12)) +
    pen.line(HUE.rose, 3, "M-10-52h20M-7-42h14") +
    pen.round(HUE.rose, panel(32, -66, 50, 66, 8)) +
    pen.round(HUE.white, panel(30, -82, 54, 18, 5)) +
    pen.shine(4, "M-62-92v70M-14-112v86M40-54v40", 0.4),
};

const scissors: Thing = {
  width: 90,
  height: 170,
  draw: (pen) =>
    pen.line(HUE.steel, 7, "M-20-80l14-84M6-80l-20-80") +
    pen.line(HUE.ink, 6, disc(-14, -66, 0.1)) +
    pen.flat(HUE.darkWood, "M14-150h14v90h-14z") +
    pen.dashed(HUE.darkWood, 14, "M35-148v88", "3 4") +
    pen.flat("#ffffff", panel(-40, -84, 80, 84, 8), 0.45) +
    pen.flat("#7fb6c9", panel(-36, -58, 72, 54, 6), 0.6) +
    pen.line("#ffffff", 3, "M-40-84h80M-40-80v72q0 8 8 8h64q8 0 8-8v-72", 0.8) +
    pen.shine(5, "M-29-70v50", 0.7),
};

const dryer: Thing = {
  width: 170,
  height: 150,
  draw: (pen) =>
    pen.round(HUE.ink, "M-4-70l26 4l-10 62q-12 8-24 0z") +
    pen.round(HUE.rose, "M-20-140q44-8 56 36q-4 44-52 42l-68-14v-46z") +
    pen.round(HUE.brass, "M-84-120l-14-6v58l14-6z") +
    pen.line(HUE.white, 4, disc(4, -102, 17)) +
    pen.line(HUE.ink, 4, "M4-6q30 20 70 6"),
};

const orchid: Thing = {
  width: 130,
  height: 230,
  draw: (pen) =>
    pen.line(HUE.deepLeaf, 5, "M0-60q-14-90 40-150M0-60q6-60-40-110") +
    pen.flat(HUE.leaf, "M0-56q-60-6-70-46q54-2 70 46zM0-56q60-10 66-52q-54 4-66 52z") +
    pen.dots(HUE.rose, 34, "M40-212h0M24-176h0M-40-172h0") +
    pen.dots("#f0c2c6", 26, "M52-192h0M6-200h0M-22-190h0M-46-148h0") +
    pen.dots(HUE.gold, 8, "M40-212h0M24-176h0M-40-172h0M52-192h0M6-200h0M-22-190h0M-46-148h0") +
    pen.round(HUE.white, "M-40-66h80l-8 58q-2 8-10 8h-44q-8 0-10-8z") +
    pen.line(HUE.teal, 5, "M-38-46h76"),
};

const towels: Thing = {
  width: 150,
  height: 96,
  draw: (pen) =>
    pen.round(HUE.white, panel(-72, -32, 144, 32, 15)) +
    pen.round(HUE.pink, panel(-68, -62, 138, 32, 15)) +
    pen.round(HUE.linen, panel(-72, -92, 140, 32, 15)) +
    pen.line(HUE.ink, 2, "M44-32q14 16 0 32M42-62q14 16 0 30M42-92q14 16 0 30", 0.22) +
    pen.line(HUE.rose, 3, "M-60-10h90M-60-70h88", 0.6),
};

const candle: Thing = {
  width: 60,
  height: 110,
  draw: (pen) =>
    pen.round(HUE.linen, panel(-28, -70, 56, 70, 8)) +
    pen.flat(HUE.brass, box(-28, -44, 56, 3) + box(-28, -22, 56, 3)) +
    pen.line(HUE.ink, 2.5, "M0-70v-10") +
    pen.flat("#ffd98a", "M0-108q14 18 6 28h-12q-8-10 6-28z"),
};

/** Objects of salons, barbers and spas. */
export const beauty: readonly [Thing, ...Thing[]] = [mirror, bottles, orchid, scissors, towels, dryer, candle];
