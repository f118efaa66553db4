/** A month in totals: how full each day is, with a link to the day. */
import { Link } from "react-router";
import type { CalendarMonth } from "#contract/booking/calendar.ts";
import { dayName, dayNameShort } from "#contract/hours/hours-text.ts";
import { weekdayOf, weeksOf } from "../../booking/calendar.ts";
import { peopleText } from "../../booking/manage/list-parts.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import type { ReactNode } from "react";

/** Sunday first. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5];
/** Shades for the number of bookings: none, then in proportion to the fullest day of the month. */
const LEVELS = ["", "level-1", "level-2", "level-3", "level-4"];

type MonthDay = CalendarMonth["days"][number];

const levelOf = ({ bookings }: MonthDay, most: number): string =>
  LEVELS[bookings === 0 ? 0 : Math.ceil((bookings / most) * (LEVELS.length - 1))] ?? "";

/** Hidden on small screens. */
const word = (parts: ReactNode[]) => <span className="month-word">{parts}</span>;

function Cell({ id, day, today, most }: { id: string; day: MonthDay; today: string; most: number }) {
  const { date, bookings, people, is_covers: isCovers, waiting, is_open: isOpen } = day;
  return (
    <td className={`month-day ${levelOf(day, most)}${date === today ? " is-today" : ""}`}>
      <Link
        to={ownerPaths.deskCalendar(id, { on: date === today ? "" : date })}
        aria-current={date === today ? "date" : undefined}
      >
        <span className="vh">{dayName(weekdayOf(date))} </span>
        <b className="num">{Number(date.slice(8))}</b>
        {bookings > 0 ? (
          <span className="num">{richText(deskCalendarTexts.bookingsShort({ count: bookings, word }))}</span>
        ) : (
          <span className="muted">
            {isOpen ? (
              <span className="vh">{deskCalendarTexts.nothingBooked}</span>
            ) : (
              <span className="month-word">{deskCalendarTexts.closed}</span>
            )}
          </span>
        )}
        {people !== null && <span className="num month-word">{peopleText(people, isCovers)}</span>}
        {waiting > 0 && (
          <span className="month-waiting num">
            {richText(deskCalendarTexts.waitingShort({ count: waiting, word }))}
          </span>
        )}
      </Link>
    </td>
  );
}

export function Month({ id, month: { month, days, today } }: { id: string; month: CalendarMonth }) {
  const most = Math.max(1, ...days.map(({ bookings }) => bookings));
  return (
    <table className="calendar-month">
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={dayName(weekday)}>
              {dayNameShort(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((date, column) => {
              const day = days.find((one) => one.date === date);
              return day === undefined ? <td key={column} /> : <Cell key={day.date} {...{ id, day, today, most }} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
