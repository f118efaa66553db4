/**
 * Procedures of the desk for parties at the door and callers: quotes a wait, adds them to the waitlist, seats or books
 * them.
 */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import { seatedText } from "#contract/waitlist/waitlist-words.ts";
import { waitlistNoticeTexts } from "#contract/waitlist/waitlist-texts.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { requireMay } from "../access/allowed.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { may } from "../access/rules.ts";
import { bookable, partyProblem, whyNot } from "../booking/availability/bookable.ts";
import { timesOf } from "../booking/placing/place.ts";
import { listPlaces } from "../booking/desk/queries-edit.ts";
import { placeReservation, type Placement } from "../booking/placing/queries-placing.ts";
import { lockForPlacing } from "../booking/seating/queries-seats.ts";
import { daysFromNow, waitAmong, walkInStart } from "../booking/desk/quote-wait.ts";
import { findStart, requireOffered, requireRoom } from "../booking/availability/find-start.ts";
import { invalid, refuseSaying, type Procedure, type ViewerCall } from "../context/procedure.ts";
import { minutesOf } from "../hours/rules-plan.ts";
import { dayOfDate, isoAt, MINUTE_MS, dateAt, zoneOf } from "../hours/rules-zone.ts";
import { transaction } from "../platform/db/transaction.ts";
import { requireWaiting } from "./procedures-owner.ts";
import { isGuestBlocked, type WaitingRow } from "./queries.ts";
import { addDeskEntry, endEntry, lockAccountsInOrder } from "./queries-desk.ts";
import { minuteOf } from "./rules-line.ts";
import { inputTexts } from "#contract/input-texts.ts";

const wrong = (path: string, message: string) => invalid([{ path, message }]);

export const getWaitQuote: Procedure<"get_wait_quote"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const { db, pool } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "reservations", refuse);
  const now = context.now().epochMilliseconds;
  const seen = await bookable(pool, { businessId, typeId, viewerId: viewer.id, ...daysFromNow(now) });
  if (seen === null) throw refuse("listing_not_found");
  if (seen.row.type === null || seen.row.type.isArchived) throw refuse("type_not_found");
  const quoted = waitAmong(seen, { party, now });
  return quoted === null
    ? { minutes: null, startsAt: null }
    : { minutes: quoted.minutes, startsAt: isoAt(seen.hours.timeZone, quoted.start) };
};

const LAST_MINUTE = 24 * 60 - 1;

export const addWaitingGuest: Procedure<"add_waiting_guest"> = async ({ input, viewer, context, refuse }) => {
  const {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_party_size: party,
    p_date,
    p_quoted_minutes,
  } = input;
  const { db, pool } = context.connection;
  await requireMay(db, { id: businessId, userId: viewer.id }, "reservations", refuse);
  const now = context.now().epochMilliseconds;
  const seen = await bookable(pool, { businessId, typeId, viewerId: viewer.id, ...daysFromNow(now) });
  if (seen === null) throw refuse("listing_not_found");
  const { type, time_zone: timeZone } = seen.row;
  if (type === null || type.isArchived) throw refuse("type_not_found");
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  const today = dateAt(timeZone, now);
  const date = p_date ?? today;
  if (date < today) throw wrong("p_date", inputTexts.dayPassed);
  if (dayOfDate(date) > dayOfDate(today) + LIMITS.maxAdvanceMax) throw wrong("p_date", inputTexts.tooFarAhead);
  const isAtDoor = p_date === null;
  const id = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw refuse("unauthenticated");
    await lockListing(tx, businessId);
    return addDeskEntry(tx, {
      ...{ businessId, typeId, date, party, isAtDoor },
      from: isAtDoor
        ? Math.floor(minuteOf(zoneOf(timeZone), now))
        : input.p_from === null
          ? 0
          : minutesOf(input.p_from),
      until: isAtDoor || input.p_until === null ? LAST_MINUTE : minutesOf(input.p_until),
      ...{ name: input.p_guest_name, phone: input.p_phone, email: input.p_email, note: input.p_note },
      quotedUntil: p_quoted_minutes === null ? null : new Date(now + p_quoted_minutes * MINUTE_MS),
      at: new Date(now),
    });
  });
  if (id === null) throw refuse("too_many_waiting");
  return { id, message: waitlistNoticeTexts.added };
};

