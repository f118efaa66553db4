/** Colours of the pages from the operator's accent, by the contrast that WCAG 2.2 requires of text. */
import type { Accent } from "#contract/site/site.ts";

/** Of `--bg` and `--sunk` in web/styles/tokens.css; text has the least contrast on the second. */
const SURFACES: Readonly<Record<keyof Accent, { page: string; sunk: string; away: string }>> = {
  light: { page: "#ffffff", sunk: "#f3f0eb", away: "#000000" },
  dark: { page: "#0f1215", sunk: "#22282f", away: "#ffffff" },
};
const LEAST_CONTRAST = 4.5;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the second colour, from 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Null if links in this colour can be read on every surface of the theme. */
export function contrastProblem(theme: keyof Accent, color: string): string | null {
  const { sunk } = SURFACES[theme];
  const ratio = contrast(color, sunk);
  if (ratio >= LEAST_CONTRAST) return null;
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `is ${color}, whose contrast with the ${theme} pages is ${shown} to 1. Text needs ${LEAST_CONTRAST}: choose a ${theme === "light" ? "darker" : "lighter"} colour`;
}

/** The custom properties of one theme that follow from the accent. */
export function accentColors(theme: keyof Accent, accent: string): Readonly<Record<string, string>> {
  const { page, away } = SURFACES[theme];
  const hover = mix(accent, away, 0.16);
  return {
    "--accent": accent,
    "--accent-hover": hover,
    "--accent-ink": hover,
    "--accent-soft": mix(accent, page, 0.92),
    "--on-accent": page,
  };
}

export function accentStylesheet({ light, dark }: Accent): string {
  const darkColors = accentColors("dark", dark);
  const lines = Object.entries(accentColors("light", light)).map(
    ([name, color]) => `  ${name}: light-dark(${color}, ${darkColors[name] ?? color});\n`,
  );
  return `:root {\n${lines.join("")}}\n`;
}
