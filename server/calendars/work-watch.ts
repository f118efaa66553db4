/** A thread that ends its process once that has used too much: the other thread may never come to look. */
import { workerData } from "node:worker_threads";

const LOOK_MS = 50;

export interface WorkDeadlines {
  /** Milliseconds of a processor, and bytes of memory, of the whole process. */
  ends: Float64Array;
}

const { ends } = workerData as WorkDeadlines;
const [atMs, atBytes] = [0, 1];

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver = (user + system) / 1_000 > (ends[atMs] ?? 0) || process.memoryUsage.rss() > (ends[atBytes] ?? 0);
  if (isOver) process.kill(process.pid, "SIGKILL");
}, LOOK_MS);
