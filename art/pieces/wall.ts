// Surface of the façade: a few bricks, boards, tiles or stains of plaster. A complete pattern would shimmer at 96 px.
import { type Paint } from "../paint.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, fill } from "../svg.ts";

export type Material = "brick" | "plaster" | "boards" | "tiles" | "blocks";

const BOTTOM = -112;

/** Alternate courses start at another offset of the same dashes, so that the bricks of two rows never align. */
function brickRows(dice: Dice, width: number, top: number): string {
  let data = "";
  for (let y = top + 9; y < BOTTOM - 4; y += 9) {
    const start = 3 + dice.between(0, 5) * 10 + (dice.chance(0.5) ? 5 : 0);
    data += `M${start} ${y}H${width - 3}`;
  }
  return data;
}

function quoins(width: number, top: number): string {
  const run = `${top + 4}V${BOTTOM}`;
  return `M5 ${run}M${width - 5} ${run}`;
}

/** Courses of large stones: continuous lines, joints in every other course. */
function blocks(width: number, top: number): { courses: string; joints: string } {
  let courses = "";
  let joints = "";
  let isOdd = false;
  for (let y = top + 14; y < BOTTOM; y += 14) {
    courses += `M0 ${y}h${width}`;
    joints += `M${isOdd ? 14 : 28} ${y + 7}H${width}`;
    isOdd = !isOdd;
  }
  return { courses, joints };
}

/** The wall from its top to the pavement, with its texture above the shop front. */
export function drawWall(paint: Paint, dice: Dice, material: Material, width: number, top: number): string {
  const surface = fill(paint.wall, box(0, top, width, -top));
  const middle = width / 2;
  switch (material) {
    case "brick":
      return (
        surface +
        dashed(paint.wallDeep, 4, brickRows(dice, width, top), "9 2 9 38 9 61", 0.75) +
        dashed(paint.wallPale, 4, brickRows(dice, width, top), "9 67", 0.4)
      );
    case "boards":
      return surface + dashed(paint.wallDeep, width, `M${middle} ${top + 6}V0`, "1 6", 0.55);
    case "tiles": {
      let rows = "";
      for (let y = top + 8; y < BOTTOM; y += 10) rows += `M${(y / 10) & 1 ? 0 : -6} ${y}H${width}`;
      return (
        surface +
        dashed(paint.wallDeep, 1.2, rows, "10 2", 0.5) +
        dashed(
          paint.wallPale,
          1,
          rows.replaceAll(/M(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `M${x} ${Number(y) + 1.2}`),
          "10 2",
          0.5,
        )
      );
    }
    case "blocks": {
      const { courses, joints } = blocks(width, top);
      return surface + dashed(paint.wallDeep, 1, courses, "", 0.55) + dashed(paint.wallDeep, 14, joints, "1 27", 0.45);
    }
    case "plaster":
      return (
        surface +
        (dice.chance(0.6)
          ? dashed(paint.trimDeep, 10, quoins(width, top), "7 3")
          : fill(paint.wallPale, box(0, top, 7, BOTTOM - top) + box(width - 7, top, 7, BOTTOM - top), 0.8))
      );
  }
}
