/**
 * Why a start is not offered, and the nearest offered ones (rules: booking, 4). Pure; instants are epoch milliseconds.
 */
import type { WhyNotOffered } from "../../../contract/booking/not-offered-words.ts";
import type { OpeningHours } from "../../../contract/hours/hours.ts";
import { MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";
import { availableStarts, isOpenStart, type Reach, type TakenCapacity, type TypeRules } from "./rules-availability.ts";
import { liesWithin } from "./rules-slots.ts";
import { typeHours } from "./rules-type-hours.ts";

const DAYS_AROUND = 4;

/** Returns `full` where the rules offer the start but it is taken. */
export function whyNotOffered(hours: OpeningHours, type: TypeRules, start: number, reach: Reach): WhyNotOffered {
  const zone = zoneOf(hours.timeZone);
  const day = zone.dayAt(start);
  if (!reach.isOwner && day > zone.dayAt(reach.now) + type.maxAdvance) return "too_far";
  if (isOpenStart(hours, type, start, reach))
    return !reach.isOwner && start < reach.now + type.minNotice * MINUTE_MS ? "too_soon" : "full";
  const own = typeHours(hours, type.weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);
  if (liesWithin(own, start, start + type.duration * MINUTE_MS)) return "off_grid";
  return liesWithin(own, start, start + MINUTE_MS) ? "too_long" : "closed";
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
