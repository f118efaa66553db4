/** Reads a calendar; what takes a processor happens outside the server's process, with an end to its time and its memory. */
import { readWith } from "./read-with.ts";
import type { ReadAnswer, ReadTask } from "./reading.ts";
import { CalendarProcesses } from "./work-process.ts";

export type ReadOne = (task: ReadTask, signal: AbortSignal) => Promise<ReadAnswer>;

/** Rejects once aborted, and for faults of ours. */
export function readWithin(processes: CalendarProcesses): ReadOne {
  return async (task, signal) => {
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(new Error("put back, because the process is stopping", { cause: signal.reason }));
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await Promise.race([readWith((work) => processes.run(work, signal), task, signal), aborted]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  };
}

/** In the processes that all readings of this server share. */
export const readInThread: ReadOne = readWithin(new CalendarProcesses());
