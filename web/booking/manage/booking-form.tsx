import { useId, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../ui/field.tsx";
import { todayIn } from "./day-words.ts";
import { checkBooking } from "./booking-check.ts";
import { EntryForm } from "./entry-form.tsx";
import { GuestFields, type KnownGuest } from "./guest-fields.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { useEntry } from "./use-entry.ts";

export interface Begin {
  typeId?: string;
  date?: string;
  party?: number | null;
  /** By the listing's clock, `HH:MM`: chosen where it is free. */
  time?: string;
  /** The start itself, an instant. */
  at?: string;
  guest?: KnownGuest;
}

interface BookingFormProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  /** What it begins with, where that was chosen already. */
  begin?: Begin | null;
  onAdded: (id: string) => void;
  onClose: () => void;
}

const TAKEN = "slot_taken";

function NoTypes() {
  return (
    <div className="dbody">
      <p>Nothing can be reserved here yet. Add a reservation type in the editor first.</p>
    </div>
  );
}

/** A telephone or walk-in booking, through the same check as a guest's own. */
export function BookingForm({ business, ...more }: BookingFormProps) {
  const [first] = business.reservation_types;
  return first === undefined ? <NoTypes /> : <Form {...{ business, first, ...more }} />;
}

function Form({ business, first, begin = null, onAdded, onClose }: BookingFormProps & { first: ReservationType }) {
  const typeSelect = useId();
  const noteField = useId();
  const today = todayIn(business.timezone);
  const [typeId, setTypeId] = useState(begin?.typeId ?? first.id);
  const [date, setDate] = useState(begin?.date ?? today);
  const [party, setParty] = useState(String(begin?.party ?? (business.reservation_types.find(({ id }) => id === typeId) ?? first).minPartySize ?? "")); // oxfmt-ignore
  const [startsAt, setStartsAt] = useState<string | null>(begin?.at ?? null);
  const [reading, setReading] = useState(0);
  const type = business.reservation_types.find(({ id }) => id === typeId) ?? first;
  const { minPartySize: least, maxPartySize: most } = type;
  const size = least === null ? null : Number(party);
  const isSizeGood = size === null || (Number.isInteger(size) && size >= (least ?? 1) && size <= (most ?? size));

  const entry = useEntry({
    form: "book",
    check: (field) => checkBooking(field, type),
    onEntered: (id) => {
      onClose();
      onAdded(id);
    },
    onRefused: ({ code }) => {
      if (code !== TAKEN) return;
      setStartsAt(null);
      setReading((count) => count + 1);
    },
  });
  const { errors } = entry;

  function choose(id: string): void {
    setTypeId(id);
    setStartsAt(null);
    setParty(String(business.reservation_types.find((one) => one.id === id)?.minPartySize ?? ""));
  }

  return (
    <EntryForm businessId={business.id} entry={entry} submitText="Add booking" onCancel={onClose}>
      <div className="field">
        <label className="label" htmlFor={typeSelect}>
          Type
        </label>
        <select
          id={typeSelect}
          name="p_reservation_type_id"
          className="select"
          value={typeId}
          onChange={(event) => choose(event.target.value)}
        >
          {business.reservation_types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="manage-pair">
        <Field
          label="Day"
          name="date"
          type="date"
          min={today}
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            setStartsAt(null);
          }}
        />
        {least !== null && (
          <Field
            label="Party size"
            name="p_party_size"
            type="number"
            inputMode="numeric"
            min={least}
            max={most ?? undefined}
            value={party}
            error={errors["p_party_size"]}
            onChange={(event) => {
              setParty(event.target.value);
              setStartsAt(null);
            }}
          />
        )}
      </div>
      <SlotPicker
        businessId={business.id}
        typeId={typeId}
        timeZone={business.timezone}
        date={isSizeGood ? date : ""}
        partySize={size}
        chosen={startsAt}
        error={startsAt === null ? errors["p_reservation_time"] : undefined}
        reading={reading}
        usual={begin?.time}
        onChoose={setStartsAt}
      />
      <GuestFields businessId={business.id} errors={errors} begin={begin?.guest ?? null} />
      <div className="field">
        <label className="label" htmlFor={noteField}>
          Note (optional)
        </label>
        <textarea
          id={noteField}
          name="p_note"
          className="input"
          rows={2}
          maxLength={LIMITS.reservationReasonLength}
          aria-describedby={`${noteField}-help`}
        />
        <p className="help" id={`${noteField}-help`}>
          Only you see it.
        </p>
      </div>
    </EntryForm>
  );
}
