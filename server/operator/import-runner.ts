/**
 * Runs `npx mainstreet import` on an uploaded file in a separate process, so that a file that needs much memory or time
 * does not affect the server.
 */
import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ImportState } from "#contract/operator/imports.ts";
import { ImportMessage } from "../import/import-messages.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import type { Logger } from "../platform/log.ts";
import type { ImportFiles } from "./import-files.ts";
import { beat, endImport, listOutdated, type Ended } from "./queries-imports.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

const COMMAND = join(import.meta.dirname, "..", "..", "cli", "mainstreet.mjs");
const BEAT_MS = 2_000;
/** Limit of stored output, in characters per stream. */
const MOST_PRINTED = 20_000;
/**
 * Tries to record the end of an import while the database does not answer. After these, the import counts as abandoned.
 */
const MOST_TRIES = 30;
const STOP_MS = 5_000;
/** Time for a cancelled import to index what it has written. */
const KILL_MS = 120_000;

export interface ImportJob {
  id: string;
  fileName: string;
  options: readonly string[];
  isDryRun: boolean;
  actor: string;
}

export interface ImportRunner {
  /** Id of this server process. */
  readonly name: string;
  readonly files: ImportFiles;
  readonly mostBytes: number;
  /** Starts an import and records its progress. Its row must name this process as the runner. */
  begin(reading: ImportJob): void;
  /** Deletes outdated files. */
  cleanUp(): Promise<void>;
  stop(): Promise<void>;
}

interface RunnerOptions {
  db: Database;
  files: ImportFiles;
  mostBytes: number;
  log: Logger;
  /** Environment of the command; by default that of this process. */
  environment?: NodeJS.ProcessEnv;
}

const commandOf = ({ options, isDryRun, actor }: ImportJob, path: string): string[] => [
  ...["import", path, ...options, "--by", actor],
  ...(isDryRun ? ["--dry-run"] : []),
];

export function makeImportRunner({ db, files, mostBytes, log, environment }: RunnerOptions): ImportRunner {
  const name = newId();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function tellEnd(ended: Ended): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await endImport(db, ended);
        return;
      } catch (error) {
        if (tries === MOST_TRIES || stopping.signal.aborted) {
          log.warn({ reason: String(error) }, "the end of an import could not be noted");
          return;
        }
        await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function read(reading: ImportJob): Promise<void> {
    const { id, fileName, isDryRun } = reading;
    const child = fork(COMMAND, commandOf(reading, files.pathOf(id, fileName)), {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      ...(environment !== undefined && { env: environment }),
    });
    const printed = { out: "", err: "" };
    for (const [stream, which] of [
      [child.stdout, "out"],
      [child.stderr, "err"],
    ] as const)
      // oxfmt-ignore
      stream?.setEncoding("utf8").on("data", (text: string) => {
        printed[which] = (printed[which] + text).slice(0, MOST_PRINTED);
      });
    const seen = { share: 0, rows: 0, refused: 0, refusedRows: [] as Ended["refusedRows"] };
    child.on("message", (message) => {
      const { data } = ImportMessage.safeParse(message);
      if (data !== undefined) Object.assign(seen, data);
    });
    const params = { isCancelled: false };
    const end = () => child.kill("SIGTERM");
    stopping.signal.addEventListener("abort", end);
    const ended = new Promise<number | null>((resolve) => {
      child.once("close", (code) => resolve(code));
      child.once("error", (error) => {
        printed.err += error.message;
        resolve(null);
      });
    });
    const over = new AbortController();
    const beating = (async () => {
      while (!over.signal.aborted) {
        const said = await beat(db, { id, runner: name, share: seen.share, rows: seen.rows }).catch(() => "on" as const); // oxfmt-ignore
        // once: a second signal ends the command immediately
        if (said !== "on" && !params.isCancelled) {
          params.isCancelled = true;
          end();
          setTimeout(() => child.kill("SIGKILL"), KILL_MS).unref();
        }
        await sleep(BEAT_MS, undefined, { signal: over.signal }).catch(() => undefined);
      }
    })();
    const code = await ended;
    over.abort();
    await beating;
    stopping.signal.removeEventListener("abort", end);
    const state: ImportState = params.isCancelled ? "cancelled" : code !== 0 ? "failed" : isDryRun ? "checked" : "done";
    const folder = `${join(files.directory, id)}/`;
    const said = [printed.out, printed.err].map((text) => text.replaceAll(folder, "").trim()).filter(Boolean).join("\n"); // oxfmt-ignore
    const stopped = stopping.signal.aborted ? `${operatorAnswerTexts.serverStopped}\n` : "";
    const report = stopped + (said === "" && state === "failed" ? operatorAnswerTexts.endedSilently({ code: code ?? "a signal" }) : said); // oxfmt-ignore
    const { rows, refused, refusedRows } = seen;
    await tellEnd({ id, runner: name, state, report, rows, refused, refusedRows });
  }

  async function cleanUp(): Promise<void> {
    const outdated = await listOutdated(db, files.place);
    const there = new Set(await files.list());
    for (const id of outdated) if (there.has(id)) await files.remove(id);
  }

  return {
    name,
    files,
    mostBytes,
    begin(reading) {
      const one = read(reading).catch((error: unknown) => log.error({ err: error }, "an import could not be run"));
      running.add(one);
      void one.finally(() => running.delete(one));
    },
    cleanUp,
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(running), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
