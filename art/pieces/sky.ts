// Sky: clouds by day, stars and sometimes a moon at dusk.
import { type Light } from "../light.ts";
import { type Dice } from "../seed.ts";
import { box, disc, dots, fill, num, point, verticalGradient } from "../svg.ts";

/** Sky colours from zenith to horizon. */
export function skyGradient(id: string, light: Light): string {
  return verticalGradient(id, [
    { at: 0, colour: light.skyTop },
    { at: light.isDark ? 0.45 : 0.6, colour: light.skyMiddle },
    { at: light.isDark ? 0.85 : 1, colour: light.skyLow },
  ]);
}

/** A flat-bottomed cloud, about nine tenths of `size` wide. */
export function cloud(x: number, y: number, size: number): string {
  const unit = size / 10;
  const arc = (radius: number, dx: number, dy: number): string =>
    `a${num(unit * radius)} ${num(unit * radius)} 0 0 1 ${num(unit * dx)} ${num(unit * dy)}`;
  return `M${num(x)} ${num(y)}${arc(1.7, 2.2, -1.6)}${arc(2.3, 4.2, -0.7)}${arc(1.9, 2, 2.3)}z`;
}

/** Stars as points, for `dots`. */
export function starField(dice: Dice, width: number, height: number, count: number): string {
  let data = "";
  for (let index = 0; index < count; index += 1) data += point(dice.between(4, width - 4), dice.between(6, height));
  return data;
}

/** Sky of a storefront, `height` tall above the roofs. */
export function drawSky(
  light: Light,
  dice: Dice,
  gradientId: string,
  width: number,
  height: number,
  base: number,
): string {
  const backdrop = fill(`url(#${gradientId})`, box(0, 0, width, base));
  if (!light.isDark) {
    const first = cloud(dice.between(6, width * 0.25), dice.between(30, 66), dice.between(50, 76));
    const second = cloud(dice.between(width * 0.62, width * 0.8), dice.between(22, 52), dice.between(40, 64));
    return backdrop + fill("#fff", first + second, 0.75);
  }
  const moonX = dice.chance(0.5) ? 76 : 324;
  const moon = dice.chance(0.35) ? fill("#fec", disc(moonX, dice.between(52, 62), 8)) : "";
  return backdrop + dots("#fed", 1.6, starField(dice, width, height, 7), 0.8) + moon;
}
