/** Procedures that guests call to book and to move reservations. */
import { placedTexts } from "#contract/booking/placed-texts.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AddReservationInput, PlacedReservation, RescheduleInput } from "#contract/booking/reservation.ts";
import { newId } from "../../platform/db/id.ts";
import { findReservation, type ReservationRow } from "../reservations/queries-reservations.ts";
import { chargeOf } from "../../context/limits.ts";
import { may } from "../../access/rules.ts";
import { tooLate } from "../reservations/change-status.ts";
import { canReschedule, isTooLate, type Role } from "../reservations/rules-status.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { whyNot } from "../availability/bookable.ts";
import { canBeRequested, requireGuest, requireWords } from "./require-guest.ts";
import { limit, refuseSaying, type CallOf, type Procedure, type ViewerCall } from "../../context/procedure.ts";
import { keyOf } from "./idempotency.ts";
import { MOST_UPCOMING, place, timesOf, type AnsweredPlan, type NotPlaced } from "./place.ts";
import type { Placement } from "./queries-placing.ts";
import { MINUTE_MS } from "../../hours/rules-zone.ts";
import { moveBlock, requireTheirs } from "../desk/procedures-spans.ts";
import { standingOf } from "../reservations/reservation-view.ts";
import { lasting } from "../availability/rules-turn-times.ts";
import { findStart, requireOffered } from "../availability/find-start.ts";

function fingerprintOf(input: z.output<typeof AddReservationInput>): string {
  const { p_business_id, p_reservation_type_id, p_reservation_time, p_party_size, p_note, p_phone, p_resource_id } =
    input;
  const params = [p_business_id, p_reservation_type_id, Date.parse(p_reservation_time), p_party_size, p_note, p_phone];
  // absent fields are left out, so that fingerprints stored before these fields existed stay valid
  if (p_resource_id != null) params.push(p_resource_id);
  if (input.p_answers.length > 0) params.push(JSON.stringify(input.p_answers));
  return createHash("sha256").update(JSON.stringify(params)).digest("base64url");
}

/** `missing`: the account was deleted meanwhile, so the viewer is no longer logged in. */
const NOT_BOOKED = {
  own_overlap: "own_overlap",
  too_many: "too_many_reservations",
  taken: "slot_taken",
  missing: "unauthenticated",
} as const satisfies Record<NotPlaced, string>;

export const addReservation: Procedure<"add_reservation"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const request = { key: keyOf(context), fingerprint: fingerprintOf(input) };
  await limit(call, chargeOf("booking", viewer.id));
  const locks = { actorId: viewer.id, businessId: input.p_business_id };
  const placed = await place(context.connection.pool, locks, (reader) => planBooking(call, request, reader));
  if (typeof placed === "string") throw refuse(NOT_BOOKED[placed]);
  return placed.answer;
};

/** Plans a booking of the listing as it is now. Throws the reason where it is refused. */
async function planBooking(
  { input, viewer, context, refuse }: CallOf<"add_reservation">,
  { key, fingerprint }: { key: string | null; fingerprint: string },
  reader: QueryClient,
): Promise<AnsweredPlan> {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const start = Date.parse(input.p_reservation_time);
  const now = context.now().epochMilliseconds;
  const seen = await findStart({ businessId, typeId, start, party, key }, viewer, reader);
  if (seen === null) throw refuse("listing_not_found");
  const { row } = seen;
  if (row.earlier !== null) {
    if (row.earlier.fingerprint !== fingerprint) throw refuse("idempotency_key_reused");
    return { wanted: null, answer: row.earlier.answer as PlacedReservation };
  }
  const type = requireGuest(row, whyNot, refuse);
  const answers = requireWords(type, input);
  const id = newId();
  const wantedId = input.p_resource_id ?? null;
  if (wantedId !== null && !canBeRequested(row, type, wantedId)) throw refuse("type_not_found");
  const whence = { reader, viewer, businessId, refuse };
  const seating = await requireOffered(seen, { type, start, party, now, id, wantedId }, whence);
  const status = type.autoConfirm ? "confirmed" : "pending";
  const message = type.autoConfirm ? placedTexts.reservationConfirmed : placedTexts.reservationRequested;
  const answer: PlacedReservation = { id, status, message };
  const wanted: Placement = {
    id,
    businessId,
    version: row.version,
    typeId,
    source: "online",
    userId: viewer.id,
    actor: "guest",
    actorId: viewer.id,
    ...timesOf(seen, type, start, now),
    ...MOST_UPCOMING,
    party,
    status,
    guestNote: input.p_note,
    guestPhone: input.p_phone,
    seating,
    wantedId,
    answers,
    idempotency: key === null ? null : { key, fingerprint, answer },
  };
  return { wanted, answer };
}

