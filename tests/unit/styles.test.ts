/** Measures and colours have names (web/styles/tokens.css, categories.css), and every rule is used by a page. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const TOKENS = new Set(["web/styles/tokens.css", "web/styles/categories.css"]);

/** Queries cannot read custom properties. `max-width` uses these values, `min-width` one pixel more. */
const BREAKPOINTS: Readonly<Record<string, readonly number[]>> = {
  "@media width": [
    380, // six-figure page numbers
    600, // results without their descriptions, tools in two lines
    768, // fingers instead of a mouse
    900, // filters become a sheet
    1000, // the column next to a listing moves below it
  ],
  "@media height": [
    520, // the row of actions sticks
    640, // the card next to a listing sticks, too
  ],
  "@container width": [
    270, // short names of days
    640, // a row becomes a stack
    20, // em: one below the other, also with large text
    40, // em: symbols instead of words
  ],
};

interface Part {
  file: string;
  /** As written, up to its brace or semicolon; comments are blank. */
  text: string;
  isRule: boolean;
  /** Its offset. */
  at: number;
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const MARK = new RegExp(String.raw`${STRING.source}|[{};]`, "g");
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (found) => found.replace(/[^\n]/g, " "));

/** Selectors, at-rules and declarations, in order. */
function partsOf(file: string, source: string): Part[] {
  const code = blank(source, COMMENT);
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: mark } of code.matchAll(MARK)) {
    if (mark.length > 1) continue;
    const text = code.slice(start, index);
    const at = start + text.length - text.trimStart().length;
    if (text.trim() !== "") parts.push({ file, text: text.trim(), isRule: mark === "{", at });
    start = index + 1;
  }
  return parts;
}

