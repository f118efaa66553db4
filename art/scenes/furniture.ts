// Furniture and wall decoration of interiors. Furniture stands on y=0, centred on x=0, in pixels.
import { mix } from "../colour.ts";
import { HUE, type Pen } from "../objects/thing.ts";
import { type Paint } from "../paint.ts";
import { box, disc, dots, oval, panel, polygon, segment } from "../svg.ts";

/** A counter with a panelled front. */
export function drawCounter(pen: Pen, paint: Paint, width: number, height: number): string {
  const half = width / 2;
  const count = Math.max(2, Math.round(width / 210));
  const each = (width - 40) / count;
  let panels = "";
  for (let index = 0; index < count; index += 1)
    panels += panel(-half + 30 + index * each, -height + 70, each - 20, height - 120, 4);
  return (
    pen.deep(paint.front, box(-half, -height, width, height)) +
    pen.line(paint.frontPale, 4, panels, 0.7) +
    pen.flat(paint.frontDeep, box(-half, -30, width, 30)) +
    pen.round(HUE.oak, panel(-half - 30, -height - 26, width + 60, 42, 8)) +
    pen.flat("#1c0f08", box(-half, -height + 16, width, 14), 0.25)
  );
}

/** A round, laid café table with two chairs. */
export function drawBistro(pen: Pen, paint: Paint): string {
  const chair = (side: number): string => {
    const x = side * 190;
    return (
      pen.line(
        HUE.ink,
        11,
        `M${x - side * 50} 0l${side * 10}-150h${side * 90}l${side * 6} 150M${x + side * 42}-150l${side * 22}-170`,
      ) +
      pen.round(paint.awning, panel(x - 62, -166, 124, 26, 12)) +
      pen.line(HUE.ink, 9, `M${x + side * 64}-320h${side * -14}q${side * -10} 50 0 100`)
    );
  };
  return (
    chair(-1) +
    chair(1) +
    pen.line(HUE.ink, 15, "M0-10v-220M-80 0q80-26 160 0") +
    pen.round(HUE.white, oval(0, -240, 170, 26)) +
    pen.flat(HUE.linen, "M-170-240q170 52 340 0v14q-170 52-340 0z") +
    pen.flat(HUE.white, oval(-70, -248, 46, 9) + oval(74, -248, 46, 9)) +
    pen.flat("#ffffff", "M-16-330h32l-6 70h-20z", 0.45) +
    pen.line(HUE.leaf, 4, "M0-268l-12-90M0-268l14-76") +
    pen.dots(HUE.rose, 26, "M-12-362h0M16-348h0") +
    pen.dots(HUE.gold, 9, "M-12-362h0M16-348h0")
  );
}

/** A rail with clothes in a row. */
export function drawRail(pen: Pen, colours: readonly string[]): string {
  const garments = colours
    .map((colour, index) => {
      const x = -190 + index * 76;
      return (
        pen.deep(colour, `M${x - 34}-430q30-22 68 0l${index % 2 === 0 ? "16 250h-100" : "10 190h-88"}z`) +
        pen.line(HUE.ink, 4, `M${x}-440v-22`)
      );
    })
    .join("");
  return garments + pen.line(HUE.brass, 12, "M-250 0v-466h500V0M-290 0h80M210 0h80");
}

/** A barber's or hairdresser's chair. */
export function drawSalonChair(pen: Pen, colour: string): string {
  return (
    pen.flat(HUE.steel, "M-90 0q90-40 180 0z" + box(-14, -120, 28, 100)) +
    pen.round(colour, panel(-120, -190, 240, 76, 26)) +
    pen.round(colour, panel(-104, -430, 208, 240, 40)) +
    pen.round(mix(colour, "#1c0f08", 0.25), panel(-60, -490, 120, 60, 24)) +
    pen.round(HUE.steel, panel(-150, -250, 36, 84, 14) + panel(114, -250, 36, 84, 14)) +
    pen.shine(6, "M-80-400v180", 0.3)
  );
}

/** A tall mirror framed with bulbs. */
export function drawVanity(pen: Pen, x: number, y: number): string {
  let bulbs = "";
  for (let index = 0; index <= 6; index += 1)
    bulbs += `M${x - 120} ${y - 330 + index * 50}h0M${x + 120} ${y - 330 + index * 50}h0`;
  return (
    pen.round(HUE.brass, panel(x - 142, y - 370, 284, 370, 24)) +
    pen.flat("#dfeceb", panel(x - 98, y - 346, 196, 322, 12)) +
    pen.shine(16, `M${x - 60} ${y - 190}l96-110M${x - 60} ${y - 110}l110-126`, 0.7) +
    dots("#fff4cf", 26, bulbs)
  );
}

