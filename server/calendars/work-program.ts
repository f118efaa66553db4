/** The program of a calendar process: receives pieces of work from its parent and answers each. */
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { WorkMessage, WorkReply } from "./reading.ts";
import type { WorkDeadlines } from "./work-watch.ts";
import { doWork } from "./work.ts";

/** CPU time in milliseconds, and memory in bytes, at which this process ends. */
const ends = new Float64Array(new SharedArrayBuffer(16)).fill(Number.POSITIVE_INFINITY);
new Worker(new URL("./work-watch.ts", import.meta.url), { workerData: { ends } satisfies WorkDeadlines }).unref();

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function replyTo({ work, bounds }: WorkMessage): Promise<WorkReply> {
  const before = performance.eventLoopUtilization();
  ends.set([usedMs() + bounds.workMs, bounds.memoryMb * 1_000_000]);
  try {
    const answer = await doWork(work);
    if (work.kind === "file" || (answer.outcome !== "read" && answer.outcome !== "unchanged")) return { answer };
    return { answer: { ...answer, waitedMs: performance.eventLoopUtilization(before).idle } };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    ends.fill(Number.POSITIVE_INFINITY);
  }
}

process.on("message", (message: WorkMessage) => {
  void replyTo(message).then((reply) => process.send?.(reply));
});
process.on("disconnect", () => process.exit());
// Ctrl-C reaches this process too: it ends with its parent
process.on("SIGINT", () => undefined);
