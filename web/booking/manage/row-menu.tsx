import { Armchair, Ban, CalendarClock, Ellipsis, Hourglass, Mail, Undo2, UserCheck, UserX, X } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { SERVICE_ICONS } from "../service-chip.tsx";
import { titleOf } from "./reservation-words.ts";
import type { RowActions } from "./row-actions.ts";
import { RowAct } from "./row-act.tsx";
import { menuSteps, stepLabel, type ServiceStep, type ServiceTrade } from "./service-steps.ts";

interface RowMenuProps extends Pick<
  RowActions,
  "onMove" | "onSeat" | "onResize" | "onMessage" | "onStep" | "onCancel" | "onBlockGuest"
> {
  reservation: OwnerReservation;
  of: string;
  /** Its type needs a table, a person or a room. */
  usesResources: boolean;
  /** 'Change table', 'Change staff'. */
  seatLabel: string;
  trade: ServiceTrade;
  /** Epoch milliseconds. */
  now: number;
}

const stepIcon = (step: ServiceStep) =>
  step === "no_show" ? UserX : step === "expected" ? Undo2 : SERVICE_ICONS[step];

/** Actions without a button of their own in the row. */
export function RowMenu({ reservation, of, usesResources, seatLabel, trade, now, ...actions }: RowMenuProps) {
  const { source, canCancel, canMove, canResize, canMessage, waits, guestBlocked } = reservation;
  const isCancel = canCancel && !waits;
  const { onSeat, onResize } = actions;
  const isSeat = onSeat !== undefined && usesResources && canResize;
  const steps = menuSteps(reservation, now);
  const isNoShow = steps.includes("no_show");
  if (!isCancel && !canMove && !isSeat && !canMessage && steps.length === 0 && source !== "online") return null;
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
      {steps
        .filter((step) => step !== "no_show")
        .map((step) => (
          <li key={step}>
            <RowAct icon={stepIcon(step)} of={of} onPress={() => actions.onStep(reservation, step)}>
              {stepLabel(step, reservation.serviceState, trade)}
            </RowAct>
          </li>
        ))}
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
      {isNoShow && (
        <li>
          <RowAct icon={stepIcon("no_show")} of={of} onPress={() => actions.onStep(reservation, "no_show")}>
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
