/** What processes have had of a processor, by what Linux says of them. */
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";

/** Of `/proc/PID/stat`, on every Linux. */
const TICK_MS = 10;

/** Of a process and its children that have ended, in milliseconds; 0 when it has ended itself. */
export function ownProcessorMs(pid: number): number {
  try {
    // behind the name, which may have spaces: user and system time, and those of children that have ended
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * TICK_MS;
  } catch {
    // it has ended meanwhile, and is counted with the one above
    return 0;
  }
}

/** Of a process and all below it, in milliseconds. */
export function processorMs(pid: number): number {
  const below = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
  return ownProcessorMs(pid) + below.reduce((sum, child) => sum + processorMs(child), 0);
}
