import { useId, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../ui/field.tsx";
import { checkBooking, isPartySize } from "./booking-check.ts";
import { todayIn } from "./day-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { GuestFields, type GuestSummary } from "./guest-fields.tsx";
import { PartyField } from "./party-field.tsx";
import { SeatField } from "./seat-field.tsx";
import { ANY_SEAT, resourcesOf, seatIds, seatLabel, seatOptions, seatValue } from "./seat-options.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { useBookingsIn } from "./use-bookings-in.ts";
import { useEntry } from "./use-entry.ts";
import { useListingResources } from "./use-listing-resources.ts";
import { instantOf, wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export interface Begin {
  typeId?: string;
  date?: string;
  party?: number | null;
  /** Local time of the listing, `HH:MM`: chosen if it is free. */
  time?: string;
  /** The start as an instant. */
  at?: string;
  /** Tables or staff that were selected. */
  resourceIds?: readonly string[];
  guest?: GuestSummary;
}

interface BookingFormProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types" | "categories">;
  /** Initial values, if already chosen. */
  begin?: Begin | null;
  onAdded: (id: string) => void;
  onClose: () => void;
}

const MINUTE = 60_000;

function NoTypes() {
  return (
    <div className="dbody">
      <p>{manageReservationsTexts.noTypes}</p>
    </div>
  );
}

/** Form for a telephone or walk-in booking, validated like a guest's own booking. */
export function BookingForm({ business, ...more }: BookingFormProps) {
  const [first] = business.reservation_types;
  return first === undefined ? <NoTypes /> : <Form {...{ business, first, ...more }} />;
}

/** Most parties of a restaurant have two people. */
function usualParty(
  { minPartySize: least, maxPartySize: most, usesResources }: ReservationType,
  isRestaurant: boolean,
): number | null {
  if (least === null || most === null) return null;
  return isRestaurant || usesResources ? Math.min(Math.max(2, least), most) : least;
}

/** The same local time on another day; null if no time was chosen. */
function onDay(date: string, startsAt: string | null, zone: string): string | null {
  if (startsAt === null || date === "") return startsAt;
  const at = instantOf({ date, time: wallTimeOf(Date.parse(startsAt), zone).time }, zone, "first");
  return at === null ? null : new Date(at).toISOString();
}

function Form({ business, first, begin = null, onAdded, onClose }: BookingFormProps & { first: ReservationType }) {
  const typeSelect = useId();
  const noteField = useId();
  const { id: businessId, timezone, reservation_types: types } = business;
  const today = todayIn(timezone);
  const typeOf = (id: string) => types.find((one) => one.id === id) ?? first;
  const isRestaurant = business.categories.includes("Restaurants");
  const partyOf = (id: string) => String(usualParty(typeOf(id), isRestaurant) ?? "");
  const [typeId, setTypeId] = useState(begin?.typeId ?? first.id);
  const [date, setDate] = useState(begin?.date ?? today);
  const [party, setParty] = useState(begin?.party == null ? partyOf(typeId) : String(begin.party));
  const [startsAt, setStartsAt] = useState<string | null>(begin?.at ?? null);
  const [seat, setSeat] = useState(seatValue(begin?.resourceIds ?? []));
  const [reading, setReading] = useState(0);
  /** The input that was refused: only the same input can be booked anyway. */
  const [refused, setRefused] = useState<string | null>(null);
  const type = typeOf(typeId);
  const { minPartySize: least, maxPartySize: most } = type;
  const size = least === null ? null : Number(party);
  const isInLimits = size === null || (isPartySize(size) && size >= (least ?? 1) && size <= (most ?? size));
  const question = JSON.stringify([typeId, startsAt, size, seat]);

  const start = startsAt === null ? null : Date.parse(startsAt);
  const range = start === null ? null : { from: start, until: start + type.duration * MINUTE };
  const all = useListingResources(businessId, type.usesResources || seat !== ANY_SEAT);
  const bookings = useBookingsIn(business, all === null ? null : range);
  const resources = all === null ? [] : resourcesOf(all, typeId);
  const options = all === null ? [] : seatOptions(all, { typeId, chosen: seat, bookings, range });
  const [only, ...others] = seatIds(seat);
  const chosenByGuests =
    others.length === 0 ? resources.find(({ id, isChosen }) => id === only && isChosen) : undefined;

  const entry = useEntry({
    form: "book",
    check: (field) => checkBooking(field, type),
    onEntered: (id) => {
      onClose();
      onAdded(id);
    },
    onRefused: ({ code, errors }) => {
      const isOverrulable = code === "slot_taken" || code === "resource_taken" || errors["p_party_size"] !== undefined;
      setRefused(isOverrulable ? question : null);
      setReading((count) => count + 1);
    },
  });
  const { errors } = entry;

  return (
    <EntryForm
      businessId={businessId}
      entry={entry}
      submitText={manageReservationsTexts.addBooking}
      overrideText={refused === question ? manageReservationsTexts.bookAnyway : null}
      onCancel={onClose}
    >
      <GuestFields businessId={businessId} errors={errors} begin={begin?.guest ?? null} />
      {types.length > 1 ? (
        <div className="field">
          <label className="label" htmlFor={typeSelect}>
            {manageReservationsTexts.type}
          </label>
          <select
            id={typeSelect}
            name="p_reservation_type_id"
            className="select"
            value={typeId}
            onChange={({ target: { value } }) => {
              setTypeId(value);
              if ((typeOf(value).minPartySize === null) !== (least === null)) setParty(partyOf(value));
            }}
          >
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name="p_reservation_type_id" value={typeId} />
      )}
      <div className="manage-pair">
        {least !== null && <PartyField value={party} error={errors["p_party_size"]} onChange={setParty} />}
        <Field
          label={manageReservationsTexts.day}
          name="date"
          type="date"
          min={today}
          value={date}
          onChange={({ target: { value } }) => {
            setDate(value);
            setStartsAt(onDay(value, startsAt, timezone));
          }}
        />
      </div>
      {options.length > 0 && (
        <SeatField
          label={seatLabel(resources.map(({ kind }) => kind))}
          anyText={
            resources.every(({ kind }) => kind === "person")
              ? manageReservationsTexts.anyoneFree
              : manageReservationsTexts.anyThatFits
          }
          options={options}
          value={seat}
          onChoose={setSeat}
        />
      )}
      {chosenByGuests === undefined ? (
        seatIds(seat).map((id) => <input key={id} type="hidden" name="p_resource_ids" value={id} />)
      ) : (
        <input type="hidden" name="p_resource_id" value={chosenByGuests.id} />
      )}
      <SlotPicker
        businessId={businessId}
        typeId={typeId}
        timeZone={timezone}
        day={date}
        date={isInLimits ? date : ""}
        partySize={size}
        resourceId={chosenByGuests?.id}
        chosen={startsAt}
        error={errors["p_reservation_time"]}
        reading={reading}
        usual={begin?.time}
        onChoose={setStartsAt}
      />
      <div className="field">
        <label className="label" htmlFor={noteField}>
          {manageReservationsTexts.noteOptional}
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
          {manageReservationsTexts.noteHelp}
        </p>
      </div>
    </EntryForm>
  );
}
