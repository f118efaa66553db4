/** Reads one calendar: fetches files here, and passes work that needs CPU time to `doWork`. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { fetchFile } from "./read-file.ts";
import { Unread, type DoWork, type ReadAnswer, type ReadTask } from "./reading.ts";
import { CalendarProcesses } from "./work-process.ts";

const NEWLINE = 0x0a;

/** A limit before the body goes to another process, which counts again what it uses. */
function hasTooManyLines(body: Uint8Array): boolean {
  let lines = 0;
  // by index: 'for of' takes ten times as long, and would block requests
  for (let at = 0; at < body.length; at += 1) if (body[at] === NEWLINE && (lines += 1) > CALENDARS.lines) return true;
  return false;
}

/** Does not throw for errors of the server or the calendar. */
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

/** Reads a calendar. Work that needs CPU time runs outside the server's process, with limits of time and memory. */
export type ReadOne = (task: ReadTask, signal: AbortSignal) => Promise<ReadAnswer>;

/** Rejects when aborted, and for internal errors. */
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

/** Reads in the processes that all readings of this server share. */
export const readInThread: ReadOne = readWithin(new CalendarProcesses());
