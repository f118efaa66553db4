/** For supervisors and balancers: whether the process runs, and whether it can serve. */
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { Connection } from "../db/pool.ts";
import { canWrite } from "../db/queries-replica.ts";
import { isDiskFull } from "../db/unreachable.ts";

/** Clients of the check give up after some seconds, and then have no reason to show. */
const ANSWER_MS = 1_500;
/** How long a full disk that PostgreSQL reported is assumed to be still full. */
const DISK_FULL_MS = 15_000;
/** PostgreSQL writes its log in files of 16 MB, and stops where it cannot. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

type Reason = "database" | "read_only" | "disk_full";

const NO_STORE = { "cache-control": "no-store" };

/** `embeddedIn`: the folder of the embedded database; null for another database. */
export function healthRoutes(connection: Connection, embeddedIn: string | null): Hono {
  let looking: Promise<Reason | null> | null = null;

  async function look(): Promise<Reason | null> {
    try {
      if (embeddedIn !== null) {
        const { bavail, bsize } = await statfs(embeddedIn);
        if (bavail * bsize < LEAST_FREE_BYTES) return "disk_full";
      }
      return (await canWrite(connection.db)) ? null : "read_only";
    } catch (error) {
      return isDiskFull(error) ? "disk_full" : "database";
    }
  }

  /** One check at a time, for any number of concurrent requests. */
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)));

  /** Null when it can serve. */
  async function reasonNot(): Promise<Reason | null> {
    const began = performance.now();
    const late = sleep(ANSWER_MS, "late" as const, { ref: false });
    const found = await Promise.race([lookOnce(), late]);
    if (began - connection.lastAnswers.diskFullAt < DISK_FULL_MS) return "disk_full";
    if (found !== "late") return found;
    // the database is so busy that this query waits, while others are answered
    return connection.lastAnswers.answerAt > began ? null : "database";
  }

  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "ok" }, 200, NO_STORE));
  routes.get("/readyz", async (c) => {
    const reason = await reasonNot();
    return reason === null
      ? c.json({ status: "ready" }, 200, NO_STORE)
      : c.json({ status: "unavailable", reason }, 503, NO_STORE);
  });
  return routes;
}

/** `GET /readyz` of a process that is about to stop, so that balancers send no more requests. */
export function stoppingRoutes(isStopping: () => boolean): Hono {
  const routes = new Hono();
  routes.get("/readyz", async (c, next) => {
    if (!isStopping()) return next();
    return c.json({ status: "stopping" }, 503, { "cache-control": "no-store" });
  });
  return routes;
}
