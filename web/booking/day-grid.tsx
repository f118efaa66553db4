/** Grid of days, a week or a month, with one chosen. It is one Tab stop; arrow keys move within it. */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { dayNameShort } from "#contract/hours/hours-text.ts";
import type { DayReason } from "#contract/booking/reservation.ts";
import { useYear } from "../platform/site.ts";
import { addDays, weekdayOf } from "./calendar.ts";
import { useChooserButton } from "./chooser.tsx";
import { reasonsText, reasonWords } from "./day-reasons.ts";
import type { Picker } from "./use-time-picker.ts";
import { wholeDayText } from "./reservation-time-text.ts";
import { bookingTexts } from "./booking-texts.ts";

const WEEK = 7;
/** Sunday first (American convention). */
const HEAD = [6, 0, 1, 2, 3, 4, 5] as const;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
};

interface DayProps {
  date: string;
  room: boolean | null;
  /** Why the day has no times, if known. */
  reason: DayReason | null;
  isChosen: boolean;
  isStop: boolean;
  isOut: boolean;
  isNamed: boolean;
  buttonFor: ReturnType<typeof useChooserButton>;
  onPick: (date: string) => void;
}

function Day({ date, room, reason, isChosen, isStop, isOut, isNamed, buttonFor, onPick }: DayProps) {
  const year = useYear();
  const words = reason === null ? null : reasonWords(reason);
  const roomText = words ?? (room === null ? null : room ? bookingTexts.hasTimes : bookingTexts.noTimes);
  return (
    <button
      {...buttonFor("date", date)}
      className={room === false || isOut ? "day full" : "day"}
      data-date={date}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      disabled={isOut}
      title={words ?? undefined}
      onClick={() => onPick(date)}
    >
      {isNamed && <span aria-hidden>{dayNameShort(weekdayOf(date))}</span>}
      <b aria-hidden>{Number(date.slice(8, 10))}</b>
      <span className="vh">
        {wholeDayText(date, year)}
        {roomText !== null && `, ${roomText}`}
      </span>
      <i className={room === true ? "has-room" : undefined} />
    </button>
  );
}

interface DayGridProps {
  picker: Picker;
  onPick: (date: string) => void;
}

export function DayGrid({ picker, onPick }: DayGridProps) {
  const { weeks, view, date, today, last, hasRoom, whyNot, show } = picker;
  const buttonFor = useChooserButton(picker);
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  const isOut = (one: string) => one < today || one > last;
  const days = weeks.flat().filter((one) => one !== null);
  const stop = days.includes(date) ? date : (days.find((one) => !isOut(one)) ?? null);

  // arrow keys can lead to days that are rendered only after this change
  useEffect(() => {
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [weeks]);

  function onKeyDown(event: KeyboardEvent): void {
    const from = event.target instanceof HTMLElement ? event.target.dataset["date"] : undefined;
    const by = STEPS[event.key];
    if (from === undefined || by === undefined) return;
    event.preventDefault();
    const stepped = addDays(from, by);
    const to = stepped < today ? today : stepped > last ? last : stepped;
    wanted.current = to;
    show(to);
  }

  return (
    <>
      <div ref={grid} className={view === "week" ? "days" : "days month"} onKeyDown={onKeyDown}>
        {view === "month" &&
          HEAD.map((day) => (
            <span key={day} className="day-head" aria-hidden>
              {dayNameShort(day)}
            </span>
          ))}
        {weeks
          .flat()
          .map((one, index) =>
            one === null ? (
              <span key={`none-${index}`} />
            ) : (
              <Day
                key={one}
                date={one}
                room={hasRoom(one)}
                reason={whyNot(one)}
                isChosen={one === date}
                isStop={one === stop}
                isOut={isOut(one)}
                isNamed={view === "week"}
                buttonFor={buttonFor}
                onPick={onPick}
              />
            ),
          )}
      </div>
      {/* the accessible name of each day includes the reason */}
      <p className="day-reasons" aria-hidden>
        {view === "week" ? reasonsText(days, whyNot) : bookingTexts.dayHelp}
      </p>
    </>
  );
}