/** A pupil's desk with its chair. */
export function drawDesk(pen: Pen, seat: string): string {
  return (
    pen.line(HUE.ink, 10, "M-130 0l16-200M130 0l-16-200M-40 0l8-120h64l8 120M-30-230v-110h60v110") +
    pen.round(seat, panel(-50, -134, 100, 26, 8) + panel(-56, -350, 112, 60, 10)) +
    pen.round(HUE.oak, panel(-170, -236, 340, 34, 8))
  );
}

/** A long table under a draped cloth. */
export function drawFeast(pen: Pen, cloth: string, width: number): string {
  const half = width / 2;
  let folds = "";
  for (let x = -half + 40; x < half; x += 74) folds += segment(x, -300, x - 8, -16);
  return (
    pen.deep(HUE.white, `M${-half}-320h${width}l30 310q-${half + 30} 24-${width + 60} 0z`) +
    pen.line(HUE.steel, 5, folds, 0.3) +
    pen.flat(cloth, `M${-half * 0.36}-320h${half * 0.72}l24 190l-${half * 0.4} 34l-${half * 0.4}-34z`, 0.92)
  );
}

/** A writing desk with drawers, and a visitor's chair. */
export function drawOfficeDesk(pen: Pen, paint: Paint): string {
  return (
    pen.round(paint.awning, panel(-96, -520, 192, 250, 40)) +
    pen.deep(HUE.darkWood, box(-420, -290, 230, 290) + box(190, -290, 230, 290) + box(-190, -290, 380, 60)) +
    pen.line(
      HUE.wood,
      4,
      panel(-396, -260, 182, 74, 4) +
        panel(-396, -168, 182, 74, 4) +
        panel(214, -260, 182, 74, 4) +
        panel(214, -168, 182, 74, 4),
      0.9,
    ) +
    pen.dots(HUE.brass, 16, "M-305-223h0M-305-131h0M305-223h0M305-131h0") +
    pen.round(HUE.wood, panel(-460, -318, 920, 40, 8))
  );
}

/** A joiner's bench with a vice. */
export function drawBench(pen: Pen): string {
  return (
    pen.deep(HUE.wood, box(-430, -280, 70, 280) + box(360, -280, 70, 280) + box(-360, -110, 720, 44)) +
    pen.round(HUE.oak, panel(-490, -318, 980, 62, 6)) +
    pen.deep(HUE.steel, box(-470, -256, 90, 70)) +
    pen.line(HUE.steel, 12, "M-425-190v70M-470-130h90") +
    pen.deep(HUE.red, panel(-280, -220, 190, 110, 8)) +
    pen.deep(HUE.teal, panel(60, -190, 150, 80, 6))
  );
}

/** A blackboard with writing. */
export function drawBlackboard(pen: Pen, x: number, y: number, width: number, height: number): string {
  return (
    pen.deep(HUE.oak, panel(x, y, width, height, 8)) +
    pen.flat("#2c4640", box(x + 22, y + 22, width - 44, height - 44)) +
    pen.line(
      "#ffffff",
      5,
      `M${x + 70} ${y + 130}l28-70 28 70M${x + 80} ${y + 106}h36M${x + 160} ${y + 60}v70h24q18 0 18-18t-18-17h-24h20q16 0 16-17t-16-18zM${x + 70} ${y + 190}h200M${x + 70} ${y + 230}h150`,
      0.75,
    ) +
    pen.line(
      "#f2d38a",
      5,
      `${disc(x + width - 150, y + 150, 66)}M${x + width - 216} ${y + 150}h132M${x + width - 150} ${y + 84}v132`,
      0.75,
    ) +
    pen.flat(HUE.oak, box(x + 40, y + height - 6, width - 80, 16)) +
    pen.flat("#ffffff", box(x + 90, y + height - 14, 40, 9) + box(x + 150, y + height - 14, 26, 9))
  );
}

/** Flags on a string across the room. */
export function drawBunting(pen: Pen, colours: readonly [string, string, string], y: number): string {
  const data: [string, string, string] = ["", "", ""];
  for (let index = 0; index < 21; index += 1) {
    const x = index * 80 - 10;
    const sag = 70 * (1 - ((x - 800) / 800) ** 2);
    const flag = polygon([
      [x - 30, y + sag],
      [x + 30, y + sag],
      [x, y + sag + 66],
    ]);
    if (index % 3 === 0) data[0] += flag;
    else if (index % 3 === 1) data[1] += flag;
    else data[2] += flag;
  }
  return (
    pen.line("#6b5646", 3, `M-20 ${y - 4}Q800 ${y + 146} 1620 ${y - 4}`) +
    data.map((flags, index) => pen.flat(colours[index] ?? colours[0], flags)).join("")
  );
}
