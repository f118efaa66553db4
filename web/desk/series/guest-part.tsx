/** The guest of several dates. */
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { SeriesOutcome } from "#contract/booking/series.ts";
import { isRight, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
import { Field } from "../../ui/field.tsx";
import { deskSeriesTexts } from "./desk-series-texts.ts";

/** A form that enters several dates: it is cleared afterwards, and unchanged if some dates do not fit. */
export function useBooking(act: string): PostFormState<SeriesOutcome> {
  const form = usePostForm<SeriesOutcome>(act, undefined, {
    onAnswer(answer) {
      if (isRight(answer) && answer.made === undefined) form.element.current?.reset();
    },
  });
  return form;
}

interface GuestPartProps {
  form: Pick<PostFormState, "values" | "errors" | "form">;
  /** Idempotency key of the loaded page: a repeated submission books only once. */
  pageKey: string;
  /** The party size is a field if one of these types has sizes. */
  types: readonly Pick<ReservationType, "minPartySize">[];
}

export function GuestPart({ form: { values, errors, form: act }, pageKey, types }: GuestPartProps) {
  const of = (name: string) => ({ name, defaultValue: values[name], error: errors[name], autoComplete: "off" });
  const asksParty = types.some(({ minPartySize }) => minPartySize !== null);
  return (
    <>
      <input type="hidden" name="key" value={`${pageKey}-${act}`} />
      <div className="field-pair">
        <Field
          label={deskSeriesTexts.guest}
          dir="auto"
          required
          maxLength={LIMITS.guestNameLength}
          {...of("p_guest_name")}
        />
        <Field
          label={deskSeriesTexts.contact}
          dir="auto"
          maxLength={LIMITS.guestContactLength}
          {...of("p_guest_contact")}
        />
        {asksParty && (
          <Field
            label={deskSeriesTexts.people}
            inputMode="numeric"
            help={deskSeriesTexts.peopleHelp}
            {...of("party")}
          />
        )}
      </div>
      <Field label={deskSeriesTexts.note} dir="auto" maxLength={LIMITS.reservationReasonLength} {...of("p_note")} />
    </>
  );
}
