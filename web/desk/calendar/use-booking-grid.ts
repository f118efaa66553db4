/**
 * Focus, keys and dragging in a day's grid, of tables (time across) or staff (time down). One Tab stop, and arrow keys
 * within (the ARIA grid pattern).
 */
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { CalendarDay, CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockAt } from "../../booking/manage/day-words.ts";
import { canLock, possibleSteps, STEP_KEYS } from "../../booking/manage/service-steps.ts";
import { keyInReading, sidesInReading } from "../../platform/reading-direction.ts";
import type { Desk } from "../use-desk.ts";
import { useServiceStep } from "../use-service-step.ts";
import type { DragHandlers } from "./grid-block.tsx";
import type { GridCell } from "./grid-layout.ts";
import { startOf } from "./moves.ts";
import type { StripSpan } from "./strip.ts";
import { useGridDrag, type TimeAxis } from "./use-grid-drag.tsx";
import { useMoving, type MoveState } from "./use-moving.ts";

interface BookingGridOptions {
  desk: Desk;
  day: CalendarDay;
  axis: TimeAxis;
  resources: readonly CalendarResource[];
  reservations: readonly OwnerReservation[];
  /** Keys of all cells, in document order. */
  cellKeys: readonly string[];
  onOpen: (reservation: OwnerReservation) => void;
}

export interface BookingGrid {
  table: RefObject<HTMLTableElement | null>;
  shown: StripSpan;
  moving: MoveState;
  clock: (at: number) => string;
  /** Follows the pointer while a booking is dragged. */
  ghost: ReactNode;
  dragOf: (reservation: OwnerReservation) => DragHandlers;
  press: (reservation: OwnerReservation) => void;
  /** `line`: key of the row or column; `onEmpty`: called for Enter on a free time. */
  cellProps: (cell: GridCell, key: string, line: string, onEmpty: (at: number) => void) => CellProps;
}

interface CellProps {
  "data-cell": string;
  "data-line": string;
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const QUARTER = 15 * 60_000;

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = (element: HTMLElement) => {
  const rect = element.getBoundingClientRect();
  return { top: rect.top, bottom: rect.bottom, ...sidesInReading(rect) };
};

const cellsOf = (element: ParentNode, selector = "[data-cell]"): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(selector),
];

/** The nearest cell in a reading direction, by position on the screen. */
function nearestCell(from: HTMLElement, [across, down]: readonly [number, number]): HTMLElement | null {
  const table = from.closest("table");
  if (table === null) return null;
  const own = placeOf(from);
  // just inside its first edge, so that a long block leads to the neighbors of its start
  const [x, y] = [own.start + 1, own.top + 1];
  let best: { cell: HTMLElement; distance: number } | null = null;
  for (const cell of cellsOf(table)) {
    const rect = placeOf(cell);
    const isThatWay =
      across !== 0
        ? rect.top < own.bottom &&
          rect.bottom > own.top &&
          (across > 0 ? rect.start >= own.end - 1 : rect.end <= own.start + 1)
        : rect.start < own.end &&
          rect.end > own.start &&
          (down > 0 ? rect.top >= own.bottom - 1 : rect.bottom <= own.top + 1);
    if (cell === from || !isThatWay) continue;
    const distance =
      across !== 0
        ? Math.abs(rect.start - own.start) * 10_000 + (rect.top <= y && y < rect.bottom ? 0 : Math.abs(rect.top - y))
        : Math.abs(rect.top - own.top) * 10_000 + (rect.start <= x && x < rect.end ? 0 : Math.abs(rect.start - x));
    if (best === null || distance < best.distance) best = { cell, distance };
  }
  return best?.cell ?? null;
}

/** The next booking of the row or column. */
function bookingAfter(cells: readonly HTMLElement[], from: HTMLElement, by: -1 | 1): HTMLElement | null {
  const at = cells.indexOf(from);
  const rest = by > 0 ? cells.slice(at + 1) : cells.slice(0, at).toReversed();
  return rest.find(({ dataset }) => dataset["reservation"] !== undefined) ?? null;
}

