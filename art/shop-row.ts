// A row of shop fronts on their pavement and without a sky, for the foot of a quiet page.
import { type CATEGORIES } from "#contract/listings/categories.ts";
import { drawFacade } from "./facade.ts";
import type { Theme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { moved } from "./svg.ts";

/** One of each category, in ids chosen for a varied roof line; their names stay off the signs. */
const SHOPS = ["E1148", "R1085", "F1207", "P1218", "H1414", "E1462", "B1399", "L1410"] as const;
const ORDER = [
  "Event Services",
  "Restaurants",
  "Fashion",
  "Professional Services",
  "Home Services",
  "Education",
  "Beauty",
  "Local Services",
] as const satisfies readonly (typeof CATEGORIES)[number][];

const GAP = 6;
const ROOM = 232;
const PAVEMENT = 22;

/** As wide as its shops, 254 high; to be shown at its own proportions and cut at the sides. */
export function shopRow(theme: Theme): string {
  let x = 0;
  const shops = SHOPS.map((id, index) => {
    const facade = drawFacade({ id, name: "", category: ORDER[index] ?? "Restaurants", theme }, `r${index}`, {
      hasLettering: false,
    });
    const at = x;
    x += facade.width + GAP;
    return { facade, at };
  });
  const { light } = shops[0]?.facade.paint ?? {};
  if (light === undefined) return "";
  const width = x - GAP;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${ROOM + PAVEMENT}" fill="none" stroke-linecap="round">` +
    `<defs>${shops.map(({ facade }) => facade.defs).join("")}</defs>` +
    `<g transform="translate(0 ${ROOM})">${drawGround(light, width, 0, PAVEMENT)}` +
    shops.map(({ facade, at }) => moved(at, 0, facade.drawing + facade.warmth)).join("") +
    "</g></svg>"
  );
}
