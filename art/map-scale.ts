// Content of a map at each scale: at small scales only major roads and large shapes.

/** Subject of a picture: a listing, or a town. */
export type PictureSubject = "spot" | "area";

/** Metres per pixel up to which buildings and footways are drawn. */
const HOUSES: Readonly<Record<PictureSubject, number>> = { spot: 4, area: 2 };
/** Metres per pixel up to which all streets are drawn. */
const STREETS = 12;
/** Metres per pixel up to which roads between towns are drawn; beyond it only major ones. */
const ROADS = 60;

/** Kinds of land about as large as a few houses. */
const SMALL_LAND = new Set(["pitch", "playground", "parking", "garden", "flowerbed", "dog_park", "platform", "track"]);

/** Kinds of water a few metres wide. */
const SMALL_WATER = new Set(["stream", "ditch", "drain", "swimming_pool", "fountain"]);

type StyleValue = string | number | boolean;

const LAYERS = ["landuse", "water", "roads", "boundaries", "places", "pois"];

/** Layers of the tiles that are drawn at this scale. */
export const layersAt = (metersPerPixel: number, subject: PictureSubject): ReadonlySet<string> =>
  new Set(metersPerPixel <= HOUSES[subject] ? [...LAYERS, "buildings"] : LAYERS);

/** Footways. */
const FEET = new Set<StyleValue | undefined>(["footway", "steps", "path"]);

/** Whether a shape is drawn. Checked before its geometry is decoded, which takes longer. */
export function isShownAt(
  metersPerPixel: number,
  subject: PictureSubject,
): (layer: string, of: ReadonlyMap<string, StyleValue>) => boolean {
  if (metersPerPixel <= HOUSES[subject]) return () => true;
  return (layer, of) => {
    const kind = of.get("kind");
    if (layer === "landuse") return !SMALL_LAND.has(String(kind));
    if (layer === "water") return metersPerPixel <= STREETS || !SMALL_WATER.has(String(kind));
    if (layer === "pois") return metersPerPixel <= STREETS;
    if (layer !== "roads") return true;
    if (kind === "path") return metersPerPixel <= STREETS && !FEET.has(of.get("kind_detail"));
    if (kind === "minor_road") return metersPerPixel <= STREETS && of.get("kind_detail") !== "service";
    if (kind === "rail") return of.get("service") === undefined;
    return metersPerPixel <= ROADS || kind === "highway" || of.get("kind_detail") === "trunk";
  };
}
