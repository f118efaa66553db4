import type { Category } from "#contract/listings/categories.ts";
import type { PlaceSuggestion } from "#contract/places/place.ts";
import type { LightSummary } from "#contract/search/search.ts";

/** The entry that goes on with the text as it stands. */
export const CUSTOM_ENTRY = "custom";

/** What is suggested: a category or a word to search for, whose id is where it leads, a listing, or a place by its address. */
export type Suggestion =
  | { id: string; category: Category }
  | { id: string; term: string }
  | { id: string; listing: LightSummary }
  | { id: string; place: PlaceSuggestion; isRecent: boolean };

export const listingEntry = (listing: LightSummary): Suggestion => ({ id: listing.id, listing });
