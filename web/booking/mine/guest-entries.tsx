/** Section of the reservation's page with what its guest has entered: party size, note, number, answers. */
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { canChangeParty, PartyStepper } from "./party-stepper.tsx";
import { RewordForm } from "./reword-form.tsx";
import "./guest-entries.css";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

interface GuestEntriesProps {
  reservation: Reservation;
  /** The type as the listing offers it today; undefined if it is no longer offered. */
  type: ReservationType | undefined;
}

/** Renders nothing if nothing was entered and nothing can be added. */
export function GuestEntries({ reservation, type }: GuestEntriesProps) {
  const { note, phone, answers, canReword } = reservation;
  const isSilent = note === "" && phone === "" && answers.length === 0;
  if (isSilent && !canReword && !canChangeParty({ reservation, type })) return null;
  return (
    <section className="section entered" aria-labelledby="entered">
      <h2 id="entered">{ownReservationsTexts.guestEntriesHeading}</h2>
      <PartyStepper reservation={reservation} type={type} />
      {!isSilent && (
        <dl className="entered-words">
          {note !== "" && (
            <div>
              <dt className="label">{ownReservationsTexts.yourNote}</dt>
              <dd className="entered-note" dir="auto">
                {note}
              </dd>
            </div>
          )}
          {phone !== "" && (
            <div>
              <dt className="label">{ownReservationsTexts.yourNumber}</dt>
              <dd>
                <bdi>{phone}</bdi>
              </dd>
            </div>
          )}
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="label">
                <bdi>{question}</bdi>
              </dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {canReword && <RewordForm reservation={reservation} type={type} />}
    </section>
  );
}
