import type { Reservation } from "#contract/booking/reservation.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import { OFFERED_LOOK, STATUS_LOOKS } from "./service-look.ts";
import "./status-chip.css";
import { bookingTexts } from "./booking-texts.ts";

/** `offeredUntil`: end of a waitlist offer that is not taken yet; only calendars have it. */
type StatusChipReservation = Pick<Reservation, "status" | "expired"> & { offeredUntil?: string | null };

/** Status of a reservation: an icon and a word, so that the colour only repeats them. */
export function StatusChip({ reservation }: { reservation: StatusChipReservation }) {
  const { status, expired, offeredUntil = null } = reservation;
  if (offeredUntil !== null)
    return (
      <span className={`chip ${OFFERED_LOOK.className}`}>
        <OFFERED_LOOK.Icon className="i" strokeWidth={2} aria-hidden />
        <span>{bookingTexts.offeredToWaitlist}</span>
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
