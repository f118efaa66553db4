/**
 * Kinds of map features by OpenStreetMap tags. Layers and attributes are those of the Protomaps basemap, version 4
 * (https://docs.protomaps.com/basemaps/layers), so that a style for one draws the other.
 */
import type { FeatureKind, MapLayer, Properties } from "./feature.ts";

type KindTags = ReadonlyMap<string, string>;

/** Longer names are left out. */
const MOST_NAME = 120;

function nameOf(tags: KindTags): { name?: string } {
  const name =
    tags
      .get("name")
      ?.replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, MOST_NAME) ?? "";
  return name === "" ? {} : { name };
}

const kind = (layer: MapLayer, minZoom: number, properties: Properties): FeatureKind => ({
  layer,
  minZoom,
  properties,
});

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Kind and first zoom by value of `highway`. */
const STREETS: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  motorway: ["highway", 4],
  trunk: ["major_road", 6],
  primary: ["major_road", 7],
  secondary: ["major_road", 9],
  tertiary: ["major_road", 10],
  residential: ["minor_road", 12],
  unclassified: ["minor_road", 12],
  living_street: ["minor_road", 12],
  road: ["minor_road", 12],
  busway: ["minor_road", 12],
  service: ["minor_road", 13],
  raceway: ["minor_road", 13],
  pedestrian: ["path", 12],
  track: ["path", 13],
  cycleway: ["path", 13],
  bridleway: ["path", 14],
  footway: ["path", 14],
  path: ["path", 13],
  steps: ["path", 14],
};

const RAILS = words("rail light_rail subway tram narrow_gauge funicular monorail preserved");
const WATERWAYS: Readonly<Record<string, number>> = { river: 9, canal: 11, stream: 13, ditch: 14, drain: 14 };

/** Keys whose values are kinds of land, with the values that a map shows. */
const LAND: readonly (readonly [key: string, values: ReadonlySet<string>])[] = [
  [
    "leisure",
    words("park garden playground pitch nature_reserve golf_course stadium sports_centre common dog_park track"),
  ],
  [
    "landuse",
    words(
      "forest grass meadow cemetery recreation_ground village_green allotments orchard vineyard farmland flowerbed industrial commercial retail residential railway military quarry construction",
    ),
  ],
  ["natural", words("wood grassland scrub heath beach sand glacier bare_rock scree wetland")],
  ["amenity", words("school university college kindergarten hospital grave_yard parking")],
  ["tourism", words("zoo theme_park camp_site")],
  ["aeroway", words("aerodrome apron helipad")],
  ["man_made", words("pier breakwater groyne bridge")],
];

const WATERS = words("water bay");

const PLACES: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  country: ["country", 1],
  state: ["region", 4],
  city: ["locality", 5],
  town: ["locality", 7],
  village: ["locality", 9],
  hamlet: ["locality", 11],
  borough: ["macrohood", 10],
  suburb: ["macrohood", 10],
  quarter: ["neighbourhood", 12],
  neighbourhood: ["neighbourhood", 13],
  locality: ["locality", 14],
};

/** Shared by all buildings, which are most of the features of a map. */
const BUILDING = kind("buildings", 13, { kind: "building" });

const isNo = (value: string | undefined) => value === undefined || value === "no";

const height = (tags: KindTags): { height?: number } => {
  const meters = Number.parseFloat(tags.get("height") ?? "");
  return meters > 0 && meters < 1_000 ? { height: Math.round(meters) } : {};
};

/** Kind of a point; null if maps do not show it. */
export function kindOfPoint(tags: KindTags): FeatureKind | null {
  const detail = tags.get("place") ?? "";
  const place = Object.hasOwn(PLACES, detail) ? PLACES[detail] : undefined;
  const name = nameOf(tags);
  if (place === undefined || name.name === undefined) return null;
  const population = Number.parseInt(tags.get("population") ?? "", 10);
  const count = population > 0 && population < 1e9 ? { population } : {};
  return kind("places", place[1], { kind: place[0], kind_detail: detail, ...name, ...count });
}

function kindOfStreet(tags: KindTags): FeatureKind | null {
  const value = tags.get("highway") ?? "";
  const detail = value.replace(/_link$/, "");
  const street = Object.hasOwn(STREETS, detail) ? STREETS[detail] : undefined;
  if (street === undefined || tags.get("area") === "yes") return null;
  const ref = tags.get("ref")?.slice(0, 20);
  const isSmall = tags.get("footway") === "sidewalk" || tags.get("footway") === "crossing";
  return kind("roads", isSmall ? 14 : street[1], {
    kind: street[0],
    kind_detail: value,
    ...nameOf(tags),
    ...(ref === undefined ? {} : { ref }),
    ...(value === detail ? {} : { is_link: true }),
    ...(isNo(tags.get("bridge")) ? {} : { is_bridge: true }),
    ...(isNo(tags.get("tunnel")) ? {} : { is_tunnel: true }),
    ...(isSmall ? { service: tags.get("footway") ?? "" } : {}),
    ...(tags.has("service") ? { service: (tags.get("service") ?? "").slice(0, 30) } : {}),
  });
}

