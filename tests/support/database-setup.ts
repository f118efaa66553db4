/** One temporary cluster for each run, with a migrated template that every test file clones. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#server/platform/db/pool.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { migrate } from "#server/platform/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresHost: string;
  }
}

export const TEMPLATE = "template_mainstreet";

/** A directory in memory where that can take a few dozen clones: a clone takes 10 ms there, up to 350 ms on disk. */
function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize > 2e9) return "/dev/shm";
  } catch {
    // not Linux
  }
  return tmpdir();
}

/** Does nothing if the server was already stopped. */
function endAtOnce(dataDirectory: string): void {
  const mark = join(dataDirectory, "postgres", "postmaster.pid");
  if (existsSync(mark)) process.kill(Number.parseInt(readFileSync(mark, "utf8"), 10), "SIGQUIT");
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(scratch(), "ms-test-"));
  chmodSync(dataDirectory, 0o755);
  const postgres = await startEmbedded({ dataDirectory, isChosen: true, isThrowaway: true });
  // a run that ends by a signal has no teardown
  process.once("exit", () => endAtOnce(dataDirectory));
  const { host, user } = postgres;
  const admin = connect({ host, user: SUPERUSER, database: "postgres" });
  // autovacuum would visit each of hundreds of short-lived databases
  await admin.pool.query("alter system set autovacuum = off");
  await admin.pool.query("select pg_reload_conf()");
  await admin.pool.query(`create database ${TEMPLATE} owner ${user}`);
  await admin.close();
  const template = connect({ host, user, database: TEMPLATE });
  await migrate(template.pool);
  await template.close();
  project.provide("postgresHost", host);
  return async () => {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
