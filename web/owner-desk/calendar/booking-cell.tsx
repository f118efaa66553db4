/** One booking in its column: pressed or Enter opens it, the arrows or a mouse move it, and by its lower edge or with Shift it lasts longer or shorter. */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { instantText } from "../../booking/words.ts";
import { partyWords, standingText, timesText, titleOf } from "../../booking/manage/reservation-words.ts";
import { ServiceMark, serviceMark, serviceText } from "./service-mark.tsx";
import { guestFactsText } from "../../guest-facts/guest-facts-words.ts";
import { GuestFactsPart } from "../../guest-facts/guest-facts.tsx";
import { nearestQuarter } from "./moves.ts";
import type { Span } from "./strip.ts";
import type { Moving } from "./use-moving.ts";

interface BookingCellProps {
  reservation: OwnerReservation;
  height: ReactNode;
  isFresh: boolean;
  isMoving: boolean;
  /** Beside others; what is not lies under them all. */
  isLane: boolean;
  shown: Span;
  moving: Moving;
  onOpen: (reservation: OwnerReservation) => void;
  onFocused: (id: string) => void;
  onAside: (from: HTMLElement, by: -1 | 1) => void;
  onAlong: (from: HTMLElement, to: "first" | "last" | -1 | 1) => void;
}

/** Less is a press. */
const DRAG_PX = 6;

const columnAt = (x: number, y: number): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = element.closest<HTMLElement>(".day-column[data-resource]")?.dataset["resource"];
    if (id !== undefined) return id;
  }
  return null;
};

interface Drag {
  x: number;
  y: number;
  /** Milliseconds that a pixel stands for. */
  pixel: number;
  isFar: boolean;
  /** Of its lower edge alone. */
  isEdge: boolean;
}

export function BookingCell(props: BookingCellProps) {
  const { reservation, height, isFresh, isMoving, isLane, shown, moving, onOpen, onAside, onAlong } = props;
  const drag = useRef<Drag | null>(null);
  const { id, reservationTime, reservationEndTime, partySize, reservationTypeName: type, guest } = reservation;
  const from = Date.parse(reservationTime);
  const until = Date.parse(reservationEndTime);
  const name = titleOf(reservation);
  const said = [
    timesText(reservation),
    name,
    partyWords(partySize),
    type,
    standingText(reservation),
    serviceText(reservation),
    guestFactsText(guest),
  ];
  const state = serviceMark(reservation).className;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget } = event;
    if (key === "ArrowUp" || key === "ArrowDown") {
      const by = key === "ArrowUp" ? -1 : 1;
      if (shiftKey) moving.stretch(reservation, by);
      else void moving.step(reservation, by);
    } else if (key === "Enter" || key === " ") {
      if (isMoving) void moving.commit();
      else onOpen(reservation);
    } else if (key === "Escape" && isMoving) moving.giveUp();
    else if (key === "ArrowLeft" || key === "ArrowRight") onAside(currentTarget, key === "ArrowLeft" ? -1 : 1);
    else if (key === "PageUp" || key === "PageDown") onAlong(currentTarget, key === "PageUp" ? -1 : 1);
    else if (key === "Home" || key === "End") onAlong(currentTarget, key === "Home" ? "first" : "last");
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    // a finger scrolls; it opens the booking, and moves it there
    if (event.button !== 0 || event.pointerType === "touch") return;
    const body = event.currentTarget.closest(".day-body");
    if (body === null) return;
    const pixel = (shown.until - shown.from) / body.getBoundingClientRect().height;
    const isEdge = event.target instanceof Element && event.target.closest("[data-edge]") !== null;
    drag.current = { x: event.clientX, y: event.clientY, pixel, isFar: false, isEdge };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { current: now } = drag;
    if (now === null) return;
    const by = clientY - now.y;
    if (!now.isFar && Math.hypot(clientX - now.x, by) < DRAG_PX) return;
    now.isFar = true;
    const other = now.isEdge ? null : columnAt(clientX, clientY);
    if (now.isEdge) moving.dragEnd(reservation, until + by * now.pixel);
    // to another member of staff
    else if (other !== null && reservation.source !== "block" && !reservation.resourceIds.includes(other))
      moving.place(reservation, Math.abs(by) < DRAG_PX ? from : nearestQuarter(from + by * now.pixel), [other]);
    else void moving.drag(reservation, from + by * now.pixel);
  }

  function onPointerUp(): void {
    const { current: now } = drag;
    drag.current = null;
    if (now === null || now.isFar) void moving.drop();
  }

  return (
    <div
      role="gridcell"
      tabIndex={0}
      data-reservation={id}
      data-from={from}
      className={`booking ${state}${isFresh ? " is-fresh" : ""}${isMoving ? " is-moving" : ""}${isLane ? "" : " is-wide"}`}
      onFocus={() => props.onFocused(id)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = null;
        moving.giveUp();
      }}
      onClick={() => {
        if (!moving.wasDropped()) onOpen(reservation);
      }}
    >
      {height}
      <span className="vh">
        {isFresh && "New: "}
        {said.filter((part) => part !== "").join(", ")}
      </span>
      <div className="booking-face" aria-hidden>
        <b>
          <bdi>{name}</bdi>
        </b>
        {partySize !== null && <span className="num">{partySize}</span>}
        {type !== "" && <span>{type}</span>}
        <ServiceMark reservation={reservation} />
        <GuestFactsPart facts={guest} businessId={reservation.businessId} name={name} as="card" />
        <span className="num booking-time">{instantText(reservationTime, reservation.timezone)}</span>
      </div>
      {reservation.canResize && until <= shown.until && <span className="booking-edge" data-edge aria-hidden />}
    </div>
  );
}