/** Why this reservation cannot be moved; null when it can. */
function moveRefusal(
  row: ReservationRow,
  now: number,
): "reservation_cancelled" | "reservation_over" | "type_archived" | null {
  if (row.status === "cancelled") return "reservation_cancelled";
  if (!canReschedule(standingOf(row), now)) return "reservation_over";
  return row.business_id === null || row.type_id === null ? "type_archived" : null;
}

/** A change of party size alone is not described as a move. */
function movedWords(isElsewhen: boolean, isConfirmed: boolean): string {
  if (isElsewhen) return isConfirmed ? placedTexts.reservationMoved : placedTexts.reservationMovedPending;
  return isConfirmed ? placedTexts.reservationChanged : placedTexts.reservationChangedPending;
}

const NOT_MOVED = {
  own_overlap: "own_overlap",
  // a move does not raise the number of reservations
  too_many: "slot_taken",
  taken: "slot_taken",
  missing: "reservation_over",
} as const satisfies Record<NotPlaced, string>;

/** Errors of a move. */
type MoveRefusal =
  | "reservation_cancelled"
  | "reservation_over"
  | "type_archived"
  | "no_reservations"
  | "hours_unknown"
  | "slot_taken";
type RescheduleCall = ViewerCall<z.output<typeof RescheduleInput>, MoveRefusal>;

/** For a change of the party size alone, the time is the reservation's own: no one else took it. */
function taken({ input, refuse }: Pick<RescheduleCall, "input" | "refuse">): Error {
  const { p_reservation_time: time, p_party_size: party = null } = input;
  return time !== undefined || party === null
    ? refuse("slot_taken")
    : refuseSaying("slot_taken", placedTexts.partyDoesNotFit({ party: partyText(party) }));
}

/**
 * Plans one atomic move under the current rules of the type; the reservation's own hold is ignored. `old` is the
 * viewer's own or at a listing of theirs. An owner's move is confirmed at once; a guest's waits for confirmation where
 * the type requires it.
 */
