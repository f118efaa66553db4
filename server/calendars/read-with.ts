/** Reads one calendar: a file is fetched here, and what takes a processor is left to `doWork`. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { fetchFile } from "./read-file.ts";
import { Unread, type DoWork, type ReadAnswer, type ReadTask } from "./reading.ts";
import { CalendarProcesses } from "./work-process.ts";

const NEWLINE = 0x0a;

/** Before a process is given the body, which counts again what it uses. */
function hasTooManyLines(body: Uint8Array): boolean {
  let lines = 0;
  // by index: 'for of' takes ten times as long, and requests wait for it
  for (let at = 0; at < body.length; at += 1) if (body[at] === NEWLINE && (lines += 1) > CALENDARS.lines) return true;
  return false;
}

/** Never throws for what a server does or says. */
export async function readWith(doWork: DoWork, task: ReadTask, signal: AbortSignal): Promise<ReadAnswer> {
  const { access, ...rest } = task;
  if (access.kind === "caldav") return doWork({ kind: "account", task });
  const began = performance.now();
  try {
    const file = await fetchFile(access.address, task, signal);
    const waitedMs = performance.now() - began;
    if (file === null) return { outcome: "unchanged", waitedMs };
    if (hasTooManyLines(file.body)) return { outcome: "failed", problem: "too_complex" };
    const answer = await doWork({ kind: "file", task: rest, file });
    return answer.outcome === "read" ? { ...answer, waitedMs } : answer;
  } catch (error) {
    if (error instanceof Unread) return { outcome: "failed", problem: error.problem };
    throw error;
  }
}

/** Reads a calendar; what takes a processor happens outside the server's process, with an end to its time and its memory. */
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
