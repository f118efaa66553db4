/** As what a booking is drawn. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";

export type BookingKind = "block" | "waits" | "missed" | "booked";

export function kindOf({ source, status, waits }: Pick<OwnerReservation, "source" | "status" | "waits">): BookingKind {
  if (source === "block") return "block";
  if (status === "no_show" || status === "cancelled") return "missed";
  return waits || status === "pending" ? "waits" : "booked";
}
