// Neighbouring houses, paler than the shop. Parts that all of them share are one path.
import { CREAM, type Light } from "../light.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, fill, group, polygon } from "../svg.ts";

const WALLS = ["#dcb39a", "#d9cdb4", "#b9c4b0", "#b3c3cc", "#e0c9a8", "#cbbfca", "#c99a86", "#a9b9a9"] as const;
const AWNINGS = ["#b9573a", "#4f7d70", "#5b7390", "#c9974a", "#8a5570"] as const;
const ROOFS = ["gable", "hip", "cornice", "cornice"] as const;

/** Position of a house: from `x` to `x + width` on y=0, `height` to its eaves. */
export interface Plot {
  x: number;
  width: number;
  height: number;
}

interface Shapes {
  slates: string;
  trims: string;
  frames: string;
  panes: string;
  lit: string;
  fronts: string;
  windows: string;
  houses: string;
  cloths: string;
}

function addRoof(shapes: Shapes, kind: (typeof ROOFS)[number], { x, width, height }: Plot): void {
  const eaves = -height;
  if (kind === "cornice") {
    shapes.trims += box(x - 3, eaves - 6, width + 6, 7) + box(x + 2, eaves - 11, width - 4, 5);
    return;
  }
  const ridge = kind === "gable" ? width / 2 : 16;
  shapes.slates +=
    polygon([
      [x - 4, eaves],
      [x + ridge, eaves - 32],
      [x + width - ridge, eaves - 32],
      [x + width + 4, eaves],
    ]) + box(x + width * 0.62, eaves - 42, 11, 40);
}

/** Framed windows, and a shop with an awning, glass and a door: a row of equal parts is one dashed line. */
export function drawTerrace(light: Light, dice: Dice, plots: readonly Plot[]): string {
  const pale = light.far(CREAM, light.isDark ? 0.45 : 0.3);
  const glass = light.isDark ? "#323659" : "#c3cfd0";
  const shapes: Shapes = {
    slates: "",
    trims: "",
    frames: "",
    panes: "",
    lit: "",
    fronts: "",
    windows: "",
    houses: "",
    cloths: "",
  };
  for (const plot of plots) {
    const { x, width, height } = plot;
    const start = x + 11;
    const end = Math.max(start + 20, x + width - 6);
    addRoof(shapes, dice.pick(ROOFS), plot);
    shapes.houses += fill(light.far(dice.pick(WALLS), 0.42), box(x, -height, width, height));
    for (let y = -height + 26; y < -86; y += 42) {
      shapes.frames += `M${start} ${y}H${end}`;
      shapes.panes += `M${start + 2} ${y}H${end}`;
      // Rolled in both themes, so that the rest of the street is the same in both.
      const first = dice.between(0, 4);
      if (first < 3) shapes.lit += `M${start + 2 + first * 36} ${y}H${end}`;
    }
    shapes.trims += box(x + 4, -84, width - 8, 3);
    shapes.fronts += box(x + 4, -82, width - 8, 82);
    shapes.windows += `M${x + 12} -34H${end}`;
    const cloth = light.far(dice.pick(AWNINGS), 0.5);
    shapes.cloths += fill(cloth, box(x + 5, -71, width - 10, 19));
    if (dice.chance(0.5)) shapes.cloths += dashed(pale, 19, `M${x + 11} -61.5H${x + width - 6}`, "5 11", 0.7);
  }
  const { slates, trims, frames, panes, lit, fronts, windows, houses, cloths } = shapes;
  const drawing =
    fill(light.far("#84727a", 0.45), slates) +
    houses +
    dashed(pale, 29, frames, "20 16") +
    dashed(glass, 25, panes, "16 20") +
    (light.isDark ? dashed(light.lamp, 25, lit, "16 92", 0.5) : "") +
    dashed(pale, 1.5, frames, "20 16") +
    fill(light.far("#4c5a60", 0.35), fronts) +
    fill(pale, trims) +
    dashed(light.isDark ? light.far("#e8a860", 0.62) : glass, 38, windows, "34 6") +
    cloths;
  return group('stroke-linecap="butt"', drawing.replaceAll(' stroke-linecap="butt"', ""));
}
