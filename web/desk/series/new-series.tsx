/** Enters a series for a guest: all its dates at once, or those that fit. */
import { Plus } from "lucide-react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { SERIES } from "#contract/booking/booking-limits.ts";
import { NotDone } from "../../booking/series/date-list.tsx";
import { PostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { GuestPart, useBooking } from "./guest-part.tsx";
import { deskSeriesTexts } from "./desk-series-texts.ts";

const USUAL_TIMES = "8";

interface NewSeriesProps {
  /** Types that are not courses. */
  types: readonly ReservationType[];
  timeZone: string;
  zoneName: string;
  pageKey: string;
}

export function NewSeries({ types, timeZone, zoneName, pageKey }: NewSeriesProps) {
  const form = useBooking("new-series");
  const { values, errors, failure, isBusy, made } = form;
  const of = (name: string, usual?: string) => ({ name, defaultValue: values[name] ?? usual, error: errors[name] });
  const isOpen = made !== undefined || failure !== null || Object.keys(errors).length > 0;
  return (
    <details className="resource-add" open={isOpen || undefined}>
      <summary>
        <Plus className="i" strokeWidth={1.75} aria-hidden />
        {deskSeriesTexts.newSeries}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={failure} />
        <div className="field-pair">
          <PlainSelect label={deskSeriesTexts.reservationType} {...of("type")}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PlainSelect>
          <Field
            label={deskSeriesTexts.firstDate}
            type="datetime-local"
            required
            help={deskSeriesTexts.timeZone({ zone: zoneName })}
            {...of("first")}
          />
        </div>
        <div className="field-pair">
          <PlainSelect label={deskSeriesTexts.howOften} {...of("weeks", "1")}>
            {Array.from({ length: SERIES.weeksMax }, (_, index) => (
              <option key={index} value={index + 1}>
                {deskSeriesTexts.everyWeeks({ weeks: index + 1 })}
              </option>
            ))}
          </PlainSelect>
          <Field
            label={deskSeriesTexts.howManyDates}
            inputMode="numeric"
            autoComplete="off"
            {...of("times", USUAL_TIMES)}
          />
        </div>
        <GuestPart form={form} pageKey={pageKey} types={types} />
        <BusyButton className="btn primary" isBusy={isBusy}>
          {deskSeriesTexts.reserveAllDates}
        </BusyButton>
        <NotDone form={form} timeZone={timeZone} />
      </PostForm>
    </details>
  );
}
