import { Armchair, Ban, CalendarClock, Ellipsis, Hourglass, Mail, UserCheck, UserX, X } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { titleOf } from "./reservation-words.ts";
import type { RowActions } from "./row-actions.ts";
import { RowAct } from "./row-act.tsx";

interface RowMenuProps extends Pick<
  RowActions,
  "onMove" | "onSeat" | "onResize" | "onMessage" | "onNoShow" | "onCancel" | "onBlockGuest"
> {
  reservation: OwnerReservation;
  of: string;
  /** Its type needs a table, a person or a room. */
  usesResources: boolean;
  /** 'Change table', 'Change staff'. */
  seatLabel: string;
  /** Its place in the row is taken by the way into the meeting. */
  hasNoShow: boolean;
}

/** What is not done to every reservation, out of the way of what is. */
export function RowMenu({ reservation, of, usesResources, seatLabel, hasNoShow, ...actions }: RowMenuProps) {
  const { source, canCancel, canMove, canResize, canMessage, waits, guestBlocked } = reservation;
  const isCancel = canCancel && !waits;
  const { onSeat, onResize } = actions;
  const isSeat = onSeat !== undefined && usesResources && canResize;
  if (!isCancel && !canMove && !isSeat && !canMessage && !hasNoShow && source !== "online") return null;
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
          <RowAct icon={CalendarClock} opens onPress={() => actions.onMove(reservation)}>
            Move
          </RowAct>
        </li>
      )}
      {isSeat && (
        <li>
          <RowAct icon={Armchair} opens onPress={() => onSeat(reservation)}>
            {seatLabel}
          </RowAct>
        </li>
      )}
      {onResize !== undefined && canResize && (
        <li>
          <RowAct icon={Hourglass} opens onPress={() => onResize(reservation)}>
            How long it lasts
          </RowAct>
        </li>
      )}
      {canMessage && (
        <li>
          <RowAct icon={Mail} opens onPress={() => actions.onMessage(reservation)}>
            Write to this guest
          </RowAct>
        </li>
      )}
      {hasNoShow && (
        <li>
          <RowAct icon={UserX} of={of} onPress={() => actions.onNoShow(reservation)}>
            No-show
          </RowAct>
        </li>
      )}
      {isCancel && (
        <li>
          <RowAct icon={X} className="bad" of={of} opens onPress={() => actions.onCancel(reservation)}>
            {source === "block" ? "Unblock" : "Cancel"}
          </RowAct>
        </li>
      )}
      {source === "online" && (
        <li>
          <RowAct
            icon={guestBlocked ? UserCheck : Ban}
            className={guestBlocked ? undefined : "bad"}
            opens
            onPress={() => actions.onBlockGuest(reservation)}
          >
            {guestBlocked ? "Let this guest reserve again" : "Block this guest"}
          </RowAct>
        </li>
      )}
    </MenuButton>
  );
}