type SeatCall = ViewerCall<
  { p_waiting_id: string; p_resource_ids: string[]; p_time: string | null },
  | ("waiting_not_found" | "not_owner" | "type_not_found" | "no_reservations" | "hours_unknown")
  | ("guest_blocked" | "already_waiting" | "slot_taken" | "own_overlap")
>;

/** A reservation has a single line for telephone number or email address. */
function contactOf({ guest_phone: phone, guest_email: email, note }: WaitingRow): {
  guestContact: string;
  note: string;
} {
  if (phone === "" || email === "") return { guestContact: phone + email, note };
  const both = note === "" ? email : `${note}\n${email}`;
  return { guestContact: phone, note: both.length > LIMITS.reservationReasonLength ? note : both };
}

/** The caller has locked the listing. */
async function plan(
  client: pg.ClientBase,
  entry: WaitingRow,
  { input, viewer, context, refuse }: SeatCall,
): Promise<Placement> {
  const { id, business_id: businessId, type_id: typeId, party_size: party, user_id: userId, answers } = entry;
  const pinnedTo = input.p_resource_ids.length === 0 ? null : input.p_resource_ids;
  const now = context.now().epochMilliseconds;
  const start = input.p_time === null ? walkInStart(now) : Date.parse(input.p_time);
  const seen = await findStart({ businessId, typeId, start, party }, viewer, client);
  if (seen === null) throw refuse("waiting_not_found");
  const { type, member_role, version } = seen.row;
  if (!may(member_role, "reservations")) throw refuse("not_owner");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  const wantedId = pinnedTo === null ? entry.wanted_id : null;
  const wanted = { type, start, party, now, id, pinnedTo, wantedId };
  const closed = input.p_time === null ? null : whyNot({ ...seen.row, hidden_at: null }, type);
  if (closed !== null) throw refuse(closed);
  const seating =
    input.p_time === null
      ? requireRoom(seen, wanted, (code) =>
          refuseSaying(code, pinnedTo === null ? waitlistNoticeTexts.noRoom : waitlistNoticeTexts.tableTaken),
        )
      : await requireOffered(seen, wanted, { reader: client, viewer, businessId, refuse });
  return {
    // uses the id of the entry, so that booking it twice violates the primary key; there is no maximum number, because
    // a guest at the door is not refused for reservations elsewhere
    ...{ id, businessId, version, typeId, party, status: "confirmed" },
    ...{ userId, source: userId === null ? "owner" : "online", actor: "owner", actorId: viewer.id },
    ...timesOf(seen, type, start, now),
    ...(userId === null ? { guestName: entry.guest, ...contactOf(entry) } : { guestPhone: entry.guest_phone, answers }),
    ...{ seating, wantedId, isPinned: pinnedTo !== null, isUnpaced: true },
    ...(input.p_time === null ? { serviceState: "seated" } : {}),
  };
}

/** With the locks held, a plan is outdated only where the database reads the clock differently. */
const TRIES = 3;

/**
 * Ends the entry and makes the booking in one transaction. It holds the lock that offers and bookings of the listing
 * also take.
 */
export const seatWaitingGuest: Procedure<"seat_waiting_guest"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const entry = await requireWaiting(call);
  const { id, business_id: businessId, user_id: userId } = entry;
  if (entry.is_offered) throw refuse("already_waiting");
  if (input.p_time !== null && userId !== null) throw wrong("p_time", inputTexts.offerInstead);
  const { db, pool } = context.connection;
  if (userId !== null && (await isGuestBlocked(db, { businessId, userId }))) throw refuse("guest_blocked");
  return transaction(pool, async (client): Promise<PlacedReservation> => {
    if (userId !== null) await lockAccountsInOrder(client, [viewer.id, userId]);
    await lockForPlacing(client, viewer.id, businessId);
    if (!(await endEntry(client, id))) throw refuse("waiting_not_found");
    for (let tries = 0; tries < TRIES; tries += 1) {
      const wanted = await plan(client, entry, call);
      const outcome = await placeReservation(client, wanted);
      if (outcome === "own_overlap") throw refuse("own_overlap");
      if (outcome === "missing") throw refuse("waiting_not_found");
      if (outcome === "placed") {
        const tables = await listPlaces(client, id);
        const message =
          input.p_time === null ? seatedText(entry.guest, tables) : waitlistNoticeTexts.booked({ name: entry.guest });
        return { id, status: "confirmed", message };
      }
      if (outcome !== "again") break;
    }
    throw refuse("slot_taken");
  });
};
