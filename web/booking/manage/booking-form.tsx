import { useId, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { api, ApiError } from "../../platform/api.ts";
import { Field } from "../../ui/field.tsx";
import { FieldError } from "../../platform/refused-form.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { todayIn } from "./day-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { SlotPicker } from "./slot-picker.tsx";

interface BookingFormProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  onAdded: (id: string, message: string) => void;
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
export function BookingForm({ business, onAdded, onClose }: BookingFormProps) {
  const [first] = business.reservation_types;
  return first === undefined ? <NoTypes /> : <Form {...{ business, first, onAdded, onClose }} />;
}

function Form({ business, first, onAdded, onClose }: BookingFormProps & { first: ReservationType }) {
  const typeSelect = useId();
  const noteField = useId();
  const today = todayIn(business.timezone);
  const [typeId, setTypeId] = useState(first.id);
  const [date, setDate] = useState(today);
  const [party, setParty] = useState(String(first.minPartySize ?? ""));
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  const type = business.reservation_types.find(({ id }) => id === typeId) ?? first;
  const { minPartySize: least, maxPartySize: most } = type;
  const size = least === null ? null : Number(party);
  const isSizeGood = size === null || (Number.isInteger(size) && size >= (least ?? 1) && size <= (most ?? size));

  const submission = useSubmit(async (fields) => {
    if (!isSizeGood) throw new FieldError("p_party_size", `Enter a number from ${least ?? 1} to ${most ?? 1}.`);
    if (startsAt === null) throw new FieldError("p_reservation_time", "Choose a time.");
    if ((fields["p_guest_name"] ?? "").trim() === "") throw new FieldError("p_guest_name", "Enter a name.");
    try {
      const { id, message } = await api.add_reservation_for_guest({
        p_business_id: business.id,
        p_reservation_type_id: typeId,
        p_reservation_time: startsAt,
        p_party_size: size,
        p_guest_name: fields["p_guest_name"] ?? "",
        p_guest_contact: fields["p_guest_contact"] ?? "",
        p_note: fields["p_note"] ?? "",
      });
      onClose();
      onAdded(id, message);
    } catch (error) {
      if (error instanceof ApiError && error.code === TAKEN) {
        setStartsAt(null);
        setReading((count) => count + 1);
      }
      throw error;
    }
  });
  const { errors } = submission;

  function choose(id: string): void {
    setTypeId(id);
    setStartsAt(null);
    setParty(String(business.reservation_types.find((one) => one.id === id)?.minPartySize ?? ""));
  }

  return (
    <EntryForm submission={submission} deed="Add booking" onCancel={onClose}>
      <div className="field">
        <label className="label" htmlFor={typeSelect}>
          Type
        </label>
        <select id={typeSelect} className="select" value={typeId} onChange={(event) => choose(event.target.value)}>
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
        date={isSizeGood ? date : ""}
        partySize={size}
        chosen={startsAt}
        error={startsAt === null ? errors["p_reservation_time"] : undefined}
        reading={reading}
        onChoose={setStartsAt}
      />
      <Field
        label="Guest’s name"
        name="p_guest_name"
        autoComplete="off"
        maxLength={LIMITS.guestNameLength}
        error={errors["p_guest_name"]}
      />
      <Field
        label="Phone or email (optional)"
        name="p_guest_contact"
        autoComplete="off"
        maxLength={LIMITS.guestContactLength}
        error={errors["p_guest_contact"]}
      />
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
