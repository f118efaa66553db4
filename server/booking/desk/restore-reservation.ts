/** Restores an earlier state of a reservation if its time and tables are still free (rules: service, 3). */
import { DAY_MS } from "../../hours/rules-zone.ts";
import { bookable } from "../availability/bookable.ts";
import type { LockedReservation } from "./desk-change.ts";
import { canSeatExactly, listSeatsBefore, restoreSnapshot, type ReservationSnapshot } from "./queries-desk-changes.ts";
import { freeSeats, writeSeats } from "../seating/queries-seats.ts";
import { demandOf, unitsOf } from "../availability/rules-availability.ts";
import { roomAmong } from "../availability/rules-capacity.ts";
import type { Seat } from "../seating/rules-seating.ts";
import { takesTime } from "../reservations/rules-status.ts";

async function hasRoom(
  { client, businessId, viewerId, id, now }: LockedReservation,
  { type_id: typeId, party_size: party, holds_from: from, holds_until: until }: ReservationSnapshot,
): Promise<boolean> {
  // time before now is not checked: it cannot be booked
  const start = Math.max(from, now);
  if (typeId === null || until <= start) return true;
  const [first, last] = [Math.floor(from / DAY_MS) - 2, Math.floor(until / DAY_MS) + 2];
  const seen = await bookable(client, { businessId, typeId, viewerId, first, last, party, movedId: id });
  const type = seen?.row.type ?? null;
  if (seen === null || type === null) return false;
  // blocks and stopped types do not affect existing reservations
  const booked = seen.holds.filter((hold) => hold.typeId !== null);
  return roomAmong(booked, demandOf(type, unitsOf(type.poolTakes, party)))(start, until);
}

/**
 * Its earlier resources together with those of the parties that were moved for the change; else its own only; null
 * where they are taken.
 */
async function seatsBefore(
  locked: LockedReservation,
  { holds, resources, is_overruled: isOverruled }: ReservationSnapshot,
  changedAt: Date,
): Promise<Seat[] | null> {
  const { client, businessId, id, now } = locked;
  const own: Seat[] = [{ id, resourceIds: resources }];
  if (isOverruled) return own;
  const all = [...own, ...(await listSeatsBefore(client, id, changedAt))];
  for (const seats of all.length > 1 ? [all, own] : [own])
    if (await canSeatExactly(client, businessId, id, { holds, seats, at: now })) return seats;
  return null;
}

/** Returns false and writes nothing where the time or the tables are taken. */
export async function restore(
  locked: LockedReservation,
  snapshot: ReservationSnapshot,
  changedAt: Date,
): Promise<boolean> {
  const { client, businessId, id, now } = locked;
  const isTaking = takesTime(snapshot.status);
  if (isTaking && !snapshot.is_overruled && !(await hasRoom(locked, snapshot))) return false;
  const seats = isTaking && snapshot.resources.length > 0 ? await seatsBefore(locked, snapshot, changedAt) : [];
  if (seats === null) return false;
  await restoreSnapshot(client, id, snapshot, now);
  if (seats.length === 0) await freeSeats(client, id);
  else await writeSeats(client, businessId, seats, { placedId: id, at: now, isOverruled: snapshot.is_overruled });
  return true;
}
