/** Grid of days, a week or a month, with one chosen. It is one Tab stop; keys move within it (`day-keys.ts`). */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { dayName, dayNameShort } from "#contract/hours/hours-text.ts";
import { calendarWeekdays } from "#contract/hours/week-start.ts";
import type { DayReason } from "#contract/booking/reservation.ts";
import { keyInReading } from "../platform/reading-direction.ts";
import { useYear } from "../platform/site.ts";
import { weekdayOf } from "./calendar.ts";
import { useChooserButton } from "./chooser.tsx";
import { dayOfKey } from "./day-keys.ts";
import { reasonsText, reasonWords } from "./day-reasons.ts";
import type { DayRoom } from "./day-room.ts";
import type { Picker } from "./use-time-picker.ts";
import { wholeDayText } from "./reservation-time-text.ts";
import { bookingTexts } from "./booking-texts.ts";

const roomText = (room: DayRoom | 0): string =>
  room === 0
    ? bookingTexts.noTimes
    : room === 1
      ? bookingTexts.fewFree
      : room === 2
        ? bookingTexts.halfFree
        : bookingTexts.hasTimes;

const LENGTHS = { 1: "room-1", 2: "room-2", 3: "" } as const;

/** A bar, longer where more times are free. */
const Room = ({ of }: { of: DayRoom | 0 | null }) => (
  <i className={of === null || of === 0 ? undefined : `has-room ${LENGTHS[of]}`} />
);

function Legend() {
  const steps = [
    { room: 3, text: bookingTexts.legendMost },
    { room: 2, text: bookingTexts.legendHalf },
    { room: 1, text: bookingTexts.legendFew },
  ] as const;
  return (
    <span className="day-legend">
      {steps.map(({ room, text }) => (
        <span key={room}>
          <Room of={room} />
          {text}
        </span>
      ))}
    </span>
  );
}

interface DayProps {
  date: string;
  room: DayRoom | 0 | null;
  /** Why the day has no times, if known, and the server's sentence about it. */
  reason: DayReason | null;
  reasonText: string | null;
  isChosen: boolean;
  isStop: boolean;
  isOut: boolean;
  isToday: boolean;
  isNamed: boolean;
  buttonFor: ReturnType<typeof useChooserButton>;
  onPick: (date: string) => void;
}

function Day({
  date,
  room,
  reason,
  reasonText,
  isChosen,
  isStop,
  isOut,
  isToday,
  isNamed,
  buttonFor,
  onPick,
}: DayProps) {
  const year = useYear();
  const words = reasonText ?? (reason === null ? null : reasonWords(reason));
  const state = words ?? (room === null ? null : roomText(room));
  return (
    <button
      {...buttonFor("date", date)}
      className={room === 0 || isOut ? "day full" : "day"}
      data-date={date}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      tabIndex={isStop ? 0 : -1}
      disabled={isOut}
      title={words ?? undefined}
      onClick={() => onPick(date)}
    >
      {isNamed && <span aria-hidden>{dayNameShort(weekdayOf(date))}</span>}
      <b aria-hidden>{Number(date.slice(8, 10))}</b>
      <span className="vh">
        {wholeDayText(date, year)}
        {state !== null && `, ${state}`}
      </span>
      <Room of={room} />
    </button>
  );
}

interface DayGridProps {
  picker: Picker;
  /** Id of the heading with the month. */
  labelledBy: string;
  onPick: (date: string) => void;
}

export function DayGrid({ picker, labelledBy, onPick }: DayGridProps) {
  const { weeks, view, date, today, last, room, whyNot, whyNotText, show } = picker;
  const buttonFor = useChooserButton(picker);
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  const isOut = (one: string) => one < today || one > last;
  const days = weeks.flat().filter((one) => one !== null);
  const stop = days.includes(date) ? date : (days.find((one) => !isOut(one)) ?? null);

  // keys can lead to days that are rendered only after this change; the effect of an earlier render may run before it
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`);
    if (day == null) return;
    day.focus();
    wanted.current = null;
  }, [weeks]);

  function onKeyDown(event: KeyboardEvent): void {
    const from = event.target instanceof HTMLElement ? event.target.dataset["date"] : undefined;
    if (from === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const week = weeks.find((row) => row.includes(from))?.filter((one) => one !== null) ?? [];
    const stepped = dayOfKey({ key: keyInReading(event.key), shiftKey: event.shiftKey }, from, week);
    if (stepped === null) return;
    event.preventDefault();
    const to = stepped < today ? today : stepped > last ? last : stepped;
    wanted.current = to;
    show(to);
  }

  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-labelledby={labelledBy}
        className={view === "week" ? "days" : "days month"}
        onKeyDown={onKeyDown}
      >
        {view === "month" && (
          <div role="row">
            {calendarWeekdays().map((day) => (
              <span key={day} role="columnheader" className="day-head" aria-label={dayName(day)}>
                {dayNameShort(day)}
              </span>
            ))}
          </div>
        )}
        {weeks.map((week, row) => (
          <div role="row" key={week.find((one) => one !== null) ?? row}>
            {week.map((one, index) => (
              <div role="gridcell" key={one ?? `none-${index}`}>
                {one !== null && (
                  <Day
                    date={one}
                    room={room(one)}
                    reason={whyNot(one)}
                    reasonText={whyNotText(one)}
                    isChosen={one === date}
                    isStop={one === stop}
                    isOut={isOut(one)}
                    isToday={one === today}
                    isNamed={view === "week"}
                    buttonFor={buttonFor}
                    onPick={onPick}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {/* the accessible name of each day includes this */}
      {view === "month" && (
        <p className="day-reasons" aria-hidden>
          <Legend />
        </p>
      )}
      <p className="day-reasons" aria-hidden>
        {view === "week" ? reasonsText(days, whyNot) : bookingTexts.dayHelp}
      </p>
    </>
  );
}
