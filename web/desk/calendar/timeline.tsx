/**
 * A day by tables: one row for each, time across. An HTML table with columns of five minutes gives blocks their width:
 * the security policy does not allow inline styles.
 */
import { useEffect, useId, useState } from "react";
import type { CalendarDay, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { IS_RTL, sidesInReading } from "../../platform/reading-direction.ts";
import type { Desk } from "../use-desk.ts";
import { EmptyTimeDialog, type EmptyTime } from "./empty-time-dialog.tsx";
import { GridBlock } from "./grid-block.tsx";
import { GridKeys } from "./grid-keys.tsx";
import { STEP, timelineOf, type GridCell, type TimelineRow } from "./grid-layout.ts";
import { hoursOf } from "./strip.ts";
import { MoveConfirm } from "./move-confirm.tsx";
import { useBookingGrid } from "./use-booking-grid.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

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
/** Past time that stays visible when the day opens, as a part of the width. */
const BEFORE = 0.15;

/** '2–4 · Terrace' */
const sizeText = ({ minParty, maxParty, area }: Pick<CalendarResource, "minParty" | "maxParty" | "area">): string =>
  [
    minParty === null || maxParty === null ? "" : minParty === maxParty ? `${maxParty}` : `${minParty}–${maxParty}`,
    area,
  ]
    .filter((part) => part !== "")
    .join(" · ");

/** Name of the row without a table: bookings that found none, and blocks of everything. */
const looseName = ({ lines }: TimelineRow): string =>
  lines.every(({ cells }) => cells.every(({ reservation }) => reservation === null || reservation.source === "block"))
    ? deskCalendarTexts.wholeListing
    : deskCalendarTexts.noTable;

const keyOf = (row: TimelineRow, line: number, { reservation, from, isLinked }: GridCell): string =>
  reservation === null ? `${row.key}:${line}:${from}` : `${reservation.id}${isLinked ? `:${row.key}` : ""}`;

export function Timeline({ desk, day, reservations, resources, fresh, now, onOpen }: TimelineProps) {
  const keysId = useId();
  const shown = { from: Date.parse(day.shown.from), until: Date.parse(day.shown.until) };
  const open = day.open.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
  const rows = timelineOf(resources, reservations, shown, open);
  const [empty, setEmpty] = useState<EmptyTime | null>(null);
  const cellKeys = rows.flatMap((row) => row.lines.flatMap(({ cells }, line) => cells.map((cell) => keyOf(row, line, cell)))); // oxfmt-ignore
  const grid = useBookingGrid({ desk, day, axis: "across", resources, reservations, cellKeys, onOpen });
  const { table, moving, clock } = grid;
  const hours = hoursOf(day, shown);
  const hasTypes = desk.business.reservation_types.length > 1;

  useEffect(() => {
    const { current: whole } = table;
    const firstOf = (selector: string) => whole?.querySelector(selector) ?? null;
    const first = firstOf(".grid-now") ?? firstOf(".grid-block") ?? firstOf("td:not(.is-closed)");
    const frame = whole?.parentElement;
    if (first == null || frame == null) return;
    const head = whole?.querySelector("th")?.getBoundingClientRect().width ?? 0;
    const [one, all] = [first.getBoundingClientRect(), frame.getBoundingClientRect()];
    const by = sidesInReading(one).start - sidesInReading(all).start - head - all.width * BEFORE;
    frame.scrollBy(IS_RTL ? -by : by, 0);
  }, [table]);

  function pressEmpty({ resource }: TimelineRow, at: number): void {
    const [typeId = null] = resource?.typeIds ?? [];
    const column = resource === null ? deskCalendarTexts.bookingsColumn : calledText(resource);
    setEmpty({ at, typeId, column, resourceId: resource?.id ?? null, date: day.date });
  }

  return (
    <>
      <div className="booking-grid timeline">
        <table ref={table} role="grid" aria-label={deskCalendarTexts.byTable} aria-describedby={keysId}>
          <colgroup>
            <col className="grid-head" />
            {Array.from({ length: Math.max(1, Math.round((shown.until - shown.from) / STEP)) }, (_, index) => (
              <col key={index} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="grid-head">
                {deskCalendarTexts.table}
              </th>
              {hours.map(({ from, until, time }) => (
                <th
                  key={from}
                  scope="col"
                  colSpan={Math.max(1, Math.round((until - from) / STEP))}
                  className={from <= now && now < until ? "grid-now num" : "num"}
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
                    <th scope="row" rowSpan={row.lines.length} className="grid-head">
                      <b>
                        <bdi>{row.resource === null ? looseName(row) : calledText(row.resource)}</bdi>
                      </b>
                      {row.resource !== null && <span className="tiny muted num">{sizeText(row.resource)}</span>}
                    </th>
                  )}
                  {cells.map((cell) => {
                    const key = keyOf(row, line, cell);
                    const common = grid.cellProps(cell, key, `${row.key}:${line}`, (at) => pressEmpty(row, at));
                    const { reservation: one } = cell;
                    if (one === null)
                      return (
                        <td
                          key={key}
                          {...common}
                          colSpan={cell.steps}
                          className={cell.isOpen ? "grid-free" : "grid-free is-closed"}
                          aria-label={deskCalendarTexts.freeTime({ time: clock(cell.from) })}
                          onClick={(event) => {
                            const { left, right, width } = event.currentTarget.getBoundingClientRect();
                            const within = IS_RTL ? right - event.clientX : event.clientX - left;
                            const part = width === 0 ? 0 : within / width;
                            const at = cell.from + part * (cell.until - cell.from);
                            pressEmpty(row, Math.floor(at / QUARTER) * QUARTER);
                          }}
                        />
                      );
                    return (
                      <GridBlock
                        key={key}
                        {...common}
                        {...{ cell, reservation: one, resources }}
                        colSpan={cell.steps}
                        rowSpan={cell.lines}
                        showsType={hasTypes}
                        isFresh={fresh.has(one.id)}
                        isMoving={moving.move?.reservation.id === one.id}
                        drag={grid.dragOf(one)}
                        onPress={() => grid.press(one)}
                      />
                    );
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
        {grid.ghost}
      </div>
      <GridKeys id={keysId} axis="across" />
      <EmptyTimeDialog desk={desk} empty={empty} onClose={() => setEmpty(null)} />
      <MoveConfirm {...{ desk, resources, clock }} move={moving.confirming} onClose={moving.closeConfirm} />
    </>
  );
}
