/**
 * The day by tables: a row for each, time across. A table of HTML, whose columns are five minutes wide, so that blocks are as long as they
 * last without styles in the page, which its security policy refuses. Bookings are dragged to another time or table, by mouse, by touch
 * after a long press, or by keys.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { CalendarDay, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { calledText } from "../../booking/resource-names.ts";
import { clockAt } from "../../booking/manage/day-words.ts";
import type { Desk } from "../use-desk.ts";
import { EmptyTimeDialog, type EmptyTime } from "./empty-time-dialog.tsx";
import { hoursOf } from "./hours.tsx";
import { MoveConfirm } from "./move-confirm.tsx";
import { startOf } from "./moves.ts";
import { STEP, timelineOf, type TimelineCell, type TimelineRow } from "./timeline-layout.ts";
import { TimelineBlock, sizeText } from "./timeline-block.tsx";
import { useTimelineDrag } from "./use-timeline-drag.tsx";
import { useMoving } from "./use-moving.ts";

interface TimelineProps {
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
/** What of the past stays in sight when the day opens. */
const BEFORE_PX = 240;

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const cellsOf = (element: ParentNode): HTMLElement[] => [...element.querySelectorAll<HTMLElement>("[data-cell]")];

/** The cell that is nearest in a direction, as it is drawn. */
function nearestCell(from: HTMLElement, [across, down]: readonly [number, number]): HTMLElement | null {
  const table = from.closest("table");
  if (table === null) return null;
  const own = from.getBoundingClientRect();
  const middle = down === 0 ? own.left + own.width / 2 : own.left + 1;
  let best: { cell: HTMLElement; distance: number } | null = null;
  for (const cell of cellsOf(table)) {
    const rect = cell.getBoundingClientRect();
    const isThatWay =
      across !== 0
        ? rect.top < own.bottom &&
          rect.bottom > own.top &&
          (across > 0 ? rect.left >= own.right - 1 : rect.right <= own.left + 1)
        : down > 0
          ? rect.top >= own.bottom - 1
          : rect.bottom <= own.top + 1;
    if (cell === from || !isThatWay) continue;
    const distance =
      across !== 0
        ? Math.abs(rect.left - own.left)
        : Math.abs(rect.top - own.top) * 10_000 +
          (rect.left <= middle && middle < rect.right ? 0 : Math.abs(rect.left - middle));
    if (best === null || distance < best.distance) best = { cell, distance };
  }
  return best?.cell ?? null;
}

/** The row of what has no table: bookings that found none, and blocked time of everything. */
const looseName = ({ lines }: TimelineRow): string =>
  lines.every(({ cells }) => cells.every(({ reservation }) => reservation === null || reservation.source === "block"))
    ? "Everything"
    : "No table";

