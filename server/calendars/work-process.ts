/**
 * Processes that work out when someone is busy, one piece of work at a time each. A calendar may ask for any amount of work: a process
 * that has worked for too long, or has too much memory, is ended, and only that calendar fails. Threads would not do: where one reached
 * the limit of its heap, every sixth time the whole server was aborted. Starting a process takes 300 ms of a processor, so an idle one is
 * used again, and ended after a while.
 */
import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { WorkQueue } from "../platform/work-queue.ts";
import type { ReadAnswer, CalendarWork, WorkBounds, WorkMessage, WorkReply } from "./reading.ts";

const PROGRAM = new URL("./work-program.ts", import.meta.url);
const TOO_LONG: ReadAnswer = { outcome: "failed", problem: "too_long" };
const IDLE_MS = 60_000;
const WAITING = 1_000;
/** Requests go before calendars, as they go before photos. */
const NICENESS = 10;
/**
 * Megabytes of its heap: above `memoryMb`, so that its watch is there first. With V8's own 16 MB for what is new, 40,000 events take
 * 397 MB of memory; with four 274, in as much time.
 */
const HEAP_OPTIONS = ["--max-old-space-size=512", "--max-semi-space-size=4"];

const BOUNDS: WorkBounds = { workMs: 5_000, memoryMb: 400 };

export class CalendarProcesses {
  readonly #bounds: WorkBounds;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** Files are on hand and need a processor alone. Accounts also wait for their server, in the process. */
  readonly #queues = {
    file: new WorkQueue({ width: 1, length: WAITING }),
    account: new WorkQueue({ width: 2, length: WAITING }),
  };

  constructor(bounds: WorkBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** Rejects for faults of ours, and once aborted. */
  async run(work: CalendarWork, signal: AbortSignal): Promise<ReadAnswer> {
    const answer = await this.#queues[work.kind].run(async () => {
      signal.throwIfAborted();
      return this.#runNow(work, signal);
    });
    if (answer === undefined) throw new Error("too many calendars wait to be worked out");
    return answer;
  }

  async #runNow(work: CalendarWork, signal: AbortSignal): Promise<ReadAnswer> {
    const child = this.#take();
    const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
    const onAbort = () => reject(new Error("put back, because the process is stopping"));
    const onMessage = (reply: WorkReply) =>
      "answer" in reply ? resolve(reply.answer) : reject(new Error(reply.failure));
    // ended by its watch, by the machine, or by V8: in each case the calendar was too much
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      by === "SIGKILL" || by === "SIGABRT"
        ? resolve(TOO_LONG)
        : reject(new Error(`The process for calendars ended with ${by ?? code}`));
    signal.addEventListener("abort", onAbort, { once: true });
    child.once("message", onMessage).once("exit", onExit).once("error", reject);
    child.send({ work, bounds: this.#bounds } satisfies WorkMessage, (error) => {
      // where it has ended, 'exit' says how
      if (error !== null && child.exitCode === null && child.signalCode === null) reject(error);
    });
    let isSound = false;
    try {
      const answer = await promise;
      isSound = answer !== TOO_LONG;
      return answer;
    } finally {
      signal.removeEventListener("abort", onAbort);
      child.off("message", onMessage).off("exit", onExit).off("error", reject);
      if (isSound) this.#putBack(child);
      else child.kill("SIGKILL");
    }
  }

  #take(): ChildProcess {
    const [idle] = this.#idle;
    if (idle === undefined) return this.#start();
    const [child, timer] = idle;
    clearTimeout(timer);
    this.#idle.delete(child);
    // the server waits for work, and never for an idle process
    child.ref();
    child.channel?.ref();
    return child;
  }

  #putBack(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => this.#forget(child, true), IDLE_MS).unref();
    this.#idle.set(child, timer);
  }

  #forget(child: ChildProcess, isEnded: boolean): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    if (isEnded) child.kill("SIGKILL");
  }

  #start(): ChildProcess {
    // 'advanced' sends bytes as they are
    const child = fork(PROGRAM, {
      serialization: "advanced",
      execArgv: HEAP_OPTIONS,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("exit", () => this.#forget(child, false));
    // its broken channel is told by 'exit' as well
    child.on("error", () => this.#forget(child, false));
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    } catch {
      // not everywhere allowed: then it is as important as the server
    }
    return child;
  }
}
