/** How every booking, entry and move is placed: the attempts, and what they share. */
import type pg from "pg";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { invalid } from "../../context/procedure.ts";
import { retryConflicts } from "../../platform/db/conflict.ts";
import { Turns } from "../../platform/turns.ts";
import type { Bookable } from "../availability/bookable.ts";
import type { BookableType, QueryClient } from "../availability/queries-bookable.ts";
import { holdOf } from "../availability/rules-availability.ts";
import { localStartOf } from "../reservations/rules-local-day.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import type { Seat } from "../seating/rules-seating.ts";
import { placeReservation, type Placement, type PlacingOutcome } from "./queries-placing.ts";

export interface PlacementPlan {
  /** Null: nothing is to be written, as for a request that was answered before. */
  wanted: Placement | null;
}

export interface AnsweredPlan extends PlacementPlan {
  /** The answer once it is placed. */
  answer: PlacedReservation;
}

export type NotPlaced = Exclude<PlacingOutcome, "placed" | "again">;

/** Between planning and placing a listing rarely changes, but at busy tables there is always someone who is seated in between. */
const UNLOCKED_ATTEMPTS = 2;
/** Behind the locks, the second attempt finds what was answered before; everything else has stayed as it was read. */
const LOCKED_ATTEMPTS = 3;

/** Planning behind the locks may need a second connection; taking turns, a process cannot run out of them. */
const turns = new Turns();

interface PlacingLocks {
  actorId: string;
  /** Null where the listing is deleted: planning refuses that. */
  businessId: string | null;
}

/**
 * Where to plan and place, once for each attempt: with the reader of an attempt the caller plans, then calls `placeReservation`, which
 * locks, decides and writes in one statement. Its outcome `again` means that the plan is out of date: the caller goes on to the next
 * attempt. The last attempts are behind the locks, so that no one is refused because of what others did in between.
 */
export async function* placingAttempts(
  pool: pg.Pool,
  { actorId, businessId }: PlacingLocks,
): AsyncGenerator<QueryClient, void> {
  for (let attempt = 0; attempt < UNLOCKED_ATTEMPTS; attempt += 1) yield pool;
  const endTurn = await turns.begin();
  try {
    const client = await pool.connect();
    try {
      await retryConflicts(() => beginLocked(client, { actorId, businessId }));
      for (let attempt = 0; attempt < LOCKED_ATTEMPTS; attempt += 1) yield client;
    } finally {
      await endTransaction(client);
    }
  } finally {
    endTurn();
  }
}

/**
 * Plans and places until it is placed or cannot be. `plan` runs once for each attempt, from 0 on, with the reader of the attempt;
 * what it throws ends them all. Returns the plan that was placed, or why none could be.
 */
export async function place<Plan extends PlacementPlan>(
  pool: pg.Pool,
  locks: PlacingLocks,
  plan: (reader: QueryClient, attempt: number) => Promise<Plan>,
): Promise<Plan | NotPlaced> {
  let attempt = 0;
  for await (const reader of placingAttempts(pool, locks)) {
    const planned = await plan(reader, attempt);
    const outcome = planned.wanted === null ? "placed" : await placeReservation(reader, planned.wanted);
    if (outcome === "placed") return planned;
    if (outcome !== "again") return outcome;
    attempt += 1;
  }
  return "taken";
}

/** Waits for one lock while it holds another, so it can be part of a deadlock: nothing is left of it then, and it begins again. */
async function beginLocked(client: pg.PoolClient, { actorId, businessId }: PlacingLocks): Promise<void> {
  await client.query("begin");
  try {
    await lockForPlacing(client, actorId, businessId);
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** One statement writes all or nothing, so there is nothing to roll back; of a failed transaction PostgreSQL commits nothing. */
async function endTransaction(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** How many upcoming reservations one person may have. */
export const MOST_UPCOMING = { mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll };

type PlacementTimes = Pick<Placement, "starts" | "ends" | "dayOn" | "localStart" | "holdsFrom" | "holdsUntil" | "at">;

/** From when until when one of the type is booked, by the hours of its listing. */
export function timesOf({ hours }: Bookable, type: BookableType, starts: number, now: number): PlacementTimes {
  const { from, ends, until } = holdOf(type, starts);
  const local = localStartOf(hours, type.weeklyHours, { starts, ends, isBlock: false });
  return { starts, ends, ...local, holdsFrom: from, holdsUntil: until, at: now };
}

interface OwnerEntry extends Pick<Placement, "id" | "businessId" | "actorId" | "party"> {
  start: number;
  now: number;
  seating: readonly Seat[] | null;
}

/** An owner's entry for a guest: confirmed at once, and not limited by pacing. */
export const ownerPlacement = (
  seen: Bookable,
  type: BookableType,
  { id, businessId, actorId, party, start, now, seating }: OwnerEntry,
): Placement => ({
  id,
  businessId,
  version: seen.row.version,
  typeId: type.id,
  source: "owner",
  userId: null,
  actor: "owner",
  actorId,
  ...timesOf(seen, type, start, now),
  party,
  status: "confirmed",
  seating,
  isUnpaced: true,
});

/** A type that asks for a number is not booked without one. */
export const NO_PHONE = { path: "p_phone", message: "Enter a telephone number where the business can reach you." };
export const noPhone = () => invalid([NO_PHONE]);