export function useBookingGrid(options: BookingGridOptions): BookingGrid {
  const { desk, day, axis, resources, reservations, cellKeys, onOpen } = options;
  const { business, acts } = desk;
  const table = useRef<HTMLTableElement>(null);
  const shown = { from: Date.parse(day.shown.from), until: Date.parse(day.shown.until) };
  const moving = useMoving(desk, { resources, reservations });
  const clock = (at: number) => clockAt(at, business.timezone);
  /** The cell that Tab reaches. */
  const [active, setActive] = useState<string | null>(null);
  const drag = useGridDrag({ table, axis, shown, resources, reservations, moving, clock });
  // a block stays in place and keeps the focus
  const takeStep = useServiceStep(desk, null);
  const { move } = moving;

  useEffect(() => {
    // a block that was moved is a new cell
    const { current: whole } = table;
    if (whole === null || active === null || document.activeElement !== document.body) return;
    whole.querySelector<HTMLElement>(`[data-cell="${active}"]`)?.focus();
  });

  const reached = active !== null && cellKeys.includes(active) ? active : (cellKeys[0] ?? null);

  /** The adjacent visible table or staff member. */
  function besides(one: OwnerReservation, by: number): readonly string[] | null {
    const [here] = move?.reservation.id === one.id && move.resourceIds !== null ? move.resourceIds : one.resourceIds;
    const at = resources.findIndex(({ id }) => id === here);
    const next = resources[Math.min(Math.max(at + by, 0), resources.length - 1)];
    return next === undefined || one.source === "block" ? null : [next.id];
  }

  function onLetter(letter: string, one: OwnerReservation): boolean {
    const step = STEP_KEYS[letter];
    if (step !== undefined && possibleSteps(one).includes(step)) takeStep(one, step);
    else if (letter === "t" && canLock(one)) void acts.lock(one, !one.isPinned, resources);
    else return false;
    return true;
  }

  function onBlockKey(event: KeyboardEvent<HTMLElement>, one: OwnerReservation): boolean {
    const { shiftKey, altKey, ctrlKey, metaKey } = event;
    const key = keyInReading(event.key);
    const arrow = ARROWS[key];
    const isMoving = move?.reservation.id === one.id;
    const [along, aside] = arrow === undefined ? [0, 0] : axis === "across" ? arrow : [arrow[1], arrow[0]];
    if (arrow !== undefined && shiftKey) {
      const from = isMoving ? move.from : startOf(one);
      const where = isMoving ? move.resourceIds : null;
      moving.place(one, from + along * QUARTER, aside === 0 ? where : besides(one, aside));
    } else if (along !== 0 && altKey) moving.stretch(one, along < 0 ? -1 : 1);
    else if (key === "Escape" && isMoving) moving.giveUp();
    else if (key === "Enter" || key === " ") {
      if (isMoving) void moving.commit();
      else onOpen(one);
    } else return !(altKey || ctrlKey || metaKey || isMoving) && onLetter(key.toLowerCase(), one);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, cell: GridCell, onEmpty: (at: number) => void): void {
    const { currentTarget, ctrlKey } = event;
    const key = keyInReading(event.key);
    const { reservation: one } = cell;
    if (one !== null && onBlockKey(event, one)) {
      event.preventDefault();
      return;
    }
    const whole = currentTarget.closest("table") ?? currentTarget;
    const line = cellsOf(whole, `[data-line="${currentTarget.dataset["line"] ?? ""}"]`);
    const to =
      ARROWS[key] !== undefined
        ? nearestCell(currentTarget, ARROWS[key])
        : key === "Home" || key === "End"
          ? (ctrlKey ? cellsOf(whole) : line).at(key === "Home" ? 0 : -1)
          : key === "PageUp" || key === "PageDown"
            ? bookingAfter(line, currentTarget, key === "PageUp" ? -1 : 1)
            : null;
    if (to != null) to.focus();
    else if ((key === "Enter" || key === " ") && one === null) onEmpty(cell.from);
    else return;
    event.preventDefault();
  }

  return {
    ...{ table, shown, moving, clock, ghost: drag.ghost, dragOf: drag.handlersOf },
    press: (one) => {
      if (!moving.wasDropped()) onOpen(one);
    },
    cellProps: (cell, key, line, onEmpty) => ({
      "data-cell": key,
      "data-line": line,
      tabIndex: key === reached ? 0 : -1,
      onFocus: () => {
        setActive(key);
        if (move !== null && moving.confirming === null && move.reservation.id !== cell.reservation?.id)
          moving.giveUp();
      },
      onKeyDown: (event) => onKeyDown(event, cell, onEmpty),
    }),
  };
}
