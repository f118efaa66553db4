// Daylight and lamplight. Colours are defined for daylight and derived for dusk, so that a shop looks alike in both.
import { fromOklch, mix, toOklch } from "./colour.ts";

/** Daylight in the light theme, evening with lit lamps in the dark one. */
export type ArtTheme = "light" | "dark";

/** Off-white of awnings, signs and lettering. */
export const CREAM = "#fbf1e0";

const LAMPLIT = "#5b2b12";

/** Converts a daylight colour to the displayed one. */
export type Tint = (colour: string) => string;

/** Conversions of daylight colours in a theme: outside, and behind a shop window. */
export interface Light {
  theme: ArtTheme;
  isDark: boolean;
  outside: Tint;
  /** Things near the lit shop front. */
  nearby: Tint;
  /** The same with short colour codes, for small things; the result must not be mixed further. */
  small: Tint;
  /** The same for plants and birds, which lamps do not brighten. */
  dim: Tint;
  inside: Tint;
  /** Distant things: paler in daylight, bluer at dusk. */
  far(colour: string, distance: number): string;
  lamp: string;
  /** Unlit glass of upper windows, and its brighter upper edge. */
  glass: string;
  iron: string;
  gold: string;
  skyTop: string;
  skyMiddle: string;
  skyLow: string;
  pavement: string;
  road: string;
  shadow: string;
}

/** Shifts yellow towards orange, because darkened yellow looks olive. */
function warmed(hue: number): number {
  return hue - 0.3 * Math.exp(-(((hue - 1.55) / 0.32) ** 2));
}

/**
 * Dusk reduces a colour's brightness and preserves its hue. Pale walls gain chroma, as in lamplight; scaling the RGB
 * channels instead turned every cream and white wall the same grey.
 */
function dusk(colour: string): string {
  const { lightness, chroma, hue } = toOklch(colour);
  const pale = Math.max(0, lightness - 0.72) / 0.28;
  const deep = fromOklch({
    lightness: 0.14 + lightness * 0.46,
    chroma: chroma * 0.82 + pale * 0.022,
    hue: warmed(hue),
  });
  return mix(deep, "#2a2a5c", 0.14);
}

/** Woodwork and cloth next to lit windows stay warmer and brighter than the walls above. */
function lamplit(colour: string, brightness: number): string {
  const { lightness, chroma, hue } = toOklch(colour);
  return mix(
    fromOklch({ lightness: 0.08 + lightness * brightness, chroma: chroma * 0.92 + 0.008, hue: warmed(hue) }),
    "#7a3c14",
    0.1,
  );
}

/** #rgb is precise enough for small things and saves three bytes per shape. */
function short(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 17));
  return `#${channels.map((channel) => channel.toString(16)).join("")}`;
}

function remembered(change: (colour: string) => string): (colour: string) => string {
  const known = new Map<string, string>();
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    const made = change(colour);
    known.set(colour, made);
    return made;
  };
}

function makeLight(theme: ArtTheme): Light {
  const isDark = theme === "dark";
  const same = (colour: string): string => colour;
  const outside = isDark ? remembered(dusk) : same;
  return {
    theme,
    isDark,
    outside,
    nearby: remembered((colour) => (isDark ? lamplit(colour, 0.66) : colour)),
    small: remembered((colour) => short(isDark ? lamplit(colour, 0.66) : colour)),
    dim: remembered((colour) =>
      short(isDark ? mix(mix(dusk(colour), lamplit(colour, 0.5), 0.3), "#2a2a5c", 0.22) : colour),
    ),
    inside: remembered((colour) => short(isDark ? mix(colour, LAMPLIT, 0.36) : colour)),
    far: (colour, distance) => mix(outside(colour), isDark ? "#2e3358" : "#f3ede1", distance),
    lamp: "#ffdc8a",
    glass: isDark ? "#3d4a78" : "#8fb0ba",
    iron: isDark ? "#1d1c2b" : "#33383c",
    gold: isDark ? "#ffca73" : "#ecc374",
    skyTop: isDark ? "#161d3a" : "#b4d6e7",
    skyMiddle: isDark ? "#454a78" : "#e1eeee",
    skyLow: isDark ? "#c47f79" : "#fdf1dd",
    pavement: isDark ? "#3a3d54" : "#e6dccb",
    road: isDark ? "#272b40" : "#cfc5b5",
    shadow: isDark ? "#013" : "#421",
  };
}

const LIGHTS: Record<ArtTheme, Light> = { light: makeLight("light"), dark: makeLight("dark") };

/** Both lights are created once: their caches are bounded by the palette and save most of the drawing time. */
export function lightFor(theme: ArtTheme): Light {
  return LIGHTS[theme];
}
