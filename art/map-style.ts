// The map of `map.ts` as a style for browsers (https://maplibre.org/maplibre-style-spec), over tiles in the layers of
// the Protomaps basemap.
import { LAND, LAND_ORDER } from "./map-land.ts";
import type { ArtTheme } from "./light.ts";
import { mapPalette, type MapPalette } from "./map-palette.ts";

export interface MapTiles {
  /** URLs with `{z}`, `{x}` and `{y}`. */
  tiles: readonly string[];
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
}

type Expression = readonly unknown[];

/** A layer of a style; its source is the tiles. */
interface StyleLayer {
  id: string;
  type: "background" | "fill" | "line" | "symbol";
  source?: "streets";
  "source-layer"?: string;
  minzoom?: number;
  filter?: Expression;
  layout?: Readonly<Record<string, unknown>>;
  paint?: Readonly<Record<string, unknown>>;
}

export interface PaletteStyle {
  version: 8;
  sources: {
    streets: { type: "vector"; tiles: readonly string[]; minzoom: number; maxzoom: number; bounds: readonly number[] };
  };
  layers: readonly StyleLayer[];
}

const FONT = ["Inter", "system-ui", "sans-serif"];

const get = (property: string): Expression => ["get", property];
const isOneOf = (property: string, values: readonly string[]): Expression => ["match", get(property), values, true, false]; // oxfmt-ignore
const all = (...conditions: readonly Expression[]): Expression => ["all", ...conditions];
const not = (condition: Expression): Expression => ["!", condition];
const isTunnel: Expression = ["==", ["coalesce", get("is_tunnel"), false], true];

/** Pixels at zooms, doubling with each zoom in between. */
const wide = (...stops: readonly (readonly [zoom: number, pixels: number])[]): Expression => [
  "interpolate",
  ["exponential", 1.6],
  ["zoom"],
  ...stops.flat(),
];

const sized = (...stops: readonly (readonly [zoom: number, pixels: number])[]): Expression => [
  "interpolate",
  ["linear"],
  ["zoom"],
  ...stops.flat(),
];

const layer = (
  id: string,
  type: StyleLayer["type"],
  from: string,
  rest: Omit<StyleLayer, "id" | "type" | "source">,
): StyleLayer => ({
  ...{ id, type, source: "streets" as const },
  "source-layer": from,
  ...rest,
});

function land(palette: MapPalette): StyleLayer[] {
  return LAND_ORDER.map((colour) => {
    const kinds = Object.keys(LAND).filter((kind) => LAND[kind] === colour);
    return layer(`land-${colour}`, "fill", "landuse", {
      filter: isOneOf("kind", kinds),
      paint: { "fill-color": palette[colour] },
    });
  });
}

interface StreetStyle {
  id: string;
  filter: Expression;
  minzoom: number;
  /** Pixels at zooms 12, 15 and 18. */
  widths: readonly [number, number, number];
  isHighway?: boolean;
}

/** From the narrowest. Other tile sets may have only the kind. */
const STREETS: readonly StreetStyle[] = [
  { id: "service", minzoom: 14, widths: [0.4, 2.5, 12], filter: isOneOf("kind_detail", ["service"]) },
  {
    ...{ id: "minor", minzoom: 12, widths: [0.6, 4.5, 20] as const },
    filter: all(["==", get("kind"), "minor_road"], not(isOneOf("kind_detail", ["service"]))),
  },
  {
    ...{ id: "pedestrian", minzoom: 13, widths: [0.5, 4, 18] as const },
    filter: isOneOf("kind_detail", ["pedestrian"]),
  },
  { id: "major", minzoom: 6, widths: [1.6, 7, 26], filter: ["==", get("kind"), "major_road"] },
  { id: "highway", minzoom: 4, widths: [2.4, 8, 28], isHighway: true, filter: ["==", get("kind"), "highway"] },
];

const ROUND = { "line-cap": "round", "line-join": "round" } as const;

/** All edges below all streets, so that crossings are open. */
function streets(palette: MapPalette): StyleLayer[] {
  const edge = 1.6;
  const ways = (extra: number, [far, near, nearest]: StreetStyle["widths"]) =>
    wide([6, 0.3 + extra / 2], [12, far + extra], [15, near + extra], [18, nearest + extra]);
  const drawn = (
    part: "edge" | "street",
    { id, filter, minzoom, widths, isHighway = false }: StreetStyle,
  ): StyleLayer => {
    const colour =
      part === "edge" ? (isHighway ? palette.highwayEdge : palette.edge) : isHighway ? palette.highway : palette.street;
    return layer(`${part}-${id}`, "line", "roads", {
      minzoom,
      filter: all(filter, not(isTunnel)),
      layout: ROUND,
      paint: { "line-color": colour, "line-width": ways(part === "edge" ? edge : 0, widths) },
    });
  };
  return [...STREETS.map((street) => drawn("edge", street)), ...STREETS.map((street) => drawn("street", street))];
}

