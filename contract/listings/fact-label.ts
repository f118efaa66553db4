/** Labels of fields in histories and emails. Without zod, as browsers load it. */
import { currentLocale } from "../text/locale.ts";
import { fieldGroupTexts, translatedFieldTexts } from "./field-texts.ts";
import { LISTING_FIELDS } from "./fields.ts";

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(currentLocale(), { type: "language", languageDisplay: "standard" }).of(code) ?? code;
  } catch {
    // a row may contain any text
    return code;
  }
}

/** Label of a field: 'Phone' for `phone_number`, 'Description (German)' for `description:de`. */
export function factLabel(field: string): string {
  const [translated = "", language] = field.split(":");
  if (language !== undefined)
    return translatedFieldTexts.inLanguage({ field: factLabel(translated), language: languageName(language) });
  const known = Object.values(LISTING_FIELDS).find(({ answer }) => answer === field);
  if (field === "hours" || field === "position") return fieldGroupTexts[field];
  return known?.label ?? field;
}
