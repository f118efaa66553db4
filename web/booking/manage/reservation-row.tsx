import {
  Ban,
  CalendarClock,
  Check,
  Ellipsis,
  Mail,
  Undo2,
  UserCheck,
  UserX,
  Video,
  X,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../calendar.ts";
import { StatusChip } from "../status-chip.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { Problem } from "./problem.tsx";
import { RowWords } from "./row-words.tsx";
import { BLOCKED, canTakeNoShowBack, endText, factsOf, isBlocked, timesText, titleOf } from "./reservation-words.ts";

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
  /** The day, where the row does not stand under it. */
  dayText: string | null;
  /** Came in while somebody was looking. */
  isFresh: boolean;
  /** Epoch milliseconds. */
  now: number;
}

interface ActProps {
  icon: LucideIcon;
  className?: string | undefined;
  /** It asks first. */
  opens?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Act({ icon: Icon, className, opens = false, onPress, children }: ActProps) {
  return (
    <button type="button" className={className} aria-haspopup={opens ? "dialog" : undefined} onClick={onPress}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {children}
    </button>
  );
}

function When({ reservation, dayText }: Pick<RowProps, "reservation" | "dayText">) {
  const end = endText(reservation);
  return (
    <p className="managed-time num">
      <b>{clockTimeText(clockOfInstant(reservation.reservationTime))}</b>{" "}
      <span className={dayText === null ? undefined : "vh"}>– {end}</span>
      {dayText !== null && <span>{dayText}</span>}
    </p>
  );
}

/** What is not done to every reservation, out of the way of what is. */
function More({ reservation, of, ...actions }: Omit<RowProps, "dayText" | "isFresh" | "now"> & { of: ReactNode }) {
  const { source, canCancel, canMove, canMessage, waits, guestBlocked } = reservation;
  const isCancel = canCancel && !waits;
  if (!isCancel && !canMove && !canMessage && source !== "online") return null;
  return (
    <MenuButton
      className="btn quiet sm managed-more"
      face={
        <>
          <Ellipsis className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">More for {titleOf(reservation)}</span>
        </>
      }
    >
      {canMove && (
        <li>
          <Act icon={CalendarClock} opens onPress={() => actions.onMove(reservation)}>
            Move
          </Act>
        </li>
      )}
      {canMessage && (
        <li>
          <Act icon={Mail} opens onPress={() => actions.onMessage(reservation)}>
            Write to this guest
          </Act>
        </li>
      )}
      {isCancel && (
        <li>
          <Act icon={X} className="bad" opens onPress={() => actions.onCancel(reservation)}>
            {source === "block" ? "Unblock" : "Cancel"}
            {of}
          </Act>
        </li>
      )}
      {source === "online" && (
        <li>
          <Act
            icon={guestBlocked ? UserCheck : Ban}
            className={guestBlocked ? undefined : "bad"}
            opens
            onPress={() => actions.onBlockGuest(reservation)}
          >
            {guestBlocked ? "Let this guest reserve again" : "Block this guest"}
          </Act>
        </li>
      )}
    </MenuButton>
  );
}

/** One reservation, and what its owner may do with it now. */
export function ReservationRow({ reservation, dayText, isFresh, now, ...actions }: RowProps) {
  const { id, status, canConfirm, canCancel, canMarkNoShow, waits, guestBlocked } = reservation;
  const name = titleOf(reservation);
  const facts = factsOf(reservation);
  // the buttons read alike in every row: their names tell them apart
  const told = `${name}, ${timesText(reservation)}`;
  const of = <span className="vh"> {told}</span>;
  const isOff = status === "cancelled";
  return (
    <li
      tabIndex={-1}
      data-reservation={id}
      className={isFresh ? "managed managed-fresh" : isOff ? "managed managed-off" : "managed"}
    >
      <When reservation={reservation} dayText={dayText} />
      <div className="managed-who">
        <p className="managed-name">
          <b>
            <bdi>{name}</bdi>
          </b>
          {isFresh && <span className="managed-new">New</span>}
          {guestBlocked && <span className="managed-blocked">Blocked guest</span>}
          {facts !== "" && (
            <span className="managed-facts">
              <bdi>{facts}</bdi>
            </span>
          )}
        </p>
        <RowWords reservation={reservation} />
      </div>
      <span className={waits && status === "pending" ? "managed-standing is-clear" : "managed-standing"}>
        {isBlocked(reservation) ? (
          <span className="chip">
            <Ban className="i" strokeWidth={2} aria-hidden />
            <span>{BLOCKED}</span>
          </span>
        ) : (
          <StatusChip reservation={reservation} />
        )}
      </span>
      <div className="managed-actions">
        {canConfirm && (
          <Act icon={Check} className="btn sm managed-confirm" onPress={() => actions.onConfirm(reservation)}>
            Confirm{of}
          </Act>
        )}
        {waits && canCancel && (
          <Act icon={X} className="btn quiet sm" opens onPress={() => actions.onCancel(reservation)}>
            Decline{of}
          </Act>
        )}
        {reservation.zoomMeetingUrl !== null && Date.parse(reservation.reservationEndTime) > now && (
          <a className="btn quiet sm" href={reservation.zoomMeetingUrl} target="_blank" rel="noopener">
            <Video className="i" strokeWidth={1.75} aria-hidden />
            Join{of}
          </a>
        )}
        {canMarkNoShow && (
          <Act icon={UserX} className="btn quiet sm" onPress={() => actions.onNoShow(reservation)}>
            No-show{of}
          </Act>
        )}
        {canTakeNoShowBack(reservation, now) && (
          <Act icon={Undo2} className="btn quiet sm" onPress={() => actions.onConfirm(reservation)}>
            They came{of}
          </Act>
        )}
        <More reservation={reservation} of={of} {...actions} />
      </div>
      {reservation.meetingProblem !== "" && (
        <Problem
          title="No meeting link"
          reason={reservation.meetingProblem}
          of={told}
          onRetry={() => actions.onRetryMeeting(reservation)}
        />
      )}
      {reservation.mailProblem !== "" && (
        <Problem
          title="Mail not delivered"
          reason={reservation.mailProblem}
          of={told}
          onRetry={() => actions.onRetryMail(reservation)}
        />
      )}
    </li>
  );
}
