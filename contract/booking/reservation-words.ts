/** How reservations are spoken of, wherever they are shown. */
import type { ReservationStatus } from "./reservation.ts";

const WORDS: Readonly<Record<ReservationStatus, string>> = {
  pending: "Waiting for confirmation",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
};

/** '1 person', '2 people'. */
export const partyText = (size: number): string => `${size} ${size === 1 ? "person" : "people"}`;

/** `isExpired`: nobody has answered, and its start has passed. */
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

/** To an owner who undoes a no-show while its time goes on: another guest may have that time by now. */
export const NO_SHOW_NOT_OVER =
  "It is too early for that: a no-show can be undone once the reservation's time is over.";
