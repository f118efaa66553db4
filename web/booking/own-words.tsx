import type { Reservation } from "#contract/booking/reservation.ts";

/** Note, number and answers of a guest's reservation, for the guest. */
export function OwnWords({
  reservation: { note, phone, answers },
}: {
  reservation: Pick<Reservation, "note" | "phone" | "answers">;
}) {
  return (
    <>
      {note !== "" && (
        <p className="help">
          Your note: <q>{note}</q>
        </p>
      )}
      {phone !== "" && (
        <p className="help">
          Your number: <bdi>{phone}</bdi>
        </p>
      )}
      {answers.map(({ question, answer }) => (
        <p key={question} className="help">
          <bdi>{question}</bdi> <q>{answer}</q>
        </p>
      ))}
    </>
  );
}
