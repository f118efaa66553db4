// One shop with its left wall at x=0 and its doorstep at y=0, for storefronts, the street, the share card and photos.
import { type Category } from "#contract/listings/categories.ts";
import { CATEGORY_STYLES } from "./category-styles.ts";
import { type DisplayItem } from "./displays/ink.ts";
import { type ArtTheme } from "./light.ts";
import { paintFor, type Paint } from "./paint.ts";
import { drawProps, placeProps, type PavementProp } from "./pavement.ts";
import { AWNING_BOTTOM, drawAwning, type FacadeSpan } from "./pieces/awning.ts";
import { drawHangingSign, SIGN_REACH } from "./pieces/hanging-sign.ts";
import { drawRoof, ROOF_HEIGHT } from "./pieces/roof.ts";
import { drawTurret } from "./pieces/tall-roofs.ts";
import {
  drawDoor,
  drawFascia,
  drawFasciaLamps,
  drawFrame,
  drawGlass,
  drawGlazing,
  FRONT_HEIGHT,
  GLASS_BASE,
  GLASS_TOP,
  layBays,
  type Bays,
} from "./pieces/shopfront.ts";
import { drawUpperWindows } from "./pieces/upper-windows.ts";
import { drawWall } from "./pieces/wall.ts";
import { planFacade, type BuildingPlan } from "./plan.ts";
import { diceFrom, type Dice } from "./seed.ts";
import { box, fill, glowGradient, moved, num, verticalGradient } from "./svg.ts";

/** The shop and its light. */
export interface Shop {
  id: string;
  name: string;
  category: Category;
  theme: ArtTheme;
}

/** Replaces the category's usual display in one window; `visibleTop` is the lower edge of the awning. */
export type WindowDisplay = (window: FacadeSpan, visibleTop: number) => string;

/** Position: a street decides which way a sign points; a single shop decides by its seed. */
export interface FacadePlacement {
  isSignLeft?: boolean;
  stock?: WindowDisplay;
  /** Whether the name is painted on the fascia; default true. False saves bytes. */
  hasLettering?: boolean;
  /** No light behind the windows and the door; default false. */
  isClosed?: boolean;
}

/** A shop's drawing in parts, so that a scene can place things between them. */
export interface Facade {
  plan: BuildingPlan;
  paint: Paint;
  bays: Bays;
  width: number;
  height: number;
  /** Without the roof. */
  wallHeight: number;
  isSignLeft: boolean;
  defs: string;
  drawing: string;
  /** Light of the shop window on nearby things; drawn over everything next to the façade. */
  warmth: string;
  /** Separate from the façade, because it may extend over the next house. */
  sign: string;
  /** Props on the pavement, most characteristic first, so that a caller can take fewer. */
  props: readonly PavementProp[];
  drawProps(count?: number): string;
}

/** Items in the windows. An item shown twice is drawn once and <use>d; `prefix` begins its id. */
function drawDisplays(
  paint: Paint,
  dice: Dice,
  category: Category,
  bays: Bays,
  visibleTop: number,
  prefix: string,
): string {
  const { items, top } = CATEGORY_STYLES[category].display;
  const placed: { item: DisplayItem; x: number }[] = [];
  let queue = dice.shuffle(items);
  let drawing = "";
  let last = { width: 0, x: 0 };
  for (const { x, width } of bays.windows) {
    if (last.width === width) drawing += `<use href="#${prefix}t" x="${num(x - last.x)}"/>`;
    else {
      drawing += `<g id="${prefix}t${last.width === 0 ? "" : "2"}">${moved(x, 0, top(paint.light, Math.round(width), visibleTop))}</g>`;
      last = { width, x };
    }
    const count = Math.max(1, Math.floor(width / 31));
    for (let index = 0; index < count; index += 1) {
      const [item = items[0], ...rest] = queue;
      queue = rest.length > 0 ? rest : dice.shuffle(items);
      placed.push({ item, x: Math.round(x + (width / count) * (index + 0.5)) });
    }
  }
  for (const [index, item] of items.entries()) {
    const [first, ...others] = placed.filter((place) => place.item === item);
    if (first === undefined) continue;
    const drawn = moved(first.x, GLASS_BASE, item(paint.light));
    const id = `${prefix}${index}`;
    drawing +=
      others.length === 0
        ? drawn
        : `<g id="${id}">${drawn}</g>${others.map(({ x }) => `<use href="#${id}" x="${x - first.x}"/>`).join("")}`;
  }
  return drawing;
}

