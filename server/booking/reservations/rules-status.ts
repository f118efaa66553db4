/** Allowed changes of a reservation, by role (rules: booking, 6). Pure; instants are epoch milliseconds. */
import { BETWEEN } from "../../../contract/booking/booking-limits.ts";
import { deadlineOf } from "../../../contract/booking/terms.ts";
import { LIMITS } from "../../../contract/limits.ts";
import type { ServiceState } from "../../../contract/booking/service.ts";
import type { ReservationStatus } from "../../../contract/booking/reservation.ts";

export interface ReservationState {
  readonly status: ReservationStatus;
  readonly starts: number;
  readonly ends: number;
  /** The guest may cancel or move it until this many hours before its start. */
  readonly cancelHours: number;
  /** Service state of its party; absent or null: not arrived. */
  readonly serviceState?: ServiceState | null;
}

export type Role = "guest" | "owner";

/** Why a status change is refused. Setting the current status again is allowed and changes nothing. */
export type StatusRefusalReason = "cancelled" | "over" | "early" | "late" | "served";

/** Whether the party has arrived, so that it cannot be marked as a no-show. */
export const isServed = ({ serviceState = null }: Pick<ReservationState, "serviceState">): boolean =>
  serviceState !== null && serviceState !== "late";

/** Service states can be set from 12 hours before the start until 48 hours after the end. */
const SERVICE_BEFORE_HOURS = 12;

/** Why the service state cannot be set now; null when it can. Only a confirmed reservation has one. */
export function serviceRefusal(
  { status, starts, ends }: ReservationState,
  now: number,
): "cancelled" | "over" | "early" | null {
  if (status === "cancelled") return "cancelled";
  if (status !== "confirmed") return "over";
  if (now < starts - SERVICE_BEFORE_HOURS * HOUR_MS) return "early";
  return isWithinMarking(ends, now) ? null : "over";
}

const HOUR_MS = 3_600_000;

/** A pending reservation whose start has passed without an answer. */
export const isExpired = ({ status, starts }: Pick<ReservationState, "status" | "starts">, now: number): boolean =>
  status === "pending" && starts <= now;

/** Whether the guest's deadline has passed. A pending reservation has no deadline. */
export const isTooLate = ({ status, starts, cancelHours }: Omit<ReservationState, "ends">, now: number): boolean =>
  status === "confirmed" && cancelHours > 0 && now > deadlineOf(starts, cancelHours);

export function refusalOf(
  standing: ReservationState,
  to: ReservationStatus,
  role: Role,
  now: number,
): StatusRefusalReason | null {
  const { status, starts, ends } = standing;
  if (status === to) return null;
  if (status === "cancelled") return "cancelled";
  switch (to) {
    case "confirmed":
      // a no-show can be undone as long as it could be marked, and only after its end, so that it does not overlap a
      // later booking
      if (status === "no_show") return ends > now ? "early" : isWithinMarking(ends, now) ? null : "over";
      return isExpired(standing, now) ? "over" : null;
    case "cancelled":
      if (status === "pending") return null;
      if (role === "guest")
        return status !== "confirmed" || starts <= now ? "over" : isTooLate(standing, now) ? "late" : null;
      return status === "confirmed" && ends > now ? null : "over";
    case "no_show":
      if (starts > now) return "early";
      if (isServed(standing)) return "served";
      return role === "owner" && status === "confirmed" && starts <= now && isWithinMarking(ends, now) ? null : "over";
    case "pending":
      return "over";
  }
}

const isWithinMarking = (ends: number, now: number): boolean => now < ends + LIMITS.noShowHours * HOUR_MS;

/** Whether its guest may move it: until it starts. */
export function canReschedule({ status, starts }: ReservationState, now: number): boolean {
  return (status === "pending" || status === "confirmed") && starts > now;
}

/** Whether its owner may change its end, or the times of a block: until it ends. */
export const canResize = (standing: ReservationState, now: number): boolean =>
  (standing.status === "pending" || standing.status === "confirmed") &&
  standing.ends > now &&
  !isExpired(standing, now);

/** Whether its guest may change their note and number: until it starts. */
export const canReword = canReschedule;

/** Whether its guest may report a delay: from two hours before the start until the end. */
export function canSayLate({ status, starts, ends }: ReservationState, now: number): boolean {
  return status === "confirmed" && starts - BETWEEN.lateHoursBefore * HOUR_MS <= now && now < ends;
}

/** Whether an owner may write to its guest: also some time after its end, for example about lost property. */
export function canMessage({ status, ends }: ReservationState, now: number): boolean {
  return status !== "cancelled" && isWithinMarking(ends, now);
}

/** Whether its owner may edit its name and notes. Time, party and tables can be changed only until it ends. */
export function canEdit({ status, ends }: ReservationState, now: number): boolean {
  return takesTime(status) && isWithinMarking(ends, now);
}

/** Whether it takes time and resources. */
export const takesTime = (status: ReservationStatus): boolean => status === "pending" || status === "confirmed";

/** Kinds of reservation events. */
export type EventKind =
  | ("requested" | "confirmed" | "entered" | "blocked" | "moved" | "cancelled" | "no_show" | "meeting" | "undelivered")
  | ("kept" | "late" | "message" | "reworded" | "seated" | "resized")
  | ("service" | "edited" | "undone" | "rearranged")
  // of a hold that is offered to a guest on the waitlist; set by a trigger
  | ("offered" | "offer_ended");
