// The mark: a shop under its awning, 26 units square.
import { CREAM } from "./light.ts";
import { fill } from "./svg.ts";

const ACCENT = "#c2410c";
const INK = "#1d1a17";

/** The mark alone, for pictures that carry it; `ink` is its outline, `accent` its awning. */
export function drawMark(ink: string = INK, accent: string = ACCENT): string {
  return (
    fill(ink, "M3 11h20v12h-20z", 0.14) +
    fill(accent, "M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0a3.66 3.66 0 0 1-7.33 0z") +
    `<path stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M10.5 23v-6a2.5 2.5 0 0 1 5 0v6M4 14v9h18v-9"/>`
  );
}

/** The favicon. It stands on a pale tile, since a browser's tabs may be light or dark. */
export function icon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-linecap="round">' +
    `<rect width="32" height="32" rx="7" fill="${CREAM}"/><g transform="translate(3 2.5)">${drawMark()}</g></svg>`
  );
}

/**
 * For a home screen, which rounds the corners itself (`tile`) or cuts any shape out of the middle (`mask`): the pale ground
 * reaches to every edge, and the mark stays within what is sure to be seen.
 */
export function appIcon(shape: "tile" | "mask"): string {
  const size = shape === "tile" ? 34 : 40;
  // the mark is seen from 2 to 24 across and from 3 to 24 down
  const [x, y] = [size / 2 - 13, size / 2 - 13.5];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="32" height="32" fill="none" stroke-linecap="round">` +
    `<rect width="${size}" height="${size}" fill="${CREAM}"/><g transform="translate(${x} ${y})">${drawMark()}</g></svg>`
  );
}
