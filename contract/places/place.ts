import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

export const PLACE_KINDS = ["country", "region", "city", "district", "postcode"] as const;
export const PlaceKind = z.enum(PLACE_KINDS);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Of a place's address: letters and digits of any script with hyphens between. */
export const PlaceSlug = SafeText.min(1).max(LIMITS.placeNameLength);

/** A place that has listings. */
export const Place = z.strictObject({
  slug: z.string(),
  kind: PlaceKind,
  name: z.string(),
  /** What it lies in, nearest first: what tells it from others of its name. */
  within: z.array(z.string()),
  /** Listed in it, or in what lies in it. */
  listings: z.int().min(0),
});
export type Place = z.infer<typeof Place>;

/** The name that was looked for where it is another of the place's names, such as 'Munich' for 'München'; else null. */
export const PlaceSuggestion = Place.extend({ also: z.string().nullable() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const SuggestPlacesInput = z.strictObject({
  query: SafeText.max(LIMITS.placeNameLength, `Use at most ${LIMITS.placeNameLength} characters`),
});
