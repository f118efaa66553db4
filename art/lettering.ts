// Alphabet of drawn strokes. Fonts differ between machines and the server may have none, so names on fascias are drawn;
// names in other scripts are replaced by the category's emblem.
import { moved, num, stroke } from "./svg.ts";

/** Capitals ten units tall on the baseline y=0; only M is absolute, so that a letter can be shifted. */
const GLYPHS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [7, "M0 0l3.5-10 3.5 10M1.3-3.5h4.4"],
  B: [6, "M0 0v-10h3.2a2.4 2.4 0 0 1 0 4.8h-3.2h3.4a2.6 2.6 0 0 1 0 5.2z"],
  C: [7, "M7-8q-1.5-2-3.5-2q-3.5 0-3.5 5t3.5 5q2 0 3.5-2"],
  D: [7, "M0 0v-10h2.5q4.5 0 4.5 5t-4.5 5z"],
  E: [5.5, "M5.5-10h-5.5v10h5.5M0-5.2h4.5"],
  F: [5.2, "M5.2-10h-5.2v10M0-5.2h4.2"],
  G: [7, "M7-8q-1.5-2-3.5-2q-3.5 0-3.5 5t3.5 5q2 0 3.5-1.6v-3h-3"],
  H: [6.5, "M0 0v-10M6.5 0v-10M0-5.2h6.5"],
  I: [0, "M0 0v-10"],
  J: [4.5, "M4.5-10v7q0 3-2.3 3t-2.2-2.5"],
  K: [6.5, "M0 0v-10M6.2-10l-6.2 6M2.3-6.2l4.2 6.2"],
  L: [5, "M0-10v10h5"],
  M: [8, "M0 0v-10l4 6.5 4-6.5v10"],
  N: [6.5, "M0 0v-10l6.5 10v-10"],
  O: [8, "M0-5a4 5 0 1 0 8 0a4 5 0 1 0-8 0z"],
  P: [6, "M0 0v-10h3.3a2.7 2.7 0 0 1 0 5.4h-3.3"],
  Q: [8, "M0-5a4 5 0 1 0 8 0a4 5 0 1 0-8 0zM5-2.5l3 3"],
  R: [6.3, "M0 0v-10h3.3a2.7 2.7 0 0 1 0 5.4h-3.3M3-4.6l3.3 4.6"],
  S: [6, "M5.6-8.4q-.8-1.6-2.7-1.6q-2.5 0-2.5 2.4q0 2 2.7 2.6t2.7 2.7q0 2.3-2.8 2.3t-3-1.8"],
  T: [6.5, "M0-10h6.5M3.2-10v10"],
  U: [6.5, "M0-10v6.7q0 3.3 3.2 3.3t3.3-3.3v-6.7"],
  V: [7, "M0-10l3.5 10 3.5-10"],
  W: [10, "M0-10l2.5 10 2.5-8 2.5 8 2.5-10"],
  X: [6.5, "M0-10l6.5 10M6.5-10l-6.5 10"],
  Y: [6.5, "M0-10l3.2 5 3.3-5M3.2-5v5"],
  Z: [6, "M0-10h6l-6 10h6"],
  0: [6.5, "M0-5a3.2 5 0 1 0 6.5 0a3.2 5 0 1 0-6.5 0z"],
  1: [2.5, "M0-8l2.5-2v10"],
  2: [5.8, "M.2-7.6q.2-2.4 2.8-2.4t2.6 2.6q0 1.6-1.6 3.2l-4 4.2h5.8"],
  3: [5.6, "M.3-8.8q.9-1.2 2.6-1.2q2.5 0 2.5 2.4t-2.8 2.4q3.1 0 3.1 2.7t-3 2.5q-1.7 0-2.7-1.4"],
  4: [6.2, "M4.5 0v-10l-4.5 7h6.2"],
  5: [5.6, "M5.3-10h-4.5l-.5 4.8q1-1 2.6-1q2.8 0 2.8 3t-3 3.2q-1.7 0-2.7-1.3"],
  6: [5.8, "M5-9.6q-4.9 1-4.9 6.3q0 3.3 2.9 3.3t2.9-3-2.9-3q-1.8 0-2.7 1.5"],
  7: [5.8, "M0-10h5.8l-3.8 10"],
  8: [6, "M.6-7.6a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM0-2.6a3 2.6 0 1 0 6 0a3 2.6 0 1 0-6 0z"],
  9: [5.8, "M.9-.4q4.9-1 4.9-6.3q0-3.3-2.9-3.3t-2.9 3 2.9 3q1.8 0 2.7-1.5"],
  "&": [7.3, "M7.3-4q-1.3 4-4.3 4q-3 0-3-2.6q0-1.7 2.3-3.1t2.2-2.7q0-1.6-1.7-1.6t-1.7 1.7q0 1 1.3 2.6l5.2 5.7"],
  "+": [5, "M0-5h5M2.5-7.5v5"],
  "'": [0, "M0-10v2.3"],
  "-": [3.5, "M0-4.8h3.5"],
  "/": [4, "M0 0l4-10"],
  ".": [0, "M0 0h0"],
  ":": [0, "M0-1h0M0-7h0"],
  ",": [0.5, "M.5-.3l-.8 2"],
  "!": [0, "M0-10v7M0 0h0"],
  "?": [5, "M0-8q.4-2 2.6-2t2.4 2.2q0 2-2.5 3.3v1.5M2.5 0h0"],
  "#": [6, "M1.5 0l1.5-10M4 0l1.5-10M0-3.3h6M.6-6.7h6"],
};

