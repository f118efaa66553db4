/** Addresses of waitlists: what pages load at first needs none of them. */
import { queryOf, type AskedReservation } from "./paths.ts";

const desk = (businessId: string) => `/desk/${businessId}/waiting`;

export const waitlistPaths = {
  /** Joining, for what is chosen of a type, a day and a party. */
  join: (businessId: string, chosen: Partial<Omit<AskedReservation, "at">> & { time?: string } = {}) =>
    `/listing/${businessId}/wait${queryOf(chosen)}`,
  /** The waitlist of a listing, for its members. */
  desk,
  /** The same, with the times that one entry can be offered or booked at. */
  offering: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ offer: waitingId })}`,
  /** The same, with the tables that one entry can be seated at. */
  seating: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ seat: waitingId })}`,
  /** The same, with the form for a new entry open and filled in. */
  adding: (businessId: string, chosen: { type?: string; party?: string } = {}) =>
    `${desk(businessId)}${queryOf({ add: "1", ...chosen })}`,
} as const;
