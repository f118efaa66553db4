/** Bookings within a range of time. Instants are epoch milliseconds. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api } from "../../platform/api.ts";
import { addDays, daysBetween } from "../calendar.ts";
import { wallTimeOf } from "./zone-time.ts";

/** Days per request. */
const WEEK = 7;

export interface TimeRange {
  from: number;
  until: number;
}

export interface BlockedScope {
  /** Empty: any resource. */
  resourceIds: readonly string[];
  /** Null: any type. */
  typeId: string | null;
}

type BookedTime = Pick<
  OwnerReservation,
  "source" | "status" | "serviceState" | "reservationTime" | "reservationEndTime" | "resourceIds" | "reservationTypeId"
>;

const isTaking = ({ source, status, serviceState }: BookedTime): boolean =>
  source !== "block" && (status === "confirmed" || status === "pending") && serviceState !== "finished";

const overlaps = ({ reservationTime, reservationEndTime }: BookedTime, { from, until }: TimeRange): boolean =>
  Date.parse(reservationTime) < until && Date.parse(reservationEndTime) > from;

/** Bookings that overlap the range. */
export const bookingsIn = <One extends BookedTime>(
  reservations: readonly One[],
  range: TimeRange,
  { resourceIds, typeId }: BlockedScope,
): One[] =>
  reservations.filter(
    (one) =>
      isTaking(one) &&
      overlaps(one, range) &&
      (resourceIds.length === 0 || one.resourceIds.some((id) => resourceIds.includes(id))) &&
      (typeId === null || one.reservationTypeId === typeId),
  );

/** All bookings of a listing on these days and on the night before, earliest first. At most 31 days. */
export async function readBookings(
  businessId: string,
  { from, until }: TimeRange,
  { zone, signal }: { zone: string; signal: AbortSignal },
): Promise<OwnerReservation[]> {
  const first = addDays(wallTimeOf(from, zone).date, -1);
  const days = Math.max(1, daysBetween(first, wallTimeOf(until, zone).date) + 1);
  const weeks = Array.from({ length: Math.ceil(days / WEEK) }, (_, week) =>
    api.get_calendar(
      {
        p_business_id: businessId,
        p_from: addDays(first, week * WEEK),
        p_days: Math.min(WEEK, days - week * WEEK),
      },
      { signal },
    ),
  );
  const read = (await Promise.all(weeks)).flatMap(({ reservations }) => reservations);
  return [...new Map(read.map((one) => [one.id, one])).values()];
}
