/** Reads a calendar; what takes a processor happens in a thread, with an end to its time and its memory. */
import { CalendarThreads } from "./calendar-threads.ts";
import { readWith } from "./read-with.ts";
import type { ReadAnswer, ReadTask } from "./reading.ts";

export type ReadOne = (task: ReadTask, signal: AbortSignal) => Promise<ReadAnswer>;

/** Rejects once aborted, and for faults of ours. */
export function readInThreadOf(threads: CalendarThreads): ReadOne {
  return async (task, signal) => {
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(new Error("put back, because the process is stopping", { cause: signal.reason }));
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await Promise.race([readWith((work) => threads.run(work, signal), task, signal), aborted]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  };
}

/** Those of this process. */
export const readInThread: ReadOne = readInThreadOf(new CalendarThreads());
