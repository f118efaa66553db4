/**
 * In the order in which they are offered; a listing has one to three of them. Search stores the number of each, so a new one comes
 * last, here and in `known_categories` (server/search/functions-words.sql). At most 15.
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

/** The type of a listing in schema.org: a subtype of LocalBusiness. */
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
