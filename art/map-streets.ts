// Streets, rails and borders of a map.
import type { DrawingBudget } from "./map-budget.ts";
import type { MapPalette } from "./map-palette.ts";
import { linePath, stroked } from "./map-paths.ts";
import { HALVES, textOf, type MapShape } from "./map-shape.ts";

/** Width of streets in pixels at one metre per pixel, and their order from the widest. */
interface StreetWidth {
  width: number;
  rank: number;
}

const STREETS: Readonly<Record<string, StreetWidth>> = {
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

/** Defaults for tiles without details. */
const BY_KIND: Readonly<Record<string, string>> = {
  highway: "motorway",
  major_road: "secondary",
  minor_road: "residential",
};

export function streetOf(shape: MapShape): StreetWidth | null {
  if (shape.layer !== "roads" || shape.type !== "line") return null;
  const kind = textOf(shape, "kind");
  const detail = textOf(shape, "kind_detail").replace(/_link$/, "");
  const name = Object.hasOwn(STREETS, detail) ? detail : Object.hasOwn(BY_KIND, kind) ? (BY_KIND[kind] ?? "") : "";
  const street = STREETS[name];
  if (street === undefined) return null;
  return shape.properties.get("is_link") === true ? { ...street, width: street.width * 0.7 } : street;
}

const isTunnel = ({ properties }: MapShape) => properties.get("is_tunnel") === true;

interface Strokes {
  width: number;
  rank: number;
  data: string;
}

const PIERS = new Set(["pier", "breakwater", "groyne"]);

/** A street as path data with its rank: the widest first, then the longest. */
interface StreetPath {
  data: string;
  street: StreetWidth;
  isTunnel: boolean;
}

const compareStreets = (a: StreetPath, b: StreetPath) => a.street.rank - b.street.rank || b.data.length - a.data.length;

interface Scale {
  metersPerPixel: number;
  budget: DrawingBudget;
}

export function drawStreets(
  shapes: readonly MapShape[],
  palette: MapPalette,
  { metersPerPixel, budget }: Scale,
): string {
  // wider than to scale on small-scale maps, to stay visible
  const scale = Math.min(1.25, Math.max(0.5, 1.15 / Math.sqrt(metersPerPixel))) * HALVES;
  const ways: StreetPath[] = [];
  const footpaths: string[] = [];
  let piers = "";
  for (const shape of shapes) {
    const street = streetOf(shape);
    if (street !== null) ways.push({ street, isTunnel: isTunnel(shape), data: linePath(shape) });
    else if (shape.layer === "roads" && textOf(shape, "kind") === "path" && !isTunnel(shape)) {
      if (PIERS.has(textOf(shape, "kind_detail"))) piers += budget.take(linePath(shape));
      else if (!shape.properties.has("service")) footpaths.push(linePath(shape));
    }
  }
  const open = new Map<number, Strokes>();
  let tunnels = "";
  for (const { street, data, isTunnel: isBelow } of ways.sort(compareStreets)) {
    if (isBelow) {
      if (street.rank < 3) tunnels += budget.take(data);
      continue;
    }
    const width = Math.round(street.width * scale);
    const had = open.get(width) ?? { width, rank: street.rank, data: "" };
    had.data += budget.take(data);
    open.set(width, had);
  }
  const paths = footpaths.map((data) => budget.take(data)).join("");
  const all = [...open.values()].filter(({ data }) => data !== "").sort((a, b) => a.width - b.width || b.rank - a.rank);
  const edge = Math.round(HALVES * 1.2);
  const drawn = (isHighway: boolean, part: "edge" | "street") =>
    all
      .map(({ width, rank }, index) => {
        if ((rank === 0) !== isHighway) return "";
        const colour =
          part === "edge" ? palette[isHighway ? "highwayEdge" : "edge"] : palette[isHighway ? "highway" : "street"];
        return `<use href="#s${index}" stroke="${colour}" stroke-width="${part === "edge" ? width + edge : width}"/>`;
      })
      .join("");
  return (
    stroked(palette.land, Math.round(5 * scale), piers) +
    stroked(palette.path, Math.round(1.2 * HALVES), paths, ' stroke-dasharray="5 4" stroke-linecap="butt"') +
    stroked(palette.edge, Math.round(3 * HALVES), tunnels, ' stroke-dasharray="6 5" stroke-linecap="butt"') +
    // both from one outline
    `<defs>${all.map(({ data }, index) => `<path id="s${index}" d="${data}"/>`).join("")}</defs>` +
    // all edges below all streets, so that crossings are open
    drawn(false, "edge") +
    drawn(false, "street") +
    drawn(true, "edge") +
    drawn(true, "street")
  );
}

export function drawRails(shapes: readonly MapShape[], palette: MapPalette, budget: DrawingBudget): string {
  let [main, small, ferries] = ["", "", ""];
  for (const shape of shapes) {
    if (shape.layer !== "roads" || shape.type !== "line" || isTunnel(shape)) continue;
    const kind = textOf(shape, "kind");
    if (kind === "ferry") ferries += budget.take(linePath(shape));
    if (kind !== "rail") continue;
    if (["rail", ""].includes(textOf(shape, "kind_detail")) && !shape.properties.has("service"))
      main += budget.take(linePath(shape));
    else small += budget.take(linePath(shape));
  }
  return (
    stroked(palette.waterInk, 1, ferries, ' stroke-dasharray="8 8" opacity=".6"') +
    stroked(palette.rail, 2, small) +
    stroked(palette.rail, 5, main) +
    stroked(palette.land, 2, main, ' stroke-dasharray="12 10" stroke-linecap="butt"')
  );
}

export function drawBorders(shapes: readonly MapShape[], palette: MapPalette, budget: DrawingBudget): string {
  const data = shapes
    .filter((shape) => shape.layer === "boundaries" && ["country", "region"].includes(textOf(shape, "kind")))
    .map((shape) => budget.take(linePath(shape)))
    .join("");
  return stroked(palette.border, 3, data, ' stroke-dasharray="14 6 3 6" stroke-linecap="butt" opacity=".7"');
}
