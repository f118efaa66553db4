/** Paths of waitlists. */
import { queryOf, type ReservationParams } from "./paths.ts";

interface WaitParams extends Pick<ReservationParams, "reserve" | "date" | "party" | "with"> {
  /** Half hours, the span of the requested start. */
  from: string;
  until: string;
}

const desk = (businessId: string) => `/desk/${businessId}/waiting`;

export const waitlistPaths = {
  /** Joining, for the chosen type, day and party size. */
  join: (businessId: string, chosen: Partial<WaitParams> = {}) => `/listing/${businessId}/wait${queryOf(chosen)}`,
  /** The waitlist of a listing, for its members. */
  desk,
  /** The same, with slots that one entry can be offered or booked. */
  offering: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ offer: waitingId })}`,
  /** The same, with tables at which one entry can be seated. */
  seating: (businessId: string, waitingId: string) => `${desk(businessId)}${queryOf({ seat: waitingId })}`,
  /** The same, with the form for a new entry open and filled in. */
  adding: (businessId: string, chosen: { type?: string; party?: string } = {}) =>
    `${desk(businessId)}${queryOf({ add: "1", ...chosen })}`,
} as const;
