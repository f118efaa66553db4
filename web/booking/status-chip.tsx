import { Check, CircleSlash, Clock, Hourglass, X } from "lucide-react";
import type { Reservation } from "#contract/booking/reservation.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import "./status-chip.css";

type Stand = Pick<Reservation, "status" | "expired">;

const ICONS = { confirmed: Check, pending: Clock, expired: Hourglass, cancelled: X, no_show: CircleSlash } as const;

/** How a reservation stands: a word and a sign, so that the colour only repeats it. */
export function StatusChip({ reservation }: { reservation: Stand }) {
  const { status, expired } = reservation;
  const stand = expired && status === "pending" ? "expired" : status;
  const Icon = ICONS[stand];
  return (
    <span className={`chip ${stand}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>{statusWord(status, expired)}</span>
    </span>
  );
}
