/** Procedures of members for the waitlist: its entries, an offer to one of them, and how long offers last. */
import { waitlistNoticeTexts } from "#contract/waitlist/waitlist-texts.ts";
import { requireMay } from "../access/allowed.ts";
import { findAccess, lockListing, lockUser } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { may } from "../access/rules.ts";
import { whyNot } from "../booking/availability/bookable.ts";
import { place, type NotPlaced, type PlacementPlan } from "../booking/placing/place.ts";
import type { QueryClient } from "../booking/availability/queries-bookable.ts";
import { findStart, requireOffered } from "../booking/availability/find-start.ts";
import type { CallOf, Procedure, ViewerCall } from "../context/procedure.ts";
import { MINUTE_MS, zoneOf } from "../hours/rules-zone.ts";
import { giveUp } from "./acting.ts";
import { offerOf } from "./jobs-offers.ts";
import { findNextFree } from "./next-free.ts";
import {
  findOfferMinutes,
  findRemoved,
  findWaiting,
  isGuestBlocked,
  isWaitlistEmpty,
  listBusinessWaiting,
  listRemoved,
  saveOfferMinutes,
  type WaitingRow,
} from "./queries.ts";
import { offerUntil } from "./rules-line.ts";
import { listWaitlistTypes, restoreToLine, setTypeWaitlist } from "./queries-desk.ts";
import { toOwnerWaiting } from "./views.ts";

export const getWaitlist: Procedure<"get_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id } = input;
  const { db, pool } = context.connection;
  const { version } = await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  const now = context.now().epochMilliseconds;
  const at = new Date(now);
  const [minutes, waiting, removed, types] = await Promise.all([
    findOfferMinutes(db, id),
    listBusinessWaiting(db, id, at),
    listRemoved(db, id, at),
    listWaitlistTypes(db, id),
  ]);
  const nextFree = await findNextFree(pool, waiting, { viewerId: viewer.id, now });
  return {
    minutes,
    waiting: waiting.map((row) => toOwnerWaiting(row, nextFree.get(row.id) ?? null)),
    isOn: types.some(({ waitlist }) => waitlist),
    version,
    types: types.map(({ id: typeId, name, min_party_size, max_party_size, waitlist }) => ({
      id: typeId,
      name,
      minPartySize: min_party_size,
      maxPartySize: max_party_size,
      isOn: waitlist,
    })),
    removed: removed.map((row) => toOwnerWaiting(row)),
  };
};

export const setWaitlist: Procedure<"set_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_minutes: minutes } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "fields", refuse);
  await saveOfferMinutes(db, id, minutes);
  return { message: waitlistNoticeTexts.minutesSaved };
};

export const switchWaitlist: Procedure<"switch_waitlist"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id, p_reservation_type_id: typeId, p_is_on: isOn, p_version } = input;
  return context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("listing_not_found");
    await lockListing(tx, id);
    const listing = await requireMay(tx, { id, userId: viewer.id }, "fields", refuse);
    if (p_version !== undefined && p_version !== listing.version) throw refuse("stale");
    const changed = await setTypeWaitlist(tx, { businessId: id, typeId, isOn });
    if (changed === null) throw refuse("type_not_found");
    const { version, before, after } = changed;
    const at = new Date(context.now().epochMilliseconds);
    await noteChanges(tx, id, { by: { id: viewer.id }, at, changes: [{ field: "reservation_types", before, after }] });
    return { version, message: isOn ? waitlistNoticeTexts.turnedOn : waitlistNoticeTexts.turnedOff };
  });
};

type WaitlistOwnerCall = ViewerCall<{ p_waiting_id: string }, "waiting_not_found" | "not_owner">;

/** An entry whose waitlist the viewer may serve; for all others it does not exist. */
export async function requireWaiting(
  { input, viewer, context, refuse }: WaitlistOwnerCall,
  find: typeof findWaiting = findWaiting,
): Promise<WaitingRow> {
  const { db } = context.connection;
  const row = await find(db, input.p_waiting_id, new Date(context.now().epochMilliseconds));
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
  missing: "waiting_not_found",
} as const satisfies Record<NotPlaced, string>;

/** Offers any start with capacity to any guest in line, whatever their order and preferences. */
export const offerPlace: Procedure<"offer_place"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { db, pool } = context.connection;
  const row = await requireWaiting(call);
  const { business_id: businessId, user_id: userId } = row;
  if (userId === null) throw refuse("waiting_without_account");
  if (row.is_offered) throw refuse("already_waiting");
  const minutes = await findOfferMinutes(db, businessId);
  if (await isGuestBlocked(db, { businessId, userId })) throw refuse("guest_blocked");
  try {
    const entry = { ...row, user_id: userId, minutes };
    const placed = await place(pool, { actorId: viewer.id, businessId }, (reader) => planOffer(call, entry, reader));
    if (typeof placed === "string") throw refuse(NOT_OFFERED[placed]);
    return { message: waitlistNoticeTexts.offered };
  } catch (error) {
    // the guest has just left or got an offer
    if (isWaitlistEmpty(error)) throw refuse("waiting_not_found");
    throw error;
  }
};

async function planOffer(
  { input, viewer, context, refuse }: CallOf<"offer_place">,
  row: WaitingRow & { user_id: string; minutes: number },
  reader: QueryClient,
): Promise<PlacementPlan> {
  const { id, business_id: businessId, type_id: typeId, party_size: party, user_id: userId, wanted_id: wantedId } = row;
  const start = Date.parse(input.p_time);
  const now = context.now().epochMilliseconds;
  const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
  const type = seen?.row.type ?? null;
  if (seen === null || type === null || type.isArchived) throw refuse("type_not_found");
  const closed = whyNot({ ...seen.row, hidden_at: null }, type);
  if (closed !== null) throw refuse(closed);
  const whence = { reader, viewer, businessId, refuse };
  const seating = await requireOffered(seen, { type, start, party, now, id, wantedId }, whence);
  const timing = { now, zone: zoneOf(seen.hours.timeZone), minutes: row.minutes, minNotice: 0 };
  // members may offer a start that is too soon for the rules of offers
  const until = offerUntil(start, timing) ?? Math.min(now + row.minutes * MINUTE_MS, start);
  const who = { id, userId, typeId, party, wantedId, phone: row.guest_phone, answers: row.answers };
  const by = { businessId, actor: "owner", actorId: viewer.id, now, seating } as const;
  return { wanted: offerOf(who, { bookable: seen, type }, { start, until }, by) };
}

export const removeWaiting: Procedure<"remove_waiting"> = async (call) => {
  const row = await requireWaiting(call);
  const { viewer, context, refuse } = call;
  const outcome = await giveUp(row, { by: "owner", actorId: viewer.id }, context);
  if (outcome === "ended") throw refuse("waiting_not_found");
  return { message: waitlistNoticeTexts.removed };
};

/** Restores an entry at its former place in line. An entry whose offer has ended cannot be restored. */
export const restoreWaiting: Procedure<"restore_waiting"> = async (call) => {
  const { viewer, context, refuse } = call;
  const { id, business_id: businessId } = await requireWaiting(call, findRemoved);
  const at = new Date(context.now().epochMilliseconds);
  const outcome = await context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) return "gone";
    await lockListing(tx, businessId);
    return restoreToLine(tx, { id, businessId, at });
  });
  if (outcome === "too_many") throw refuse("too_many_waiting");
  if (outcome === "gone") throw refuse("waiting_not_found");
  return { message: waitlistNoticeTexts.restored };
};
