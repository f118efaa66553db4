/**
 * The starts at which a type can be booked: those that its hours give, without those that notice, advance and existing
 * reservations exclude (rules: booking, 2 to 4). Booking accepts exactly these. Pure; instants are epoch milliseconds,
 * days as in `hours/rules-zone.ts`.
 */
import type { DayReason } from "../../../contract/booking/reservation.ts";
import type { OpeningHours, WeeklyHours } from "../../../contract/hours/hours.ts";
import { roomAmong, type Hold, type CapacityRequest } from "./rules-capacity.ts";
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
function openStarts(
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

/** Returns whether a start is in the future and respects the notice. */
function isAhead({ minNotice }: TypeRules, { now, isOwner }: Reach): (start: number) => boolean {
  const earliest = isOwner ? now : now + minNotice * MINUTE_MS;
  return (start) => start > now && start >= earliest;
}

/** All starts of those days that the rules of the type offer, whatever is taken. */
const offeredStarts = (hours: OpeningHours, type: TypeRules, days: DayRange, reach: Reach): number[] =>
  openStarts(hours, type, days, reach).filter(isAhead(type, reach));

/** The capacity that is taken, and the units of the pool that one more reservation takes. */
export interface TakenCapacity {
  readonly holds: readonly Hold[];
  readonly units: number;
  /** Only for a type that needs resources. */
  readonly seats?: SeatsLeft | null;
}

export interface SeatsLeft {
  /** Whether there is a seating for a reservation with this start and for all others. */
  readonly isLeft: (start: number) => boolean;
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

function capacityCheck(type: TypeRules, { holds, units, seats = null }: TakenCapacity): (start: number) => boolean {
  const hasRoom = roomAmong(holds, demandOf(type, units));
  return (start) => {
    const { from, until } = holdOf(type, start);
    return hasRoom(from, until) && (seats === null || seats.isLeft(start));
  };
}

/** Whether there is capacity at this start, whether or not it is offered. */
export const hasRoomAt = (type: TypeRules, taken: TakenCapacity, start: number): boolean =>
  capacityCheck(type, taken)(start);

/** The offered starts that have capacity for one more. */
export function availableStarts(
  hours: OpeningHours,
  type: TypeRules,
  days: DayRange,
  reach: Reach,
  taken: TakenCapacity,
): number[] {
  const starts = offeredStarts(hours, type, days, reach);
  return starts.length === 0 ? starts : starts.filter(capacityCheck(type, taken));
}

export interface DaysSeen {
  /** Number of `availableStarts` by day; days without any are left out. */
  readonly slots: ReadonlyMap<number, number>;
  /** The reason for each day without a start, in order of days (rules: booking, 2). */
  readonly without: readonly { readonly day: number; readonly reason: DayReason }[];
}

const daysFrom = ({ first, last }: DayRange): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The result for a listing or type that takes no reservations. */
export const noDays = (days: DayRange): DaysSeen => ({
  slots: new Map(),
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
  const [isOffered, hasRoom] = [isAhead(type, reach), capacityCheck(type, taken)];
  const slots = new Map<number, number>();
  /** The last start of each day. */
  const latest = new Map<number, number>();
  let [day, count, last]: [number | null, number, number] = [null, 0, 0];
  const done = () => {
    if (day === null) return;
    if (count > 0) slots.set(day, count);
    latest.set(day, last);
  };
  for (const start of openStarts(hours, type, days, reach)) {
    const on = zone.dayAt(start);
    if (on !== day) {
      done();
      // a clock that is set back over midnight repeats a date
      [day, count] = [on, slots.get(on) ?? 0];
    }
    last = start;
    if (isOffered(start) && hasRoom(start)) count += 1;
  }
  done();
  const today = zone.dayAt(reach.now);
  const isParty = taken.seats?.isTooLarge === true || (type.poolSize !== null && taken.units > type.poolSize);
  const reasonOf = (one: number): DayReason => {
    if (one < today) return "past";
    if (!reach.isOwner && one > today + type.maxAdvance) return "too_far";
    const start = latest.get(one);
    if (start === undefined) return "closed";
    if (start <= reach.now) return "past";
    if (!isOffered(start)) return "too_soon";
    return isParty ? "party" : "full";
  };
  const rest = daysFrom(days).filter((one) => !slots.has(one));
  return { slots, without: rest.map((one) => ({ day: one, reason: reasonOf(one) })) };
}

/** Whether the hours and steps give this start, whatever the notice and whatever is taken. */
export function isOpenStart(hours: OpeningHours, type: TypeRules, start: number, reach: Reach): boolean {
  const day = zoneOf(hours.timeZone).dayAt(start);
  return openStarts(hours, type, { first: day, last: day }, reach).includes(start);
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
  return (
    offeredStarts(hours, type, { first: day, last: day }, reach).includes(start) && capacityCheck(type, taken)(start)
  );
}

/** The span in which holds can affect starts of the days `first`–`last`. */
export function spanOfDays(first: number, last: number): { from: number; until: number } {
  return { from: (first - 3) * DAY_MS, until: (last + 5) * DAY_MS };
}
