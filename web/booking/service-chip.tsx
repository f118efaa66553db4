/** Service state of a party: an icon and a word, so that the color only repeats them. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceState } from "#contract/booking/service.ts";
import { clockText } from "./manage/day-words.ts";
import { stateWord, type ServiceTrade } from "./manage/service-steps.ts";
import { OVER_TIME_LOOK, OVERRULED_LOOK, SERVICE_LOOKS, type StateLook } from "./service-look.ts";
import "./status-chip.css";
import { bookingTexts } from "./booking-texts.ts";

type ServiceChipReservation = Pick<OwnerReservation, "serviceAt" | "timezone"> & { serviceState: ServiceState };

export function ServiceChip({ reservation, trade }: { reservation: ServiceChipReservation; trade: ServiceTrade }) {
  const { serviceState: state, serviceAt, timezone } = reservation;
  const { className, Icon } = SERVICE_LOOKS[state];
  return (
    <span className={`chip ${className}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>
        {stateWord(state, trade)}
        {state === "seated" && serviceAt !== null && (
          <span className="num"> {bookingTexts.since({ clock: clockText(serviceAt, timezone) })}</span>
        )}
      </span>
    </span>
  );
}

function Mark({ look: { className, Icon }, children }: { look: StateLook; children: string }) {
  return (
    <span className={`chip ${className}`}>
      <Icon className="i" strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** 'Over time' and 'Overruled'. */
export function ServiceMarks({ reservation }: { reservation: Pick<OwnerReservation, "isOverTime" | "isOverruled"> }) {
  const { isOverTime, isOverruled } = reservation;
  return (
    <>
      {isOverTime && <Mark look={OVER_TIME_LOOK}>{bookingTexts.overTime}</Mark>}
      {isOverruled && <Mark look={OVERRULED_LOOK}>{bookingTexts.overruled}</Mark>}
    </>
  );
}
