/** Builds a listing's floor, for booking, moving and seating, from its rows and opening hours. */
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
/** A service state that was not finished is ignored after this time. */
const FORGOTTEN_MS = 12 * 60 * MINUTE_MS;

/** Days before the first and after the last whose periods can reach into the span. */
const DAYS_AROUND = 3;

/** Reserved ends of the parties that are in service, from all that were not marked as finished. */
const endsInService = ({ seated }: Pick<ResourceRow, "seated">, now: number): number[] =>
  seated.filter((end) => end > now - FORGOTTEN_MS);

/** When a resource cannot be used, within the span of the floor. */
function awayOf(
  resource: ResourceRow,
  hours: OpeningHours,
  zone: ZoneOffsets,
  { from, until }: FloorRow,
  now: number,
): MinuteSpan[] {
  const { weeklyHours, daysOff, busy } = resource;
  const off = daysOff.map((days) => ({
    start: zone.firstAt(dayOfDate(days.from) * DAY_MS),
    end: zone.firstAt((dayOfDate(days.to) + 1) * DAY_MS),
  }));
  const overTime = endsInService(resource, now)
    .filter((end) => end < now + OVER_TIME_MS)
    .map((start) => ({ start, end: now + OVER_TIME_MS }));
  const taken = [...busy.map(([start, end]) => ({ start, end })), ...overTime];
  if (weeklyHours === null) return joined([...off, ...taken]);
  const [first, last] = [zone.dayAt(from) - DAYS_AROUND, zone.dayAt(until) + DAYS_AROUND];
  const own = windowsStarting(planOf(typeHours(hours, weeklyHours, first, last)), first, last);
  return joined([...gapsOf(own, from - DAY_MS, until + DAY_MS), ...off, ...taken]);
}

/**
 * Whether a party is in service at one of these resources past its end, so that no other party can sit down there now.
 * Times at which the reserved end is still to come are taken for all bookings. `staysAt`: where that party sits already.
 */
export const areOccupied = (
  { resources }: FloorRow,
  ids: readonly string[],
  now: number,
  staysAt: readonly string[] = [],
): boolean =>
  resources.some(
    (resource) =>
      ids.includes(resource.id) &&
      !staysAt.includes(resource.id) &&
      endsInService(resource, now).some((end) => end <= now),
  );

/** `now`: epoch milliseconds. Parties that have begun or are about to begin are not rearranged. */
export function floorOf(row: FloorRow, hours: OpeningHours, now: number): Floor {
  const zone = zoneOf(hours.timeZone);
  return {
    resources: row.resources.map((resource) => ({ ...resource, away: awayOf(resource, hours, zone, row, now) })),
    sets: row.sets,
    needs: row.needs,
    parties: row.parties.map(({ isPinned, ...seatingParty }) => ({
      ...seatingParty,
      // parties at the edges of the span stay, because their other neighbours were not read
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
  /** Epoch milliseconds, as are `ends` and `now`. */
  readonly starts: number;
  readonly ends: number;
  readonly resourceIds: readonly string[];
  readonly now: number;
}

/** The seating after these resources are blocked and the parties there are moved; null where that is not possible. */
export function seatBlock(
  { row, hours }: { row: { floor: FloorRow | null }; hours: OpeningHours },
  block: FloorBlock,
): Seat[] | null {
  if (row.floor === null) return null;
  const { id, starts: start, ends: end, resourceIds: pinnedTo, now } = block;
  const emptyParty = { typeId: null, party: null, isEntered: true, wantedId: null };
  return new Seating(floorOf(row.floor, hours, now)).seat({
    ...emptyParty,
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
  /** Members may use resources that are not offered online, and have no pacing. */
  readonly isOwner: boolean;
  /** Exactly these resources; null: any. */
  readonly pinnedTo: readonly string[] | null;
}

export interface Seats extends SeatsLeft {
  /** The seating with this party in it; null if none exists. */
  readonly seatAt: (start: number) => Seat[] | null;
}

/** A floor that is built once for the queries of several parties. */
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

/** The seatings of one party for any start. `type` has the duration for this party size. */
export function seatsFor({ row, floor, seating }: PreparedFloor, type: TypeRules, seeker: Seeker): Seats {
  const { id, party, wantedId, isOwner, pinnedTo } = seeker;
  const hasPace = isOwner
    ? () => true
    : paceAmong(row.parties.filter(({ typeId }) => typeId !== null), row.pace); // oxfmt-ignore
  const who = { id, typeId: type.id, party, isEntered: isOwner, wantedId, pinnedTo };
  const newcomerAt = (start: number): Newcomer => {
    const { from, ends, until } = holdOf(type, start);
    return { ...who, start, end: ends, from, until: until + row.gapMinutes * MINUTE_MS };
  };
  return {
    seatAt: (start) => (hasPace(start, party) ? seating.seat(newcomerAt(start)) : null),
    whyNone: (start) => (hasPace(start, party) ? seating.whyNoPlace(newcomerAt(start)) : "pace"),
    isTooLarge: pinnedTo === null && new FloorPlan(floor).optionsOf(who).length === 0,
  };
}
