/** Text that guests read before they book. */
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { PlainText } from "../../ui/plain-controls.tsx";
import type { ListingForm, Problems } from "./listing-form.ts";

const RULES_HELP = "What guests are to know before they book: dogs, being late, what it costs not to come.";

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
