/**
 * Files share a process, and a site sets the language of texts outside of requests, and the names of categories: each
 * file begins in English, with the built-in ones.
 */
import { nameCategoriesBy } from "#contract/listings/category-names.ts";
import { readLanguageFrom } from "#contract/text/locale.ts";
import { languageOfRequest } from "#server/platform/current-language.ts";

readLanguageFrom(() => languageOfRequest()?.code ?? "en");
nameCategoriesBy(() => ({}));
