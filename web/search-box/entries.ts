import type { Category } from "#contract/listings/categories.ts";
import type { PlaceSuggestion } from "#contract/places/place.ts";
import type { LightSummary } from "#contract/search/search.ts";

/** The entry that uses the text as typed. */
export const CUSTOM_ENTRY = "custom";

/** A suggestion: a category or a word to search for, whose id is its path, a listing, or a place by its slug. */
export type Suggestion =
  | { id: string; category: Category }
  | { id: string; term: string }
  | { id: string; listing: LightSummary }
  | { id: string; place: PlaceSuggestion; isRecent: boolean };

export const listingEntry = (listing: LightSummary): Suggestion => ({ id: listing.id, listing });
