/**
 * Threads that work out when someone is busy, one piece of work at a time each. A calendar may ask for any amount of work: a thread that
 * works for too long or takes too much memory is ended, and only that calendar fails. Starting one takes 150 ms of a processor, so an idle
 * thread is used again, and ended after a while.
 */
import { Worker } from "node:worker_threads";
import { WorkQueue } from "../platform/work-queue.ts";
import type { ReadAnswer, Work } from "./reading.ts";
import type { WorkerAnswer } from "./read-worker.ts";

const PROGRAM = new URL("./read-worker.ts", import.meta.url);
const TOO_LONG: ReadAnswer = { outcome: "failed", problem: "too_long" };
/** A thread takes some 30 MB. */
const IDLE_MS = 60_000;
const LOOK_MS = 200;
const WAITING = 1_000;

export interface ThreadBounds {
  /** Of a processor, for one calendar. Ten thousand events take half a second. */
  workMs: number;
  /** Of the thread's heap, in megabytes. */
  heapMb: number;
}

const BOUNDS: ThreadBounds = { workMs: 4_000, heapMb: 192 };

/** Milliseconds of a processor; on a busy machine a thread waits for one, and that is not the calendar's fault. */
async function usageOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

export class CalendarThreads {
  readonly #bounds: ThreadBounds;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  /** Files are on hand and need a processor alone. Accounts also wait for their server, in the thread. */
  readonly #queues = {
    file: new WorkQueue({ width: 1, length: WAITING }),
    account: new WorkQueue({ width: 4, length: WAITING }),
  };

  constructor(bounds: ThreadBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** Rejects for faults of ours, and once aborted. */
  async run(work: Work, signal: AbortSignal): Promise<ReadAnswer> {
    const answer = await this.#queues[work.kind].run(async () => {
      signal.throwIfAborted();
      return this.#runNow(work, signal);
    });
    if (answer === undefined) throw new Error("too many calendars wait to be worked out");
    return answer;
  }

  async #runNow(work: Work, signal: AbortSignal): Promise<ReadAnswer> {
    const worker = this.#take();
    const before = await usageOf(worker);
    const began = performance.now();
    const activeBefore = worker.performance.eventLoopUtilization();
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const look = async () => {
      if ((await usageOf(worker)) - before > this.#bounds.workMs) resolve(TOO_LONG);
    };
    const watch = setInterval(() => void look(), LOOK_MS);
    const onAbort = () => reject(new Error("put back, because the process is stopping"));
    const onMessage = (message: WorkerAnswer) =>
      "answer" in message ? resolve(message.answer) : reject(new Error(message.failure));
    const onError = (error: Error & { code?: string }) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(TOO_LONG) : reject(error);
    const onExit = (code: number) => reject(new Error(`The thread that reads a calendar ended with ${code}`));
    signal.addEventListener("abort", onAbort, { once: true });
    worker.once("message", onMessage).once("error", onError).once("exit", onExit);
    worker.postMessage(work);
    let isSound = false;
    try {
      const answer = await promise;
      isSound = answer !== TOO_LONG;
      return work.kind === "account" && (answer.outcome === "read" || answer.outcome === "unchanged")
        ? {
            ...answer,
            waitedMs: performance.now() - began - worker.performance.eventLoopUtilization(activeBefore).active,
          }
        : answer;
    } finally {
      clearInterval(watch);
      signal.removeEventListener("abort", onAbort);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      if (isSound) this.#putBack(worker);
      else await worker.terminate();
    }
  }

  #take(): Worker {
    const [idle] = this.#idle;
    if (idle !== undefined) {
      const [worker, timer] = idle;
      clearTimeout(timer);
      this.#idle.delete(worker);
      // the process waits for work, and never for an idle thread
      worker.ref();
      return worker;
    }
    const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: this.#bounds.heapMb } });
    worker.once("exit", () => this.#forget(worker));
    // one that fails while it is idle is not used again
    worker.on("error", () => this.#forget(worker));
    return worker;
  }

  #putBack(worker: Worker): void {
    worker.unref();
    this.#idle.set(worker, setTimeout(() => void this.#forget(worker)?.terminate(), IDLE_MS).unref());
  }

  #forget(worker: Worker): Worker | null {
    clearTimeout(this.#idle.get(worker));
    return this.#idle.delete(worker) ? worker : null;
  }
}
