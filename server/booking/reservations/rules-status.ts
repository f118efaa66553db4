/**
 * What may become of a reservation, and by whom (rules: booking, 6). Pure; instants are
 * epoch milliseconds.
 */
import { BETWEEN } from "../../../contract/booking/booking-limits.ts";
import { deadlineOf } from "../../../contract/booking/terms.ts";
import { LIMITS } from "../../../contract/limits.ts";
import type { ServiceState } from "../../../contract/booking/service.ts";
import type { ReservationStatus } from "../../../contract/booking/reservation.ts";

export interface ReservationState {
  readonly status: ReservationStatus;
  readonly starts: number;
  readonly ends: number;
  /** Until so many hours before its start its guest cancels and moves it. */
  readonly cancelHours: number;
  /** Where its party is on the day; absent or null: not here yet. */
  readonly serviceState?: ServiceState | null;
}

export type Role = "guest" | "owner";

/** Null when it may be; else why not. Asking for the state that already is changes nothing and is fine. */
export type StatusRefusalReason = "cancelled" | "over" | "early" | "late" | "served";

/** The party has come: it is no no-show. */
export const isServed = ({ serviceState = null }: Pick<ReservationState, "serviceState">): boolean =>
  serviceState !== null && serviceState !== "late";

/** Service states can be set from 12 hours before the start until 48 hours after the end. */
const SERVICE_BEFORE_HOURS = 12;

/** Why the service state cannot be set now; null: it can. Only of what is confirmed. */
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

/** Nobody has answered, and its time has come. */
export const isExpired = ({ status, starts }: Pick<ReservationState, "status" | "starts">, now: number): boolean =>
  status === "pending" && starts <= now;

/** Its guest is too late to cancel or move it by themselves. What only waits can be taken back until it is answered. */
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
      // one that was marked by mistake can be taken back as long as it could be marked
      // and once it is over, so that it takes no time that somebody else has booked since
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

/** Until it starts, by its guest. */
export function canReschedule({ status, starts }: ReservationState, now: number): boolean {
  return (status === "pending" || status === "confirmed") && starts > now;
}

/** Whether its owner may say until when it lasts, and where blocked time lies: until it ends. */
export const canResize = (standing: ReservationState, now: number): boolean =>
  (standing.status === "pending" || standing.status === "confirmed") &&
  standing.ends > now &&
  !isExpired(standing, now);

/** Whether its guest may change what they say to the business: until it starts. */
export const canReword = canReschedule;

/** Whether its guest may say that they are late: from two hours before it starts until it ends. */
export function canSayLate({ status, starts, ends }: ReservationState, now: number): boolean {
  return status === "confirmed" && starts - BETWEEN.lateHoursBefore * HOUR_MS <= now && now < ends;
}

/** Whether its guest may be written to about it: lost property is asked for a day later too. */
export function canMessage({ status, ends }: ReservationState, now: number): boolean {
  return status !== "cancelled" && isWithinMarking(ends, now);
}

/** Whether its owner may change its words; time, party and tables only until it ends. */
export function canEdit({ status, ends }: ReservationState, now: number): boolean {
  return takesTime(status) && isWithinMarking(ends, now);
}

/** It takes time and tables. */
export const takesTime = (status: ReservationStatus): boolean => status === "pending" || status === "confirmed";

/** Kinds of events of a reservation. */
export type EventKind =
  | ("requested" | "confirmed" | "entered" | "blocked" | "moved" | "cancelled" | "no_show" | "meeting" | "undelivered")
  | ("kept" | "late" | "message" | "reworded" | "seated" | "resized")
  | ("service" | "edited" | "undone" | "rearranged")
  // of a hold that is offered to a guest on the waitlist; a trigger sets these
  | ("offered" | "offer_ended");
