import { richText } from "#contract/text/rich-text.ts";
import { commaList } from "#contract/text/text-list.ts";
import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { useYear } from "../platform/site.ts";
import { reservationPaths } from "../platform/paths.ts";
import { isRight, PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { dayOfInstant } from "./calendar.ts";
import { rangeText, wholeDayText } from "./reservation-time-text.ts";
import { whatText } from "#contract/booking/reservation-words.ts";
import { bookingTexts } from "./booking-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface CancelDialogProps {
  reservation: Reservation;
  /** Path of the page that opened the dialog. */
  here: string;
  isOpen: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Confirms that the guest cancels, with an optional reason. */
export function CancelDialog({ reservation, here, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const id = useId();
  const { businessName, reservationTypeName: typeName, partySize, withName } = reservation;
  const { reservationTime, reservationEndTime } = reservation;
  const form = usePostForm("cancel", undefined, {
    onAnswer(answer) {
      if (!isRight(answer)) return;
      onClose();
      onCancelled();
    },
  });
  const { isBusy, errors, values } = form;
  const year = useYear();
  return (
    <Dialog
      title={bookingTexts.cancelQuestion}
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
            {bookingTexts.keepIt}
          </button>
          <BusyButton form={`${id}-form`} className="btn danger" isBusy={isBusy}>
            {bookingTexts.cancelReservation}
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-back`} method="get" action={localPath(here)} hidden />
      <PostForm
        of={form}
        id={`${id}-form`}
        page={reservationPaths.cancel(here, reservation.id)}
        className="dbody stack"
      >
        <input type="hidden" name="p_reservation_id" value={reservation.id} />
        <p>
          {richText(
            bookingTexts.toCancel({
              business: businessName,
              what: whatText({ typeName, partySize, withName }),
              b: (parts) => (
                <b>
                  <bdi>{parts}</bdi>
                </b>
              ),
            }),
          )}
          <br />
          {commaList([
            wholeDayText(dayOfInstant(reservationTime), year),
            rangeText(reservationTime, reservationEndTime, reservation.timezone),
          ])}
        </p>
        {reservation.series?.isCourse === true && <p>{bookingTexts.cancelsCourse}</p>}
        <FailedForm failure={form.failure} />
        <div className="field">
          <label className="label" htmlFor={id}>
            {bookingTexts.reasonOptional}
          </label>
          <textarea
            id={id}
            name="p_reason"
            className="input"
            defaultValue={values["p_reason"]}
            rows={2}
            maxLength={LIMITS.reservationReasonLength}
            aria-invalid={errors["p_reason"] !== undefined}
            aria-describedby={`${id}-note`}
          />
          <p className={errors["p_reason"] === undefined ? "help" : "err"} id={`${id}-note`}>
            {errors["p_reason"] ?? bookingTexts.reasonHelp}
          </p>
        </div>
      </PostForm>
    </Dialog>
  );
}
