/** The whole site in this process, with built pages, page cache and jobs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { makeLogger, type Logger } from "#server/platform/log.ts";
import { serve, type Serving } from "#server/start/serve.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { SECRET } from "./secret.ts";

/** Once for all sites of a process: checking whether the build is stale reads every source. */
const built = new Map<string, Promise<void>>();

function buildOnce(locale: string): Promise<void> {
  const building = built.get(locale) ?? buildIfStale([locale], () => undefined);
  built.set(locale, building);
  return building;
}

interface SiteOptions {
  /** For notifications and jobs. The same as `connection` unless that leads through a pooler. */
  direct?: Connection;
  log?: Logger;
}

export async function serveSite(
  connection: Connection,
  environment: NodeJS.ProcessEnv = {},
  { direct = connection, log = makeLogger("silent") }: SiteOptions = {},
): Promise<Serving> {
  const configuration = readConfiguration({ PORT: "0", SECRET, ...environment });
  for (const locale of configuration.locales) await buildOnce(locale);
  const dataDirectory = mkdtempSync(join(tmpdir(), "ms-site-"));
  const serving = await serve({
    configuration,
    database: {
      connection,
      direct,
      patient: direct,
      dataDirectory,
      isEmbedded: false,
      close: async () => undefined,
    },
    log,
  });
  return {
    ...serving,
    async close() {
      await serving.close();
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
