/** Whether one of several dates can be booked. Returns the problem instead of throwing, because other dates may fit. */
import type { DateProblem } from "#contract/booking/series.ts";
import { LIMITS } from "#contract/limits.ts";
import { DAY_MS } from "../../hours/rules-zone.ts";
import { seatsLeft, type Bookable } from "../availability/bookable.ts";
import type { RequestedStart } from "../availability/find-start.ts";
import { hasRoomAt, isAvailable, unitsOf } from "../availability/rules-availability.ts";
import type { Seat } from "../seating/rules-seating.ts";

interface FittedDate extends RequestedStart {
  isOwner: boolean;
  /** Dates of a course are set by the owner, so hours and steps are not checked. */
  isCourse: boolean;
}

/** The seating with the reservation in it, null where the type needs no resources; or the problem. */
export type Fitting = { seating: Seat[] | null } | { problem: DateProblem };

export function fit(seen: Bookable, wanted: FittedDate): Fitting {
  const { hours, holds } = seen;
  const { type, start, party, now, isOwner, isCourse } = wanted;
  const units = unitsOf(type.poolTakes, party);
  const farthest = now + (LIMITS.maxAdvanceMax + 1) * DAY_MS;
  const isOffered = isCourse
    ? start > now
    : start <= farthest && isAvailable(hours, type, start, { now, isOwner }, { holds: [], units });
  if (!isOffered) return { problem: "not_offered" };
  if (!hasRoomAt(type, { holds, units }, start)) return { problem: "taken" };
  const seats = seatsLeft(seen, wanted);
  if (seats === null) return { seating: null };
  const seating = seats.seatAt(start);
  return seating === null ? { problem: "taken" } : { seating };
}
