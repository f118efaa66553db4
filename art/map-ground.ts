// Land, water, buildings, streets and rails: the layers of a map below its names.
import { DrawingBudget } from "./map-budget.ts";
import { drawBuildings, drawLand, drawWater } from "./map-land.ts";
import type { MapPalette } from "./map-palette.ts";
import type { MapShape } from "./map-shape.ts";
import { drawBorders, drawRails, drawStreets } from "./map-streets.ts";

/** Maximum share for land: the rest is for streets. */
const LAND_SHARE = 0.4;

/** Coordinates are in half pixels. */
export function drawGround(shapes: readonly MapShape[], palette: MapPalette, metersPerPixel: number): string {
  const budget = new DrawingBudget();
  const water = drawWater(shapes, palette, { metersPerPixel, budget });
  const { below, above } = drawLand(shapes, palette, budget.part(LAND_SHARE));
  const borders = drawBorders(shapes, palette, budget);
  const rails = drawRails(shapes, palette, budget);
  const streets = drawStreets(shapes, palette, { metersPerPixel, budget });
  // uses the rest of the budget
  const buildings = drawBuildings(shapes, palette, budget);
  return below + water + above + buildings + streets + rails + borders;
}
