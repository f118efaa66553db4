/** Entries of the menu under the search box: kinds of places, words to search for, and names. */
import { LIMITS } from "#contract/limits.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { Suggestions } from "#contract/search/search.ts";
import type { Connection } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { suggestKinds } from "./queries-kinds.ts";
import { listNamed, listRespelled } from "./queries-suggest.ts";

/** Limits within a menu of five; more if there are fewer names. */
const MOST_CATEGORIES = 2;
const MOST_KINDS = 3;

export async function suggest(connection: Connection, text: string): Promise<Suggestions> {
  const { db } = connection;
  const [kinds, named] = await Promise.all([
    suggestKinds(db, text, LIMITS.suggestions + 1),
    listNamed(db, text, LIMITS.suggestions),
  ]);
  // a prefix with matches is not treated as mistyped
  const isKnown = named.length + kinds.categories.length + kinds.terms.length > 0;
  const names = isKnown ? named : await listRespelled(db, text, LIMITS.suggestions);
  const categories = kinds.categories.slice(0, MOST_CATEGORIES);
  const isCategory = (term: string) =>
    categories.some((category) =>
      [category, categoryTexts[category]].some((name) => name.localeCompare(term, "en", { sensitivity: "base" }) === 0),
    );
  const room = Math.max(MOST_KINDS, LIMITS.suggestions - names.length) - categories.length;
  // the menu's first entry searches for the typed text
  const isTyped = (term: string) => keyOf(term) === keyOf(text);
  const terms = kinds.terms.filter((term) => !isCategory(term) && !isTyped(term)).slice(0, room);
  return { categories, terms, listings: names.slice(0, LIMITS.suggestions - categories.length - terms.length) };
}
