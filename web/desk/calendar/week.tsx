/** Seven days: a time grid on wide screens, on others a list of days, in the present week from today. */
import { Link } from "react-router";
import type { Calendar, CalendarDay } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { clockOfInstant, dayOfInstant } from "../../booking/calendar.ts";
import { dayText } from "../../booking/manage/day-words.ts";
import { totalText } from "../../booking/manage/list-parts.ts";
import { standingText, titleOf } from "../../booking/manage/reservation-words.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { useDesk } from "../use-desk.ts";
import { blockState, ServiceMark } from "./service-mark.tsx";
import { WeekGrid } from "./week-grid.tsx";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

interface WeekProps {
  calendar: Calendar;
  reservations: readonly OwnerReservation[];
  fresh: ReadonlySet<string>;
  onOpen: (reservation: OwnerReservation) => void;
}

/** Blocked time may last for days: it is shown on each of them. */
function isOn({ source, day, reservationTime, reservationEndTime }: OwnerReservation, { date }: CalendarDay): boolean {
  if (source !== "block") return day === date;
  const last = dayOfInstant(reservationEndTime);
  return dayOfInstant(reservationTime) <= date && (last > date || (last === date && clockOfInstant(reservationEndTime) !== "00:00")); // oxfmt-ignore
}

export function Week({ calendar: { days, today }, reservations, fresh, onOpen }: WeekProps) {
  const { business } = useDesk();
  const entries = days.map((day) => ({
    day,
    rows: reservations.filter((one) => isOn(one, day)),
    isToday: day.date === today,
  }));
  const headingOf = (day: CalendarDay) => {
    const { date, bookings, open } = day;
    return (
      <>
        <h2>
          <Link to={ownerPaths.deskCalendar(business.id, { on: date === today ? "" : date })}>
            {dayText(date, today)}
          </Link>
        </h2>
        <p className="tiny muted num">
          {bookings > 0
            ? totalText(day)
            : open.length === 0
              ? deskCalendarTexts.closed
              : deskCalendarTexts.nothingBooked}
        </p>
      </>
    );
  };
  // the list of days omits past days of the present week
  const isPresent = entries.some(({ isToday }) => isToday);
  return (
    <>
      <WeekGrid days={entries.map((entry) => ({ ...entry, heading: headingOf(entry.day) }))} {...{ fresh, onOpen }} />
      <ol className="calendar-week plain">
        {entries
          .filter(({ day }) => !isPresent || day.date >= today)
          .map(({ day, rows, isToday }) => (
            <li key={day.date} className={isToday ? "is-today" : undefined}>
              {headingOf(day)}
              <ul className="plain">
                {rows.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={`calendar-line ${blockState(one).className}${fresh.has(one.id) ? " is-fresh" : ""}`}
                      onClick={() => onOpen(one)}
                    >
                      <b className="num">{instantText(one.reservationTime, one.timezone)}</b>{" "}
                      <span>
                        <bdi>{titleOf(one)}</bdi>
                        {one.partySize !== null && <span className="muted num"> · {one.partySize}</span>}
                        <ServiceMark reservation={one} />
                        <span className="vh"> · {standingText(one)}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ol>
    </>
  );
}
