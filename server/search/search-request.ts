/** Parameters of a search. */
import type { Temporal } from "temporal-polyfill";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { SearchFilters, Sort } from "#contract/search/search.ts";

export interface SearchRequest {
  /** As typed; blank lists everything. */
  query: string;
  /** Synonyms; none if absent. */
  lexicon?: Lexicon;
  /** Whether every word must occur as typed. */
  isExact?: boolean;
  /** With `isExact`: whether the last word is complete, not a prefix. */
  isWhole?: boolean;
  /** Whether more text followed, so that the last word is not a prefix. */
  isEnded?: boolean;
  /** A name that ranks first, in addition to the query itself: for a query that was split into what and where. */
  alsoNamed?: string;
  /** Instead of listings available at the requested time: unavailable ones with a waitlist. */
  isFullThen?: boolean;
  /** From 1. */
  page: number;
  sort: Sort;
  filters: SearchFilters;
  /** For 'Open now' and for the special hours of each row. */
  at: Temporal.Instant;
  /** Maximum radius when too little is found around a point. Default: the largest allowed. */
  widestKm?: number;
  /** Maximum number of matches collected in one query; a test sets it to try both plans. */
  oneQueryUpTo?: number;
  /**
   * Milliseconds that the rows of a first page wait for their total. Default: a moment; in a small directory,
   * unlimited.
   */
  patience?: number;
  /** Where counting stops; tests set it. Default: ten thousand in a large directory. */
  countedUpTo?: number;
}
