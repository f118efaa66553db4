import { useEffect, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { api } from "../platform/api.ts";
import { PlainSelect } from "../ui/plain-controls.tsx";

interface PartySelectProps {
  businessId: string;
  typeId: string;
  party: number;
  onChange: (party: number) => void;
}

/** For how many: the sizes that the type takes today. Until they are read, and where they cannot be, the one there is. */
export function PartySelect({ businessId, typeId, party, onChange }: PartySelectProps) {
  const [sizes, setSizes] = useState<readonly number[]>([party]);
  useEffect(() => {
    let isWanted = true;
    api.get_business({ p_id: businessId, p_image_limit: 0 }).then(
      ({ reservation_types: types }) => {
        const type = types.find(({ id }) => id === typeId);
        const { minPartySize: min = null, maxPartySize: max = null } = type ?? {};
        if (isWanted && min !== null && max !== null)
          setSizes(Array.from({ length: Math.min(max, LIMITS.partySizeMax) - min + 1 }, (_, index) => min + index));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [businessId, typeId]);
  return (
    <PlainSelect label="Party size" value={party} onChange={(event) => onChange(Number(event.target.value))}>
      {/* one that the type does not take any more is still what was booked */}
      {(sizes.includes(party) ? sizes : [party, ...sizes]).map((size) => (
        <option key={size} value={size}>
          {partyText(size)}
        </option>
      ))}
    </PlainSelect>
  );
}
