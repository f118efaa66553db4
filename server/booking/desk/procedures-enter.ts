/**
 * Procedures by which members enter reservations, walk-ins and blocks. They use the same checks as bookings by guests.
 */
import { placedTexts } from "#contract/booking/placed-texts.ts";
import { may } from "../../access/rules.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { serviceTexts } from "#contract/booking/service-texts.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { brokenRule, tradeOfType, type SeatingCheck } from "./broken-rule.ts";
import { listPlaces, nameGuest } from "./queries-edit.ts";
import { walkInStart } from "./quote-wait.ts";
import { listRearranged } from "./queries-desk-changes.ts";
import { holdOf } from "../availability/rules-availability.ts";
import { newId } from "../../platform/db/id.ts";
import { roomAmong } from "../availability/rules-capacity.ts";
import { localStartOf } from "../reservations/rules-local-day.ts";
import { DAY_MS } from "../../hours/rules-zone.ts";
import { bookable, whyNot, type Bookable } from "../availability/bookable.ts";
import { invalid, refuseSaying, type CallOf, type Procedure } from "../../context/procedure.ts";
import type { BookableType, QueryClient } from "../availability/queries-bookable.ts";
import { seatBlock } from "../seating/floor.ts";
import { ownerPlacement, place, type NotPlaced } from "../placing/place.ts";
import type { Placement } from "../placing/queries-placing.ts";
import { walkInText } from "#contract/booking/walk-in-text.ts";
import { findStart, requireBlockable, requireOffered, requireRoom } from "../availability/find-start.ts";
import { inputTexts } from "#contract/input-texts.ts";

/** Entries without an account have no own overlap and no upper number, and an entry is never a move. */
const NOT_ENTERED = {
  own_overlap: "slot_taken",
  too_many: "slot_taken",
  taken: "slot_taken",
  missing: "unauthenticated",
} as const satisfies Record<NotPlaced, string>;

interface EntryPlan {
  wanted: Placement;
}

export const addForGuest: Procedure<"add_reservation_for_guest"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const locks = { actorId: viewer.id, businessId: input.p_business_id };
  const placed = await place(context.connection.pool, locks, (reader) => planForGuest(call, reader));
  if (typeof placed === "string") throw refuse(NOT_ENTERED[placed]);
  return finishEntry(call, placed.wanted.id);
};

async function planForGuest(
  { input, viewer, context, refuse }: CallOf<"add_reservation_for_guest">,
  reader: QueryClient,
): Promise<EntryPlan> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const start = Date.parse(input.p_reservation_time);
  const now = context.now().epochMilliseconds;
  const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
  if (seen === null) throw refuse("listing_not_found");
  const { row } = seen;
  const { type } = row;
  if (!may(row.member_role, "reservations")) throw refuse("not_owner");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  const closed = whyNot({ ...row, hidden_at: null }, type);
  if (closed !== null) throw refuse(closed);
  const id = newId();
  const pinnedTo = input.p_resource_ids.length === 0 ? null : input.p_resource_ids;
  const wantedId = input.p_resource_id ?? null;
  const overruled = input.p_override ? overrule(seen, { id, type, start, party, now, pinnedTo, wantedId }) : null;
  const whence = { reader, viewer, businessId, refuse };
  const asOffered = { type, start, party, now, id, wantedId, pinnedTo };
  const seating = overruled === null ? await requireOffered(seen, asOffered, whence) : overruled.seating;
  const wanted = {
    ...ownerPlacement(seen, type, { id, businessId, actorId: viewer.id, party, start, now, seating }),
    guestName: input.p_guest_name,
    guestContact: input.p_guest_contact,
    note: input.p_note,
    wantedId,
    isPinned: pinnedTo !== null,
    isOverruled: overruled?.broken != null,
  };
  return { wanted };
}

/** Links the reservation to the guest of the guest book, and returns which other parties were moved. */
async function finishEntry(
  { input, context }: CallOf<"add_reservation_for_guest">,
  id: string,
): Promise<PlacedReservation> {
  const { p_guest_id: guestId } = input;
  if (guestId !== null) await nameGuest(context.connection.db, { reservationId: id, guestId });
  return withRearranged({ id, status: "confirmed", message: placedTexts.reservationEntered }, context);
}

/** Adds the parties that were moved for this reservation. */
async function withRearranged(placed: PlacedReservation, { connection }: ProcedureContext): Promise<PlacedReservation> {
  return { ...placed, rearranged: await listRearranged(connection.pool, placed.id) };
}

interface Overruling {
  id: string;
  type: BookableType;
  start: number;
  party: number | null;
  now: number;
  pinnedTo: readonly string[] | null;
  wantedId: string | null;
  isWalkIn?: boolean;
}

/** The broken rule, and a seating that ignores it. */
function overrule(seen: Bookable, { id, wantedId, ...booking }: Overruling): SeatingCheck {
  const { type, start, now, isWalkIn = false } = booking;
  if (start <= now && !isWalkIn) throw invalid([{ path: "p_reservation_time", message: inputTexts.timePassed }]);
  const { from, until } = holdOf(type, start);
  const reservation = { id, wantedId, isEntered: true };
  const checked = brokenRule(seen, {
    ...booking,
    hold: { from, until },
    reservation,
    previous: null,
    isSeated: isWalkIn,
  });
  if (checked === "unknown_resource") throw refuseSaying("slot_taken", inputTexts.unknownResource);
  return checked;
}

