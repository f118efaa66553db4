/**
 * When one more of a type can be booked: the starts that its hours give, minus what notice and advance rule out, minus what is
 * taken (rules: booking, 2 to 4). What this offers, booking accepts. Pure; instants are epoch milliseconds,
 * days as in `hours/rules-zone.ts`.
 */
import type { DayReason } from "../../contract/booking/reservation.ts";
import type { OpeningHours, WeeklyHours } from "../../contract/hours/hours.ts";
import { roomAmong, type Hold } from "./rules-capacity.ts";
import { startsOn } from "./rules-slots.ts";
import { typeHours } from "./rules-type-hours.ts";
import { DAY_MS, MINUTE_MS, zoneOf } from "../hours/rules-zone.ts";

/** How a type is booked; minutes but for `maxAdvance` (days). */
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

/** Periods that began before the first day, and durations that end after the last. */
const DAYS_AROUND = 4;

/** What a booking of this type holds. */
export function holdOf(
  { duration, bufferBefore, bufferAfter }: Pick<TypeRules, "duration" | "bufferBefore" | "bufferAfter">,
  start: number,
): { from: number; ends: number; until: number } {
  const ends = start + duration * MINUTE_MS;
  return { from: start - bufferBefore * MINUTE_MS, ends, until: ends + bufferAfter * MINUTE_MS };
}

/** How much of a pool one booking takes. */
export function unitsOf(takes: "one" | "party", party: number | null): number {
  return takes === "party" ? (party ?? 1) : 1;
}

/** Whether notice and advance are the owner's to break: a walk-in comes without notice. */
export interface Reach {
  readonly now: number;
  readonly isOwner: boolean;
}

/** Every start of the days `first`–`last` that the rules of the type offer, whatever is taken. */
function offeredStarts(
  hours: OpeningHours,
  type: TypeRules,
  { first, last }: { first: number; last: number },
  { now, isOwner }: Reach,
): number[] {
  const zone = zoneOf(hours.timeZone);
  const lastDay = isOwner ? last : Math.min(last, zone.dayAt(now) + type.maxAdvance);
  const firstDay = Math.max(first, zone.dayAt(now));
  if (lastDay < firstDay || hours.mode === "closed") return [];
  const own = typeHours(hours, type.weeklyHours, firstDay - DAYS_AROUND, lastDay + DAYS_AROUND);
  const earliest = isOwner ? now : now + type.minNotice * MINUTE_MS;
  return startsOn(own, firstDay, lastDay, type).filter((start) => start > now && start >= earliest);
}

/** What is taken already, and how much of the type's pool one more takes. */
export interface Taken {
  readonly holds: readonly Hold[];
  readonly units: number;
  /** Of a type that needs resources. */
  readonly seats?: SeatsLeft | null;
}

export interface SeatsLeft {
  /** Whether one that starts then has what its type needs, and everybody else too. */
  readonly isLeft: (start: number) => boolean;
  /** Nothing would hold this party, were everything free. */
  readonly isTooLarge: boolean;
}

function roomFor(type: TypeRules, { holds, units, seats = null }: Taken): (start: number) => boolean {
  const hasRoom = roomAmong(holds, {
    typeId: type.id,
    allowsConflicts: type.allowConflicts,
    poolId: type.poolId,
    units,
    overlapLimit: type.overlapLimit,
    poolSize: type.poolSize,
    usesResources: type.usesResources === true,
  });
  return (start) => {
    const { from, until } = holdOf(type, start);
    return hasRoom(from, until) && (seats === null || seats.isLeft(start));
  };
}

/** Whether there is room at this instant, whether or not it is offered. */
export const hasRoomAt = (type: TypeRules, taken: Taken, start: number): boolean => roomFor(type, taken)(start);

/** Those of them with room for one more. */
export function availableStarts(
  hours: OpeningHours,
  type: TypeRules,
  days: { first: number; last: number },
  reach: Reach,
  taken: Taken,
): number[] {
  const starts = offeredStarts(hours, type, days, reach);
  return starts.length === 0 ? starts : starts.filter(roomFor(type, taken));
}

/** Why a day has none of `availableStarts`, asked only of days without any (rules: booking, 2). */
export function reasonsWithout(
  hours: OpeningHours,
  type: TypeRules,
  days: readonly number[],
  { now, isOwner }: Reach,
  { units, seats = null }: Taken,
): DayReason[] {
  const zone = zoneOf(hours.timeZone);
  const [today, earliest] = [zone.dayAt(now), isOwner ? now : now + type.minNotice * MINUTE_MS];
  const [first = 0, last = 0] = [days.at(0), days.at(-1)];
  const latest = new Map<number, number>();
  if (days.length > 0 && hours.mode !== "closed")
    for (const start of startsOn(
      typeHours(hours, type.weeklyHours, first - DAYS_AROUND, last + DAYS_AROUND),
      first,
      last,
      type,
    ))
      latest.set(zone.dayAt(start), start);
  return days.map((day) => {
    if (day < today) return "past";
    if (!isOwner && day > today + type.maxAdvance) return "too_far";
    const start = latest.get(day);
    if (start === undefined) return "closed";
    if (start <= now) return "past";
    if (start < earliest) return "too_soon";
    return seats?.isTooLarge === true || (type.poolSize !== null && units > type.poolSize) ? "party" : "full";
  });
}

/** Whether this very start is among them. */
export function isAvailable(hours: OpeningHours, type: TypeRules, start: number, reach: Reach, taken: Taken): boolean {
  const day = zoneOf(hours.timeZone).dayAt(start);
  return offeredStarts(hours, type, { first: day, last: day }, reach).includes(start) && roomFor(type, taken)(start);
}

/** The instants between which holds can matter to starts of the days `first`–`last`. */
export function spanOfDays(first: number, last: number): { from: number; until: number } {
  return { from: (first - 3) * DAY_MS, until: (last + 5) * DAY_MS };
}
