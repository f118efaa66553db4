/** A listing's floor for whoever is to be booked, moved or seated: the rows of it, by its hours. */
import type { OpeningHours } from "#contract/hours/hours.ts";
import { planOf } from "../../hours/rules-plan.ts";
import { windowsStarting } from "../../hours/rules-windows.ts";
import { DAY_MS, dayOfDate, MINUTE_MS, zoneOf, type ZoneOffsets } from "../../hours/rules-zone.ts";
import { holdOf, type SeatsLeft, type TypeRules } from "../availability/rules-availability.ts";
import { FloorPlan, gapsOf, joined, type Floor, type MinuteSpan } from "./rules-floor.ts";
import { paceAmong } from "../availability/rules-pacing.ts";
import { Seating, type Newcomer, type Seat } from "./rules-seating.ts";
import { typeHours } from "../availability/rules-type-hours.ts";
import type { FloorRow, ResourceRow } from "./queries-floor.ts";

/** A party that arrives within this time, or is in service, is not moved to another table. */
const SETTLED_MS = 30 * MINUTE_MS;
/** A party that is seated past its end is expected to stay at least this much longer. */
const OVER_TIME_MS = 15 * MINUTE_MS;
/** A state that was never finished ends with the night. */
const FORGOTTEN_MS = 12 * 60 * MINUTE_MS;

/** Periods that began before the first day, and what ends after the last. */
const DAYS_AROUND = 3;

/** When a resource cannot be used, between two instants. */
function awayOf(
  { weeklyHours, daysOff, busy, seated }: ResourceRow,
  hours: OpeningHours,
  zone: ZoneOffsets,
  { from, until }: FloorRow,
  now: number,
): MinuteSpan[] {
  const off = daysOff.map((days) => ({
    start: zone.firstAt(dayOfDate(days.from) * DAY_MS),
    end: zone.firstAt((dayOfDate(days.to) + 1) * DAY_MS),
  }));
  const overTime = seated
    .filter((end) => end < now + OVER_TIME_MS && end > now - FORGOTTEN_MS)
    .map((start) => ({ start, end: now + OVER_TIME_MS }));
  const taken = [...busy.map(([start, end]) => ({ start, end })), ...overTime];
  if (weeklyHours === null) return joined([...off, ...taken]);
  const [first, last] = [zone.dayAt(from) - DAYS_AROUND, zone.dayAt(until) + DAYS_AROUND];
  const own = windowsStarting(planOf(typeHours(hours, weeklyHours, first, last)), first, last);
  return joined([...gapsOf(own, from - DAY_MS, until + DAY_MS), ...off, ...taken]);
}

/** `now`: epoch milliseconds; what has begun, or is about to, stays where it is. */
export function floorOf(row: FloorRow, hours: OpeningHours, now: number): Floor {
  const zone = zoneOf(hours.timeZone);
  return {
    resources: row.resources.map((resource) => ({ ...resource, away: awayOf(resource, hours, zone, row, now) })),
    sets: row.sets,
    needs: row.needs,
    sitters: row.sitters.map(({ isPinned, ...seatingParty }) => ({
      ...seatingParty,
      // of others who sit beside those at the edges nothing was read
      isFixed:
        isPinned ||
        seatingParty.start <= now + SETTLED_MS ||
        seatingParty.from < row.from ||
        seatingParty.until > row.until,
    })),
  };
}

interface FloorBlock {
  readonly id: string;
  /** Epoch milliseconds, like `now`. */
  readonly starts: number;
  readonly ends: number;
  readonly resourceIds: readonly string[];
  readonly now: number;
}

/** Who has what once these resources are blocked, whoever is there having been seated elsewhere; null where that cannot be. */
export function seatBlock(
  { row, hours }: { row: { floor: FloorRow | null }; hours: OpeningHours },
  block: FloorBlock,
): Seat[] | null {
  if (row.floor === null) return null;
  const { id, starts: start, ends: end, resourceIds: pinnedTo, now } = block;
  const nobody = { typeId: null, party: null, isEntered: true, wantedId: null };
  return new Seating(floorOf(row.floor, hours, now)).seat({
    ...nobody,
    id,
    start,
    end,
    from: start,
    until: end,
    pinnedTo,
  });
}

export interface Seeker {
  readonly id: string;
  readonly party: number | null;
  readonly wantedId: string | null;
  /** Those who look after the listing: what is kept for walk-ins is theirs, and pacing is not for them. */
  readonly isOwner: boolean;
  /** Exactly these resources; null: whatever there is. */
  readonly pinnedTo: readonly string[] | null;
}

export interface Seats extends SeatsLeft {
  /** Who has what from now on; null where there is no place. */
  readonly seatAt: (start: number) => Seat[] | null;
}

/** A floor that is asked about for several parties: it is put together once. */
export interface PreparedFloor {
  readonly row: FloorRow;
  readonly floor: Floor;
  readonly seating: Seating;
}

/** `now` as in `floorOf`. */
export function prepareFloor(row: FloorRow, hours: OpeningHours, now: number): PreparedFloor {
  const floor = floorOf(row, hours, now);
  return { row, floor, seating: new Seating(floor) };
}

/** For one party, whenever it comes. `type` as it is for a party of that size. */
export function seatsFor({ row, floor, seating }: PreparedFloor, type: TypeRules, seeker: Seeker): Seats {
  const { id, party, wantedId, isOwner, pinnedTo } = seeker;
  const hasPace = isOwner
    ? () => true
    : paceAmong(row.sitters.filter(({ typeId }) => typeId !== null), row.pace); // oxfmt-ignore
  const who = { id, typeId: type.id, party, isEntered: isOwner, wantedId, pinnedTo };
  const newcomerAt = (start: number): Newcomer => {
    const { from, ends, until } = holdOf(type, start);
    return { ...who, start, end: ends, from, until: until + row.gapMinutes * MINUTE_MS };
  };
  return {
    seatAt: (start) => (hasPace(start, party) ? seating.seat(newcomerAt(start)) : null),
    isLeft: (start) => hasPace(start, party) && seating.hasPlace(newcomerAt(start)),
    isTooLarge: pinnedTo === null && new FloorPlan(floor).optionsOf(who).length === 0,
  };
}
