/** Whether one of several dates can be booked, as things stand: an answer, not a refusal, for the others may. */
import type { DateProblem } from "#contract/booking/series.ts";
import { LIMITS } from "#contract/limits.ts";
import { DAY_MS } from "../../hours/rules-zone.ts";
import { seatsLeft, type Bookable } from "../availability/bookable.ts";
import type { RequestedStart } from "../availability/find-start.ts";
import { hasRoomAt, isAvailable, unitsOf } from "../availability/rules-availability.ts";
import type { Seat } from "../seating/rules-seating.ts";

interface FittedDate extends RequestedStart {
  isOwner: boolean;
  /** Its owner has set the date: hours and steps say nothing. */
  isCourse: boolean;
}

/** Who sits where once it is there; null where the type needs nothing. */
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
