import { Printer } from "lucide-react";
import type { ReservationList } from "#contract/booking/reservation-lists.ts";
import { dayText, fullDayText } from "./day-words.ts";
import { partsOf, totalText, waitingTitle } from "./list-parts.ts";
import { ReservationRow } from "./reservation-row.tsx";
import type { RowActions } from "./row-actions.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface DayListProps extends RowActions {
  list: ReservationList;
  fresh: ReadonlySet<string>;
  /** Today's date in the listing's time zone. */
  today: string;
  now: number;
  onPrint: (date: string) => void;
}

/** Requests that wait for an answer, then all other reservations under their days. */
export function DayList({ list, fresh, today, now, onPrint, ...actions }: DayListProps) {
  const { waiting, days } = partsOf(list);
  const rows = (reservations: readonly (typeof waiting)[number][], isUnderDay: boolean) => (
    <ul className="managed-rows">
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          dayText={isUnderDay ? null : dayText(reservation.day, today)}
          fullDayText={fullDayText(reservation.day, today)}
          isFresh={fresh.has(reservation.id)}
          now={now}
          {...actions}
        />
      ))}
    </ul>
  );
  return (
    <>
      {waiting.length > 0 && (
        <section className="managed-day managed-waiting" aria-label={waitingTitle()}>
          <div className="managed-day-head">
            <h3>{waitingTitle()}</h3>
          </div>
          {rows(waiting, false)}
        </section>
      )}
      {days.map(({ date, reservations, total }) => {
        const heading = fullDayText(date, today);
        return (
          <section key={date} className="managed-day" aria-label={heading}>
            <div className="managed-day-head">
              <h3>{heading}</h3>
              {total !== null && <p className="managed-total num">{totalText(total)}</p>}
              <button
                type="button"
                className="btn quiet sm"
                aria-label={manageReservationsTexts.printDayListOf({ heading })}
                onClick={() => onPrint(date)}
              >
                <Printer className="i" strokeWidth={1.75} aria-hidden />
                <span>{manageReservationsTexts.printDayList}</span>
              </button>
            </div>
            {rows(reservations, true)}
          </section>
        );
      })}
    </>
  );
}