const SHEETS = new Map(
  globSync("web/**/*.css", { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
);
const PARTS = [...SHEETS].flatMap(([file, source]) => partsOf(file, source));

function lineOf({ file, at }: Part, within = 0): number {
  return (SHEETS.get(file) ?? "").slice(0, at + within).split("\n").length;
}

/** On the line, or alone on the line above. */
function hasReason(file: string, line: number): boolean {
  const lines = (SHEETS.get(file) ?? "").split("\n");
  const above = lines[line - 2]?.trim() ?? "";
  return (lines[line - 1] ?? "").includes("/*") || (above.endsWith("*/") && blank(above, COMMENT).trim() === "");
}

/** The property and value of a declaration, and the value's offset in it. */
function declarationOf({ text, isRule }: Part): { property: string; value: string; from: number } | null {
  const colon = text.indexOf(":");
  if (isRule || text.startsWith("@") || colon === -1) return null;
  return { property: text.slice(0, colon).trim(), value: text.slice(colon + 1), from: colon + 1 };
}

/** Lengths relative to the text (em, ch) or the window (vw, dvh, %) are not pixels. */
const MEASURE = /(?<![\w#%.-])-?(?:\d+\.?\d*|\.\d+)(?:px|rem|pt|pc|cm|mm|in)\b/gi;
const COLOUR = /(?:#|%23)[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch|color)\(/gi;
/** Of CSS Color 4; `transparent` and `currentcolor` are not separate colours. */
const NAMES = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
  darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
  dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
  lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
  oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
  peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
  seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
`;
const NAMED = new RegExp(String.raw`(?<![\w-])(?:${NAMES.trim().split(/\s+/).join("|")})(?![\w-])`, "gi");

/** Names of a side of the screen: properties, values, four-part shorthands with different sides, and shifts. */
const SIDE = /(?<![\w-])(?:left|right)(?![\w-])/;
const FOUR_SIDES = /^(?:padding|margin|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;

/** Parts of a value: '0 calc(1px + 2px)' has two. */
function wordsOf(value: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let word = "";
  for (const character of `${value.trim()} `) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth > 0 || /\S/.test(character)) word += character;
    else if (word !== "") words.push(word.replace(/\s+/g, " "));
    if (depth === 0 && /\s/.test(character)) word = "";
  }
  return words;
}

function isOfOneSide(property: string, value: string): boolean {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  const words = wordsOf(value);
  const [first = "", second = first, third = first, fourth = second] = words;
  if (FOUR_SIDES.test(property)) return second !== fourth;
  if (property === "border-radius") return first !== second || third !== fourth;
  if (property === "translate") return first !== "0" && first !== "none";
  if (property.startsWith("transform") && /translate(?:X|3d)?\(/.test(value)) return true;
  return !property.startsWith("--") && SIDE.test(value);
}

/** Sides that stay the same in languages from right to left, or are turned round in web/styles/rtl.css. */
const SIDES: readonly string[] = [
  // the library in the browser moves these from the left edge
  "web/map/map.css inset: 0 auto auto 0",
  "web/map/map.css inset: 0 auto auto 0",
  // the tip of a pin, before it is turned downwards
  "web/map/map.css border-radius: 50% 50% 0",
  // turned round in rtl.css
  "web/search/filters.css background-position: right var(--s-2) center",
  "web/styles/forms.css background: var(--bg) no-repeat right var(--s-3) center",
  "web/ui/switch.css translate: var(--s-4)",
  "web/styles/navigation.css transform-origin: left",
];

describe("style sheets", () => {
  test("a pixel value or a colour outside the tokens has a comment with the reason", () => {
    const found = PARTS.filter(({ file }) => !TOKENS.has(file)).flatMap((part) => {
      const declaration = declarationOf(part);
      if (declaration === null) return [];
      const { value, from } = declaration;
      const names = blank(value, /--[\w-]+/g);
      return [...names.matchAll(MEASURE), ...names.matchAll(COLOUR), ...blank(names, STRING).matchAll(NAMED)].flatMap(
        ({ 0: literal, index }) => {
          const line = lineOf(part, from + index);
          return hasReason(part.file, line) ? [] : [`${part.file}:${line} ${literal}`];
        },
      );
    });
    expect(found).toEqual([]);
  });

  test("media queries use the few breakpoints", () => {
    const found = PARTS.filter(({ text }) => /^@(?:media|container)\b/.test(text)).flatMap((part) =>
      [...part.text.matchAll(/(?:(min|max)-(width|height):\s*)?([\d.]+)(?:px|r?em)\b/g)].flatMap(
        ([literal, edge, side, size]) => {
          const requested = Number(size) - (edge === "min" && side === "width" ? 1 : 0);
          const known = BREAKPOINTS[`${part.text.split(/[\s(]/)[0]} ${side}`];
          return known?.includes(requested) === true ? [] : [`${part.file}:${lineOf(part)} ${literal}`];
        },
      ),
    );
    expect(found).toEqual([]);
  });

  test("every used custom property is defined, and every defined one is used", () => {
    const defined = new Map<string, string>();
    const used = new Map<string, string>();
    for (const part of PARTS) {
      const declaration = declarationOf(part);
      if (declaration === null) continue;
      const { property, value, from } = declaration;
      if (property.startsWith("--")) defined.set(property, `${part.file}:${lineOf(part)} ${property}`);
      for (const { 1: name = "", index } of value.matchAll(/var\(\s*(--[\w-]+)/g))
        used.set(name, `${part.file}:${lineOf(part, from + index)} ${name}`);
    }
    const only = (these: ReadonlyMap<string, string>, those: ReadonlyMap<string, string>) =>
      [...these].filter(([name]) => !those.has(name)).map(([, place]) => place);
    expect({ undefined: only(used, defined), unused: only(defined, used) }).toEqual({ undefined: [], unused: [] });
  });

  test("no side of the screen is named, except for a reason", () => {
    const found = PARTS.filter(({ file }) => file !== "web/styles/rtl.css").flatMap((part) => {
      const declaration = declarationOf(part);
      if (declaration === null) return [];
      const { property, value } = declaration;
      return isOfOneSide(property, blank(value, STRING))
        ? [`${part.file} ${property}: ${wordsOf(value).join(" ")}`]
        : [];
    });
    expect(found.toSorted()).toEqual(SIDES.toSorted());
  });

  test("every class in a rule is used in a page", () => {
    const { words, prefixes } = mentions();
    // the map library in the browser creates its own elements
    const library = readFileSync(join(ROOT, "node_modules/maplibre-gl/dist/maplibre-gl.mjs"), "utf8");
    const made = new Set(library.match(/maplibregl-[a-z-]+/g));
    // `day-${kind}` stands for .day-booked where some string is 'booked'
    const isMentioned = (name: string) =>
      words.has(name) ||
      made.has(name) ||
      prefixes.some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)));
    const found = PARTS.filter(({ isRule, text }) => isRule && !text.startsWith("@")).flatMap((part) =>
      [...blank(part.text, STRING).matchAll(/\.([a-z_][\w-]*)/gi)]
        .filter(([, name = ""]) => !isMentioned(name))
        .map(({ 0: name, index }) => `${part.file}:${lineOf(part, index)} ${name}`),
    );
    expect(found).toEqual([]);
  });
});

/** The words of every string in the pages, and the text before a `${…}` that ends the word. */
function mentions(): { words: ReadonlySet<string>; prefixes: readonly string[] } {
  const words = new Set<string>();
  const prefixes = new Set<string>();
  function read(text: string, isBeforeValue: boolean, isAfterValue: boolean): void {
    const parts = text.split(/\s+/);
    const last = isBeforeValue ? (parts.pop() ?? "") : "";
    const first = isAfterValue ? parts.shift() : undefined;
    for (const word of parts) if (word !== "") words.add(word);
    // without the hyphen every plural would match: `${count} review${s}`
    if (last.endsWith("-") && (!isAfterValue || first !== undefined)) prefixes.add(last);
  }
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === "string") read(value, false, false);
    },
    TemplateLiteral({ quasis }) {
      for (const [index, { value, tail }] of quasis.entries()) read(value.cooked ?? value.raw, !tail, index > 0);
    },
  });
  for (const file of globSync("{web,contract}/**/*.{ts,tsx}", { cwd: ROOT }))
    visitor.visit(parseSync(file, readFileSync(join(ROOT, file), "utf8")).program);
  return { words, prefixes: [...prefixes] };
}
