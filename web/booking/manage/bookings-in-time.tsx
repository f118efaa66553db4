/** Bookings within a time that is blocked or stopped: they stay unchanged. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { dayText } from "./day-words.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { partyWords, titleOf } from "./reservation-words.ts";
import "./bookings-in-time.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Further bookings are only counted. */
const LISTED = 8;

interface BookingsInTimeProps {
  bookings: readonly OwnerReservation[];
  /** Today's date in the listing's time zone. */
  today: string;
}

export function BookingsInTime({ bookings, today }: BookingsInTimeProps) {
  const count = bookings.length;
  if (count === 0) return null;
  return (
    <div className="lying" role="status">
      <p>{richText(manageReservationsTexts.bookingsInTime({ count, b: (parts) => <b>{parts}</b> }))}</p>
      <ul className="plain">
        {bookings.slice(0, LISTED).map((one) => (
          <li key={one.id} className="num">
            <bdi>{titleOf(one)}</bdi>
            <span className="muted">
              {" · "}
              {[one.day === today ? "" : dayText(one.day, today), instantText(one.reservationTime, one.timezone)]
                .filter((text) => text !== "")
                .join(" ")}
              {one.partySize !== null && ` · ${partyWords(one.partySize)}`}
            </span>
          </li>
        ))}
      </ul>
      {count > LISTED && <p className="muted">{manageReservationsTexts.andMore({ more: count - LISTED })}</p>}
    </div>
  );
}
