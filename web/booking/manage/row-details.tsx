/** Expanded row: all facts of a reservation, and buttons to retry failed steps. */
import { LockOpen } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LockIcon } from "../service-look.ts";
import { clockText } from "./day-words.ts";
import { Problem } from "./problem.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationHistory } from "./reservation-history.tsx";
import type { RowActions } from "./row-actions.ts";
import { canLock, stateWord } from "./service-steps.ts";
import { standingText, timesText, titleOf } from "./reservation-words.ts";
import { manageReservationsTexts, serviceStateTexts } from "./manage-reservations-texts.ts";
import type { ServiceState } from "#contract/booking/service.ts";

interface RowDetailsProps extends Pick<RowActions, "onLock" | "onRetryMeeting" | "onRetryMail"> {
  reservation: OwnerReservation;
  seatText: string;
  dayText: string;
  of: string;
}

/** 'Seated since 7:05 PM · Over time' */
function ServiceLine({ reservation }: Pick<RowDetailsProps, "reservation">) {
  const { serviceTrade: trade, serviceState, serviceAt, timezone, isOverTime, isOverruled } = reservation;
  function stateText(known: ServiceState): string {
    const state = stateWord(known, trade);
    if (serviceAt === null) return state;
    const time = clockText(serviceAt, timezone);
    return known === "finished"
      ? serviceStateTexts.finishedAt({ state, time })
      : serviceStateTexts.since({ state, time });
  }
  const facts = [
    serviceState === null ? "" : stateText(serviceState),
    isOverTime ? manageReservationsTexts.overTime : "",
    isOverruled ? manageReservationsTexts.overruled : "",
  ].filter((text) => text !== "");
  return facts.length === 0 ? null : <p className="managed-facts num">{facts.join(" · ")}</p>;
}

export function RowDetails({
  reservation,
  seatText,
  dayText,
  of,
  onLock,
  onRetryMeeting,
  onRetryMail,
}: RowDetailsProps) {
  const { meetingProblem, mailProblem, guestBlocked, isPinned } = reservation;
  return (
    <>
      <p className="managed-whole">
        <bdi>{titleOf(reservation)}</bdi>
      </p>
      <p className="num">
        {[dayText, timesText(reservation), standingText({ ...reservation, serviceState: null })].join(" · ")}
      </p>
      {seatText !== "" && (
        <p className="managed-facts managed-lock">
          <bdi>{seatText}</bdi>
          {isPinned && (
            <span>
              {" · "}
              <LockIcon className="i" strokeWidth={2} aria-hidden />
              {manageReservationsTexts.locked}
            </span>
          )}
          {onLock !== undefined && canLock(reservation) && (
            <button type="button" className="btn sm" onClick={() => onLock(reservation)}>
              {isPinned ? (
                <LockOpen className="i" strokeWidth={1.75} aria-hidden />
              ) : (
                <LockIcon className="i" strokeWidth={1.75} aria-hidden />
              )}
              {isPinned ? manageReservationsTexts.unlock : manageReservationsTexts.lockTo({ seatText })}
              <span className="vh"> {of}</span>
            </button>
          )}
        </p>
      )}
      <ReservationDetails reservation={reservation} />
      <ServiceLine reservation={reservation} />
      {guestBlocked && <p className="managed-facts">{manageReservationsTexts.blockedGuest}</p>}
      {meetingProblem !== "" && (
        <Problem
          title={manageReservationsTexts.meetingProblem}
          reason={meetingProblem}
          of={of}
          onRetry={() => onRetryMeeting(reservation)}
        />
      )}
      {mailProblem !== "" && (
        <Problem
          title={manageReservationsTexts.mailProblem}
          reason={mailProblem}
          of={of}
          onRetry={() => onRetryMail(reservation)}
        />
      )}
      <ReservationHistory reservation={reservation} of={of} />
    </>
  );
}
