/**
 * Booking, entering, blocking and moving. Each looks first, without a lock, whether the time is offered and has room; then
 * PostgreSQL decides in one transaction (`place_reservation`). A listing that changed in between is looked at again.
 */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Issue } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import type {
  AddForGuestInput,
  AddReservationInput,
  BlockTimeInput,
  PlacedReservation,
  RescheduleInput,
} from "#contract/reservation.ts";
import { newId } from "../db/id.ts";
import { placeReservation, type BookableType, type Placement, type Placing } from "../db/queries/booking.ts";
import { findReservation, type ReservationRow } from "../db/queries/reservations.ts";
import { chargeOf } from "../domain/attempts.ts";
import { holdOf, isAvailable, unitsOf } from "../domain/availability.ts";
import { roomAmong } from "../domain/capacity.ts";
import { canReschedule } from "../domain/reservation-status.ts";
import { DAY_MS } from "../domain/zone.ts";
import { bookable, partyProblem, takesReservations, type Bookable } from "./bookable.ts";
import type { ProcedureContext, Viewer } from "./context.ts";

export type BookingRefusal =
  | "listing_not_found"
  | "reservation_not_found"
  | "type_not_found"
  | "type_archived"
  | "no_reservations"
  | "own_listing"
  | "not_owner"
  | "guest_blocked"
  | "display_name_required"
  | "slot_taken"
  | "own_overlap"
  | "too_many_reservations"
  | "idempotency_key_reused"
  | "reservation_cancelled"
  | "reservation_over"
  | "too_many_attempts";

export type Booking =
  | { outcome: "placed"; placed: PlacedReservation }
  | { outcome: "refused"; why: BookingRefusal }
  | { outcome: "invalid"; issues: Issue[] };

/** A change of the listing between looking and booking is rare, and this many in a row do not happen to one request. */
const LOOKS = 5;

const refused = (why: BookingRefusal): Booking => ({ outcome: "refused", why });
const invalid = (path: string, message: string): Booking => ({ outcome: "invalid", issues: [{ path, message }] });

/** A day around it: the zone is known only once the listing is. */
function daysAround(instant: number): { first: number; last: number } {
  const day = Math.floor(instant / DAY_MS);
  return { first: day - 1, last: day + 1 };
}

/** Without asking anybody: a time that no listing could offer. */
function timeProblem(start: number, now: number): string | null {
  if (start <= now) return "This time has passed.";
  return start > now + (LIMITS.maxAdvanceMax + 1) * DAY_MS ? "This is too far ahead." : null;
}

interface Seen extends Bookable {
  type: BookableType;
}

function isOffered({ row, hours, holds, type }: Seen, start: number, party: number | null, now: number): boolean {
  return isAvailable(
    hours,
    type,
    start,
    { now, isOwner: row.is_owner },
    { holds, units: unitsOf(type.poolTakes, party) },
  );
}

/** What is wrong with booking this type for this party at this time; null when nothing is. */
function whyNot(seen: Seen, start: number, party: number | null, now: number): Booking | null {
  const problem = timeProblem(start, now);
  if (problem !== null) return invalid("p_reservation_time", problem);
  const wrongParty = partyProblem(seen.type, party);
  if (wrongParty !== null) return invalid("p_party_size", wrongParty);
  return isOffered(seen, start, party, now) ? null : refused("slot_taken");
}

const REFUSALS: Readonly<Record<Exclude<Placing, "placed" | "again" | "repeated">, BookingRefusal>> = {
  own_overlap: "own_overlap",
  too_many: "too_many_reservations",
  taken: "slot_taken",
  gone: "reservation_over",
};

/** What is wanted, once it was looked at; or why it cannot be. */
type Look = () => Promise<{ wanted: Placement; message: string } | Booking>;

async function place(look: Look, { connection }: ProcedureContext): Promise<Booking> {
  for (let tries = 0; tries < LOOKS; tries += 1) {
    const looked = await look();
    if ("outcome" in looked) return looked;
    const { wanted, message } = looked;
    const outcome = await placeReservation(connection.pool, wanted);
    if (outcome === "placed")
      return { outcome, placed: { id: wanted.movedId ?? wanted.id, status: wanted.status, message } };
    if (outcome !== "again" && outcome !== "repeated") return refused(REFUSALS[outcome]);
  }
  return refused("slot_taken");
}

type Held = Pick<Placement, "starts" | "ends" | "holdsFrom" | "holdsUntil" | "at" | "mostHere" | "mostInAll">;

function heldBy(type: BookableType, starts: number, now: number): Held {
  const { from, ends, until } = holdOf(type, starts);
  return { starts, ends, holdsFrom: from, holdsUntil: until, ...common(now) };
}

const common = (at: number) => ({ at, mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll });

const NOBODY = { guestName: "", guestContact: "", note: "" };

function fingerprintOf(input: z.output<typeof AddReservationInput>): string {
  const { p_business_id, p_reservation_type_id, p_reservation_time, p_party_size } = input;
  const asked = [p_business_id, p_reservation_type_id, Date.parse(p_reservation_time), p_party_size];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}

