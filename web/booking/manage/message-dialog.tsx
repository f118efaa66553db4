import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import { api } from "../../platform/api.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { messageField, titleOf } from "./reservation-words.ts";
import { useManageParams, type AskedProps } from "./use-dialog-request.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

type Props = AskedProps<OwnerReservation>;

function Body({ reservation, ...params }: Props & { reservation: OwnerReservation }) {
  const [message, setMessage] = useState("");
  const { isBusy, failure, send } = useManageParams(params);
  const isEmpty = message.trim() === "";
  return (
    <>
      <div className="dbody stack">
        <ChangedElsewhere reservation={reservation} />
        <PlainText
          {...messageField()}
          name="p_message"
          rows={5}
          maxLength={BETWEEN.guestMessageLength}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <FailedForm failure={failure} />
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={params.onClose}>
          {manageReservationsTexts.cancel}
        </button>
        <BusyButton
          type="button"
          className="btn primary"
          isBusy={isBusy}
          aria-disabled={isEmpty}
          onClick={() => {
            const given = { p_reservation_id: reservation.id, p_message: message };
            if (!isEmpty) void send(() => api.message_guest(given));
          }}
        >
          {manageReservationsTexts.send}
        </BusyButton>
      </div>
    </>
  );
}

/** Sends a short message to the guest without showing their email address. */
export function MessageDialog({ reservation, ...params }: Props) {
  const name = reservation === null ? "" : titleOf(reservation);
  return (
    <Dialog title={manageReservationsTexts.writeTo({ name })} isOpen={reservation !== null} onClose={params.onClose}>
      {reservation !== null && <Body reservation={reservation} {...params} />}
    </Dialog>
  );
}
