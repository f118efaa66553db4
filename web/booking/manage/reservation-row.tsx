import {
  Ban,
  CalendarClock,
  Check,
  Clock,
  Ellipsis,
  Mail,
  MessageSquareText,
  Phone,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserX,
  Video,
  X,
} from "lucide-react";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { StatusChip } from "../status-chip.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { Problem } from "./problem.tsx";
import {
  BLOCKED,
  canTakeNoShowBack,
  contactOf,
  endedText,
  isBlocked,
  partyWords,
  timesText,
  titleOf,
} from "./reservation-words.ts";

export interface RowActions {
  onConfirm: (reservation: OwnerReservation) => void;
  onCancel: (reservation: OwnerReservation) => void;
  onNoShow: (reservation: OwnerReservation) => void;
  onBlockGuest: (reservation: OwnerReservation) => void;
  onMove: (reservation: OwnerReservation) => void;
  onMessage: (reservation: OwnerReservation) => void;
  onRetryMeeting: (reservation: OwnerReservation) => Promise<void>;
  onRetryMail: (reservation: OwnerReservation) => Promise<void>;
}

interface RowProps extends RowActions {
  reservation: OwnerReservation;
  /** Came in while somebody was looking. */
  isFresh: boolean;
  /** Epoch milliseconds. */
  now: number;
}

const SOURCES = { online: "", owner: "Entered by you", block: "" } as const;

/** Who comes for what, and what is to be known of it. */
export function ReservationDetails({ reservation }: { reservation: OwnerReservation }) {
  const { reservationTypeName, partySize, source, note, ownerNote, zoomMeetingUrl, meetingLink } = reservation;
  const contact = contactOf(reservation);
  const call = meetingHref(contact);
  // a meeting at Zoom takes its place, and has a button
  const facts = [reservationTypeName, partyWords(partySize), SOURCES[source]].filter((fact) => fact !== "");
  const link = zoomMeetingUrl === null ? meetingLink : "";
  const ended = endedText(reservation);
  return (
    <>
      {facts.length > 0 && (
        <p className="managed-facts">
          <bdi>{facts.join(" · ")}</bdi>
        </p>
      )}
      {contact !== "" && (
        <p className="managed-line">
          <Phone className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">Contact: </span>
          {call?.startsWith("tel:") === true ? (
            <a href={call}>
              <bdi>{contact}</bdi>
            </a>
          ) : (
            <bdi>{contact}</bdi>
          )}
        </p>
      )}
      {link !== "" && (
        <p className="managed-line">
          <Video className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">Takes place at: </span>
          <bdi>{link}</bdi>
        </p>
      )}
      {note !== "" && (
        <p className="managed-line">
          <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">The guest says: </span>
          <q>{note}</q>
        </p>
      )}
      {ownerNote !== "" && source !== "block" && (
        <p className="managed-line">
          <MessageSquareText className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">Note: </span>
          <bdi>{ownerNote}</bdi>
        </p>
      )}
      {reservation.lateMinutes !== null && reservation.status === "confirmed" && (
        <p className="managed-line managed-outside">
          <Clock className="i" strokeWidth={1.75} aria-hidden />
          Running late: about {reservation.lateMinutes} minutes
        </p>
      )}
      {reservation.movedByOwner && <p className="managed-facts">Moved by you. The guest has not answered yet.</p>}
      {ended !== "" && <p className="managed-facts">{ended}</p>}
      {reservation.outsideHours && (
        <p className="managed-line managed-outside">
          <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
          Outside your hours
        </p>
      )}
    </>
  );
}

