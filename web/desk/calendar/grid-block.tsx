/**
 * A booking in a day's grid: guest, party, type, state, allergies and tags; truncated if it is short, complete in its
 * accessible name and when opened.
 */
import { commaList } from "#contract/text/text-list.ts";
import type { HTMLAttributes, PointerEvent } from "react";
import { Link2 } from "lucide-react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { partyWords, timesText, titleOf } from "../../booking/manage/reservation-words.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { GuestFactsPart } from "../../guest-facts/guest-facts.tsx";
import { guestFactsText } from "../../guest-facts/guest-facts-words.ts";
import { resourcesOf } from "./columns.ts";
import type { GridCell } from "./grid-layout.ts";
import { blockState, LockMark, ServiceMark, serviceText } from "./service-mark.tsx";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

interface GridBlockProps extends Omit<HTMLAttributes<HTMLTableCellElement>, "onDrag"> {
  cell: GridCell;
  reservation: OwnerReservation;
  resources: readonly CalendarResource[];
  /** False: the row or column is of this type. */
  showsType: boolean;
  colSpan?: number;
  rowSpan?: number;
  isFresh: boolean;
  isMoving: boolean;
  drag: DragHandlers;
  onPress: () => void;
}

export function GridBlock(props: GridBlockProps) {
  const { cell, reservation, resources, showsType, isFresh, isMoving, drag, onPress, ...rest } = props;
  const name = titleOf(reservation);
  const places = resourcesOf(reservation.resourceIds, resources).map(calledText).join(" + ");
  const { partySize, guest, reservationTypeName: type } = reservation;
  const description = commaList([
    ...[timesText(reservation), name, partyWords(partySize), type, places],
    ...[serviceText(reservation), guestFactsText(guest)],
  ]);
  const states = [
    ...[isFresh ? "is-fresh" : "", isMoving ? "is-moving" : "", cell.isLinked ? "is-linked" : ""],
    blockState(reservation).className,
  ];
  return (
    <td
      {...rest}
      data-reservation={reservation.id}
      className={["grid-block booking", ...states.filter((one) => one !== "")].join(" ")}
      {...drag}
      onClick={onPress}
    >
      <span className="vh">{isFresh ? deskCalendarTexts.newBooking({ booking: description }) : description}</span>
      <div className="booking-face" aria-hidden>
        <span className="booking-who">
          <b dir="auto">
            {cell.isLinked && <Link2 className="i" strokeWidth={2} />}
            {name}
          </b>
          {partySize !== null && <span className="num">{partySize}</span>}
          <LockMark reservation={reservation} />
        </span>
        {showsType && type !== "" && <bdi className="booking-type">{type}</bdi>}
        <span className="booking-line">
          <ServiceMark reservation={reservation} />
          <GuestFactsPart facts={guest} businessId={reservation.businessId} name={name} as="card" />
        </span>
        <span className="num booking-time">{instantText(reservation.reservationTime, reservation.timezone)}</span>
      </div>
      {reservation.canResize && !cell.isLinked && <span className="booking-edge" data-edge aria-hidden />}
    </td>
  );
}
