/** Name, price and description of a type in the other languages of the site; nothing on a site with one. */
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import { directionOf } from "#contract/text/locale.ts";
import { commaList } from "#contract/text/text-list.ts";
import { useSite } from "../../../platform/site.ts";
import { Field } from "../../../ui/field.tsx";
import { PlainText } from "../../../ui/plain-controls.tsx";
import { listingEditorTexts } from "../listing-editor-texts.ts";
import type { Problems } from "../listing-form.ts";
import { RuleGroup } from "./rule-group.tsx";
import type { TypeRow, TypeTexts } from "./type-rows.ts";
import { typeFieldTexts } from "./types-editor-texts.ts";

interface TypeLanguagesProps {
  row: TypeRow;
  /** Of the texts as written. */
  textsLanguage: string | null;
  problems: Problems;
  onChange: (part: Partial<TypeRow>) => void;
}

const NO_TEXTS: TypeTexts = { name: "", description: "", price: "" };

export function TypeLanguages({ row: { translations }, textsLanguage, problems, onChange }: TypeLanguagesProps) {
  const { languages } = useSite();
  if (languages.length < 2) return null;
  const others = languages.filter(({ code }) => code !== textsLanguage);
  const textsIn = (code: string) => translations[code] ?? NO_TEXTS;
  const written = others.filter(({ code }) => Object.values(textsIn(code)).some((text) => text !== ""));

  function fieldOf(field: keyof TypeTexts, { code, name }: (typeof others)[number]) {
    return {
      label: listingEditorTexts.fieldIn({ field: typeFieldTexts[field], language: name }),
      name: `${field}-${code}`,
      lang: code,
      dir: directionOf(code) ?? "ltr",
      value: textsIn(code)[field],
      error: problems[`translations.${Object.keys(translations).indexOf(code)}.${field}`],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        onChange({ translations: { ...translations, [code]: { ...textsIn(code), [field]: value } } }),
    };
  }

  return (
    <RuleGroup
      title={listingEditorTexts.inOtherLanguages}
      summary={written.length === 0 ? listingEditorTexts.noneYet : commaList(written.map(({ name }) => name))}
      isWrong={Object.keys(problems).some((path) => path.startsWith("translations."))}
    >
      {others.map((language) => (
        <div key={language.code} className="stack">
          <Field {...fieldOf("name", language)} maxLength={LIMITS.reservationTypeNameLength} />
          <Field {...fieldOf("price", language)} maxLength={NEEDS.typePriceLength} />
          <PlainText {...fieldOf("description", language)} rows={3} maxLength={NEEDS.typeDescriptionLength} />
        </div>
      ))}
    </RuleGroup>
  );
}
