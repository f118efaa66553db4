// Props in front of a shop, placed so that they neither block its door nor overlap.
import { type Category } from "#contract/listings/categories.ts";
import { CATEGORY_STYLES, COMMON_PROPS, DOOR_PLANTS } from "./category-styles.ts";
import { type Light } from "./light.ts";
import { type Prop } from "./pieces/prop.ts";
import { type Bays } from "./pieces/shopfront.ts";
import { type BuildingPlan } from "./plan.ts";
import { diceFrom } from "./seed.ts";
import { dots, moved, num } from "./svg.ts";

/** A prop and its position, in façade units. */
export interface PavementProp {
  prop: Prop;
  x: number;
  y: number;
}

/** Props with their shadows. A prop used twice is drawn once and <use>d; `prefix` begins its id. */
export function drawProps(light: Light, standing: readonly PavementProp[], prefix: string): string {
  const shadows = standing
    .map(({ prop, x, y }) => `M${num(x - prop.width * 0.4)} ${y}h${Math.round(prop.width * 0.8)}`)
    .join("");
  const drawn = new Map<Prop, PavementProp & { id: string }>();
  let drawing = "";
  for (const [index, place] of standing.entries()) {
    const { prop, x, y } = place;
    const first = drawn.get(prop);
    if (first !== undefined) {
      drawing += `<use href="#${first.id}" x="${num(x - first.x)}" y="${num(y - first.y)}"/>`;
      continue;
    }
    const isRepeated = standing.some((other, at) => at > index && other.prop === prop);
    const id = `${prefix}p${index}`;
    const shape = moved(x, y, prop.draw(light));
    drawing += isRepeated ? `<g id="${id}">${shape}</g>` : shape;
    drawn.set(prop, { ...place, id });
  }
  return dots(light.shadow, 3, shadows, light.isDark ? 0.35 : 0.16) + drawing;
}

/** Most characteristic first. Props `beside` the shop are at most `reach` away from it. */
export function placeProps(id: string, category: Category, plan: BuildingPlan, bays: Bays): PavementProp[] {
  const dice = diceFrom(`${id}/pavement`);
  const placed: PavementProp[] = [];
  const own = dice.pick(CATEGORY_STYLES[category].props);
  const common = dice.shuffle(COMMON_PROPS).filter((prop) => prop !== own);
  const positions = plan.isSignLeft ? [-26, plan.width + 28] : [plan.width + 26, -28];
  const [largest] = [...bays.windows].sort((a, b) => b.width - a.width);
  const { door } = bays;
  if (own.isLow && largest !== undefined)
    placed.push({ prop: own, x: Math.round(largest.x + largest.width / 2), y: 5 });
  else placed.push({ prop: own, x: positions[1] ?? 0, y: 5 });
  const [living, second, third] = common;
  if (living !== undefined) placed.push({ prop: living, x: positions[own.isLow ? 1 : 0] ?? 0, y: 6 });
  const isRoomy = plan.floors.storeys < 2;
  const hasPlants = own.isLow && dice.chance(0.6);
  if (own.isLow && second !== undefined && isRoomy && !hasPlants)
    placed.push({ prop: second, x: positions[0] ?? 0, y: 7 });
  if (hasPlants) {
    const plant = dice.pick(DOOR_PLANTS);
    if (bays.windows.length === 2 && plan.doorSide === "middle") {
      for (const x of [door.x - 11, door.x + door.width + 11]) {
        if (placed.every((other) => other.prop === plant || Math.abs(other.x - x) > (other.prop.width + 18) / 2)) {
          placed.push({ prop: plant, x, y: 4 });
        }
      }
    }
  } else if (!own.isLow && largest !== undefined) {
    const low = [second, third, ...common].find(
      (prop) => prop !== undefined && prop !== living && prop.isLow && prop.width <= largest.width,
    );
    if (low !== undefined) placed.push({ prop: low, x: Math.round(largest.x + largest.width / 2), y: 6 });
  }
  return placed;
}
