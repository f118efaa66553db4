/** A thread that ends its process when it exceeds a limit: the main thread may be blocked. */
import { workerData } from "node:worker_threads";

const LOOK_MS = 50;

export interface WorkDeadlines {
  /** Limits of the whole process: CPU time in milliseconds, memory in bytes. */
  ends: Float64Array;
}

const { ends } = workerData as WorkDeadlines;
const [atMs, atBytes] = [0, 1];

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver = (user + system) / 1_000 > (ends[atMs] ?? 0) || process.memoryUsage.rss() > (ends[atBytes] ?? 0);
  if (isOver) process.kill(process.pid, "SIGKILL");
}, LOOK_MS);
