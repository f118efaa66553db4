import { Ban, CalendarX2, CircleCheck, CircleX, Clock, UserX } from "lucide-react";
import type { OwnerReservation } from "#contract/reservation.ts";
import { standingOf, standingText } from "./reservation-words.ts";

/** Each with a mark of its own: status is never colour alone. */
const ICONS = {
  pending: Clock,
  confirmed: CircleCheck,
  cancelled: CircleX,
  no_show: UserX,
  expired: CalendarX2,
  blocked: Ban,
} as const;

export function StatusChip({ reservation }: { reservation: OwnerReservation }) {
  const standing = standingOf(reservation);
  const Icon = ICONS[standing];
  return (
    <span className={`standing standing-${standing}`}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {standingText(reservation)}
    </span>
  );
}
