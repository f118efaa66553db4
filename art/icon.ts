// The logo: a shop under its awning, 26 units square.
import { CREAM } from "./light.ts";
import { fill } from "./svg.ts";

const ACCENT = "#c2410c";
const INK = "#1d1a17";

/** The logo for use in other pictures; `ink` is its outline, `accent` its awning. */
export function drawMark(ink: string = INK, accent: string = ACCENT): string {
  return (
    fill(ink, "M3 11h20v12h-20z", 0.14) +
    fill(accent, "M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0a3.66 3.66 0 0 1-7.33 0z") +
    `<path stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M10.5 23v-6a2.5 2.5 0 0 1 5 0v6M4 14v9h18v-9"/>`
  );
}

/** The favicon, on a pale tile because browser tabs may be light or dark. */
export function icon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-linecap="round">' +
    `<rect width="32" height="32" rx="7" fill="${CREAM}"/><g transform="translate(3 2.5)">${drawMark()}</g></svg>`
  );
}

/**
 * Icon for home screens, which round the corners (`tile`) or cut any shape from the middle (`mask`). The pale
 * background covers the whole square, and the logo stays within the area that is always visible.
 */
export function appIcon(shape: "tile" | "mask"): string {
  const size = shape === "tile" ? 34 : 40;
  // the logo spans 2–24 horizontally and 3–24 vertically
  const [x, y] = [size / 2 - 13, size / 2 - 13.5];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="32" height="32" fill="none" stroke-linecap="round">` +
    `<rect width="${size}" height="${size}" fill="${CREAM}"/><g transform="translate(${x} ${y})">${drawMark()}</g></svg>`
  );
}
