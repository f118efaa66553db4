/** What owners enter themselves: who telephones or walks in, and time that is kept free. By the same check as guests. */
import { PLACED_WORDS } from "#contract/booking/placed-words.ts";
import { may } from "../access/rules.ts";
import { nameGuest } from "./queries-guest.ts";
import { newId } from "../platform/db/id.ts";
import { roomAmong } from "./rules-capacity.ts";
import { localStartOf } from "./rules-local-day.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { bookable, whyNot } from "./bookable.ts";
import type { Procedure } from "../context/procedure.ts";
import type { Reader } from "./queries.ts";
import { seatBlock } from "./floor.ts";
import { common, timesOf, NO_WORDS, NOBODY, place, type NotPlaced, type Plan } from "./placing.ts";
import { RESOURCE_WORDS } from "#contract/booking/resource-words.ts";
import { findStart, requireBlockable, requireOffered, requireRoom } from "./starting.ts";

/** What is nobody's own is neither one's second nor one too many; and nobody moves it here. */
const NOT_ENTERED = {
  own_overlap: "slot_taken",
  too_many: "slot_taken",
  taken: "slot_taken",
  gone: "unauthenticated",
} as const satisfies Record<NotPlaced, string>;

export const addForGuest: Procedure<"add_reservation_for_guest"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const start = Date.parse(input.p_reservation_time);

  const plan = async (reader: Reader): Promise<Plan> => {
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
    const whence = { reader, viewer, businessId, refuse };
    const seating = await requireOffered(seen, { type, start, party, now, id, wantedId: input.p_resource_id }, whence);
    const wanted = {
      id,
      businessId,
      version: row.version,
      typeId,
      movedId: null,
      source: "owner",
      userId: null,
      actor: "owner",
      actorId: viewer.id,
      ...timesOf(seen, type, start, now),
      party,
      status: "confirmed",
      guestName: input.p_guest_name,
      guestContact: input.p_guest_contact,
      note: input.p_note,
      ...NO_WORDS,
      seating,
      more: { wanted: input.p_resource_id ?? null, isUnpaced: true },
      idempotency: null,
    } as const;
    return { wanted, message: PLACED_WORDS.reservationEntered };
  };
  const placed = await place(context.connection.pool, plan, (why) => refuse(NOT_ENTERED[why]));
  const { p_guest_id: guestId } = input;
  if (guestId !== null) await nameGuest(context.connection.db, { reservationId: placed.id, guestId });
  return placed;
};

/** Walk-ins begin with the minutes of a full five. */
const FIVE_MINUTES = 300_000;

/** From now on, for as long as its type takes: by the same room and the same tables, whatever hours, steps and notice say. */
export const addWalkIn: Procedure<"add_walk_in"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party, p_resource_ids } = input;
  const pinnedTo = p_resource_ids.length === 0 ? null : p_resource_ids;

  const plan = async (reader: Reader): Promise<Plan> => {
    const now = context.now().epochMilliseconds;
    const start = Math.floor(now / FIVE_MINUTES) * FIVE_MINUTES;
    const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
    if (seen === null) throw refuse("listing_not_found");
    const { row } = seen;
    const { type } = row;
    if (!may(row.member_role, "reservations")) throw refuse("not_owner");
    if (type === null || type.isArchived) throw refuse("type_not_found");
    const id = newId();
    const seating = requireRoom(seen, { type, start, party, now, id, pinnedTo }, refuse);
    const wanted = {
      id,
      businessId,
      version: row.version,
      typeId,
      movedId: null,
      source: "owner",
      userId: null,
      actor: "owner",
      actorId: viewer.id,
      ...timesOf(seen, type, start, now),
      party,
      status: "confirmed",
      ...NOBODY,
      guestName: input.p_guest_name === "" ? "Walk-in" : input.p_guest_name,
      ...NO_WORDS,
      seating,
      more: { pinned: pinnedTo !== null, isUnpaced: true },
      idempotency: null,
    } as const;
    return { wanted, message: RESOURCE_WORDS.walkedIn };
  };
  return place(context.connection.pool, plan, (why) => refuse(NOT_ENTERED[why]));
};

const EVERYTHING = { typeId: null, allowsConflicts: false, poolId: null, units: 0, overlapLimit: 1, poolSize: null };

export const blockTime: Procedure<"block_time"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_resource_ids: resourceIds } = input;
  const [starts, ends] = [Date.parse(input.p_from), Date.parse(input.p_until)];
  const isOfResources = resourceIds.length > 0;

  const plan = async (reader: Reader): Promise<Plan> => {
    const now = context.now().epochMilliseconds;
    const seen = await bookable(reader, {
      businessId,
      isFloorWanted: isOfResources,
      typeId: null,
      viewerId: viewer.id,
      first: Math.floor(starts / DAY_MS),
      last: Math.floor(ends / DAY_MS),
    });
    if (seen === null) throw refuse("listing_not_found");
    if (!may(seen.row.member_role, "reservations")) throw refuse("not_owner");
    requireBlockable(starts, ends, now);
    const id = newId();
    const seating = isOfResources ? seatBlock(seen, { id, starts, ends, resourceIds, now }) : null;
    if (isOfResources ? seating === null : !roomAmong(seen.holds, EVERYTHING)(starts, ends)) throw refuse("slot_taken");
    const wanted = {
      id,
      businessId,
      version: seen.row.version,
      typeId: null,
      movedId: null,
      source: "block",
      userId: null,
      actor: "owner",
      actorId: viewer.id,
      starts,
      ends,
      ...localStartOf(seen.hours, null, { starts, ends, isBlock: true }),
      holdsFrom: starts,
      holdsUntil: ends,
      ...common(now),
      party: null,
      status: "confirmed",
      ...NOBODY,
      ...NO_WORDS,
      note: input.p_note,
      seating,
      more: { pinned: isOfResources },
      idempotency: null,
    } as const;
    return { wanted, message: PLACED_WORDS.timeBlocked };
  };
  return place(context.connection.pool, plan, (why) => refuse(NOT_ENTERED[why]));
};
