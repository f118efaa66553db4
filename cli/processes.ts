/** Several processes that serve on one port. This process only starts and supervises them (docs/decisions/0062). */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** Message of a process once it serves. */
const Serving = z.object({ url: z.string(), metricsUrl: z.string().nullable() });
export type ServingProcess = z.infer<typeof Serving>;

const Order = z.object({ stop: z.enum(["SIGINT", "SIGTERM"]) });
type StopOrder = z.infer<typeof Order>["stop"];

/** Environment variable with the number of a process, from 0. */
const NUMBER = "MAINSTREET_PROCESS";

/** A process that has served for this long did not end because of its start. */
const WELL_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Null for a single process, and for the parent of several. */
export const ownNumber = (): number | null => (cluster.isWorker ? Number(process.env[NUMBER]) : null);

/** Called by a child process: reports that it serves. Ctrl-C may reach all processes, or only one. */
export function reportServing(serving: ServingProcess): void {
  process.send?.(serving);
}

export function obeyKeeper(): void {
  process.on("message", (message) => {
    const order = Order.safeParse(message);
    // emitted as a signal event: a process that is already stopping continues to do so
    if (order.success) process.emit(order.data.stop);
  });
}

/** Disconnects the channel to the parent, which would keep the process alive. */
export const leaveKeeper = (): void => void cluster.worker?.disconnect();

export interface KeepOptions {
  count: number;
  say: (line: string) => void;
  /** Time for processes to stop before they are killed. */
  stopMs: number;
}

export interface RunningProcesses {
  serving: readonly ServingProcess[];
  /** Resolves when all have ended. */
  stop(how: StopOrder): Promise<void>;
}

function untilServing(worker: Worker): Promise<ServingProcess> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message) => {
      const said = Serving.safeParse(message);
      if (said.success) resolve(said.data);
    });
    // the process has printed the reason
    worker.once("disconnect", () => reject(new Error("A process ended before it served.")));
  });
}

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve();
    else worker.once("exit", () => resolve());
  });

/**
 * Starts all processes, and replaces each that ends. Rejects if one ends before it has served; no process then remains.
 */
export async function keepProcesses({ count, say, stopMs }: KeepOptions): Promise<RunningProcesses> {
  const workers = new Map<number, Worker>();
  let isStopping = false;

  function start(number: number): Worker {
    const worker = cluster.fork({ [NUMBER]: String(number) });
    workers.set(number, worker);
    return worker;
  }

  async function replace(number: number, why: string, pauseMs: number): Promise<void> {
    say(`Process ${number + 1} of ${count} ended (${why}); another takes its place.`);
    await sleep(pauseMs);
    if (!isStopping) keep(number, start(number), pauseMs);
  }

  function keep(number: number, worker: Worker, pausedMs: number): void {
    const beganAt = performance.now();
    worker.once("exit", (code: number | null, signal: string | null) => {
      if (isStopping) return;
      const wasWell = performance.now() - beganAt > WELL_MS;
      const next = pausedMs === 0 ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pausedMs * 2);
      void replace(number, signal ?? `code ${code}`, wasWell ? 0 : next);
    });
  }

  async function stop(how: StopOrder): Promise<void> {
    isStopping = true;
    const all = [...workers.values()].filter((worker) => !worker.isDead());
    for (const worker of all) if (worker.isConnected()) worker.send({ stop: how });
    const force = setTimeout(() => all.forEach((worker) => worker.process.kill("SIGKILL")), stopMs);
    await Promise.all(all.map(ended));
    clearTimeout(force);
  }

  const first = Array.from({ length: count }, (_, number) => start(number));
  try {
    const serving = await Promise.all(first.map(untilServing));
    for (const [number, worker] of first.entries()) keep(number, worker, 0);
    return { serving, stop };
  } catch (error) {
    await stop("SIGINT");
    throw error;
  }
}