/** Kind of a way that is not an area. */
export function kindOfLine(tags: KindTags): FeatureKind | null {
  if (tags.has("highway")) return kindOfStreet(tags);
  const railway = tags.get("railway") ?? "";
  if (RAILS.has(railway)) {
    const isTunnel = railway === "subway" || !isNo(tags.get("tunnel"));
    return kind("roads", railway === "rail" && !tags.has("service") ? 11 : 13, {
      kind: "rail",
      kind_detail: railway,
      ...nameOf(tags),
      ...(isTunnel ? { is_tunnel: true } : {}),
      ...(isNo(tags.get("bridge")) ? {} : { is_bridge: true }),
      ...(tags.has("service") ? { service: (tags.get("service") ?? "").slice(0, 30) } : {}),
    });
  }
  if (tags.get("route") === "ferry") return kind("roads", 11, { kind: "ferry", ...nameOf(tags) });
  if (["runway", "taxiway"].includes(tags.get("aeroway") ?? ""))
    return kind("roads", 11, { kind: "aeroway", kind_detail: tags.get("aeroway") ?? "" });
  const waterway = tags.get("waterway") ?? "";
  if (Object.hasOwn(WATERWAYS, waterway)) {
    const isHidden = !isNo(tags.get("tunnel"));
    return isHidden ? null : kind("water", WATERWAYS[waterway] ?? 14, { kind: waterway, ...nameOf(tags) });
  }
  if (["pier", "breakwater", "groyne"].includes(tags.get("man_made") ?? ""))
    return kind("roads", 13, { kind: "path", kind_detail: tags.get("man_made") ?? "" });
  return null;
}

/** Kind of the area within an outline. */
export function kindOfArea(tags: KindTags): FeatureKind | null {
  if (!isNo(tags.get("building")))
    return tags.has("height") ? kind("buildings", 13, { kind: "building", ...height(tags) }) : BUILDING;
  if (!isNo(tags.get("building:part"))) return null;
  const natural = tags.get("natural") ?? "";
  const isWater =
    WATERS.has(natural) ||
    ["riverbank", "dock", "basin"].includes(tags.get("waterway") ?? "") ||
    ["reservoir", "basin"].includes(tags.get("landuse") ?? "");
  if (isWater) {
    if (natural === "bay") return null;
    const detail = tags.get("water") ?? tags.get("waterway") ?? tags.get("landuse") ?? "";
    return kind("water", 6, { kind: "water", ...(detail === "" ? {} : { kind_detail: detail.slice(0, 30) }) });
  }
  if (tags.get("leisure") === "swimming_pool") return kind("water", 14, { kind: "swimming_pool" });
  if (tags.get("amenity") === "fountain") return kind("water", 14, { kind: "fountain" });
  if (["pedestrian", "footway"].includes(tags.get("highway") ?? "") || tags.get("place") === "square")
    return kind("landuse", 13, { kind: "pedestrian" });
  if (tags.get("railway") === "platform") return kind("landuse", 14, { kind: "platform" });
  for (const [key, values] of LAND) {
    const value = tags.get(key) ?? "";
    if (values.has(value)) return kind("landuse", value === "residential" ? 8 : 9, { kind: value });
  }
  return null;
}

/** Kinds of land whose names help with orientation. */
const NAMED_LAND = words(
  "park garden cemetery nature_reserve zoo stadium golf_course beach university hospital theme_park",
);

/** The label in the middle of an area; null if it has none. */
export function labelOfArea(area: FeatureKind, tags: KindTags): FeatureKind | null {
  const name = nameOf(tags);
  if (name.name === undefined) return null;
  const what = String(area.properties["kind"]);
  if (area.layer === "water" && what === "water") {
    const detail = String(area.properties["kind_detail"] ?? "");
    // a river's name runs along its line
    return ["river", "riverbank", "canal", "stream"].includes(detail)
      ? null
      : kind("water", 11, { kind: "lake", ...name });
  }
  return area.layer === "landuse" && NAMED_LAND.has(what) ? kind("pois", 13, { kind: what, ...name }) : null;
}

const ADMIN: Readonly<Record<string, readonly [kind: string, minZoom: number]>> = {
  "2": ["country", 2],
  "4": ["region", 5],
  "6": ["county", 9],
  "8": ["locality", 11],
};

/** Kind of an administrative boundary. */
export function kindOfBoundary(tags: KindTags): FeatureKind | null {
  const level = tags.get("boundary") === "administrative" ? (tags.get("admin_level") ?? "") : "";
  const known = Object.hasOwn(ADMIN, level) ? ADMIN[level] : undefined;
  return known === undefined ? null : kind("boundaries", known[1], { kind: known[0], kind_detail: Number(level) });
}

/** Whether a closed way is an area by its tags. */
export const isArea = (tags: KindTags): boolean =>
  tags.get("area") !== "no" &&
  kindOfArea(tags) !== null &&
  (tags.get("area") === "yes" || !tags.has("highway") || tags.get("place") === "square");
