/** A booking in the timeline: guest, party, state, allergies and tags; cut where it is short, whole in its name and when opened. */
import type { HTMLAttributes, PointerEvent } from "react";
import { Link2 } from "lucide-react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { partyWords, timesText, titleOf } from "../../booking/manage/reservation-words.ts";
import { calledText } from "../../booking/resource-names.ts";
import { instantText } from "../../booking/words.ts";
import { GuestFactsPart } from "../../guest-facts/guest-facts.tsx";
import { guestFactsText } from "../../guest-facts/guest-facts-words.ts";
import { resourcesOf } from "./columns.ts";
import { ServiceMark, serviceMark, serviceText } from "./service-mark.tsx";
import type { TimelineCell } from "./timeline-layout.ts";

/** '2–4 · Terrace' */
export const sizeText = ({
  minParty,
  maxParty,
  area,
}: Pick<CalendarResource, "minParty" | "maxParty" | "area">): string =>
  [
    minParty === null || maxParty === null ? "" : minParty === maxParty ? `${maxParty}` : `${minParty}–${maxParty}`,
    area,
  ]
    .filter((part) => part !== "")
    .join(" · ");

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

interface TimelineBlockProps extends Omit<HTMLAttributes<HTMLTableCellElement>, "onDrag"> {
  cell: TimelineCell;
  reservation: OwnerReservation;
  resources: readonly CalendarResource[];
  colSpan: number;
  isFresh: boolean;
  isMoving: boolean;
  drag: DragHandlers;
  onPress: () => void;
}

export function TimelineBlock(props: TimelineBlockProps) {
  const { cell, reservation, resources, isFresh, isMoving, drag, onPress, ...rest } = props;
  const name = titleOf(reservation);
  const tables = resourcesOf(reservation.resourceIds, resources).map(calledText);
  const { partySize, guest, reservationTypeName: type } = reservation;
  const said = [
    ...[timesText(reservation), name, partyWords(partySize), type, tables.join(" + ")],
    ...[serviceText(reservation), guestFactsText(guest)],
  ];
  const state = serviceMark(reservation).className;
  return (
    <td
      {...rest}
      rowSpan={cell.lines}
      data-reservation={reservation.id}
      className={`timeline-booking booking ${state}${isFresh ? " is-fresh" : ""}${isMoving ? " is-moving" : ""}${cell.isLinked ? " is-linked" : ""}`}
      {...drag}
      onClick={onPress}
    >
      <span className="vh">
        {isFresh && "New: "}
        {said.filter((part) => part !== "").join(", ")}
      </span>
      <div className="booking-face" aria-hidden>
        <b>
          {cell.isLinked && <Link2 className="i" strokeWidth={2} />}
          <bdi>{name}</bdi>
        </b>
        {partySize !== null && <span className="num">{partySize}</span>}
        <ServiceMark reservation={reservation} />
        <GuestFactsPart facts={guest} businessId={reservation.businessId} name={name} as="card" />
        <span className="num booking-time">{instantText(reservation.reservationTime, reservation.timezone)}</span>
      </div>
      {reservation.canResize && !cell.isLinked && <span className="booking-edge" data-edge aria-hidden />}
    </td>
  );
}
