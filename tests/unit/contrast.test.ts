/** Contrast of the colours in web/styles/tokens.css and categories.css, both themes, by WCAG 2.2 (1.4.3, 1.4.11). */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "#contract/listings/categories.ts";

const ROOT = join(import.meta.dirname, "../..");
const sheet = (file: string) => readFileSync(join(ROOT, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

const TEXT = 4.5;
const CONTROL = 3;

const CATEGORY_SHEET = sheet("web/styles/categories.css");
/** The colours of each token: light theme, dark theme. */
const TOKENS = new Map(
  [
    ...(sheet("web/styles/tokens.css") + CATEGORY_SHEET).matchAll(
      /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name = "", light = "", dark = "", both]) => [name, [both ?? light, both ?? dark]] as const),
);

const SURFACES = ["bg", "wash", "sunk", "raised"];
const SOFT = ["accent-soft", "ok-soft", "warn-soft", "danger-soft", "here-soft", "mute-soft"];
/** The tokens in a category's rule; empty without a rule. */
function tokensOf(category: string): readonly [ink: string, surface: string] {
  const [, rule = ""] = CATEGORY_SHEET.split(`[data-cat="${category}"] {`);
  const [, ink = "", surface = ""] = /^\s*--c: var\(--([\w-]+)\);\s*--cs: var\(--([\w-]+)\);/.exec(rule) ?? [];
  return [ink, surface];
}

const pairs = (inks: readonly string[], surfaces: readonly string[]) =>
  inks.flatMap((ink) => surfaces.map((surface) => [ink, surface] as const));

/** Text on a background. Most inks may be used on every surface, so that a new combination needs no new pair. */
const TEXT_PAIRS: readonly (readonly [ink: string, surface: string])[] = [
  ...pairs(
    ["ink", "ink-2", "ink-3", "accent-ink", "accent-hover", "ok", "warn", "danger", "here", "mute"],
    [...SURFACES, ...SOFT, "toast", "map-land"],
  ),
  ...pairs(["accent"], [...SURFACES, "accent-soft"]),
  ...pairs(["on-accent"], ["accent", "accent-hover"]),
  ...pairs(["bg"], ["ink", "ok", "warn", "danger"]),
  ...pairs(["stage-ink", "stage-ink-2"], ["stage", "stage-field"]),
  ...CATEGORIES.map(tokensOf),
  ["ink", "selection"],
  ["on-danger", "danger-fill"],
  ["on-here", "here"],
  ["road-ink", "road"],
  ["print-ink", "paper"],
];
/** Outlines of controls, and stars. */
const CONTROL_PAIRS = [...pairs(["edge"], SURFACES), ...pairs(["star"], ["bg", "wash", "raised"])];

/** On photos, whose colours are unknown here: axe measures them in `npm run test:full`. */
const ON_PHOTOS = new Set(["on-photo"]);
/** Names that a component gives to one of the tokens above. */
const LOCAL = new Set(["c", "state-ink"]);

/** Relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast of two tokens: light theme, dark theme. */
function contrasts(ink: string, surface: string): number[] {
  const [front, back] = [TOKENS.get(ink), TOKENS.get(surface)];
  if (front === undefined || back === undefined) throw new Error(`There is no ${ink} or no ${surface}`);
  return front.map((colour, theme) => contrast(colour, back[theme] ?? ""));
}

const tooLow = (all: readonly (readonly [string, string])[], least: number) =>
  all.filter(([ink, surface]) => contrasts(ink, surface).some((ratio) => ratio < least)).map(String);

test("is computed as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("text has at least 4.5 : 1 in both themes", () => {
  expect(tooLow(TEXT_PAIRS, TEXT)).toEqual([]);
});

test("outlines of controls and stars have at least 3 : 1 in both themes", () => {
  expect(tooLow(CONTROL_PAIRS, CONTROL)).toEqual([]);
});

describe("in the style sheets", () => {
  const SHEETS = globSync("web/**/*.css", { cwd: ROOT }).map((file) => ({ file, text: sheet(file) }));
  const checked = new Set([...TEXT_PAIRS, ...CONTROL_PAIRS].map(([ink, surface]) => `${ink} on ${surface}`));
  const inks = new Set([...TEXT_PAIRS, ...CONTROL_PAIRS].map(([ink]) => ink));

  test("every token that colours text is tested above", () => {
    const used = SHEETS.flatMap(({ text }) => [...text.matchAll(/(?<![\w-])color:\s*var\(--([\w-]+)/g)]).map(
      ([, name = ""]) => name,
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !inks.has(name) && !ON_PHOTOS.has(name) && !LOCAL.has(name))).toEqual(
      [],
    );
  });

  test("so is every pair that one rule sets", () => {
    const set = SHEETS.flatMap(({ file, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = ""]) => {
        const [, ink = ""] = /(?<![\w-])color:\s*var\(--([\w-]+)/.exec(body) ?? [];
        const [, surface = ""] = /background(?:-color)?:\s*var\(--([\w-]+)/.exec(body) ?? [];
        return TOKENS.has(ink) && TOKENS.has(surface) && !ON_PHOTOS.has(ink)
          ? [{ file, pair: `${ink} on ${surface}` }]
          : [];
      }),
    );
    expect(set.length).toBeGreaterThan(40);
    expect(set.filter(({ pair }) => !checked.has(pair))).toEqual([]);
  });

  test("the ratios in the comments of tokens are correct", () => {
    const source = readFileSync(join(ROOT, "web/styles/tokens.css"), "utf8");
    const said = [...source.matchAll(/--([\w-]+):[^\n]*\bon ([\w-]+) (\d+\.\d+) \/ (\d+\.\d+)/g)];
    expect(said.length).toBeGreaterThan(8);
    const wrong = said.filter(
      ([, ink = "", surface = "", ...named]) =>
        String(contrasts(ink, surface).map((ratio) => ratio.toFixed(2))) !== String(named),
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });
});
