// One shop of the home page's street with its piece of pavement: open, or closed with its blinds down. Pictures of
// several shops overlap at their sides and form a street.
import { type Category } from "#contract/listings/categories.ts";
import { drawFacade, type Facade, type Shop, type WindowDisplay } from "./facade.ts";
import { drawLettering } from "./lettering.ts";
import { CREAM, lightFor, type Light } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { drawProps, type PavementProp } from "./pavement.ts";
import * as greenery from "./pieces/greenery.ts";
import * as props from "./pieces/props.ts";
import { GLASS_BASE, GLASS_TOP } from "./pieces/shopfront.ts";
import { planFacade } from "./plan.ts";
import { diceFrom } from "./seed.ts";
import { drawFestoon, drawGarden, lampGlow } from "./street.ts";
import { box, dashed, fill, glowGradient, moved, panel, stroke } from "./svg.ts";

/** A shop with its opening state. */
export interface StreetShop extends Shop {
  isOpen: boolean;
}

/** Part of the picture beyond the shop on each side, above its roof's maximum, and below: pavement and kerb. */
export const SHOP_MARGIN = 40;
const ABOVE = 262;
const BELOW = 30;

/** Every fourth shop has a garden after it, under its hanging sign. */
const GARDEN = 52;
const GARDENS = 1 / 4;
const CATS = 0.3;

interface Plot {
  garden: number;
  width: number;
}

function plotOf(id: string, category: Category): Plot {
  const garden = diceFrom(`${id}/plot`).chance(GARDENS) ? GARDEN : 0;
  return { garden, width: garden + planFacade(id, category).width };
}

/** Width of a shop's plot in façade units; the picture is wider by `SHOP_MARGIN` on each side. */
export function streetShopWidth({ id, category }: { id: string; category: Category }): number {
  return plotOf(id, category).width;
}

/** A blind behind the glass, down to a hand's breadth above the sill. */
function blinds(light: Light): WindowDisplay {
  const cloth = light.isDark ? "#565a80" : "#efe3cd";
  const fold = light.isDark ? "#454a70" : "#d8c7a8";
  return ({ x, width }) => {
    const height = GLASS_BASE - GLASS_TOP - 9;
    const low = GLASS_TOP + height;
    return (
      fill(cloth, box(x + 1, GLASS_TOP, width - 2, height)) +
      dashed(fold, width - 2, `M${x + width / 2} ${GLASS_TOP + 5}V${low}`, "1 4.5") +
      fill(fold, box(x + 1, low, width - 2, 2)) +
      stroke(fold, 1, `M${x + width / 2} ${low + 2}v5`)
    );
  };
}

/** The board in the door. */
function doorSign({ bays: { door }, paint }: Facade, isOpen: boolean): string {
  const middle = door.x + door.width / 2;
  const { isDark } = paint.light;
  const board = isOpen ? (isDark ? "#fff3d6" : CREAM) : isDark ? "#8488a8" : "#c9bda8";
  const ink = isOpen ? "#2f6b3f" : isDark ? "#1d2140" : "#5b3b2c";
  return (
    stroke(paint.light.iron, 0.8, `M${middle - 8} -55l8-6 8 6`) +
    fill(board, panel(middle - 12, -55, 24, 11, 2)) +
    drawLettering(isOpen ? "Open" : "Closed", { x: middle, y: -47, size: 5, room: 20, colour: ink, weight: 1.9 })
  );
}

function furniture(shop: StreetShop, { props: own, width }: Facade, garden: number): PavementProp[] {
  const dice = diceFrom(`${shop.id}/furniture`);
  const standing = own.filter(({ x }) => x > 0 && x < width).slice(0, 1);
  const isAccompanied = dice.chance(CATS);
  const friend = dice.pick([greenery.cat, greenery.gingerCat]);
  return [
    ...standing,
    ...(garden > 0 ? [{ prop: props.bench, x: width + garden / 2, y: 5 }] : []),
    { prop: props.streetLamp, x: 0, y: 12 },
    ...(isAccompanied ? [{ prop: friend, x: 18, y: 12 }] : []),
  ];
}

/** `SHOP_MARGIN` wider than its plot on each side; the plot's lower edge is the road. */
export function streetShop(shop: StreetShop): string {
  const light = lightFor(shop.theme);
  const { garden, width } = plotOf(shop.id, shop.category);
  const facade = drawFacade(shop, "f", {
    isSignLeft: false,
    isClosed: !shop.isOpen,
    ...(shop.isOpen ? {} : { stock: blinds(light) }),
  });
  const isUnlit = light.isDark && !shop.isOpen;
  const lamp = light.isDark ? lampGlow(0) : "";
  const street =
    drawGround(light, width, 0, BELOW) +
    (garden === 0 ? "" : drawGarden(light, { x: facade.width, width: garden })) +
    facade.drawing +
    doorSign(facade, shop.isOpen) +
    (isUnlit ? fill("#171b38", box(6, -112, facade.width - 12, 112), 0.34) : "") +
    facade.warmth +
    (garden === 0 ? "" : drawFestoon(light, facade.width, width)) +
    drawFestoon(light, 0, facade.width) +
    (garden === 0 ? "" : facade.sign) +
    drawProps(light, furniture(shop, facade, garden), "p") +
    lamp;
  const whole = { width: width + 2 * SHOP_MARGIN, height: ABOVE + BELOW };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" width="${whole.width}" height="${whole.height}" fill="none" stroke-linecap="round">` +
    `<defs>${facade.defs}${lamp === "" ? "" : glowGradient("so", "#ffcf85", 0.7)}</defs>` +
    `${moved(SHOP_MARGIN, ABOVE, street)}</svg>`
  );
}
