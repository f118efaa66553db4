import { useId } from "react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../calendar.ts";
import { ReservationActions } from "../reservation-actions.tsx";
import { StatusChip } from "../status-chip.tsx";
import { rangeText, whatText } from "../words.ts";
import { GuestAnswers } from "../guest-answers.tsx";
import { OwnWords } from "../own-words.tsx";
import { ZoneNote } from "../zone-note.tsx";
import { guestPaths } from "../../platform/guest-paths.ts";
import { paths } from "../../platform/paths.ts";

const BY = {
  guest: "Cancelled by you.",
  owner: "Cancelled by the business.",
  system: "Cancelled automatically.",
} as const;

/** What became of it, where the chip does not say it all. */
function outcomeText({ status, expired, cancelledBy, businessName }: Reservation): string | null {
  if (status === "cancelled") return cancelledBy === null ? null : BY[cancelledBy];
  if (status === "no_show") return "The business says that nobody came. If that is wrong, get in touch with them.";
  if (status !== "pending") return null;
  return expired
    ? `${businessName} did not answer in time.`
    : `${businessName} confirms each request. You will hear by email.`;
}

interface CardProps {
  reservation: Reservation;
  isPast: boolean;
  /** The address asks to give it up. */
  isAsked: boolean;
  onChanged: () => void;
}

/** One reservation: where, when, for how many, how it stands, and what can be done with it. */
export function ReservationCard({ reservation, isPast, isAsked, onChanged }: CardProps) {
  const headingId = useId();
  const { businessId, businessName, reservationTypeId, reservationTypeName: typeName } = reservation;
  const { reservationTime: from, reservationEndTime: to, partySize, reason, timezone } = reservation;
  const outcome = outcomeText(reservation);
  // done is not a status to act on
  const isDone = isPast && reservation.status === "confirmed";
  const isOver = isPast || reservation.status === "cancelled" || reservation.expired;
  return (
    <article className="reservation" aria-labelledby={headingId}>
      <div className="reservation-head">
        <h3 id={headingId}>
          {businessId === null ? (
            <bdi>{businessName}</bdi>
          ) : (
            <Link className="plain" to={paths.listing(businessId)}>
              <bdi>{businessName}</bdi>
            </Link>
          )}
        </h3>
        {!isDone && <StatusChip reservation={reservation} />}
      </div>
      <p className="num">
        <time dateTime={from}>{rangeText(from, to)}</time>
      </p>
      <p className="muted small">
        <bdi>{whatText({ typeName, partySize })}</bdi>
      </p>
      <OwnWords reservation={reservation} />
      <ZoneNote timeZone={timezone} at={from} />
      {outcome !== null && (
        <p className="help">
          {outcome}
          {reason !== "" && (
            <>
              {" "}
              Reason: <q>{reason}</q>
            </>
          )}
        </p>
      )}
      <GuestAnswers reservation={reservation} of={`${businessName}, ${clockTimeText(clockOfInstant(from))}`} />
      <div className="reservation-actions">
        <ReservationActions
          reservation={reservation}
          of={`${businessName}, ${clockTimeText(clockOfInstant(from))}`}
          isPast={isPast}
          isAsked={isAsked}
          onChanged={onChanged}
        />
        {isDone && businessId !== null && (
          <Link className="btn sm" to={guestPaths.review(businessId)}>
            Write a review<span className="vh"> of {businessName}</span>
          </Link>
        )}
        {isOver && businessId !== null && (
          <Link
            className="btn sm"
            to={paths.listing(businessId, {
              reserve: { reserve: reservationTypeId ?? "", party: partySize === null ? "" : String(partySize) },
            })}
          >
            Book again<span className="vh"> at {businessName}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
