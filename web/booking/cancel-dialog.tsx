import { useId } from "react";
import { useActionData } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { FORM_FIELD, type FormAnswer } from "../platform/form-answer.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { dayOfInstant } from "./calendar.ts";
import { rangeText, wholeDayText, whatText } from "./words.ts";

interface CancelDialogProps {
  reservation: Reservation;
  isOpen: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before a reservation is given up, and for a reason that nobody has to give. */
export function CancelDialog({ reservation, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const id = useId();
  const { businessName, reservationTypeName: typeName, partySize, reservationTime, reservationEndTime } = reservation;
  const posted = useActionData<FormAnswer>();
  const submission = useSubmit(async ({ p_reason = "" }) => {
    const { message } = await api.cancel_reservation({ p_reservation_id: reservation.id, p_reason });
    showToast(message);
    onClose();
    onCancelled();
  });
  const { isBusy, submit } = submission;
  // of the document that was sent, until scripts send something
  const { failure, errors } = submission.failure === null && posted?.form === "cancel" ? posted : submission;
  return (
    <Dialog
      title="Cancel this reservation?"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button
            form={`${id}-back`}
            className="btn"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Keep it
          </button>
          <BusyButton form={`${id}-form`} className="btn danger" isBusy={isBusy}>
            Cancel reservation
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-back`} method="get" action={paths.reservations()} hidden />
      <form
        id={`${id}-form`}
        method="post"
        action={paths.cancelReservation(reservation.id)}
        className="dbody stack"
        onSubmit={submit}
      >
        <input type="hidden" name={FORM_FIELD} value="cancel" />
        <input type="hidden" name="p_reservation_id" value={reservation.id} />
        <p>
          <b>
            <bdi>{businessName}</bdi>
          </b>
          , {whatText({ typeName, partySize })}
          <br />
          {wholeDayText(dayOfInstant(reservationTime))}, {rangeText(reservationTime, reservationEndTime)}
        </p>
        {failure !== null && (
          <Callout kind="danger">
            <p>{failure}</p>
          </Callout>
        )}
        <div className="field">
          <label className="label" htmlFor={id}>
            Reason (optional)
          </label>
          <textarea
            id={id}
            name="p_reason"
            className="input"
            defaultValue={posted?.values["p_reason"]}
            rows={2}
            maxLength={LIMITS.reservationReasonLength}
            aria-invalid={errors["p_reason"] !== undefined}
            aria-describedby={`${id}-note`}
          />
          <p className={errors["p_reason"] === undefined ? "help" : "err"} id={`${id}-note`}>
            {errors["p_reason"] ?? "The business reads it."}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