/**
 * Seats a walk-in from now on for the duration of its type. Capacity and tables are checked; hours, steps and notice
 * are not.
 */
export const addWalkIn: Procedure<"add_walk_in"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const { pool } = context.connection;
  const locks = { actorId: viewer.id, businessId: input.p_business_id };
  const placed = await place(pool, locks, (reader) => planWalkIn(call, reader));
  if (typeof placed === "string") throw refuse(NOT_ENTERED[placed]);
  const { id } = placed.wanted;
  const message = walkInText(input.p_party_size, await listPlaces(pool, id));
  return withRearranged({ id, status: "confirmed", message }, context);
};

async function planWalkIn(
  { input, viewer, context, refuse }: CallOf<"add_walk_in">,
  reader: QueryClient,
): Promise<EntryPlan> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party, p_resource_ids } = input;
  const pinnedTo = p_resource_ids.length === 0 ? null : p_resource_ids;
  const now = context.now().epochMilliseconds;
  const start = walkInStart(now);
  const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
  if (seen === null) throw refuse("listing_not_found");
  const { row } = seen;
  const { type } = row;
  if (!may(row.member_role, "reservations")) throw refuse("not_owner");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  const id = newId();
  const own = { id, type, start, party, now, pinnedTo };
  const overruled = input.p_override ? overrule(seen, { ...own, wantedId: null, isWalkIn: true }) : null;
  const ofTables = row.floor !== null && tradeOfType(row.floor, type.id) === "tables";
  const full = () =>
    refuseSaying(
      "slot_taken",
      ofTables && party !== null ? serviceTexts.noTableNow({ party }) : serviceTexts.nothingFreeNow,
    );
  const seating = overruled === null ? requireRoom(seen, own, full) : overruled.seating;
  const wanted: Placement = {
    ...ownerPlacement(seen, type, { id, businessId, actorId: viewer.id, party, start, now, seating }),
    guestName: input.p_guest_name === "" ? "Walk-in" : input.p_guest_name,
    isPinned: pinnedTo !== null,
    serviceState: "seated",
    isOverruled: overruled?.broken != null,
  };
  return { wanted };
}

const EVERYTHING = { typeId: null, allowsConflicts: false, poolId: null, units: 0, overlapLimit: 1, poolSize: null };

export const blockTime: Procedure<"block_time"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const locks = { actorId: viewer.id, businessId: input.p_business_id };
  const placed = await place(context.connection.pool, locks, (reader) => planBlock(call, reader));
  if (typeof placed === "string") throw refuse(NOT_ENTERED[placed]);
  const { id, isOverruled } = placed.wanted;
  const message = isOverruled === true ? placedTexts.timeBlockedAround : placedTexts.timeBlocked;
  return { id, status: "confirmed", message };
};

async function planBlock(
  { input, viewer, context, refuse }: CallOf<"block_time">,
  reader: QueryClient,
): Promise<EntryPlan> {
  const { p_business_id: businessId, p_resource_ids: resourceIds, p_reservation_type_id: stoppedTypeId } = input;
  // stopping a type does not cancel its existing reservations
  const isOverruled = input.p_override || stoppedTypeId !== null;
  const [starts, ends] = [Date.parse(input.p_from), Date.parse(input.p_until)];
  const isOfResources = resourceIds.length > 0;
  const now = context.now().epochMilliseconds;
  const seen = await bookable(reader, {
    businessId,
    isFloorWanted: isOfResources,
    typeId: stoppedTypeId,
    viewerId: viewer.id,
    first: Math.floor(starts / DAY_MS),
    last: Math.floor(ends / DAY_MS),
  });
  if (seen === null) throw refuse("listing_not_found");
  if (!may(seen.row.member_role, "reservations")) throw refuse("not_owner");
  requireBlockable(starts, ends, now);
  const id = newId();
  if (stoppedTypeId !== null && (seen.row.type === null || seen.row.type.isArchived)) throw refuse("type_not_found");
  const known = new Set(seen.row.floor?.resources.map((resource) => resource.id));
  if (isOverruled && resourceIds.some((resourceId) => !known.has(resourceId))) throw refuse("slot_taken");
  const seatOverruled = () => (isOfResources ? [{ id, resourceIds }] : null);
  const seatFree = () => (isOfResources ? seatBlock(seen, { id, starts, ends, resourceIds, now }) : null);
  const seating = isOverruled ? seatOverruled() : seatFree();
  if (isOverruled) {
    // existing reservations stay, and no new ones are accepted
  } else if (isOfResources ? seating === null : !roomAmong(seen.holds, EVERYTHING)(starts, ends))
    throw refuse("slot_taken");
  const wanted: Placement = {
    id,
    businessId,
    version: seen.row.version,
    typeId: null,
    source: "block",
    userId: null,
    actor: "owner",
    actorId: viewer.id,
    starts,
    ends,
    ...localStartOf(seen.hours, null, { starts, ends, isBlock: true }),
    holdsFrom: starts,
    holdsUntil: ends,
    at: now,
    party: null,
    status: "confirmed",
    note: input.p_note,
    seating,
    isPinned: isOfResources,
    isOverruled,
    blockedTypeId: stoppedTypeId,
  };
  return { wanted };
}
