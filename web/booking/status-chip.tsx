import type { Reservation } from "#contract/booking/reservation.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import { OFFERED_LOOK, STATUS_LOOKS } from "./service-look.ts";
import "./status-chip.css";

/** `offeredUntil` is of what somebody who waits has not taken yet: calendars alone have it. */
type StatusChipReservation = Pick<Reservation, "status" | "expired"> & { offeredUntil?: string | null };

/** How a reservation stands: a word and a sign, so that the colour only repeats it. */
export function StatusChip({ reservation }: { reservation: StatusChipReservation }) {
  const { status, expired, offeredUntil = null } = reservation;
  if (offeredUntil !== null)
    return (
      <span className={`chip ${OFFERED_LOOK.className}`}>
        <OFFERED_LOOK.Icon className="i" strokeWidth={2} aria-hidden />
        <span>Offered to the waitlist</span>
      </span>
    );
  const stand = expired && status === "pending" ? "expired" : status;
  const { className, Icon } = STATUS_LOOKS[stand];
  return (
    <span className={`chip ${className}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>{statusWord(status, expired)}</span>
    </span>
  );
}
