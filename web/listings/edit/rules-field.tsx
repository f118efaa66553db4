/** What a listing's guests are to know before they book. */
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { PlainText } from "../../ui/plain-controls.tsx";
import type { ListingForm, Problems } from "./listing-form.ts";
import { RULES_HELP } from "./rules-help.ts";

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
        help={RULES_HELP}
        value={form.houseRules}
        error={problems["houseRules"]}
        onChange={({ target }) => onChange({ houseRules: target.value })}
      />
    </section>
  );
}
