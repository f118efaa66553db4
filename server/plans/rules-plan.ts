/** Status of a reservation as friends see it (rules: plans, 2). Pure; instants are epoch milliseconds. */
import type { PlanState } from "../../contract/plans/plan.ts";
import { isExpired, isServed, type ReservationState } from "../booking/reservations/rules-status.ts";

export function planStateOf(standing: ReservationState, now: number): PlanState {
  const { status, ends } = standing;
  if (status === "cancelled") return "cancelled";
  // friends do not learn who came
  if (status === "no_show" || ends <= now || isExpired(standing, now)) return "over";
  return status === "pending" ? "requested" : "confirmed";
}

/** Friends can answer. */
export const isPlanOpen = (state: PlanState): boolean => state === "requested" || state === "confirmed";

/** The reported delay, until the party has arrived. */
export const lateMinutesOf = (minutes: number | null, standing: ReservationState, now: number): number | null =>
  planStateOf(standing, now) === "confirmed" && !isServed(standing) ? minutes : null;
