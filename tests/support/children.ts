/** Processes that tests start. None outlives the file that started it, even where a test failed before it could end them. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const children = new Set<ChildProcess>();

/** One that cannot say goodbye, because its database is deleted, is killed after this. */
const PATIENCE_MS = 10_000;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Answers with the process. */
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

/** After each test file (`children-setup.ts`). */
export async function endChildren(patienceMs = PATIENCE_MS): Promise<void> {
  await Promise.all([...children].map((child) => end(child, patienceMs)));
}

// where no file comes to its end: browser tests, and a run that is broken off
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
