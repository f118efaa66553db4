/** Drags a booking of a day's grid to another time, table or staff member, with the result shown at the pointer. */
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from "react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { IS_RTL } from "../../platform/reading-direction.ts";
import { resourcesOf } from "./columns.ts";
import type { DragHandlers } from "./grid-block.tsx";
import { endOf, isTaken, nearestQuarter, startOf } from "./moves.ts";
import type { StripSpan } from "./strip.ts";
import type { MoveState } from "./use-moving.ts";
import { deskCalendarTexts, moveTexts } from "./desk-calendar-texts.ts";

/** Direction of time: across a table's row, or down a column of staff. */
export type TimeAxis = "across" | "down";

interface GridDragOptions {
  table: RefObject<HTMLTableElement | null>;
  axis: TimeAxis;
  shown: StripSpan;
  resources: readonly CalendarResource[];
  reservations: readonly OwnerReservation[];
  moving: MoveState;
  clock: (at: number) => string;
}

/** A shorter movement is a press. */
const DRAG_PX = 6;
const LONG_PRESS_MS = 400;
/** Within this distance from the edge of the grid, a drag scrolls it. */
const EDGE_PX = 36;
const SCROLL_PX = 8;

interface PointerPosition {
  x: number;
  y: number;
}

interface DragStart {
  reservation: OwnerReservation;
  /** Relative to the grid's content, independent of scrolling. */
  from: PointerPosition;
  /** Milliseconds per pixel. */
  pixel: number;
  isEdge: boolean;
  isTouch: boolean;
  /** A finger has rested, or a mouse has moved. */
  isBegun: boolean;
  target: HTMLElement;
  pointerId: number;
  /** Relative to the window. */
  pointer: PointerPosition;
}

const resourceAt = ({ x, y }: PointerPosition): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = element.closest<HTMLElement>("[data-resource]")?.dataset["resource"];
    if (id !== undefined) return id;
  }
  return null;
};

/** Distance to scroll for a pointer at `at` in a frame from `start` to `end`. */
const scrollBy = (at: number, start: number, end: number): number =>
  at < start + EDGE_PX ? -SCROLL_PX : at > end - EDGE_PX ? SCROLL_PX : 0;

