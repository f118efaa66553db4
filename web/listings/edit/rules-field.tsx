/** Text that guests read before they book. */
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { PlainText } from "../../ui/plain-controls.tsx";
import { OtherLanguages } from "./other-languages.tsx";
import type { ListingForm, Problems } from "./listing-form.ts";
import { listingEditorTexts } from "./listing-editor-texts.ts";

interface RulesFieldProps {
  form: ListingForm;
  problems: Problems;
  onChange: (part: Partial<ListingForm>) => void;
}

export function RulesField({ form, problems, onChange }: RulesFieldProps) {
  return (
    <section className="edit-section" aria-label={LISTING_FIELDS.houseRules.label}>
      <PlainText
        label={LISTING_FIELDS.houseRules.label}
        name="houseRules"
        rows={3}
        maxLength={TERMS.houseRulesLength}
        help={listingEditorTexts.houseRulesHint}
        value={form.houseRules}
        error={problems["houseRules"]}
        onChange={({ target }) => onChange({ houseRules: target.value })}
      />
      <OtherLanguages form={form} problems={problems} field="houseRules" onChange={onChange} />
    </section>
  );
}
