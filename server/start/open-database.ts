/** The database of this installation: the operator's at DATABASE_URL, else the embedded one. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Configuration } from "./configuration.ts";
import { closePrivateFiles } from "../platform/private-files.ts";
import { addressOf, type DatabaseAddress } from "../platform/db/address.ts";
import { startEmbedded } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { connect, type Connection, type PoolOptions } from "../platform/db/pool.ts";
import { reach } from "../platform/db/reach.ts";
import { isDatabaseUnreachable, isRefused } from "../platform/db/unreachable.ts";

export interface OpenDatabase {
  /** For requests and jobs, with a timeout for each query. For commands: the same as `patient`. */
  connection: Connection;
  /** With the timeouts of `connection`, but without a pooler: for code that needs its own session, such as LISTEN. */
  direct: Connection;
  /** For long work: migrations, rebuilding search, clean-up. Without a pooler, too. */
  patient: Connection;
  /** Folder of photos and logs. */
  dataDirectory: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions extends PoolOptions {
  /** Users wait for answers, so no query may take longer than DATABASE_TIMEOUT_SECONDS. */
  isServing?: boolean;
  /** For a database that cannot be reached yet; without it, that is an error at once. */
  wait?: DatabaseWait;
}

export interface DatabaseWait {
  /** Ends the wait. */
  signal: AbortSignal;
  /** Called with a sentence when the wait begins. */
  say: (line: string) => void;
}

const RETRY_MS = 1_000;
const PATIENT_CONNECTIONS = 3;
/** For a queue that cannot use the pool of the requests: four jobs, calendars, and the two that listen. */
const DIRECT_CONNECTIONS = 8;

/** A URL without its password, for messages. */
function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, ":…@").replace(/([?&]password=)[^&]*/, "$1…");
}

interface DatabaseRequest {
  variable: string;
  url: string;
}

function explained({ variable, url }: DatabaseRequest, error: unknown): Error {
  const said = error instanceof Error ? error.message || String(error) : String(error);
  if (isRefused(error))
    return new Error(
      `The database at ${variable} (${withoutPassword(url)}) refuses this login: ${said}. Correct the name, the password or the database in ${variable}.`,
      { cause: error },
    );
  return new Error(
    `The database at ${variable} (${withoutPassword(url)}) does not answer: ${said}\n` +
      "Check that PostgreSQL 15 or newer runs there and that name, password and database are right. Without DATABASE_URL, Mainstreet brings its own.",
    { cause: error },
  );
}

/** Waits if requested, unless the answer is a refusal. Throws with one sentence that says what to do. */
async function reachOrExplain(
  wanted: DatabaseRequest,
  address: DatabaseAddress,
  forMs: number,
  wait?: DatabaseWait,
): Promise<DatabaseAddress> {
  const giveUpAt = performance.now() + forMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await reach(address);
    } catch (error) {
      const isFinal = isRefused(error) || !isDatabaseUnreachable(error);
      if (wait === undefined || isFinal || performance.now() > giveUpAt) throw explained(wanted, error);
      if (isFirst) {
        const where = `The database at ${wanted.variable} (${withoutPassword(wanted.url)})`;
        wait.say(`${where} does not answer yet. Waiting up to ${forMs / 1_000} seconds for it; Ctrl-C ends that.`);
      }
      await sleep(RETRY_MS, undefined, { signal: wait.signal }).catch(() => undefined);
      if (wait.signal.aborted) throw new Error("It was stopped before the database answered.", { cause: error });
    }
  }
}

type DatabaseConnections = Pick<OpenDatabase, "connection" | "direct" | "patient">;

function connectionsTo(
  address: DatabaseAddress,
  direct: DatabaseAddress | null,
  { database }: Configuration,
  { isServing = false, ...options }: OpenDatabaseOptions,
): DatabaseConnections {
  if (!isServing) {
    const connection = connect(direct ?? address, options);
    return { connection, direct: connection, patient: connection };
  }
  const limited = { max: database.connections, queryMs: database.queryMs, ...options };
  const connection = connect(address, limited);
  const reports = options.onError === undefined ? {} : { onError: options.onError };
  return {
    connection,
    direct: direct === null ? connection : connect(direct, { ...limited, max: DIRECT_CONNECTIONS }),
    patient: connect(direct ?? address, { ...reports, max: PATIENT_CONNECTIONS }),
  };
}

async function closeAll({ connection, direct, patient }: DatabaseConnections): Promise<void> {
  await Promise.all([...new Set([connection, direct, patient])].map((one) => one.close()));
}

async function openGiven(
  url: string,
  configuration: Configuration,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const { dataDirectory, database } = configuration;
  const { directUrl, prepares, waitMs } = database;
  const reached = (wanted: DatabaseRequest) =>
    reachOrExplain(wanted, { ...addressOf(wanted.url), prepares }, waitMs, options.wait);
  const address = await reached({ variable: "DATABASE_URL", url });
  const direct = directUrl === null ? null : await reached({ variable: "DATABASE_DIRECT_URL", url: directUrl });
  const connections = connectionsTo(address, direct, configuration, options);
  return { ...connections, dataDirectory, isEmbedded: false, close: () => closeAll(connections) };
}

/** Starts or reaches the database, with any schema. Throws with one sentence that says what to do. */
export async function reachDatabase(
  configuration: Configuration,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory, isDataDirectoryChosen } = configuration;
  if (databaseUrl !== null) return openGiven(databaseUrl, configuration, options);
  const embedded = await startEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen });
  const { host, user, database } = embedded;
  const connections = connectionsTo({ host, user, database }, null, configuration, options);
  return {
    ...connections,
    dataDirectory: embedded.dataDirectory,
    isEmbedded: true,
    async close() {
      await closeAll(connections);
      await embedded.stop();
    },
  };
}

/** The same, then migrates to the newest schema. */
export async function openDatabase(
  configuration: Configuration,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const opened = await reachDatabase(configuration, options);
  try {
    closePrivateFiles(opened.dataDirectory);
    await migrate(opened.patient.pool);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
