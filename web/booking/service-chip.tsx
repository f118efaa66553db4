/** Where a party is on the day: a word and a mark, so that the color only repeats it. */
import { BadgeCheck, ClockAlert, DoorOpen, Flag, ShieldAlert, TimerReset, type LucideIcon } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { clockText } from "./manage/day-words.ts";
import { stateWord, type ServiceTrade } from "./manage/service-steps.ts";
import "./status-chip.css";

export const SERVICE_ICONS: Readonly<Record<ServiceState, LucideIcon>> = {
  late: ClockAlert,
  arrived: DoorOpen,
  seated: BadgeCheck,
  finished: Flag,
};

type Served = Pick<OwnerReservation, "serviceAt" | "timezone"> & { serviceState: ServiceState };

export function ServiceChip({ reservation, trade }: { reservation: Served; trade: ServiceTrade }) {
  const { serviceState: state, serviceAt, timezone } = reservation;
  const Icon = SERVICE_ICONS[state];
  return (
    <span className={`chip ${state}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>
        {stateWord(state, trade)}
        {state === "seated" && serviceAt !== null && (
          <span className="num"> since {clockText(serviceAt, timezone)}</span>
        )}
      </span>
    </span>
  );
}

/** 'Over time' and 'Overruled'. */
export function ServiceMarks({ reservation }: { reservation: Pick<OwnerReservation, "isOverTime" | "isOverruled"> }) {
  const { isOverTime, isOverruled } = reservation;
  return (
    <>
      {isOverTime && (
        <span className="chip over-time">
          <TimerReset className="i" strokeWidth={2} aria-hidden />
          <span>Over time</span>
        </span>
      )}
      {isOverruled && (
        <span className="chip overruled">
          <ShieldAlert className="i" strokeWidth={2} aria-hidden />
          <span>Overruled</span>
        </span>
      )}
    </>
  );
}
