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
