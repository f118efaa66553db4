/** The language that texts are written in. Each program sets its source once, when it starts. */

/** Codes are those of the configuration and of `<html lang>`; English follows the habits of the United States. */
const formatTagOf = (locale: string): string => (locale === "en" ? "en-US" : locale);

/** Languages that are written from right to left and may be translated. */
const FROM_RIGHT = /^(?:ar|fa|he|ur)\b/;

/** 'de' for 'de-AT'. */
export const languageOf = (locale: string): string => new Intl.Locale(locale).language;

/** For `dir`; undefined is the usual direction. */
export const directionOf = (locale: string): "rtl" | undefined => (FROM_RIGHT.test(locale) ? "rtl" : undefined);

let read = (): string => "en";

/** The code of the language, such as 'de'. */
export const currentLanguage = (): string => read();

/** The language of a text, if it is stated and is not that of the reader; else null. */
export const foreignLanguage = (language: string | null): string | null =>
  language === null || languageOf(language) === languageOf(read()) ? null : language;

export const currentDirection = (): "ltr" | "rtl" => directionOf(read()) ?? "ltr";

/** For a telephone number inside a sentence: from right to left, its groups of digits would change places. */
export const leftToRight = (text: string): string => (currentDirection() === "ltr" ? text : `\u2066${text}\u2069`);

const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE]/;

/**
 * For a name inside a sentence: one of the other direction changes the order of the words and numbers next to it. As
 * `<bdi>`, and also in emails and attributes.
 */
export const isolated = (text: string): string =>
  currentDirection() === "rtl" || RIGHT_TO_LEFT_LETTER.test(text) ? `\u2068${text}\u2069` : text;

/** The tag for `Intl` formats, such as 'en-US'. */
export const currentLocale = (): string => formatTagOf(read());

/** The server has a language for each request, a page's build has one. */
export function readLanguageFrom(source: () => string): void {
  read = source;
}
