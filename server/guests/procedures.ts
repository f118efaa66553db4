/** The guest book of a listing, for its members (rules: guests, 3). */
import { GUESTS } from "#contract/guests/guest-limits.ts";
import type { Guest } from "#contract/guests/guest.ts";
import { requireMay } from "../access/allowed.ts";
import { lockListing } from "../access/queries.ts";
import { may, type PlainAct } from "../access/rules.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Procedure, ViewerCall } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { toGuest } from "./guest-view.ts";
import { linkGuests } from "./link.ts";
import { findPhoneSource, lockBook } from "./queries-link.ts";
import {
  findByPrefix,
  findGuest,
  findGuestAccess,
  listDuplicates,
  listGuests,
  mergeGuests as mergeRows,
  noteOfGuest,
  type GuestAccess,
  setGuestBlocked,
} from "./queries.ts";
import { phoneCountryOf } from "./phone-country.ts";
import { numberPatterns } from "./rules-phone.ts";

const nowOf = ({ now }: ProcedureContext) => new Date(now().epochMilliseconds);

/** Patterns for a typed telephone number; none where the text is not part of one. */
const patternsOf = async (db: Database, businessId: string, typed: string): Promise<string[]> =>
  numberPatterns(typed, phoneCountryOf(await findPhoneSource(db, businessId)));

/** The two procedures below update the book before they read it, so they also write. */
export const getGuests: Procedure<"get_guests"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, page_number: page, search, blocked: isBlocked, guest_id: guestId } = input;
  const { db } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "reservations", refuse);
  await linkGuests(db, businessId);
  const numbers = await patternsOf(db, businessId, search);
  const { total, rows } = await listGuests(
    db,
    { businessId, search, numbers, isBlocked, guestId },
    { offset: (page - 1) * GUESTS.perPage, limit: GUESTS.perPage },
    nowOf(context),
  );
  return { total, pages: Math.ceil(total / GUESTS.perPage), guests: rows.map(toGuest) };
};

export const findGuests: Procedure<"find_guests"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_typed: typed } = input;
  const { db } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "reservations", refuse);
  // a single letter would find all guests
  if (typed.length < 2) return [];
  await linkGuests(db, businessId);
  const numbers = await patternsOf(db, businessId, typed);
  const rows = await findByPrefix(db, { businessId, typed, numbers }, GUESTS.found, nowOf(context));
  return rows.map(toGuest);
};

export const getGuestDuplicates: Procedure<"get_guest_duplicates"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId } = input;
  const { db } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "guest_book", refuse);
  await linkGuests(db, businessId);
  const pairs = await listDuplicates(db, businessId, GUESTS.duplicates, nowOf(context));
  return pairs.map(({ guest, other }) => ({ guest: toGuest(guest), other: toGuest(other) }));
};

type GuestCall = Pick<ViewerCall<unknown, "guest_not_found" | "not_owner">, "viewer" | "refuse">;

/** Guests of other listings are reported as not found, like deleted ones. */
async function requireGuest(db: Database, id: string, act: PlainAct, call: GuestCall): Promise<GuestAccess> {
  const found = await findGuestAccess(db, id, call.viewer.id);
  if (found === null || found.member_role === null) throw call.refuse("guest_not_found");
  if (!may(found.member_role, act)) throw call.refuse("not_owner");
  return found;
}

async function readGuest(id: string, context: ProcedureContext, refuse: GuestCall["refuse"]): Promise<Guest> {
  const row = await findGuest(context.connection.db, id, nowOf(context));
  if (row === null) throw refuse("guest_not_found");
  return toGuest(row);
}

export const updateGuest: Procedure<"update_guest"> = async (call) => {
  const { input, context, refuse } = call;
  const { p_guest_id: id, p_allergies: allergies, p_notes: notes, p_wishes: wishes, p_tags: tags } = input;
  const { db } = context.connection;
  await requireGuest(db, id, "reservations", call);
  await noteOfGuest(db, id, {
    ...(allergies === undefined ? {} : { allergies }),
    ...(notes === undefined ? {} : { notes }),
    ...(wishes === undefined ? {} : { wishes }),
    ...(tags === undefined ? {} : { tags }),
  });
  return readGuest(id, context, refuse);
};

export const setBlocked: Procedure<"set_guest_blocked"> = async (call) => {
  const { input, context, refuse } = call;
  const { p_guest_id: id, p_blocked: isBlocked } = input;
  const { db } = context.connection;
  const { business_id: businessId, user_id: userId } = await requireGuest(db, id, "reservations", call);
  // a guest without an account cannot book online, so there is nothing to block
  if (userId === null) throw refuse("guest_not_found");
  await setGuestBlocked(db, { businessId, userId }, isBlocked);
  return { blocked: isBlocked };
};

export const mergeGuests: Procedure<"merge_guests"> = async (call) => {
  const { input, context, refuse } = call;
  const { p_guest_id: id, p_other_id: otherId } = input;
  await context.connection.db.transaction().execute(async (tx) => {
    const seen = await requireGuest(tx, id, "guest_book", call);
    await lockListing(tx, seen.business_id);
    await lockBook(tx, seen.business_id);
    const targetGuest = await requireGuest(tx, id, "guest_book", call);
    const other = await requireGuest(tx, otherId, "guest_book", call);
    if (targetGuest.business_id !== other.business_id) throw refuse("guest_not_found");
    if (targetGuest.user_id !== null && other.user_id !== null) throw refuse("guests_apart");
    if (!(await mergeRows(tx, id, otherId))) throw refuse("guests_too_long");
  });
  return readGuest(id, context, refuse);
};
