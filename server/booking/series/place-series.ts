/**
 * Several dates in one transaction, behind the locks of the account and the listing: each is placed by the ledger as if it were alone,
 * and either all are, or those that fit where the request allows that, or none.
 */
import type pg from "pg";
import type { DateProblem, SeriesOutcome } from "#contract/booking/series.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import { placeReservation, type Placement } from "../placing/queries-placing.ts";
import { beginBatch, endBatch, undoBatch } from "./queries-series.ts";

/** One of the dates, by the listing as it is once the dates before it are placed. Instants are epoch milliseconds. */
export type PlannedDate = { start: number; wanted: Placement } | { start: number; problem: DateProblem };

export interface PlacedDate {
  start: number;
  /** Null where it could not be placed. */
  id: string | null;
  problem: DateProblem | null;
}

export interface PlacedSeries {
  isDone: boolean;
  /** In the order of time. */
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
  // behind the locks nothing changes in between: a plan is never out of date
  return { start, id: null, problem: outcome === "own_overlap" ? "own_overlap" : "taken" };
}

/** In a transaction that has locked the account and the listing. Each date is taken from `planned` when the one before it is placed. */
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

/** The answer of a procedure; what was not done has no ids. */
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
