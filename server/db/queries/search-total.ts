/** How many listings a search matches: exact, and kept for a while where counting takes long. */
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../pool.ts";
import { fromIndexes } from "./search-steps.ts";

/**
 * Milliseconds. The clock starts before the count, so that no answer is older. Half of the 30 seconds that a total may be
 * old (decisions.md, 'Search'): a kept page with it may stand the other half.
 */
const KEPT = 15_000;

/** Counts that took less are not kept. In milliseconds. */
const CHEAP = 8;

/** Listings of a directory whose totals are never kept: counting all of them takes a few milliseconds. */
const SMALL = 20_000;

const MOST_KEPT = 10_000;

interface Kept {
  readonly total: Promise<number>;
  readonly since: number;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

/** Forgets the totals, so that the next are counted anew. */
export function forgetTotals(db: Database): void {
  kept.delete(db);
}

function keptTotals(db: Database): Map<string, Kept> {
  const had = kept.get(db);
  if (had !== undefined) return had;
  const made = new Map<string, Kept>();
  kept.set(db, made);
  return made;
}

export interface Counting {
  /** Entries `e`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Listings in search, about. */
  listed: number;
  /** No index answers it. */
  isAll: boolean;
}

/** The total of what `key` stands for. Asked by many at once, it is counted once. */
export async function countOnce(db: Database, key: string, { from, where, listed, isAll }: Counting): Promise<number> {
  const totals = keptTotals(db);
  const since = performance.now();
  const had = totals.get(key);
  if (had !== undefined && since - had.since < KEPT) return had.total;
  const query = sql<{ total: number }>`select count(*) as total from ${from} where ${where}`;
  const total = (isAll ? query.execute(db) : fromIndexes(db, (inside) => query.execute(inside))).then(
    ({ rows }) => rows[0]?.total ?? 0,
  );
  const entry = { total, since };
  totals.delete(key);
  totals.set(key, entry);
  const forget = () => {
    if (totals.get(key) === entry) totals.delete(key);
  };
  // the oldest goes first: a Map keeps the order in which keys were put
  for (const oldest of totals.keys()) {
    if (totals.size <= MOST_KEPT) break;
    totals.delete(oldest);
  }
  void total.then(() => {
    if (listed < SMALL || performance.now() - since < CHEAP) forget();
  }, forget);
  return total;
}
