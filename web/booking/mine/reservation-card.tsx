import { useId } from "react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { OwnPlan } from "#contract/plans/plan.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { PlanLine } from "../plan/plan-line.tsx";
import { StatusChip } from "../status-chip.tsx";
import { rangeText } from "../reservation-time-text.ts";
import { ZoneNote } from "../zone-note.tsx";
import { isDone, ReservationBody } from "./reservation-body.tsx";
import { paths, reservationPaths } from "../../platform/paths.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface CardProps {
  reservation: Reservation;
  /** Null: not shared. */
  plan: OwnPlan | null;
  isPast: boolean;
  /** The address opens the question whether to cancel. */
  isAsked: boolean;
  onChanged: () => void;
}

/** One reservation: place, time, party size, status and actions. */
export function ReservationCard({ reservation, plan, isPast, isAsked, onChanged }: CardProps) {
  const headingId = useId();
  const { id, businessId, businessName, reservationTime: from, reservationEndTime: to, timezone } = reservation;
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
        {!isDone(reservation, isPast) && <StatusChip reservation={reservation} />}
      </div>
      <p className="num reservation-when">
        <span>
          <time dateTime={from}>{rangeText(from, to, timezone)}</time>
          <ZoneNote timeZone={timezone} at={from} />
        </span>
        <Link className="small details-link" to={reservationPaths.own(id)}>
          {richText(
            ownReservationsTexts.details({
              businessName,
              clockTime: instantText(from, timezone),
              span: (parts) => <span className="vh">{parts}</span>,
            }),
          )}
        </Link>
      </p>
      {plan !== null && <PlanLine reservation={reservation} plan={plan} />}
      <ReservationBody reservation={reservation} isPast={isPast} isAsked={isAsked} onChanged={onChanged} />
    </article>
  );
}
