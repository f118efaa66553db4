/** The operator's texts by language. */
import { languageOf } from "#contract/text/locale.ts";

/** One text for all languages, or one for each: {"en": "Our Town", "de": "Unsere Stadt"}. */
export type LocalText = string | Readonly<Record<string, string>>;

/** A key of 'de' is meant for 'de-AT' too. */
const keysOf = (locale: string): string[] => [locale, languageOf(locale)];

/** A text or a folder in this language belongs to a language of the site. */
export const isConfigured = (key: string, locales: readonly string[]): boolean =>
  locales.some((locale) => keysOf(locale).includes(key));

/** The key of a language, else the key of the first language of the site that has one. */
export const keyFor = (has: (key: string) => boolean, locale: string, locales: readonly string[]): string | undefined =>
  [locale, ...locales].flatMap(keysOf).find(has);

export function textFor(text: LocalText, locale: string, locales: readonly string[]): string {
  if (typeof text === "string") return text;
  const key = keyFor((one) => Object.hasOwn(text, one), locale, locales);
  return key === undefined ? "" : (text[key] ?? "");
}
