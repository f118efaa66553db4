import type { HoursFilter } from "./hours-filters.ts";

/** Synonyms and other word lists of search (`server/search/lexicon.ts`). */
export interface Lexicon {
  /** Synonyms and related phrases of a phrase, all in search's normal form. */
  readonly words: ReadonlyMap<string, { readonly same: readonly string[]; readonly related: readonly string[] }>;
  /** Phrases for a kind of place: listings of that kind rank above listings with the word in the name. */
  readonly kinds: ReadonlySet<string>;
  /** Phrases for things that places offer. */
  readonly offers: ReadonlySet<string>;
  /** Phrases that kinds of places satisfy without being named so: 'apple pie', 'things to do'. */
  readonly needs: ReadonlySet<string>;
  /**
   * Phrases that are dropped if no listing matches them. 'left': the response reports it; 'with_others': ignored unless
   * the query has no other words.
   */
  readonly fillers: ReadonlyMap<string, "silent" | "left" | "with_others">;
  /** For phrases of one language: the countries where it is spoken. */
  readonly countries: ReadonlyMap<string, readonly string[]>;
  /** Phrases that set an hours filter, mean 'near the visitor' (`here`), or contain such a phrase but set nothing (`any`). */
  readonly filters: ReadonlyMap<string, HoursFilter | "here">;
  /** Last parts of compounds: 'laden' in 'Blumenladen'. */
  readonly ends: ReadonlySet<string>;
  /** With the words of all languages, for a query with a word that no listing has. Absent: this is it. */
  readonly others?: Lexicon;
}
