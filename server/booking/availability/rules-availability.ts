/**
 * The starts at which a type can be booked: those that its hours give, without those that notice, advance and existing
 * reservations exclude (rules: booking, 2 to 4). Booking accepts exactly these. Pure; instants are epoch milliseconds,
 * days as in `hours/rules-zone.ts`.
 */
import type { DayReason } from "../../../contract/booking/reservation.ts";
import type { OpeningHours, WeeklyHours } from "../../../contract/hours/hours.ts";
import { noRoomAmong, type CapacityRequest, type Hold, type NoRoomReason } from "./rules-capacity.ts";
import { startsOn, type DayRange } from "./rules-slots.ts";
import { typeHours } from "./rules-type-hours.ts";
import { DAY_MS, MINUTE_MS, zoneOf } from "../../hours/rules-zone.ts";

/** Booking rules of a type, in minutes except `maxAdvance` (days). */
export interface TypeRules {
  readonly id: string;
  readonly duration: number;
  readonly slotInterval: number;
  readonly weeklyHours: WeeklyHours | null;
  readonly minNotice: number;
  readonly maxAdvance: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly overlapLimit: number;
  readonly allowConflicts: boolean;
  readonly poolId: string | null;
  readonly poolTakes: "one" | "party";
  /** Null without a pool. */
  readonly poolSize: number | null;
  readonly usesResources?: boolean;
}

/** Days before and after, for periods that began earlier and durations that end later. */
const DAYS_AROUND = 4;

/** The hold of a reservation of this type, buffers included. */
export function holdOf(
  { duration, bufferBefore, bufferAfter }: Pick<TypeRules, "duration" | "bufferBefore" | "bufferAfter">,
  start: number,
): { from: number; ends: number; until: number } {
  const ends = start + duration * MINUTE_MS;
  return { from: start - bufferBefore * MINUTE_MS, ends, until: ends + bufferAfter * MINUTE_MS };
}

/** Units of the pool that one reservation takes. */
export function unitsOf(takes: "one" | "party", party: number | null): number {
  return takes === "party" ? (party ?? 1) : 1;
}

/** Members may ignore notice and advance, for example for a walk-in. */
export interface Reach {
  readonly now: number;
  readonly isOwner: boolean;
}

/** All starts of those days from today up to the maximum advance, whatever the notice and whatever is taken. */
export function openStarts(
  hours: OpeningHours,
  type: TypeRules,
  { first, last }: DayRange,
  { now, isOwner }: Reach,
): number[] {
  const today = zoneOf(hours.timeZone).dayAt(now);
  const lastDay = isOwner ? last : Math.min(last, today + type.maxAdvance);
  const firstDay = Math.max(first, today);
  if (lastDay < firstDay || hours.mode === "closed") return [];
  const own = typeHours(hours, type.weeklyHours, firstDay - DAYS_AROUND, lastDay + DAYS_AROUND);
  return startsOn(own, firstDay, lastDay, type);
}

/** Why a start cannot be reserved any more: it has passed, or the notice is too short; null: it can be. */
export function tooLateAt(
  { minNotice }: TypeRules,
  { now, isOwner }: Reach,
): (start: number) => "past" | "too_soon" | null {
  const earliest = isOwner ? now : now + minNotice * MINUTE_MS;
  return (start) => (start <= now ? "past" : start < earliest ? "too_soon" : null);
}

/** All starts of those days that the rules of the type offer, whatever is taken. */
function offeredStarts(hours: OpeningHours, type: TypeRules, days: DayRange, reach: Reach): number[] {
  const tooLate = tooLateAt(type, reach);
  return openStarts(hours, type, days, reach).filter((start) => tooLate(start) === null);
}

/** The capacity that is taken, and the units of the pool that one more reservation takes. */
export interface TakenCapacity {
  readonly holds: readonly Hold[];
  readonly units: number;
  /** Only for a type that needs resources. */
  readonly seats?: SeatsLeft | null;
}

/** `pace`: too many begin with it; `away`: all that fit are away; `blocked`: all that fit are blocked; `seats`: taken. */
export type NoSeatReason = "pace" | "away" | "blocked" | "seats";

export interface SeatsLeft {
  /** Why there is no seating for a reservation with this start and for all others; null: there is one. */
  readonly whyNone: (start: number) => NoSeatReason | null;
  /** No resource or set fits this party, even when all are free. */
  readonly isTooLarge: boolean;
}

/** The capacity that one reservation of the type takes. `units`: of its pool. */
export const demandOf = (type: TypeRules, units: number): CapacityRequest => ({
  typeId: type.id,
  allowsConflicts: type.allowConflicts,
  poolId: type.poolId,
  units,
  overlapLimit: type.overlapLimit,
  poolSize: type.poolSize,
  usesResources: type.usesResources === true,
});

/** Why an offered start is not free. `pool_size`, `seat_size`: the party is too large, or too small, for any start. */
export type TakenReason = NoRoomReason | NoSeatReason | "pool_size" | "seat_size";

