// The logo: a shop under its awning, 26 units square.
import { CREAM } from "./light.ts";
import { fill, num } from "./svg.ts";
import { isWrittenName, type Accent } from "#contract/site/site.ts";

const INK = "#1d1a17";

/** Colours and logo of the site. */
export interface Brand {
  accent: Accent;
  /** A PNG as a data URI, with its size; null: the built-in mark. */
  logo: { href: string; width: number; height: number } | null;
}

export const BUILT_IN: Brand = { accent: { light: "#c2410c", dark: "#fb923c" }, logo: null };

/** A wider logo is as small as this allows. */
const WIDEST = 8;

/** The logo for use in other pictures; `ink` is its outline, `accent` its awning. */
function drawMark(ink: string = INK, accent: string = BUILT_IN.accent.light): string {
  return (
    fill(ink, "M3 11h20v12h-20z", 0.14) +
    fill(accent, "M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0a3.66 3.66 0 0 1-7.33 0z") +
    `<path stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M10.5 23v-6a2.5 2.5 0 0 1 5 0v6M4 14v9h18v-9"/>`
  );
}

const image = (href: string, x: number, y: number, width: number, height: number) =>
  `<image href="${href}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"/>`;

/** The operator's logo, 26 units high, or the mark. */
export function drawLogo({ logo }: Brand, ink: string, accent: string): { drawing: string; width: number } {
  if (logo === null) return { drawing: drawMark(ink, accent), width: 26 };
  const width = 26 * Math.min(WIDEST, logo.width / logo.height);
  return { drawing: image(logo.href, 0, 0, width, 26), width };
}

/** A logo in a square of 26 units. A written name would be too small there: the mark in the site's colour stands for it. */
export function drawSquareLogo({ logo, accent }: Brand, ink: string = INK, awning: string = accent.light): string {
  return logo === null || isWrittenName(logo) ? drawMark(ink, awning) : image(logo.href, 1, 1, 24, 24);
}

/** The favicon, on a pale tile because browser tabs may be light or dark. */
export function icon(brand: Brand = BUILT_IN): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-linecap="round">' +
    `<rect width="32" height="32" rx="7" fill="${CREAM}"/><g transform="translate(3 2.5)">${drawSquareLogo(brand)}</g></svg>`
  );
}

/**
 * Icon for home screens, which round the corners (`tile`) or cut any shape from the middle (`mask`). The pale
 * background covers the whole square, and the logo stays within the area that is always visible.
 */
export function appIcon(shape: "tile" | "mask", brand: Brand = BUILT_IN): string {
  const size = shape === "tile" ? 34 : 40;
  // the logo spans 2–24 horizontally and 3–24 vertically
  const [x, y] = [size / 2 - 13, size / 2 - 13.5];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="32" height="32" fill="none" stroke-linecap="round">` +
    `<rect width="${size}" height="${size}" fill="${CREAM}"/><g transform="translate(${x} ${y})">${drawSquareLogo(brand)}</g></svg>`
  );
}
