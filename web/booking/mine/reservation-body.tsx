/** Facts and actions of a guest's reservation, in the list and on its own page. */
import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { untilText } from "#contract/booking/terms.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { GuestAnswers } from "../guest-answers.tsx";
import { GuestNote } from "../guest-note.tsx";
import { ReservationActions } from "../reservation-actions.tsx";
import { whatText } from "#contract/booking/reservation-words.ts";
import { cancelledByTexts, ownReservationsTexts } from "./own-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Outcome of the reservation, if the chip does not say all of it. */
function outcomeText({ status, expired, cancelledBy, businessName }: Reservation): string | null {
  if (status === "cancelled") return cancelledBy === null ? null : cancelledByTexts[cancelledBy];
  if (status === "no_show") return ownReservationsTexts.markedNoShow;
  if (status !== "pending") return null;
  return expired
    ? ownReservationsTexts.notAnswered({ businessName })
    : ownReservationsTexts.awaitingConfirmation({ businessName });
}

interface BodyProps {
  reservation: Reservation;
  isPast: boolean;
  /** The address opens the question whether to cancel. */
  isAsked: boolean;
  /** The listing has a page to link to. */
  isListed?: boolean;
  /** The guest has already reviewed the visit, as far as is known. */
  hasReviewed?: boolean;
  /** The page that renders this; without it, the list. */
  here?: string;
  onChanged: () => void;
}

/** Whether the visit took place: no status chip is shown then. */
export const isDone = ({ status }: Reservation, isPast: boolean): boolean => isPast && status === "confirmed";

export function ReservationBody({
  reservation,
  isPast,
  isAsked,
  isListed = true,
  hasReviewed = false,
  here,
  onChanged,
}: BodyProps) {
  const { businessId, businessName, reservationTypeId, reservationTypeName: typeName, withName } = reservation;
  const { reservationTime: from, timezone, partySize, reason, series } = reservation;
  const outcome = outcomeText(reservation);
  const { cancelHours } = reservation;
  // not yet begun, but too late to cancel
  const isLate = !isPast && reservation.status === "confirmed" && !reservation.canCancel && reservation.canReword;
  const isOver = isPast || reservation.status === "cancelled" || reservation.expired;
  return (
    <>
      <p className="muted small">
        <bdi>{whatText({ typeName, partySize, withName })}</bdi>
        {series !== null &&
          ` · ${series.isCourse ? ownReservationsTexts.courseDate({ number: numberText(series) }) : ownReservationsTexts.seriesDate({ number: numberText(series) })}`}
      </p>
      {/* its page shows them in a separate section */}
      {here === undefined && <GuestNote reservation={reservation} />}
      {outcome !== null && (
        <p className="help">
          {outcome}
          {reason !== "" && <> {richText(ownReservationsTexts.reason({ reason, q: (parts) => <q>{parts}</q> }))}</>}
        </p>
      )}
      {isLate && <p className="help">{ownReservationsTexts.tooLateToCancel({ until: untilText(cancelHours) })}</p>}
      <GuestAnswers reservation={reservation} of={commaList([businessName, instantText(from, timezone)])} />
      <div className="reservation-actions">
        <ReservationActions
          reservation={reservation}
          of={commaList([businessName, instantText(from, timezone)])}
          isPast={isPast}
          isAsked={isAsked}
          {...(here === undefined ? {} : { here })}
          onChanged={onChanged}
        />
        {isDone(reservation, isPast) && isListed && businessId !== null && (
          <Link className="btn sm" to={guestPaths.review(businessId)}>
            {hasReviewed ? ownReservationsTexts.yourReview : ownReservationsTexts.writeAReview}
            <span className="vh"> {ownReservationsTexts.ofBusiness({ businessName })}</span>
          </Link>
        )}
        {isOver && isListed && businessId !== null && (
          <Link
            className="btn sm"
            to={paths.listing(businessId, {
              reserve: { reserve: reservationTypeId ?? "", party: partySize === null ? "" : String(partySize) },
            })}
          >
            {richText(
              ownReservationsTexts.reserveAgain({ businessName, span: (parts) => <span className="vh">{parts}</span> }),
            )}
          </Link>
        )}
      </div>
    </>
  );
}
