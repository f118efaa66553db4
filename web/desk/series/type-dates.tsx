/** How one type is booked: one date at a time, several at once, or as a course with fixed dates. */
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { SERIES } from "#contract/booking/booking-limits.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck, PlainText } from "../../ui/plain-controls.tsx";
import { typeDatesTexts } from "./desk-series-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function nowText({ isCourse, repeats }: ReservationType, planned: readonly string[]): string {
  if (isCourse) return typeDatesTexts.course({ count: planned.length });
  return repeats < SERIES.timesMin ? typeDatesTexts.oneDate : typeDatesTexts.severalDates({ count: repeats });
}

export function TypeDates({ type, planned }: { type: ReservationType; planned: readonly string[] }) {
  const form = usePostForm("type-dates");
  const { values, errors } = form;
  const { id, name, repeats, isCourse } = type;
  // the forms of all types have the same action: values of another type's form do not apply
  const isThis = values["type"] === id;
  const typed = isThis ? values : {};
  return (
    <li>
      <details className="resource" open={(isThis && Object.keys(errors).length > 0) || undefined}>
        <summary>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted small">{nowText(type, planned)}</span>
          <span className="vh">{typeDatesTexts.change}</span>
        </summary>
        <PostForm of={form} className="stack" noValidate>
          <FailedForm failure={form.failure} />
          <input type="hidden" name="type" value={id} />
          <Field
            label={typeDatesTexts.datesAtOnce}
            name="repeats"
            inputMode="numeric"
            autoComplete="off"
            help={typeDatesTexts.datesAtOnceHelp({ most: SERIES.timesMax })}
            defaultValue={typed["repeats"] ?? String(repeats)}
            error={errors["repeats"]}
          />
          <PlainCheck
            label={typeDatesTexts.isCourse}
            help={typeDatesTexts.isCourseHelp}
            name="isCourse"
            defaultChecked={isThis ? typed["isCourse"] !== undefined : isCourse}
          />
          <PlainText
            label={typeDatesTexts.courseDates}
            name="dates"
            rows={6}
            placeholder={"2026-12-01 18:00\n2026-12-08 18:00"}
            help={typeDatesTexts.courseDatesHelp}
            defaultValue={typed["dates"] ?? planned.map((date) => date.replace("T", " ")).join("\n")}
            error={errors["dates"]}
          />
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {richText(typeDatesTexts.save({ name, span: (parts) => <span className="vh">{parts}</span> }))}
          </BusyButton>
        </PostForm>
      </details>
    </li>
  );
}
