/** One reservation of an owner's plain list, with a form for each thing that can be done about it. */
import { BETWEEN } from "#contract/booking/between-limits.ts";
import type { ReactNode } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { clockOfInstant, dayOfInstant } from "../../booking/calendar.ts";
import {
  MESSAGE_WORDS,
  canTakeNoShowBack,
  isBlocked,
  timesText,
  titleOf,
} from "../../booking/manage/reservation-words.ts";
import { ReservationDetails } from "../../booking/manage/reservation-details.tsx";
import { StatusChip } from "../../booking/status-chip.tsx";
import { DocumentForm } from "../../platform/document-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";

interface PlainRowProps {
  reservation: OwnerReservation;
  /** The day, where the row does not stand under it. */
  dayText: string | null;
  /** This page, to which its forms are sent. */
  here: string;
  /** Epoch milliseconds. */
  now: number;
}

interface ActProps {
  form: string;
  reservation: OwnerReservation;
  here: string;
  children: ReactNode;
}

function Act({ form, reservation: { id }, here, children }: ActProps) {
  return (
    <DocumentForm form={form} action={here}>
      <input type="hidden" name="reservation" value={id} />
      {children}
    </DocumentForm>
  );
}

type ActsProps = Omit<PlainRowProps, "now" | "dayText">;

function Problems({ reservation, here }: ActsProps) {
  const { meetingProblem, mailProblem } = reservation;
  const problems = [
    { form: "meeting", title: "No meeting link", reason: meetingProblem },
    { form: "mail", title: "Mail not delivered", reason: mailProblem },
  ].filter(({ reason }) => reason !== "");
  return problems.map(({ form, title, reason }) => (
    <Act key={form} form={form} reservation={reservation} here={here}>
      <p className="small">
        <b>{title}</b> {reason}
      </p>
      <button className="btn sm">
        Retry<span className="vh"> {titleOf(reservation)}</span>
      </button>
    </Act>
  ));
}

function Cancel({ reservation, here }: ActsProps) {
  const { source, waits } = reservation;
  const word = source === "block" ? "Unblock" : waits ? "Decline" : "Cancel";
  const of = (
    <span className="vh">
      {" "}
      {titleOf(reservation)}, {timesText(reservation)}
    </span>
  );
  return (
    <details>
      <summary>
        {word}…{of}
      </summary>
      <Act form="mark" reservation={reservation} here={here}>
        {source !== "block" && (
          <PlainText
            label="Reason (optional)"
            name="reason"
            rows={2}
            maxLength={LIMITS.reservationReasonLength}
            help={source === "online" ? "The guest reads it." : "Kept with the reservation. Tell the guest yourself."}
          />
        )}
        <button className="btn danger sm" name="do" value="cancelled">
          {word === "Cancel" ? "Cancel reservation" : word}
          {of}
        </button>
      </Act>
    </details>
  );
}

function Move({ reservation, here }: ActsProps) {
  const { source, reservationTime } = reservation;
  const of = <span className="vh"> {titleOf(reservation)}</span>;
  return (
    <details>
      <summary>Move…{of}</summary>
      <Act form="move" reservation={reservation} here={here}>
        <div className="plain-pair">
          <Field label="Day" name="date" type="date" required defaultValue={dayOfInstant(reservationTime)} />
          <Field
            label="Time"
            name="time"
            required
            autoComplete="off"
            placeholder="6:30 PM"
            defaultValue={clockTimeText(clockOfInstant(reservationTime))}
          />
        </div>
        <p className="help">
          {source === "online" ? "The guest is told by mail, and may refuse." : "Tell the guest yourself."}
        </p>
        <button className="btn sm">Move{of}</button>
      </Act>
    </details>
  );
}

function Message({ reservation, here }: ActsProps) {
  const of = <span className="vh"> {titleOf(reservation)}</span>;
  return (
    <details>
      <summary>Write to this guest…{of}</summary>
      <Act form="message" reservation={reservation} here={here}>
        <PlainText {...MESSAGE_WORDS} name="p_message" rows={4} required maxLength={BETWEEN.guestMessageLength} />
        <button className="btn sm">Send{of}</button>
      </Act>
    </details>
  );
}

function Guest({ reservation, here }: ActsProps) {
  const { guestBlocked, userName } = reservation;
  const of = <span className="vh"> {userName}</span>;
  return (
    <details>
      <summary>
        {guestBlocked ? "Let this guest reserve again…" : "Block this guest…"}
        {of}
      </summary>
      <Act form="guest" reservation={reservation} here={here}>
        <input type="hidden" name="name" value={userName} />
        <p>
          {guestBlocked
            ? "They can make reservations here as before."
            : "They can make no more reservations here. Those that are made already stay: cancel them if they should not."}
        </p>
        <button
          className={guestBlocked ? "btn sm" : "btn danger sm"}
          name="do"
          value={guestBlocked ? "allow" : "block"}
        >
          {guestBlocked ? "Let them reserve" : "Block"}
          {of}
        </button>
      </Act>
    </details>
  );
}

export function PlainRow({ reservation, dayText, here, now }: PlainRowProps) {
  const { source, canConfirm, canCancel, canMarkNoShow, canMove, canMessage, guestBlocked } = reservation;
  const name = titleOf(reservation);
  const of = (
    <span className="vh">
      {" "}
      {name}, {timesText(reservation)}
    </span>
  );
  const mark = (status: string, label: string, className: string) => (
    <Act form="mark" reservation={reservation} here={here}>
      <button className={className} name="do" value={status}>
        {label}
        {of}
      </button>
    </Act>
  );
  return (
    <li className="plain-row plain-set">
      <div className="between plain-wide">
        <b className="num">
          {dayText !== null && `${dayText}, `}
          {timesText(reservation)}
        </b>
        {isBlocked(reservation) ? <span className="chip">Blocked</span> : <StatusChip reservation={reservation} />}
      </div>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {guestBlocked && <p className="small">Blocked guest</p>}
      <ReservationDetails reservation={reservation} />
      <Problems reservation={reservation} here={here} />
      <div className="row">
        {canConfirm && mark("confirmed", "Confirm", "btn sm")}
        {canMarkNoShow && mark("no_show", "No-show", "btn sm")}
        {canTakeNoShowBack(reservation, now) && mark("confirmed", "They came", "btn sm")}
        {reservation.zoomMeetingUrl !== null && Date.parse(reservation.reservationEndTime) > now && (
          <a className="btn sm" href={reservation.zoomMeetingUrl} rel="noopener">
            Join{of}
          </a>
        )}
      </div>
      {canCancel && <Cancel reservation={reservation} here={here} />}
      {canMove && <Move reservation={reservation} here={here} />}
      {canMessage && <Message reservation={reservation} here={here} />}
      {source === "online" && <Guest reservation={reservation} here={here} />}
    </li>
  );
}
