// Land, water and buildings of a map.
import type { DrawingBudget } from "./map-budget.ts";
import { areaPath, filled, linePath, stroked } from "./map-paths.ts";
import type { MapPalette } from "./map-palette.ts";
import { doubleArea, HALVES, textOf, type MapShape } from "./map-shape.ts";

/** Colour by kind of land. */
export const LAND: Readonly<Record<string, keyof MapPalette>> = {
  park: "park",
  garden: "park",
  grass: "park",
  meadow: "park",
  village_green: "park",
  recreation_ground: "park",
  cemetery: "park",
  grave_yard: "park",
  allotments: "park",
  golf_course: "park",
  common: "park",
  dog_park: "park",
  nature_reserve: "park",
  scrub: "park",
  heath: "park",
  grassland: "park",
  orchard: "park",
  vineyard: "park",
  flowerbed: "park",
  zoo: "park",
  camp_site: "park",
  playground: "sport",
  pitch: "sport",
  track: "sport",
  sports_centre: "sport",
  stadium: "sport",
  forest: "wood",
  wood: "wood",
  beach: "sand",
  sand: "sand",
  school: "public",
  university: "public",
  college: "public",
  kindergarten: "public",
  hospital: "public",
  industrial: "works",
  commercial: "works",
  retail: "works",
  railway: "works",
  military: "works",
  quarry: "works",
  construction: "works",
  aerodrome: "works",
  theme_park: "park",
  pedestrian: "square",
  platform: "square",
  pier: "land",
  breakwater: "land",
  groyne: "land",
  bridge: "land",
  parking: "square",
  apron: "square",
};

/** Drawing order, lowest first. */
export const LAND_ORDER: readonly (keyof MapPalette)[] = ["works", "public", "park", "wood", "sand", "sport", "square"];

/** Minimum area in square pixels; smaller shapes are not visible. */
const LEAST_AREA = 12;
const LEAST_BUILDING = 9;
const LEAST_WATER = 4;
const LEAST_POOL = 20;

interface LandShape {
  data: string;
  size: number;
  colour: keyof MapPalette;
}

const largestFirst = (a: LandShape, b: LandShape) => b.size - a.size;

function areas(
  shapes: readonly MapShape[],
  layer: string,
  least: (kind: string) => number,
  colourOf: (kind: string) => keyof MapPalette | undefined,
): LandShape[] {
  const drawn: LandShape[] = [];
  for (const shape of shapes) {
    if (shape.layer !== layer || shape.type !== "area") continue;
    const kind = textOf(shape, "kind");
    const colour = colourOf(kind);
    if (colour === undefined) continue;
    const data = areaPath(shape, least(kind));
    if (data !== "") drawn.push({ data, size: doubleArea(shape.parts[0] ?? []), colour });
  }
  return drawn.sort(largestFirst);
}

export function drawLand(shapes: readonly MapShape[], palette: MapPalette, budget: DrawingBudget) {
  const data = new Map<keyof MapPalette, string>();
  const all = areas(
    shapes,
    "landuse",
    () => LEAST_AREA,
    (kind) => (Object.hasOwn(LAND, kind) ? LAND[kind] : undefined),
  );
  for (const { data: path, colour } of all) data.set(colour, (data.get(colour) ?? "") + budget.take(path));
  return {
    below: LAND_ORDER.map((colour) => filled(palette[colour], data.get(colour) ?? "")).join(""),
    /** Piers, breakwaters and bridges, drawn above the water. */
    above: filled(palette.land, data.get("land") ?? ""),
  };
}

/** Waters that tiles contain as lines. */
interface WaterLine {
  /** Usual width. */
  meters: number;
  /** Pixels: thinner lines are not visible. */
  least: number;
}

const WATER_LINES: Readonly<Record<string, WaterLine>> = {
  river: { meters: 13, least: 1.5 },
  canal: { meters: 10, least: 1.2 },
  stream: { meters: 4, least: 0.7 },
  ditch: { meters: 2.4, least: 0.5 },
  drain: { meters: 2.4, least: 0.5 },
};

interface WaterScale {
  metersPerPixel: number;
  budget: DrawingBudget;
}

export function drawWater(
  shapes: readonly MapShape[],
  palette: MapPalette,
  { metersPerPixel, budget }: WaterScale,
): string {
  const whole = areas(
    shapes,
    "water",
    (kind) => (kind === "swimming_pool" ? LEAST_POOL : LEAST_WATER),
    () => "water",
  );
  const widthOf = ({ meters, least }: WaterLine) => Math.round(Math.max(least, meters / metersPerPixel) * HALVES * 10) / 10; // oxfmt-ignore
  const lines = new Map<number, string>();
  const rivers = shapes
    .filter(({ layer, type }) => layer === "water" && type === "line")
    .flatMap((shape) => {
      const kind = textOf(shape, "kind");
      const line = Object.hasOwn(WATER_LINES, kind) ? WATER_LINES[kind] : undefined;
      return line === undefined ? [] : [{ shape, width: widthOf(line) }];
    })
    .sort((a, b) => b.width - a.width);
  const data = whole.map((area) => budget.take(area.data)).join("");
  for (const { shape, width } of rivers) lines.set(width, (lines.get(width) ?? "") + budget.take(linePath(shape)));
  return filled(palette.water, data) + [...lines].map(([width, path]) => stroked(palette.water, width, path)).join("");
}

export function drawBuildings(shapes: readonly MapShape[], palette: MapPalette, budget: DrawingBudget): string {
  const all = areas(
    shapes,
    "buildings",
    () => LEAST_BUILDING,
    () => "building",
  );
  return filled(palette.building, all.map(({ data }) => budget.take(data)).join(""));
}
