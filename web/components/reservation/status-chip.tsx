import { Check, CircleSlash, Clock, HelpCircle, X } from "lucide-react";
import type { Reservation } from "#contract/reservation.ts";
import "./status-chip.css";

type Stand = Pick<Reservation, "status" | "expired">;

const STANDS = {
  confirmed: { text: "Confirmed", Icon: Check },
  pending: { text: "Waiting for confirmation", Icon: Clock },
  expired: { text: "Not answered", Icon: HelpCircle },
  cancelled: { text: "Cancelled", Icon: X },
  no_show: { text: "No-show", Icon: CircleSlash },
} as const;

const standOf = ({ status, expired }: Stand) => (expired && status === "pending" ? "expired" : status);

/** 'Confirmed', 'Waiting for confirmation' and so on, as one reads it. */
export const statusText = (stand: Stand): string => STANDS[standOf(stand)].text;

/** How a reservation stands: a word and a sign, so that the colour only repeats it. */
export function StatusChip({ reservation }: { reservation: Stand }) {
  const stand = standOf(reservation);
  const { text, Icon } = STANDS[stand];
  return (
    <span className={`chip ${stand}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}
