/** Texts of owners in further languages of the site. */
import type { Issue } from "#contract/errors.ts";
import { inputTexts } from "#contract/input-texts.ts";
import type { TextsByLanguage } from "#contract/language-code.ts";
import { commaList } from "#contract/text/text-list.ts";
import { currentLanguage, foreignLanguage, languageOf } from "#contract/text/locale.ts";

/** Null: none. */
export type StoredTranslations = TextsByLanguage | null;

interface TranslatedRow {
  /** The language of the original; null: not stated. */
  texts_language: string | null;
  translations: StoredTranslations;
}

type GivenTexts = { language: string } & Readonly<Record<string, string | null | undefined>>;

const ownText = (translations: StoredTranslations, language: string, field: string): string | null =>
  new Map(Object.entries(translations ?? {})).get(language)?.[field] ?? null;

/** A text in the language of the request; null if it is that of the original, or its owner has written none. */
export function readerText({ texts_language: original, translations }: TranslatedRow, field: string): string | null {
  const language = currentLanguage();
  if (translations === null || original === language) return null;
  const exact = ownText(translations, language, field);
  if (exact !== null || (original !== null && foreignLanguage(original) === null)) return exact;
  return ownText(translations, languageOf(language), field);
}

export interface NamedTypeRow {
  type_name: string;
  /** Of the reservation's type, if it still has the name that was reserved. */
  type_translations: StoredTranslations;
  texts_language: string | null;
}

/** The name of a reservation's type for its guest. */
export const readerTypeName = ({
  type_name: name,
  type_translations: translations,
  texts_language,
}: NamedTypeRow): string => readerText({ texts_language, translations }, "name") ?? name;

/** The stored texts after a change: absent texts stay, null and empty ones are removed. */
export function changedTranslations(before: StoredTranslations, given: readonly GivenTexts[]): StoredTranslations {
  const after = new Map(Object.entries(before ?? {}));
  for (const { language, ...texts } of given) {
    const sent = Object.entries(texts).filter(([, text]) => text !== undefined);
    const merged = { ...after.get(language), ...Object.fromEntries(sent) };
    const filled = Object.entries(merged).filter((entry): entry is [string, string] => Boolean(entry[1]));
    if (filled.length === 0) after.delete(language);
    else after.set(language, Object.fromEntries(filled));
  }
  return after.size === 0 ? null : Object.fromEntries(after);
}

/** For the editor: one entry for each language of a site with several; empty texts where there are none. */
export const translationsIn = <Field extends string>(
  translations: StoredTranslations,
  locales: readonly string[],
  fields: readonly Field[],
): ({ language: string } & Record<Field, string>)[] =>
  locales.length < 2
    ? []
    : locales.map((language) => ({
        language,
        // the names come from the list
        ...(Object.fromEntries(fields.map((field) => [field, ownText(translations, language, field) ?? ""])) as Record<
          Field,
          string
        >),
      }));

type GivenTranslations = readonly { language: string }[];

interface GivenLanguages {
  p_texts_language?: string | null | undefined;
  p_translations?: GivenTranslations | undefined;
  p_reservation_types?: readonly { translations: GivenTranslations }[] | undefined;
}

const languagesAt = (path: string, texts: GivenTranslations) =>
  texts.map(({ language }, at) => ({ path: `${path}.${at}.language`, language }));

/** Languages that the site does not have. */
export function languageIssues(
  { p_texts_language: original, p_translations: translations = [], p_reservation_types: types = [] }: GivenLanguages,
  locales: readonly string[],
): Issue[] {
  const given = [
    ...(original == null ? [] : [{ path: "p_texts_language", language: original }]),
    ...languagesAt("p_translations", translations),
    ...types.flatMap((type, at) => languagesAt(`p_reservation_types.${at}.translations`, type.translations)),
  ];
  return given
    .filter(({ language }) => !locales.includes(language))
    .map(({ path, language }) => ({ path, message: inputTexts.siteLanguage({ language, known: commaList(locales) }) }));
}