function lines(palette: MapPalette): { below: StyleLayer[]; above: StyleLayer[] } {
  const below = [
    layer("tunnels", "line", "roads", {
      minzoom: 13,
      filter: all(isTunnel, isOneOf("kind", ["highway", "major_road", "minor_road"])),
      paint: { "line-color": palette.edge, "line-width": wide([13, 1], [18, 8]), "line-dasharray": [2, 1.6] },
    }),
    layer("paths", "line", "roads", {
      minzoom: 14,
      filter: all(["==", get("kind"), "path"], not(isOneOf("kind_detail", ["pedestrian", "pier"])), not(isTunnel)),
      paint: { "line-color": palette.path, "line-width": wide([14, 0.6], [18, 2.4]), "line-dasharray": [2.2, 1.6] },
    }),
    layer("piers", "line", "roads", {
      filter: isOneOf("kind_detail", ["pier", "breakwater", "groyne"]),
      paint: { "line-color": palette.land, "line-width": wide([12, 1], [18, 12]) },
    }),
  ];
  const rail = all(["==", get("kind"), "rail"], not(isTunnel));
  const above = [
    layer("rails", "line", "roads", {
      minzoom: 10,
      filter: rail,
      paint: { "line-color": palette.rail, "line-width": wide([10, 0.5], [15, 1.8], [18, 4]) },
    }),
    layer("sleepers", "line", "roads", {
      minzoom: 14,
      filter: rail,
      paint: {
        ...{ "line-color": palette.land, "line-width": wide([14, 0.5], [18, 2]) },
        "line-dasharray": [6, 5],
      },
    }),
    layer("ferries", "line", "roads", {
      filter: ["==", get("kind"), "ferry"],
      paint: { "line-color": palette.waterInk, "line-opacity": 0.5, "line-width": 1, "line-dasharray": [4, 4] },
    }),
    layer("borders", "line", "boundaries", {
      filter: isOneOf("kind", ["country", "region"]),
      paint: { "line-color": palette.border, "line-opacity": 0.7, "line-width": 1.4, "line-dasharray": [6, 3, 1, 3] },
    }),
  ];
  return { below, above };
}

function water(palette: MapPalette): StyleLayer[] {
  return [
    layer("water", "fill", "water", {
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": palette.water },
    }),
    layer("rivers", "line", "water", {
      filter: ["!=", ["geometry-type"], "Polygon"],
      layout: ROUND,
      paint: {
        "line-color": palette.water,
        "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 9, 0.8, 14, ["match", get("kind"), ["river", "canal"], 4, 1], 18, ["match", get("kind"), ["river", "canal"], 14, 4]], // oxfmt-ignore
      },
    }),
  ];
}

const halo = (palette: MapPalette, ink: string) => ({
  "text-color": ink,
  "text-halo-color": palette.land,
  "text-halo-width": 1.6,
});

function names(palette: MapPalette): StyleLayer[] {
  const alongStreets = (id: string, kinds: readonly string[], minzoom: number) =>
    layer(id, "symbol", "roads", {
      minzoom,
      filter: all(isOneOf("kind", kinds), ["has", "name"], not(isTunnel)),
      layout: {
        ...{ "symbol-placement": "line", "text-field": get("name"), "text-font": FONT, "symbol-spacing": 320 },
        ...{ "text-size": sized([12, 10], [16, 12], [19, 14]), "text-max-angle": 32, "text-padding": 4 },
      },
      paint: halo(palette, palette.ink),
    });
  const places = (
    id: string,
    filter: Expression,
    { minzoom, size }: { minzoom: number; size: Expression },
    ink: string,
  ) =>
    layer(id, "symbol", "places", {
      minzoom,
      filter,
      layout: {
        ...{ "text-field": get("name"), "text-font": FONT, "text-size": size, "text-max-width": 8, "text-padding": 6 },
      },
      paint: halo(palette, ink),
    });
  const towns: Expression = isOneOf("kind_detail", ["city", "town"]);
  return [
    alongStreets("names-minor", ["minor_road", "path"], 15),
    alongStreets("names-major", ["major_road", "highway"], 12),
    layer("names-rivers", "symbol", "water", {
      minzoom: 12,
      filter: all(["has", "name"], ["!=", ["geometry-type"], "Point"]),
      layout: {
        ...{ "symbol-placement": "line", "text-field": get("name"), "text-font": FONT, "symbol-spacing": 400 },
        ...{ "text-size": 11, "text-letter-spacing": 0.06 },
      },
      paint: halo({ ...palette, land: palette.water }, palette.waterInk),
    }),
    layer("names-parks", "symbol", "pois", {
      minzoom: 14,
      filter: isOneOf("kind", ["park", "garden", "cemetery", "beach", "zoo", "stadium", "university", "hospital"]),
      layout: { "text-field": get("name"), "text-font": FONT, "text-size": 11, "text-max-width": 7 },
      paint: halo(palette, palette.parkInk),
    }),
    places("names-quarters", isOneOf("kind", ["neighbourhood", "macrohood"]), { minzoom: 12, size: sized([12, 11], [16, 14]) }, palette.placeInk), // oxfmt-ignore
    places("names-villages", all(["==", get("kind"), "locality"], not(towns)), { minzoom: 10, size: sized([10, 11], [16, 15]) }, palette.placeInk), // oxfmt-ignore
    places("names-towns", all(["==", get("kind"), "locality"], towns), { minzoom: 5, size: sized([6, 12], [14, 19]) }, palette.placeInk), // oxfmt-ignore
  ];
}

export function mapStyle(theme: ArtTheme, { tiles, minZoom, maxZoom, bounds }: MapTiles): PaletteStyle {
  const palette = mapPalette(theme);
  const { below, above } = lines(palette);
  return {
    version: 8,
    sources: { streets: { type: "vector", tiles, minzoom: minZoom, maxzoom: maxZoom, bounds } },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": palette.land } },
      ...land(palette),
      ...water(palette),
      layer("built-in-water", "fill", "landuse", {
        filter: isOneOf(
          "kind",
          Object.keys(LAND).filter((kind) => LAND[kind] === "land"),
        ),
        paint: { "fill-color": palette.land },
      }),
      layer("buildings", "fill", "buildings", {
        minzoom: 14,
        paint: { "fill-color": palette.building, "fill-opacity": sized([14, 0.4], [16, 1]) },
      }),
      ...below,
      ...streets(palette),
      ...above,
      ...names(palette),
    ],
  };
}
