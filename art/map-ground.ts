// Land, water, buildings, streets and rails: everything of a map below its names.
import type { MapPalette } from "./map-palette.ts";
import { doubleArea, HALVES, pathOf, rounded, textOf, type MapShape } from "./map-shape.ts";

/** Land that looks alike. */
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

/** Which is drawn over which. */
export const LAND_ORDER: readonly (keyof MapPalette)[] = ["works", "public", "park", "wood", "sand", "sport", "square"];

/** Smaller ones are not seen, in square pixels. */
const LEAST_AREA = 12;
const LEAST_BUILDING = 9;

/** Characters of path data that buildings may have: the largest are drawn, until there are enough. */
const MOST_BUILDINGS = 15_000;

function areaPath(shape: MapShape, least: number): string {
  const [outline, ...holes] = shape.parts.map(rounded);
  if (outline === undefined || doubleArea(outline) < 2 * least * HALVES * HALVES) return "";
  return [outline, ...holes.filter((hole) => doubleArea(hole) > 8)].map((ring) => pathOf(ring, true)).join("");
}

const linePath = ({ parts }: MapShape) =>
  parts
    .map(rounded)
    .filter(({ length }) => length >= 4)
    .map((line) => pathOf(line))
    .join("");

const filled = (colour: string, data: string) => (data === "" ? "" : `<path fill="${colour}" d="${data}"/>`);

const stroked = (colour: string, width: number, data: string, more = "") =>
  data === "" ? "" : `<path stroke="${colour}" stroke-width="${width}"${more} d="${data}"/>`;

/** How wide streets are, in pixels at a scale of a meter a pixel; and from the widest to the narrowest. */
interface Street {
  width: number;
  rank: number;
}

const STREETS: Readonly<Record<string, Street>> = {
  motorway: { width: 13, rank: 0 },
  trunk: { width: 12, rank: 1 },
  primary: { width: 11, rank: 1 },
  secondary: { width: 10, rank: 1 },
  tertiary: { width: 9, rank: 1 },
  residential: { width: 7, rank: 2 },
  unclassified: { width: 7, rank: 2 },
  living_street: { width: 6.5, rank: 2 },
  pedestrian: { width: 6.5, rank: 2 },
  service: { width: 4, rank: 3 },
};

/** Of tiles that do not say more. */
const BY_KIND: Readonly<Record<string, string>> = {
  highway: "motorway",
  major_road: "secondary",
  minor_road: "residential",
};

export function streetOf(shape: MapShape): Street | null {
  if (shape.layer !== "roads" || shape.type !== "line") return null;
  const kind = textOf(shape, "kind");
  const detail = textOf(shape, "kind_detail").replace(/_link$/, "");
  const name = Object.hasOwn(STREETS, detail) ? detail : Object.hasOwn(BY_KIND, kind) ? (BY_KIND[kind] ?? "") : "";
  const street = STREETS[name];
  if (street === undefined) return null;
  return shape.properties.get("is_link") === true ? { ...street, width: street.width * 0.7 } : street;
}

const isTunnel = ({ properties }: MapShape) => properties.get("is_tunnel") === true;

function land(shapes: readonly MapShape[], palette: MapPalette): { below: string; above: string } {
  const data = new Map<keyof MapPalette, string>();
  for (const shape of shapes) {
    if (shape.layer !== "landuse" || shape.type !== "area") continue;
    const kind = textOf(shape, "kind");
    const colour = Object.hasOwn(LAND, kind) ? LAND[kind] : undefined;
    if (colour !== undefined) data.set(colour, (data.get(colour) ?? "") + areaPath(shape, LEAST_AREA));
  }
  return {
    below: LAND_ORDER.map((colour) => filled(palette[colour], data.get(colour) ?? "")).join(""),
    above: filled(palette.land, data.get("land") ?? ""),
  };
}

const STREAMS: Readonly<Record<string, number>> = { river: 8, canal: 6, stream: 2.5, ditch: 1.5, drain: 1.5 };

function water(shapes: readonly MapShape[], palette: MapPalette): string {
  let areas = "";
  const lines = new Map<number, string>();
  for (const shape of shapes) {
    if (shape.layer !== "water") continue;
    const kind = textOf(shape, "kind");
    if (shape.type === "area") areas += areaPath(shape, kind === "swimming_pool" ? 20 : 4);
    else if (shape.type === "line" && Object.hasOwn(STREAMS, kind)) {
      const width = STREAMS[kind] ?? 2;
      lines.set(width, (lines.get(width) ?? "") + linePath(shape));
    }
  }
  return (
    filled(palette.water, areas) +
    [...lines].map(([width, data]) => stroked(palette.water, width * HALVES, data)).join("")
  );
}

