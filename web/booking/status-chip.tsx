import { Check, CircleSlash, Clock, Hourglass, X } from "lucide-react";
import type { Reservation } from "#contract/booking/reservation.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import "./status-chip.css";

/** `offeredUntil` is of what somebody who waits has not taken yet: calendars alone have it. */
type Stand = Pick<Reservation, "status" | "expired"> & { offeredUntil?: string | null };

const ICONS = { confirmed: Check, pending: Clock, expired: Hourglass, cancelled: X, no_show: CircleSlash } as const;

/** How a reservation stands: a word and a sign, so that the colour only repeats it. */
export function StatusChip({ reservation }: { reservation: Stand }) {
  const { status, expired, offeredUntil = null } = reservation;
  if (offeredUntil !== null)
    return (
      <span className="chip pending">
        <Hourglass className="i" strokeWidth={2} aria-hidden />
        <span>Offered to the waitlist</span>
      </span>
    );
  const stand = expired && status === "pending" ? "expired" : status;
  const Icon = ICONS[stand];
  return (
    <span className={`chip ${stand}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>{statusWord(status, expired)}</span>
    </span>
  );
}
