// Frame of a photo: size, defs, light from the left, and a vignette.
import { DEEP, penFor, ROUND, type Pen } from "../objects/thing.ts";
import { mix } from "../colour.ts";
import { type Category } from "#contract/listings/categories.ts";
import { type Paint } from "../paint.ts";
import { diceFrom, type Dice } from "../seed.ts";
import { blurFilter, box, fill, glowGradient, horizontalGradient, radialGradient, verticalGradient } from "../svg.ts";

/** Size of every photo, in pixels. */
export const PHOTO_WIDTH = 1600;
export const PHOTO_HEIGHT = 1200;

/** Shop of a photo. */
export interface PhotoSubject {
  id: string;
  name: string;
  category: Category;
}

/** A scene's definitions and drawing, in pixels of the photo. */
export interface Scene {
  defs: string;
  drawing: string;
}

/** Blur for slightly out of focus parts. */
export const SOFT = 'filter="url(#fs)"';
/** The stronger of the two blurs. */
export const FAR = 'filter="url(#ff)"';
/** Blur for shadows. */
export const SHADE = 'filter="url(#fh)"';
/** Id of the shadow below an object: a gradient, because every blur costs the server 50 ms. */
export const CAST = "fo";
/** Id of the warm glow around a lamp. */
export const GLOW = "fg";

/** Seeded by shop and scene, so that two photos of a shop are arranged differently. */
export function sceneDice({ id }: Pick<PhotoSubject, "id">, scene: string): Dice {
  return diceFrom(`${id}/photo/${scene}`);
}

/** Objects in daylight through a window. */
export function daylightPen(): Pen {
  return penFor((colour) => colour, false);
}

/** Objects in lamplight, which shifts every colour slightly towards amber. */
export function lamplightPen(): Pen {
  return penFor((colour) => mix(colour, "#8a3c10", 0.1), true);
}

/** The finished picture. `warmth` of its light is 0 to 1. */
export function framed({ defs, drawing }: Scene, paint: Paint, warmth: number): string {
  const whole = box(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT);
  const sun = paint.light.isDark ? "#ffb366" : "#ffe2a8";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">` +
    "<defs>" +
    horizontalGradient(ROUND, [
      { at: 0, colour: "#1a0d05", opacity: 0.16 },
      { at: 0.28, colour: "#ffffff", opacity: 0.24 },
      { at: 0.55, colour: "#ffffff", opacity: 0 },
      { at: 1, colour: "#1a0d05", opacity: 0.36 },
    ]) +
    verticalGradient(DEEP, [
      { at: 0, colour: "#ffffff", opacity: 0.14 },
      { at: 1, colour: "#1a0d05", opacity: 0.26 },
    ]) +
    blurFilter("fs", 3, 0.05) +
    blurFilter("ff", 13, 0.12) +
    blurFilter("fh", 9, 0.3) +
    glowGradient(CAST, "#1c0f08", 0.62) +
    glowGradient(GLOW, "#ffcb7d", 0.75) +
    `<radialGradient id="fv" cx=".5" cy=".47" r=".78"><stop offset=".52" stop-color="#1c0f08" stop-opacity="0"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".44"/></radialGradient>` +
    radialGradient("fl", [
      { at: 0, colour: sun, opacity: 0.42 * warmth },
      { at: 1, colour: sun, opacity: 0 },
    ]) +
    defs +
    "</defs>" +
    drawing +
    fill("url(#fl)", box(-700, -800, 2000, 1900)) +
    fill("url(#fv)", whole) +
    "</svg>"
  );
}
