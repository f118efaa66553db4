/** What owners enter themselves: who telephones or walks in, and time that is kept free. By the same check as guests. */
import type { z } from "zod";
import { PLACED_WORDS } from "#contract/booking/placed-words.ts";
import type { AddForGuestInput, BlockTimeInput } from "#contract/booking/reservation.ts";
import { newId } from "../platform/db/id.ts";
import type { Placement } from "./queries.ts";
import { roomAmong } from "./rules-capacity.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { bookable } from "./bookable.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { blockProblem, common, findStart, heldBy, NOBODY, place, refused, whyNot, type Booking } from "./placing.ts";

export async function addForGuest(
  input: z.output<typeof AddForGuestInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Booking> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const start = Date.parse(input.p_reservation_time);
  return place(async () => {
    const now = context.now().epochMilliseconds;
    const seen = await findStart({ businessId, typeId, start }, viewer, context);
    if (seen === null) return refused("listing_not_found");
    const { row } = seen;
    const { type } = row;
    if (!row.is_owner) return refused("not_owner");
    if (type === null || type.isArchived) return refused("type_not_found");
    if (row.hours_mode === "closed") return refused("no_reservations");
    const problem = whyNot({ ...seen, type }, start, party, now);
    if (problem !== null) return problem;
    const wanted: Placement = {
      id: newId(),
      businessId,
      version: row.version,
      typeId,
      movedId: null,
      source: "owner",
      userId: null,
      actor: "owner",
      actorId: viewer.id,
      ...heldBy(type, start, now),
      party,
      status: "confirmed",
      guestName: input.p_guest_name,
      guestContact: input.p_guest_contact,
      note: input.p_note,
      idempotency: null,
    };
    return { wanted, message: PLACED_WORDS.reservationEntered };
  }, context);
}

const EVERYTHING = { typeId: null, allowsConflicts: false, poolId: null, units: 0, overlapLimit: 1, poolSize: null };

export async function blockTime(
  input: z.output<typeof BlockTimeInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Booking> {
  const { p_business_id: businessId } = input;
  const [starts, ends] = [Date.parse(input.p_from), Date.parse(input.p_until)];
  return place(async () => {
    const now = context.now().epochMilliseconds;
    const seen = await bookable(context.connection.pool, {
      businessId,
      typeId: null,
      viewerId: viewer.id,
      first: Math.floor(starts / DAY_MS),
      last: Math.floor(ends / DAY_MS),
    });
    if (seen === null) return refused("listing_not_found");
    if (!seen.row.is_owner) return refused("not_owner");
    const problem = blockProblem(starts, ends, now);
    if (problem !== null) return problem;
    if (!roomAmong(seen.holds, EVERYTHING)(starts, ends)) return refused("slot_taken");
    const wanted: Placement = {
      id: newId(),
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
      holdsFrom: starts,
      holdsUntil: ends,
      ...common(now),
      party: null,
      status: "confirmed",
      ...NOBODY,
      note: input.p_note,
      idempotency: null,
    };
    return { wanted, message: PLACED_WORDS.timeBlocked };
  }, context);
}
