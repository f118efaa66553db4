/** A week as a time grid on wide screens: one column per day, bookings as high as they last, in parallel lanes. */
import { commaList } from "#contract/text/text-list.ts";
import { useEffect, useRef, type ReactNode } from "react";
import type { CalendarDay } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { partyWords, timesText, titleOf } from "../../booking/manage/reservation-words.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { endOf, startOf } from "./moves.ts";
import { blockState, LockMark, ServiceMark, serviceText } from "./service-mark.tsx";
import { emOf, lanesOf, stripOf, type StripSpan } from "./strip.ts";
import { Height, Strip } from "./strip.tsx";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

interface WeekGridProps {
  days: readonly { day: CalendarDay; heading: ReactNode; rows: readonly OwnerReservation[]; isToday: boolean }[];
  fresh: ReadonlySet<string>;
  onOpen: (reservation: OwnerReservation) => void;
}

const HOUR = 3_600_000;
/** Space above the first booking when the week opens. */
const BEFORE_PX = 120;

const firstHour = ({ hours: [first] }: CalendarDay): number => Number(first?.time.slice(0, 2) ?? 0);

/** The same hours for each day, from the earliest of all days to the latest. */
function spansOf(days: readonly CalendarDay[]): { from: number; hours: number; of: (day: CalendarDay) => StripSpan } {
  const from = Math.min(...days.map(firstHour));
  const beginOf = (day: CalendarDay) => Date.parse(day.shown.from) - (firstHour(day) - from) * HOUR;
  const length = Math.max(...days.map((day) => Date.parse(day.shown.until) - beginOf(day)));
  const hours = Math.ceil(length / HOUR);
  return { from, hours, of: (day) => ({ from: beginOf(day), until: beginOf(day) + hours * HOUR }) };
}

const clockOfHour = (hour: number): string =>
  clockTimeText(`${String(hour % 24).padStart(2, "0")}:00`).replace(":00", "");

/** Number of side-by-side bookings that still have space for a name. */
const READABLE = 2;

export function WeekGrid({ days, fresh, onOpen }: WeekGridProps) {
  const spans = spansOf(days.map(({ day }) => day));
  const grid = useRef<HTMLDivElement>(null);
  const spanOf = (one: OwnerReservation): StripSpan => ({ from: startOf(one), until: endOf(one) });
  useEffect(() => {
    const { current: frame } = grid;
    const tops = [...(frame?.querySelectorAll(".week-booking") ?? [])].map(
      (block) => block.getBoundingClientRect().top,
    );
    if (frame === null || tops.length === 0) return;
    frame.scrollTop += Math.min(...tops) - frame.getBoundingClientRect().top - BEFORE_PX;
  }, []);
  return (
    <div ref={grid} className="week-grid">
      <div className="day-hours" aria-hidden>
        <div className="day-corner">{deskCalendarTexts.time}</div>
        <div>
          {Array.from({ length: spans.hours }, (_, index) => (
            <div key={index} className="day-hour num">
              <Height em={emOf(HOUR)} />
              <span>{clockOfHour(spans.from + index)}</span>
            </div>
          ))}
        </div>
      </div>
      {days.map(({ day, heading, rows, isToday }) => {
        const shown = spans.of(day);
        const lanes = lanesOf(rows, spanOf);
        const open = day.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
        return (
          <section key={day.date} className={isToday ? "day-column is-today" : "day-column"}>
            <div className="column-head">{heading}</div>
            <div className="day-body">
              <div className="day-layer" aria-hidden>
                <Strip
                  placed={stripOf(open, (span) => span, shown)}
                  className="day-open"
                  keyOf={({ from }) => String(from)}
                >
                  {(_open, height) => <div>{height}</div>}
                </Strip>
              </div>
              <div className="day-layer day-even" aria-hidden />
              <div className={lanes.length > READABLE ? "day-lanes is-dense" : "day-lanes"}>
                <Height em={emOf(shown.until - shown.from)} />
                {(lanes.length === 0 ? [[]] : lanes).map((lane, index) => (
                  <Strip key={index} placed={stripOf(lane, spanOf, shown)} className="day-lane" keyOf={({ id }) => id}>
                    {(one, height) => (
                      <button
                        type="button"
                        className={`week-booking booking ${blockState(one).className}${fresh.has(one.id) ? " is-fresh" : ""}`}
                        title={
                          lanes.length > READABLE
                            ? `${instantText(one.reservationTime, one.timezone)} ${titleOf(one)}`
                            : undefined
                        }
                        onClick={() => onOpen(one)}
                      >
                        {height}
                        <span className="vh">
                          {commaList(
                            [timesText(one), titleOf(one), partyWords(one.partySize), serviceText(one)].filter(
                              (part) => part !== "",
                            ),
                          )}
                        </span>
                        <span className="booking-face" aria-hidden>
                          <span className="booking-who">
                            <b dir="auto">{titleOf(one)}</b>
                            {one.partySize !== null && <span className="num">{one.partySize}</span>}
                            <LockMark reservation={one} />
                          </span>
                          <span className="booking-line">
                            <ServiceMark reservation={one} />
                          </span>
                          <span className="num booking-time">{instantText(one.reservationTime, one.timezone)}</span>
                        </span>
                      </button>
                    )}
                  </Strip>
                ))}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}
