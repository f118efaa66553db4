/** Texts for the state and content of reservations, used on all screens. */
import type { ReservationStatus } from "./reservation.ts";

const WORDS: Readonly<Record<ReservationStatus, string>> = {
  pending: "Waiting for confirmation",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
};

/** '1 person', '2 people'. */
export const partyText = (size: number): string => `${size} ${size === 1 ? "person" : "people"}`;

/** `isExpired`: still pending, and its start has passed. */
export function statusWord(status: ReservationStatus, isExpired: boolean): string {
  return status === "pending" && isExpired ? "Not answered" : WORDS[status];
}

interface What {
  typeName: string;
  partySize: number | null;
  withName?: string;
}

/** 'Table, 2 people', 'Haircut, with Ada' */
export const whatText = ({ typeName, partySize, withName = "" }: What): string =>
  [typeName, partySize === null ? "" : partyText(partySize), withName === "" ? "" : `with ${withName}`]
    .filter((part) => part !== "")
    .join(", ");

/** Texts about reservations on several screens. */
export const RESERVATION_WORDS = {
  noAvailableTimes: "No available times",
  noReservations: "No reservations found",
  loginToReserve: "Login to Reserve",
  loginToWait: "Login to join the waitlist",
  listingGone: "This business has left the directory.",
  nobodyAnswers: "Nobody looks after this business here any more.",
  guestGone: "The guest has closed their account.",
} as const;

export const reservationMarked = (status: ReservationStatus): string =>
  `Reservation ${status === "no_show" ? "marked as no-show" : status} successfully`;
