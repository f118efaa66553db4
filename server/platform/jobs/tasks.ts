/** What the worker does with a job of each kind. */
import type { TaskName } from "./queries.ts";

export interface RunningJob {
  /** Its own among all jobs of all databases, the same from try to try. */
  id: string;
  /** The first try is 1. */
  attempt: number;
  /** After the last one nobody tries again. */
  maxAttempts: number;
  /** Aborted when the process has to end and the job goes on too long. */
  signal: AbortSignal;
}

/**
 * Throwing means trying again later. That includes a payload that does not fit: it may have been put there by a newer
 * version, which takes over before the tries are used up.
 */
export type Tasks = Readonly<Record<TaskName, (payload: unknown, job: RunningJob) => Promise<void>>>;
