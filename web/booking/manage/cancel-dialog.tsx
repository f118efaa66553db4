import { useId, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { dayText, todayIn } from "./day-words.ts";
import { timesText, titleOf } from "./reservation-words.ts";

interface CancelDialogProps {
  /** Null: the dialog is closed. */
  reservation: OwnerReservation | null;
  onClose: () => void;
  onCancel: (reservation: OwnerReservation, reason: string) => void;
}

function Body({ reservation, onClose, onCancel }: CancelDialogProps & { reservation: OwnerReservation }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { source, timezone, waits } = reservation;
  const isBlock = source === "block";
  const day = dayText(reservation.day, todayIn(timezone));
  return (
    <>
      <div className="dbody stack">
        <p>
          <b>
            <bdi>{titleOf(reservation)}</bdi>
          </b>
          <br />
          <span className="muted num">
            {day}, {timesText(reservation)}
          </span>
        </p>
        <ChangedElsewhere reservation={reservation} />
        {!isBlock && (
          <div className="field">
            <label className="label" htmlFor={id}>
              Reason (optional)
            </label>
            <textarea
              id={id}
              className="input"
              rows={3}
              maxLength={LIMITS.reservationReasonLength}
              aria-describedby={`${id}-help`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <p className="help" id={`${id}-help`}>
              {source === "online"
                ? "The guest reads it in an email, which is sent after 15 seconds unless you undo this."
                : "Stored with the reservation. No email is sent: tell the guest yourself."}
            </p>
          </div>
        )}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          Keep it
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            onClose();
            onCancel(reservation, reason.trim());
          }}
        >
          {isBlock ? "Unblock" : waits ? "Decline" : "Cancel reservation"}
        </button>
      </div>
    </>
  );
}

/** Confirms the cancellation and takes a reason, which the guest reads. */
export function CancelDialog({ reservation, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      title={
        reservation?.source === "block"
          ? "Unblock this time?"
          : reservation?.waits === true
            ? "Decline this request?"
            : "Cancel this reservation?"
      }
      isOpen={reservation !== null}
      onClose={onClose}
    >
      {reservation !== null && <Body {...{ reservation, onClose, onCancel }} />}
    </Dialog>
  );
}
