/** Languages of a site: the first is its own, the others have a prefix in their addresses. */

/** A form posts the chosen language there; the address is the same in all languages. */
export const LANGUAGE_PATH = "/language";
/** The chosen language, which pages read to offer it. */
export const LANGUAGE_COOKIE = "language";

export interface SiteLanguage {
  /** As in LOCALES and in `<html lang>`, such as 'de'. */
  code: string;
  /** Begins the addresses of its pages: '/de', or '' for the first language. */
  prefix: string;
  /** In the language itself: 'Deutsch'. */
  name: string;
  /** Offers a page in this language to readers who prefer it. */
  offer: string;
}

const withoutRegion = (code: string): string => code.split("-")[0] ?? code;

/** The language of this code, else one that differs from it by its region only: 'de' for 'de-CH'. */
export const findLanguage = (languages: readonly SiteLanguage[], code: string): SiteLanguage | undefined =>
  languages.find((language) => language.code === code) ??
  languages.find((language) => withoutRegion(language.code) === withoutRegion(code));

/** Path of a page in a language; `path` is its path in the site's own language. */
export const pathIn = (prefix: string, path: string): string =>
  prefix !== "" && path === "/" ? prefix : prefix + path;

/** The path without the prefix; null if it does not begin with it. */
export function pathWithout(prefix: string, path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  const rest = path.slice(prefix.length);
  return rest === "" || rest.startsWith("?") ? `/${rest}` : rest.startsWith("/") ? rest : null;
}
