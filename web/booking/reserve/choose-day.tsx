import type { Business } from "#contract/listings/business.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { useYear } from "../../platform/site.ts";
import { fittingParty } from "./choice.ts";
import { Whom } from "../whom.tsx";
import { durationText, wholeDayText } from "../words.ts";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import type { Offered } from "./plain-times.ts";

export interface ChooseDayProps {
  business: Business;
  offered: Offered;
}

/** What, for how many and on which day: an address, so that it can be gone back to. */
export function ChooseDay({ business, offered: { choice, days } }: ChooseDayProps) {
  const year = useYear();
  const types = business.reservation_types;
  const type = types.find(({ id }) => id === choice.typeId);
  const { minPartySize: min = null, maxPartySize: max = null } = type ?? {};
  const sizes = min === null || max === null ? [] : Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <form method="get" className="stack">
      <PlainSelect label="Type" name="reserve" defaultValue={choice.typeId}>
        {types.map(({ id, name, duration }) => (
          <option key={id} value={id}>
            {name} · {durationText(duration)}
          </option>
        ))}
      </PlainSelect>
      {type !== undefined && sizes.length > 0 && (
        <PlainSelect label="Party size" name="party" defaultValue={fittingParty(type, choice.party) ?? undefined}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {partyText(size)}
            </option>
          ))}
        </PlainSelect>
      )}
      {type !== undefined && type.choices.length > 0 && <Whom choices={type.choices} chosen={choice.withId ?? ""} />}
      {days.length > 0 && (
        <PlainSelect label="Day" name="date" defaultValue={choice.date ?? undefined}>
          {days.map((date) => (
            <option key={date} value={date}>
              {wholeDayText(date, year)}
            </option>
          ))}
        </PlainSelect>
      )}
      <button className="btn">{days.length > 0 ? "Show times" : "Show another"}</button>
    </form>
  );
}
