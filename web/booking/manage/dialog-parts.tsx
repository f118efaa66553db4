/** Common parts of dialogs about one reservation: which one it is, and the footer with its buttons. */
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

interface FootProps {
  onClose: () => void;
  isBusy: boolean;
  /** False: the main button is disabled. */
  canDo?: boolean;
  onDo: () => void;
  /** Label of the main button. */
  act: string;
  /** Additional buttons. */
  children?: ReactNode;
}

export function DialogFoot({ onClose, isBusy, canDo = true, onDo, act, children }: FootProps) {
  return (
    <div className="dfoot">
      <button type="button" className="btn" onClick={onClose}>
        {manageReservationsTexts.keep}
      </button>
      {children}
      <BusyButton
        type="button"
        className="btn primary"
        isBusy={isBusy}
        aria-disabled={!canDo}
        onClick={() => {
          if (canDo) onDo();
        }}
      >
        {act}
      </BusyButton>
    </div>
  );
}
