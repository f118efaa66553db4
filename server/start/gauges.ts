/** Metrics that are read on export, as opposed to counted as they happen. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Attributes, Meter } from "@opentelemetry/api";
import { findBackupHealth } from "../backup/queries-known.ts";
import { countWaitingNow } from "../operator/queries-today.ts";
import type { FairPool } from "../platform/db/fair-pool.ts";
import type { Database } from "../platform/db/pool.ts";
import { countJobs } from "../platform/jobs/queries.ts";
import type { Replica } from "../platform/db/replica.ts";
import type { Logger } from "../platform/log.ts";

export interface GaugeSources {
  pools: Readonly<Record<string, FairPool>>;
  db: Database;
  /** Null where there is no standby. */
  replica: Pick<Replica, "lagSeconds" | "isWell"> | null;
  log: Logger;
}

/** Sampling interval of the event loop's delay, in milliseconds. */
const RESOLUTION = 20;
const NANOSECONDS = 1e9;

const WAITING = [
  ["reported_review", "reported_reviews"],
  ["held_review", "held_reviews"],
  ["claim", "claims"],
  ["suggestion", "suggestions"],
] as const;

const TASK_STATES = { waiting: "waiting", running: "running", givenUp: "given_up" } as const;

/** Returns a function that ends it. */
export function watch(meter: Meter, { pools, db, replica, log }: GaugeSources): () => void {
  const gauge = (name: string, unit: string, description: string, look: () => [number, Attributes][]) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => {
      for (const [value, attributes] of look()) result.observe(value, attributes);
    });

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  gauge("nodejs.eventloop.delay.p99", "s", "Delay of the event loop, 99th percentile since the last reading.", () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return [[Number.isFinite(seconds) ? seconds : 0, {}]];
  });
  gauge("process.memory.usage", "By", "Memory that the process holds.", () => [[process.memoryUsage.rss(), {}]]);
  gauge("v8js.memory.heap.used", "By", "Memory of JavaScript's heap in use.", () => [[process.memoryUsage().heapUsed, {}]]); // oxfmt-ignore
  gauge("db.client.connection.count", "{connection}", "Connections to the database.", () =>
    Object.entries(pools).flatMap(([name, { idleCount, totalCount }]): [number, Attributes][] => [
      [idleCount, { "db.client.connection.pool.name": name, "db.client.connection.state": "idle" }],
      [totalCount - idleCount, { "db.client.connection.pool.name": name, "db.client.connection.state": "used" }],
    ]),
  );
  gauge("db.client.connection.pending_requests", "{request}", "Questions that wait for a connection.", () =>
    Object.entries(pools).map(([name, { pending }]) => [pending, { "db.client.connection.pool.name": name }]),
  );
  if (replica !== null) {
    gauge("mainstreet.replica.in_use", "1", "Whether the standby is read from.", () => [[replica.isWell ? 1 : 0, {}]]);
    // a gauge without an observation would show its last value
    gauge("mainstreet.replica.lag", "s", "How far the standby is behind, at most.", () => [[replica.lagSeconds ?? NaN, {}]]); // oxfmt-ignore
  }

  watchDatabase(meter, db, log);
  return () => delay.disable();
}

/** Metrics read from the database: one query for each export, omitted where they are unknown. */
function watchDatabase(meter: Meter, db: Database, log: Logger): void {
  const gauge = (name: string, description: string, unit = "") =>
    meter.createObservableGauge(name, { description, ...(unit !== "" && { unit }) });
  const known = async <Counts>(look: Promise<Counts>, said: string): Promise<Counts | null> =>
    look.catch((err: unknown) => {
      log.warn({ err }, said);
      return null;
    });

  const jobs = gauge("mainstreet.jobs", "Jobs that are due, by what goes on.");
  const oldest = gauge("mainstreet.jobs.oldest_age", "For how long the job has been due that waits longest.", "s");
  meter.addBatchObservableCallback(
    async (result) => {
      const counts = await known(countJobs(db), "jobs could not be counted");
      if (counts === null) return;
      for (const state of ["waiting", "running", "givenUp"] as const)
        result.observe(jobs, counts[state], { state: TASK_STATES[state] });
      result.observe(oldest, counts.oldestSeconds);
    },
    [jobs, oldest],
  );

  const waiting = gauge("mainstreet.waiting", "What waits for an operator's decision, by its kind.");
  const taken = gauge("mainstreet.backup.last_timestamp", "When the last backup was taken; 0: none was.", "s");
  const failing = gauge("mainstreet.backup.failing", "Whether the backup that was due last could not be taken.");
  meter.addBatchObservableCallback(
    async (result) => {
      const [counts, backups] = await Promise.all([
        known(countWaitingNow(db), "what waits could not be counted"),
        known(findBackupHealth(db), "backups could not be looked at"),
      ]);
      if (counts !== null) for (const [kind, key] of WAITING) result.observe(waiting, counts[key], { kind });
      if (backups === null) return;
      result.observe(taken, (backups.last_taken_at?.getTime() ?? 0) / 1_000);
      result.observe(failing, backups.failed_at === null ? 0 : 1);
    },
    [waiting, taken, failing],
  );
}
