// A row of shop fronts on a pavement, without a sky, for the foot of sparse pages.
import { type Category } from "#contract/listings/categories.ts";
import { drawFacade } from "./facade.ts";
import type { ArtTheme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { moved } from "./svg.ts";

/** Ids chosen for a varied roof line; the signs show no names. */
const SHOPS: readonly { id: string; category: Category }[] = [
  { id: "E1148", category: "Event Services" },
  { id: "R1085", category: "Restaurants" },
  { id: "F1207", category: "Fashion" },
  { id: "P1218", category: "Professional Services" },
  { id: "H1414", category: "Home Services" },
  { id: "E1462", category: "Education" },
  { id: "B1399", category: "Beauty" },
  { id: "L1410", category: "Local Services" },
];

const GAP = 6;
const ROOM = 232;
const PAVEMENT = 22;

/** As wide as its shops, 254 high; displayed in its proportions and cropped at the sides. */
export function shopRow(theme: ArtTheme): string {
  let x = 0;
  const shops = SHOPS.map(({ id, category }, index) => {
    const facade = drawFacade({ id, name: "", category, theme }, `r${index}`, {
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
