/**
 * A day by staff, or by type if nothing is assigned: one column for each, time down. An HTML table with rows of five
 * minutes gives blocks their height: the security policy does not allow inline styles.
 */
import { useEffect, useId, useState } from "react";
import type { CalendarDay, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import type { Desk } from "../use-desk.ts";
import { columnsOf, peakOf, peopleAt, type CalendarColumn } from "./columns.ts";
import { EmptyTimeDialog, type EmptyTime } from "./empty-time-dialog.tsx";
import { GridBlock } from "./grid-block.tsx";
import { GridKeys } from "./grid-keys.tsx";
import { columnLines, STEP, type GridCell } from "./grid-layout.ts";
import { hoursOf } from "./strip.ts";
import { MoveConfirm } from "./move-confirm.tsx";
import { useBookingGrid } from "./use-booking-grid.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

interface DayColumnsProps {
  desk: Desk;
  day: CalendarDay;
  reservations: readonly OwnerReservation[];
  resources: readonly CalendarResource[];
  fresh: ReadonlySet<string>;
  /** Epoch milliseconds. */
  now: number;
  onOpen: (reservation: OwnerReservation) => void;
}

const HOUR = 12 * STEP;
/** Number of columns that fit a phone, and a wide screen; more are scrolled. */
const FEW = 3;
const SOME = 8;
/** Past time that stays visible when the day opens. */
const BEFORE_PX = 120;

/** '12 bookings · 38 people · 5 of 9 at once' */
function headText({ reservations, most }: CalendarColumn): string {
  const guests = reservations.filter(({ source, status }) => source !== "block" && status !== "no_show");
  if (guests.length === 0) return deskCalendarTexts.nothingBooked;
  const people = guests.reduce((all, { partySize }) => all + (partySize ?? 0), 0);
  const { bookings: peak } = peakOf(guests);
  return [
    deskCalendarTexts.bookings({ count: guests.length }),
    people > 0 ? partyText(people) : "",
    most === null || most === 1 ? "" : deskCalendarTexts.peak({ peak, most }),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** A cell with its position: a block of everything is in several columns. */
interface PlacedCell {
  cell: GridCell;
  column: CalendarColumn;
  key: string;
  line: string;
}

/** The cells of each row of five minutes, in the order of the columns. */
function rowsOf(columns: readonly { column: CalendarColumn; lines: ReturnType<typeof columnLines> }[], from: number) {
  const rows = new Map<number, PlacedCell[]>();
  const seen = new Set<string>();
  for (const { column, lines } of columns)
    for (const [index, { cells }] of lines.entries())
      for (const cell of cells) {
        const line = `${column.id}:${index}`;
        const id = cell.reservation?.id;
        const key = id === undefined ? `${line}:${cell.from}` : seen.has(id) ? `${id}:${column.id}` : id;
        if (id !== undefined) seen.add(id);
        const row = Math.round((cell.from - from) / STEP);
        rows.set(row, [...(rows.get(row) ?? []), { cell, column, key, line }]);
      }
  return rows;
}

export function DayColumns({ desk, day, reservations, resources, fresh, now, onOpen }: DayColumnsProps) {
  const keysId = useId();
  const shown = { from: Date.parse(day.shown.from), until: Date.parse(day.shown.until) };
  const open = day.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
  const columns = columnsOf(desk.business.reservation_types, reservations, resources).map((column) => ({
    column,
    lines: columnLines(column.reservations, { shown, open }),
  }));
  const rows = rowsOf(columns, shown.from);
  const length = Math.max(1, Math.round((shown.until - shown.from) / STEP));
  const cellKeys = Array.from({ length }, (_, row) => (rows.get(row) ?? []).map(({ key }) => key)).flat();
  const [empty, setEmpty] = useState<EmptyTime | null>(null);
  const grid = useBookingGrid({ desk, day, axis: "down", resources, reservations, cellKeys, onOpen });
  const { table, moving, clock } = grid;
  const { move } = moving;
  const count = columns.reduce((all, { lines }) => all + lines.length, 0);
  const hours = hoursOf(day, shown);
  const hasCovers = reservations.some(({ partySize }) => partySize !== null);
  const nowRow = shown.from <= now && now < shown.until ? Math.floor((now - shown.from) / STEP) : null;

  useEffect(() => {
    const { current: whole } = table;
    const firstOf = (selector: string) => whole?.querySelector(selector) ?? null;
    const first = firstOf(".grid-now") ?? firstOf(".grid-block") ?? firstOf("td:not(.is-closed)");
    const frame = whole?.parentElement;
    if (first == null || frame == null) return;
    frame.scrollBy(0, first.getBoundingClientRect().top - frame.getBoundingClientRect().top - BEFORE_PX);
  }, [table]);

  const pressEmpty = ({ name, typeId, resourceId }: CalendarColumn, at: number) =>
    setEmpty({ at, typeId, column: name, resourceId, date: day.date });

  /** Positioned by script: no row has this height, and the security policy does not allow inline styles. */
  function placeNowLine(line: HTMLElement | null) {
    if (line === null) return undefined;
    const place = () => {
      const row = table.current?.querySelector<HTMLElement>(".is-now");
      if (row == null) return;
      line.style.top = `${row.offsetTop}px`;
      line.style.width = `${row.offsetWidth}px`;
    };
    place();
    // the table has another size after a rotation, or when the font has loaded
    const sized = new ResizeObserver(place);
    if (table.current !== null) sized.observe(table.current);
    return () => sized.disconnect();
  }

  const isProposed = ({ cell: { from, until }, column }: PlacedCell): boolean =>
    move !== null &&
    move.from < until &&
    from < move.until &&
    (move.resourceIds === null
      ? column.reservations.some(({ id }) => id === move.reservation.id)
      : column.resourceId !== null && move.resourceIds.includes(column.resourceId));

  function cellOf(placed: PlacedCell) {
    const { cell, column, key, line } = placed;
    const common = {
      ...grid.cellProps(cell, key, line, (at) => pressEmpty(column, at)),
      "data-resource": column.resourceId ?? undefined,
      rowSpan: cell.steps,
    };
    const { reservation: one } = cell;
    if (one === null) {
      const states = [
        cell.isOpen ? "" : "is-closed",
        (cell.from - shown.from) % HOUR === 0 ? "is-hour" : "",
        isProposed(placed) ? "is-proposed" : "",
      ];
      return (
        <td
          key={key}
          {...common}
          className={["grid-free", ...states.filter((state) => state !== "")].join(" ")}
          data-time={clock(cell.from)}
          aria-label={deskCalendarTexts.freeTime({ time: clock(cell.from) })}
          onClick={() => pressEmpty(column, cell.from)}
        />
      );
    }
    return (
      <GridBlock
        key={key}
        {...common}
        {...{ cell, reservation: one, resources }}
        showsType={column.typeId !== one.reservationTypeId || column.resourceId !== null}
        isFresh={fresh.has(one.id)}
        isMoving={move?.reservation.id === one.id}
        drag={grid.dragOf(one)}
        onPress={() => grid.press(one)}
      />
    );
  }

  return (
    <>
      <div className={`booking-grid day-columns${count <= FEW ? " is-few" : count <= SOME ? " is-some" : ""}`}>
        <table ref={table} role="grid" aria-label={deskCalendarTexts.byColumn} aria-describedby={keysId}>
          <colgroup>
            <col className="grid-head" />
            {columns.flatMap(({ column, lines }) => lines.map((_, index) => <col key={`${column.id}:${index}`} />))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="grid-head">
                {deskCalendarTexts.time}
              </th>
              {columns.map(({ column, lines }) => (
                <th key={column.id} scope="col" colSpan={lines.length} data-resource={column.resourceId ?? undefined}>
                  <b>
                    <bdi>{column.name}</bdi>
                  </b>
                  <span className="tiny muted num">{headText(column)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, row) => {
              const hour = hours.find(({ from }) => Math.round((from - shown.from) / STEP) === row);
              const people = hour === undefined || !hasCovers ? 0 : peopleAt(reservations, hour.from);
              const isNow = hour !== undefined && hour.from <= now && now < hour.until;
              return (
                <tr key={row} className={row === nowRow ? "is-now" : undefined}>
                  {hour !== undefined && (
                    <th
                      scope="row"
                      rowSpan={Math.max(1, Math.round((hour.until - hour.from) / STEP))}
                      className={isNow ? "grid-head grid-now num" : "grid-head num"}
                      aria-current={isNow ? "time" : undefined}
                    >
                      {clockTimeText(hour.time).replace(":00", "")}
                      {people > 0 && <span className="tiny muted">{partyText(people)}</span>}
                    </th>
                  )}
                  {(rows.get(row) ?? []).map(cellOf)}
                </tr>
              );
            })}
          </tbody>
        </table>
        {nowRow !== null && <div className="now-line" ref={placeNowLine} aria-hidden />}
        {grid.ghost}
      </div>
      <GridKeys id={keysId} axis="down" />
      <EmptyTimeDialog desk={desk} empty={empty} onClose={() => setEmpty(null)} />
      <MoveConfirm {...{ desk, resources, clock }} move={moving.confirming} onClose={moving.closeConfirm} />
    </>
  );
}
