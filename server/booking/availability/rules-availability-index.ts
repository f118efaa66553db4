/**
 * When a type can be booked, by half hours of the listing's wall clock: of a plain week, and of one day with all that is taken and
 * special on it (docs/decisions/0133-plain-search.md). Pure; days as in `hours/rules-zone.ts`.
 */
import type { OpeningHours } from "../../../contract/hours/hours.ts";
import { holdOf, type TypeRules } from "./rules-availability.ts";
import { roomAmong, type Hold } from "./rules-capacity.ts";
import { startsOn } from "./rules-slots.ts";
import { forParty, type TurnTime } from "./rules-turn-times.ts";
import { typeHours } from "./rules-type-hours.ts";
import { DAY_MINUTES, DAY_MS, MINUTE_MS, type ZoneOffsets, zoneOf } from "../../hours/rules-zone.ts";

export const HALF_HOURS = 48;
/** A bit each, in 64 of which the highest is a sign: larger parties than that are not found by 'free at'. */
export const LARGEST_PARTY = 62;
const HALF_MINUTES = DAY_MINUTES / HALF_HOURS;
const DAYS_AROUND = 4;

/** A Monday far from every special date; in UTC no clock changes. */
const MONDAY = 19_723;

export interface PartyRules {
  /** Null for a type without party sizes. */
  readonly minPartySize: number | null;
  readonly maxPartySize: number | null;
}

/** The half hour of a day, from 0, in which a minute after its midnight lies. */
export const halfHourOf = (minute: number): number => Math.floor(minute / HALF_MINUTES);

/** The instant at which a half hour of a local day begins, in epoch milliseconds; where a gap leaves it out, the gap's end. */
export const halfHourAt = (zone: ZoneOffsets, day: number, half: number): number =>
  zone.firstAt(day * DAY_MS + half * HALF_MINUTES * MINUTE_MS);

/** A '1' for each half hour from Monday 00:00 in which something can start. */
export function weekOf(hours: OpeningHours, type: TypeRules): string {
  const bits = Array.from({ length: 7 * HALF_HOURS }, () => "0");
  if (hours.mode === "closed") return bits.join("");
  const plain = typeHours({ ...hours, special: [], holidays: null, timeZone: "UTC" }, type.weeklyHours, MONDAY, MONDAY);
  for (const start of startsOn(plain, MONDAY, MONDAY + 6, type))
    bits[halfHourOf(start / MINUTE_MS - MONDAY * DAY_MINUTES)] = "1";
  return bits.join("");
}

/** The largest party a type takes when nothing is taken; 0 when its pool is smaller than its smallest party. */
export function largestParty(type: TypeRules, { minPartySize, maxPartySize }: PartyRules): number {
  const most = maxPartySize ?? 1;
  const fitting = type.poolTakes === "party" && type.poolSize !== null ? Math.min(most, type.poolSize) : most;
  return fitting < (minPartySize ?? 1) ? 0 : fitting;
}

/** Of a day of a type that needs resources, for each half hour: a bit for each party that can start in it, the lowest for one person. */
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

/** Of each half hour of a day, the largest party for which something can start in it; 0 for none. */
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
    // what fits a party fits a smaller one
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (fits(middle, start)) low = middle;
      else high = middle - 1;
    }
    largest[half] = low < (type.minPartySize ?? 1) ? (largest[half] ?? 0) : low;
  }
  return largest;
}
