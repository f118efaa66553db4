/** Reservations as rows in which they are answered, with all that can be done about one behind its button. */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { dayText, fullDayText } from "../booking/manage/day-words.ts";
import { ReservationRow } from "../booking/manage/reservation-row.tsx";
import { seatTextOf } from "./resources/resource-words.ts";
import type { Desk } from "./use-desk.ts";

interface RowsProps {
  desk: Desk;
  reservations: readonly OwnerReservation[];
  /** What these may have, by the calendar that they were read with. */
  resources: readonly CalendarResource[];
  /** The listing's date now. */
  today: string;
  /** Epoch milliseconds. */
  now: number;
  fresh: ReadonlySet<string>;
  /** Each says its day: they stand under none. */
  saysDay?: boolean;
  /** With all that is known of each. */
  beginsOpen?: boolean;
}

export function Rows({
  desk,
  reservations,
  resources,
  today,
  now,
  fresh,
  saysDay = false,
  beginsOpen = false,
}: RowsProps) {
  const { acts, ask, focus, standing } = desk;
  return (
    <ul className="managed-rows">
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={standing(reservation)}
          dayText={saysDay ? dayText(reservation.day, today) : null}
          fullDayText={fullDayText(reservation.day, today)}
          isFresh={fresh.has(reservation.id)}
          now={now}
          beginsOpen={beginsOpen}
          seatText={seatTextOf(reservation, resources)}
          onConfirm={(one) => {
            focus.leave(one.id);
            void acts.mark(one, "confirmed");
          }}
          onNoShow={(one) => {
            focus.leave(one.id);
            void acts.mark(one, "no_show");
          }}
          onCancel={(one) => ask({ kind: "cancel", reservation: one })}
          onBlockGuest={(one) => ask({ kind: "guest", reservation: one })}
          onEdit={(one) => ask({ kind: "edit", reservation: one })}
          onMove={(one) => ask({ kind: "move", reservation: one })}
          onResize={(one) => ask({ kind: "length", reservation: one })}
          onMessage={(one) => ask({ kind: "message", reservation: one })}
          onRetryMeeting={acts.retryMeeting}
          onRetryMail={acts.retryMail}
        />
      ))}
    </ul>
  );
}
