// What makes a scene a photo: its size, its defs, light falling in from the left, and a vignette.
import { DEEP, penFor, ROUND, type Pen } from "../objects/thing.ts";
import { mix } from "../colour.ts";
import { type Category } from "#contract/listings/categories.ts";
import { type Paint } from "../paint.ts";
import { diceFrom, type Dice } from "../seed.ts";
import { blurFilter, box, fill, glowGradient, horizontalGradient, radialGradient, verticalGradient } from "../svg.ts";

/** Size of every photo, in pixels. */
export const PHOTO_WIDTH = 1600;
export const PHOTO_HEIGHT = 1200;

/** Whose photo it is. */
export interface PhotoSubject {
  id: string;
  name: string;
  category: Category;
}

/** A scene's own definitions and its drawing, in pixels of the photo. */
export interface Scene {
  defs: string;
  drawing: string;
}

/** A blur for what is slightly, and one for what is far, out of focus. */
export const SOFT = 'filter="url(#fs)"';
/** The stronger of the two blurs. */
export const FAR = 'filter="url(#ff)"';
/** A blur for shadows. */
export const SHADE = 'filter="url(#fh)"';
/** The id of the shadow a thing throws on what it stands on: a gradient, since every blur costs the server 50 ms. */
export const CAST = "fo";
/** The id of the warm glow around a lamp. */
export const GLOW = "fg";

/** A scene seeded by shop and place, so that two photos of a shop are arranged differently. */
export function sceneDice({ id }: Pick<PhotoSubject, "id">, scene: string): Dice {
  return diceFrom(`${id}/photo/${scene}`);
}

/** Things by daylight through a window, or under warm lamps. */
export function daylightPen(): Pen {
  return penFor((colour) => colour, false);
}

/** Lamplight bends every colour a little towards amber. */
export function lamplightPen(): Pen {
  return penFor((colour) => mix(colour, "#8a3c10", 0.1), true);
}

/** The finished picture. `warmth` is how golden its light is, 0 to 1. */
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
