/** The languages of the site. */
import { z } from "zod";
import { readWith } from "../platform/environment.ts";
import { PSEUDO_LOCALES } from "./pseudo-locale.ts";
import { hasTexts, translatedLanguages } from "./translations.ts";

function localeOf(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? "";
  } catch {
    return "";
  }
}

function localesOf(text: string): readonly string[] {
  const given = text.split(",").map((part) => part.trim());
  const locales = given.map(localeOf);
  const unknown = given.filter((_, at) => locales[at] === "" || !hasTexts(locales[at] ?? ""));
  if (unknown.length > 0)
    throw new Error(
      `'${unknown.join("', '")}' has no texts. There are ${["en", ...translatedLanguages()].join(", ")}, also with a region as in de-AT, and for tests ${PSEUDO_LOCALES.join(" and ")}`,
    );
  if (new Set(locales).size < locales.length) throw new Error("names a language twice");
  return locales;
}

export const LanguageVariables = z.object({
  LOCALES: z.string().transform(readWith(localesOf)).default(["en"]),
});

/** For programs that need nothing else of the configuration. */
export const readLocales = (environment: NodeJS.ProcessEnv): readonly string[] =>
  LanguageVariables.parse({ LOCALES: environment["LOCALES"] || undefined }).LOCALES;

export interface LanguageConfiguration {
  /** The first is the language of addresses without a prefix. */
  locales: readonly string[];
}

export const configureLanguages = (read: z.output<typeof LanguageVariables>): LanguageConfiguration => ({
  locales: read.LOCALES,
});
