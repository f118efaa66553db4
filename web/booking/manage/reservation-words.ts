/** Texts about one reservation in its owner's list. */
import { blockNoteText } from "./stop-time.ts";
import { LIMITS } from "#contract/limits.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { OwnerReservation, ReservationStatus } from "#contract/booking/reservation.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { dayNameShort } from "#contract/hours/hours-text.ts";
import { dayOfInstant, weekdayOf } from "../calendar.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { rangeText } from "../reservation-time-text.ts";
import { stateWord } from "./service-steps.ts";
import { managedCancellationTexts, dayAnswerTexts, manageReservationsTexts } from "./manage-reservations-texts.ts";

/** Blocked time has no guest. */
export const isBlocked = ({ source, status }: Pick<OwnerReservation, "source" | "status">): boolean =>
  source === "block" && status === "confirmed";

type Stands = Pick<OwnerReservation, "status" | "expired" | "source"> &
  Partial<Pick<OwnerReservation, "serviceState" | "serviceTrade">>;

export function standingText(reservation: Stands): string {
  const { serviceState = null, serviceTrade = "services", status, expired } = reservation;
  if (isBlocked(reservation)) return manageReservationsTexts.blocked;
  if (serviceState === null) return statusWord(status, expired);
  return stateWord(serviceState, serviceTrade);
}

const HOUR_MS = 3_600_000;

/** A no-show can be undone as long as it could be marked; before its end, only if its place is still free. */
export function canUndoNoShow(
  { status, reservationEndTime }: Pick<OwnerReservation, "status" | "reservationEndTime">,
  now: number,
): boolean {
  return status === "no_show" && now < Date.parse(reservationEndTime) + LIMITS.noShowHours * HOUR_MS;
}

export const STATUSES: readonly ReservationStatus[] = ["pending", "confirmed", "cancelled", "no_show"];

type ReservationTimes = Pick<OwnerReservation, "reservationTime" | "reservationEndTime" | "timezone">;

export const timesText = ({ reservationTime, reservationEndTime, timezone }: ReservationTimes): string =>
  rangeText(reservationTime, reservationEndTime, timezone);

const DAY_MS = 24 * HOUR_MS;

/** '8:00 PM'; with the day only if it does not follow from the start. */
export function endText({ reservationTime, reservationEndTime, timezone }: ReservationTimes): string {
  const isClear = Date.parse(reservationEndTime) - Date.parse(reservationTime) < DAY_MS;
  return isClear
    ? instantText(reservationEndTime, timezone)
    : timesText({ reservationTime, reservationEndTime, timezone }).split(" – ").slice(1).join(" – ");
}

/** 'night of Fri', if it begins after midnight. */
export function nightText({ day, reservationTime }: Pick<OwnerReservation, "day" | "reservationTime">): string {
  return day === dayOfInstant(reservationTime)
    ? ""
    : manageReservationsTexts.nightOf({ day: dayNameShort(weekdayOf(day)) });
}

/** 'Entered by Marco'; empty for reservations that guests made. */
export function enteredByText({ source, enteredBy }: Pick<OwnerReservation, "source" | "enteredBy">): string {
  if (source !== "owner") return "";
  if (enteredBy === null) return manageReservationsTexts.enteredByYou;
  return enteredBy === "" ? manageReservationsTexts.enteredAtTheDesk : manageReservationsTexts.enteredBy({ enteredBy });
}

/** 'Date 2 of 8'; empty for a single reservation. */
const seriesText = ({ series }: Pick<OwnerReservation, "series">): string =>
  series === null ? "" : manageReservationsTexts.seriesDate({ series: numberText(series) });

/** The remaining facts, after type and party. */
export function restOf(
  reservation: Pick<OwnerReservation, "day" | "reservationTime" | "source" | "series" | "enteredBy">,
): string {
  return [nightText(reservation), seriesText(reservation), enteredByText(reservation)]
    .filter((fact) => fact !== "")
    .join(" · ");
}

/** 'Table · 3 people · Entered by you' */
export function factsOf(reservation: OwnerReservation): string {
  const { reservationTypeName, partySize } = reservation;
  return [reservationTypeName, partyWords(partySize), restOf(reservation)].filter((fact) => fact !== "").join(" · ");
}

export const lateText = ({ lateMinutes, status }: Pick<OwnerReservation, "lateMinutes" | "status">): string =>
  lateMinutes !== null && status === "confirmed" ? manageReservationsTexts.runningLateBy({ lateMinutes }) : "";

export const dayAnswerText = ({ dayAnswer }: Pick<OwnerReservation, "dayAnswer">): string =>
  dayAnswer === null ? "" : dayAnswerTexts[dayAnswer];

export const partyWords = (size: number | null): string => (size === null ? "" : partyText(size));

/** The guest's name, or the text for a reservation without a guest. */
export function titleOf({
  source,
  userName,
  ownerNote,
}: Pick<OwnerReservation, "source" | "userName" | "ownerNote">): string {
  if (source === "block") return ownerNote === "" ? manageReservationsTexts.blockedTime : blockNoteText(ownerNote);
  return userName;
}

/** 'Cancelled by the guest: “Ill, sorry.”' */
export function endedText({ status, cancelledBy, reason }: OwnerReservation): string {
  if (status !== "cancelled" || (cancelledBy === null && reason === "")) return "";
  const cancelled = managedCancellationTexts[cancelledBy ?? "unknown"];
  return reason === "" ? cancelled : manageReservationsTexts.withReason({ cancelled, reason });
}

export const countWords = (total: number): string => manageReservationsTexts.count({ total });

/** The contact that the owner entered, else the guest's phone number. */
export const contactOf = ({ guestContact, phone }: Pick<OwnerReservation, "guestContact" | "phone">): string =>
  guestContact === "" ? phone : guestContact;

/** Texts of the form by which an owner writes to a guest. */
export const messageField = () => ({
  label: manageReservationsTexts.message,
  help: manageReservationsTexts.messageHelp,
});
