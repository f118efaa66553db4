/**
 * Processes that compute busy times, with one piece of work at a time each. A calendar can cause any amount of work. A
 * process that exceeds its time or memory is ended, and only that calendar fails. Threads are not enough: when one
 * reached its heap limit, the whole server was aborted in one of six cases. Starting a process takes 300 ms of CPU
 * time, so an idle process is reused, and ended after a while.
 */
import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { WorkQueue } from "../platform/work-queue.ts";
import type { ReadAnswer, CalendarWork, WorkBounds, WorkMessage, WorkReply } from "./reading.ts";

const PROGRAM = new URL("./work-program.ts", import.meta.url);
const TOO_LONG: ReadAnswer = { outcome: "failed", problem: "too_long" };
const IDLE_MS = 60_000;
const WAITING = 1_000;
/** Requests have priority over calendars, as over photos. */
const NICENESS = 10;
/**
 * Heap limit in megabytes, above `memoryMb`, so that the watch acts first. With V8's default young generation of 16 MB,
 * 40,000 events take 397 MB of memory; with 4 MB 274, in the same time.
 */
const HEAP_OPTIONS = ["--max-old-space-size=512", "--max-semi-space-size=4"];

const BOUNDS: WorkBounds = { workMs: 5_000, memoryMb: 400 };

export class CalendarProcesses {
  readonly #bounds: WorkBounds;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** Files are already fetched and need only a CPU. Accounts also wait for their server, within the process. */
  readonly #queues = {
    file: new WorkQueue({ width: 1, length: WAITING }),
    account: new WorkQueue({ width: 2, length: WAITING }),
  };

  constructor(bounds: WorkBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** Rejects for internal errors, and when aborted. */
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
    // ended by its watch, by the system, or by V8: in each case the calendar was too complex
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      by === "SIGKILL" || by === "SIGABRT"
        ? resolve(TOO_LONG)
        : reject(new Error(`The process for calendars ended with ${by ?? code}`));
    signal.addEventListener("abort", onAbort, { once: true });
    child.once("message", onMessage).once("exit", onExit).once("error", reject);
    child.send({ work, bounds: this.#bounds } satisfies WorkMessage, (error) => {
      // if it has ended, 'exit' says how
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
    // keeps the server alive during work, but not for an idle process
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
    // 'advanced' sends bytes without conversion
    const child = fork(PROGRAM, {
      serialization: "advanced",
      execArgv: HEAP_OPTIONS,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("exit", () => this.#forget(child, false));
    // 'exit' also reports its broken channel
    child.on("error", () => this.#forget(child, false));
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    } catch {
      // not permitted on every system: it then runs at normal priority
    }
    return child;
  }
}
