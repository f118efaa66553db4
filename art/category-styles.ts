// Style of each category: buildings, window displays, objects and props on the pavement.
import { type Category } from "#contract/listings/categories.ts";
import { beauty } from "./displays/beauty.ts";
import { education } from "./displays/education.ts";
import { eventServices } from "./displays/event-services.ts";
import { fashion } from "./displays/fashion.ts";
import { homeServices } from "./displays/home-services.ts";
import { type Display } from "./displays/ink.ts";
import { localServices } from "./displays/local-services.ts";
import { professionalServices } from "./displays/professional-services.ts";
import { restaurants } from "./displays/restaurants.ts";
import { beauty as beautyObjects } from "./objects/beauty.ts";
import { education as educationObjects } from "./objects/education.ts";
import { eventServices as eventServicesObjects } from "./objects/event-services.ts";
import { fashion as fashionObjects } from "./objects/fashion.ts";
import { homeServices as homeServicesObjects } from "./objects/home-services.ts";
import { localServices as localServicesObjects } from "./objects/local-services.ts";
import { professionalServices as professionalServicesObjects } from "./objects/professional-services.ts";
import { restaurants as restaurantsObjects } from "./objects/restaurants.ts";
import { type Thing } from "./objects/thing.ts";
import { type Awning } from "./pieces/awning.ts";
import * as greenery from "./pieces/greenery.ts";
import { type Prop } from "./pieces/prop.ts";
import * as props from "./pieces/props.ts";
import { type Roof } from "./pieces/roof.ts";
import { type Material } from "./pieces/wall.ts";

type Choices<Choice> = readonly [Choice, ...Choice[]];

/** How shops of a category are built and furnished. */
export interface CategoryStyle {
  materials: Choices<Material>;
  roofs: Choices<Roof>;
  awnings: Choices<Awning>;
  display: Display;
  /** For close-up photos; at least six. */
  objects: Choices<Thing>;
  props: Choices<Prop>;
  /** Emblem of the fascia, as strokes centred on 0,0 within ±8. */
  motif: string;
}

/** Styles by category; a shop picks from them by its id. */
export const CATEGORY_STYLES: Record<Category, CategoryStyle> = {
  Restaurants: {
    materials: ["brick", "plaster", "blocks"],
    roofs: ["cornice", "gable", "mansard", "garden", "stepped", "twins", "pitched"],
    awnings: ["striped", "striped", "solid"],
    display: restaurants,
    objects: restaurantsObjects,
    props: [props.bistro, props.menuBoard, greenery.barrel],
    motif: "M-5-7v4a2.5 2.5 0 0 0 5 0v-4M-2.5-7v14M5 7v-14c-3 2-3 5-3 8h3",
  },
  Fashion: {
    materials: ["plaster", "tiles", "blocks"],
    roofs: ["mansard", "cornice", "bell", "turret", "balustrade", "crown"],
    awnings: ["domes", "solid", "straight"],
    display: fashion,
    objects: fashionObjects,
    props: [props.clothesRail, greenery.cone, greenery.flowerStand],
    motif: "M0-2v-1.5a2 2 0 1 0-2-2M0-2l8 5.5q1 1.5-1 1.5h-14q-2 0-1-1.5z",
  },
  Beauty: {
    materials: ["tiles", "plaster", "boards"],
    roofs: ["bell", "crown", "mansard", "board", "garden", "turret"],
    awnings: ["domes", "solid", "striped"],
    display: beauty,
    objects: beautyObjects,
    props: [props.barberPole, greenery.topiary, greenery.flowerStand],
    motif: "M-6-7l9 10M6-7l-9 10M-5 3a2.2 2.2 0 1 0 .1 0M5 3a2.2 2.2 0 1 0 .1 0",
  },
  Education: {
    materials: ["brick", "boards", "blocks"],
    roofs: ["stepped", "gable", "pitched", "bell", "twins", "pediment"],
    awnings: ["none", "straight", "none"],
    display: education,
    objects: educationObjects,
    props: [props.bookCart, props.menuBoard, props.pram],
    motif: "M0-4q-3-2-8-2v10q5 0 8 2 3-2 8-2v-10q-5 0-8 2zv10",
  },
  "Event Services": {
    materials: ["plaster", "boards", "tiles"],
    roofs: ["board", "bell", "stepped", "garden", "turret", "crown"],
    awnings: ["striped", "domes", "striped"],
    display: eventServices,
    objects: eventServicesObjects,
    props: [props.balloonPost, greenery.planter, greenery.flowerStand],
    motif: "M0-8l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM7-7v0M-7 6v0",
  },
  "Professional Services": {
    materials: ["plaster", "brick", "blocks"],
    roofs: ["cornice", "mansard", "balustrade", "pediment", "stepped", "turret"],
    awnings: ["none", "none", "straight"],
    display: professionalServices,
    objects: professionalServicesObjects,
    props: [greenery.cone, greenery.topiary, greenery.barrel],
    motif: "M-8-4h16v10h-16zM-3-4v-3h6v3M-8 1h16",
  },
  "Home Services": {
    materials: ["boards", "brick", "boards"],
    roofs: ["pitched", "gable", "board", "twins", "gable", "cornice"],
    awnings: ["straight", "striped", "none"],
    display: homeServices,
    objects: homeServicesObjects,
    props: [props.ladder, props.wateringCan, greenery.barrel],
    motif: "M-8 0l8-7 8 7M-6-1v8h12v-8M-1.5 7v-5h3v5",
  },
  "Local Services": {
    materials: ["brick", "boards", "plaster"],
    roofs: ["board", "pitched", "cornice", "gable", "twins", "garden"],
    awnings: ["striped", "straight", "solid"],
    display: localServices,
    objects: localServicesObjects,
    props: [props.parcels, props.postBox, greenery.flowerStand],
    motif: "M0 8q-6-6-6-10a6 6 0 0 1 12 0q0 4-6 10zM-1.5-2h3",
  },
};

/** Props for any shop. */
export const COMMON_PROPS: Choices<Prop> = [
  greenery.cat,
  greenery.gingerCat,
  props.bench,
  props.bicycle,
  greenery.planter,
  greenery.dog,
  props.menuBoard,
  props.hydrant,
  greenery.pigeons,
  props.scooter,
  props.pram,
  greenery.barrel,
  greenery.streetTree,
  greenery.streetTree,
];
/** Plants on both sides of a middle door. */
export const DOOR_PLANTS: Choices<Prop> = [greenery.topiary, greenery.cone];
