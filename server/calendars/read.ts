/** Reads one calendar within this process, for tests and measurements. */
import { readWith } from "./read-with.ts";
import type { ReadAnswer, ReadTask } from "./reading.ts";
import { doWork } from "./work.ts";

export const readCalendar = (task: ReadTask): Promise<ReadAnswer> =>
  readWith(doWork, task, new AbortController().signal);
