/** Form for a guest to change the note, number and answers of a reservation (rules: booking, 11). */
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";
import { noteField, phoneField } from "../reservation-time-text.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

interface RewordFormProps {
  reservation: Reservation;
  /** The type as the listing offers it today; undefined if it is no longer offered. */
  type: Pick<ReservationType, "asksPhone"> | undefined;
}

function close(form: HTMLFormElement | null) {
  const around = form?.closest("details");
  if (!around) return;
  around.open = false;
  around.querySelector("summary")?.focus({ preventScroll: true });
}

export function RewordForm({ reservation: { id, note, phone }, type }: RewordFormProps) {
  const form = usePostForm("reword", close);
  const isAsked = type?.asksPhone === true;
  const isNumberShown = isAsked || phone !== "";
  return (
    <details className="guest-answer" open={!isRight(form)}>
      <summary className="small">
        {note === ""
          ? ownReservationsTexts.addNote
          : isNumberShown
            ? ownReservationsTexts.changeNoteOrNumber
            : ownReservationsTexts.changeNote}
      </summary>
      <PostForm of={form} className="stack">
        <input type="hidden" name="p_reservation_id" value={id} />
        <PlainText
          key={`note ${note}`}
          {...noteField()}
          name="p_note"
          rows={3}
          maxLength={BETWEEN.guestNoteLength}
          defaultValue={form.values["p_note"] ?? note}
          error={form.errors["p_note"]}
        />
        {isNumberShown && (
          <Field
            key={`number ${phone}`}
            {...phoneField()}
            name="p_phone"
            required={isAsked && phone !== ""}
            maxLength={LIMITS.phoneLength}
            defaultValue={form.values["p_phone"] ?? phone}
            error={form.errors["p_phone"]}
          />
        )}
        <FailedForm failure={form.failure} />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {ownReservationsTexts.save}
        </BusyButton>
      </PostForm>
    </details>
  );
}
