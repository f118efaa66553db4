import { once } from "node:events";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import { buildIfStale } from "../../scripts/build.ts";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { hasEmbedded } from "#server/platform/db/embedded.ts";
import { listCardFiles } from "#server/sample/queries.ts";
import { finishBulk } from "#server/search/queries-bulk.ts";
import { isPublic, type Configuration } from "#server/start/configuration.ts";
import type { ShutdownLimits } from "#server/platform/http/http-server.ts";
import { outboxKey, outboxLink } from "#server/outbox/key.ts";
import { outboxDirectory } from "#server/platform/mail/mailer.ts";
import { findHeld, MAIL_IS_HELD } from "#server/platform/jobs/queries-hold.ts";
import { makeLogger } from "#server/platform/log.ts";
import type { OpenDatabase } from "#server/start/open-database.ts";
import { loadSampleIfEmpty } from "#server/sample/load.ts";
import { writeSampleMap } from "#server/sample/map.ts";
import { writeSampleStreets } from "#server/sample/streets.ts";
import { ensureKeyFile } from "#server/platform/secrets/key-file.ts";
import { serve, type Serving } from "#server/start/serve.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { checkedConfiguration } from "../checked-configuration.ts";
import type { Command, CommandContext } from "../command.ts";
import { sayDemoAccounts } from "../demo-accounts.ts";
import { keepProcesses, leaveKeeper, obeyKeeper, ownNumber, reportServing } from "../processes.ts";

/** Four pages of results, in the widths that a desktop and a phone request. */
const PREPARED_CARDS = 40;
const PREPARED_WIDTHS = [208, 416] as const satisfies readonly ImageWidth[];

/** Time for open requests to end after new ones are refused. */
const DRAIN_MS = 20_000;

/** Additional time for a process to close its resources. */
const LEAVE_MS = 15_000;

/** Indexes listings for search that an interrupted import has left without. */
async function finishSearch({ patient }: OpenDatabase): Promise<void> {
  const client = await patient.pool.connect();
  try {
    await finishBulk(client);
  } finally {
    client.release();
  }
}

/** One line about how mail is delivered. */
export function mailLine(configuration: Configuration, dataDirectory: string, url: string): string {
  const { smtpUrl, mailFrom } = configuration;
  if (smtpUrl !== null) return `Mail: sent by ${new URL(smtpUrl).host}, from ${mailFrom.address}.`;
  const place = `Mail: no SMTP_URL, so emails are stored in ${outboxDirectory(dataDirectory)}`;
  if (isPublic(configuration)) return `${place} and not delivered.`;
  const key = outboxKey(dataDirectory);
  return key === null ? `${place}.` : `${place} and shown to you at ${outboxLink(url, key)}`;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Reports a new database, so that a mistyped DATA_DIR is noticed before an empty directory is served. */
function sayIfNew({ configuration, out }: CommandContext): void {
  const { databaseUrl, dataDirectory, isDataDirectoryChosen } = configuration;
  if (databaseUrl !== null || !isDataDirectoryChosen) return;
  if (!hasEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen }))
    out.write(`There is no database in ${resolve(dataDirectory)} yet: a new one is made there.\n`);
}

/** Preparations that run once, before requests are served. */
async function prepare(context: CommandContext): Promise<{ database: OpenDatabase; isSampleNew: boolean }> {
  sayIfNew(context);
  const database = await context.openDatabase({ isServing: true, mayMake: true });
  // at the first start, so that an operator who copies keys elsewhere finds it
  if (context.configuration.encryption.key === null) ensureKeyFile(database.dataDirectory);
  const isSampleNew = await loadSampleOnce(database, context);
  await finishSearch(database);
  return { database, isSampleNew };
}