const GAP = 2.8;
const SPACE = 4;
const CAP_HEIGHT = 10;
/** Minimum scale of lettering, and maximum letters on a fascia, because a name may be a row of full stops. */
const SMALLEST = 0.68;
const MOST_LETTERS = 28;

interface Stroke {
  x: number;
  rest: string;
}

interface Glyph {
  width: number;
  strokes: readonly Stroke[];
}

/** Each letter split once at its absolute moves: only the x after a move changes. */
const ALPHABET: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(GLYPHS).map(([letter, [width, data]]) => {
    const strokes = data
      .split("M")
      .slice(1)
      .map((part) => {
        const x = /^-?[\d.]+/.exec(part)?.[0] ?? "0";
        return { x: Number(x), rest: part.slice(x.length) };
      });
    return [letter, { width, strokes }];
  }),
);

/** A line of lettering ten units tall, starting at x=0. */
interface LetteringLine {
  width: number;
  data: string;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[–—]/g, "-")
    .toUpperCase();
}

/** Null if the text has a character outside the alphabet, or nothing to draw. */
export function layLine(text: string): LetteringLine | null {
  const letters = plain(text).trim();
  if (letters.length > MOST_LETTERS) return null;
  let x = 0;
  let data = "";
  for (const letter of letters) {
    if (/\s/.test(letter)) {
      x += SPACE;
      continue;
    }
    const glyph = ALPHABET.get(letter);
    if (glyph === undefined) return null;
    for (const part of glyph.strokes)
      data += `M${num(x + part.x)}${part.rest.startsWith("-") ? "" : " "}${part.rest.trimStart()}`;
    x += glyph.width + GAP;
  }
  return data === "" ? null : { width: x - GAP, data };
}

/** Position of lettering: middle, baseline and size, and its maximum width. */
export interface Setting {
  x: number;
  y: number;
  /** Height of the capitals. */
  size: number;
  room: number;
  colour: string;
  /** Stroke width, in tenths of the height. */
  weight?: number;
}

/** Adds round joins: mitred ones would give M and N spikes. */
function rounded(path: string): string {
  return path.replace("<path ", '<path stroke-linejoin="round" ');
}

/** Lettering, scaled down to `room`, at least to `SMALLEST`; empty if that is too wide or a character is unknown. */
export function drawLettering(text: string, { x, y, size, room, colour, weight = 1.7 }: Setting): string {
  const line = layLine(text);
  if (line === null) return "";
  const scale = Math.min(size / CAP_HEIGHT, room / line.width);
  if (scale < (size / CAP_HEIGHT) * SMALLEST) return "";
  const baseline = y - (size - CAP_HEIGHT * scale) / 2;
  return moved(x - (line.width / 2) * scale, baseline, rounded(stroke(colour, weight, line.data)), scale);
}
