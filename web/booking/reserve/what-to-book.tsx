import { useId } from "react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { StaffChoice } from "../staff-choice.tsx";
import { durationText } from "../reservation-time-text.ts";
import { Chooser, ShowTimes } from "../chooser.tsx";
import { fittingParty, freshChoice, writeChoice, type BookingChoice } from "./choice.ts";
import { reserveTexts } from "./reserve-texts.ts";

interface WhatToBookProps {
  /** Id of the form that the fields belong to (`chooser.tsx`). */
  form: string;
  types: readonly ReservationType[];
  type: ReservationType;
  choice: BookingChoice;
  onChange: (choice: BookingChoice) => void;
}

/** The type, if there are several, and the party size. */
export function WhatToBook({ form, types, type, choice, onChange }: WhatToBookProps) {
  const id = useId();
  const { minPartySize: min, maxPartySize: max } = type;
  const sizes = min === null || max === null ? [] : Array.from({ length: max - min + 1 }, (_, index) => min + index);

  function changeType(typeId: string) {
    const next = types.find((one) => one.id === typeId);
    if (next !== undefined) onChange({ ...choice, ...freshChoice(next, choice.party), date: choice.date });
  }

  return (
    <div className={sizes.length > 0 || type.choices.length > 0 ? "to-book two" : "to-book"}>
      {types.length === 1 ? (
        <div className="field">
          <span className="label">{reserveTexts.type}</span>
          <p className="only-type">
            <bdi lang={type.languages.name}>{type.name}</bdi> · {durationText(type.duration)}
          </p>
        </div>
      ) : (
        <div className="field">
          <label className="label" htmlFor={`${id}-type`}>
            {reserveTexts.type}
          </label>
          <select
            id={`${id}-type`}
            form={form}
            name="reserve"
            className="select"
            value={type.id}
            onChange={(event) => changeType(event.target.value)}
          >
            {types.map((one) => (
              <option key={one.id} value={one.id} lang={one.languages.name}>
                {one.name} · {durationText(one.duration)}
              </option>
            ))}
          </select>
        </div>
      )}
      {sizes.length > 0 && (
        <div className="field">
          <label className="label" htmlFor={`${id}-party`}>
            {reserveTexts.partySize}
          </label>
          <select
            id={`${id}-party`}
            form={form}
            name="party"
            className="select"
            value={choice.party ?? undefined}
            onChange={(event) => onChange({ ...choice, party: fittingParty(type, Number(event.target.value)) })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {partyText(size)}
              </option>
            ))}
          </select>
        </div>
      )}
      {type.choices.length > 0 && (
        <StaffChoice
          form={form}
          choices={type.choices}
          chosen={choice.withId ?? ""}
          onChoose={(whom) => onChange({ ...choice, at: null, withId: whom === "" ? null : whom })}
        />
      )}
      {type.description !== "" && (
        <p className="type-words small muted" lang={type.languages.description} dir="auto">
          {type.description}
        </p>
      )}
    </div>
  );
}

/** The same fields in a form without a calendar, if no time can be chosen. */
export function TypeForm({ businessId, ...rest }: Omit<WhatToBookProps, "form"> & { businessId: string }) {
  const form = useId();
  return (
    <>
      <Chooser id={form} businessId={businessId} fields={{ ...writeChoice({ ...rest.choice, at: null }) }} />
      <WhatToBook form={form} {...rest} />
      {(rest.types.length > 1 || rest.choice.party !== null) && <ShowTimes form={form} />}
    </>
  );
}
