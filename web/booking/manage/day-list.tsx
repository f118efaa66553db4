import { Printer } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { byDay } from "../by-day.ts";
import { fullDayText } from "./day-words.ts";
import { ReservationRow, type RowActions } from "./reservation-row.tsx";

interface DayListProps extends RowActions {
  reservations: readonly OwnerReservation[];
  fresh: ReadonlySet<string>;
  /** The listing's date now. */
  today: string;
  now: number;
  onPrint: (date: string) => void;
}

/** Reservations under the day they are on, as the listing's clock has it. */
export function DayList({ reservations, fresh, today, now, onPrint, ...actions }: DayListProps) {
  return byDay(reservations).map(({ date, reservations: ofDay }) => {
    const heading = fullDayText(date, today);
    return (
      <section key={date} className="managed-day" aria-label={heading}>
        <div className="managed-day-head">
          <h3>{heading}</h3>
          <button
            type="button"
            className="btn quiet sm"
            aria-label={`Print day list: ${heading}`}
            onClick={() => onPrint(date)}
          >
            <Printer className="i" strokeWidth={1.75} aria-hidden />
            Print day list
          </button>
        </div>
        <ul className="managed-rows">
          {ofDay.map((reservation) => (
            <ReservationRow
              key={reservation.id}
              reservation={reservation}
              isFresh={fresh.has(reservation.id)}
              now={now}
              {...actions}
            />
          ))}
        </ul>
      </section>
    );
  });
}
