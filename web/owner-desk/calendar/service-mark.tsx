/** Where a booking of the calendar stands, as a class for its colour and a mark with a word that says the same. */
import {
  Armchair,
  Check,
  CircleSlash,
  Clock,
  DoorOpen,
  Flag,
  Hourglass,
  Pin,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { stateWord } from "../../booking/manage/service-steps.ts";
import { kindOf } from "./kind.ts";

interface Mark {
  className: string;
  text: string;
  Icon: LucideIcon | null;
}

const SERVICE: Readonly<Record<ServiceState, Omit<Mark, "text">>> = {
  late: { className: "is-late", Icon: Clock },
  arrived: { className: "is-arrived", Icon: DoorOpen },
  seated: { className: "is-seated", Icon: Armchair },
  finished: { className: "is-finished", Icon: Check },
};

export function serviceMark(reservation: OwnerReservation): Mark {
  const { serviceState, isOverTime, offeredUntil, status, lateMinutes } = reservation;
  const kind = kindOf(reservation);
  if (offeredUntil !== null) return { className: "is-waits", text: "Offered to the waitlist", Icon: Hourglass };
  if (isOverTime) return { className: "is-over-time", text: "Over time", Icon: TriangleAlert };
  if (serviceState !== null) return { ...SERVICE[serviceState], text: stateWord(serviceState, "tables") };
  if (status === "no_show") return { className: "is-missed", text: "No-show", Icon: CircleSlash };
  if (kind === "waits") return { className: "is-waits", text: "Not confirmed", Icon: Hourglass };
  if (lateMinutes !== null && status === "confirmed")
    return { className: "is-late", text: `${lateMinutes} min late`, Icon: Clock };
  return { className: `is-${kind}`, text: "", Icon: null };
}

export function ServiceMark({ reservation }: { reservation: OwnerReservation }) {
  const { text, Icon } = serviceMark(reservation);
  const { isOverruled, isPinned, source } = reservation;
  return (
    <>
      {Icon !== null && (
        <span className="booking-mark">
          <Icon className="i" strokeWidth={2} aria-hidden />
          {text}
        </span>
      )}
      {isOverruled && (
        <span className="booking-mark">
          <Flag className="i" strokeWidth={2} aria-hidden />
          Overruled
        </span>
      )}
      {isPinned && source !== "block" && (
        <Pin className="i" strokeWidth={2} role="img" aria-label="Stays at this table" />
      )}
    </>
  );
}

/** The same for those who hear the block. */
export const serviceText = (reservation: OwnerReservation): string =>
  [
    serviceMark(reservation).text,
    reservation.isOverruled ? "overruled" : "",
    reservation.isPinned && reservation.source !== "block" ? "stays at this table" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
