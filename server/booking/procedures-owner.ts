/** What owners enter themselves: who telephones or walks in, and time that is kept free. By the same check as guests. */
import { PLACED_WORDS } from "#contract/booking/placed-words.ts";
import { may } from "../access/rules.ts";
import { nameGuest } from "./queries-guest.ts";
import { newId } from "../platform/db/id.ts";
import { roomAmong } from "./rules-capacity.ts";
import { DAY_MS } from "../hours/rules-zone.ts";
import { bookable, whyNot } from "./bookable.ts";
import type { Procedure } from "../context/procedure.ts";
import { common, timesOf, NO_WORDS, NOBODY, place, type NotPlaced, type Plan } from "./placing.ts";
import { findStart, requireBlockable, requireOffered } from "./starting.ts";

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

  const plan = async (): Promise<Plan> => {
    const now = context.now().epochMilliseconds;
    const seen = await findStart({ businessId, typeId, start }, viewer, context);
    if (seen === null) throw refuse("listing_not_found");
    const { row } = seen;
    const { type } = row;
    if (!may(row.member_role, "reservations")) throw refuse("not_owner");
    if (type === null || type.isArchived) throw refuse("type_not_found");
    const closed = whyNot({ ...row, hidden_at: null }, type);
    if (closed !== null) throw refuse(closed);
    requireOffered(seen, { type, start, party, now }, refuse);
    const wanted = {
      id: newId(),
      businessId,
      version: row.version,
      typeId,
      movedId: null,
      source: "owner",
      userId: null,
      actor: "owner",
      actorId: viewer.id,
      ...timesOf(type, start, now),
      party,
      status: "confirmed",
      guestName: input.p_guest_name,
      guestContact: input.p_guest_contact,
      note: input.p_note,
      ...NO_WORDS,
      idempotency: null,
    } as const;
    return { wanted, message: PLACED_WORDS.reservationEntered };
  };
  const placed = await place(context.connection.pool, plan, (why) => refuse(NOT_ENTERED[why]));
  const { p_guest_id: guestId } = input;
  if (guestId !== null) await nameGuest(context.connection.db, { reservationId: placed.id, guestId });
  return placed;
};

const EVERYTHING = { typeId: null, allowsConflicts: false, poolId: null, units: 0, overlapLimit: 1, poolSize: null };

export const blockTime: Procedure<"block_time"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId } = input;
  const [starts, ends] = [Date.parse(input.p_from), Date.parse(input.p_until)];

  const plan = async (): Promise<Plan> => {
    const now = context.now().epochMilliseconds;
    const seen = await bookable(context.connection.pool, {
      businessId,
      typeId: null,
      viewerId: viewer.id,
      first: Math.floor(starts / DAY_MS),
      last: Math.floor(ends / DAY_MS),
    });
    if (seen === null) throw refuse("listing_not_found");
    if (!may(seen.row.member_role, "reservations")) throw refuse("not_owner");
    requireBlockable(starts, ends, now);
    if (!roomAmong(seen.holds, EVERYTHING)(starts, ends)) throw refuse("slot_taken");
    const wanted = {
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
      ...NO_WORDS,
      note: input.p_note,
      idempotency: null,
    } as const;
    return { wanted, message: PLACED_WORDS.timeBlocked };
  };
  return place(context.connection.pool, plan, (why) => refuse(NOT_ENTERED[why]));
};
