/** Runs the jobs of the queue in this process, next to the requests; any number of processes may do so. */
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Job,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { retryConflicts } from "../db/conflict.ts";
import type { Connection } from "../db/pool.ts";
import type { Logger } from "../log.ts";
import { HELD_TASKS } from "./queries-hold.ts";
import { putBackJobsOf } from "./queries-upkeep.ts";
import type { TaskName } from "./queries.ts";

export interface RunningJob {
  /** Unique among all jobs of all databases, the same for every attempt. */
  id: string;
  /** The first attempt is 1. */
  attempt: number;
  /** After the last one the job fails permanently. */
  maxAttempts: number;
  /** Aborted when the process must end and the job takes too long. */
  signal: AbortSignal;
}

/**
 * A handler for each kind of job. A job that throws is retried later. That includes an invalid payload: a newer version
 * may have enqueued it, and takes over before the attempts are used up.
 */
export type Tasks = Readonly<Record<TaskName, (payload: unknown, job: RunningJob) => Promise<void>>>;

/** Meetings at Zoom take at most two of them (`zoom_meeting` jobs have two queues), so that emails are always sent. */
const CONCURRENCY = 4;
/** New jobs are announced; polling is for jobs that become due, and for work that is not a job yet. */
const POLL_MS = 2_000;
/** Pause between a worker that ended, because the database became unavailable, and the next. */
const RESTART_MS = 2_000;
/** How long a job may continue after the process begins to stop; then it is put back. */
const STOP_MS = 3_000;
/** How long graphile-worker takes, beyond that, to force an end. */
const FORCE_MS = 6_000;

/** A worker that ended may take another job when the database is back, and never complete it. */
const ENDS_FOR_MS = 120_000;

/** A late or failed job is replaced by the next; a job whose process ended has attempts left. */
const PERIODIC = { jobKeyMode: "replace", maxAttempts: 3 } as const;

export interface WorkerOptions {
  /** Connection for taking and announcing jobs, without a pooler. */
  connection: Connection;
  /** The tasks of this worker; others are left for other workers. */
  tasks: Partial<Tasks>;
  concurrency?: number;
  /** Upkeep that one of the processes runs once a minute: a job each, so that a failure does not prevent the others. */
  everyMinute?: Readonly<Record<string, () => Promise<void>>>;
  /** Whether jobs that reach other people are held; checked repeatedly. Those jobs wait then, and the others run. */
  isHeld?: () => Promise<boolean>;
  /** Looks for work that is not announced, at the interval of polling. True: there may be more. */
  lookForWork?: () => Promise<boolean>;
  log: Logger;
  pollMs?: number;
  restartMs?: number;
  stopMs?: number;
}

export interface Worker {
  /** Lets running jobs finish for a while, then puts them back. Never throws. */
  stop(): Promise<void>;
}

/** A job that failed and will not be retried is an error; the queue recovers from everything else by itself. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const job = meta["job"] as Job | undefined;
    // never the payload: its links log users in
    const about = job === undefined ? {} : { job: job.id, task: job.task_identifier, attempt: job.attempts };
    if (meta["failure"] === true && job !== undefined) {
      const reason = meta["error"] instanceof Error ? meta["error"].message : message;
      if (job.attempts >= job.max_attempts) log.error({ ...about, reason }, "a job was given up");
      else log.warn({ ...about, reason }, "a job failed and will be tried again");
    } else if (level === "error" || level === "warning") log.warn(about, `jobs: ${message}`);
    else log.debug(about, `jobs: ${message}`);
  });
}

/** Rejects once aborted, unless `forget` was called before. */
function aborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new Error("put back, because the process is stopping"));
  signal.addEventListener("abort", onAbort, { once: true });
  return { promise, forget: () => signal.removeEventListener("abort", onAbort) };
}

/** A job that does not end on request is abandoned: it counts as failed, so that it is retried after the restart. */
function taskList(tasks: Partial<Tasks>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job, abortSignal }: { job: Job; abortSignal?: AbortSignal }) => {
        const signal = abortSignal ?? new AbortController().signal;
        const stop = aborted(signal);
        // job numbers restart in another database, where mail programs would take a new email for a known one
        const id = `${job.id}.${job.created_at.getTime().toString(36)}`;
        const running = { id, signal, attempt: job.attempts, maxAttempts: job.max_attempts };
        // a conflict with another transaction is no fault of the job and does not count as an attempt
        await Promise.race([retryConflicts(() => task(payload, running)), stop.promise]).finally(stop.forget);
      },
    ]),
  );
}

