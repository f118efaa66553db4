/** State of a booking in the calendar: a class for its colour, and an icon with a word for the same state. */
import { commaList } from "#contract/text/text-list.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { stateWord } from "../../booking/manage/service-steps.ts";
import {
  LockIcon,
  OFFERED_LOOK,
  OVERRULED_LOOK,
  OVER_TIME_LOOK,
  SERVICE_LOOKS,
  STATUS_LOOKS,
  type StateLook,
} from "../../booking/service-look.ts";
import { bookingStateTexts } from "./desk-calendar-texts.ts";

interface BlockState {
  className: string;
  text: string;
  /** Null: no mark, as for a confirmed booking. */
  Icon: StateLook["Icon"] | null;
}

export function blockState(reservation: OwnerReservation): BlockState {
  const { serviceState, isOverTime, offeredUntil, status, lateMinutes, source, waits } = reservation;
  if (source === "block") return { className: "block", text: "", Icon: null };
  if (offeredUntil !== null) return { ...OFFERED_LOOK, text: bookingStateTexts.offered };
  if (isOverTime) return { ...OVER_TIME_LOOK, text: bookingStateTexts.overTime };
  if (serviceState !== null)
    return { ...SERVICE_LOOKS[serviceState], text: stateWord(serviceState, reservation.serviceTrade) };
  if (status === "no_show") return { ...STATUS_LOOKS.no_show, text: bookingStateTexts.noShow };
  if (waits || status === "pending") return { ...STATUS_LOOKS.pending, text: bookingStateTexts.notConfirmed };
  if (lateMinutes !== null && status === "confirmed")
    return { ...SERVICE_LOOKS.late, text: bookingStateTexts.late({ minutes: lateMinutes }) };
  return { className: STATUS_LOOKS.confirmed.className, text: "", Icon: null };
}

const isLocked = ({ isPinned, source }: OwnerReservation): boolean => isPinned && source !== "block";

export function ServiceMark({ reservation }: { reservation: OwnerReservation }) {
  const { text, Icon } = blockState(reservation);
  return (
    <>
      {Icon !== null && (
        <span className="booking-mark">
          <Icon className="i" strokeWidth={2} aria-hidden />
          <span>{text}</span>
        </span>
      )}
      {reservation.isOverruled && (
        <span className="booking-mark">
          <OVERRULED_LOOK.Icon className="i" strokeWidth={2} aria-hidden />
          <span>{bookingStateTexts.overruled}</span>
        </span>
      )}
    </>
  );
}

export function LockMark({ reservation }: { reservation: OwnerReservation }) {
  return isLocked(reservation) ? (
    <LockIcon className="i" strokeWidth={2} role="img" aria-label={bookingStateTexts.locked} />
  ) : null;
}

/** The same as text, for the accessible name of a block. */
export const serviceText = (reservation: OwnerReservation): string =>
  commaList([
    blockState(reservation).text,
    reservation.isOverruled ? bookingStateTexts.isOverruled : "",
    isLocked(reservation) ? bookingStateTexts.isLocked : "",
  ]);
