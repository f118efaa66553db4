/**
 * Suggestions in addition to names: categories and keywords of public listings that begin with the typed text or
 * contain a word that does.
 */
import { sql } from "kysely";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { builtInCategoryName } from "#contract/listings/category-names.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import type { Database } from "../platform/db/pool.ts";

export interface KindTerms {
  categories: Category[];
  terms: string[];
}

/** The typed text from each of its words on. */
const startsOf = (key: string) => key.split(" ").map((_, at, words) => words.slice(at).join(" "));

/** Beginnings of each category's names: on the page, built in, and in English. */
const categoryStarts = (): string[][] =>
  CATEGORIES.map((category) =>
    [categoryTexts[category], builtInCategoryName(category), category].flatMap((name) => startsOf(keyOf(name))),
  );

/** Each result has listings; most frequent first. A keyword that equals the typed text comes first. */
export async function suggestKinds(db: Database, text: string, limit: number): Promise<KindTerms> {
  const key = keyOf(text);
  if (key === "") return { categories: [], terms: [] };
  const begun = categoryStarts().flatMap((starts, number) =>
    starts.some((start) => start.startsWith(key)) ? [number] : [],
  );
  const { rows } = await sql<{ category: number | null; shown: string }>`
    select category, shown from search_kinds(${key}, ${begun}::integer[], ${limit})
  `.execute(db);
  return {
    categories: rows.flatMap(({ category }) => CATEGORIES[category ?? -1] ?? []),
    terms: rows.flatMap(({ category, shown }) => (category === null ? [shown] : [])),
  };
}
