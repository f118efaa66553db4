/**
 * A day as columns of what is booked over time. To those who hear it a grid with a row for each column and a cell for each booking in
 * it; the keys are told under it. Times are drawn by what has gone by, so nights and clock changes are as long as they are.
 */
import { useEffect, useId, useRef, useState } from "react";
import { clockAt } from "../../booking/manage/day-words.ts";
import type { CalendarDay, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Desk } from "../use-desk.ts";
import { columnsOf, type Column } from "./columns.ts";
import { DayColumn } from "./day-column.tsx";
import { EmptyTimeDialog, type EmptyTime } from "./empty-time-dialog.tsx";
import { MoveConfirm } from "./move-confirm.tsx";
import { Hours } from "./hours.tsx";
import { useMoving } from "./use-moving.ts";

interface DayGridProps {
  desk: Desk;
  day: CalendarDay;
  reservations: readonly OwnerReservation[];
  resources: readonly CalendarResource[];
  fresh: ReadonlySet<string>;
  /** Epoch milliseconds. */
  now: number;
  onOpen: (reservation: OwnerReservation) => void;
}

const QUARTER = 15 * 60_000;

/** The time where a column is pressed or its cursor begins: now, where that is on this day. */
const beginAt = ({ from, until }: { from: number; until: number }, now: number): number =>
  from <= now && now < until - QUARTER ? Math.ceil(now / QUARTER) * QUARTER : from;

const cellsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>("[data-reservation]") ?? []),
];
const fromOf = (cell: HTMLElement) => Number(cell.dataset["from"]);

export function DayGrid({ desk, day, reservations, resources, fresh, now, onOpen }: DayGridProps) {
  const keysId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const shown = { from: Date.parse(day.shown.from), until: Date.parse(day.shown.until) };
  const [cursor, setCursor] = useState(() => beginAt(shown, now));
  const [empty, setEmpty] = useState<EmptyTime | null>(null);
  const moving = useMoving(desk);
  const columns = columnsOf(desk.business.reservation_types, reservations, resources);
  /** Whose cell had the focus: a move may put it into another lane, which makes it anew. */
  const focused = useRef<string | null>(null);

  useEffect(() => {
    const { current: whole } = grid;
    if (whole === null || focused.current === null || document.activeElement !== document.body) return;
    whole.querySelector<HTMLElement>(`[data-reservation="${focused.current}"]`)?.focus();
  });

  useEffect(() => {
    // with what has just begun in sight
    grid.current?.querySelector(".now-line")?.scrollIntoView({ block: "center", inline: "nearest" });
    window.scrollTo({ top: 0 });
  }, []);

  /** To the booking of the next column that begins nearest; to its cursor where there is none. */
  function aside(from: HTMLElement, by: -1 | 1): void {
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>("[role=row]") ?? [])];
    const row = rows[rows.findIndex((one) => one.contains(from)) + by];
    const at = from.dataset["reservation"] === undefined ? null : fromOf(from);
    const near =
      at === null ? undefined : cellsOf(row).toSorted((a, b) => Math.abs(fromOf(a) - at) - Math.abs(fromOf(b) - at))[0];
    (near ?? row?.querySelector<HTMLElement>("[data-cursor]"))?.focus();
  }

  function along(from: HTMLElement, to: "first" | "last" | -1 | 1): void {
    const cells = cellsOf(from.closest("[role=row]")).toSorted((a, b) => fromOf(a) - fromOf(b));
    const at = cells.indexOf(from);
    const next = to === "first" ? cells[0] : to === "last" ? cells.at(-1) : cells[at + to];
    next?.focus();
  }

  function moveCursor(by: number): void {
    const next = Math.min(Math.max(cursor + by * QUARTER, shown.from), shown.until - QUARTER);
    setCursor(next);
  }

  const book = (column: Column, at: number) =>
    setEmpty({ at, typeId: column.typeId, column: column.name, resourceId: column.resourceId, date: day.date });

  return (
    <>
      <div
        ref={grid}
        className="day-grid"
        role="grid"
        aria-label="Bookings by column and time"
        aria-describedby={keysId}
      >
        <Hours day={day} shown={shown} reservations={reservations} now={now} />
        {columns.map((column) => (
          <DayColumn
            key={column.id}
            {...{ column, day, shown, cursor, fresh, now, moving }}
            timezone={desk.business.timezone}
            onOpen={(one) => {
              focused.current = null;
              onOpen(one);
            }}
            onFocused={(id) => {
              focused.current = id;
              if (moving.move !== null && moving.move.reservation.id !== id) moving.giveUp();
            }}
            onAside={aside}
            onAlong={along}
            onCursor={moveCursor}
            onEmpty={(at) => book(column, at)}
          />
        ))}
      </div>
      <details className="day-keys" id={keysId}>
        <summary>Keys</summary>
        <ul>
          <li>
            On a booking: Enter opens it. Up and Down move it to the next free time, Enter keeps it there, Escape leaves
            it.
          </li>
          <li>Shift with Up or Down makes it a quarter of an hour shorter or longer, in the same way.</li>
          <li>Page Up and Page Down go through a column, Left and Right to the columns beside it.</li>
          <li>On an empty time: Up and Down choose the time, Enter books or blocks it.</li>
        </ul>
      </details>
      <EmptyTimeDialog desk={desk} empty={empty} onClose={() => setEmpty(null)} />
      <MoveConfirm
        {...{ desk, resources }}
        clock={(at) => clockAt(at, desk.business.timezone)}
        move={moving.confirming}
        onClose={moving.closeConfirm}
      />
    </>
  );
}
