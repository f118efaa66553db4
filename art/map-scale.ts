// What a map shows at a scale: farther away only what leads there, and what is large.

/** What a picture is about: somebody's door, or a town. */
export type PictureSubject = "spot" | "area";

/** Meters a pixel. Up to here houses are seen, and ways between them. */
const HOUSES: Readonly<Record<PictureSubject, number>> = { spot: 4, area: 2 };
/** Up to here all streets are. */
const STREETS = 12;
/** Up to here roads from town to town are, beyond only those through the country. */
const ROADS = 60;

/** Land that is some houses wide. */
const SMALL_LAND = new Set(["pitch", "playground", "parking", "garden", "flowerbed", "dog_park", "platform", "track"]);

type StyleValue = string | number | boolean;

const LAYERS = ["landuse", "water", "roads", "boundaries", "places", "pois"];

/** Of the tiles' layers those of which anything is drawn. */
export const layersAt = (metersPerPixel: number, subject: PictureSubject): ReadonlySet<string> =>
  new Set(metersPerPixel <= HOUSES[subject] ? [...LAYERS, "buildings"] : LAYERS);

/** Ways for feet alone. */
const FEET = new Set<StyleValue | undefined>(["footway", "steps", "path"]);

/** Whether anything of it is drawn: asked before its shape is read, which takes longer. */
export function isShownAt(
  metersPerPixel: number,
  subject: PictureSubject,
): (layer: string, of: ReadonlyMap<string, StyleValue>) => boolean {
  if (metersPerPixel <= HOUSES[subject]) return () => true;
  return (layer, of) => {
    const kind = of.get("kind");
    if (layer === "landuse") return !SMALL_LAND.has(String(kind));
    if (layer === "pois") return metersPerPixel <= STREETS;
    if (layer !== "roads") return true;
    if (kind === "path") return metersPerPixel <= STREETS && !FEET.has(of.get("kind_detail"));
    if (kind === "minor_road") return metersPerPixel <= STREETS && of.get("kind_detail") !== "service";
    if (kind === "rail") return of.get("service") === undefined;
    return metersPerPixel <= ROADS || kind === "highway" || of.get("kind_detail") === "trunk";
  };
}
