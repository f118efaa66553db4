// Close-up walls in the shop's material.
import { mix } from "../colour.ts";
import { type Paint } from "../paint.ts";
import { type Material } from "../pieces/wall.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, fill, segment, stroke } from "../svg.ts";
import { drawBricks } from "./surfaces.ts";

/** A stretch of wall; its corner at x, y. */
export function drawMasonry(
  dice: Dice,
  paint: Paint,
  material: Material,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const surface = fill(paint.wall, box(x, y, width, height));
  const dark = mix(paint.wall, "#3a1c0c", 0.26);
  const pale = mix(paint.wall, "#ffffff", 0.4);
  switch (material) {
    case "brick":
      return surface + drawBricks(dice, paint.wall, x, y, width, height);
    case "boards": {
      let lines = "";
      let edges = "";
      for (let at = y + 20; at < y + height; at += 54) {
        lines += segment(x, at, x + width, at);
        edges += segment(x, at + 5, x + width, at + 5);
      }
      return surface + stroke(dark, 5, lines, 0.65) + stroke(pale, 3, edges, 0.5);
    }
    case "tiles": {
      let rows = "";
      for (let row = 0; row * 58 < height + 58; row += 1) {
        for (let at = x - (row % 2) * 40; at < x + width; at += 80) rows += `M${at} ${y + row * 58}q40 74 80 0`;
      }
      return surface + stroke(dark, 4, rows, 0.5) + stroke(pale, 2, rows.replaceAll("q40 74", "q40 66"), 0.3);
    }
    case "blocks": {
      let courses = "";
      let joints = "";
      for (let row = 0; row * 110 < height; row += 1) {
        courses += segment(x, y + row * 110, x + width, y + row * 110);
        joints += `M${x + (row % 2) * 120 + 60} ${y + row * 110 + 55}H${x + width}`;
      }
      return surface + stroke(dark, 5, courses, 0.5) + dashed(dark, 110, joints, "5 235", 0.45);
    }
    case "plaster": {
      let marks = "";
      for (let index = 0; index < 26; index += 1)
        marks += `M${x + dice.between(0, width)} ${y + dice.between(0, height)}q40 ${dice.between(-14, 14)} ${dice.between(60, 160)} 0`;
      return surface + stroke(dark, 3, marks, 0.14) + stroke(pale, 5, marks.replaceAll("q40", "q60"), 0.3);
    }
  }
}
