import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from "kysely";
import type { DatabaseAddress } from "./address.ts";
import { readPlainArray } from "./array-text.ts";
import { DatabaseClient } from "./client.ts";
import { retryConflicts } from "./conflict.ts";
import { FairPool } from "./fair-pool.ts";
import { expectWriter } from "./hosts.ts";
import type { Tables } from "./tables.ts";
import { isDiskFull, READ_ONLY, ReadOnlyError } from "./unreachable.ts";

/** The query builder over the pool: the first argument of every query function. */
export type Database = Kysely<Tables>;

/** Times of the database's last answers, by `performance.now()`; -Infinity for never. */
export interface LastAnswers {
  /** When the last answer ended, with or without an error. */
  answerAt: number;
  /** When the database last reported a full disk. */
  diskFullAt: number;
}

export interface Connection {
  pool: FairPool;
  db: Database;
  /** Options for more connections of the same kind. */
  address: DatabaseAddress;
  options: PoolOptions;
  lastAnswers: Readonly<LastAnswers>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Most connections at once. */
  max?: number;
  /** A longer query fails, and its connection ends. Unlimited when absent. */
  queryMs?: number;
  /** Timeout for a connection to be made, or to become free. */
  connectMs?: number;
  /** A standby: a refused write does not close its connections. */
  isStandby?: boolean;
  /** Receives lost connections; the pool opens another. */
  onError?: (error: Error) => void;
}

// counts and sums fit a number here: no table comes near 2^53 rows
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// local dates stay text: a date column has no zone that a Date could represent
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Type ids of the arrays of `integer`, `text`, `varchar` and `uuid`, with the parser of an item. */
const ARRAYS: readonly (readonly [oid: number, read: (item: string) => unknown])[] = [
  [1007, Number],
  [1009, String],
  [1015, String],
  [2951, String],
];
for (const [oid, read] of ARRAYS) {
  const readAny = pg.types.getTypeParser(oid) as (text: string) => unknown;
  pg.types.setTypeParser(oid, (text) => readPlainArray(text, read) ?? readAny(text));
}

/** Timeout for a connection to be made, or to become free. */
const CONNECT_MS = 5_000;
const IDLE_MS = 30_000;
/** How long connections of a closed pool may take to end. */
const GOODBYE_MS = 3_000;

/** The server's timeout is a little shorter than the client's: then the connection survives. */
const SERVER_SHARE = 0.9;
/**
 * Ends idle transactions of processes behind a dead link, which hold locks. Not shorter, because Google and Zoom are
 * called within transactions.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** With these a server detects a lost client within half a minute. They have no effect on a Unix socket. */
const SERVER_KEEPALIVE =
  "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000";

/** Options of a new session. A pooler accepts none of them, because it owns the sessions (docs/decisions/0021). */
function sessionOptions(
  { isPooled = false, options }: DatabaseAddress,
  { queryMs, isStandby }: PoolOptions,
): string | undefined {
  if (isPooled) return options;
  // a standby stays read-only for us once it is promoted
  const role = isStandby === true ? ["-c default_transaction_read_only=on"] : [];
  const limits =
    queryMs === undefined
      ? []
      : [
          `-c statement_timeout=${Math.max(1, Math.floor(queryMs * SERVER_SHARE))}`,
          `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
        ];
  // the operator's options come last and win
  return [SERVER_KEEPALIVE, ...role, ...limits, ...(options === undefined ? [] : [options])].join(" ");
}

/**
 * A pool over several servers: each connection goes to the one that accepts writes; when it is lost, it is searched
 * again.
 */
class PoolOfServers extends FairPool {
  readonly #hosts: NonNullable<DatabaseAddress["hosts"]>;

  constructor(options: pg.PoolConfig, hosts: NonNullable<DatabaseAddress["hosts"]>) {
    super(options);
    this.#hosts = hosts;
  }

  protected override async reach(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#hosts.find();
      try {
        return await super.reach();
      } catch (error) {
        const isBusy = error instanceof Error && error.message.startsWith("timeout exceeded");
        if (isBusy || attempt === 2) throw error;
        this.#hosts.forget();
      }
    }
  }
}

/** A query builder that retries transactions that PostgreSQL aborted because of others. */
class RetryingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(act: (tx: Transaction<Tables>) => Promise<T>) => retryConflicts(() => execute(act));
    return builder;
  }
}

/** Identifies the connections of this process in `pg_stat_activity`. */
export const APPLICATION_PREFIX = "mainstreet ";
export const APPLICATION = `${APPLICATION_PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`;

function makePool(address: DatabaseAddress, poolOptions: PoolOptions): FairPool {
  const { hosts } = address;
  const { max = 10, queryMs, connectMs = CONNECT_MS } = poolOptions;
  const options = sessionOptions(address, poolOptions);
  const config: pg.PoolConfig = {
    ...address,
    fallback_application_name: APPLICATION,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: DatabaseClient,
    options,
    query_timeout: queryMs,
  };
  if (hosts === undefined) return new FairPool(config);
  // awaited by pg-pool, but missing in its types
  const checked = hosts.isWriterWanted ? Object.assign(config, { onConnect: expectWriter }) : config;
  return new PoolOfServers(checked, hosts);
}

export function connect(address: DatabaseAddress, options: PoolOptions = {}): Connection {
  const { onError = () => undefined } = options;
  const pool = makePool(address, options);
  const lastAnswers: LastAnswers = { answerAt: -Infinity, diskFullAt: -Infinity };
  const idle = new Set<pg.PoolClient>();
  const open = new Set<pg.PoolClient>();
  /** Connections made before the server was found to accept no writes. */
  const outdated = new WeakSet<pg.PoolClient>();

  /** All connections lead to the same server, so none is used again. */
  function leaveServer(): void {
    address.hosts?.forget();
    for (const client of open) outdated.add(client);
    for (const client of idle) client.connection.stream.destroy(new ReadOnlyError("The server"));
  }

  pool.on("error", onError);
  pool.on("connect", (client) => {
    open.add(client);
    client.once("end", () => open.delete(client));
    // without this listener, a connection lost between two queries of a transaction would end the process
    client.on("error", onError);
    client.connection.on("readyForQuery", () => (lastAnswers.answerAt = performance.now()));
    client.connection.on("errorMessage", (error: Error & { code?: string }) => {
      if (isDiskFull(error)) lastAnswers.diskFullAt = performance.now();
      if (error.code === READ_ONLY && options.isStandby !== true) leaveServer();
    });
  });
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => {
    // the pool does not reuse a client that was ended
    if (outdated.has(client)) void client.end().catch(() => undefined);
    else idle.add(client);
  });
  pool.on("remove", (client) => idle.delete(client));
  const db = new RetryingDatabase({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    address,
    options,
    lastAnswers,
    async close() {
      // connections that still wait for an answer or for the server's goodbye are closed
      setTimeout(() => {
        for (const client of open) client.connection.stream.destroy();
      }, GOODBYE_MS).unref();
      const ending = db
        .destroy()
        // a builder that ran no query leaves its pool open
        .then(async () => {
          if (!pool.ended) await pool.end();
        });
      // does not wait for a caller that never releases its connection
      await Promise.race([ending, sleep(2 * GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