const periodic = (tasks: Readonly<Record<string, () => Promise<void>>>): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, () => retryConflicts(task)]));

/** Waits for a promise, but not longer than `ms`. */
async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([promise, sleep(ms, undefined, { signal: timer.signal })]).catch(() => undefined);
  timer.abort();
}

/** Starts at once and continues until stopped: it restarts when an unavailable database is back. */
export function startWorker({
  connection,
  tasks,
  everyMinute = {},
  concurrency = CONCURRENCY,
  isHeld = async () => false,
  lookForWork = async () => false,
  log,
  pollMs = POLL_MS,
  restartMs = RESTART_MS,
  stopMs = STOP_MS,
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  /** The state when the worker last started. */
  let wasHeld = false;
  /** graphile-worker's ids of workers that ended, whose jobs may still be locked by them, and when they ended. */
  const ended = new Map<string, number>();
  let current = "";

  async function putBackOfEnded(): Promise<void> {
    for (const [id, since] of ended) if (performance.now() - since > ENDS_FOR_MS) ended.delete(id);
    await putBackJobsOf(connection.db, [...ended.keys()]);
  }

  const allowed = (list: TaskList): TaskList =>
    wasHeld ? Object.fromEntries(Object.entries(list).filter(([name]) => !HELD_TASKS.includes(name))) : list;

  const options = (events: WorkerEvents) => ({
    pgPool: connection.pool,
    events,
    noPreparedStatements: connection.address.isPooled === true,
    taskList: { ...allowed(taskList(tasks)), ...periodic(everyMinute) },
    parsedCronItems: parseCronItems(
      Object.keys(everyMinute).map((task) => ({
        task,
        match: "* * * * *",
        options: { ...PERIODIC, jobKey: task },
      })),
    ),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: queueLogger(log),
    gracefulShutdownAbortTimeout: stopMs,
    // without batches, graphile-worker 0.18 leaves a rejection unhandled if a job cannot be completed or failed, which
    // would end the process; with a batch of no delay, the worker ends instead and is restarted
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });

  async function runOnce(): Promise<void> {
    try {
      wasHeld = await isHeld();
      if (wasHeld) log.warn("mail, reminders and meetings are held: 'npx mainstreet jobs release' lets them go");
      await putBackOfEnded();
      const events: WorkerEvents = new EventEmitter();
      events.once("pool:create", ({ workerPool }) => (current = workerPool.id));
      const shutDown = new Promise<void>((resolve) => events.once("pool:gracefulShutdown", () => resolve()));
      runner = await run(options(events));
      // after a crash, upkeep does not wait for the next minute
      for (const name of Object.keys(everyMinute)) await runner.addJob(name, {}, { ...PERIODIC, jobKey: name });
      if (stopping.signal.aborted) await runner.stop();
      // graphile-worker 0.18 never reports its end when the database became unavailable under two jobs, one after the
      // other
      const tooLate = shutDown.then(() => sleep(stopMs + FORCE_MS, undefined, { ref: false }));
      await Promise.race([runner.promise, tooLate]);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ reason: String(error) }, "jobs wait: the worker begins again shortly");
    } finally {
      // if it has not ended by itself, its timer is still running
      void runner?.stop().catch(() => undefined);
      runner = null;
      if (current !== "") ended.set(current, performance.now());
      current = "";
    }
  }

  /** Restarts the worker when the set of allowed tasks changes. */
  async function lookWhetherHeld(): Promise<boolean> {
    const held = await isHeld();
    if (held !== wasHeld) await runner?.stop().catch(() => undefined);
    return held;
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isMore = await putBackOfEnded()
        .then(lookWhetherHeld)
        .then((held) => !held && lookForWork())
        .catch((error: unknown) => {
          // the database was closed before the worker, or became unavailable
          if (!stopping.signal.aborted)
            log.warn({ reason: String(error) }, "work waits: it is looked for again shortly");
          return false;
        });
      if (!isMore) await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce();
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const bothEnded = Promise.all([work(), look()]);

  return {
    async stop() {
      stopping.abort();
      void runner?.stop().catch(() => undefined);
      // jobs are aborted after `stopMs`; the same time again is for recording that
      await atMost(2 * stopMs, bothEnded);
    },
  };
}
