import type { Reservation } from "#contract/booking/reservation.ts";

/** What a guest has said to the business, for themselves to see. */
export function OwnWords({ reservation: { note, phone } }: { reservation: Pick<Reservation, "note" | "phone"> }) {
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
    </>
  );
}
