/** Fields that repeat a time weekly. Hidden until the checkbox is ticked, also without scripts. */
import { useEffect, useRef } from "react";
import { SERIES } from "#contract/booking/booking-limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { datesText, everyText } from "#contract/booking/series-words.ts";
import type { PostFormState } from "../../platform/post-form.tsx";
import { PlainCheck, PlainSelect } from "../../ui/plain-controls.tsx";
import type { Repetition } from "./choice.ts";
import { reserveTexts } from "./reserve-texts.ts";

/** A month of weekly dates. */
const USUAL_DATES = 4;

export const canRepeat = ({ repeats }: Pick<ReservationType, "repeats">): boolean => repeats >= SERIES.timesMin;

interface RepeatFieldsProps {
  type: ReservationType;
  form: Pick<PostFormState, "errors">;
  /** Held by a component that outlives the fields. */
  chosen: Repetition;
  onChange: (chosen: Repetition) => void;
}

export function RepeatFields({ type: { repeats }, form: { errors }, chosen, onChange }: RepeatFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const counts = Array.from({ length: repeats - 1 }, (_, index) => index + SERIES.timesMin);

  function report() {
    const field = (name: string) => root.current?.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value ?? "1";
    const isSeveral = root.current?.querySelector("input")?.checked === true;
    const next = { dates: isSeveral ? Number(field("times")) : 1, weeks: field("weeks") };
    if (next.dates !== chosen.dates || next.weeks !== chosen.weeks) onChange(next);
  }
  // adopts what was chosen before hydration
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(report, [chosen.dates, chosen.weeks]);

  return (
    <div className="repeat" ref={root} onChange={report}>
      <PlainCheck
        label={reserveTexts.severalDates({ dates: repeats })}
        name="several"
        defaultChecked={chosen.dates > 1}
      />
      <div className="repeat-fields">
        <PlainSelect
          label={reserveTexts.datesLabel}
          name="times"
          defaultValue={chosen.dates > 1 ? chosen.dates : Math.min(USUAL_DATES, repeats)}
          error={errors["p_repeat.p_times"]}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {datesText(count)}
            </option>
          ))}
        </PlainSelect>
        <PlainSelect label={reserveTexts.frequencyLabel} name="weeks" defaultValue={chosen.weeks}>
          {Array.from({ length: SERIES.weeksMax }, (_, index) => (
            <option key={index} value={index + 1}>
              {everyText(index + 1).replace(/^e/, "E")}
            </option>
          ))}
        </PlainSelect>
      </div>
    </div>
  );
}
