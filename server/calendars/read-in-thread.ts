/** Has a calendar read in a thread of its own, with an end to its time and its memory. */
import { Worker } from "node:worker_threads";
import type { ReadAnswer, ReadTask } from "./reading.ts";

const WORKER = new URL("./read-worker.ts", import.meta.url);
/** Ten thousand events take some two seconds. */
const WORK_MS = 30_000;
const MOST_MB = 512;

export type ReadOne = (task: ReadTask, signal: AbortSignal) => Promise<ReadAnswer>;

/** Rejects when the process has to end, and for faults of ours. */
export const readInThread: ReadOne = async (task, signal) => {
  const worker = new Worker(WORKER, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MB } });
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const tooLong: ReadAnswer = { outcome: "failed", problem: "too_long" };
  const timer = setTimeout(() => resolve(tooLong), task.askMs + WORK_MS);
  const onAbort = () => reject(new Error("put back, because the process is stopping"));
  signal.addEventListener("abort", onAbort, { once: true });
  worker.once("message", resolve);
  worker.once("error", (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooLong) : reject(error),
  );
  worker.once("exit", (code) => reject(new Error(`The thread that reads a calendar ended with ${code}`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
};
