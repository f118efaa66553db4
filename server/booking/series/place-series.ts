/**
 * Places several dates in one transaction that has locked the account and the listing. Each date is placed like a
 * single reservation. Either all are booked, or those that fit where the request allows that, or none.
 */
import type pg from "pg";
import type { DateProblem, SeriesOutcome } from "#contract/booking/series.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import { placeReservation, type Placement } from "../placing/queries-placing.ts";
import { beginBatch, endBatch, undoBatch } from "./queries-series.ts";

/** One date, planned on the listing after the earlier dates were placed. Instants are epoch milliseconds. */
export type PlannedDate = { start: number; wanted: Placement } | { start: number; problem: DateProblem };

export interface PlacedDate {
  start: number;
  /** Null where it was not placed. */
  id: string | null;
  problem: DateProblem | null;
}

export interface PlacedSeries {
  isDone: boolean;
  /** In chronological order. */
  dates: PlacedDate[];
}

/** Why none of the dates can be placed: the account has too many, or it was deleted. */
export type NoDates = "too_many" | "missing";

async function placeDate(client: pg.ClientBase, planned: PlannedDate): Promise<PlacedDate | NoDates> {
  const { start } = planned;
  if ("problem" in planned) return { start, id: null, problem: planned.problem };
  const { wanted } = planned;
  const outcome = await placeReservation(client, wanted);
  if (outcome === "placed") return { start, id: wanted.movedId ?? wanted.id, problem: null };
  if (outcome === "too_many" || outcome === "missing") return outcome;
  // with the locks held, a plan is never out of date
  return { start, id: null, problem: outcome === "own_overlap" ? "own_overlap" : "taken" };
}

/**
 * The caller's transaction has locked the account and the listing. Each date is taken from `planned` after the previous
 * one was placed.
 */
export async function placeDates(
  client: pg.ClientBase,
  { businessId, skipsTaken }: { businessId: string; skipsTaken: boolean },
  planned: AsyncIterable<PlannedDate>,
): Promise<PlacedSeries | NoDates> {
  const batch = await beginBatch(client, businessId);
  const dates: PlacedDate[] = [];
  for await (const one of planned) {
    const date = await placeDate(client, one);
    if (typeof date === "string") return date;
    dates.push(date);
  }
  const fitting = dates.filter(({ problem }) => problem === null).length;
  const isDone = fitting > 0 && (skipsTaken || fitting === dates.length);
  await (isDone ? endBatch(client, batch) : undoBatch(client));
  return { isDone, dates: dates.toSorted((a, b) => a.start - b.start) };
}

/** The answer of a procedure. If nothing was booked, the dates have no ids. */
export function outcomeOf(
  { isDone, dates }: PlacedSeries,
  { timeZone, seriesId, message }: { timeZone: string; seriesId: string; message: string },
): SeriesOutcome {
  return {
    done: isDone,
    seriesId: isDone ? seriesId : null,
    dates: dates.map(({ start, id, problem }) => ({
      id: isDone ? id : null,
      startsAt: isoAt(timeZone, start),
      problem,
    })),
    message,
  };
}

export const countOf = ({ dates }: PlacedSeries): { fitting: number; all: number } => ({
  fitting: dates.filter(({ problem }) => problem === null).length,
  all: dates.length,
});