export function useGridDrag(options: GridDragOptions): {
  handlersOf: (reservation: OwnerReservation) => DragHandlers;
  ghost: ReactNode;
} {
  const { table, axis, shown, resources, reservations, moving, clock } = options;
  const drag = useRef<DragStart | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const scrolling = useRef<number | null>(null);
  /** From the latest render, for code that runs between renders. */
  const follow = useRef<() => void>(() => undefined);
  const [pointer, setPointer] = useState<PointerPosition | null>(null);

  const frameOf = () => table.current?.parentElement ?? null;
  const inContent = ({ x, y }: PointerPosition): PointerPosition => {
    const frame = frameOf();
    return { x: x + (frame?.scrollLeft ?? 0), y: y + (frame?.scrollTop ?? 0) };
  };

  function stopTimers(): void {
    if (timer.current !== null) clearTimeout(timer.current);
    if (scrolling.current !== null) cancelAnimationFrame(scrolling.current);
    timer.current = null;
    scrolling.current = null;
  }
  useEffect(() => stopTimers, []);

  useEffect(() => {
    const { current: whole } = table;
    // registered from the start: a browser decides before the first move whether a touch scrolls
    const preventScroll = (event: TouchEvent) => {
      if (drag.current?.isBegun === true) event.preventDefault();
    };
    whole?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => whole?.removeEventListener("touchmove", preventScroll);
  }, [table]);

  function propose(): void {
    const { current: now } = drag;
    if (now?.isBegun !== true) return;
    setPointer(now.pointer);
    const at = inContent(now.pointer);
    const across = IS_RTL ? now.from.x - at.x : at.x - now.from.x;
    const by = axis === "across" ? across : at.y - now.from.y;
    const { reservation } = now;
    if (now.isEdge) {
      moving.dragEnd(reservation, endOf(reservation) + by * now.pixel);
      return;
    }
    const over = resourceAt(now.pointer);
    const isSame = over === null || reservation.resourceIds.includes(over) || reservation.source === "block";
    const from = Math.abs(by) < DRAG_PX ? startOf(reservation) : nearestQuarter(startOf(reservation) + by * now.pixel);
    moving.place(reservation, from, isSame ? null : [over]);
  }
  useEffect(() => {
    follow.current = propose;
  });

  /** Scrolls the grid while the pointer is at its edge. */
  function scroll(): void {
    const frame = frameOf();
    const { current: now } = drag;
    if (frame === null || now === null) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const { x, y } = now.pointer;
    const before = [frame.scrollLeft, frame.scrollTop];
    frame.scrollBy(scrollBy(x, left, right), scrollBy(y, top, bottom));
    if (before[0] !== frame.scrollLeft || before[1] !== frame.scrollTop) follow.current();
    scrolling.current = requestAnimationFrame(scroll);
  }

  function begin(now: DragStart): void {
    now.isBegun = true;
    if (now.isTouch) {
      now.target.setPointerCapture(now.pointerId);
      navigator.vibrate(10);
    }
    scrolling.current = requestAnimationFrame(scroll);
  }

  function end(): boolean {
    const isBegun = drag.current?.isBegun === true;
    stopTimers();
    drag.current = null;
    setPointer(null);
    return isBegun;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, reservation: OwnerReservation): void {
    // resets the state of a drag that ended without a click
    moving.wasDropped();
    const body = table.current?.tBodies[0]?.getBoundingClientRect();
    const head = table.current?.querySelector("thead th")?.getBoundingClientRect().width ?? 0;
    const length = body === undefined ? 0 : axis === "across" ? body.width - head : body.height;
    if (event.button !== 0 || length <= 0) return;
    const at = { x: event.clientX, y: event.clientY };
    const now: DragStart = {
      ...{ reservation, pointer: at, from: inContent(at), isBegun: false },
      pixel: (shown.until - shown.from) / length,
      isEdge: event.target instanceof Element && event.target.closest("[data-edge]") !== null,
      isTouch: event.pointerType === "touch",
      target: event.currentTarget,
      pointerId: event.pointerId,
    };
    drag.current = now;
    if (!now.isTouch) {
      // from the start: the first move may already be outside the block
      now.target.setPointerCapture(now.pointerId);
      return;
    }
    timer.current = setTimeout(() => {
      begin(now);
      setPointer(now.pointer);
      moving.place(reservation, startOf(reservation), null);
    }, LONG_PRESS_MS);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { current: now } = drag;
    if (now === null) return;
    const at = { x: clientX, y: clientY };
    const isFar = Math.hypot(at.x - now.pointer.x, at.y - now.pointer.y) >= DRAG_PX;
    if (!now.isBegun) {
      // a finger that moves at once scrolls
      if (isFar && now.isTouch) end();
      if (!isFar || now.isTouch) return;
      begin(now);
    }
    now.pointer = at;
    propose();
  }

  const { move } = moving;
  const places = move === null ? [] : resourcesOf(move.resourceIds ?? move.reservation.resourceIds, resources);
  const placeText = places
    .map((one) =>
      one.maxParty === null
        ? calledText(one)
        : deskCalendarTexts.tableSeats({ name: calledText(one), seats: one.maxParty }),
    )
    .join(" + ");
  const isInTheWay = move !== null && isTaken(move, reservations);
  /** Set on the element by script: the security policy does not allow inline styles. */
  const atPointer = (element: HTMLElement | null) => {
    if (element === null || pointer === null) return;
    // within the window, and not below a finger
    const { width, height } = element.getBoundingClientRect();
    const x = Math.max(0, Math.min(pointer.x + 12, window.innerWidth - width - 8));
    const y = pointer.y - height - 24 > 0 ? pointer.y - height - 24 : pointer.y + 24;
    element.style.position = "fixed";
    element.style.left = "0";
    element.style.right = "auto";
    element.style.top = "0";
    element.style.bottom = "auto";
    element.style.translate = `${x}px ${y}px`;
  };
  return {
    handlersOf: (reservation) => ({
      onPointerDown: (event) => onPointerDown(event, reservation),
      onPointerMove,
      onPointerUp: () => {
        if (end()) moving.drop();
      },
      onPointerCancel: () => {
        if (end()) moving.giveUp();
      },
    }),
    ghost:
      move === null ? null : (
        <p className={isInTheWay ? "grid-ghost num is-taken" : "grid-ghost num"} ref={atPointer} aria-hidden>
          {clock(move.from)} – {clock(move.until)}
          {placeText !== "" && `, ${placeText}`}
          {isInTheWay && ` · ${moveTexts.taken}`}
        </p>
      ),
  };
}
