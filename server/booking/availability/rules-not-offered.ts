/**
 * Why a start is not offered, and the nearest offered ones (rules: booking, 4). Pure; instants are epoch milliseconds.
 */
import type { WhyNotOffered } from "../../../contract/booking/not-offered-words.ts";
import type { OpeningHours } from "../../../contract/hours/hours.ts";
import { MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";
import {
  availableStarts,
  openStarts,
  takenAt,
  tooLateAt,
  type Reach,
  type TakenCapacity,
  type TakenReason,
  type TypeRules,
} from "./rules-availability.ts";
import { openOn, stepGridOn } from "./rules-slots.ts";
import { typeHours } from "./rules-type-hours.ts";

const DAYS_AROUND = 4;

type RuleReason = Exclude<WhyNotOffered, "party" | "full"> | "past";
export type StartReason = RuleReason | TakenReason;

const hoursAround = (hours: OpeningHours, { weeklyHours }: TypeRules, day: number): OpeningHours =>
  typeHours(hours, weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);

/** Returns why the rules of the type do not offer a start of this day, whatever is taken; null: they do. */
function ruleReasonsOn(
  hours: OpeningHours,
  type: TypeRules,
  day: number,
  reach: Reach,
): (start: number) => RuleReason | null {
  if (!reach.isOwner && day > zoneOf(hours.timeZone).dayAt(reach.now) + type.maxAdvance) return () => "too_far";
  const starts = new Set(openStarts(hours, type, { first: day, last: day }, reach));
  const tooLate = tooLateAt(type, reach);
  const isOpen = openOn(hoursAround(hours, type, day), day, type.duration);
  return (start) => {
    if (starts.has(start)) return tooLate(start);
    if (isOpen(start, start + type.duration * MINUTE_MS)) return "off_grid";
    return isOpen(start, start + MINUTE_MS) ? "too_long" : "closed";
  };
}

/** Returns `full` where the rules offer the start, whether it has passed or is taken. */
export function whyNotOffered(hours: OpeningHours, type: TypeRules, start: number, reach: Reach): WhyNotOffered {
  const reason = ruleReasonsOn(hours, type, zoneOf(hours.timeZone).dayAt(start), reach)(start);
  return reason === null || reason === "past" ? "full" : reason;
}

export interface UnavailableStart {
  readonly start: number;
  readonly reason: StartReason;
}

/** The step grid of a day without its `availableStarts`, in order, each start with the reason. */
export function unavailableStarts(
  hours: OpeningHours,
  type: TypeRules,
  day: number,
  reach: Reach,
  taken: TakenCapacity,
): UnavailableStart[] {
  const [ruleReason, takenReason] = [ruleReasonsOn(hours, type, day, reach), takenAt(type, taken)];
  return stepGridOn(hoursAround(hours, type, day), day, type.slotInterval).flatMap((start) => {
    const reason = start <= reach.now ? "past" : (ruleReason(start) ?? takenReason(start));
    return reason === null ? [] : [{ start, reason }];
  });
}

/** The last free start before it and the first after it, on the same local day. */
export function nearestStarts(
  hours: OpeningHours,
  type: TypeRules,
  start: number,
  reach: Reach,
  taken: TakenCapacity,
): number[] {
  const day = zoneOf(hours.timeZone).dayAt(start);
  const starts = availableStarts(hours, type, { first: day, last: day }, reach, taken);
  return [starts.findLast((one) => one < start), starts.find((one) => one > start)].filter((one) => one !== undefined);
}