/** Returns why there is no capacity for one more at a start; null: there is. */
export function takenAt(type: TypeRules, taken: TakenCapacity): (start: number) => TakenReason | null {
  const { holds, units, seats = null } = taken;
  if (seats?.isTooLarge === true) return () => "seat_size";
  if (type.poolSize !== null && units > type.poolSize) return () => "pool_size";
  const noRoomIn = noRoomAmong(holds, demandOf(type, units));
  return (start) => {
    const { from, until } = holdOf(type, start);
    return noRoomIn(from, until) ?? seats?.whyNone(start) ?? null;
  };
}

/** The reason for guests: not whose reservation, block, calendar or absence it is. */
export function publicReason(reason: TakenReason): "party" | "full" | "unavailable" {
  if (reason === "pool_size" || reason === "seat_size") return "party";
  return reason === "blocked" || reason === "away" ? "unavailable" : "full";
}

/** Whether there is capacity at this start, whether or not it is offered. */
export const hasRoomAt = (type: TypeRules, taken: TakenCapacity, start: number): boolean =>
  takenAt(type, taken)(start) === null;

/** The offered starts that have capacity for one more. */
export function availableStarts(
  hours: OpeningHours,
  type: TypeRules,
  days: DayRange,
  reach: Reach,
  taken: TakenCapacity,
): number[] {
  const starts = offeredStarts(hours, type, days, reach);
  if (starts.length === 0) return starts;
  const reasonAt = takenAt(type, taken);
  return starts.filter((start) => reasonAt(start) === null);
}

export interface DaysSeen {
  /** Number of `availableStarts` by day; days without any are left out. */
  readonly slots: ReadonlyMap<number, number>;
  /** Number of starts of these days that the type offers, whatever is taken. */
  readonly offered: ReadonlyMap<number, number>;
  /** The reason for each day without a start, in order of days (rules: booking, 2). */
  readonly without: readonly { readonly day: number; readonly reason: DayReason }[];
}

const daysFrom = ({ first, last }: DayRange): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The result for a listing or type that takes no reservations. */
export const noDays = (days: DayRange): DaysSeen => ({
  slots: new Map(),
  offered: new Map(),
  without: daysFrom(days).map((day) => ({ day, reason: "closed" })),
});

/** Number of free starts, or the reason for none, for each of the days `first`–`last`. */
export function availableDays(
  hours: OpeningHours,
  type: TypeRules,
  days: DayRange,
  reach: Reach,
  taken: TakenCapacity,
): DaysSeen {
  const zone = zoneOf(hours.timeZone);
  const [tooLate, reasonAt] = [tooLateAt(type, reach), takenAt(type, taken)];
  const [slots, offered] = [new Map<number, number>(), new Map<number, number>()];
  /** Of the days that have starts: why the last one cannot be reserved. A day with any taken start is full. */
  const reasons = new Map<number, DayReason>();
  let day = NaN;
  let [free, all, reason]: [number, number, DayReason] = [0, 0, "closed"];
  const done = () => {
    if (Number.isNaN(day)) return;
    if (free > 0) slots.set(day, free);
    offered.set(day, all);
    reasons.set(day, reason);
  };
  for (const start of openStarts(hours, type, days, reach)) {
    const on = zone.dayAt(start);
    if (on !== day) {
      done();
      // a clock that is set back over midnight repeats a date
      [day, free, all, reason] = [on, slots.get(on) ?? 0, offered.get(on) ?? 0, reasons.get(on) ?? "closed"];
    }
    const late = tooLate(start);
    if (late !== null) {
      reason = late;
      continue;
    }
    all += 1;
    const why = reasonAt(start);
    if (why === null) free += 1;
    else if (reason !== "full") reason = publicReason(why);
  }
  done();
  const today = zone.dayAt(reach.now);
  const reasonOf = (one: number): DayReason => {
    if (one < today) return "past";
    if (!reach.isOwner && one > today + type.maxAdvance) return "too_far";
    return reasons.get(one) ?? "closed";
  };
  const rest = daysFrom(days).filter((one) => !slots.has(one));
  return { slots, offered, without: rest.map((one) => ({ day: one, reason: reasonOf(one) })) };
}

/** Whether this start is one of `availableStarts`. */
export function isAvailable(
  hours: OpeningHours,
  type: TypeRules,
  start: number,
  reach: Reach,
  taken: TakenCapacity,
): boolean {
  const day = zoneOf(hours.timeZone).dayAt(start);
  return offeredStarts(hours, type, { first: day, last: day }, reach).includes(start) && hasRoomAt(type, taken, start);
}

/** The span in which holds can affect starts of the days `first`–`last`. */
export function spanOfDays(first: number, last: number): { from: number; until: number } {
  return { from: (first - 3) * DAY_MS, until: (last + 5) * DAY_MS };
}
