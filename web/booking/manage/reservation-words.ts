/** Texts about one reservation in its owner's list. */
import { LIMITS } from "#contract/limits.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import type { OwnerReservation, ReservationStatus } from "#contract/booking/reservation.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { dayOfInstant } from "../calendar.ts";
import { instantText, rangeText } from "../words.ts";
import { stateWord } from "./service-steps.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

/** Blocked time has no guest. */
export const isBlocked = ({ source, status }: Pick<OwnerReservation, "source" | "status">): boolean =>
  source === "block" && status === "confirmed";

type Stands = Pick<OwnerReservation, "status" | "expired" | "source"> &
  Partial<Pick<OwnerReservation, "serviceState" | "serviceTrade">>;

export function standingText(reservation: Stands): string {
  const { serviceState = null, serviceTrade = "services", status, expired } = reservation;
  if (isBlocked(reservation)) return BLOCKED;
  if (serviceState === null) return statusWord(status, expired);
  return stateWord(serviceState, serviceTrade);
}

export const BLOCKED = "Blocked";

const HOUR_MS = 3_600_000;

/** A no-show can be undone as long as it could be marked; before its end, only if its place is still free. */
export function canUndoNoShow(
  { status, reservationEndTime }: Pick<OwnerReservation, "status" | "reservationEndTime">,
  now: number,
): boolean {
  return status === "no_show" && now < Date.parse(reservationEndTime) + LIMITS.noShowHours * HOUR_MS;
}

/** Texts of the status filter; the chips use the short words. */
export const STATUS_WORDS: Readonly<Record<ReservationStatus, string>> = {
  pending: "Waiting",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
};

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
    : manageReservationsTexts.nightOf({ slice: dateText(day, Number(day.slice(0, 4))).slice(0, 3) });
}

/** 'Entered by Marco'; empty for reservations that guests made. */
export function enteredByText({ source, enteredBy }: Pick<OwnerReservation, "source" | "enteredBy">): string {
  if (source !== "owner") return "";
  if (enteredBy === null) return manageReservationsTexts.enteredByYou;
  return enteredBy === "" ? manageReservationsTexts.enteredAtTheDesk : manageReservationsTexts.enteredBy({ enteredBy });
}

/** 'Date 2 of 8'; empty for a single reservation. */
const seriesText = ({ series }: Pick<OwnerReservation, "series">): string =>
  series === null ? "" : manageReservationsTexts.date({ series: numberText(series) });

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

export const OUTSIDE = "Outside your hours";
export const MOVED_BY_YOU = "Moved by you. The guest has not answered yet.";

export const lateText = ({ lateMinutes, status }: Pick<OwnerReservation, "lateMinutes" | "status">): string =>
  lateMinutes !== null && status === "confirmed"
    ? manageReservationsTexts.runningLateAboutMinutes2({ lateMinutes })
    : "";

const DAY_ANSWERS = {
  asked: "Asked whether they come: no answer yet",
  comes: "Says they are coming",
  silent: "Has not said that they are coming",
} as const;

export const dayAnswerText = ({ dayAnswer }: Pick<OwnerReservation, "dayAnswer">): string =>
  dayAnswer === null ? "" : DAY_ANSWERS[dayAnswer];

export const partyWords = (size: number | null): string => (size === null ? "" : partyText(size));

/** The guest's name, or the text for a reservation without a guest. */
export function titleOf({
  source,
  userName,
  ownerNote,
}: Pick<OwnerReservation, "source" | "userName" | "ownerNote">): string {
  if (source === "block") return ownerNote === "" ? manageReservationsTexts.blockedTime : ownerNote;
  return userName;
}

const CANCELLED_BY = { guest: "the guest", owner: "you", system: "Mainstreet" } as const;

/** 'Cancelled by the guest: “Ill, sorry.”' */
export function endedText({ status, cancelledBy, reason }: OwnerReservation): string {
  if (status !== "cancelled" || (cancelledBy === null && reason === "")) return "";
  const by = cancelledBy === null ? "" : manageReservationsTexts.by({ limit: CANCELLED_BY[cancelledBy] });
  return `Cancelled${by}${reason === "" ? "" : `: “${reason}”`}`;
}

export function countWords(total: number): string {
  return `${total.toLocaleString("en-US")} ${total === 1 ? "reservation" : "reservations"}`;
}

/** The contact that the owner entered, else the guest's phone number. */
export const contactOf = ({ guestContact, phone }: Pick<OwnerReservation, "guestContact" | "phone">): string =>
  guestContact === "" ? phone : guestContact;

/** Texts of the form by which an owner writes to a guest. */
export const MESSAGE_WORDS = {
  label: "Message",
  help: "It goes by mail from this site. Neither of you learns the other’s address, so nobody can answer it by mail.",
} as const;
