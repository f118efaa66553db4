/** Common parts of dialogs about one reservation: which one it is, and the form with its buttons. */
import type { ReactNode } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { timesText, titleOf } from "./reservation-words.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

/** `when` replaces the default times. */
export function WhichOne({ reservation, when }: { reservation: OwnerReservation; when?: string }) {
  return (
    <p>
      <b>
        <bdi>{titleOf(reservation)}</bdi>
      </b>
      <br />
      <span className="muted num">{when ?? timesText(reservation)}</span>
    </p>
  );
}

interface DialogFormProps {
  onClose: () => void;
  isBusy: boolean;
  /** False: the main button is disabled. */
  canDo?: boolean;
  onDo: (form: HTMLFormElement) => void;
  /** Label of the main button. */
  act: string;
  children: ReactNode;
}

export function DialogForm({ onClose, isBusy, canDo = true, onDo, act, children }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canDo && !isBusy) onDo(event.currentTarget);
      }}
    >
      <div className="dbody stack">{children}</div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          {manageReservationsTexts.keep}
        </button>
        <BusyButton type="submit" className="btn primary" isBusy={isBusy} aria-disabled={!canDo}>
          {act}
        </BusyButton>
      </div>
    </form>
  );
}
