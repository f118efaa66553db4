/**
 * Finds the rule that a reservation at the desk breaks, as a sentence; the owner may overrule it (rules: service, 5).
 */
import { reasonNotOffered } from "#contract/booking/not-offered-words.ts";
import type { ServiceTrade } from "#contract/booking/service.ts";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { invalid } from "../../context/procedure.ts";
import { MINUTE_MS } from "../../hours/rules-zone.ts";
import type { Bookable } from "../availability/bookable.ts";
import { areOccupied, floorOf } from "../seating/floor.ts";
import type { BookableType } from "../availability/queries-bookable.ts";
import type { FloorRow, ResourceRow } from "../seating/queries-floor.ts";
import { demandOf, unitsOf } from "../availability/rules-availability.ts";
import { mostTaken, roomAmong } from "../availability/rules-capacity.ts";
import { timeTextAt } from "../reservations/time-text.ts";
import { whyNotOffered } from "../availability/rules-not-offered.ts";
import { Seating, type Seat } from "../seating/rules-seating.ts";
import { inputTexts } from "#contract/input-texts.ts";

export interface BrokenRule {
  code: "slot_taken" | "resource_taken";
  message: string;
}

/** Instants in epoch milliseconds. */
export interface DeskBooking {
  /** With the duration for this party. */
  type: BookableType;
  start: number;
  party: number | null;
  now: number;
  /** The hold, buffers included. */
  hold: { from: number; until: number };
  /** Exactly these resources; null: any that fit. */
  pinnedTo: readonly string[] | null;
  reservation: { id: string; wantedId: string | null; isEntered: boolean };
  /**
   * The reservation before the edit, with the same type; null: a new reservation. What it already had is not checked
   * again.
   */
  previous: { starts: number; holdsUntil: number; party: number | null; resourceIds: readonly string[] } | null;
  /** A walk-in may start outside of hours and steps. */
  isWalkIn?: boolean;
  /** It is in service, so its resources must be free now, not only from its start. */
  isSeated?: boolean;
}

export interface SeatingCheck {
  /** The first broken rule; null: none. */
  broken: BrokenRule | null;
  /** The new seating; null: its type needs no resources, or none were found. */
  seating: Seat[] | null;
}

const slotTaken = (message: string): BrokenRule => ({ code: "slot_taken", message });

function partyRule({
  type: { minPartySize: min, maxPartySize: max },
  party,
  previous,
}: DeskBooking): BrokenRule | null {
  if (min === null || max === null) {
    if (party !== null) throw invalid([{ path: "p_party_size", message: inputTexts.noPartySizes }]);
    return null;
  }
  if (party === null) throw invalid([{ path: "p_party_size", message: inputTexts.partySize }]);
  if (previous?.party === party || (party >= min && party <= max)) return null;
  return slotTaken(serviceTexts.partyOver({ party, min, max }));
}

function hoursRule({ hours }: Bookable, booking: DeskBooking): BrokenRule | null {
  const { type, start, party, now, previous, isWalkIn = false } = booking;
  if (isWalkIn || previous?.starts === start) return null;
  const why = whyNotOffered(hours, type, start, { now, isOwner: true });
  if (why === "full") return null;
  const { duration, minNotice, maxAdvance } = type;
  const at = timeTextAt(hours.timeZone, start);
  const facts = { why, at, near: [], duration, minNotice, maxAdvance, party, lastDate: "" };
  // the dialog asks whether to book anyway, so no other time is recommended
  return slotTaken(reasonNotOffered(facts));
}

function capacityRule({ holds, hours }: Bookable, booking: DeskBooking): BrokenRule | null {
  const { type, start, party, hold, previous } = booking;
  const wanted = demandOf(type, unitsOf(type.poolTakes, party));
  const isSame = previous !== null && previous.starts === start && previous.party === party;
  const from = isSame ? Math.min(previous.holdsUntil, hold.until) : hold.from;
  if (from >= hold.until || roomAmong(holds, wanted)(from, hold.until)) return null;
  const time = timeTextAt(hours.timeZone, start);
  if (type.poolSize === null) return slotTaken(serviceTexts.full({ time }));
  return slotTaken(
    serviceTexts.poolFull({ time, taken: mostTaken(holds, wanted, from, hold.until), size: type.poolSize }),
  );
}

