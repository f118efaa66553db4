// Names on a map, most useful first, without overlaps.
import { widthAtMost } from "./board.ts";
import { joinedLines, stretches } from "./map-lines.ts";
import type { MapPalette } from "./map-palette.ts";
import { streetOf } from "./map-streets.ts";
import { doubleArea, HALVES, textOf, type PointList, type MapShape } from "./map-shape.ts";
import { escapeXml } from "./svg.ts";

export interface LabelRoom {
  width: number;
  height: number;
  /** Areas to leave free: left, top, right, bottom. */
  reserved: readonly (readonly [number, number, number, number])[];
  /** Large scale, at which the town's name is not needed. */
  isNear: boolean;
  /** Centre of interest. */
  centre: readonly [x: number, y: number];
}

const STREET_SIZE = 10.5;
const AREA_SIZE = 11;
const PLACE_SIZE = 13;

/** The estimate is for the widest font; usual fonts are narrower. */
const NARROWER = 0.78;

/** Waters whose names help on a map of a town. */
const LARGE_WATER = new Set(["river", "canal"]);

/** Area in square pixels from which a water is named: fountains and ponds of parks are smaller. */
const LEAST_NAMED_WATER = 900;

/** Longer names would cover what they label. */
const MOST_LETTERS = 34;
const MOST_LABELS = 16;

interface Disc {
  x: number;
  y: number;
  radius: number;
}

interface LabelRequest {
  text: string;
  size: number;
  colour: string;
  style: string;
  /** Smaller comes first. */
  order: number;
  spots: readonly { x: number; y: number; angle: number; cost: number }[];
}

const widthOf = (text: string, size: number) => widthAtMost(text, size) * NARROWER;

/** A line of text as discs, which are simpler to rotate than boxes. */
function discsOf(x: number, y: number, angle: number, width: number, size: number): Disc[] {
  const turn = (angle * Math.PI) / 180;
  const count = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: count + 1 }, (_, at) => {
    const along = (at / count - 0.5) * width;
    return { x: x + Math.cos(turn) * along, y: y + Math.sin(turn) * along, radius: size * 0.75 };
  });
}

function isFree(discs: readonly Disc[], taken: readonly Disc[], { width, height, reserved }: LabelRoom): boolean {
  for (const { x, y, radius } of discs) {
    if (x < radius || y < radius || x > width - radius || y > height - radius) return false;
    if (
      reserved.some(
        ([left, top, right, bottom]) =>
          x > left - radius && x < right + radius && y > top - radius && y < bottom + radius,
      )
    )
      return false;
    if (taken.some((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < (other.radius + radius) ** 2)) return false;
  }
  return true;
}

const shortened = (name: string) => {
  if (name.length <= MOST_LETTERS) return name;
  const letters = Array.from(name);
  return letters.length <= MOST_LETTERS
    ? name
    : `${letters
        .slice(0, MOST_LETTERS - 1)
        .join("")
        .trimEnd()}…`;
};

function nearest(lines: readonly (readonly number[])[], [x, y]: readonly [number, number]): number {
  let least = Infinity;
  for (const line of lines) {
    for (let at = 0; at + 3 < line.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[at], line[at + 1], line[at + 2], line[at + 3]];
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
      least = Math.min(least, (x1 + share * (x2 - x1) - x) ** 2 + (y1 + share * (y2 - y1) - y) ** 2);
    }
  }
  return Math.sqrt(least);
}

function lineLabelRequests(shapes: readonly MapShape[], palette: MapPalette, room: LabelRoom): LabelRequest[] {
  const named = new Map<string, { parts: PointList[]; rank: number; isWater: boolean }>();
  for (const shape of shapes) {
    const name = textOf(shape, "name");
    if (name === "" || shape.type !== "line" || shape.properties.get("is_tunnel") === true) continue;
    const isWater = shape.layer === "water";
    const street = streetOf(shape);
    if (!isWater && street === null) continue;
    if (isWater && !room.isNear && !LARGE_WATER.has(textOf(shape, "kind"))) continue;
    const key = `${isWater ? "w" : "s"}${name}`;
    const had = named.get(key) ?? { parts: [], rank: 9, isWater };
    had.parts.push(...shape.parts);
    had.rank = Math.min(had.rank, isWater ? 2 : (street?.rank ?? 9));
    named.set(key, had);
  }
  return [...named].map(([key, { parts, rank, isWater }]) => {
    const text = shortened(key.slice(1));
    const lines = joinedLines(parts);
    const length = widthOf(text, STREET_SIZE) + 4;
    const away = nearest(lines, room.centre);
    return {
      text,
      size: STREET_SIZE,
      colour: isWater ? palette.waterInk : palette.ink,
      style: isWater ? "i" : "",
      // the street at the centre first, then wide streets, then near ones
      order: (away < 24 ? -1_000 : rank * 90) + away,
      spots: lines.flatMap((line) =>
        stretches(line, length).map(({ x, y, angle, bend }) => ({
          x,
          y,
          angle,
          cost: bend * 12 + Math.hypot(x - room.centre[0], y - room.centre[1]),
        })),
      ),
    };
  });
}

