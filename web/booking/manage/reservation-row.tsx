import { commaList } from "#contract/text/text-list.ts";
import { useId, useState } from "react";
import { Ban, Check, ChevronDown, Undo2, Video, X } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { GuestFactsPart } from "../../guest-facts/guest-facts.tsx";
import { ServiceChip, ServiceMarks } from "../service-chip.tsx";
import { SERVICE_LOOKS } from "../service-look.ts";
import { StatusChip } from "../status-chip.tsx";
import { instantText } from "#contract/hours/instant-text.ts";
import { canUndoNoShow, endText, isBlocked, timesText, titleOf } from "./reservation-words.ts";
import { RowAct } from "./row-act.tsx";
import type { RowActions } from "./row-actions.ts";
import { RowDetails } from "./row-details.tsx";
import { RowMenu } from "./row-menu.tsx";
import { RowFacts, RowWords } from "./row-words.tsx";
import { nextStep, stepLabel } from "./service-steps.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface RowProps extends RowActions {
  reservation: OwnerReservation;
  /** The short day, if the row is not under a heading of the day. */
  dayText: string | null;
  fullDayText: string;
  /** Arrived while the list was open. */
  isFresh: boolean;
  /** Epoch milliseconds. */
  now: number;
  /** Initially expanded. */
  beginsOpen?: boolean;
  /** Its tables or staff members; empty: none, or the list does not know. */
  seatText?: string;
}

function When({ reservation, dayText }: Pick<RowProps, "reservation" | "dayText">) {
  const end = endText(reservation);
  return (
    <p className="managed-time num">
      <b>{instantText(reservation.reservationTime, reservation.timezone)}</b>{" "}
      <span className={dayText === null ? undefined : "vh"}>– {end}</span> {dayText !== null && <span>{dayText}</span>}
    </p>
  );
}

/** One reservation in two lines, with its owner's actions. Pressing it expands it and shows the whole text. */
export function ReservationRow({
  reservation,
  dayText,
  fullDayText,
  isFresh,
  now,
  beginsOpen = false,
  seatText = "",
  ...actions
}: RowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(beginsOpen);
  const { status, canConfirm, canCancel, waits, serviceState } = reservation;
  const next = nextStep(reservation, now);
  const name = titleOf(reservation);
  // the buttons have the same text in every row: their accessible names differ
  const label = commaList([name, timesText(reservation)]);
  const joins = reservation.zoomMeetingUrl !== null && Date.parse(reservation.reservationEndTime) > now;
  const isOff = status === "cancelled";
  return (
    <li
      tabIndex={-1}
      data-reservation={reservation.id}
      className={isFresh ? "managed managed-fresh" : isOff ? "managed managed-off" : "managed"}
    >
      <When reservation={reservation} dayText={dayText} />
      <div className="managed-who">
        <div className="managed-name">
          <button
            type="button"
            className="managed-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <b dir="auto">{name}</b>
            <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
          </button>
          {isFresh && <span className="managed-new">{manageReservationsTexts.new}</span>}
          <RowFacts reservation={reservation} seatText={seatText} />
        </div>
        {!isOpen && (
          <div className="managed-under">
            <GuestFactsPart facts={reservation.guest} businessId={reservation.businessId} name={name} as="row" />
            <RowWords reservation={reservation} seatText={seatText} />
          </div>
        )}
      </div>
      <span className={waits && status === "pending" ? "managed-standing is-clear" : "managed-standing"}>
        {isBlocked(reservation) ? (
          <span className="chip">
            <Ban className="i" strokeWidth={2} aria-hidden />
            <span>{manageReservationsTexts.blocked}</span>
          </span>
        ) : serviceState === null ? (
          <StatusChip reservation={reservation} />
        ) : (
          <ServiceChip reservation={{ ...reservation, serviceState }} trade={reservation.serviceTrade} />
        )}
        <ServiceMarks reservation={reservation} />
      </span>
      <div className="managed-actions">
        {canConfirm && (
          <RowAct
            icon={Check}
            className="btn sm managed-confirm"
            of={label}
            onPress={() => actions.onConfirm(reservation)}
          >
            {manageReservationsTexts.confirm}
          </RowAct>
        )}
        {waits && canCancel && (
          <RowAct icon={X} className="btn quiet sm" of={label} opens onPress={() => actions.onCancel(reservation)}>
            {manageReservationsTexts.decline}
          </RowAct>
        )}
        {joins && reservation.zoomMeetingUrl !== null && (
          <a className="btn quiet sm" href={reservation.zoomMeetingUrl} target="_blank" rel="noopener">
            <Video className="i" strokeWidth={1.75} aria-hidden />
            <span className="managed-act">{manageReservationsTexts.join}</span>
            <span className="vh"> {label}</span>
          </a>
        )}
        {next !== null && (
          <RowAct
            icon={SERVICE_LOOKS[next].Icon}
            className="btn sm managed-step"
            of={label}
            onPress={() => actions.onStep(reservation, next)}
          >
            {stepLabel(next, serviceState, reservation.serviceTrade)}
          </RowAct>
        )}
        {canUndoNoShow(reservation, now) && (
          <RowAct icon={Undo2} className="btn quiet sm" of={label} onPress={() => actions.onConfirm(reservation)}>
            {manageReservationsTexts.undoNoShow}
          </RowAct>
        )}
        <RowMenu reservation={reservation} of={label} now={now} {...actions} />
      </div>
      {isOpen && (
        <div id={id} className="managed-all">
          <RowDetails reservation={reservation} seatText={seatText} dayText={fullDayText} of={label} {...actions} />
        </div>
      )}
    </li>
  );
}