export function Timeline({ desk, day, reservations, resources, fresh, now, onOpen }: TimelineProps) {
  const keysId = useId();
  const table = useRef<HTMLTableElement>(null);
  const shown = { from: Date.parse(day.shown.from), until: Date.parse(day.shown.until) };
  const open = day.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
  const rows = timelineOf(resources, reservations, shown, open);
  const moving = useMoving(desk);
  const clock = (at: number) => clockAt(at, desk.business.timezone);
  const [empty, setEmpty] = useState<EmptyTime | null>(null);
  /** The cell that Tab reaches. */
  const [active, setActive] = useState<string | null>(null);
  const drag = useTimelineDrag({ table, shown, resources, reservations, moving, clock });
  const { move } = moving;

  useEffect(() => {
    const { current: whole } = table;
    const firstOf = (selector: string) => whole?.querySelector(selector) ?? null;
    const first = firstOf(".timeline-now") ?? firstOf(".timeline-booking") ?? firstOf("td:not(.is-closed)");
    const frame = whole?.parentElement;
    if (first == null || frame == null) return;
    frame.scrollLeft += first.getBoundingClientRect().left - frame.getBoundingClientRect().left - BEFORE_PX;
  }, []);

  useEffect(() => {
    // a block that has moved is another cell
    const { current: whole } = table;
    if (whole === null || active === null || document.activeElement !== document.body) return;
    whole.querySelector<HTMLElement>(`[data-cell="${active}"]`)?.focus();
  });

  function pressEmpty({ resource }: TimelineRow, at: number): void {
    const [typeId = null] = resource?.typeIds ?? [];
    const column = resource === null ? "Bookings" : calledText(resource);
    setEmpty({ at, typeId, column, resourceId: resource?.id ?? null, date: day.date });
  }

  /** The table next to where it is, of those that can be seen. */
  function besides(one: OwnerReservation, by: number): readonly string[] | null {
    const [here] = move?.reservation.id === one.id && move.resourceIds !== null ? move.resourceIds : one.resourceIds;
    const at = resources.findIndex(({ id }) => id === here);
    const next = resources[Math.min(Math.max(at + by, 0), resources.length - 1)];
    return next === undefined ? null : [next.id];
  }

  function onBlockKey(event: KeyboardEvent<HTMLElement>, one: OwnerReservation): boolean {
    const { key, shiftKey, altKey } = event;
    const arrow = ARROWS[key];
    const isMoving = move?.reservation.id === one.id;
    if (arrow !== undefined && shiftKey) {
      const [across, down] = arrow;
      const from = isMoving ? move.from : startOf(one);
      const where = isMoving ? move.resourceIds : null;
      moving.place(one, from + across * QUARTER, down === 0 ? where : besides(one, down));
    } else if ((key === "ArrowLeft" || key === "ArrowRight") && altKey)
      moving.stretch(one, key === "ArrowLeft" ? -1 : 1);
    else if (key === "Escape" && isMoving) moving.giveUp();
    else if (key === "Enter" || key === " ") {
      if (isMoving) void moving.commit();
      else onOpen(one);
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TimelineRow, cell: TimelineCell): void {
    const { key, currentTarget, ctrlKey } = event;
    const line = currentTarget.closest("tr");
    const whole = currentTarget.closest("table");
    const { reservation: one } = cell;
    if (one !== null && onBlockKey(event, one)) {
      event.preventDefault();
      return;
    }
    const to =
      ARROWS[key] !== undefined
        ? nearestCell(currentTarget, ARROWS[key])
        : key === "Home" || key === "End"
          ? cellsOf((ctrlKey ? whole : line) ?? currentTarget).at(key === "Home" ? 0 : -1)
          : key === "PageUp" || key === "PageDown"
            ? bookingAfter(currentTarget, key === "PageUp" ? -1 : 1)
            : null;
    if (to != null) to.focus();
    else if ((key === "Enter" || key === " ") && one === null) pressEmpty(row, cell.from);
    else return;
    event.preventDefault();
  }

  /** The next booking of the row. */
  function bookingAfter(from: HTMLElement, by: -1 | 1): HTMLElement | null {
    const cells = cellsOf(from.closest("tr") ?? from);
    const at = cells.indexOf(from);
    const rest = by > 0 ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
    return rest.find(({ dataset }) => dataset["reservation"] !== undefined) ?? null;
  }

  const keyOf = (row: TimelineRow, line: number, cell: TimelineCell): string =>
    cell.reservation === null ? `${row.key}:${line}:${cell.from}` : `${cell.reservation.id}${cell.isLinked ? `:${row.key}` : ""}`; // oxfmt-ignore
  const [firstRow] = rows;
  const [firstCell] = firstRow?.lines[0]?.cells ?? [];
  const all = new Set(rows.flatMap((row) => row.lines.flatMap(({ cells }, line) => cells.map((cell) => keyOf(row, line, cell))))); // oxfmt-ignore
  const reached = active !== null && all.has(active) ? active : firstRow === undefined || firstCell === undefined ? null : keyOf(firstRow, 0, firstCell); // oxfmt-ignore
  const hours = hoursOf(day, shown);

  return (
    <>
      <div className="timeline" data-dragging={drag.ghost === null ? undefined : ""}>
        <table ref={table} role="grid" aria-label="Bookings by table and time" aria-describedby={keysId}>
          <colgroup>
            <col className="timeline-head" />
            {Array.from({ length: Math.max(1, Math.round((shown.until - shown.from) / STEP)) }, (_, index) => (
              <col key={index} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="timeline-head">
                Table
              </th>
              {hours.map(({ from, until, time }) => (
                <th
                  key={from}
                  scope="col"
                  colSpan={Math.max(1, Math.round((until - from) / STEP))}
                  className={from <= now && now < until ? "timeline-now num" : "num"}
                  aria-current={from <= now && now < until ? "time" : undefined}
                >
                  {clockTimeText(time).replace(":00", "")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.lines.map(({ cells }, line) => (
                <tr key={`${row.key}:${line}`} data-resource={row.resource?.id}>
                  {line === 0 && (
                    <th scope="row" rowSpan={row.lines.length} className="timeline-head">
                      <b>
                        <bdi>{row.resource === null ? looseName(row) : calledText(row.resource)}</bdi>
                      </b>
                      {row.resource !== null && <span className="tiny muted num">{sizeText(row.resource)}</span>}
                    </th>
                  )}
                  {cells.map((cell) => {
                    const key = keyOf(row, line, cell);
                    const common = {
                      "data-cell": key,
                      tabIndex: key === reached ? 0 : -1,
                      colSpan: cell.steps,
                      onFocus: () => setActive(key),
                      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, row, cell),
                    } as const;
                    const { reservation: one } = cell;
                    if (one === null)
                      return (
                        <td
                          key={key}
                          {...common}
                          className={cell.isOpen ? "timeline-free" : "timeline-free is-closed"}
                          aria-label={`${clock(cell.from)}, free`}
                          onClick={(event) => {
                            const { left, width } = event.currentTarget.getBoundingClientRect();
                            const part = width === 0 ? 0 : (event.clientX - left) / width;
                            const at = cell.from + part * (cell.until - cell.from);
                            pressEmpty(row, Math.floor(at / QUARTER) * QUARTER);
                          }}
                        />
                      );
                    return (
                      <TimelineBlock
                        key={key}
                        {...common}
                        {...{ cell, reservation: one, resources }}
                        isFresh={fresh.has(one.id)}
                        isMoving={move?.reservation.id === one.id}
                        drag={drag.handlersOf(one)}
                        onPress={() => {
                          if (!moving.wasDropped()) onOpen(one);
                        }}
                      />
                    );
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
        {drag.ghost}
      </div>
      <details className="day-keys" id={keysId}>
        <summary>Keyboard shortcuts</summary>
        <ul>
          <li>
            Arrow keys move between times and tables, Home and End within a table, Page Up and Page Down between its
            bookings.
          </li>
          <li>
            On a booking: Enter opens it. Shift with an arrow key moves it by a quarter of an hour or to the next table,
            Alt with Left or Right makes it shorter or longer. Enter confirms, Escape cancels.
          </li>
          <li>On a free time: Enter books or blocks it.</li>
        </ul>
      </details>
      <EmptyTimeDialog desk={desk} empty={empty} onClose={() => setEmpty(null)} />
      <MoveConfirm {...{ desk, resources, clock }} move={moving.confirming} onClose={moving.closeConfirm} />
    </>
  );
}