/** One reservation, and what its owner may do with it now. */
export function ReservationRow({ reservation, isFresh, now, ...actions }: RowProps) {
  const { source, canConfirm, canCancel, canMarkNoShow, canMove, canMessage, guestBlocked } = reservation;
  const name = titleOf(reservation);
  const isBlock = source === "block";
  const isOff = reservation.status === "cancelled";
  // the buttons read alike in every row: their names tell them apart
  const of = (
    <span className="vh">
      {" "}
      {name}, {timesText(reservation)}
    </span>
  );
  return (
    <li className={isFresh ? "managed managed-fresh" : isOff ? "managed managed-off" : "managed"}>
      <p className="managed-time num">
        {timesText(reservation)}
        {isFresh && <span className="managed-new">New</span>}
      </p>
      <div className="managed-who">
        <p className="managed-name">
          <b>
            <bdi>{name}</bdi>
          </b>
          {guestBlocked && <span className="managed-blocked">Blocked guest</span>}
        </p>
        <ReservationDetails reservation={reservation} />
        {reservation.meetingProblem !== "" && (
          <Problem
            title="No meeting link"
            reason={reservation.meetingProblem}
            of={`${name}, ${timesText(reservation)}`}
            onRetry={() => actions.onRetryMeeting(reservation)}
          />
        )}
        {reservation.mailProblem !== "" && (
          <Problem
            title="Mail not delivered"
            reason={reservation.mailProblem}
            of={`${name}, ${timesText(reservation)}`}
            onRetry={() => actions.onRetryMail(reservation)}
          />
        )}
      </div>
      <span className="managed-standing">
        {isBlocked(reservation) ? (
          <span className="chip">
            <Ban className="i" strokeWidth={2} aria-hidden />
            {BLOCKED}
          </span>
        ) : (
          <StatusChip reservation={reservation} />
        )}
      </span>
      <div className="managed-actions">
        {canConfirm && (
          <button type="button" className="btn primary sm" onClick={() => actions.onConfirm(reservation)}>
            <Check className="i" strokeWidth={2} aria-hidden />
            Confirm{of}
          </button>
        )}
        {reservation.zoomMeetingUrl !== null && Date.parse(reservation.reservationEndTime) > now && (
          <a className="btn sm" href={reservation.zoomMeetingUrl} target="_blank" rel="noopener">
            <Video className="i" strokeWidth={1.75} aria-hidden />
            Join{of}
          </a>
        )}
        {canCancel && (
          <button type="button" className="btn sm" aria-haspopup="dialog" onClick={() => actions.onCancel(reservation)}>
            <X className="i" strokeWidth={1.75} aria-hidden />
            {isBlock ? "Unblock" : "Cancel"}
            {of}
          </button>
        )}
        {canMarkNoShow && (
          <button type="button" className="btn sm" onClick={() => actions.onNoShow(reservation)}>
            <UserX className="i" strokeWidth={1.75} aria-hidden />
            No-show{of}
          </button>
        )}
        {canTakeNoShowBack(reservation, now) && (
          <button type="button" className="btn sm" onClick={() => actions.onConfirm(reservation)}>
            <Undo2 className="i" strokeWidth={1.75} aria-hidden />
            They came{of}
          </button>
        )}
        {(source === "online" || canMove) && (
          <MenuButton
            className="btn quiet sm managed-more"
            face={
              <>
                <Ellipsis className="i" strokeWidth={1.75} aria-hidden />
                <span className="vh">More for {name}</span>
              </>
            }
          >
            {canMove && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={() => actions.onMove(reservation)}>
                  <CalendarClock className="i" strokeWidth={1.75} aria-hidden />
                  Move
                </button>
              </li>
            )}
            {canMessage && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={() => actions.onMessage(reservation)}>
                  <Mail className="i" strokeWidth={1.75} aria-hidden />
                  Write to this guest
                </button>
              </li>
            )}
            {source === "online" && (
              <li>
                <button
                  type="button"
                  className={guestBlocked ? undefined : "bad"}
                  aria-haspopup="dialog"
                  onClick={() => actions.onBlockGuest(reservation)}
                >
                  {guestBlocked ? (
                    <UserCheck className="i" strokeWidth={1.75} aria-hidden />
                  ) : (
                    <Ban className="i" strokeWidth={1.75} aria-hidden />
                  )}
                  {guestBlocked ? "Let this guest reserve again" : "Block this guest"}
                </button>
              </li>
            )}
          </MenuButton>
        )}
      </div>
    </li>
  );
}
