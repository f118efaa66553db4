import { useEffect, useState } from "react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { api } from "../platform/api.ts";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { partySizes } from "./party-sizes.ts";

interface PartySelectProps {
  businessId: string;
  typeId: string;
  party: number;
  /** As the page's loader has read it; without it, it is read here. */
  known?: ReservationType | undefined;
  /** The form that it belongs to. */
  form: string;
  onChange: (party: number) => void;
}

/** For how many: the sizes that the type takes today. Until they are read, and where they cannot be, the one there is. */
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
      label="Party size"
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
