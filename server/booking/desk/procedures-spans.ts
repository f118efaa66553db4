/**
 * Changes the end of a reservation and the time of a block, for members. The listing is locked, so that no booking
 * comes between; therefore one attempt is enough (rules: booking, 13).
 */
import type pg from "pg";
import { LIMITS } from "#contract/limits.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { placedTexts } from "#contract/booking/placed-texts.ts";
import { may } from "../../access/rules.ts";
import { invalid, type Procedure, type Refuse } from "../../context/procedure.ts";
import type { ProcedureContext, Viewer } from "../../context/context.ts";
import { DAY_MS, MINUTE_MS } from "../../hours/rules-zone.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bookable, type Bookable } from "../availability/bookable.ts";
import { floorOf, seatBlock } from "../seating/floor.ts";
import { versionOf } from "./queries-desk-changes.ts";
import { findReservation, type ReservationRow } from "../reservations/queries-reservations.ts";
import { lockForPlacing, writeSeats } from "../seating/queries-seats.ts";
import { hasOther, lockSpan, writeSpan, type SpanRow } from "./queries-spans.ts";
import { roomAmong, type CapacityRequest } from "../availability/rules-capacity.ts";
import { localStartOf } from "../reservations/rules-local-day.ts";
import { demandOf, unitsOf } from "../availability/rules-availability.ts";
import { Seating, type Seat } from "../seating/rules-seating.ts";
import { canResize } from "../reservations/rules-status.ts";
import { requireBlockable } from "../availability/find-start.ts";
import { inputTexts } from "#contract/input-texts.ts";

const wrong = (message: string) => invalid([{ path: "p_until", message }]);

/** Days read around the span; every reservation that could overlap lies within. */
const AROUND = 2 * DAY_MS;

const BLOCKING: CapacityRequest = { typeId: null, allowsConflicts: false, poolId: null, units: 0, overlapLimit: 1, poolSize: null }; // oxfmt-ignore

interface NextSpan {
  starts: number;
  ends: number;
  holdsFrom: number;
  holdsUntil: number;
}

type SpanRefusal =
  | "reservation_cancelled"
  | "reservation_over"
  | "reservation_changed"
  | "type_archived"
  | "slot_taken";

interface LockedSpan {
  client: pg.ClientBase;
  row: SpanRow;
  seen: Bookable;
  businessId: string;
  now: number;
}

interface SpanCall {
  viewer: Viewer;
  context: ProcedureContext;
  refuse: Refuse<"reservation_not_found" | "not_owner" | SpanRefusal>;
}

/**
 * Locks the listing and calls `change` with the current row. `old` was read without a lock. Refuses where `version` is
 * given and the reservation has changed since.
 */
async function behindLock<Answer>(
  old: ReservationRow,
  { version, ...reach }: { from: number; until: number; version: number | undefined },
  { viewer, context, refuse }: SpanCall,
  change: (locked: LockedSpan) => Promise<Answer>,
): Promise<Answer> {
  const { id, business_id: businessId } = old;
  if (businessId === null) throw refuse("reservation_not_found");
  return transaction(context.connection.pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const now = context.now().epochMilliseconds;
    const row = await lockSpan(client, businessId, id);
    if (row === null) throw refuse("reservation_not_found");
    if (version !== undefined && version !== (await versionOf(client, id))) throw refuse("reservation_changed");
    const [from, until] = [Math.min(row.holdsFrom, reach.from), Math.max(row.holdsUntil, reach.until)];
    const seen = await bookable(client, {
      businessId,
      typeId: row.type_id,
      viewerId: viewer.id,
      first: Math.floor((from - AROUND) / DAY_MS),
      last: Math.floor((until + AROUND) / DAY_MS),
      movedId: id,
      party: row.party_size,
      isFloorWanted: row.resource_ids.length > 0,
    });
    if (seen === null || !may(seen.row.member_role, "reservations")) throw refuse("not_owner");
    if (row.status === "cancelled") throw refuse("reservation_cancelled");
    if (row.is_offer || !canResize({ ...row, cancelHours: 0 }, now)) throw refuse("reservation_over");
    return change({ client, row, seen, businessId, now });
  });
}

/** The capacity that a reservation of its type takes. Throws where the type no longer exists. */
function requestedBy(
  { seen: { row }, row: { party_size: party } }: LockedSpan,
  refuse: SpanCall["refuse"],
): CapacityRequest {
  const { type } = row;
  if (type === null) throw refuse("type_archived");
  return demandOf(type, unitsOf(type.poolTakes, party));
}

/**
 * The seating if the reservation lasts until then. It stays at its resources where possible, and must if it has begun
 * or is pinned. Null if none exists.
 */
function seatsUntil({ row, seen, now }: LockedSpan, { ends, holdsUntil }: NextSpan): Seat[] | null {
  const { floor: rows } = seen.row;
  if (rows === null) return null;
  const seating = new Seating(floorOf(rows, hoursOf(seen.row), now));
  const { id, type_id: typeId, party_size: party, wanted_id: wantedId, starts: start, resource_ids: here } = row;
  const who = {
    ...{ id, typeId, party, wantedId, start },
    isEntered: row.source !== "online",
    end: ends,
    from: row.holdsFrom,
    until: holdsUntil + rows.gapMinutes * MINUTE_MS,
    staysAt: here,
  };
  const staying = here.length === 0 ? null : seating.seat({ ...who, pinnedTo: here });
  const mustStay = here.length > 0 && (row.is_pinned || start <= now);
  return staying ?? (mustStay ? null : seating.seat({ ...who, pinnedTo: null }));
}

