/** Does the jobs of the queue in this process, next to the requests; as many processes may as like. */
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
  /** Its own among all jobs of all databases, the same from try to try. */
  id: string;
  /** The first try is 1. */
  attempt: number;
  /** After the last one it is given up. */
  maxAttempts: number;
  /** Aborted when the process has to end and the job goes on too long. */
  signal: AbortSignal;
}

/**
 * A function for each kind of job. Throwing means trying again later. That includes a payload that does not fit: it may have been put there by a newer
 * version, which takes over before the tries are used up.
 */
export type Tasks = Readonly<Record<TaskName, (payload: unknown, job: RunningJob) => Promise<void>>>;

/** Meetings at Zoom take at most two of them (`zoom_meeting` jobs have two queues), so that mail always goes out. */
const CONCURRENCY = 4;
/** New jobs are announced; looking is for those whose time has come, and for what is no job yet. */
const POLL_MS = 2_000;
/** Between a worker that ended, because the database went away, and the next. */
const RESTART_MS = 2_000;
/** How long a job may go on after the process was asked to stop; then it is put back. */
const STOP_MS = 3_000;
/** What graphile-worker takes, beyond that, to end by force what does not end. */
const FORCE_MS = 6_000;

/** One that ended may take a job once more when the database is back, and never say what became of it. */
const ENDS_FOR_MS = 120_000;

/** One that is late, or failed, is replaced by the next; one over which its process died has tries left. */
const PERIODIC = { jobKeyMode: "replace", maxAttempts: 3 } as const;

export interface WorkerOptions {
  /** Where jobs are taken from and announced: past any pooler. */
  connection: Connection;
  /** Those that this worker does; others are left for others. */
  tasks: Partial<Tasks>;
  /** Jobs at once. */
  concurrency?: number;
  /** What is done once a minute, by one of the processes: a job each, so that one that fails keeps none of the others from it. */
  everyMinute?: Readonly<Record<string, () => Promise<void>>>;
  /** Whether what somebody else hears of is held back; asked again and again. Those jobs wait then, and the others are done. */
  isHeld?: () => Promise<boolean>;
  /** Looks for work that nobody announces, as often as for jobs. True: there may be more. */
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

/** A job that failed and will not be tried again is an error; everything else of the queue's comes right by itself. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const job = meta["job"] as Job | undefined;
    // never the payload: the links in it sign people in
    const about = job === undefined ? {} : { job: job.id, task: job.task_identifier, attempt: job.attempts };
    if (meta["failure"] === true && job !== undefined) {
      const reason = meta["error"] instanceof Error ? meta["error"].message : message;
      if (job.attempts >= job.max_attempts) log.error({ ...about, reason }, "a job was given up");
      else log.warn({ ...about, reason }, "a job failed and will be tried again");
    } else if (level === "error" || level === "warning") log.warn(about, `jobs: ${message}`);
    else log.debug(about, `jobs: ${message}`);
  });
}

/** Rejects once aborted, unless it was forgotten before. */
function aborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new Error("put back, because the process is stopping"));
  signal.addEventListener("abort", onAbort, { once: true });
  return { promise, forget: () => signal.removeEventListener("abort", onAbort) };
}

/** A job that does not end when asked to is left alone: it has failed, so that it is tried again after the restart. */
function taskList(tasks: Partial<Tasks>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job, abortSignal }: { job: Job; abortSignal?: AbortSignal }) => {
        const signal = abortSignal ?? new AbortController().signal;
        const stop = aborted(signal);
        // numbers of jobs begin again in another database, where mail programs would take a letter for one they know
        const id = `${job.id}.${job.created_at.getTime().toString(36)}`;
        const running = { id, signal, attempt: job.attempts, maxAttempts: job.max_attempts };
        // a conflict with another transaction says nothing of the job, and is no attempt
        await Promise.race([retryConflicts(() => task(payload, running)), stop.promise]).finally(stop.forget);
      },
    ]),
  );
}

const periodic = (tasks: Readonly<Record<string, () => Promise<void>>>): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, () => retryConflicts(task)]));

/** Waits for what is under way, but not longer than `ms`. */
async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([promise, sleep(ms, undefined, { signal: timer.signal })]).catch(() => undefined);
  timer.abort();
}

/** Starts at once and goes on until stopped: where the database is away, it begins again when that is back. */
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
  /** As it was when the worker last began. */
  let wasHeld = false;
  /** What graphile-worker calls the workers that ended, whose jobs may still be marked as theirs, and since when they have. */
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
    // unbatched, graphile-worker 0.18 lets a job that cannot be marked as done or failed reject unheard, which would
    // end the process; with a batch of no delay, the worker ends instead and is started again
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
      // after a crash nothing waits for the next minute to be put right
      for (const name of Object.keys(everyMinute)) await runner.addJob(name, {}, { ...PERIODIC, jobKey: name });
      if (stopping.signal.aborted) await runner.stop();
      // graphile-worker 0.18 never says that it ended when the database went away under two jobs, one after the other
      const tooLate = shutDown.then(() => sleep(stopMs + FORCE_MS, undefined, { ref: false }));
      await Promise.race([runner.promise, tooLate]);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ reason: String(error) }, "jobs wait: the worker begins again shortly");
    } finally {
      // where it has not ended by itself, its clock goes on
      void runner?.stop().catch(() => undefined);
      runner = null;
      if (current !== "") ended.set(current, performance.now());
      current = "";
    }
  }

  /** A worker that may do more than before, or less, begins again. */
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
          // the database was closed under it, or went away
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
      // jobs are told to stop after `stopMs`; as long again is for writing that down
      await atMost(2 * stopMs, bothEnded);
    },
  };
}
