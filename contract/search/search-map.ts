/** What of a search stands in a part of a map: counted where it stands close together, else by name. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SearchBounds, LightSummary, Query, SearchFilters, NO_FILTERS } from "./search.ts";

export const SearchMapInput = z.strictObject({
  search_query: Query.default(""),
  exact: z.boolean().default(false),
  filters: SearchFilters.default(NO_FILTERS),
  /** What the map shows; null asks only where the matches are. */
  view: z.strictObject({ bounds: SearchBounds, zoom: z.number().min(0).max(LIMITS.mapZoomMax) }).nullable(),
});
export type SearchMapInput = z.infer<typeof SearchMapInput>;

export const MapListing = LightSummary.extend({ rating: z.number().nullable(), review_count: z.int().min(0) });
export type MapListing = z.infer<typeof MapListing>;

export const MapPin = z.strictObject({
  /** The middle of what it counts. */
  lat: z.number(),
  lng: z.number(),
  count: z.int().min(1),
  /** Where what it counts stands: the part of the map to look at next. */
  extent: SearchBounds,
  /** Who it is; where several stand at one spot, at most twenty of them. Empty for what a nearer look tells apart. */
  listings: z.array(MapListing),
});
export type MapPin = z.infer<typeof MapPin>;

export const SearchMap = z.strictObject({
  /** Where most of the matches are; null where none has a position. */
  extent: SearchBounds.nullable(),
  /** Of the view and a little around it; all counts together are what matches there. */
  pins: z.array(MapPin),
});
export type SearchMap = z.infer<typeof SearchMap>;
