/** The lexicon of the page that a request comes from. */
import { CATEGORIES } from "#contract/listings/categories.ts";
import { builtInCategoryName } from "#contract/listings/category-names.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { SiteLanguage } from "#contract/site/site-language.ts";
import { languageOf } from "#contract/text/locale.ts";
import { inLanguage, languageOfRequest } from "../platform/current-language.ts";
import { readLexicons } from "./lexicon.ts";

/** Lines with each category and its names in the language: the operator's and the built-in one. */
const categoryNames = (language: SiteLanguage): string =>
  inLanguage(language, () =>
    CATEGORIES.map((category) => {
      // signs that separate the parts of a line
      const own = categoryTexts[category].replace(/[,#>=]/g, " ");
      return `${category}, ${own}, ${builtInCategoryName(category)}`;
    }).join("\n"),
  );

/** Reads the words of a site once. Returns the lexicon for the language of the running request. */
export function openLexicons(
  operatorsFile: string | null,
  languages: readonly SiteLanguage[],
  onUnread: (error: unknown) => void,
): () => Lexicon {
  const names = new Map(languages.map((language) => [languageOf(language.code), categoryNames(language)]));
  const lexiconFor = readLexicons(operatorsFile, onUnread, names);
  // a quarter of a second each, which no visitor should wait for
  for (const language of names.keys()) lexiconFor(language);
  return () => {
    const language = languageOfRequest() ?? languages[0];
    return lexiconFor(language === undefined ? "en" : languageOf(language.code));
  };
}
