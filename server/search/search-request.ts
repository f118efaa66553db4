/** What a search asks for. */
import type { Temporal } from "temporal-polyfill";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { SearchFilters, Sort } from "#contract/search/search.ts";

export interface SearchRequest {
  /** As typed; blank shows everything. */
  query: string;
  /** What means the same; nothing when absent. */
  lexicon?: Lexicon;
  /** Whether every word has to be there as it was typed. */
  isExact?: boolean;
  /** With that, whether the last word is whole, and no longer one begins so. */
  isWhole?: boolean;
  /** Whether more was typed behind it, so that no longer word begins with its last. */
  isEnded?: boolean;
  /** A name that comes first, next to the query itself: of a query that was parted into what and where. */
  alsoNamed?: string;
  /** Instead of what is available at the time asked for: listings with a waitlist that are not. */
  isFullThen?: boolean;
  /** From 1. */
  page: number;
  sort: Sort;
  filters: SearchFilters;
  /** For 'Open now', and for the special hours that come with each row. */
  at: Temporal.Instant;
  /** Around a point with too little, the widest circle that is looked in. By itself as wide as may be. */
  widestKm?: number;
  /** Matches that are collected in one query; a test sets it to try both ways. */
  oneQueryUpTo?: number;
  /** Milliseconds that the rows of a first page wait for their total. By itself a moment, and in a small directory for ever. */
  patience?: number;
  /** Where counting stops; a test sets it. By itself at ten thousand in a large directory. */
  countedUpTo?: number;
}
