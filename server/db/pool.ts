import pg from "pg";
import { Kysely, PostgresDialect } from "kysely";
import type { Tables } from "./tables.ts";

/** The query builder over the pool: what every function in `queries/` is given. */
export type Database = Kysely<Tables>;

export interface Connection {
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Most connections at once. */
  max?: number;
  /** A query that takes longer fails. */
  queryMs?: number;
  /** A connection that is lost is reported here; the pool opens another. */
  onError?: (error: Error) => void;
}

// counts and sums fit a number here: no table comes near 2^53 rows
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// local dates stay text: a date column has no zone that a Date could honour
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function connect(
  config: pg.PoolConfig,
  { max = 10, queryMs, onError = () => undefined }: PoolOptions = {},
): Connection {
  const times = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 };
  const pool = new pg.Pool({ max, ...times, ...(queryMs === undefined ? {} : { query_timeout: queryMs }), ...config });
  pool.on("error", onError);
  // without a listener of its own, a connection lost between two queries of a transaction would end the process
  pool.on("connect", (client) => client.on("error", onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    async close() {
      // a builder that ran no query leaves its pool open
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
