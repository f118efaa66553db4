import { commaList } from "#contract/text/text-list.ts";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { DayTotal } from "#contract/booking/reservation-lists.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { totalText } from "./list-parts.ts";
import { contactOf, lateText, nightText, standingText, timesText, titleOf } from "./reservation-words.ts";
import { manageReservationsTexts, seatLabelTexts } from "./manage-reservations-texts.ts";

export interface Sheet {
  date: string;
  reservations: readonly OwnerReservation[];
  /** Resources of the listing; empty if it has none. */
  resources: readonly CalendarResource[];
  /** Null if the day has nothing that counts. */
  total: DayTotal | null;
}

interface DaySheetProps {
  name: string;
  sheet: Sheet;
}

/** Forces the year into the printed date. */
const NO_YEAR = 0;

const joined = (parts: readonly string[], by = " · ") => parts.filter((part) => part !== "").join(by);

const notesOf = ({ note, ownerNote, answers, guest }: OwnerReservation) =>
  joined([note, ownerNote, ...answers.map(answerLine), guest?.wishes ?? "", guest?.note ?? ""]);

/** Heading of the column of resources, by the kinds that the listing has. */
function seatHeading(resources: readonly CalendarResource[]): string {
  const isOf = (kind: CalendarResource["kind"]) => resources.every((one) => one.kind === kind);
  if (isOf("table")) return seatLabelTexts.table;
  if (isOf("person")) return manageReservationsTexts.staff;
  return isOf("room") ? seatLabelTexts.room : manageReservationsTexts.tableOrStaff;
}

/** Printable list of one day; hidden on the screen. */
export function DaySheet({ name, sheet: { date, reservations, resources, total } }: DaySheetProps) {
  const hasSeats = resources.length > 0;
  // a column with the same type in every row is left out
  const hasTypes = new Set(reservations.map(({ reservationTypeId }) => reservationTypeId ?? "")).size > 1 || !hasSeats;
  const seatOf = ({ resourceIds, isUnseated }: OwnerReservation) =>
    isUnseated ? manageReservationsTexts.none : commaList(resources.filter(({ id }) => resourceIds.includes(id)).map(calledText)); // oxfmt-ignore
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
            {[
              "Time",
              "Name",
              "Party",
              ...(hasSeats ? [seatHeading(resources)] : []),
              "Allergies",
              "Tags",
              "Note",
              "Status",
            ].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reservations.map((reservation) => (
            <tr key={reservation.id}>
              <td>{joined([timesText(reservation), nightText(reservation)], ", ")}</td>
              <td>
                <b>{titleOf(reservation)}</b>
                <br />
                {joined([hasTypes ? reservation.reservationTypeName : "", contactOf(reservation)])}
              </td>
              <td>{reservation.partySize}</td>
              {hasSeats && <td>{seatOf(reservation)}</td>}
              <td className="day-sheet-allergies">{reservation.guest?.allergies}</td>
              <td>{commaList(reservation.guest?.tags ?? [])}</td>
              <td>{reservation.source === "block" ? "" : notesOf(reservation)}</td>
              <td>{joined([standingText(reservation), lateText(reservation)])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
