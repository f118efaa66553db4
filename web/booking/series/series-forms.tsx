/** Moves or cancels all future dates of a series: for its guest and for members. */
import type { SeriesOutcome } from "#contract/booking/series.ts";
import { LIMITS } from "#contract/limits.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { clockOfInstant, dayOfInstant } from "../calendar.ts";
import { NotDone } from "./date-list.tsx";
import { bookingSeriesTexts } from "./booking-series-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface FormProps {
  reservationId: string;
  /** Appended to the buttons' names, for screen readers. */
  of: string;
}

interface MoveProps extends FormProps {
  /** Present start of the date that the others are moved with. */
  startsAt: string;
  /** Of the listing. */
  timeZone: string;
}

export function MoveSeries({ reservationId, startsAt, timeZone, of }: MoveProps) {
  const form = usePostForm<SeriesOutcome>("move-series");
  const { values, errors, failure, isBusy } = form;
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={failure} />
      <input type="hidden" name="p_reservation_id" value={reservationId} />
      <Field
        label={bookingSeriesTexts.moveNextTo}
        name="p_reservation_time"
        type="datetime-local"
        required
        defaultValue={values["p_reservation_time"] ?? `${dayOfInstant(startsAt)}T${clockOfInstant(startsAt)}`}
        help={bookingSeriesTexts.moveHelp}
        error={errors["p_reservation_time"]}
      />
      <BusyButton className="btn" isBusy={isBusy}>
        {richText(bookingSeriesTexts.moveAll({ of, span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
      <NotDone form={form} timeZone={timeZone} isMove />
    </PostForm>
  );
}

interface EndProps extends FormProps {
  /** Name of the form's action. */
  act: string;
  label: string;
  help: string;
}

export function EndSeries({ reservationId, act, label, help, of }: EndProps) {
  const form = usePostForm(act);
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={form.failure} />
      <input type="hidden" name="p_reservation_id" value={reservationId} />
      <Field
        label={bookingSeriesTexts.reasonOptional}
        name="p_reason"
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.reservationReasonLength}
        help={help}
        defaultValue={form.values["p_reason"]}
        error={form.errors["p_reason"]}
      />
      <BusyButton className="btn danger" isBusy={form.isBusy}>
        {label}
        <span className="vh"> {bookingSeriesTexts.ofSeries({ of })}</span>
      </BusyButton>
    </PostForm>
  );
}
