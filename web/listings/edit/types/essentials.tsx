import { LIMITS } from "#contract/limits.ts";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { PlainText } from "../../../ui/plain-controls.tsx";
import { Field } from "../../../ui/field.tsx";
import type { Problems } from "../listing-form.ts";
import { Check } from "./check.tsx";
import { priceExample } from "./currency.ts";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { tradeWords } from "./trade-words.ts";
import { TypeLanguages } from "./type-languages.tsx";
import { withPartySize, type TypeRow } from "./type-rows.ts";
import { typeFieldTexts } from "./types-editor-texts.ts";

interface EssentialsProps {
  row: TypeRow;
  /** The listing's country, for the currency of the price. */
  country: string;
  /** Of the type's texts, if the owner has stated it. */
  textsLanguage: string | null;
  isFresh: boolean;
  problems: Problems;
  onChange: (part: Partial<TypeRow>) => void;
}

const DURATIONS = [15, 30, 45, 60, 90, 120];

/** Name, duration, party size, price and description. */
export function Essentials({ row, country, textsLanguage, isFresh, problems, onChange }: EssentialsProps) {
  const words = tradeWords(row);
  return (
    <>
      <Field
        label={typeFieldTexts.name}
        name="typeName"
        placeholder={words.name}
        // a user who adds a type continues in it
        autoFocus={isFresh}
        maxLength={LIMITS.reservationTypeNameLength}
        dir="auto"
        value={row.name}
        error={problems["name"]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <LengthField
        label={typeFieldTexts.duration}
        placeholder={typeFieldTexts.durationPlaceholder}
        value={row.duration}
        presets={DURATIONS}
        error={problems["duration"]}
        onChange={(duration) => onChange({ duration })}
      />
      <Check
        label={typeFieldTexts.asksPartySize}
        help={row.hasPartySize ? undefined : typeFieldTexts.asksPartySizeHint}
        isChecked={row.hasPartySize}
        onChange={(hasPartySize) => onChange(withPartySize(hasPartySize))}
      />
      {row.hasPartySize && (
        <div className="edit-pair">
          <NumberField
            label={typeFieldTexts.smallestParty}
            name="minPartySize"
            most={LIMITS.partySizeMax}
            value={row.minPartySize}
            error={problems["minPartySize"]}
            onChange={(minPartySize) => onChange({ minPartySize })}
          />
          <NumberField
            label={typeFieldTexts.largestParty}
            name="maxPartySize"
            most={LIMITS.partySizeMax}
            value={row.maxPartySize}
            error={problems["maxPartySize"]}
            onChange={(maxPartySize) => onChange({ maxPartySize })}
          />
        </div>
      )}
      <Field
        label={typeFieldTexts.price}
        name="typePrice"
        placeholder={priceExample(country)}
        help={typeFieldTexts.priceHint}
        maxLength={NEEDS.typePriceLength}
        dir="auto"
        value={row.price}
        error={problems["price"]}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <PlainText
        label={typeFieldTexts.description}
        name="typeDescription"
        rows={3}
        maxLength={NEEDS.typeDescriptionLength}
        placeholder={words.description}
        value={row.description}
        error={problems["description"]}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TypeLanguages row={row} textsLanguage={textsLanguage} problems={problems} onChange={onChange} />
    </>
  );
}
