// Colours of one shop in the light of a theme. The same id gives the same colours in all of its pictures.
import { fromOklch, mix, toOklch } from "./colour.ts";
import { CREAM, lightFor, type Light, type ArtTheme } from "./light.ts";
import { ROOFS, SCHEMES, type Scheme } from "./schemes.ts";
import { diceFrom } from "./seed.ts";

const BLACK = "#1c1410";

/** Colours of a shop. */
export interface Paint {
  light: Light;
  wall: string;
  wallDeep: string;
  wallPale: string;
  trim: string;
  trimDeep: string;
  front: string;
  frontDeep: string;
  frontPale: string;
  /** Sign board above the windows: always dark enough for gold lettering. */
  fascia: string;
  awning: string;
  awningDeep: string;
  awningPale: string;
  roof: string;
  roofDeep: string;
  door: string;
  doorDeep: string;
}

/** Darkened until gold lettering has a contrast of at least 4.5:1. */
function deepened(colour: string): string {
  const dark = toOklch(mix(colour, BLACK, 0.3));
  return fromOklch({ ...dark, lightness: Math.min(dark.lightness, 0.36), chroma: Math.min(dark.chroma, 0.09) });
}

/** Colour scheme of a shop, by its id only. */
export function schemeOf(id: string): Scheme {
  return diceFrom(`${id}/paint`).pick(SCHEMES);
}

export function paintFor(id: string, theme: ArtTheme): Paint {
  const light = lightFor(theme);
  const dice = diceFrom(`${id}/paint`);
  const scheme = dice.pick(SCHEMES);
  const front = dice.pick(scheme.fronts);
  const awning = dice.pick(scheme.awnings);
  const roof = dice.pick(ROOFS);
  const isPaleFront = toOklch(front).lightness > 0.7;
  const isPaleWall = toOklch(scheme.wall).lightness > 0.7;
  const door = dice.chance(0.5) || isPaleFront ? awning : mix(front, CREAM, 0.16);
  const lit = (colour: string) => light.nearby(colour);
  return {
    light,
    wall: light.outside(scheme.wall),
    wallDeep: light.outside(mix(scheme.wall, "#6b3a20", isPaleWall ? 0.16 : 0.28)),
    wallPale: light.outside(mix(scheme.wall, "#ffffff", 0.35)),
    trim: light.outside(mix(scheme.wall, CREAM, 0.84)),
    trimDeep: light.outside(mix(scheme.wall, CREAM, isPaleWall ? 0.35 : 0.6)),
    front: lit(front),
    frontDeep: lit(mix(front, isPaleFront ? "#8a6a48" : BLACK, 0.3)),
    frontPale: lit(mix(front, CREAM, isPaleFront ? 0.6 : 0.25)),
    fascia: lit(deepened(isPaleFront ? awning : front)),
    awning: lit(awning),
    awningDeep: lit(mix(awning, BLACK, 0.25)),
    awningPale: lit(CREAM),
    roof: light.outside(roof),
    roofDeep: light.outside(mix(roof, BLACK, 0.22)),
    door: lit(door),
    doorDeep: lit(mix(door, BLACK, 0.3)),
  };
}
