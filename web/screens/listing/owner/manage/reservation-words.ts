/** One reservation in the words of its owner's list. */
import { clockTimeText, dateText } from "#contract/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { statusWord } from "#contract/reservation-words.ts";
import type { OwnerReservation, ReservationStatus } from "#contract/reservation.ts";

export type Standing = ReservationStatus | "expired" | "blocked";

/** Not answered is what a pending one becomes when its start has passed; blocked time has no guest to answer to. */
export function standingOf({
  status,
  expired,
  source,
}: Pick<OwnerReservation, "status" | "expired" | "source">): Standing {
  if (status === "pending" && expired) return "expired";
  return source === "block" && status === "confirmed" ? "blocked" : status;
}

export function standingText(reservation: Pick<OwnerReservation, "status" | "expired" | "source">): string {
  return standingOf(reservation) === "blocked" ? "Blocked" : statusWord(reservation.status, reservation.expired);
}

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

/** Instants carry the listing's offset, so their own digits are the listing's clock. */
export const localDate = (instant: string): string => instant.slice(0, 10);
const localTime = (instant: string): string => clockTimeText(instant.slice(11, 16));

/** '9:00 AM – 9:30 AM'; an end on another day is named: '10:00 PM – Wed, Nov 25, 2:00 AM'. */
export function timesText({ reservationTime: start, reservationEndTime: end }: Times): string {
  const day = localDate(start) === localDate(end) ? "" : `${dateText(localDate(end), Number(start.slice(0, 4)))}, `;
  return `${localTime(start)} – ${day}${localTime(end)}`;
}

export function partyWords(size: number | null): string {
  return size === null ? "" : `${size} ${size === 1 ? "person" : "people"}`;
}

/** Who it is, or what stands in for a guest. */
export function titleOf({ source, userName, note }: Pick<OwnerReservation, "source" | "userName" | "note">): string {
  if (source === "block") return note === "" ? "Blocked time" : note;
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
