/** Translations of the catalogs' messages: `locales/<language>.po`, a format of GNU gettext that translators know. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type GetTextTranslation, po } from "gettext-parser";
import type { Translate } from "#contract/text/catalog.ts";
import { languageOf } from "#contract/text/locale.ts";
import { pseudoMessage, PSEUDO_LOCALES } from "./pseudo-locale.ts";

const DIRECTORY = join(import.meta.dirname, "..", "..", "locales");

export const translationFile = (language: string): string => join(DIRECTORY, `${language}.po`);

/** Codes of the languages that have a file, sorted. */
export const translatedLanguages = (): string[] =>
  globSync("*.po", { cwd: DIRECTORY })
    .map((file) => basename(file, ".po"))
    .sort();

/** Texts exist for it: it is English, has a file, or is for tests. */
export const hasTexts = (locale: string): boolean =>
  languageOf(locale) === "en" || PSEUDO_LOCALES.includes(locale) || translatedLanguages().includes(languageOf(locale));

export interface Translation {
  /** The English message that was translated. */
  message: string;
  text: string;
}

/** Entries of a language's file by the name of their message. Throws for a file that is not in the format. */
export function readEntries(language: string): Map<string, GetTextTranslation> {
  const { translations } = po.parse(readFileSync(translationFile(language)));
  return new Map(
    Object.entries(translations).flatMap(([name, messages]) => Object.values(messages).map((each) => [name, each])),
  );
}

/** The English text has changed since the translation. */
export const isFuzzy = ({ comments }: GetTextTranslation): boolean => comments?.flag?.includes("fuzzy") === true;

/** Finished translations by the name of the message. */
export function readTranslations(language: string): Map<string, Translation> {
  const found = new Map<string, Translation>();
  for (const [name, entry] of readEntries(language)) {
    const text = entry.msgstr[0] ?? "";
    if (name !== "" && text !== "" && !isFuzzy(entry)) found.set(name, { message: entry.msgid, text });
  }
  return found;
}

/** A message whose English has changed since it was translated stays English. */
export function translationsOf(locale: string): Translate {
  if (PSEUDO_LOCALES.includes(locale)) return (_, message) => pseudoMessage(locale, message);
  const language = languageOf(locale);
  if (language === "en") return () => undefined;
  const known = readTranslations(language);
  return (name, message) => {
    const translation = known.get(name);
    return translation?.message === message ? translation.text : undefined;
  };
}
