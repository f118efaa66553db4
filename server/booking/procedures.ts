/** What guests do: booking, and moving what they have booked. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { PLACED_WORDS } from "#contract/booking/placed-words.ts";
import type { AddReservationInput, PlacedReservation, RescheduleInput } from "#contract/booking/reservation.ts";
import { newId } from "../platform/db/id.ts";
import type { Placement } from "./queries.ts";
import { findReservation, type ReservationRow } from "./queries-reservations.ts";
import { chargeOf } from "../context/limits.ts";
import { canReschedule } from "./rules-status.ts";
import { takesReservations } from "./bookable.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import {
  findStart,
  heldBy,
  invalid,
  NOBODY,
  place,
  refused,
  whyNot,
  type Booking,
  type BookingRefusal,
} from "./placing.ts";

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
    const seen = await findStart({ businessId, typeId, start, key }, viewer, context);
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
    const message = type.autoConfirm ? PLACED_WORDS.reservationConfirmed : PLACED_WORDS.reservationRequested;
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
    const seen = await findStart({ businessId, typeId, start, movedId: id }, viewer, context);
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
    return { wanted, message: isConfirmed ? PLACED_WORDS.reservationMoved : PLACED_WORDS.reservationMovedPending };
  }, context);
}
