/**
 * Categories in the order of the menu; a listing has one to three. Search stores the number of each, so a new one is
 * appended here and in `known_categories` (server/search/functions-words.sql). At most 15.
 */
export const CATEGORIES = [
  "Restaurants",
  "Fashion",
  "Beauty",
  "Education",
  "Event Services",
  "Professional Services",
  "Home Services",
  "Local Services",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** schema.org type of a listing: a subtype of LocalBusiness. */
export const SCHEMA_TYPES = {
  Restaurants: "Restaurant",
  Fashion: "ClothingStore",
  Beauty: "HealthAndBeautyBusiness",
  Education: "LocalBusiness",
  "Event Services": "EntertainmentBusiness",
  "Professional Services": "ProfessionalService",
  "Home Services": "HomeAndConstructionBusiness",
  "Local Services": "LocalBusiness",
} as const satisfies Readonly<Record<Category, string>>;

export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}