/** Throws where a block cannot be placed at this time. Returns the new seating. */
function requireBlockRoom(
  { row, seen, now }: LockedSpan,
  { starts, ends }: NextSpan,
  refuse: SpanCall["refuse"],
): Seat[] {
  const own = row.resource_ids.length === 0 ? [] : [{ id: row.id, resourceIds: row.resource_ids }];
  // the owner has overruled the reservations within this block
  if (row.is_overruled) return own;
  if (!row.is_pinned) {
    if (!roomAmong(seen.holds, BLOCKING)(starts, ends)) throw refuse("slot_taken");
    return [];
  }
  const seats = seatBlock(seen, { id: row.id, starts, ends, resourceIds: row.resource_ids, now });
  if (seats === null) throw refuse("slot_taken");
  return seats;
}

async function requireLonger(locked: LockedSpan, next: NextSpan, refuse: SpanCall["refuse"]): Promise<Seat[]> {
  const { client, row, seen, businessId } = locked;
  const wanted = requestedBy(locked, refuse);
  const isLonger = next.holdsUntil > row.holdsUntil;
  // time that it already holds is not checked again
  if (isLonger && !roomAmong(seen.holds, wanted)(row.holdsUntil, next.holdsUntil)) throw refuse("slot_taken");
  const own = { id: row.id, user_id: row.user_id, from: row.ends, until: next.ends };
  if (isLonger && (await hasOther(client, businessId, own))) throw refuse("slot_taken");
  if (wanted.usesResources !== true) return [];
  const seats = seatsUntil(locked, next);
  if (seats === null && isLonger) throw refuse("slot_taken");
  return seats ?? [];
}

/** The reservation, for members who may change it. */
export async function requireTheirs(
  id: string,
  { viewer, context, refuse }: Omit<SpanCall, "refuse"> & { refuse: Refuse<"reservation_not_found" | "not_owner"> },
): Promise<ReservationRow> {
  const old = await findReservation(context.connection.db, id, viewer.id);
  if (old === null || !(old.member_role !== null || old.user_id === viewer.id)) throw refuse("reservation_not_found");
  if (!may(old.member_role, "reservations")) throw refuse("not_owner");
  return old;
}

function requireLength({ source, starts }: Pick<SpanRow, "source" | "starts">, ends: number, now: number): number {
  const minutes = (ends - starts) / MINUTE_MS;
  if (ends <= now) throw wrong(inputTexts.timePassed);
  if (source === "block") {
    if (minutes <= 0) throw wrong(inputTexts.endFirst);
    if (minutes > LIMITS.blockedHours * 60) throw wrong(inputTexts.blockedDays({ most: LIMITS.blockedDays }));
    return minutes;
  }
  const { reservationMinutesMin: least, reservationMinutesMax: most } = LIMITS;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    throw wrong(inputTexts.length({ least, most: most / 60 }));
  return minutes;
}

export const resizeReservation: Procedure<"resize_reservation"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const ends = Date.parse(input.p_until);
  const old = await requireTheirs(input.p_reservation_id, call);
  // a course has the same dates for all of its guests
  if (old.series?.isCourse === true) throw refuse("reservation_over");
  // before days are read that may be centuries away
  requireLength({ source: old.source, starts: old.starts_at.getTime() }, ends, context.now().epochMilliseconds);
  return behindLock(old, { from: ends, until: ends, version: input.p_version }, call, async (locked) => {
    const { client, row, seen, businessId, now } = locked;
    const isBlock = row.source === "block";
    const message = isBlock ? placedTexts.blockResized : placedTexts.resized;
    const minutes = requireLength(row, ends, now);
    if (ends === row.ends) return { message };
    const own = isBlock ? null : (seen.row.type?.weeklyHours ?? null);
    const local = localStartOf(seen.hours, own, { starts: row.starts, ends, isBlock });
    const next = { ...row, ...local, ends, holdsUntil: row.holdsUntil + ends - row.ends };
    const seats = isBlock ? requireBlockRoom(locked, next, refuse) : await requireLonger(locked, next, refuse);
    const ownMinutes = isBlock || seen.row.type?.duration === minutes ? null : minutes;
    await writeSpan(client, {
      ...next,
      ownMinutes,
      kind: isBlock ? "blocked" : "resized",
      movedFrom: null,
      actorId: viewer.id,
      at: now,
    });
    await writeSeats(client, businessId, seats, { placedId: row.id, at: now, isOverruled: row.is_overruled });
    return { message };
  });
};

/** Moves a block; its length stays the same. */
export async function moveBlock(
  old: ReservationRow,
  { starts, version }: { starts: number; version: number | undefined },
  call: SpanCall,
): Promise<PlacedReservation> {
  const { viewer, context, refuse } = call;
  requireBlockable(starts, starts + old.ends_at.getTime() - old.starts_at.getTime(), context.now().epochMilliseconds);
  const reach = { from: starts, until: starts + LIMITS.blockedHours * 60 * MINUTE_MS, version };
  return behindLock(old, reach, call, async (locked) => {
    const { client, row, seen, businessId, now } = locked;
    const ends = starts + row.ends - row.starts;
    const placed = { id: row.id, status: row.status, message: placedTexts.blockMoved };
    if (starts === row.starts) return placed;
    requireBlockable(starts, ends, now);
    const local = localStartOf(seen.hours, null, { starts, ends, isBlock: true });
    const next = { ...row, ...local, starts, ends, holdsFrom: starts, holdsUntil: ends };
    const seats = requireBlockRoom(locked, next, refuse);
    const moved = { kind: "blocked", movedFrom: row.starts, ownMinutes: null } as const;
    await writeSpan(client, { ...next, ...moved, actorId: viewer.id, at: now });
    await writeSeats(client, businessId, seats, { placedId: row.id, at: now, isOverruled: row.is_overruled });
    return placed;
  });
}
