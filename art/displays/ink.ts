// Input of display items: position, and colours of things behind glass.
import { type Light } from "../light.ts";

/** Draws one object centred on x=0, standing on y=0, at most 40 high and 30 wide. */
export type DisplayItem = (light: Light) => string;

/** Draws an item that hangs from the top of a window: `top` is the lowest visible line; spans `width` from x=0. */
export type DisplayTop = (light: Light, width: number, top: number) => string;

/** Window display of a category. */
export interface Display {
  items: readonly [DisplayItem, ...DisplayItem[]];
  top: DisplayTop;
}

/** Daylight colours of things in shop windows. */
export const WOOD = "#9a6238";
export const DARK_WOOD = "#6b4229";
export const WHITE = "#fffaf0";
export const RED = "#c8452c";
export const GREEN = "#4c8058";
export const BLUE = "#3f6f8f";
export const GOLD = "#dca13a";
export const PINK = "#d98c84";
export const INK = "#3a3f45";
