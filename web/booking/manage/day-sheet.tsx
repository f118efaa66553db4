import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { DayTotal } from "#contract/booking/reservation-lists.ts";
import { answerLine } from "#contract/booking/answer-line.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { totalText } from "./list-parts.ts";
import { contactOf, nightText, standingText, timesText, titleOf } from "./reservation-words.ts";

export interface Sheet {
  date: string;
  reservations: readonly OwnerReservation[];
  /** Null where nothing of it counts. */
  total: DayTotal | null;
}

interface DaySheetProps {
  name: string;
  sheet: Sheet;
}

/** Named with its year: paper lies around. */
const NO_YEAR = 0;

/** One under the other, with what was answered. */
const notesOf = ({ note, ownerNote, answers }: OwnerReservation) =>
  [note || ownerNote, ...answers.map(answerLine)].filter((line) => line !== "").join(" · ");

/** One day on paper; not on the screen. */
export function DaySheet({ name, sheet: { date, reservations, total } }: DaySheetProps) {
  return (
    <section className="day-sheet">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {dateText(date, NO_YEAR)}
        {total !== null && ` · ${totalText(total)}`}
      </p>
      <table>
        <thead>
          <tr>
            {["Time", "Name", "Party", "Type", "Contact", "Note", "Status"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reservations.map((reservation) => (
            <tr key={reservation.id}>
              <td>{[timesText(reservation), nightText(reservation)].filter((text) => text !== "").join(", ")}</td>
              <td>{titleOf(reservation)}</td>
              <td>{reservation.partySize}</td>
              <td>{reservation.reservationTypeName}</td>
              <td>{contactOf(reservation)}</td>
              <td>{reservation.source === "block" ? "" : notesOf(reservation)}</td>
              <td>{standingText(reservation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
