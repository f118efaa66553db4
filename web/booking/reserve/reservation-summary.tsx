import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { SeriesDate } from "#contract/booking/series.ts";
import { useYear } from "../../platform/site.ts";
import { dayOfInstant } from "../calendar.ts";
import { GuestAnswers } from "../guest-answers.tsx";
import { GuestNote } from "../guest-note.tsx";
import { ReservationActions } from "../reservation-actions.tsx";
import { BookedDates } from "../series/booked-dates.tsx";
import { StatusChip } from "../status-chip.tsx";
import { rangeText, wholeDayText } from "../reservation-time-text.ts";
import { whatText } from "#contract/booking/reservation-words.ts";
import { paths } from "../../platform/paths.ts";
import { reserveTexts } from "./reserve-texts.ts";
import { reserveCardTexts } from "./reserve-card-texts.ts";

interface BookedProps {
  reservation: Reservation;
  /** The server's message after booking; null on a later visit. */
  message: string | null;
  /** Dates that were just reserved together; null: one date, or a later visit. */
  dates: readonly SeriesDate[] | null;
  canBookAnother: boolean;
  onBookAnother: () => void;
  onChanged: (what: "cancel" | "reschedule") => void;
}

/** The viewer's next reservation at this listing. */
export function Booked({ reservation, message, dates, canBookAnother, onBookAnother, onChanged }: BookedProps) {
  const { reservationTypeName: typeName, partySize, withName, timezone } = reservation;
  const { reservationTime, reservationEndTime } = reservation;
  const year = useYear();
  const heading = useRef<HTMLHeadingElement>(null);
  // the pressed button was removed
  useEffect(() => {
    if (message !== null) heading.current?.focus();
  }, [message]);
  return (
    <div className="booked">
      <h3 ref={heading} tabIndex={-1}>
        {message ?? reserveTexts.nextReservation}
      </h3>
      <div className="booked-what">
        <StatusChip reservation={reservation} />
        <p className="booked-day">{wholeDayText(dayOfInstant(reservationTime), year)}</p>
        <p className="num">{rangeText(reservationTime, reservationEndTime, timezone)}</p>
        <p className="muted small">
          <bdi>{whatText({ typeName, partySize, withName })}</bdi>
        </p>
        <GuestNote reservation={reservation} />
        <BookedDates reservation={reservation} dates={dates} />
      </div>
      <GuestAnswers reservation={reservation} of={""} />
      <ReservationActions key={`${reservation.id} ${timezone}`} reservation={reservation} onChanged={onChanged} />
      <div className="booked-more">
        {canBookAnother && (
          <button type="button" className="btn block" onClick={onBookAnother}>
            {reserveCardTexts.reserveAnother}
          </button>
        )}
        <Link className="small" to={paths.reservations()}>
          {reserveTexts.allReservations}
        </Link>
      </div>
    </div>
  );
}
