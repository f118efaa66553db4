// The objects of each category, for the close-ups among the photos.
import { type Category } from "#contract/listings/categories.ts";
import { beauty } from "./beauty.ts";
import { education } from "./education.ts";
import { eventServices } from "./event-services.ts";
import { fashion } from "./fashion.ts";
import { homeServices } from "./home-services.ts";
import { localServices } from "./local-services.ts";
import { professionalServices } from "./professional-services.ts";
import { restaurants } from "./restaurants.ts";
import { type Thing } from "./thing.ts";

/** At least six things a category. */
export const OBJECTS: Record<Category, readonly [Thing, ...Thing[]]> = {
  Restaurants: restaurants,
  Fashion: fashion,
  Beauty: beauty,
  Education: education,
  "Event Services": eventServices,
  "Professional Services": professionalServices,
  "Home Services": homeServices,
  "Local Services": localServices,
};
