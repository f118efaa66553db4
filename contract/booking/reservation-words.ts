/** Texts for the state and content of reservations, used on all screens. */
import { commaList } from "../text/text-list.ts";
import type { ReservationStatus } from "./reservation.ts";
import { reservationMarkedTexts, reservationStatusTexts, reservationTexts } from "./reservation-texts.ts";

/** '1 person', '2 people'. */
export const partyText = (size: number): string => reservationTexts.party({ size });

/** `isExpired`: still pending, and its start has passed. */
export const statusWord = (status: ReservationStatus, isExpired: boolean): string =>
  reservationStatusTexts[status === "pending" && isExpired ? "expired" : status];

interface What {
  typeName: string;
  partySize: number | null;
  withName?: string;
}

/** 'Table, 2 people', 'Haircut, with Ada' */
export const whatText = ({ typeName, partySize, withName = "" }: What): string =>
  commaList([
    typeName,
    partySize === null ? "" : partyText(partySize),
    withName === "" ? "" : reservationTexts.withName({ name: withName }),
  ]);

export const reservationMarked = (status: ReservationStatus): string => reservationMarkedTexts[status];
