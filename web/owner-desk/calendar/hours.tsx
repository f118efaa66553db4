/** The hours beside a day's columns, and how many people are there at each. */
import type { CalendarDay } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { peopleAt } from "./columns.ts";
import { stripOf, type Span } from "./strip.ts";
import { Strip } from "./strip.tsx";

interface HoursProps {
  day: CalendarDay;
  shown: Span;
  reservations: readonly OwnerReservation[];
  now: number;
}

export interface Hour extends Span {
  time: string;
}

/** From each full hour of the clock to the next, which may be further away or nearer where clocks change. */
export const hoursOf = ({ hours }: CalendarDay, shown: Span): Hour[] =>
  hours.map(({ at, time }, index) => {
    const next = hours[index + 1];
    return { time, from: Date.parse(at), until: next === undefined ? shown.until : Date.parse(next.at) };
  });

export function Hours({ day, shown, reservations }: HoursProps) {
  return (
    <div className="day-hours" aria-hidden>
      <div className="day-corner">
        <span>Time</span>
        <span>{day.is_covers ? "Covers" : "Guests"}</span>
      </div>
      <Strip
        placed={stripOf(hoursOf(day, shown), (hour) => hour, shown)}
        className="day-lines"
        keyOf={({ from }) => String(from)}
      >
        {({ time, from }, height) => {
          const people = peopleAt(reservations, from);
          return (
            <div className="day-hour num">
              {height}
              <span>{clockTimeText(time).replace(":00", "")}</span>
              {people > 0 && <span className="day-people">{people}</span>}
            </div>
          );
        }}
      </Strip>
    </div>
  );
}
