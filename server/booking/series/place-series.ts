/**
 * Several dates in one transaction, behind the locks of the account and the listing: each is placed by the ledger as if it were alone,
 * and either all are, or those that fit where that was asked, or none.
 */
import type pg from "pg";
import type { DateProblem, SeriesOutcome } from "#contract/booking/series.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { NotPlaced } from "../placing/place.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import { together } from "./queries-series.ts";
import { placeReservation, type Placement } from "../placing/queries-placing.ts";

export type PlannedDate = { wanted: Placement } | { problem: DateProblem };

export interface Planned {
  /** Where it is to be, in epoch milliseconds. */
  start: number;
  plan: (client: pg.ClientBase) => Promise<PlannedDate>;
}

export interface PlacedDate {
  start: number;
  id: string | null;
  problem: DateProblem | null;
}

export interface Placed {
  isDone: boolean;
  /** In the order of time. */
  dates: PlacedDate[];
}

interface Asked {
  actorId: string;
  businessId: string;
  skipsTaken: boolean;
  /** What cannot be of any of them. */
  refusal: (why: "too_many" | "missing") => Error;
}

/** Behind the locks nothing changes in between: what would have to be planned again is not there. */
const PROBLEMS: Partial<Record<NotPlaced | "again", DateProblem>> = {
  taken: "taken",
  again: "taken",
  own_overlap: "own_overlap",
};

async function placeOne(client: pg.ClientBase, { start, plan }: Planned, { refusal }: Asked): Promise<PlacedDate> {
  const planned = await plan(client);
  if ("problem" in planned) return { start, id: null, problem: planned.problem };
  const { wanted } = planned;
  const outcome = await placeReservation(client, wanted);
  if (outcome === "placed") return { start, id: wanted.movedId ?? wanted.id, problem: null };
  if (outcome === "too_many" || outcome === "missing") throw refusal(outcome);
  return { start, id: null, problem: PROBLEMS[outcome] ?? "taken" };
}

/** `dates` are made once nothing about the listing changes any more, and placed one after the other as they come. */
export async function placeDates(
  pool: pg.Pool,
  asked: Asked,
  dates: (client: pg.ClientBase) => Promise<readonly Planned[]>,
): Promise<Placed> {
  const { actorId, businessId } = asked;
  return transaction(pool, async (client) => {
    await lockForPlacing(client, actorId, businessId);
    return placeLocked(client, asked, await dates(client));
  });
}

/** The same in a transaction that has locked the account and the listing. */
export async function placeLocked(client: pg.ClientBase, asked: Asked, planned: readonly Planned[]): Promise<Placed> {
  return together(client, asked.businessId, async () => {
    const placed: PlacedDate[] = [];
    for (const one of planned) placed.push(await placeOne(client, one, asked));
    const fitting = placed.filter(({ problem }) => problem === null).length;
    return {
      isDone: fitting > 0 && (asked.skipsTaken || fitting === placed.length),
      dates: placed.toSorted((a, b) => a.start - b.start),
    };
  });
}

/** As it goes out; what was not done has no ids. */
export function outcomeOf(
  { isDone, dates }: Placed,
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

export const countOf = ({ dates }: Placed): { fitting: number; all: number } => ({
  fitting: dates.filter(({ problem }) => problem === null).length,
  all: dates.length,
});
