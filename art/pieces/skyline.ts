// Background of a main street: a hill, distant roofs, a steeple. Only two tones, so that it stays in the background.
import { type Light } from "../light.ts";
import { type Dice } from "../seed.ts";
import { box, dashed, fill, num, polygon } from "../svg.ts";

function roofs(dice: Dice, width: number, ground: number, low: number, high: number): string {
  let data = "";
  for (let x = -20; x < width;) {
    const breadth = dice.between(70, 150, 10);
    const height = dice.between(low, high, 10);
    const top = ground - height;
    data += dice.chance(0.5)
      ? polygon([
          [x, ground],
          [x, top],
          [x + breadth / 2, top - 34],
          [x + breadth, top],
          [x + breadth, ground],
        ])
      : box(x, top, breadth, height);
    if (dice.chance(0.4)) data += box(x + breadth * 0.7, top - 40, 14, 44);
    x += breadth;
  }
  return data;
}

function steeple(x: number, ground: number, height: number): string {
  return `${box(x - 28, ground - height, 56, height)}M${num(x - 34)} ${ground - height}l34-110 34 110zM${num(x - 1.5)} ${ground - height - 130}h3v30h-3z`;
}

/** Distant roofs up to `tall` above the ground. */
export function drawSkyline(light: Light, dice: Dice, width: number, ground: number, tall: number): string {
  const far = light.isDark ? "#4f4f7c" : "#d3e0e0";
  const near = light.isDark ? "#3b3f6b" : "#dfdcd0";
  const windows = light.isDark
    ? dashed(
        light.lamp,
        12,
        `M30 ${ground - tall * 0.5}H${width}M110 ${ground - tall * 0.62}H${width}`,
        "8 96 8 22 8 190",
        0.5,
      )
    : "";
  return (
    fill(
      far,
      `M0 ${ground}v${-tall * 0.7}q${width * 0.25} ${-tall * 0.55} ${width * 0.5} ${-tall * 0.1}t${width * 0.5} ${-tall * 0.1}V${ground}z`,
    ) +
    fill(far, steeple(Math.round(width * 0.41), ground, tall * 0.98)) +
    fill(near, roofs(dice, width, ground, tall * 0.5, tall * 0.86)) +
    windows
  );
}
