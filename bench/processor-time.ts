/** Processor time of processes, as Linux reports it. */
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";

/** Unit of `/proc/PID/stat` on every Linux. */
const TICK_MS = 10;

/** Of a process and its ended children, in milliseconds; 0 if the process itself has ended. */
export function ownProcessorMs(pid: number): number {
  try {
    // after the name, which may contain spaces: user and system time, and those of ended children
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * TICK_MS;
  } catch {
    // it has ended in the meantime and is counted with its parent
    return 0;
  }
}

/** Of a process and all its descendants, in milliseconds. */
export function processorMs(pid: number): number {
  const below = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
  return ownProcessorMs(pid) + below.reduce((sum, child) => sum + processorMs(child), 0);
}