async function planMove(
  old: ReservationRow,
  by: Role,
  { input, viewer, context, refuse }: RescheduleCall,
  reader: QueryClient,
): Promise<AnsweredPlan> {
  const now = context.now().epochMilliseconds;
  const stays = old.starts_at.getTime();
  const start = input.p_reservation_time === undefined ? stays : Date.parse(input.p_reservation_time);
  const why = moveRefusal(old, now);
  if (why !== null || old.business_id === null || old.type_id === null) throw refuse(why ?? "type_archived");
  const { id, business_id: businessId, type_id: typeId } = old;
  const party = input.p_party_size === undefined ? old.party_size : input.p_party_size;
  const seen = await findStart({ businessId, typeId, start, party, movedId: id }, viewer, reader);
  if (seen === null) throw refuse("no_reservations");
  const { row } = seen;
  if (row.type === null || row.type.isArchived) throw refuse("type_archived");
  const type = lasting(row.type, old.own_minutes);
  const closed = whyNot(row, type);
  if (closed !== null) throw refuse(closed);
  const isElsewhen = start !== stays;
  if (by === "guest" && !isElsewhen) {
    // an unchanged time is no change; but choosing the time again accepts an owner's move
    if (party === old.party_size && !old.moved_by_owner)
      return { wanted: null, answer: { id, status: old.status, message: placedTexts.reservationUnchanged } };
    // the start was refused because of the notice, not because it is taken
    if (start < now + type.minNotice * MINUTE_MS) throw refuse("reservation_over");
  }
  const whence = { reader, viewer, businessId, movedId: id, refuse: () => taken({ input, refuse }) };
  const seating = await requireOffered(seen, { type, start, party, now, id, wantedId: old.wanted_id }, whence);
  const isConfirmed = type.autoConfirm || by === "owner";
  const status = isConfirmed ? "confirmed" : "pending";
  const message = by === "guest" ? movedWords(isElsewhen, isConfirmed) : placedTexts[MOVED_BY_OWNER[old.source]];
  const wanted: Placement = {
    id,
    businessId,
    version: row.version,
    typeId,
    movedId: id,
    ...(input.p_reservation_time === undefined ? { stayedAt: stays } : {}),
    source: old.source,
    userId: by === "guest" ? viewer.id : null,
    actor: by,
    actorId: viewer.id,
    ...timesOf(seen, type, start, now),
    party,
    status,
    seating,
    // at another time another table may fit better
    isPinned: false,
    isUnpaced: by === "owner",
  };
  return { wanted, answer: { id, status, message } };
}

const MOVED_BY_OWNER = {
  online: "guestsMoved",
  owner: "enteredMoved",
  block: "enteredMoved",
} as const;

/** Called by the guest, or by the owner for a reservation that the owner entered. */
export const reschedule: Procedure<"reschedule_reservation"> = async (call) => {
  const { viewer, context, refuse } = call;
  await limit(call, chargeOf("booking", viewer.id));
  const first = await requireMovable(call);
  const locks = { actorId: viewer.id, businessId: first.business_id };
  const placed = await place(context.connection.pool, locks, async (reader, attempt) => {
    const old = attempt === 0 ? first : await requireMovable(call);
    return planMove(old, old.user_id === viewer.id ? "guest" : "owner", call, reader);
  });
  if (typeof placed === "string") throw NOT_MOVED[placed] === "slot_taken" ? taken(call) : refuse(NOT_MOVED[placed]);
  return placed.answer;
};

/** The current reservation; it does not exist for viewers who may not move it. */
async function requireMovable({
  input,
  viewer,
  context,
  refuse,
}: CallOf<"reschedule_reservation">): Promise<ReservationRow> {
  const row = await findReservation(context.connection.db, input.p_reservation_id, viewer.id);
  const isGuest = row?.user_id === viewer.id;
  if (row === null || !(isGuest || (may(row.member_role, "reservations") && row.source === "owner")))
    throw refuse("reservation_not_found");
  if (isGuest && row.guest_blocked) throw refuse("guest_blocked");
  if (isGuest && isTooLate(standingOf(row), context.now().epochMilliseconds)) throw await tooLate(row.id, context);
  return row;
}

/** Move by an owner, also of a guest's booking. The guest is notified and may cancel. */
export const moveAtListing: Procedure<"move_reservation"> = async (call) => {
  const { input, viewer, refuse, context } = call;
  const { p_reservation_id: id, p_reservation_time: time } = input;
  const first = await requireTheirs(id, call);
  if (first.source === "block") {
    const starts = time === undefined ? first.starts_at.getTime() : Date.parse(time);
    return moveBlock(first, { starts, version: input.p_version }, call);
  }
  const locks = { actorId: viewer.id, businessId: first.business_id };
  const placed = await place(context.connection.pool, locks, async (reader, attempt) => {
    const old = attempt === 0 ? first : await requireTheirs(id, call);
    return planMove(old, "owner", call, reader);
  });
  // an owner may not learn that the guest has another reservation at that time
  if (typeof placed === "string") throw refuse(placed === "missing" ? "reservation_over" : "slot_taken");
  return placed.answer;
};
