import type { Category } from "#contract/listings/categories.ts";
import type { SearchQuery } from "../platform/search-path.ts";

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether somebody who types this word may mean that one: 'restaurant', 'edu'. */
const isMeant = (typed: string, word: string) => typed.length > 2 && word.startsWith(typed);

/** Which of a listing's categories its card shows: one that was filtered by, one that was typed, else the first. */
export function matchedCategory(
  categories: readonly Category[],
  { q, categories: chosen }: Pick<SearchQuery, "q" | "categories">,
): Category | undefined {
  const typed = wordsOf(q);
  const named = (category: Category) =>
    wordsOf(category).filter((word) => typed.some((own) => isMeant(own, word))).length;
  // 'home services' is more of Home Services than of Local Services
  const most = Math.max(...categories.map(named));
  return (
    categories.find((category) => chosen.includes(category)) ?? categories.find((category) => named(category) === most)
  );
}
