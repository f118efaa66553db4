/** What those do who look after a listing: who waits there, offering something to one of them, and how long offers hold. */
import { WAITLIST_WORDS } from "#contract/waitlist/waitlist-words.ts";
import { requireMay } from "../access/allowed.ts";
import { findAccess } from "../access/queries.ts";
import { may } from "../access/rules.ts";
import { whyNot } from "../booking/bookable.ts";
import { place, type NotPlaced, type Plan } from "../booking/placing.ts";
import type { Reader } from "../booking/queries.ts";
import { findStart, requireOffered } from "../booking/starting.ts";
import type { ViewerCall } from "../context/procedure.ts";
import type { Procedure } from "../context/procedure.ts";
import { MINUTE_MS } from "../hours/rules-zone.ts";
import { giveUp } from "./acting.ts";
import { offerOf } from "./jobs-offers.ts";
import {
  findOfferMinutes,
  findWaiting,
  hasAnyWaitlist,
  isGuestBlocked,
  isNobodyWaiting,
  listBusinessWaiting,
  saveOfferMinutes,
  type WaitingRow,
} from "./queries.ts";
import { toOwnerWaiting } from "./views.ts";

export const getWaitlist: Procedure<"get_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  const at = new Date(context.now().epochMilliseconds);
  const [minutes, waiting, isOn] = await Promise.all([
    findOfferMinutes(db, id),
    listBusinessWaiting(db, id, at),
    hasAnyWaitlist(db, id),
  ]);
  return { minutes, waiting: waiting.map(toOwnerWaiting), isOn };
};

export const setWaitlist: Procedure<"set_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_minutes: minutes } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "fields", refuse);
  await saveOfferMinutes(db, id, minutes);
  return { message: WAITLIST_WORDS.minutesSaved };
};

type OwnersCall = ViewerCall<{ p_waiting_id: string }, "waiting_not_found" | "not_owner">;

/** Somebody who waits where the viewer may act; to everybody else there is nobody. */
async function requireWaiting({ input, viewer, context, refuse }: OwnersCall): Promise<WaitingRow> {
  const { db } = context.connection;
  const row = await findWaiting(db, input.p_waiting_id, new Date(context.now().epochMilliseconds));
  const listing = row === null ? null : await findAccess(db, row.business_id, viewer.id);
  if (row === null || listing === null || (listing.member_role === null && row.user_id !== viewer.id))
    throw refuse("waiting_not_found");
  if (!may(listing.member_role, "reservations")) throw refuse("not_owner");
  return row;
}

const NOT_OFFERED = {
  own_overlap: "own_overlap",
  too_many: "too_many_reservations",
  taken: "slot_taken",
  gone: "waiting_not_found",
} as const satisfies Record<NotPlaced, string>;

/** Whoever it is, wherever they stand in line, at any start that has room: the owner knows why. */
export const offerPlace: Procedure<"offer_place"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const start = Date.parse(input.p_time);
  const row = await requireWaiting(call);
  if (row.place === null) throw refuse("already_waiting");
  const { business_id: businessId, type_id: typeId, party_size: party, user_id: userId, wanted_id: wantedId } = row;
  const minutes = await findOfferMinutes(context.connection.db, businessId);

  const plan = async (reader: Reader): Promise<Plan> => {
    const now = context.now().epochMilliseconds;
    const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
    const type = seen?.row.type ?? null;
    if (seen === null || type === null || type.isArchived) throw refuse("type_not_found");
    const closed = whyNot({ ...seen.row, hidden_at: null }, type);
    if (closed !== null) throw refuse(closed);
    const whence = { reader, viewer, businessId, refuse };
    const seating = await requireOffered(seen, { type, start, party, now, id: row.id, wantedId }, whence);
    const until = Math.min(now + minutes * MINUTE_MS, start);
    const who = { id: row.id, userId, typeId, party, wantedId, phone: row.guest_phone, answers: row.answers };
    const by = { businessId, actor: "owner", actorId: viewer.id, now, seating } as const;
    return { wanted: offerOf(who, { bookable: seen, type }, { start, until }, by), message: WAITLIST_WORDS.offered };
  };
  const { db, pool } = context.connection;
  if (await isGuestBlocked(db, { businessId, userId })) throw refuse("guest_blocked");
  try {
    const { message } = await place(pool, plan, (why) => refuse(NOT_OFFERED[why]));
    return { message };
  } catch (error) {
    // they left, or had an offer, a moment ago
    if (isNobodyWaiting(error)) throw refuse("waiting_not_found");
    throw error;
  }
};

export const removeWaiting: Procedure<"remove_waiting"> = async (call) => {
  const row = await requireWaiting(call);
  const { viewer, context, refuse } = call;
  const outcome = await giveUp(row, { by: "owner", actorId: viewer.id }, context);
  if (outcome === "ended") throw refuse("waiting_not_found");
  return { message: WAITLIST_WORDS.removed };
};
