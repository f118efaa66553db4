import { LIMITS } from "#contract/limits.ts";
import { NEEDS } from "#contract/booking/resource-limits.ts";
import { PlainText } from "../../../ui/plain-controls.tsx";
import { Field } from "../../../ui/field.tsx";
import type { Problems } from "../listing-form.ts";
import { Check } from "./check.tsx";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { withPartySize, type TypeRow } from "./type-rows.ts";

interface EssentialsProps {
  row: TypeRow;
  isFresh: boolean;
  problems: Problems;
  onChange: (part: Partial<TypeRow>) => void;
}

const DURATIONS = [15, 30, 45, 60, 90, 120];
const INTERVALS = [15, 30, 60];

/** What every type needs, and what most owners ask for. */
export function Essentials({ row, isFresh, problems, onChange }: EssentialsProps) {
  return (
    <>
      <Field
        label="Name"
        name="typeName"
        placeholder="Haircut, Table, First lesson"
        // a person who adds a type goes on in it
        autoFocus={isFresh}
        maxLength={LIMITS.reservationTypeNameLength}
        dir="auto"
        value={row.name}
        error={problems["name"]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <PlainText
        label="Description (optional)"
        name="typeDescription"
        rows={3}
        maxLength={NEEDS.typeDescriptionLength}
        placeholder="What is in it, and what to bring"
        value={row.description}
        error={problems["description"]}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Field
        label="Price (optional)"
        name="typePrice"
        placeholder="From €35"
        help="As you say it. Nothing is paid here."
        maxLength={NEEDS.typePriceLength}
        dir="auto"
        value={row.price}
        error={problems["price"]}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <LengthField
        label="Duration"
        placeholder="30 min"
        value={row.duration}
        presets={DURATIONS}
        error={problems["duration"]}
        onChange={(duration) => onChange({ duration })}
      />
      <LengthField
        label="Starts every"
        placeholder="15 min"
        help="From when you open: every 30 min offers 9:00, 9:30, 10:00 …"
        value={row.slotInterval}
        presets={INTERVALS}
        error={problems["slotInterval"]}
        onChange={(slotInterval) => onChange({ slotInterval })}
      />
      <Check
        label="Ask for the party size"
        isChecked={row.hasPartySize}
        onChange={(hasPartySize) => onChange(withPartySize(hasPartySize))}
      />
      {row.hasPartySize && (
        <div className="edit-pair">
          <NumberField
            label="Smallest party"
            name="minPartySize"
            most={LIMITS.partySizeMax}
            value={row.minPartySize}
            error={problems["minPartySize"]}
            onChange={(minPartySize) => onChange({ minPartySize })}
          />
          <NumberField
            label="Largest party"
            name="maxPartySize"
            most={LIMITS.partySizeMax}
            value={row.maxPartySize}
            error={problems["maxPartySize"]}
            onChange={(maxPartySize) => onChange({ maxPartySize })}
          />
        </div>
      )}
      <Check
        label="Confirm at once"
        help="Otherwise each request waits until you confirm it."
        isChecked={row.autoConfirm}
        onChange={(autoConfirm) => onChange({ autoConfirm })}
      />
      <Check
        label="Ask for a telephone number"
        help="Nobody books without one, and only you see it."
        isChecked={row.asksPhone}
        onChange={(asksPhone) => onChange({ asksPhone })}
      />
      <Check
        label="Waitlist"
        help="Where a day is full, guests can wait; what becomes free is held for the first of them for a while."
        isChecked={row.waitlist}
        onChange={(waitlist) => onChange({ waitlist })}
      />
    </>
  );
}
