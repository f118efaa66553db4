import type { Category } from "#contract/listings/categories.ts";
import type { SearchQuery } from "../platform/search-path.ts";

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the typed word is a prefix of this one: 'restaurant', 'edu'. */
const isMeant = (typed: string, word: string) => typed.length > 2 && word.startsWith(typed);

/** Category shown on a listing's card: one of the filter, one that was typed, else the first. */
export function matchedCategory(
  categories: readonly Category[],
  { q, categories: chosen }: Pick<SearchQuery, "q" | "categories">,
): Category | undefined {
  const typed = wordsOf(q);
  const named = (category: Category) =>
    wordsOf(category).filter((word) => typed.some((own) => isMeant(own, word))).length;
  // 'home services' matches more of Home Services than of Local Services
  const most = Math.max(...categories.map(named));
  return (
    categories.find((category) => chosen.includes(category)) ?? categories.find((category) => named(category) === most)
  );
}