const isFor = ({ minParty, maxParty }: ResourceRow, party: number | null): boolean =>
  minParty === null || maxParty === null || party === null || (party >= minParty && party <= maxParty);

/** Whether the current resources fit the party. A set of tables fits only the party that it was chosen for. */
function fitsHere(here: readonly (ResourceRow | undefined)[], { party, previous }: DeskBooking): boolean {
  const [only] = here;
  if (only === undefined || here.includes(undefined)) return false;
  return here.length === 1 ? isFor(only, party) : previous?.party === party;
}

/** Trade of a listing by the kinds of resources that the type needs. */
export function tradeOfType({ resources, needs }: Pick<FloorRow, "resources" | "needs">, typeId: string): ServiceTrade {
  const ids = needs[typeId] ?? [];
  const kinds = resources.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
  return serviceTradeOf({ kinds, isDining: false });
}

function seatRule({ row, hours }: Bookable, booking: DeskBooking): SeatingCheck | "unknown_resource" {
  const { type, start, party, now, hold, pinnedTo, reservation, previous } = booking;
  const { floor }: { floor: FloorRow | null } = row;
  if (floor === null || (!type.usesResources && pinnedTo === null)) return { broken: null, seating: null };
  const known = new Map(floor.resources.map((resource) => [resource.id, resource]));
  if (pinnedTo !== null && pinnedTo.some((id) => !known.has(id))) return "unknown_resource";
  const seating = new Seating(floorOf(floor, hoursOf(row), now));
  const ends = start + type.duration * MINUTE_MS;
  const newcomer = {
    ...{ ...reservation, typeId: type.id, party, start, end: ends, from: hold.from },
    until: hold.until + floor.gapMinutes * MINUTE_MS,
    staysAt: previous?.resourceIds ?? [],
  };
  const time = timeTextAt(hours.timeZone, start);
  if (pinnedTo !== null) {
    const isOccupied = booking.isSeated === true && areOccupied(floor, pinnedTo, now, newcomer.staysAt);
    const seats = isOccupied ? null : seating.seat({ ...newcomer, pinnedTo });
    const own: Seat[] = [{ id: reservation.id, resourceIds: pinnedTo }];
    const places = pinnedTo.flatMap((id) => known.get(id) ?? []);
    const names = places.map(calledText).join(" + ");
    if (seats === null) {
      const message = serviceTexts.tableTaken({ names, count: places.length, time });
      return { broken: { code: "resource_taken", message }, seating: own };
    }
    const [only] = places;
    if (party !== null && previous?.party !== party && places.length === 1 && only !== undefined && !isFor(only, party))
      return { broken: slotTaken(serviceTexts.tableSize({ names, party })), seating: seats };
    return { broken: null, seating: seats };
  }
  const here = previous?.resourceIds ?? [];
  const staying = fitsHere(
    here.map((id) => known.get(id)),
    booking,
  )
    ? seating.seat({ ...newcomer, pinnedTo: here })
    : null;
  const seats = staying ?? seating.seat({ ...newcomer, pinnedTo: null });
  if (seats !== null) return { broken: null, seating: seats };
  // if overruled, the party keeps its table: a chair is added
  const remaining =
    here.length > 0 && here.every((id) => known.has(id)) ? seating.seat({ ...newcomer, pinnedTo: here }) : null;
  const isForTables = tradeOfType(floor, type.id) === "tables" && party !== null;
  const full = isForTables ? serviceTexts.noTable({ party, time }) : serviceTexts.nothingFree({ time });
  return { broken: slotTaken(full), seating: remaining };
}

/** The first broken rule, and the seating. Throws errors that owners cannot overrule. */
export function brokenRule(listing: Bookable, booking: DeskBooking): SeatingCheck | "unknown_resource" {
  const seats = seatRule(listing, booking);
  if (seats === "unknown_resource") return seats;
  const broken = partyRule(booking) ?? hoursRule(listing, booking) ?? capacityRule(listing, booking) ?? seats.broken;
  return { broken, seating: seats.seating };
}
