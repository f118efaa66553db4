import { box, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

const cake: Thing = {
  width: 170,
  height: 220,
  draw: (pen) =>
    pen.round(HUE.brass, "M-40 0q4-12 40-12t40 12zM-6-34h12v26h-12z" + panel(-84, -42, 168, 10, 5)) +
    pen.round(HUE.white, panel(-70, -94, 140, 54, 6)) +
    pen.round("#fbe6da", panel(-50, -142, 100, 50, 6)) +
    pen.round(HUE.white, panel(-30, -184, 60, 44, 6)) +
    pen.beads(HUE.pink, 12, 13, "M-65-90H68M-45-138H48M-25-180H28") +
    pen.beads(HUE.rose, 9, 20, "M-60-46H64M-40-96H44") +
    pen.dots(HUE.leaf, 10, "M-22-190h0M22-190h0M40-148h0M-62-100h0") +
    pen.dots(HUE.red, 18, "M-10-194h0M12-196h0M48-156h0M-52-106h0") +
    pen.dots(HUE.pink, 14, "M0-206h0M36-150h0M-64-102h0"),
};

const gifts: Thing = {
  width: 190,
  height: 160,
  draw: (pen) =>
    pen.deep(HUE.teal, box(-90, -94, 96, 94)) +
    pen.flat(HUE.gold, box(-50, -94, 16, 94)) +
    pen.deep(HUE.pink, box(14, -66, 80, 66)) +
    pen.flat(HUE.white, box(46, -66, 14, 66) + box(14, -42, 80, 10)) +
    pen.deep(HUE.red, box(-72, -142, 70, 48)) +
    pen.flat(HUE.linen, box(-44, -142, 12, 48)) +
    pen.line(HUE.linen, 6, "M-38-142q-30-28-30-6t30 6q30-28 30-6t-30 6") +
    pen.line(HUE.white, 6, "M53-66q-26-24-26-4t26 4q26-24 26-4t-26 4"),
};

const champagne: Thing = {
  width: 130,
  height: 210,
  draw: (pen) =>
    pen.round(HUE.bottle, "M-22-80l26-14-20-60q-4-12-14-42l-22 8q8 28 10 42z") +
    pen.flat(HUE.gold, "M-54-196l24-8 8 28-22 8z") +
    pen.dots("#dfeef2", 16, "M8-98h0M28-92h0M40-98h0M-4-90h0M-36-92h0") +
    pen.round(HUE.steel, "M-54-90h108l-14 90h-80z") +
    pen.round("#a9b4bb", panel(-60, -98, 120, 14, 6)) +
    pen.line("#a9b4bb", 6, "M-58-74q-18 4-14 22M58-74q18 4 14 22") +
    pen.shine(7, "M-38-78l8 62", 0.5),
};

const balloons: Thing = {
  width: 170,
  height: 290,
  draw: (pen) =>
    pen.line(HUE.ink, 1.5, "M-44-176q20 90 44 172M0-220v216M46-180q-24 90-46 176", 0.6) +
    pen.round(HUE.red, oval(-46, -216, 36, 42)) +
    pen.round(HUE.gold, oval(48, -220, 36, 42)) +
    pen.round(HUE.teal, oval(0, -260, 38, 45)) +
    pen.round(HUE.pink, oval(0, -190, 30, 35)) +
    pen.shine(7, "M-64-228q4-14 12-20M32-234q4-14 12-20M-18-276q4-12 12-18", 0.6) +
    pen.deep(HUE.wood, "M-16-14h32l-4 14h-24z"),
};

const bouquet: Thing = {
  width: 170,
  height: 210,
  draw: (pen) =>
    pen.line(HUE.deepLeaf, 4, "M0-70l-50-80M0-70l-20-104M0-70l18-108M0-70l52-76") +
    pen.dots(HUE.deepLeaf, 34, "M-60-128h0M62-126h0M-34-170h0M36-172h0M0-120h0") +
    pen.dots(HUE.leaf, 24, "M-74-146h0M76-142h0M4-192h0") +
    pen.dots(HUE.rose, 44, "M-44-146h0M22-158h0M52-140h0") +
    pen.dots("#f3d6cf", 38, "M-12-172h0M-14-132h0M30-124h0") +
    pen.dots(HUE.gold, 18, "M-64-166h0M60-172h0M-36-120h0") +
    pen.dots("#8f3f4a", 14, "M-44-146h0M22-158h0M52-140h0") +
    pen.dots("#e7b5ac", 14, "M-12-172h0M-14-132h0M30-124h0") +
    pen.round(HUE.white, "M-26-96h52q-6 18 6 40q14 30-4 56h-56q-18-26-4-56q12-22 6-40z") +
    pen.line(HUE.gold, 4, "M-24-88h48"),
};

const lantern: Thing = {
  width: 96,
  height: 170,
  draw: (pen) =>
    pen.line(HUE.ink, 5, "M-18-132q0-34 18-34t18 34") +
    pen.flat(pen.isLit ? "#ffd98a" : "#fbe7bb", box(-34, -112, 68, 100)) +
    pen.round(HUE.linen, box(-14, -62, 28, 50)) +
    pen.flat("#ffb84d", "M0-92q12 16 5 26h-10q-7-10 5-26z") +
    pen.flat(HUE.ink, "M-46-112l28-22h36l28 22zM-44-12h88v12h-88z") +
    pen.line(HUE.ink, 5, "M-36-112v100M36-112v100M0-112v16"),
};

const flutes: Thing = {
  width: 120,
  height: 150,
  draw: (pen) => {
    const one = (x: number): string =>
      pen.flat("#ffffff", `M${x - 18}-150q-4 70 18 86q22-16 18-86z`, 0.35) +
      pen.flat(HUE.gold, `M${x - 18}-126q0 50 18 62q18-12 18-62z`, 0.9) +
      pen.dots("#fff3cf", 4, `M${x - 4}-92h0M${x + 5}-106h0M${x}-118h0M${x - 7}-112h0`) +
      pen.line("#ffffff", 3, `M${x}-64v58M${x - 20}-3h40`, 0.85);
    return one(-30) + one(28);
  },
};

/** Objects of party, wedding and flower services. */
export const eventServices: readonly [Thing, ...Thing[]] = [cake, bouquet, gifts, balloons, champagne, lantern, flutes];
