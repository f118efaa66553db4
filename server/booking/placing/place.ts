/** Places every booking, entry and move: runs the attempts and builds their shared fields. */
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
import { inputTexts } from "#contract/input-texts.ts";

export interface PlacementPlan {
  /** Null where nothing is to be written, for example for a repeated request. */
  wanted: Placement | null;
}

export interface AnsweredPlan extends PlacementPlan {
  /** The answer once it is placed. */
  answer: PlacedReservation;
}

export type NotPlaced = Exclude<PlacingOutcome, "placed" | "again">;

/** Attempts without locks. A listing rarely changes between planning and placing, except with many parties at once. */
const UNLOCKED_ATTEMPTS = 2;
/** Attempts with locks. The second finds the answer of an earlier request; nothing else can change after the first. */
const LOCKED_ATTEMPTS = 3;

/** Planning with locks may need a second connection. One at a time, a process cannot use up its connections. */
const turns = new Turns();

interface PlacingLocks {
  actorId: string;
  /** Null where the listing is deleted; planning refuses that. */
  businessId: string | null;
}

/**
 * Yields one reader for each attempt. The caller plans with it and then calls `placeReservation`, which locks, decides
 * and writes in one statement. The outcome `again` means that the plan is out of date; the caller continues with the
 * next attempt. The last attempts hold the locks, so that no request fails because of concurrent ones.
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
 * Plans and places until the reservation is placed or refused. `plan` runs once for each attempt, counted from 0, with
 * the reader of the attempt; an error of it ends all attempts. Returns the plan that was placed, or the reason for
 * none.
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

/**
 * Waits for one lock while it holds another, so a deadlock is possible. Then the transaction is rolled back and started
 * again.
 */
async function beginLocked(client: pg.PoolClient, { actorId, businessId }: PlacingLocks): Promise<void> {
  await client.query("begin");
  try {
    await lockForPlacing(client, actorId, businessId);
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * There is nothing to roll back: one statement writes all or nothing, and PostgreSQL does not commit a failed
 * transaction.
 */
async function endTransaction(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Limits on the upcoming reservations of one guest. */
export const MOST_UPCOMING = { mostHere: LIMITS.upcomingPerListing, mostInAll: LIMITS.upcomingInAll };

type PlacementTimes = Pick<Placement, "starts" | "ends" | "dayOn" | "localStart" | "holdsFrom" | "holdsUntil" | "at">;

/** Start, end, hold and local day of a reservation of this type, by the hours of its listing. */
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

/** The error of a booking without a number, for a type that requires one. */
export const phoneIssue = () => ({ path: "p_phone", message: inputTexts.phoneForBusiness });
export const noPhone = () => invalid([phoneIssue()]);