export async function addReservation(
  input: z.output<typeof AddReservationInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Booking> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const key = context.idempotencyKey;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    return invalid("Idempotency-Key", `Use 1 to ${LIMITS.idempotencyKeyLength} visible ASCII characters.`);
  const start = Date.parse(input.p_reservation_time);
  const fingerprint = fingerprintOf(input);
  if ((await context.attempt([chargeOf("booking", viewer.id)])) !== null) return refused("too_many_attempts");

  return place(async () => {
    const now = context.now().epochMilliseconds;
    const seen = await bookable(context.connection.pool, {
      businessId,
      typeId,
      viewerId: viewer.id,
      ...daysAround(start),
      start,
      key,
    });
    if (seen === null) return refused("listing_not_found");
    const { row } = seen;
    const { type, earlier } = row;
    if (earlier !== null)
      return earlier.fingerprint === fingerprint
        ? { outcome: "placed", placed: earlier.answer as PlacedReservation }
        : refused("idempotency_key_reused");
    if (row.is_owner) return refused("own_listing");
    if (type === null || type.isArchived) return refused("type_not_found");
    if (!takesReservations(row)) return refused("no_reservations");
    if (row.is_blocked) return refused("guest_blocked");
    if (row.display_name === null) return refused("display_name_required");
    const problem = whyNot({ ...seen, type }, start, party, now);
    if (problem !== null) return problem;
    const status = type.autoConfirm ? "confirmed" : "pending";
    const message = type.autoConfirm ? MESSAGES.reservationConfirmed : MESSAGES.reservationRequested;
    const id = newId();
    const answer: PlacedReservation = { id, status, message };
    const wanted: Placement = {
      id,
      businessId,
      version: row.version,
      typeId,
      movedId: null,
      source: "online",
      userId: viewer.id,
      actor: "guest",
      actorId: viewer.id,
      ...heldBy(type, start, now),
      party,
      status,
      ...NOBODY,
      idempotency: key === null ? null : { key, fingerprint, answer },
    };
    return { wanted, message };
  }, context);
}

export async function addForGuest(
  input: z.output<typeof AddForGuestInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Booking> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const start = Date.parse(input.p_reservation_time);
  return place(async () => {
    const now = context.now().epochMilliseconds;
    const seen = await bookable(context.connection.pool, {
      businessId,
      typeId,
      viewerId: viewer.id,
      ...daysAround(start),
      start,
    });
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
    return { wanted, message: MESSAGES.reservationEntered };
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
    if (ends <= now) return invalid("p_until", "This time has passed.");
    if (starts > now + (LIMITS.maxAdvanceMax + 1) * DAY_MS) return invalid("p_from", "This is too far ahead.");
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
    return { wanted, message: MESSAGES.timeBlocked };
  }, context);
}

/** Why this one cannot be moved by this person; null when it can. */
function moveRefusal(row: ReservationRow, now: number): BookingRefusal | null {
  if (row.status === "cancelled") return "reservation_cancelled";
  const standing = { status: row.status, starts: row.starts_at.getTime(), ends: row.ends_at.getTime() };
  if (!canReschedule(standing, now) || row.source === "block") return "reservation_over";
  return row.business_id === null || row.type_id === null ? "type_archived" : null;
}

/** One atomic move by its guest, or by the owner for one that was written down: today's rules of the type, its own hold ignored. */
export async function reschedule(
  input: z.output<typeof RescheduleInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<Booking> {
  const { p_reservation_id: id } = input;
  const { db } = context.connection;
  const start = Date.parse(input.p_reservation_time);
  if ((await context.attempt([chargeOf("booking", viewer.id)])) !== null) return refused("too_many_attempts");
  return place(async () => {
    const now = context.now().epochMilliseconds;
    const old = await findReservation(db, id, viewer.id);
    const isGuest = old?.user_id === viewer.id;
    if (old === null || !(isGuest || (old.is_owner && old.source === "owner"))) return refused("reservation_not_found");
    const why = moveRefusal(old, now);
    if (why !== null || old.business_id === null || old.type_id === null) return refused(why ?? "type_archived");
    const { business_id: businessId, type_id: typeId } = old;
    const seen = await bookable(context.connection.pool, {
      businessId,
      typeId,
      viewerId: viewer.id,
      ...daysAround(start),
      start,
      movedId: id,
    });
    if (seen === null) return refused("no_reservations");
    const { row } = seen;
    const { type } = row;
    if (type === null || type.isArchived) return refused("type_archived");
    if (!takesReservations(row)) return refused("no_reservations");
    if (row.is_blocked) return refused("guest_blocked");
    const party = input.p_party_size === undefined ? old.party_size : input.p_party_size;
    const problem = whyNot({ ...seen, type }, start, party, now);
    if (problem !== null) return problem;
    const isConfirmed = type.autoConfirm || !isGuest;
    const wanted: Placement = {
      id,
      businessId,
      version: row.version,
      typeId,
      movedId: id,
      source: isGuest ? "online" : "owner",
      userId: isGuest ? viewer.id : null,
      actor: isGuest ? "guest" : "owner",
      actorId: viewer.id,
      ...heldBy(type, start, now),
      party,
      status: isConfirmed ? "confirmed" : "pending",
      ...NOBODY,
      idempotency: null,
    };
    return { wanted, message: isConfirmed ? MESSAGES.reservationMoved : MESSAGES.reservationMovedPending };
  }, context);
}
