import type { HoursFilter } from "./hours-filters.ts";

/** Words that mean the same, and words that say nothing about a place (`server/search/lexicon.ts`). */
export interface Lexicon {
  /** What means the same as a phrase, and what is related to it; all as search compares them. */
  readonly words: ReadonlyMap<string, { readonly same: readonly string[]; readonly related: readonly string[] }>;
  /** Phrases that say what kind of a place it is, not where: what is one comes before what is only called so. */
  readonly kinds: ReadonlySet<string>;
  /** Phrases that say what places have or make, not where. */
  readonly offers: ReadonlySet<string>;
  /** Phrases that are met by kinds of places and are none: 'apple pie', 'things to do'. */
  readonly needs: ReadonlySet<string>;
  /**
   * Phrases that are left out where nothing has them; 'left' are those that a person would miss, 'beside' those that say
   * something where nothing else is asked for.
   */
  readonly fillers: ReadonlyMap<string, "silent" | "left" | "beside">;
  /** Of phrases that belong to a language: the countries in which it is spoken. */
  readonly countries: ReadonlyMap<string, readonly string[]>;
  /** Phrases that set a filter by hours, or ask for what is near the visitor (`here`). */
  readonly filters: ReadonlyMap<string, Exclude<HoursFilter, "any"> | "here">;
}
