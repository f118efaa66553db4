// Large text on pictures: in the drawn alphabet if it has all letters, otherwise in a system font.
import { layLine } from "./lettering.ts";
import { escapeXml, moved, num, stroke } from "./svg.ts";

/** Left-aligned text that fits its width with any font. */
export interface TextBlock {
  drawing: string;
  height: number;
}

interface Style {
  colour: string;
  /** Heights of capitals, largest first; the first that fits is used. */
  sizes: readonly [number, ...number[]];
  room: number;
  lines: number;
  /** Maximum height: two lines of the largest size may be taller than three of a smaller one. */
  tallest?: number;
  align?: "left" | "middle";
}

const LEADING = 1.55;
const WEIGHT = 1.9;

/** Width of a letter in an unknown font, as a share of the font size; rather too wide than too narrow. */
function estimate(letter: string): number {
  if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u.test(letter))
    return 1.05;
  if (/[\p{M}\u200b-\u200f]/u.test(letter)) return 0;
  if (/\s|[.,:;'!|il]/.test(letter)) return 0.38;
  return /\p{Lu}|[mwMW@%]/u.test(letter) ? 0.82 : 0.68;
}

/** Upper bound of a text's width in an unknown font. */
export function widthAtMost(text: string, fontSize: number): number {
  let width = 0;
  for (const letter of text) width += estimate(letter);
  return width * fontSize;
}

function measure(text: string, size: number): { width: number; isPainted: boolean } {
  const line = layLine(text);
  if (line !== null) return { width: (line.width + WEIGHT) * (size / 10), isPainted: true };
  return { width: widthAtMost(text, size * 1.32), isPainted: false };
}

/** Null if a single word is wider than `room`. */
function wrap(words: readonly string[], size: number, room: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(joined, size).width <= room) lines[lines.length - 1] = joined;
    else if (measure(word, size).width <= room) lines.push(word);
    else return null;
  }
  return lines;
}

function clipped(words: readonly string[], size: number, { room, lines }: Style): string[] {
  const fitting: string[] = [];
  let line = "";
  for (const letter of words.join(" ")) {
    if (measure(`${line}${letter}`, size).width <= room) {
      line += letter;
      continue;
    }
    fitting.push(line.trim());
    line = letter;
  }
  fitting.push(line.trim());
  const shown = fitting.slice(0, lines);
  return fitting.length > lines ? [...shown.slice(0, -1), `${(shown.at(-1) ?? "").slice(0, -3)}...`] : shown;
}

/** Text in a system font, for any script. `x` is its left end or, with `middle`, its middle. */
export function drawText(
  x: number,
  y: number,
  size: number,
  weight: number,
  colour: string,
  text: string,
  anchor: "start" | "middle" = "start",
): string {
  const place = anchor === "middle" ? ' text-anchor="middle"' : "";
  return `<text x="${num(x)}" y="${num(y)}" font-family="system-ui, sans-serif" font-size="${num(size)}" font-weight="${weight}" fill="${colour}"${place}>${escapeXml(text)}</text>`;
}

/** Text from y=0 downwards. */
export function setBlock(text: string, style: Style): TextBlock {
  const words = text
    .toWellFormed()
    .split(/\s+/)
    .filter((word) => word !== "");
  const { sizes, room, colour, align = "left", tallest = Infinity } = style;
  let size = sizes[0];
  let lines: string[] | null = null;
  for (const candidate of sizes) {
    size = candidate;
    lines = wrap(words, size, room);
    if (lines !== null && lines.length <= style.lines && lines.length * candidate * LEADING <= tallest) break;
    lines = null;
  }
  lines ??= clipped(words, size, style);
  const drawing = lines
    .map((line, index) => {
      const baseline = size + index * size * LEADING;
      const { width, isPainted } = measure(line, size);
      const laid = layLine(line);
      if (!isPainted || laid === null) {
        return drawText(0, baseline, size * 1.32, 700, colour, line, align === "middle" ? "middle" : "start");
      }
      const path = stroke(colour, WEIGHT, laid.data).replace("<path ", '<path stroke-linejoin="round" ');
      return moved(align === "middle" ? -width / 2 : 0, baseline, path, size / 10);
    })
    .join("");
  return { drawing, height: lines.length === 0 ? 0 : size + (lines.length - 1) * size * LEADING };
}
