import { useEffect, useRef, type ReactNode } from "react";
import { MapPin } from "lucide-react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { SeriesDate } from "#contract/booking/series.ts";
import type { Business } from "#contract/listings/business.ts";
import { richText } from "#contract/text/rich-text.ts";
import { directionsHref } from "../../business/contact-links.ts";
import { useSite, useYear } from "../../platform/site.ts";
import { useProfile } from "../../platform/viewer.ts";
import { dayOfInstant } from "../calendar.ts";
import { GuestAnswers } from "../guest-answers.tsx";
import { GuestNote } from "../guest-note.tsx";
import { ReservationActions } from "../reservation-actions.tsx";
import { BookedDates } from "../series/booked-dates.tsx";
import { StatusChip } from "../status-chip.tsx";
import { rangeText, wholeDayText } from "../reservation-time-text.ts";
import { ZoneNote } from "../zone-note.tsx";
import { whatText } from "#contract/booking/reservation-words.ts";
import { paths } from "../../platform/paths.ts";
import { reserveTexts } from "./reserve-texts.ts";
import "./booked.css";
import { reserveCardTexts } from "./reserve-card-texts.ts";

interface BookedProps {
  business: Business;
  reservation: Reservation;
  /** The server's message after booking; null on a later visit. */
  message: string | null;
  /** Dates that were just reserved together; null: one date, or a later visit. */
  dates: readonly SeriesDate[] | null;
  canBookAnother: boolean;
  onBookAnother: () => void;
  onChanged: (what: "cancel" | "reschedule") => void;
}

/** To whom the email went that was sent when it was booked. */
function Sent({ status }: Pick<Reservation, "status">) {
  const email = useProfile()?.email;
  if (email === undefined) return null;
  const parts = { email, bdi: (inner: readonly ReactNode[]) => <bdi>{inner}</bdi> };
  return (
    <p className="booked-sent">
      {richText(status === "confirmed" ? reserveTexts.confirmationSent(parts) : reserveTexts.detailsSent(parts))}
    </p>
  );
}

/** Where it takes place, if it is at the listing. */
function Place({ business, reservation }: Pick<BookedProps, "business" | "reservation">) {
  const href = directionsHref(business, useSite().mapsUrl);
  if (href === null || reservation.meetingLink !== "" || reservation.zoomMeetingUrl !== null) return null;
  const address = business.address_text;
  return (
    <address className="booked-place">
      {address !== "" && <bdi>{address}</bdi>}
      <a className="btn sm" href={href} target="_blank" rel="noopener">
        <MapPin className="i" strokeWidth={1.75} aria-hidden />
        {richText(
          reserveTexts.directions({
            business: business.name,
            span: (parts) => <span className="vh">{parts}</span>,
          }),
        )}
      </a>
    </address>
  );
}

/** The viewer's next reservation at this listing. */
export function Booked({
  business,
  reservation,
  message,
  dates,
  canBookAnother,
  onBookAnother,
  onChanged,
}: BookedProps) {
  const { reservationTypeName: typeName, partySize, withName, timezone } = reservation;
  const { reservationTime, reservationEndTime, status } = reservation;
  const year = useYear();
  const heading = useRef<HTMLHeadingElement>(null);
  // the pressed button was removed
  useEffect(() => {
    if (message !== null) heading.current?.focus();
  }, [message]);
  return (
    <div className="booked">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {message ?? reserveTexts.nextReservation}
        </h3>
        {message !== null && <Sent status={status} />}
      </div>
      <div className="booked-what">
        <StatusChip reservation={reservation} />
        <p className="booked-day">{wholeDayText(dayOfInstant(reservationTime), year)}</p>
        <p className="num">
          {rangeText(reservationTime, reservationEndTime, timezone)}
          <ZoneNote timeZone={timezone} at={reservationTime} />
        </p>
        <p className="muted small">
          <bdi>{whatText({ typeName, partySize, withName })}</bdi>
        </p>
        <GuestNote reservation={reservation} />
        <BookedDates reservation={reservation} dates={dates} />
      </div>
      <Place business={business} reservation={reservation} />
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
