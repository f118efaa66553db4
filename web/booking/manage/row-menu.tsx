import { Ban, CalendarClock, Ellipsis, Hourglass, Mail, Pencil, Undo2, UserCheck, UserX, X } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { SERVICE_LOOKS } from "../service-look.ts";
import { titleOf } from "./reservation-words.ts";
import type { RowActions } from "./row-actions.ts";
import { RowAct } from "./row-act.tsx";
import { menuSteps, stepLabel, type ServiceStep } from "./service-steps.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface RowMenuProps extends Pick<
  RowActions,
  "onEdit" | "onMove" | "onResize" | "onMessage" | "onStep" | "onCancel" | "onBlockGuest"
> {
  reservation: OwnerReservation;
  of: string;
  /** Epoch milliseconds. */
  now: number;
}

const stepIcon = (step: ServiceStep) =>
  step === "no_show" ? UserX : step === "expected" ? Undo2 : SERVICE_LOOKS[step].Icon;

/** Edit button on wide screens, except for waiting requests; and a menu of the actions without a button. */
export function RowMenu(props: RowMenuProps) {
  const { reservation, of, onEdit } = props;
  return (
    <>
      {reservation.canEdit && !reservation.waits && (
        <RowAct icon={Pencil} className="btn quiet sm managed-edit" of={of} opens onPress={() => onEdit(reservation)}>
          {manageReservationsTexts.edit}
        </RowAct>
      )}
      <More {...props} />
    </>
  );
}

function More({ reservation, of, now, ...actions }: RowMenuProps) {
  const { source, canCancel, canMove, canResize, canMessage, waits, guestBlocked } = reservation;
  const isCancel = canCancel && !waits;
  const { onResize } = actions;
  const isEditable = reservation.canEdit;
  const isMovable = source === "block" && canMove;
  const isResizable = source === "block" && canResize && onResize !== undefined;
  const steps = menuSteps(reservation, now);
  const isNoShow = steps.includes("no_show");
  if (
    !isCancel &&
    !isEditable &&
    !isMovable &&
    !isResizable &&
    !canMessage &&
    steps.length === 0 &&
    source !== "online"
  )
    return null;
  return (
    <MenuButton
      className="btn quiet sm managed-more"
      face={
        <>
          <Ellipsis className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{manageReservationsTexts.moreFor({ titleOf: titleOf(reservation) })}</span>
        </>
      }
    >
      {steps
        .filter((step) => step !== "no_show")
        .map((step) => (
          <li key={step}>
            <RowAct icon={stepIcon(step)} of={of} onPress={() => actions.onStep(reservation, step)}>
              {stepLabel(step, reservation.serviceState, reservation.serviceTrade)}
            </RowAct>
          </li>
        ))}
      {isEditable && (
        <li className={waits ? undefined : "managed-edit-narrow"}>
          <RowAct icon={Pencil} of={of} opens onPress={() => actions.onEdit(reservation)}>
            {manageReservationsTexts.edit}
          </RowAct>
        </li>
      )}
      {isMovable && (
        <li>
          <RowAct icon={CalendarClock} opens onPress={() => actions.onMove(reservation)}>
            {manageReservationsTexts.move}
          </RowAct>
        </li>
      )}
      {isResizable && (
        <li>
          <RowAct icon={Hourglass} opens onPress={() => onResize(reservation)}>
            {manageReservationsTexts.changeLength}
          </RowAct>
        </li>
      )}
      {canMessage && (
        <li>
          <RowAct icon={Mail} opens onPress={() => actions.onMessage(reservation)}>
            {manageReservationsTexts.writeToThisGuest}
          </RowAct>
        </li>
      )}
      {isNoShow && (
        <li>
          <RowAct icon={stepIcon("no_show")} of={of} onPress={() => actions.onStep(reservation, "no_show")}>
            {manageReservationsTexts.noShow}
          </RowAct>
        </li>
      )}
      {isCancel && (
        <li>
          <RowAct icon={X} className="bad" of={of} opens onPress={() => actions.onCancel(reservation)}>
            {source === "block" ? manageReservationsTexts.unblock : manageReservationsTexts.cancelOne}
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
            {guestBlocked ? manageReservationsTexts.unblockGuest : manageReservationsTexts.blockGuest}
          </RowAct>
        </li>
      )}
    </MenuButton>
  );
}
