/** Texts of a listing's owner in the language of the page, if there are any; else as written first. */
import type { Business } from "#contract/listings/business.ts";
import { foreignLanguage } from "#contract/text/locale.ts";

export interface OwnerText {
  text: string;
  /** For `lang`: the owner has stated another language than the page's. */
  lang: string | undefined;
}

export type DescribedListing = Pick<Business, "description" | "reader_description" | "fact_line" | "texts_language">;

const textOf = (written: string, translated: string | null, language: string | null): OwnerText => ({
  text: translated ?? written,
  lang: translated === null ? (foreignLanguage(language) ?? undefined) : undefined,
});

/** The line of its facts, which is in the language of the page, replaces a missing description. */
export const descriptionOf = (business: DescribedListing): OwnerText =>
  business.description === ""
    ? { text: business.reader_description ?? business.fact_line, lang: undefined }
    : textOf(business.description, business.reader_description, business.texts_language);

export const houseRulesOf = (
  business: Pick<Business, "house_rules" | "reader_house_rules" | "texts_language">,
): OwnerText => textOf(business.house_rules, business.reader_house_rules, business.texts_language);
