/** Search results in a part of a map: counts for clusters, else names. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SearchBounds, LightSummary, Query, SearchFilters, NO_FILTERS } from "./search.ts";

export const SearchMapInput = z.strictObject({
  search_query: Query.default(""),
  exact: z.boolean().default(false),
  filters: SearchFilters.default(NO_FILTERS),
  /** Visible part of the map; null returns only the extent of the matches. */
  view: z.strictObject({ bounds: SearchBounds, zoom: z.number().min(0).max(LIMITS.mapZoomMax) }).nullable(),
});
export type SearchMapInput = z.infer<typeof SearchMapInput>;

export const MapListing = LightSummary.extend({ rating: z.number().nullable(), review_count: z.int().min(0) });
export type MapListing = z.infer<typeof MapListing>;

export const MapPin = z.strictObject({
  /** Centre of the listings that it counts. */
  lat: z.number(),
  lng: z.number(),
  count: z.int().min(1),
  /** Bounds of the listings that it counts, to zoom to. */
  extent: SearchBounds,
  /** The listings: at most twenty at one position. Empty if zooming in separates them. */
  listings: z.array(MapListing),
});
export type MapPin = z.infer<typeof MapPin>;

export const SearchMap = z.strictObject({
  /** Bounds of most of the matches; null if none has a position. */
  extent: SearchBounds.nullable(),
  /** Pins of the view and a margin; their counts add up to the matches there. */
  pins: z.array(MapPin),
});
export type SearchMap = z.infer<typeof SearchMap>;
