import { useEffect, useState } from "react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { api } from "../platform/api.ts";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { partySizes } from "./party-sizes.ts";
import { bookingTexts } from "./booking-texts.ts";

interface PartySelectProps {
  businessId: string;
  typeId: string;
  party: number;
  /** The type, if the page's loader has loaded it; otherwise it is loaded here. */
  known?: ReservationType | undefined;
  /** Id of the form that the select belongs to. */
  form: string;
  onChange: (party: number) => void;
}

/** Party sizes that the type takes today. Until they are loaded, or if that fails, only the present size. */
export function PartySelect({ businessId, typeId, party, known, form, onChange }: PartySelectProps) {
  const [type, setType] = useState(known);
  useEffect(() => {
    if (known !== undefined) return undefined;
    let isWanted = true;
    api.get_business({ p_id: businessId, p_image_limit: 0 }).then(
      ({ reservation_types: types }) => {
        if (isWanted) setType(types.find(({ id }) => id === typeId));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [businessId, typeId, known]);
  const sizes = (type === undefined ? null : partySizes(type, party)) ?? [party];
  return (
    <PlainSelect
      label={bookingTexts.partySize}
      name="party"
      form={form}
      value={party}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {partyText(size)}
        </option>
      ))}
    </PlainSelect>
  );
}
