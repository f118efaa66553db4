// Shape of a shop without its colours: depends only on its id and category, the same in both themes.
import { type Category } from "#contract/listings/categories.ts";
import { CATEGORY_STYLES } from "./category-styles.ts";
import { type Awning } from "./pieces/awning.ts";
import { type SignShape } from "./pieces/hanging-sign.ts";
import { ROOF_HEIGHT, type Roof } from "./pieces/roof.ts";
import { FRONT_HEIGHT, type DoorSide, type DoorStyle } from "./pieces/shopfront.ts";
import { type UpperFloors, type WindowStyle } from "./pieces/upper-windows.ts";
import { type Material } from "./pieces/wall.ts";
import { diceFrom, type Dice } from "./seed.ts";

/** The building in façade units: a door is 30 wide. */
export interface BuildingPlan {
  width: number;
  floors: UpperFloors;
  roof: Roof;
  material: Material;
  awning: Awning;
  doorSide: DoorSide;
  doorStyle: DoorStyle;
  signShape: SignShape;
  isSignLeft: boolean;
  isRoofWindowLit: boolean;
}

/** Maximum height: a taller plan would be drawn too small next to its neighbours. */
const TALLEST = 246;

/** Roofs broad and low enough for a shop without an upper floor. */
const LOW_ROOFS: readonly [Roof, ...Roof[]] = ["gable", "board", "bell", "stepped", "pitched", "twins", "garden"];

/** Roofs for a third storey, where others would be too tall. */
const SHALLOW_ROOFS: readonly [Roof, ...Roof[]] = ["cornice", "pediment", "balustrade", "garden", "crown", "board"];

const LOWER_STYLES: readonly [WindowStyle, ...WindowStyle[]] = [
  "sash",
  "arched",
  "paired",
  "french",
  "loft",
  "slim",
  "sash",
];

const UPPER_STYLES: readonly [WindowStyle, ...WindowStyle[]] = ["sash", "arched", "slim", "slim"];

function planFloors(dice: Dice, storeys: number, width: number): UpperFloors {
  const lower = dice.pick(LOWER_STYLES);
  const upper = dice.chance(0.45) ? lower : dice.pick(UPPER_STYLES);
  return {
    storeys,
    storeyHeight: storeys === 2 ? 43 : 50,
    styles: [lower, upper],
    dressing: dice.pick(["shutters", "flowers", "hoods", "flowers", "plain"]),
    hasBay: storeys > 0 && width >= 164 && lower !== "loft" && dice.chance(0.3),
  };
}

/** Plans a building for a shop. */
export function planFacade(id: string, category: Category): BuildingPlan {
  const dice = diceFrom(`${id}/plan`);
  const style = CATEGORY_STYLES[category];
  const storeys = dice.pick([0, 1, 1, 1, 2, 2]);
  const width =
    storeys === 2 ? dice.between(148, 188, 8) : storeys === 1 ? dice.between(168, 220, 4) : dice.between(196, 232, 4);
  const floors = planFloors(dice, storeys, width);
  const wanted = storeys === 0 ? dice.pick(LOW_ROOFS) : dice.pick(style.roofs);
  const isTooTall = FRONT_HEIGHT + storeys * floors.storeyHeight + ROOF_HEIGHT[wanted] > TALLEST;
  const roof = isTooTall ? dice.pick(SHALLOW_ROOFS) : wanted;
  return {
    width,
    floors,
    roof,
    material: dice.pick(style.materials),
    awning: dice.pick(style.awnings),
    doorSide: dice.pick(["left", "middle", "right"]),
    doorStyle: dice.pick(["glazed", "half", "round"]),
    signShape: dice.pick(["round", "square", "shield", "plaque"]),
    isSignLeft: dice.chance(0.5),
    isRoofWindowLit: dice.chance(0.6),
  };
}
