/** Dragging a booking of the timeline to another time or table, with what would come of it shown at the pointer. */
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from "react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { calledText } from "../../booking/resource-names.ts";
import { resourcesOf } from "./columns.ts";
import { endOf, nearestQuarter, startOf } from "./moves.ts";
import type { Span } from "./strip.ts";
import type { DragHandlers } from "./timeline-block.tsx";
import type { Moving } from "./use-moving.ts";

interface TimelineDragOptions {
  table: RefObject<HTMLTableElement | null>;
  shown: Span;
  resources: readonly CalendarResource[];
  reservations: readonly OwnerReservation[];
  moving: Moving;
  clock: (at: number) => string;
}

/** Less is a press. */
const DRAG_PX = 6;
const LONG_PRESS_MS = 400;

interface DragStart {
  reservation: OwnerReservation;
  x: number;
  y: number;
  /** Milliseconds that a pixel stands for. */
  pixel: number;
  isEdge: boolean;
  isTouch: boolean;
  /** A finger has rested, or a mouse has moved. */
  isBegun: boolean;
  target: HTMLElement;
  pointerId: number;
}

interface Pointer {
  x: number;
  y: number;
}

const rowAt = ({ x, y }: Pointer): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = element.closest<HTMLElement>("tr[data-resource]")?.dataset["resource"];
    if (id !== undefined) return id;
  }
  return null;
};

export function useTimelineDrag({ table, shown, resources, reservations, moving, clock }: TimelineDragOptions): {
  handlersOf: (reservation: OwnerReservation) => DragHandlers;
  ghost: ReactNode;
} {
  const drag = useRef<DragStart | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [pointer, setPointer] = useState<Pointer | null>(null);

  const clearTimer = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => clearTimer, []);

  useEffect(() => {
    const { current: whole } = table;
    // there from the beginning: a browser asks before the first move whether a touch may scroll
    const keepFromScrolling = (event: TouchEvent) => {
      if (drag.current?.isBegun === true) event.preventDefault();
    };
    whole?.addEventListener("touchmove", keepFromScrolling, { passive: false });
    return () => whole?.removeEventListener("touchmove", keepFromScrolling);
  }, [table]);

  function begin(now: DragStart): void {
    now.isBegun = true;
    now.target.setPointerCapture(now.pointerId);
    if (now.isTouch) navigator.vibrate(10);
  }

  function end(): void {
    clearTimer();
    drag.current = null;
    setPointer(null);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, reservation: OwnerReservation): void {
    const width = table.current?.querySelector("thead")?.getBoundingClientRect().width ?? 0;
    const head = table.current?.querySelector("thead th")?.getBoundingClientRect().width ?? 0;
    if (event.button !== 0 || width <= head) return;
    const now: DragStart = {
      ...{ reservation, x: event.clientX, y: event.clientY, isBegun: false },
      pixel: (shown.until - shown.from) / (width - head),
      isEdge: event.target instanceof Element && event.target.closest("[data-edge]") !== null,
      isTouch: event.pointerType === "touch",
      target: event.currentTarget,
      pointerId: event.pointerId,
    };
    drag.current = now;
    if (now.isTouch)
      timer.current = setTimeout(() => {
        begin(now);
        setPointer({ x: now.x, y: now.y });
        moving.place(reservation, startOf(reservation), null);
      }, LONG_PRESS_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { current: now } = drag;
    if (now === null) return;
    const by = event.clientX - now.x;
    const isFar = Math.hypot(by, event.clientY - now.y) >= DRAG_PX;
    if (!now.isBegun) {
      // a finger that moves at once scrolls
      if (isFar && now.isTouch) end();
      if (!isFar || now.isTouch) return;
      begin(now);
    }
    const at: Pointer = { x: event.clientX, y: event.clientY };
    setPointer(at);
    const { reservation } = now;
    if (now.isEdge) {
      moving.dragEnd(reservation, endOf(reservation) + by * now.pixel);
      return;
    }
    const over = rowAt(at);
    const isSame = over === null || reservation.resourceIds.includes(over) || reservation.source === "block";
    const from = Math.abs(by) < DRAG_PX ? startOf(reservation) : nearestQuarter(startOf(reservation) + by * now.pixel);
    moving.place(reservation, from, isSame ? null : [over]);
  }

  function onPointerUp(): void {
    const isBegun = drag.current?.isBegun === true;
    end();
    if (isBegun) void moving.drop();
  }

  function onPointerCancel(): void {
    const isBegun = drag.current?.isBegun === true;
    end();
    if (isBegun) moving.giveUp();
  }

  const { move } = moving;
  const where = move?.resourceIds ?? move?.reservation.resourceIds ?? [];
  const isTaken =
    move !== null &&
    reservations.some(
      (one) =>
        one.id !== move.reservation.id &&
        one.status !== "no_show" &&
        one.resourceIds.some((id) => where.includes(id)) &&
        startOf(one) < move.until &&
        move.from < endOf(one),
    );
  const places = resourcesOf(where, resources);
  const placeText = places
    .map((one) => (one.maxParty === null ? calledText(one) : `${calledText(one)} (${one.maxParty} seats)`))
    .join(" + ");
  /** Set on the element: styles in the page are refused by the security policy. */
  const atPointer = (element: HTMLElement | null) => {
    if (element === null || pointer === null) return;
    element.style.position = "fixed";
    element.style.insetInlineStart = "0";
    element.style.top = "0";
    element.style.translate = `${pointer.x + 12}px ${pointer.y + 12}px`;
  };
  return {
    handlersOf: (reservation) => ({
      onPointerDown: (event) => onPointerDown(event, reservation),
      onPointerMove,
      onPointerUp,
      onPointerCancel,
    }),
    ghost:
      move === null ? null : (
        <p className={isTaken ? "timeline-ghost num is-taken" : "timeline-ghost num"} ref={atPointer} aria-hidden>
          {clock(move.from)} – {clock(move.until)}
          {placeText !== "" && `, ${placeText}`}
          {isTaken && " · taken"}
        </p>
      ),
  };
}
