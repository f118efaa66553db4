/** The owner's texts in the site's languages, as the editor has them. */
import type { ListingTranslation } from "#contract/listings/business.ts";

export interface TranslatedTexts {
  description: string;
  houseRules: string;
}

/** By language. */
export type Translations = Readonly<Record<string, TranslatedTexts>>;

const NO_TEXTS: TranslatedTexts = { description: "", houseRules: "" };

export const translationOf = (translations: Translations, language: string): TranslatedTexts =>
  translations[language] ?? NO_TEXTS;

export const translationsOf = (sent: readonly ListingTranslation[]): Translations =>
  Object.fromEntries(
    sent.map(({ language, description, house_rules: houseRules }) => [language, { description, houseRules }]),
  );

/** In the order of the form, by which problems are assigned to its fields. */
export const translationsToWire = (translations: Translations): ListingTranslation[] =>
  Object.entries(translations).map(([language, { description, houseRules }]) => ({
    language,
    description,
    house_rules: houseRules,
  }));

/** The texts of `to`, with those that `from` has changed since `base`. */
export function withTranslations(to: Translations, from: Translations, base: Translations): Translations {
  const languages = [...new Set([...Object.keys(to), ...Object.keys(from)])];
  return Object.fromEntries(
    languages.map((language) => {
      const [own, changed, was] = [to, from, base].map((texts) => translationOf(texts, language));
      const pick = (field: keyof TranslatedTexts) =>
        changed?.[field] === was?.[field] ? (own?.[field] ?? "") : (changed?.[field] ?? "");
      return [language, { description: pick("description"), houseRules: pick("houseRules") }];
    }),
  );
}

/** Lines such as 'de: Brot und Kuchen.' */
export const translationWords = (translations: Translations): string =>
  Object.entries(translations)
    .flatMap(([language, texts]) =>
      [texts.description, texts.houseRules].filter((text) => text !== "").map((text) => `${language}: ${text}`),
    )
    .join("\n");
