/** Processes that tests start. Each ends with the test file that started it, even after a failed test. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const children = new Set<ChildProcess>();

/** Milliseconds to wait for a process to exit, for example after its database was dropped. Then it is killed. */
const PATIENCE_MS = 10_000;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

export function endedAfterTests<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

async function end(child: ChildProcess, patienceMs: number): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await exit;
  clearTimeout(killing);
}

/** Runs after each test file (`children-setup.ts`). */
export async function endChildren(patienceMs = PATIENCE_MS): Promise<void> {
  await Promise.all([...children].map((child) => end(child, patienceMs)));
}

// for runs in which no file hook runs: browser tests and interrupted runs
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
