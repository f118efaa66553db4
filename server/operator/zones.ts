/**
 * Finds reservations whose local time changed with the rules of their time zone, and moves them back to the promised
 * time.
 */
import type pg from "pg";
import { fillLocalStarts } from "../booking/reservations/jobs-local-start.ts";
import { zoneOf } from "../hours/rules-zone.ts";
import type { Connection } from "../platform/db/pool.ts";
import { transaction } from "../platform/db/transaction.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { listPromised, lockListing, shiftReservations, type PromisedRow } from "./queries-zones.ts";

/** A reservation whose local time differs from the promised one. */
export interface DisplacedReservation extends PromisedRow {
  /** Milliseconds from its start to the instant of the promised time under today's rules. */
  shift: number;
}

export interface ZoneMoves {
  moved: DisplacedReservation[];
  /** A table or staff member is taken at the promised time, or the reservation was changed meanwhile. */
  left: DisplacedReservation[];
}

/** 0 when the start shows the promised time. */
function shiftOf({ time_zone, local_start, starts_at }: PromisedRow): number {
  const zone = zoneOf(time_zone);
  const local = Date.parse(`${local_start.replace(" ", "T")}Z`);
  const start = starts_at.getTime();
  return zone.localAt(start) === local ? 0 : zone.firstAt(local) - start;
}

/** Upcoming reservations by listing and start. `now`: epoch milliseconds. */
export async function listDisplaced(pool: Pick<pg.Pool, "query">, now: number): Promise<DisplacedReservation[]> {
  const rows = await listPromised(pool, new Date(now));
  return rows.map((row) => ({ ...row, shift: shiftOf(row) })).filter(({ shift }) => shift !== 0);
}

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "23P01";

/** Moves several reservations of one listing, all or none. Returns the ids of the moved ones. */
async function moveTogether(pool: pg.Pool, rows: readonly DisplacedReservation[], now: number): Promise<string[]> {
  const [first] = rows;
  if (first === undefined) return [];
  try {
    return await transaction(pool, async (client) => {
      if (!(await lockListing(client, first.business_id))) return [];
      const moves = rows.map(({ id, starts_at: from, shift }) => ({ id, from, shift }));
      return shiftReservations(client, moves, new Date(now));
    });
  } catch (error) {
    if (isTaken(error)) return [];
    throw error;
  }
}

/** Moves all reservations of a listing together, or one by one if that fails. Writes one audit row. */
export async function moveDisplaced({ pool, db }: Connection, now: number): Promise<ZoneMoves> {
  const displaced = await listDisplaced(pool, now);
  const moved = new Set<string>();
  const byListing = Map.groupBy(displaced, ({ business_id }) => business_id);
  for (const rows of byListing.values()) {
    const together = await moveTogether(pool, rows, now);
    for (const id of together) moved.add(id);
    if (together.length > 0) continue;
    for (const row of rows) for (const id of await moveTogether(pool, [row], now)) moved.add(id);
  }
  await fillLocalStarts(pool, now);
  if (moved.size > 0)
    await writeAudit(db, {
      action: "zones.move",
      subject: "reservations",
      details: { moved: moved.size, left: displaced.length - moved.size, release: process.versions.tz ?? "" },
    });
  return {
    moved: displaced.filter(({ id }) => moved.has(id)),
    left: displaced.filter(({ id }) => !moved.has(id)),
  };
}
