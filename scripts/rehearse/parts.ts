/** The parts of a rehearsed installation: separate processes, which are killed and restarted. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { until } from "../../tests/support/until.ts";

/** Time for a part to start. */
const READY_MS = 60_000;

export interface RehearsalPart {
  name: string;
  start(): Promise<void>;
  /** Sends SIGKILL to all its processes. */
  kill(): Promise<void>;
  /** Stops it as a supervisor does. Returns its exit code. */
  terminate(): Promise<number | null>;
}

interface Program {
  name: string;
  program: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  who?: { uid?: number; gid?: number };
  /** File with all its output. */
  log: string;
  isReady: () => Promise<boolean>;
}

/** All descendants of a process. */
function descendants(pid: number): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter(Boolean)
    .flatMap((child) => [...descendants(Number(child)), Number(child)]);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // already ended
  }
}

export function partOf({ name, program, args, environment = {}, who = {}, log, isReady }: Program): RehearsalPart {
  let child: ChildProcess | null = null;
  async function ended(act: (running: ChildProcess) => void): Promise<number | null> {
    if (child === null || hasEnded(child)) return child?.exitCode ?? null;
    const running = child;
    const over = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    act(running);
    await over;
    return running.exitCode;
  }
  return {
    name,
    async start() {
      const output = openSync(log, "a");
      const started = spawn(program, args, { env: { ...process.env, ...environment }, ...who, stdio: ["ignore", output, output] }); // oxfmt-ignore
      closeSync(output);
      child = started;
      await until(
        async () => {
          if (hasEnded(started)) throw new Error(`${name} ended: ${readFileSync(log, "utf8").slice(-2_000)}`);
          return isReady().catch(() => false);
        },
        { ms: READY_MS, what: name },
      );
    },
    async kill() {
      await ended((running) => {
        const below = running.pid === undefined ? [] : descendants(running.pid);
        running.kill("SIGKILL");
        below.forEach(end);
      });
    },
    terminate: () => ended((running) => void running.kill("SIGTERM")),
  };
}

/** The path of a program on this machine; null if it is not installed. */
export function installed(name: string): string | null {
  const path = `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/local/sbin`;
  const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$0"', name], {
    env: { PATH: path },
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : null;
}

export async function answers(url: string, status = 200): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.status === status;
}
