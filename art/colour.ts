// Colours as numbers. OKLCH preserves the hue when brightness changes, so a cream wall at dusk is tan and not grey.

/** Lightness 0–1, chroma 0–0.4, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

function channelsOf(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const value = Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(red: number, green: number, blue: number): string {
  const clamped = [red, green, blue].map((channel) => Math.min(255, Math.max(0, Math.round(channel))));
  return `#${clamped.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(share: number): number {
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

/** A `#rrggbb` or `#rgb` colour in OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(linear);
  const [red = 0, green = 0, blue = 0] = [r, g, b];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, c), hue: Math.atan2(c, a) };
}

/** An OKLCH colour as `#rrggbb`, clamped to sRGB. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf(
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  );
}

/** A colour between two others, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channelsOf(from);
  const [r2, g2, b2] = channelsOf(to);
  return hexOf(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** Perceived difference of two colours: about 0.02 is just visible, 0.1 is another colour. */
export function distance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const across = a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue);
  const along = a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue);
  return Math.hypot(a.lightness - b.lightness, across, along);
}
