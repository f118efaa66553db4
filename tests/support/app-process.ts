/** Starts Mainstreet as separate processes: for tests of two processes with one database, and of a killed process. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedAfterTests } from "./children.ts";
import { SECRET } from "./secret.ts";

const CLI = join(import.meta.dirname, "../../cli/mainstreet.mjs");

export interface AppProcess {
  pid: number;
  url: string;
  dataDirectory: string;
  /** Everything that it has printed. */
  said: () => string;
  /** Sends SIGKILL to this process only. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as a supervisor does, and returns the exit code. */
  terminate(): Promise<number | null>;
  /** Sends SIGINT, as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Below the system's ports for outgoing connections and the ports of browser tests (playwright.config.ts). */
const PORTS = { first: 10_000, count: 10_000 };

/** True if no process listens on this port at the moment. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true));
    server.once("error", () => resolve(false));
  });
  server.listen(port, "127.0.0.1");
  if (!(await isListening)) return false;
  server.close();
  await once(server, "close");
  return true;
}

/** A port that was free a moment ago, as were the `more` ports after it. */
export async function freePort(more = 0): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const all = await Promise.all(Array.from({ length: more + 1 }, (_, index) => isFree(port + index)));
    if (all.every(Boolean)) return port;
  }
}

interface Options {
  /** The data directory of an earlier process, to continue with. */
  dataDirectory?: string;
  environment?: Record<string, string>;
}

/**
 * Without `DATABASE_URL` the process uses an embedded database. It loads no sample, which would take most of the start.
 * Limits are off, and sessions are signed with the tests' secret.
 */
export async function startApp({ dataDirectory, environment = {} }: Options = {}): Promise<AppProcess> {
  const directory = dataDirectory ?? mkdtempSync(join(tmpdir(), "ms-app-"));
  chmodSync(directory, 0o755);
  const port = await freePort();
  const child: ChildProcess = endedAfterTests(
    spawn(process.execPath, [CLI, "start"], {
      env: {
        ...process.env,
        DATABASE_URL: "",
        // with BASE_URL set, it loads no sample
        BASE_URL: `http://127.0.0.1:${port}`,
        PORT: String(port),
        DATA_DIR: directory,
        RATE_LIMITS: "off",
        SECRET,
        LOG_LEVEL: "error",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += String(chunk);
        const [, found] = /is at (http:\S+)/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    child.once("exit", () => reject(new Error(`it ended: ${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    dataDirectory: directory,
    said: () => output,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async terminate() {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
    async stop() {
      child.kill("SIGINT");
      await ended;
      if (dataDirectory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
