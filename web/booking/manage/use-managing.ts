/** The reservations of a listing, and which dialog is open over them. */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import type { Business } from "#contract/listings/business.ts";
import { useSite } from "../../platform/site.ts";
import { NO_FILTERS } from "./filters.ts";
import { useNextRow, type NextRow } from "./use-next-row.ts";
import { useReservations, type Reservations } from "./use-reservations.ts";

/** What is open over the list. */
export type ManageDialogState =
  /** What it begins with: `at` is an instant of `date`; `resourceIds` are the tables or staff under the pointer. */
  | { kind: "booking"; typeId?: string; date?: string; at?: string; resourceIds?: readonly string[] }
  /** `from`, epoch milliseconds: where it begins; `resourceIds`: what alone is blocked. */
  | { kind: "block"; from?: number; resourceIds?: readonly string[] }
  /** No new reservations from now on, this evening, or for some days. */
  | { kind: "stop" }
  /** `move` and `length` are of blocked time. */
  | { kind: "edit" | "cancel" | "guest" | "move" | "message" | "length"; reservation: OwnerReservation };

export interface Managing {
  reservations: Reservations;
  /** Where the focus goes after an answer. */
  focus: NextRow;
  asked: ManageDialogState | null;
  ask: (what: ManageDialogState | null) => void;
}

/** `isRead`: the list is shown, so it is read and updated. `filters`: the initial ones. */
export function useManaging(business: Business, isRead: boolean, filters: ReservationFilters = NO_FILTERS): Managing {
  const { isZoomOffered } = useSite();
  const reservations = useReservations(business, { isOpen: isRead, isZoomOffered, filters });
  const [params, ask] = useState<ManageDialogState | null>(null);
  const focus = useNextRow();
  return { reservations, focus, asked: params, ask };
}