async function serveOrExplain(
  configuration: Configuration,
  database: OpenDatabase,
  isDevelopment: boolean,
): Promise<Serving> {
  try {
    return await serve({ configuration, database, log: makeLogger(configuration.logLevel), isDevelopment });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const { port } = configuration;
    throw new Error(
      `Port ${port} is taken by another program. Choose another with PORT, for example: PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
}

/** Configuration of one of several processes: only the first runs jobs, and each serves metrics on a separate port. */
function configurationOf(number: number, configuration: Configuration): Configuration {
  const { areJobsDone, metrics } = configuration;
  const port = metrics.port === null || metrics.port === 0 ? metrics.port : metrics.port + number;
  return { ...configuration, areJobsDone: areJobsDone && number === 0, metrics: { ...metrics, port } };
}

/** Serves until the parent process or Ctrl-C stops it. */
async function serveAsOne(
  number: number,
  context: CommandContext,
  patience: () => ShutdownLimits | undefined,
): Promise<void> {
  obeyKeeper();
  try {
    const { signal } = context;
    const database = await context.openDatabase({ isServing: true, mayMake: true });
    const serving = await serveOrExplain(configurationOf(number, context.configuration), database, false);
    reportServing({ url: serving.url, metricsUrl: serving.metricsUrl });
    if (!signal.aborted) await once(signal, "abort");
    await serving.close(patience());
  } finally {
    leaveKeeper();
  }
}

interface StartedSite {
  url: string;
  metricsUrls: readonly string[];
  close(patience: ShutdownLimits | undefined): Promise<void>;
}

/** Serves in this process, or in the configured number of processes. */
async function open(database: OpenDatabase, context: CommandContext, isDevelopment: boolean): Promise<StartedSite> {
  const { configuration, out } = context;
  const { processes: count, stopGraceMs } = configuration;
  const known = (url: string | null) => (url === null ? [] : [url]);
  if (isDevelopment || count === 1) {
    const serving = await serveOrExplain(configuration, database, isDevelopment);
    const { url, metricsUrl } = serving;
    return { url, metricsUrls: known(metricsUrl), close: (patience) => serving.close(patience) };
  }
  const stopMs = stopGraceMs + DRAIN_MS + LEAVE_MS;
  const running = await keepProcesses({ count, stopMs, say: (line) => out.write(`${line}\n`) });
  return {
    url: running.serving[0]?.url ?? "",
    metricsUrls: running.serving.flatMap(({ metricsUrl }) => known(metricsUrl)),
    close: (patience) => running.stop(patience === undefined ? "SIGINT" : "SIGTERM"),
  };
}

/** Loads the sample into an empty embedded database, if the site has no public address. */
async function loadSampleOnce(
  { patient, dataDirectory, isEmbedded }: OpenDatabase,
  { configuration, out }: CommandContext,
): Promise<boolean> {
  if (!isEmbedded || configuration.baseUrl !== null) return false;
  const storages = await openStorages(configuration, dataDirectory);
  const loaded = await loadSampleIfEmpty(patient.db, storages.photos, Temporal.Now.instant(), configuration.locales[0]);
  storages.close();
  if (loaded === null) return false;
  await writeSampleMap(dataDirectory);
  await writeSampleStreets(patient.pool);
  out.write(`Loaded the sample city: ${loaded.listings} listings, ${loaded.reviews} reviews.\n`);
  return true;
}

/** Requests the photos of the first pages of results one by one, so that the first visitor does not wait for each. */
async function prepareCards(url: string, { connection }: OpenDatabase, signal: AbortSignal): Promise<void> {
  try {
    for (const fileName of await listCardFiles(connection.db, PREPARED_CARDS)) {
      for (const width of PREPARED_WIDTHS) {
        const response = await fetch(`${url}/image/${fileName}?w=${width}`, { signal });
        await response.arrayBuffer();
      }
    }
  } catch {
    // if stopped, the remaining photos are encoded on request
  }
}

export const startCommand: Command = {
  usage: `Usage: npx mainstreet start [--dev]

Builds the pages if they are not built, starts the embedded PostgreSQL unless DATABASE_URL names another, brings the
database to the newest schema, loads the sample city into an empty embedded one, and serves until Ctrl-C.

  --dev   serve with hot reload`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: { dev: { type: "boolean", default: false } } });
    const { configuration, out, signal } = context;
    // on SIGTERM, the load balancer needs time to notice; after Ctrl-C, a person waits for the prompt
    let patience: ShutdownLimits | undefined;
    process.once("SIGTERM", () => (patience = { graceMs: configuration.stopGraceMs, drainMs: DRAIN_MS }));
    const number = ownNumber();
    if (number !== null) {
      await serveAsOne(number, context, () => patience);
      return 0;
    }
    const { locales } = await checkedConfiguration(context);
    if (!values.dev) await buildIfStale(locales, (line) => out.write(`${line}\n`));
    const { database, isSampleNew } = await prepare(context);
    const site = await open(database, context, values.dev);
    if (isSampleNew) void prepareCards(site.url, database, signal);
    const metrics = site.metricsUrls.length === 0 ? "" : `  Metrics are at ${site.metricsUrls.join(", ")}\n\n`;
    out.write(
      `\n  ${configuration.productName} is at ${configuration.baseUrl ?? site.url}\n\n` +
        `  ${mailLine(configuration, database.dataDirectory, site.url)}\n\n${metrics}  Ctrl-C stops it.\n\n`,
    );
    if ((await findHeld(database.connection.db)) !== null) out.write(`  ${MAIL_IS_HELD}\n\n`);
    if (isPublic(configuration) && !configuration.isSupportEmailChosen) {
      out.write(`  site.json has no contact: pages name ${configuration.supportEmail}.\n\n`);
    }
    // not awaited: hashing their passwords takes seconds
    if (isSampleNew) out.write("  Demo accounts are being made, and are listed below in a few seconds.\n\n");
    void sayDemoAccounts(database, context).catch((error: unknown) => {
      if (!signal.aborted) out.write(`  The demo accounts could not be made: ${String(error)}\n\n`);
    });
    if (!signal.aborted) await once(signal, "abort");
    out.write("Stopping…\n");
    await site.close(patience);
    return 0;
  },
};
