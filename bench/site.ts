/** Mainstreet in a separate process with a temporary data directory, for benchmarks over HTTP. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildIfStale } from "../scripts/build.ts";

export const CLI = join(import.meta.dirname, "..", "cli", "mainstreet.mjs");
const READY = /at (http:\S+)/;

export interface Running {
  child: ChildProcess;
  url: string;
  stop: () => Promise<void>;
}

/** Starts a program that prints its address. */
export function launch(args: readonly string[], environment: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGINT");
    });
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += String(chunk);
      const [, url] = READY.exec(text) ?? [];
      if (url !== undefined) resolve({ child, url, stop });
    });
    child.once("exit", () => reject(new Error(`it ended: ${text}`)));
  });
}

export interface ThrowawaySite {
  start: (environment?: Record<string, string>) => Promise<Running>;
  environment: Record<string, string>;
  /** The command of the checkout that serves it. */
  cli: string;
  remove: () => void;
}

/** `cli`: of another checkout, already built. */
export async function throwawaySite(say: (line: string) => void, cli = CLI): Promise<ThrowawaySite> {
  if (cli === CLI) await buildIfStale(["en"], say);
  const directory = mkdtempSync(join(tmpdir(), "ms-bench-"));
  // the embedded database may run as another user
  chmodSync(directory, 0o755);
  const environment = { PORT: "0", DATA_DIR: directory, DATABASE_URL: "", BASE_URL: "" };
  return {
    environment,
    cli,
    start: (more = {}) => launch([cli, "start"], { ...environment, ...more }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

const Found = z.object({ results: z.array(z.object({ id: z.string() })) });

/** The address of the listing with the most reviews. */
export async function busiestListing(url: string): Promise<string> {
  const response = await fetch(`${url}/rpc/search_businesses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sort_by: "number-of-reviews" }),
  });
  const [first] = Found.parse(await response.json()).results;
  if (first === undefined) throw new Error("The directory is empty");
  return `${url}/listing/${first.id}`;
}
