import { commaList } from "#contract/text/text-list.ts";
import { useId, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { dayText, todayIn } from "./day-words.ts";
import { timesText, titleOf } from "./reservation-words.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

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
          <span className="muted num">{commaList([day, timesText(reservation)])}</span>
        </p>
        <ChangedElsewhere reservation={reservation} />
        {!isBlock && (
          <div className="field">
            <label className="label" htmlFor={id}>
              {manageReservationsTexts.reasonOptional}
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
              {source === "online" ? manageReservationsTexts.reasonEmailed : manageReservationsTexts.reasonStored}
            </p>
          </div>
        )}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          {manageReservationsTexts.keepIt}
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            onClose();
            onCancel(reservation, reason.trim());
          }}
        >
          {isBlock
            ? manageReservationsTexts.unblock
            : waits
              ? manageReservationsTexts.decline
              : manageReservationsTexts.cancelReservation}
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
          ? manageReservationsTexts.unblockThisTime
          : reservation?.waits === true
            ? manageReservationsTexts.declineThisRequest
            : manageReservationsTexts.cancelThisReservation
      }
      isOpen={reservation !== null}
      onClose={onClose}
    >
      {reservation !== null && <Body {...{ reservation, onClose, onCancel }} />}
    </Dialog>
  );
}
