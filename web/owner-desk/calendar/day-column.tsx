/** One column of a day: its hours, what is booked in as few lanes as there are at once, and a cursor for times that are free. */
import type { KeyboardEvent, MouseEvent } from "react";
import { clockAt } from "../../booking/manage/day-words.ts";
import type { CalendarDay } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { BookingCell } from "./booking-cell.tsx";
import { peakOf, type Column } from "./columns.ts";
import { hoursOf } from "./hours.tsx";
import { emOf, lanesOf, stripOf, type Span } from "./strip.ts";
import { Height, Strip } from "./strip.tsx";
import type { Move } from "./moves.ts";
import type { Moving } from "./use-moving.ts";

interface DayColumnProps {
  column: Column;
  day: CalendarDay;
  shown: Span;
  /** The time that the cursor is at. Epoch milliseconds. */
  cursor: number;
  fresh: ReadonlySet<string>;
  now: number;
  moving: Moving;
  timezone: string;
  onOpen: (reservation: OwnerReservation) => void;
  onFocused: (id: string | null) => void;
  onAside: (from: HTMLElement, by: -1 | 1) => void;
  onAlong: (from: HTMLElement, to: "first" | "last" | -1 | 1) => void;
  /** By so many quarters of an hour. */
  onCursor: (by: number) => void;
  onEmpty: (at: number) => void;
}

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const CURSOR_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -4, PageDown: 4 };

const spanOf = ({ reservationTime, reservationEndTime }: OwnerReservation): Span => ({
  from: Date.parse(reservationTime),
  until: Date.parse(reservationEndTime),
});

/** '12 bookings · 38 people · at most 5 of 9 at once' */
function headText({ reservations, most }: Column): string {
  const guests = reservations.filter(({ source, status }) => source !== "block" && status !== "no_show");
  if (guests.length === 0) return "Nothing booked";
  const people = guests.reduce((all, { partySize }) => all + (partySize ?? 0), 0);
  const { bookings: peak } = peakOf(guests);
  return [
    `${guests.length} ${guests.length === 1 ? "booking" : "bookings"}`,
    people > 0 ? partyText(people) : "",
    most === null || most === 1 ? "" : `${peak} of ${most} at once`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** A thousand parts of a page less, where every hour is an hour: all days but those of clocks that change by half of one. */
function HourLines({ day, shown }: Pick<DayColumnProps, "day" | "shown">) {
  const hours = hoursOf(day, shown);
  const isEven = hours.every(({ from, until }) => until - from === HOUR);
  return isEven ? (
    <div className="day-layer day-even" aria-hidden />
  ) : (
    <div className="day-layer" aria-hidden>
      <Strip placed={stripOf(hours, (hour) => hour, shown)} className="day-lines" keyOf={({ from }) => String(from)}>
        {(_hour, height) => <div className="day-hour">{height}</div>}
      </Strip>
    </div>
  );
}

export function DayColumn(props: DayColumnProps) {
  const { column, day, shown, cursor, now, moving, timezone, fresh, onEmpty, onFocused, onCursor, onAside } = props;
  const { move } = moving;
  const blocks = column.reservations.filter(({ source }) => source === "block");
  const lanes = lanesOf(column.reservations.filter(({ source }) => source !== "block"), spanOf); // oxfmt-ignore
  const isThere = (one: Move) =>
    one.resourceIds === null
      ? column.reservations.some(({ id }) => id === one.reservation.id)
      : column.resourceId !== null && one.resourceIds.includes(column.resourceId);
  const ghost = move !== null && isThere(move) ? [move] : [];
  const clock = (at: number) => clockAt(at, timezone);
  const there = column.reservations.filter((one) => spanOf(one).from <= cursor && cursor < spanOf(one).until).length;

  function pressed(event: MouseEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest("[data-reservation]") !== null) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = shown.from + ((event.clientY - top) / height) * (shown.until - shown.from);
    onEmpty(Math.floor(at / QUARTER) * QUARTER);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = CURSOR_STEPS[event.key];
    if (step !== undefined) onCursor(step);
    else if (event.key === "Enter" || event.key === " ") onEmpty(cursor);
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight")
      onAside(event.currentTarget, event.key === "ArrowLeft" ? -1 : 1); // oxfmt-ignore
    else return;
    event.preventDefault();
  }

  const cell = (one: OwnerReservation, height: React.ReactNode, isLane = true) => (
    <BookingCell
      reservation={one}
      height={height}
      isFresh={fresh.has(one.id)}
      isMoving={move?.reservation.id === one.id}
      isLane={isLane}
      shown={shown}
      moving={moving}
      onOpen={props.onOpen}
      onFocused={onFocused}
      onAside={onAside}
      onAlong={props.onAlong}
    />
  );

  return (
    <div role="row" className="day-column" data-resource={column.resourceId ?? undefined}>
      <div role="rowheader" className="column-head">
        <b>
          <bdi>{column.name}</bdi>
        </b>
        <span className="tiny muted num">{headText(column)}</span>
      </div>
      {/* what it does by a press, the cursor does by keys */}
      <div className="day-body" role="presentation" onClick={pressed}>
        <div className="day-layer" aria-hidden>
          <Strip
            placed={stripOf(
              day.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
              (span) => span,
              shown,
            )}
            className="day-open"
            keyOf={({ from }) => String(from)}
          >
            {(_open, height) => <div>{height}</div>}
          </Strip>
        </div>
        <HourLines day={day} shown={shown} />
        <div className="day-layer day-cursors">
          <Strip
            placed={stripOf([{ from: cursor, until: cursor + QUARTER }], (span) => span, shown)}
            className=""
            keyOf={() => "cursor"}
          >
            {(_at, height) => (
              <div
                role="gridcell"
                tabIndex={0}
                data-cursor
                className="day-cursor"
                onFocus={() => onFocused(null)}
                onKeyDown={onKeyDown}
              >
                {height}
                <b className="vh">{`${column.name}, ${clock(cursor)}, ${there === 0 ? "free" : `${there} there`}: Enter to book or block`}</b>
                <span aria-hidden className="num">
                  {clock(cursor)}
                </span>
              </div>
            )}
          </Strip>
        </div>
        {lanesOf(blocks, spanOf).map((lane) => (
          <div key={lane[0]?.id} className="day-layer day-blocks" role="presentation">
            <Strip placed={stripOf(lane, spanOf, shown)} className="" keyOf={({ id }) => id}>
              {(one, height) => cell(one, height, false)}
            </Strip>
          </div>
        ))}
        <div className="day-lanes" role="presentation">
          {/* as long as the day, whatever is booked */}
          <Height em={emOf(shown.until - shown.from)} />
          {(lanes.length === 0 ? [[]] : lanes).map((lane, index) => (
            <Strip key={index} placed={stripOf(lane, spanOf, shown)} className="day-lane" keyOf={({ id }) => id}>
              {(one, height) => cell(one, height)}
            </Strip>
          ))}
        </div>
        {ghost.length > 0 && (
          <div className="day-layer day-ghosts" aria-hidden>
            <Strip placed={stripOf(ghost, (one) => one, shown)} className="" keyOf={() => "ghost"}>
              {({ from, until }, height) => (
                <div className="day-ghost num">
                  {height}
                  <span>
                    {clock(from)} – {clock(until)}
                  </span>
                </div>
              )}
            </Strip>
          </div>
        )}
        {shown.from <= now && now < shown.until && (
          <div className="day-layer day-now" aria-hidden>
            <Height em={emOf(now - shown.from)} />
            <div className="now-line" />
          </div>
        )}
      </div>
    </div>
  );
}