/** `prefix` begins the ids of its gradients, which must be unique within one picture. */
export function drawFacade(shop: Shop, prefix: string, placement: FacadePlacement = {}): Facade {
  const { id, category } = shop;
  const dice = diceFrom(`${id}/facade`);
  const planned = planFacade(id, category);
  const plan: BuildingPlan = { ...planned, isSignLeft: placement.isSignLeft ?? planned.isSignLeft };
  const paint = paintFor(id, shop.theme);
  const { light } = paint;
  const bays = layBays(plan.width, plan.doorSide);
  const wallTop = -(FRONT_HEIGHT + 2 + plan.floors.storeys * plan.floors.storeyHeight);
  const visibleTop = plan.awning === "none" ? GLASS_TOP : AWNING_BOTTOM;
  const [glassId, glowId, shadeId] = [`${prefix}g`, `${prefix}l`, `${prefix}h`];
  const awningSpan: FacadeSpan = { x: bays.frame.x - 2, width: bays.frame.width + 4 };
  const { isClosed = false } = placement;
  const isLit = light.isDark && !isClosed;
  const glass = isLit ? ["#ffeeaa", "#ffbb66"] : light.isDark ? ["#39446c", "#252b4a"] : ["#bfd2de", "#eef0ee"];
  const defs =
    verticalGradient(
      glassId,
      glass.map((colour, at) => ({ at, colour })),
    ) +
    verticalGradient(shadeId, [
      { at: 0, colour: light.isDark ? "#1b1f4a" : "#fff", opacity: light.isDark ? 0.3 : 0.16 },
      { at: 1, colour: light.isDark ? "#ff9a3c" : "#6b3a20", opacity: light.isDark ? 0.16 : 0.08 },
    ]) +
    (isLit ? glowGradient(glowId, "#ffbb66", 0.55) : "");
  const half = plan.width / 2 + 40;
  const spill = isLit
    ? fill(`url(#${glowId})`, `M-40 4a${half} 15 0 0 1 ${half * 2} 0a${half} 15 0 0 1 ${-half * 2} 0z`)
    : "";
  const warmth = isLit ? fill(`url(#${glowId})`, box(-30, -170, plan.width + 60, 190), 0.55) : "";
  const { stock } = placement;
  const displays =
    stock === undefined
      ? drawDisplays(paint, dice, category, bays, visibleTop, `${prefix}i`)
      : bays.windows.map((window) => stock(window, visibleTop)).join("");
  const isRoofLit = light.isDark && plan.isRoofWindowLit;
  const drawing =
    spill +
    drawRoof(paint, plan.roof, plan.width, wallTop, isRoofLit) +
    drawWall(paint, dice, plan.material, plan.width, wallTop) +
    fill(`url(#${shadeId})`, box(0, wallTop, plan.width, -FRONT_HEIGHT - wallTop)) +
    fill(light.shadow, box(0, wallTop, plan.width, 5), 0.14) +
    drawUpperWindows(paint, dice, plan.floors, plan.width, wallTop, `${prefix}u`) +
    (plan.roof === "turret" ? drawTurret(paint, plan.width, wallTop, isRoofLit) : "") +
    drawFrame(paint, bays) +
    drawGlass(glassId, bays) +
    displays +
    drawGlazing(paint, bays) +
    drawDoor(paint, plan.doorStyle, bays.door, isLit) +
    drawFascia(
      paint,
      bays,
      placement.hasLettering === false ? "" : shop.name,
      CATEGORY_STYLES[category].motif,
      `${prefix}m`,
    ) +
    (plan.awning === "none"
      ? drawFasciaLamps(paint, dice, bays, isLit ? glowId : null)
      : drawAwning(paint, plan.awning, awningSpan, bays.windows));
  const signX = plan.isSignLeft ? 2 : plan.width - 2;
  const props = placeProps(id, category, plan, bays);
  return {
    plan,
    paint,
    bays,
    width: plan.width,
    wallHeight: -wallTop,
    height: -wallTop + ROOF_HEIGHT[plan.roof],
    isSignLeft: plan.isSignLeft,
    defs,
    drawing,
    warmth,
    sign: moved(signX, -112, drawHangingSign(paint, shop.name, plan.signShape, plan.isSignLeft)),
    props,
    drawProps: (count = props.length) => drawProps(light, props.slice(0, count), prefix),
  };
}

export { SIGN_REACH };