const PLACE_ORDER: Readonly<Record<string, number>> = { macrohood: -400, neighbourhood: 200, locality: -500 };

const TOWNS = new Set(["city", "town"]);

const NAMED_LAND = new Set([
  "park",
  "garden",
  "cemetery",
  "beach",
  "zoo",
  "stadium",
  "university",
  "hospital",
  "nature_reserve",
]);

/** Whether the outline of an area contains a point. */
function isInside(outline: PointList, x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0; at + 3 < outline.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [outline[at], outline[at + 1], outline[at + 2], outline[at + 3]];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
  }
  return isIn;
}

/** Outlines of the waters that are large enough to be named. */
const largeWaters = (shapes: readonly MapShape[]): PointList[] =>
  shapes
    .filter(({ layer, type }) => layer === "water" && type === "area")
    .flatMap(({ parts: [outline = []] }) => (doubleArea(outline) >= 2 * LEAST_NAMED_WATER ? [outline] : []));

function pointLabelRequests(shapes: readonly MapShape[], palette: MapPalette, isNear: boolean): LabelRequest[] {
  const points = shapes.filter(({ type }) => type === "point");
  const waters = largeWaters(shapes);
  return points.flatMap((shape): LabelRequest[] => {
    const name = shortened(textOf(shape, "name"));
    const [x = 0, y = 0] = Array.from(shape.parts[0] ?? []);
    if (name === "") return [];
    const spots = [0, -10, 10].map((down) => ({ x, y: y + down, angle: 0, cost: Math.abs(down) }));
    const kind = textOf(shape, "kind");
    const common = { text: name, size: AREA_SIZE, style: "", spots };
    if (shape.layer === "places") {
      if (kind === "country" || kind === "region") return [];
      if (isNear && TOWNS.has(textOf(shape, "kind_detail"))) return [];
      const isSmall = !Object.hasOwn(PLACE_ORDER, kind) || kind === "neighbourhood";
      const size = isSmall ? STREET_SIZE : PLACE_SIZE;
      return [{ ...common, size, colour: palette.placeInk, style: "b", order: PLACE_ORDER[kind] ?? 300 }];
    }
    if (shape.layer === "water")
      return waters.some((outline) => isInside(outline, x, y))
        ? [{ ...common, colour: palette.waterInk, style: "i", order: 40 }]
        : [];
    // of the points of interest only parks: shops have listings
    if (shape.layer === "pois" && NAMED_LAND.has(kind)) return [{ ...common, colour: palette.parkInk, order: 120 }];
    return [];
  });
}

/** Coordinates are in half pixels. */
export function drawLabels(shapes: readonly MapShape[], palette: MapPalette, room: LabelRoom): string {
  const candidates = [
    ...lineLabelRequests(shapes, palette, room),
    ...pointLabelRequests(shapes, palette, room.isNear),
  ].sort((a, b) => a.order - b.order);
  const taken: Disc[] = [];
  const written = new Map<string, string>();
  let left = MOST_LABELS;
  for (const { text, size, colour, style, spots } of candidates) {
    if (left === 0) break;
    const width = widthOf(text, size);
    const spot = [...spots]
      .sort((a, b) => a.cost - b.cost)
      .find(({ x, y, angle }) => isFree(discsOf(x, y, angle, width, size), taken, room));
    if (spot === undefined) continue;
    left -= 1;
    const { x, y, angle } = spot;
    taken.push(...discsOf(x, y, angle, width, size));
    const [atX, atY] = [Math.round(x * HALVES), Math.round(y * HALVES)];
    const turn = Math.round(angle);
    const place = turn === 0 ? `x="${atX}" y="${atY}"` : `transform="translate(${atX} ${atY})rotate(${turn})"`;
    const key = `fill="${colour}"${size === STREET_SIZE ? "" : ` font-size="${size * HALVES}"`}${style === "i" ? ' font-style="italic"' : style === "b" ? ' font-weight="600"' : ""}`;
    written.set(key, `${written.get(key) ?? ""}<text ${place} dy=".35em">${escapeXml(text)}</text>`);
  }
  return [...written].map(([key, texts]) => `<g ${key}>${texts}</g>`).join("");
}

export const LABEL_SIZE = STREET_SIZE;
