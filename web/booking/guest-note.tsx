import type { Reservation } from "#contract/booking/reservation.ts";
import { bookingTexts } from "./booking-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Note, number and answers of a guest's reservation, for the guest. */
export function GuestNote({
  reservation: { note, phone, answers },
}: {
  reservation: Pick<Reservation, "note" | "phone" | "answers">;
}) {
  return (
    <>
      {note !== "" && <p className="help">{richText(bookingTexts.yourNote({ note, q: (parts) => <q>{parts}</q> }))}</p>}
      {phone !== "" && (
        <p className="help">{richText(bookingTexts.yourNumber({ phone, bdi: (parts) => <bdi>{parts}</bdi> }))}</p>
      )}
      {answers.map(({ question, answer }) => (
        <p key={question} className="help">
          <bdi>{question}</bdi> <q dir="auto">{answer}</q>
        </p>
      ))}
    </>
  );
}
