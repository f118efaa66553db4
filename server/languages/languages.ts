/** The languages of a site. */
import { sitePath } from "#contract/accounts/login-target.ts";
import { nameCategoriesBy, type CategoryNames } from "#contract/listings/category-names.ts";
import { languageTexts } from "#contract/site/language-texts.ts";
import { pathWithout, type SiteLanguage } from "#contract/site/site-language.ts";
import { translateBy } from "#contract/text/catalog.ts";
import { currentLanguage, readLanguageFrom } from "#contract/text/locale.ts";
import { inLanguage, languageOfRequest } from "../platform/current-language.ts";
import { translationsOf } from "./translations.ts";

/**
 * Loads the translations and the operator's names of categories. Outside of requests and jobs, texts are in the first
 * language.
 */
export function openLanguages(
  locales: readonly string[],
  categoryNamesIn: (locale: string) => CategoryNames = () => ({}),
): readonly SiteLanguage[] {
  for (const code of locales) translateBy(code, translationsOf(code));
  const [first = "en"] = locales;
  readLanguageFrom(() => languageOfRequest()?.code ?? first);
  nameCategoriesBy(() => categoryNamesIn(currentLanguage()));
  return locales.map((code): SiteLanguage => {
    const name = new Intl.DisplayNames(code, { type: "language", languageDisplay: "standard" }).of(code) ?? code;
    const shown = name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
    const language: SiteLanguage = {
      code,
      prefix: code === first ? "" : `/${code.toLowerCase()}`,
      name: shown,
      offer: "",
    };
    return { ...language, offer: inLanguage(language, () => languageTexts.readIn({ name: shown })) };
  });
}

interface LocalizedPath {
  language: SiteLanguage;
  /** Path and query without the language's prefix. */
  path: string;
}

/** The language that an address names, or the first. */
export function languageOfPath(languages: readonly SiteLanguage[], address: string): LocalizedPath {
  for (const language of languages.slice(1)) {
    const path = pathWithout(language.prefix, address);
    if (path !== null) return { language, path };
  }
  const [language] = languages;
  if (language === undefined) throw new Error("a site has a language");
  return { language, path: address };
}

/**
 * The first language has no prefix: its code before a path, from the time when it was not the first or as a person may
 * type it, leads to the path without it. Null for all other addresses.
 */
export function withoutOwnPrefix(languages: readonly SiteLanguage[], address: string): string | null {
  const [first] = languages;
  if (first === undefined) return null;
  const path = pathWithout(`/${first.code.toLowerCase()}`, address);
  // '/en//other.example' must not lead to another site
  return path === null ? null : sitePath(path);
}
