/** Addresses of waiting lists: what pages load at first needs none of them. */
import { queryOf, type AskedReservation } from "./paths.ts";

export const waitlistPaths = {
  /** Joining, for what is chosen of a type, a day and a party. */
  join: (businessId: string, chosen: Partial<Omit<AskedReservation, "at">> & { time?: string } = {}) =>
    `/listing/${businessId}/wait${queryOf(chosen)}`,
  /** Who waits at a listing, for those who look after it. */
  desk: (businessId: string) => `/desk/${businessId}/waiting`,
  /** The same, with what can be offered to one of them. */
  offering: (businessId: string, waitingId: string) => `/desk/${businessId}/waiting${queryOf({ offer: waitingId })}`,
} as const;
