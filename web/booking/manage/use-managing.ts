/** Reservations of a listing, and the dialog that is open over them. */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import type { Business } from "#contract/listings/business.ts";
import { useSite } from "../../platform/site.ts";
import { NO_FILTERS } from "./filters.ts";
import { useNextRow, type NextRow } from "./use-next-row.ts";
import { useReservations, type Reservations } from "./use-reservations.ts";

/** The dialog that is open over the list. */
export type ManageDialogState =
  /** Initial values: `at` is an instant of `date`; `resourceIds` are the tables or staff under the pointer. */
  | { kind: "booking"; typeId?: string; date?: string; at?: string; resourceIds?: readonly string[] }
  /** `from`: start in epoch milliseconds; `resourceIds`: the only resources to block. */
  | { kind: "block"; from?: number; resourceIds?: readonly string[] }
  /** Stops new reservations from now on, for this evening or for some days. */
  | { kind: "stop" }
  /** `move` and `length` apply to blocked time. */
  | { kind: "edit" | "cancel" | "guest" | "move" | "message" | "length"; reservation: OwnerReservation };

export interface Managing {
  reservations: Reservations;
  /** Moves the focus after a request is answered. */
  focus: NextRow;
  asked: ManageDialogState | null;
  ask: (what: ManageDialogState | null) => void;
}

/** `isRead`: the list is shown, so it is loaded and updated. `filters`: the initial ones. */
export function useManaging(business: Business, isRead: boolean, filters: ReservationFilters = NO_FILTERS): Managing {
  const { isZoomOffered } = useSite();
  const reservations = useReservations(business, { isOpen: isRead, isZoomOffered, filters });
  const [params, ask] = useState<ManageDialogState | null>(null);
  const focus = useNextRow();
  return { reservations, focus, asked: params, ask };
}
