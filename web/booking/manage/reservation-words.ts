/** One reservation in the words of its owner's list. */
import { LIMITS } from "#contract/limits.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import type { OwnerReservation, ReservationStatus } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { rangeText } from "../words.ts";

/** Blocked time has no guest to be answered. */
export const isBlocked = ({ source, status }: Pick<OwnerReservation, "source" | "status">): boolean =>
  source === "block" && status === "confirmed";

export function standingText(reservation: Pick<OwnerReservation, "status" | "expired" | "source">): string {
  return isBlocked(reservation) ? BLOCKED : statusWord(reservation.status, reservation.expired);
}

export const BLOCKED = "Blocked";

const HOUR_MS = 3_600_000;

/** One that was marked by mistake can be taken back as long as it could be marked. */
export function canTakeNoShowBack(
  { status, reservationEndTime }: Pick<OwnerReservation, "status" | "reservationEndTime">,
  now: number,
): boolean {
  const ended = Date.parse(reservationEndTime);
  return status === "no_show" && ended <= now && now < ended + LIMITS.noShowHours * HOUR_MS;
}

/** What the filter offers; the short words of the chips. */
export const STATUS_WORDS: Readonly<Record<ReservationStatus, string>> = {
  pending: "Waiting",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
};

type Times = Pick<OwnerReservation, "reservationTime" | "reservationEndTime">;

export const timesText = ({ reservationTime, reservationEndTime }: Times): string =>
  rangeText(reservationTime, reservationEndTime);

export const partyWords = (size: number | null): string => (size === null ? "" : partyText(size));

/** Who it is, or what stands in for a guest. */
export function titleOf({
  source,
  userName,
  ownerNote,
}: Pick<OwnerReservation, "source" | "userName" | "ownerNote">): string {
  if (source === "block") return ownerNote === "" ? "Blocked time" : ownerNote;
  return userName;
}

const CANCELLED_BY = { guest: "the guest", owner: "you", system: "Mainstreet" } as const;

/** 'Cancelled by the guest: “Ill, sorry.”' */
export function endedText({ status, cancelledBy, reason }: OwnerReservation): string {
  if (status !== "cancelled" || (cancelledBy === null && reason === "")) return "";
  const by = cancelledBy === null ? "" : ` by ${CANCELLED_BY[cancelledBy]}`;
  return `Cancelled${by}${reason === "" ? "" : `: “${reason}”`}`;
}

export function countWords(total: number): string {
  return `${total.toLocaleString("en-US")} ${total === 1 ? "reservation" : "reservations"}`;
}

/** Where to reach who comes: what the owner wrote down, or the number that the guest gave. */
export const contactOf = ({ guestContact, phone }: Pick<OwnerReservation, "guestContact" | "phone">): string =>
  guestContact === "" ? phone : guestContact;

/** Of what an owner writes to a guest. */
export const MESSAGE_WORDS = {
  label: "Message",
  help: "It goes by mail from this site. Neither of you learns the other’s address, so nobody can answer it by mail.",
} as const;
