/** One of the owner's texts in the other languages of the site. */
import { LIMITS } from "#contract/limits.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { commaList } from "#contract/text/text-list.ts";
import { directionOf } from "#contract/text/locale.ts";
import { useSite } from "../../platform/site.ts";
import { PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import type { ListingForm, Problems } from "./listing-form.ts";
import { listingEditorTexts } from "./listing-editor-texts.ts";
import { translationOf, type TranslatedTexts } from "./translations.ts";
import { RuleGroup } from "./types/rule-group.tsx";

interface LanguageFieldProps {
  form: ListingForm;
  problems: Problems;
  onChange: (part: Partial<ListingForm>) => void;
}

interface OtherLanguagesProps extends LanguageFieldProps {
  field: keyof TranslatedTexts;
}

const FIELDS = {
  description: { wire: "description", longest: LIMITS.descriptionLength },
  houseRules: { wire: "house_rules", longest: TERMS.houseRulesLength },
} as const;

/** Nothing on a site with one language. */
export function OtherLanguages({ form, problems, field, onChange }: OtherLanguagesProps) {
  const { languages } = useSite();
  if (languages.length < 2) return null;
  const { translations } = form;
  const others = languages.filter(({ code }) => code !== form.textsLanguage);
  const written = others.filter(({ code }) => translationOf(translations, code)[field] !== "");
  const { wire, longest } = FIELDS[field];
  const { label } = LISTING_FIELDS[field];
  const errorOf = (code: string) => problems[`translations.${Object.keys(translations).indexOf(code)}.${wire}`];
  return (
    <RuleGroup
      title={listingEditorTexts.inOtherLanguages}
      summary={written.length === 0 ? listingEditorTexts.noneYet : commaList(written.map(({ name }) => name))}
      isWrong={others.some(({ code }) => errorOf(code) !== undefined)}
    >
      {others.map(({ code, name }) => (
        <PlainText
          key={code}
          label={listingEditorTexts.fieldIn({ field: label, language: name })}
          name={`${field}-${code}`}
          lang={code}
          dir={directionOf(code) ?? "ltr"}
          rows={field === "description" ? 5 : 3}
          maxLength={longest}
          value={translationOf(translations, code)[field]}
          error={errorOf(code)}
          onChange={({ target }) =>
            onChange({
              translations: {
                ...translations,
                [code]: { ...translationOf(translations, code), [field]: target.value },
              },
            })
          }
        />
      ))}
    </RuleGroup>
  );
}

/** The language of the texts that the listing was written in. */
export function TextsLanguage({ form, problems, onChange }: LanguageFieldProps) {
  const { languages } = useSite();
  if (languages.length < 2) return null;
  return (
    <PlainSelect
      label={LISTING_FIELDS.textsLanguage.label}
      name="textsLanguage"
      help={listingEditorTexts.textsLanguageHint}
      value={form.textsLanguage ?? ""}
      error={problems["textsLanguage"]}
      onChange={({ target }) => onChange({ textsLanguage: target.value === "" ? null : target.value })}
    >
      <option value="">{listingEditorTexts.notStated}</option>
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
