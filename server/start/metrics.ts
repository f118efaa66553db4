/** Opens the metrics of a process. */
import project from "../../package.json" with { type: "json" };
import type { Replica } from "../platform/db/replica.ts";
import type { Logger } from "../platform/log.ts";
import { openMetrics, type Metrics } from "../platform/metrics/open-metrics.ts";
import { routeNames } from "../platform/metrics/route-names.ts";
import { watch } from "./gauges.ts";
import type { MetricsSettings } from "../platform/metrics/settings.ts";
import type { OpenDatabase } from "./open-database.ts";

interface Process {
  metrics: MetricsSettings;
  service: "mainstreet" | "mainstreet-worker";
  database: Pick<OpenDatabase, "connection" | "direct" | "patient">;
  replica?: Replica | null;
  log: Logger;
}

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/** Throws with one sentence where the port is taken. */
export async function openProcessMetrics({
  metrics,
  service,
  database,
  replica = null,
  log,
}: Process): Promise<Metrics> {
  const { connection, direct, patient } = database;
  const pools = { requests: connection.pool, patient: patient.pool, ...(direct !== connection && { direct: direct.pool }) }; // oxfmt-ignore
  try {
    return await openMetrics({ ...metrics, service, version: project.version }, (meter) =>
      watch(meter, { pools, db: patient.db, replica, log }),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`Port ${metrics.port} of METRICS_PORT is taken by another program. Each process needs a separate port.`, { cause: error }); // oxfmt-ignore
  }
}

const DATA = /\.data$/;

/** Names paths by the routes of the server and of the pages; requests for a page's data count as the page. */
export function namesOfRoutes(addresses: readonly string[], pages: readonly string[]): (path: string) => string {
  const name = routeNames([...addresses, ...pages]);
  return (path) => name(path === "/_root.data" ? "/" : path.replace(DATA, ""));
}
