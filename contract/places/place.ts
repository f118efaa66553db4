import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { CategoryName } from "../listings/business.ts";
import { SafeText } from "../text/text.ts";

export const PLACE_KINDS = ["country", "region", "city", "district", "postcode"] as const;
export const PlaceKind = z.enum(PLACE_KINDS);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Slug in a place's URL: letters and digits of any script with hyphens between. */
export const PlaceSlug = SafeText.min(1).max(LIMITS.placeNameLength);

/** A place that has listings. */
export const Place = z.strictObject({
  slug: z.string(),
  kind: PlaceKind,
  name: z.string(),
  /** The places that contain it, nearest first, to distinguish places with the same name. */
  within: z.array(z.string()),
  /** Listings in it, including those in the places that it contains. */
  listings: z.int().min(0),
});
export type Place = z.infer<typeof Place>;

export const PlaceLink = z.strictObject({ slug: z.string(), name: z.string(), listings: z.int().min(0) });
export type PlaceLink = z.infer<typeof PlaceLink>;

/** Places with their hierarchy, for a list of all. */
export const PlaceDirectory = z.strictObject({
  /** Countries, regions and towns, those with most listings first; at most `LIMITS.listedPlaces`. */
  places: z.array(
    PlaceLink.extend({
      kind: PlaceKind,
      /** Slug of the place that contains it, which precedes it; null if none does. */
      parent: z.string().nullable(),
    }),
  ),
  /** Number of all countries, regions and towns that have listings. */
  total: z.int().min(0),
});
export type PlaceDirectory = z.infer<typeof PlaceDirectory>;

/** Edges of a picture, in degrees. */
export const MapFrame = z.strictObject({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });
export type MapFrame = z.infer<typeof MapFrame>;

/** A place with related places, for its page. */
export const PlacePage = Place.extend({
  /** Places that contain it, nearest first. */
  outer: z.array(PlaceLink),
  /** Places in it, those with most listings first. */
  inner: z.array(PlaceLink),
  /** Places of the same kind in the same parent, nearest first. */
  neighbours: z.array(PlaceLink),
  /** Version of its map image; null if no map covers its middle. */
  map_version: z.string().nullable(),
  /** Edges of that picture in the size 'place', in Web Mercator; null without a picture. */
  map_frame: MapFrame.nullable(),
  /** Local date and time in its middle, 'YYYY-MM-DDTHH:MM'; null if its middle is unknown. */
  local_time: z.string().nullable(),
  categories: z.array(z.strictObject({ category: CategoryName, listings: z.int().min(1) })),
});
export type PlacePage = z.infer<typeof PlacePage>;

/** The name that matched, if it is another of the place's names, such as 'Munich' for 'München'; else null. */
export const PlaceSuggestion = Place.extend({ also: z.string().nullable() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const SuggestPlacesInput = z.strictObject({
  query: SafeText.max(LIMITS.placeNameLength),
  last: z
    .array(PlaceSlug)
    .max(LIMITS.lastPlaces)
    .default([])
    .describe("Places that were searched lately, by their addresses; they come first while `query` is empty"),
});
