/** The database of this installation: the operator's at DATABASE_URL, else the embedded one. */
import type pg from "pg";
import type { Configuration } from "../env.ts";
import { closePrivateFiles } from "../private-files.ts";
import { startEmbedded } from "./embedded.ts";
import { connect, type Connection, type PoolOptions } from "./pool.ts";
import { migrate } from "./migrate.ts";

export interface OpenDatabase {
  connection: Connection;
  /** For connections outside the pool. */
  config: pg.ClientConfig;
  /** Where photos and logs live. */
  dataDirectory: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** A URL without its password, for messages. */
function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]*@/, ":…@");
}

async function openGiven(url: string, dataDirectory: string, options: PoolOptions): Promise<OpenDatabase> {
  const config = { connectionString: url };
  const connection = connect(config, options);
  try {
    await connection.pool.query("select 1");
  } catch (error) {
    await connection.close();
    throw new Error(
      `The database at DATABASE_URL (${withoutPassword(url)}) does not answer: ${error instanceof Error ? error.message || String(error) : String(error)}\n` +
        "Check that PostgreSQL 15 or newer runs there and that name, password and database are right. Without DATABASE_URL, Mainstreet brings its own.",
      { cause: error },
    );
  }
  return { connection, config, dataDirectory, isEmbedded: false, close: () => connection.close() };
}

/** Starts or reaches the database, whatever its schema. Throws one sentence that says what to do. */
export async function reachDatabase(configuration: Configuration, options: PoolOptions = {}): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory, isDataDirectoryChosen } = configuration;
  if (databaseUrl !== null) return openGiven(databaseUrl, dataDirectory, options);
  const embedded = await startEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen });
  const { host, user, database } = embedded;
  const config = { host, user, database };
  const connection = connect(config, options);
  return {
    connection,
    config,
    dataDirectory: embedded.dataDirectory,
    isEmbedded: true,
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}

/** The same, brought to the newest schema. */
export async function openDatabase(configuration: Configuration, options: PoolOptions = {}): Promise<OpenDatabase> {
  const opened = await reachDatabase(configuration, options);
  try {
    closePrivateFiles(opened.dataDirectory);
    await migrate(opened.connection.pool);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
