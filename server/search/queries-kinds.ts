/**
 * Suggestions in addition to names: categories and keywords of public listings that begin with the typed text or
 * contain a word that does.
 */
import { sql } from "kysely";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { builtInCategoryName } from "#contract/listings/category-names.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { currentLanguage, languageOf } from "#contract/text/locale.ts";
import { keywordNames, namesIn } from "../listings/features/keyword-names.ts";
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

interface LocalTerm {
  /** Key of the English keyword. */
  key: string;
  name: string;
  starts: string[];
}

const termsByLanguage = new Map<string, readonly LocalTerm[]>();

function localTerms(language: string): readonly LocalTerm[] {
  let terms = termsByLanguage.get(language);
  if (terms === undefined) {
    terms = namesIn(language).map(([word, name]) => ({ key: keyOf(word), name, starts: startsOf(keyOf(name)) }));
    termsByLanguage.set(language, terms);
  }
  return terms;
}

/** Keywords that begin with the typed text in the language of the request, as listings show them in it. */
async function listLocalTerms(db: Database, key: string, limit: number): Promise<string[]> {
  const begun = localTerms(languageOf(currentLanguage())).filter(({ starts }) =>
    starts.some((start) => start.startsWith(key)),
  );
  if (begun.length === 0) return [];
  const { rows } = await sql<{ term: string }>`
    select term from search_known_terms(${begun.map((term) => term.key)}::text[], ${limit}) as term
  `.execute(db);
  return rows.flatMap(({ term }) => begun.find((one) => one.key === term)?.name ?? []);
}

/** Each result has listings; most frequent first. A keyword that equals the typed text comes first. */
export async function suggestKinds(db: Database, text: string, limit: number): Promise<KindTerms> {
  const key = keyOf(text);
  if (key === "") return { categories: [], terms: [] };
  const begun = categoryStarts().flatMap((starts, number) =>
    starts.some((start) => start.startsWith(key)) ? [number] : [],
  );
  const [local, { rows }] = await Promise.all([
    listLocalTerms(db, key, limit),
    sql<{ category: number | null; shown: string }>`
      select category, shown from search_kinds(${key}, ${begun}::integer[], ${limit})
    `.execute(db),
  ]);
  const found = rows.flatMap(({ category, shown }) => (category === null ? [shown] : []));
  const terms = [...local, ...keywordNames({ keywords: found, features: [] }).map(({ text: name }) => name)];
  return {
    categories: rows.flatMap(({ category }) => CATEGORIES[category ?? -1] ?? []),
    // a keyword may also be written in the language of the request
    terms: [...new Map(terms.toReversed().map((term) => [keyOf(term), term])).values()].toReversed().slice(0, limit),
  };
}
