/** Filters that the words of a query set: 'open now', 'tonight', 'near me'. Their words are not searched for. */
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { HoursFilter } from "#contract/search/hours-filters.ts";
import { keyOf } from "../platform/text/rules-words.ts";

export interface QueryFilters {
  /** The query without the words that set a filter. */
  rest: string;
  hours: Exclude<HoursFilter, "any"> | null;
  /** Words that set `hours`. */
  hoursWords: string[];
  /** The query without `hoursWords`. */
  withoutHours: string;
  isNearVisitor: boolean;
}

/** Maximum number of words in a phrase. */
const PHRASE_WORDS = 6;

/** If several phrases set hours, the first counts; the words of all are removed. */
export function readQueryFilters(query: string, { filters }: Pick<Lexicon, "filters">): QueryFilters {
  const words = query.split(/[\s,]+/u).filter((word) => word !== "");
  const rest: string[] = [];
  const withoutHours: string[] = [];
  const hoursWords: string[] = [];
  let hours: QueryFilters["hours"] = null;
  let isNearVisitor = false;
  let hasPhrase = false;
  for (let at = 0; at < words.length;) {
    const length = Math.max(1, phraseLength(words, at, filters));
    const phrase = words.slice(at, at + length);
    const filter = filters.get(keyOf(phrase.join(" "))) ?? "any";
    if (filter === "any") rest.push(...phrase);
    if (filter === "any" || filter === "here") withoutHours.push(...phrase);
    else {
      hours ??= filter;
      hoursWords.push(keyOf(phrase.join(" ")));
    }
    isNearVisitor ||= filter === "here";
    hasPhrase ||= filter !== "any";
    at += length;
  }
  return {
    rest: hasPhrase ? rest.join(" ") : query,
    hours,
    hoursWords,
    withoutHours: withoutHours.join(" "),
    isNearVisitor,
  };
}

/** Number of words of the longest phrase starting at `at` that sets a filter; 0 if none exists. */
function phraseLength(words: readonly string[], at: number, filters: Lexicon["filters"]): number {
  for (let length = Math.min(PHRASE_WORDS, words.length - at); length > 0; length -= 1)
    if (filters.has(keyOf(words.slice(at, at + length).join(" ")))) return length;
  return 0;
}
