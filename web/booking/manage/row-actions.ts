/** Actions of an owner on one reservation of the list. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceStep } from "./service-steps.ts";

export interface RowActions {
  onConfirm: (reservation: OwnerReservation) => void;
  onCancel: (reservation: OwnerReservation) => void;
  /** Sets the service state or marks a no-show, with Undo. */
  onStep: (reservation: OwnerReservation, step: ServiceStep) => void;
  /** Locks it to its table or staff member, or unlocks it. Absent: the list does not know which it has. */
  onLock?: (reservation: OwnerReservation) => void;
  onBlockGuest: (reservation: OwnerReservation) => void;
  /** Edits all of a booking. */
  onEdit: (reservation: OwnerReservation) => void;
  /** Moves blocked time. */
  onMove: (reservation: OwnerReservation) => void;
  onResize?: (reservation: OwnerReservation) => void;
  onMessage: (reservation: OwnerReservation) => void;
  onRetryMeeting: (reservation: OwnerReservation) => Promise<void>;
  onRetryMail: (reservation: OwnerReservation) => Promise<void>;
}
