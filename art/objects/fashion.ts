import { box, disc, dome, oval, panel } from "../svg.ts";
import { HUE, type Thing } from "./thing.ts";

function dressForm(colour: string, belt: string): Thing {
  return {
    width: 110,
    height: 250,
    draw: (pen) =>
      pen.line(HUE.darkWood, 7, "M0-70v66") +
      pen.flat(HUE.darkWood, "M-34 0q34-18 68 0z") +
      pen.round(HUE.wood, disc(0, -244, 8) + box(-8, -238, 16, 16)) +
      pen.round(
        colour,
        "M-34-220q14 0 18-8q16 12 32 0q4 8 18 8l4 40q-6 18-12 36q26 44 32 86q-58 18-116 0q6-42 32-86q-6-18-12-36z",
      ) +
      pen.flat(belt, "M-27-150q27 8 54 0l3 12q-30 8-60 0z") +
      pen.line(HUE.ink, 2, "M-26-130q-14 34-18 70M-6-128q-4 36-4 76M16-130q10 34 14 74", 0.22),
  };
}

const bag: Thing = {
  width: 140,
  height: 140,
  draw: (pen) =>
    pen.line("#7c4a28", 8, "M-34-78q0-58 34-58t34 58") +
    pen.round("#a8643a", "M-58-86h116q6 0 8 8l6 70q0 8-8 8h-128q-8 0-8-8l6-70q2-8 8-8z") +
    pen.flat("#8a4f2c", "M-62-80q62 44 124 0v-6h-124z") +
    pen.flat(HUE.brass, panel(-10, -62, 20, 16, 4)) +
    pen.line("#c98a58", 2, "M-60-14h120", 0.8),
};

const hat: Thing = {
  width: 150,
  height: 150,
  draw: (pen) =>
    pen.line(HUE.brass, 6, "M0 0v-80M-26-3h52") +
    pen.round("#d8b27a", dome(0, -92, 46, 50)) +
    pen.round("#e2bf8a", oval(0, -90, 76, 15)) +
    pen.flat(HUE.navy, "M-46-104q46 16 92 0v12q-46 16-92 0z") +
    pen.line("#b98f55", 1.5, "M-40-116q40 12 80 0M-32-128q32 8 64 0", 0.7),
};

const knits: Thing = {
  width: 160,
  height: 110,
  draw: (pen) =>
    pen.round(HUE.teal, panel(-76, -30, 152, 30, 13)) +
    pen.round(HUE.linen, panel(-72, -58, 146, 30, 13)) +
    pen.round(HUE.rose, panel(-76, -86, 150, 30, 13)) +
    pen.round(HUE.gold, panel(-68, -112, 138, 28, 13)) +
    pen.dashed(HUE.white, 12, "M-66-15H66M-66-71H66", "2 8") +
    pen.line(HUE.ink, 2, "M40-30q14 15 0 30M44-58q12 14 0 28M40-86q14 15 0 28M38-112q12 14 0 26", 0.25),
};

const shoes: Thing = {
  width: 170,
  height: 84,
  draw: (pen) => {
    const shoe = "q-4-34 8-62q14-10 24 2q4 24 38 30q28 4 32 26q0 6-8 6h-88q-6 0-6-2z";
    return (
      pen.round("#8a3f2e", `M-84 0${shoe}`) +
      pen.round("#9c4a36", `M-14 0${shoe}`) +
      pen.line(HUE.linen, 3, "M-52-40l14-8M-44-34l14-8M18-40l14-8M26-34l14-8") +
      pen.flat(HUE.darkWood, "M-84 0h102v5h-102zM-14 0h102v5h-102z")
    );
  },
};

const perfume: Thing = {
  width: 80,
  height: 110,
  draw: (pen) =>
    pen.round(HUE.pink, panel(-34, -72, 68, 72, 10)) +
    pen.flat("#ffffff", panel(-24, -54, 48, 34, 4), 0.75) +
    pen.line(HUE.rose, 3, "M-12-40h24M-8-32h16") +
    pen.round(HUE.brass, box(-10, -86, 20, 14) + panel(-16, -110, 32, 26, 6)) +
    pen.shine(4, "M-26-62v44", 0.6),
};

/** Objects of shops for clothes, shoes and hats. */
export const fashion: readonly [Thing, ...Thing[]] = [
  dressForm(HUE.red, HUE.white),
  bag,
  hat,
  knits,
  dressForm(HUE.teal, HUE.ink),
  shoes,
  perfume,
];
