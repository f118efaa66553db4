/** Takes due backups in a separate process, because compression would delay requests in this one. */
import { spawn, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Database } from "../platform/db/pool.ts";
import type { Logger } from "../platform/log.ts";
import { findBackupHealth, noteFailure } from "./queries-known.ts";
import { isDue } from "./rules-schedule.ts";

const COMMAND = join(import.meta.dirname, "../../cli/mainstreet.mjs");
const MOST_SAID = 2_000;
/** Priority below that of processes that answer requests. */
const NICE = 10;

export interface BackupWatch {
  /** Starts a backup if one is due; does not wait for it. */
  look(now: number): Promise<void>;
  /** Stops a running backup and removes what it has written. */
  stop(): Promise<void>;
}

export function watchBackups(db: Database, everyMs: number | null, log: Logger): BackupWatch {
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function noteEnded(reason: string, now: number): Promise<void> {
    // a process that did not start or was killed cannot record the failure
    await noteFailure(db, new Date(now), reason);
  }

  function begin(now: number): void {
    const begun = spawn(process.execPath, [COMMAND, "backup", "--due"], { stdio: ["ignore", "ignore", "pipe"] });
    child = begun;
    let said = "";
    begun.stderr.on("data", (chunk: Buffer) => (said = `${said}${chunk.toString("utf8")}`.slice(-MOST_SAID)));
    ended = new Promise((resolve) => {
      begun.once("error", (err) => log.error({ err }, "a backup could not be begun"));
      begun.once("close", (code, signal) => {
        if (code !== 0 && !isStopping) {
          log.error({ reason: signal ?? said.trim() }, "a backup could not be taken");
          const reason = signal === null ? said.trim() : `Its process was ended by ${signal}.`;
          void noteEnded(reason, now).catch(() => undefined);
        }
        child = null;
        resolve(undefined);
      });
    });
    try {
      if (begun.pid !== undefined) setPriority(begun.pid, NICE);
    } catch {
      // it runs at normal priority then
    }
  }

  return {
    async look(now) {
      if (everyMs === null || child !== null || isStopping) return;
      const { last_scheduled_at: last, failed_at: failed } = await findBackupHealth(db);
      const past = { lastAt: last?.getTime() ?? null, failedAt: failed?.getTime() ?? null };
      if (isDue(past, everyMs, now)) begin(now);
    },
    async stop() {
      isStopping = true;
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
