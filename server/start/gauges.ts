/** What is looked at when somebody asks, rather than counted as it happens. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Attributes, Meter } from "@opentelemetry/api";
import type pg from "pg";
import type { Database } from "../platform/db/pool.ts";
import { countJobs, type JobCounts } from "../platform/jobs/queries-counts.ts";
import type { Replica } from "../platform/db/replica.ts";
import type { Logger } from "../platform/log.ts";

export interface Watched {
  /** By their names. */
  pools: Readonly<Record<string, pg.Pool>>;
  db: Database;
  /** Null where there is no standby. */
  replica: Pick<Replica, "lagSeconds" | "isWell"> | null;
  log: Logger;
}

/** The event loop is asked as often, in milliseconds. */
const RESOLUTION = 20;
const NANOSECONDS = 1e9;

const TASK_STATES = { waiting: "waiting", running: "running", givenUp: "given_up" } as const;

/** Answers with what ends it. */
export function watch(meter: Meter, { pools, db, replica, log }: Watched): () => void {
  const gauge = (name: string, unit: string, description: string, look: () => [number, Attributes][]) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => {
      for (const [value, attributes] of look()) result.observe(value, attributes);
    });

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  gauge("nodejs.eventloop.delay.p99", "s", "Delay of the event loop, 99th percentile since it was last asked.", () => {
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
    Object.entries(pools).map(([name, { waitingCount }]) => [waitingCount, { "db.client.connection.pool.name": name }]),
  );
  if (replica !== null) {
    gauge("mainstreet.replica.in_use", "1", "Whether the standby is read from.", () => [[replica.isWell ? 1 : 0, {}]]);
    // what is not observed would stay what it was
    gauge("mainstreet.replica.lag", "s", "How far the standby is behind, at most.", () => [[replica.lagSeconds ?? NaN, {}]]); // oxfmt-ignore
  }

  const jobs = meter.createObservableGauge("mainstreet.jobs", { description: "Jobs that are due, by what goes on." });
  const oldest = meter.createObservableGauge("mainstreet.jobs.oldest_age", {
    unit: "s",
    description: "For how long the job has been due that waits longest.",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const counts: JobCounts | null = await countJobs(db).catch((err: unknown) => {
        log.warn({ err }, "jobs could not be counted");
        return null;
      });
      // what is not known is not told
      if (counts === null) return;
      for (const state of ["waiting", "running", "givenUp"] as const)
        result.observe(jobs, counts[state], { state: TASK_STATES[state] });
      result.observe(oldest, counts.oldestSeconds);
    },
    [jobs, oldest],
  );
  return () => delay.disable();
}
