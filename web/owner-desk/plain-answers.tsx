/** Answers to what waits, for browsers that run no scripts: the rows' own buttons need them. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { timesText, titleOf } from "../booking/manage/reservation-words.ts";
import { DocumentForm } from "../platform/document-form.tsx";

export function PlainAnswers({ reservations, here }: { reservations: readonly OwnerReservation[]; here: string }) {
  return (
    <noscript>
      {reservations.map((reservation) => (
        <DocumentForm key={reservation.id} form="mark" action={here}>
          <input type="hidden" name="reservation" value={reservation.id} />
          <p className="row">
            <span>
              <bdi>{titleOf(reservation)}</bdi>, {timesText(reservation)}
            </span>
            <button className="btn sm" name="do" value="confirmed">
              Confirm<span className="vh"> {titleOf(reservation)}</span>
            </button>
            <button className="btn quiet sm" name="do" value="cancelled">
              Decline<span className="vh"> {titleOf(reservation)}</span>
            </button>
          </p>
        </DocumentForm>
      ))}
    </noscript>
  );
}
