/**
 * Free times of a type by half hours of the listing's wall clock: for a plain week, and for one day with its
 * reservations and special hours (docs/decisions/0133-plain-search.md). Pure; days as in `hours/rules-zone.ts`.
 */
import type { OpeningHours } from "../../../contract/hours/hours.ts";
import { holdOf, type TypeRules } from "./rules-availability.ts";
import { roomAmong, type Hold } from "./rules-capacity.ts";
import { startsOn } from "./rules-slots.ts";
import { forParty, type TurnTime } from "./rules-turn-times.ts";
import { typeHours } from "./rules-type-hours.ts";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, type ZoneOffsets, zoneOf } from "../../hours/rules-zone.ts";

export const HALF_HOURS = 48;
/** One bit for each party size in a signed 64-bit number. The 'free at' filter does not find larger parties. */
export const LARGEST_PARTY = 62;
const HALF_MINUTES = DAY_MINUTES / HALF_HOURS;
const DAYS_AROUND = 4;

/** A Monday without special hours. It is computed in UTC, where clocks do not change. */
const MONDAY = 19_723;

export interface PartyRules {
  readonly minPartySize: number | null;
  readonly maxPartySize: number | null;
}

/** Index of the half hour, from 0, that contains this minute of a local day. */
export const halfHourOf = (minute: number): number => Math.floor(minute / HALF_MINUTES);

/**
 * The instant at which a half hour of a local day begins, in epoch milliseconds. Within a clock gap, it is the end of
 * the gap.
 */
export const halfHourAt = (zone: ZoneOffsets, day: number, half: number): number =>
  zone.firstAt(day * DAY_MS + half * HALF_MINUTES * MINUTE_MS);

/** Bit string of a week from Monday 00:00, one character for each half hour; '1' where something can start. */
export function weekOf(hours: OpeningHours, type: TypeRules): string {
  const bits = Array.from({ length: 7 * HALF_HOURS }, () => "0");
  if (hours.mode === "closed") return bits.join("");
  const plain = typeHours({ ...hours, special: [], holidays: null, timeZone: "UTC" }, type.weeklyHours, MONDAY, MONDAY);
  for (const start of startsOn(plain, MONDAY, MONDAY + 6, type))
    bits[halfHourOf(start / MINUTE_MS - MONDAY * DAY_MINUTES)] = "1";
  return bits.join("");
}

/**
 * The largest party that the type takes when it has no reservations; 0 when its pool is smaller than its smallest
 * party.
 */
export function largestParty(type: TypeRules, { minPartySize, maxPartySize }: PartyRules): number {
  const most = maxPartySize ?? 1;
  const fitting = type.poolTakes === "party" && type.poolSize !== null ? Math.min(most, type.poolSize) : most;
  return fitting < (minPartySize ?? 1) ? 0 : fitting;
}

/**
 * For a type that needs resources: for each half hour of a day, a bit for each party size that can start in it. The
 * lowest bit is one person.
 */
export function partiesOf(
  hours: OpeningHours,
  type: TypeRules & PartyRules & { readonly turnTimes: readonly TurnTime[] },
  day: number,
  canSeat: (type: TypeRules, party: number) => (start: number) => boolean,
): bigint[] {
  const parties = Array.from({ length: HALF_HOURS }, () => 0n);
  if (hours.mode === "closed") return parties;
  const zone = zoneOf(hours.timeZone);
  const own = typeHours(hours, type.weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);
  for (let party = type.minPartySize ?? 1; party <= Math.min(LARGEST_PARTY, largestParty(type, type)); party += 1) {
    const sized = forParty(type, party);
    const isFree = canSeat(sized, party);
    for (const start of startsOn(own, day, day, sized)) {
      const half = halfHourOf((zone.localAt(start) - day * DAY_MS) / MINUTE_MS);
      const bit = 1n << BigInt(party - 1);
      const had = parties[half] ?? 0n;
      if ((had & bit) === 0n && isFree(start)) parties[half] = had | bit;
    }
  }
  return parties;
}

/** For each half hour of a day, the largest party that can start in it; 0 where none can. */
export function dayOf(
  hours: OpeningHours,
  type: TypeRules & PartyRules,
  day: number,
  holds: readonly Hold[],
): number[] {
  const largest = Array.from({ length: HALF_HOURS }, () => 0);
  if (hours.mode === "closed") return largest;
  const zone = zoneOf(hours.timeZone);
  const own = typeHours(hours, type.weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);
  const most = largestParty(type, type);
  const { id: typeId, allowConflicts, poolId, poolSize, overlapLimit } = type;
  const sharing = { typeId, allowsConflicts: allowConflicts, poolId, poolSize, overlapLimit };
  const rooms = new Map<number, (start: number, end: number) => boolean>();
  const fits = (party: number, start: number): boolean => {
    const units = type.poolTakes === "party" ? party : 1;
    const room = rooms.get(units) ?? roomAmong(holds, { ...sharing, units });
    rooms.set(units, room);
    const { from, until } = holdOf(type, start);
    return room(from, until);
  };
  for (const start of startsOn(own, day, day, type)) {
    const half = halfHourOf((zone.localAt(start) - day * DAY_MS) / MINUTE_MS);
    let [low, high] = [largest[half] ?? 0, most];
    // a start that fits a party also fits a smaller one
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (fits(middle, start)) low = middle;
      else high = middle - 1;
    }
    largest[half] = low < (type.minPartySize ?? 1) ? (largest[half] ?? 0) : low;
  }
  return largest;
}