function buildings(shapes: readonly MapShape[], palette: MapPalette): string {
  const paths = shapes
    .filter(({ layer, type }) => layer === "buildings" && type === "area")
    .map((shape) => ({
      data: areaPath(shape, LEAST_BUILDING),
      size: doubleArea(shape.parts[0] ?? []),
    }))
    .filter(({ data }) => data !== "")
    .sort((a, b) => b.size - a.size);
  let [all, left] = ["", MOST_BUILDINGS];
  for (const { data } of paths) if ((left -= data.length) >= 0) all += data;
  return filled(palette.building, all);
}

interface Strokes {
  width: number;
  rank: number;
  data: string;
}

const PIERS = new Set(["pier", "breakwater", "groyne"]);

function streets(shapes: readonly MapShape[], palette: MapPalette, metersPerPixel: number): string {
  // wider than to scale where it is far, or nothing would be seen of them
  const scale = Math.min(1.25, Math.max(0.5, 1.15 / Math.sqrt(metersPerPixel))) * HALVES;
  const open = new Map<number, Strokes>();
  let [tunnels, paths, piers] = ["", "", ""];
  for (const shape of shapes) {
    const street = streetOf(shape);
    if (street === null) {
      if (shape.layer !== "roads" || textOf(shape, "kind") !== "path" || isTunnel(shape)) continue;
      if (PIERS.has(textOf(shape, "kind_detail"))) piers += linePath(shape);
      else if (!shape.properties.has("service")) paths += linePath(shape);
      continue;
    }
    const data = linePath(shape);
    if (isTunnel(shape)) {
      if (street.rank < 3) tunnels += data;
      continue;
    }
    const width = Math.round(street.width * scale);
    const had = open.get(width) ?? { width, rank: street.rank, data: "" };
    had.data += data;
    open.set(width, had);
  }
  const all = [...open.values()].sort((a, b) => a.width - b.width);
  const highways = all.filter(({ rank }) => rank === 0);
  const others = all.filter(({ rank }) => rank !== 0);
  const edge = Math.round(HALVES * 1.2);
  return (
    stroked(palette.land, Math.round(5 * scale), piers) +
    stroked(palette.path, Math.round(1.2 * HALVES), paths, ' stroke-dasharray="5 4" stroke-linecap="butt"') +
    stroked(palette.edge, Math.round(3 * HALVES), tunnels, ' stroke-dasharray="6 5" stroke-linecap="butt"') +
    // all edges below all streets, so that crossings are open; both drawn from one outline
    `<defs>${others.map(({ data }, index) => `<path id="s${index}" d="${data}"/>`).join("")}</defs>` +
    others
      .map(({ width }, index) => `<use href="#s${index}" stroke="${palette.edge}" stroke-width="${width + edge}"/>`)
      .join("") +
    others
      .map(({ width }, index) => `<use href="#s${index}" stroke="${palette.street}" stroke-width="${width}"/>`)
      .join("") +
    highways
      .map(
        ({ width, data }) => stroked(palette.highwayEdge, width + edge, data) + stroked(palette.highway, width, data),
      )
      .join("")
  );
}

function rails(shapes: readonly MapShape[], palette: MapPalette): string {
  let [main, small, ferries] = ["", "", ""];
  for (const shape of shapes) {
    if (shape.layer !== "roads" || shape.type !== "line" || isTunnel(shape)) continue;
    const kind = textOf(shape, "kind");
    if (kind === "ferry") ferries += linePath(shape);
    if (kind !== "rail") continue;
    if (["rail", ""].includes(textOf(shape, "kind_detail")) && !shape.properties.has("service"))
      main += linePath(shape);
    else small += linePath(shape);
  }
  return (
    stroked(palette.waterInk, 1, ferries, ' stroke-dasharray="8 8" opacity=".6"') +
    stroked(palette.rail, 2, small) +
    stroked(palette.rail, 5, main) +
    stroked(palette.land, 2, main, ' stroke-dasharray="12 10" stroke-linecap="butt"')
  );
}

function borders(shapes: readonly MapShape[], palette: MapPalette): string {
  const data = shapes
    .filter((shape) => shape.layer === "boundaries" && ["country", "region"].includes(textOf(shape, "kind")))
    .map(linePath)
    .join("");
  return stroked(palette.border, 3, data, ' stroke-dasharray="14 6 3 6" stroke-linecap="butt" opacity=".7"');
}

/** In halves of pixels. */
export function drawGround(shapes: readonly MapShape[], palette: MapPalette, metersPerPixel: number): string {
  const { below, above } = land(shapes, palette);
  return (
    below +
    water(shapes, palette) +
    above +
    buildings(shapes, palette) +
    streets(shapes, palette, metersPerPixel) +
    rails(shapes, palette) +
    borders(shapes, palette)
  );
}
